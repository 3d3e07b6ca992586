"""The board of Five Tigers as text: the slope of each edge is its line, as in the game."""

from ...kit.canvas import Canvas, width
from ...kit.text import Language, Text
from .actions import GENERAL_TEXTS, TACTIC_TEXTS
from .tables import GENERALS, IS_EDGE, POLYGONS, ROWS, SIDES, TILES, WIDTH
from .view import Board, General

HALF_WIDTH, HEIGHT, MARGIN = 8, 4, 1  # columns a half tile, lines a row
LABEL_LINES = {"up": (3, 2), "down": (1, 2), "edge": (4, 5)}  # lines of the name and of the number
LOCK_SIGN = "╳"
BUILDING_LABELS = {"wall": Text("벽", "wal"), "tower": Text("망루", "twr")}
HIDDEN_SIGNS = {"ambush": "!", "trap": "^"}
COLOURS = {
    r"\bA[가-힣A-Za-z]{1,4}\d+": "bold red",
    r"\bB[가-힣A-Za-z]{1,4}\d+": "bold blue",
    LOCK_SIGN: "bold yellow",
    r"\d+\*": "bright_red",
    r"\d+[!^]+": "magenta",
}
SHORT = {general.id: general.short for general in GENERALS}


def draw(board: Board, language: Language) -> str:
    field = [] if board.phase == "army" else _field(board, language)
    return "\n".join([_head(board, language), *field, *_roll(board, language)])


def _field(board: Board, language: Language) -> list[str]:
    canvas = Canvas(WIDTH * HALF_WIDTH + 2 * MARGIN, ROWS * HEIGHT + 1)
    for tile in range(TILES):
        _outline(canvas, tile)
    marks = _marks(board, language)
    for tile in range(TILES):
        columns = [x for x, _ in POLYGONS[tile]]
        middle = (min(columns) + max(columns)) * HALF_WIDTH // 2
        top = min(y for _, y in POLYGONS[tile]) * HEIGHT
        name_line, id_line = LABEL_LINES["edge" if IS_EDGE[tile] else "up" if _points_up(tile) else "down"]
        name, signs = marks[tile]
        _write(canvas, middle, top + id_line, f"{tile}{signs}")
        _write(canvas, middle, top + name_line, name)
    for general in board.generals:
        if general.locked_with and general.side == SIDES[0] and general.at is not None:
            other = next(other for other in board.generals if other.name == general.locked_with)
            _lock(canvas, general.at, other.at)
    return canvas.lines()


def _write(canvas: Canvas, middle: int, row: int, text: str) -> None:
    canvas.put(MARGIN + middle - width(text) // 2, row, text)


def _points_up(tile: int) -> bool:
    rows = sorted(y for _, y in POLYGONS[tile])
    return rows[1] == rows[2]


def _outline(canvas: Canvas, tile: int) -> None:
    corners = POLYGONS[tile]
    for (x, y), (to_x, to_y) in zip(corners, corners[1:] + corners[:1], strict=True):
        steps = max(abs(to_x - x) * HALF_WIDTH, abs(to_y - y) * HEIGHT)
        sign = "─" if y == to_y else "│" if x == to_x else "\\" if (to_x - x) * (to_y - y) > 0 else "/"
        for step in range(1, steps):
            across, down = (to_x - x) * HALF_WIDTH * step, (to_y - y) * HEIGHT * step
            if sign == "─" or down % steps == 0:
                canvas.put(MARGIN + x * HALF_WIDTH + across // steps, y * HEIGHT + down // steps, sign)
    for x, y in corners:
        canvas.put(MARGIN + x * HALF_WIDTH, y * HEIGHT, "·")


def _lock(canvas: Canvas, a: int, b: int | None) -> None:
    assert b is not None
    (x, y), (to_x, _) = sorted(set(POLYGONS[a]) & set(POLYGONS[b]))
    _write(canvas, (x + to_x) * HALF_WIDTH // 2, y * HEIGHT, LOCK_SIGN * 3)


def _marks(board: Board, language: Language) -> dict[int, tuple[str, str]]:
    """What stands on each tile, and the signs behind its number."""
    names, signs = {}, dict.fromkeys(range(TILES), "")
    for general in board.generals:
        if general.at is not None:
            name = GENERAL_TEXTS[general.id].ko if language == "ko" else SHORT[general.id]
            names[general.at] = f"{general.side.upper()}{name}{general.troops}"
    for building in board.buildings:
        label = BUILDING_LABELS[building.tactic].in_(language)
        names[building.at] = f"{building.side.upper()}{label}{building.durability}"
    for tile in board.fires:
        signs[tile] += "*"
    for thing in board.hidden:
        signs[thing.at] += HIDDEN_SIGNS[thing.tactic]
    return {tile: (names.get(tile, ""), signs[tile]) for tile in range(TILES)}


def _head(board: Board, language: Language) -> str:
    if board.phase == "army":
        text = Text("군대 편성 · 남은 예산 {budget}", "building armies · budget left: {budget}")
        return text.in_(language, budget="-" if board.budget_left is None else board.budget_left)
    text = Text(
        "{round}라운드 · {turn} 차례 · 남은 행동 {actions} · 노크 A {a} B {b} / {win}",
        "round {round} · {turn} to move · actions left: {actions} · knocks A {a} B {b} of {win}",
    )
    return text.in_(
        language,
        round=board.round,
        turn=(board.turn or "-").upper(),
        actions=board.actions_left,
        a=board.knocks[0],
        b=board.knocks[1],
        win=board.knocks_to_win,
    )


PLACE_TEXTS = {
    "board": Text("{at}번 칸", "on {at}"),
    "camp": Text("출전 준비", "getting ready"),
    "defeated": Text("패전, 복귀 대기", "defeated, coming home"),
    "supplying": Text("보급 중", "supplying"),
    "out": Text("완전 퇴장", "out for good"),
}
STATUS_TEXTS = {
    "unbreakable": Text("불괴", "unbreakable"),
    "riposte": Text("역습", "riposte"),
    "might": Text("보병장력", "might"),
    "carrot": Text("당근", "carrot"),
    "pinned": Text("위보", "pinned"),
    "trapped": Text("함정", "trapped"),
}


def _roll(board: Board, language: Language) -> list[str]:
    """One line a general: stats, troops, where it is, what it has done, its tactics."""
    lines = []
    for general in board.generals:
        text = Text(
            "{side} {name} 해{sun} 달{moon} 발{feet} 별{star} 병력 {troops}/{cap} {place}{more}",
            "{side} {name} sun {sun} moon {moon} feet {feet} star {star} troops {troops}/{cap} {place}{more}",
        )
        lines.append(
            text.in_(
                language,
                side=general.side.upper(),
                name=GENERAL_TEXTS[general.id],
                sun=general.sun,
                moon=general.moon,
                feet=general.feet,
                star=general.star,
                troops=general.troops,
                cap=general.cap,
                place=PLACE_TEXTS[general.place].in_(language, at=general.at),
                more="".join(f" · {note}" for note in _notes(board, general, language)),
            )
        )
    return lines


def _notes(board: Board, general: General, language: Language) -> list[str]:
    notes = [STATUS_TEXTS[status].in_(language) for status in general.statuses]
    if general.locked_with:
        notes.append(Text("교착", "locked").in_(language))
    if general.taunted_by:
        notes.append(Text("도발당함", "taunted").in_(language))
    if general.holds:
        notes.append(Text("보급받음", "supplied").in_(language))
    if general.resting:
        notes.append(Text("쉼", "resting").in_(language))
    if general.slots or general.slots_left:
        known = [("×" if slot.used else "") + TACTIC_TEXTS[slot.tactic].in_(language) for slot in general.slots]
        text = Text("책략 {left}개 남음{known}", "tactics left: {left}{known}")
        notes.append(text.in_(language, left=general.slots_left, known=f" ({', '.join(known)})" if known else ""))
    elif board.reserved_slots:
        notes.append(Text("모의 [ ][ ][ ]", "tactics [ ][ ][ ]").in_(language))
    return notes


LEGEND = Text(
    "변의 기울기가 라인입니다: \\ 해, / 달, ─ 전선. A관우10: 편, 장수, 병력. ╳ 교착, * 불, ! 매복, ^ 함정",
    "the slope of an edge is its line: \\ sun, / moon, ─ front line. AGY10: side, general, troops. "
    "╳ lock, * fire, ! ambush, ^ trap",
)


def legend(language: Language) -> str:
    return LEGEND.in_(language)
