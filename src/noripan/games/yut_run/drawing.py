"""The yut board as text."""

from ...kit.canvas import Canvas, width
from ...kit.text import Language, Text
from .actions import RELIC_TEXTS, TOKENS
from .events import STICK_NAMES
from .tables import EDGES, HOME, NAMES, NODE, NODES, O20, PLACES, POINTS, RESULTS
from .view import Board, Preview

COLOURS: dict[str, str] = {}
WIDTH, HEIGHT, MARGIN = 50, 12, 4
EDGE_STEPS = 12
STICK_SIGN = "*"


def draw(board: Board, language: Language) -> str:
    canvas = Canvas(WIDTH + 2 * MARGIN, HEIGHT + 1)
    spots = [(round(x * WIDTH) + MARGIN, round(y * HEIGHT)) for x, y in POINTS]
    spots[HOME] = spots[O20]  # pieces come out at the corner they finish on
    for a, b in EDGES:
        canvas.line(spots[NODE[a]], spots[NODE[b]], EDGE_STEPS)
    for node in range(1, NODES):
        name = NAMES[node]
        label = PLACES[name].in_(language) + (f"({board.stacks[name]})" if name in board.stacks else "")
        label += STICK_SIGN if name in board.stick_nodes else ""
        x, y = spots[node]
        canvas.put(x - (width(label) + 1) // 2 + 1, y, label)
    head = Text("{turn}턴 · 집 {home} · 완주 {finished}", "turn {turn} · home {home} · finished {finished}")
    lines = [head.in_(language, turn=board.turn_number, home=board.home, finished=board.finished)]
    if board.laps > 1:
        lap = Text("{lap}바퀴째, 모두 {laps}바퀴", "lap {lap} of {laps}")
        lines.append(lap.in_(language, lap=board.lap, laps=board.laps))
    lines += canvas.lines()
    hand = " ".join(RESULTS[TOKENS[token]].in_(language) for token in board.hand) or "-"
    foot = Text("패: {hand} · 남은 던지기 {throws}", "hand: {hand} · throws left: {throws}")
    lines.append(foot.in_(language, hand=hand, throws=board.throws_left))
    if board.mode != "classic":
        slots = ", ".join(STICK_NAMES[stick or "ordinary"].in_(language) for stick in board.slots)
        lines.append(Text("윷가락: {slots}", "sticks: {slots}").in_(language, slots=slots))
    if board.banked:
        lines.append(Text("주머니: {token}", "banked: {token}").in_(language, token=RESULTS[TOKENS[board.banked]]))
    if board.relics:
        owned = ", ".join(RELIC_TEXTS[relic].in_(language) for relic in board.relics)
        lines.append(Text("유물: {owned}", "relics: {owned}").in_(language, owned=owned))
    return "\n".join(lines)


def preview_line(preview: Preview, language: Language) -> str:
    """Where a move leads and what it brings."""
    parts = [f"→ {PLACES[preview.to].in_(language)}"]
    if preview.merges:
        parts.append(Text("업어서 {pieces}개", "{pieces} together").in_(language, pieces=preview.pieces))
    parts += [f"+{RESULTS[TOKENS[token]].in_(language)}" for token in preview.gains]
    if preview.sticks:
        parts.append(Text("윷가락 {sticks}개 중 하나", "one of {sticks} sticks").in_(language, sticks=preview.sticks))
    return ", ".join(parts)


def legend(language: Language) -> str:
    return Text("{sign} 윷가락이 기다리는 곳", "{sign} a stick waits there").in_(language, sign=STICK_SIGN)
