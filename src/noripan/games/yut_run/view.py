"""What the player of yut-run sees: everything but the luck to come."""

from typing import Any, ClassVar

import msgspec

from ...kit.game import Event
from ...kit.record import Facts
from ...kit.text import Language, Text
from .actions import RELIC_IDS, RELIC_TEXTS, TOKEN_NAMES, TOKENS, Move, Start, Take, Throw, Token, YutAction, node_text
from .rules import (
    CHOOSING,
    MERGED,
    MOVED,
    MOVING,
    NO_THROW,
    OFFERED,
    PIECES_IN,
    STARTED,
    TAKEN,
    THROWING,
    THROWN,
    TURN_ENDED,
)  # fmt: skip
from .tables import BRANCHES, DESTINATION, EDGES, FINISHED, HOME, NAMES, NODE, NODES, O20, POINTS, RESULTS

Sticks = tuple[bool, bool, bool, bool]  # for each stick: flat side up?

PHASES = {THROWING: "throw", MOVING: "move", CHOOSING: "reward"}


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The table as everyone sees it."""

    turn_number: int
    phase: str
    throws_left: int
    sticks: Sticks | None  # how they lie since the last throw
    hand: tuple[Token, ...]
    home: int
    stacks: dict[str, int]  # node -> pieces
    finished: int
    offer: tuple[str, ...]  # relics to choose from now
    relics: tuple[str, ...]  # relics owned


def board(facts: Facts, seat: int | None) -> Board:
    return Board(
        turn_number=facts.turn_number,
        phase=PHASES[facts.phase],
        throws_left=facts.throws_left,
        sticks=None if facts.sticks == NO_THROW else flat_sides(facts.sticks),
        hand=tuple([name for result, name in TOKEN_NAMES.items() for _ in range(facts.hand[result])]),
        home=facts.pieces[HOME],
        stacks={NAMES[node]: pieces for node, pieces in enumerate(facts.pieces) if pieces and 0 < node < NODES},
        finished=facts.pieces[FINISHED],
        offer=tuple([RELIC_IDS[relic] for relic in facts.offer[: facts.offer_size]]),
        relics=tuple([relic for relic, owned in zip(RELIC_IDS, facts.owned, strict=True) if owned]),
    )


def flat_sides(bits: int) -> Sticks:
    return bool(bits & 1), bool(bits & 2), bool(bits & 4), bool(bits & 8)


class Thrown(Event, frozen=True):
    """던짐: which sticks fell flat, and what that makes."""

    token: Token
    sticks: Sticks
    throws_left: int
    barrier: ClassVar[bool] = True


class Started(Event, frozen=True):
    """이동 시작."""


class Moved(Event, frozen=True):
    """이동: a stack of `pieces` went from `start` to `to`."""

    token: Token
    start: str
    via: str | None
    to: str
    pieces: int


class Merged(Event, frozen=True):
    """업기."""

    at: str
    pieces: int


class Finished(Event, frozen=True):
    """완주."""

    pieces: int
    total: int


class Offered(Event, frozen=True):
    """보상 후보."""

    relics: tuple[str, ...]
    barrier: ClassVar[bool] = True


class Taken(Event, frozen=True):
    """유물 획득."""

    relic: str


class TurnEnded(Event, frozen=True):
    """턴 종료."""

    turn_number: int


class Cleared(Event, frozen=True):
    """클리어."""

    turns: int


EVENTS: tuple[type[Event], ...] = (
    Thrown, Started, Moved, Merged, Finished, Offered, Taken, TurnEnded, Cleared,
)  # fmt: skip


def event(raw: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> Event:
    kind, a, b, c, d = raw
    if kind == THROWN:
        return Thrown(TOKEN_NAMES[a], flat_sides(b), c)
    if kind == STARTED:
        return Started()
    if kind == MOVED:
        ways = BRANCHES.get(NAMES[b])
        via = None if ways is None else ways[DESTINATION[0][b][a] != c]
        return Moved(TOKEN_NAMES[a], NAMES[b], via, place_name(c), d)
    if kind == MERGED:
        return Merged(NAMES[a], b)
    if kind == PIECES_IN:
        return Finished(a, b)
    if kind == OFFERED:
        return Offered(tuple(RELIC_IDS[relic] for relic in after.offer[:a]))
    if kind == TAKEN:
        return Taken(RELIC_IDS[a])
    if kind == TURN_ENDED:
        return TurnEnded(a)
    return Cleared(a)


def place_name(node: int) -> str:
    return "FINISHED" if node == FINISHED else NAMES[node]


class Preview(msgspec.Struct, frozen=True):
    """Where a move would lead."""

    to: str
    pieces: int  # together there afterwards
    merges: bool


def preview(action: YutAction, raw: list[tuple[int, ...]], before: Facts, after: Facts, seat: int) -> Preview | None:
    if not isinstance(action, Move):
        return None
    moved = event(raw[0], before, after, seat)
    assert isinstance(moved, Moved)
    there = 0 if moved.to == "FINISHED" else before.pieces[NODE[moved.to]]
    return Preview(moved.to, moved.pieces + there, there > 0)


LOG: dict[type[Event], Text] = {
    Thrown: Text("{token} ({sticks})", "{token} ({sticks})"),
    Started: Text("이동 시작", "moving starts"),
    Moved: Text("{start}에서 {token:으로/로} {to}까지, 말 {pieces}개", "{token}: {start} to {to}, pieces: {pieces}"),
    Merged: Text("{at}에서 업음, 모두 {pieces}개", "joined on {at}, {pieces} together"),
    Finished: Text("말 {pieces}개 완주, 모두 {total}개", "pieces in: {pieces}, {total} in all"),
    Offered: Text("유물 후보: {relics}", "relics offered: {relics}"),
    Taken: Text("{relic} 획득", "took the {relic}"),
    TurnEnded: Text("{turn_number}턴 끝", "end of turn {turn_number}"),
    Cleared: Text("{turns}턴 만에 클리어!", "cleared in {turns} turns!"),
}


def tell(event: Any, language: Language) -> str:
    params: dict[str, Any] = msgspec.structs.asdict(event)
    if "token" in params:
        params["token"] = RESULTS[TOKENS[params["token"]]]
    if "sticks" in params:  # flat side ▭, round side ▬
        params["sticks"] = "".join("▭" if flat else "▬" for flat in params["sticks"])
    if "start" in params:
        params["start"] = node_text(params["start"])
        params["to"] = Text("완주", "the finish") if params["to"] == "FINISHED" else node_text(params["to"])
    if "relics" in params:
        params["relics"] = ", ".join(RELIC_TEXTS[relic].in_(language) for relic in params["relics"])
    if "relic" in params:
        params["relic"] = RELIC_TEXTS[params["relic"]]
    return LOG[type(event)].in_(language, **params)


# The board as text

WIDTH, HEIGHT, MARGIN = 50, 12, 4


def draw(board: Board, language: Language) -> str:
    canvas = [[" "] * (WIDTH + 2 * MARGIN) for _ in range(HEIGHT + 1)]
    spots = [(round(x * WIDTH) + MARGIN, round(y * HEIGHT)) for x, y in POINTS]
    spots[HOME] = spots[O20]  # pieces come out at the corner they finish on
    for a, b in EDGES:
        (x, y), (to_x, to_y) = spots[NODE[a]], spots[NODE[b]]
        for step in range(1, 12):
            canvas[round(y + (to_y - y) * step / 12)][round(x + (to_x - x) * step / 12)] = "·"
    for node in range(1, NODES):
        name = NAMES[node]
        label = f"{name}({board.stacks[name]})" if name in board.stacks else name
        x, y = spots[node]
        start = x - (len(label) + 1) // 2 + 1
        canvas[y][start : start + len(label)] = label
    head = Text("{turn}턴 · 집 {home} · 완주 {finished}", "turn {turn} · home {home} · finished {finished}")
    lines = [head.in_(language, turn=board.turn_number, home=board.home, finished=board.finished)]
    lines += ["".join(row).rstrip() for row in canvas]
    hand = " ".join(RESULTS[TOKENS[token]].in_(language) for token in board.hand) or "-"
    foot = Text("패: {hand} · 남은 던지기 {throws}", "hand: {hand} · throws left: {throws}")
    lines.append(foot.in_(language, hand=hand, throws=board.throws_left))
    if board.relics:
        owned = ", ".join(RELIC_TEXTS[relic].in_(language) for relic in board.relics)
        lines.append(Text("유물: {owned}", "relics: {owned}").in_(language, owned=owned))
    return "\n".join(lines)


# Why an action is refused

REFUSALS = {
    "no-throw-left": Text("남은 던지기가 없습니다", "no throw is left"),
    "throws-left": Text(
        "던지기가 {throws}번 남았습니다. 다 던져야 움직일 수 있습니다", "throws left: {throws}; throw first"
    ),
    "not-started": Text("[이동 시작]을 먼저 하세요", "start moving first"),
    "already-moving": Text("이미 이동 중입니다", "you are moving already"),
    "offer-open": Text("유물을 먼저 고르세요", "choose a relic first"),
    "no-offer": Text("지금 고를 유물이 없습니다", "no relic is offered now"),
    "relic-not-offered": Text("{relic:은/는} 후보에 없습니다", "the {relic} is not offered"),
    "token-not-in-hand": Text("패에 {token:이/가} 없습니다", "there is no {token} in the hand"),
    "no-piece-there": Text("{node}에 말이 없습니다", "no piece stands on {node}"),
    "branch-needed": Text("갈림길입니다. {ways} 중에서 고르세요", "the roads part here: choose {ways}"),
    "no-branch-there": Text("{node}에서는 길을 고를 수 없습니다", "there is no choice of roads on {node}"),
}


def why_not(board: Board, seat: int, action: YutAction) -> tuple[str, dict[str, Any]] | None:
    match action:
        case Throw():
            return ("offer-open" if board.phase == "reward" else "no-throw-left"), {}
        case Start():
            if board.phase == "throw":
                return "throws-left", {"throws": board.throws_left}
            return ("offer-open" if board.phase == "reward" else "already-moving"), {}
        case Take(relic):
            if board.phase != "reward":
                return "no-offer", {}
            return "relic-not-offered", {"relic": RELIC_TEXTS.get(relic, relic)}
        case Move(token, start):
            if board.phase == "reward":
                return "offer-open", {}
            if board.phase == "throw":
                return ("throws-left", {"throws": board.throws_left}) if board.throws_left else ("not-started", {})
            if token not in board.hand:
                return "token-not-in-hand", {"token": RESULTS[TOKENS[token]]}
            if start not in board.stacks and not (start == "HOME" and board.home):
                return "no-piece-there", {"node": node_text(start)}
            if start in BRANCHES:
                return "branch-needed", {"ways": " / ".join(BRANCHES[start])}
            return "no-branch-there", {"node": node_text(start)}
