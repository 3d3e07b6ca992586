"""Why an action of yut-run is refused."""

from ...kit.game import Reason
from ...kit.text import Text
from .actions import (
    CHANGERS,
    RELIC_TEXTS,
    RETHROWERS,
    STICK_TEXTS,
    THING_TEXTS,
    TOKENS,
    Bank,
    Change,
    Decline,
    Fit,
    Move,
    Rethrow,
    Split,
    Start,
    Take,
    Throw,
    TurnOver,
    YutAction,
)  # fmt: skip
from .loading import Token
from .tables import (
    BANK,
    BRANCHES,
    CHANGE,
    E_AMOUNT,
    E_DO,
    E_RESULTS,
    E_THING,
    E_TOKEN,
    EFFECT_ROWS,
    PLACES,
    RESULTS,
    RETHROW,
    SHIFT,
    SPLIT,
    STICKS,
    THING_IDS,
    TURN_OVER,
)  # fmt: skip
from .view import Board

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
    "sticks-offered": Text("윷가락을 먼저 고르거나 받지 마세요", "choose a stick first, or take none"),
    "no-stick-offered": Text("지금 고를 윷가락이 없습니다", "no stick is offered now"),
    "stick-not-offered": Text("{stick:은/는} 후보에 없습니다", "the {stick} is not offered"),
    "token-not-in-hand": Text("패에 {token:이/가} 없습니다", "there is no {token} in the hand"),
    "no-piece-there": Text("{node}에 말이 없습니다", "no piece stands on {node}"),
    "branch-needed": Text(
        "갈림길입니다. {one:이나/나} {other:을/를} 고르세요", "the roads part here: choose {one} or {other}"
    ),
    "no-branch-there": Text("{node}에서는 길을 고를 수 없습니다", "there is no choice of roads on {node}"),
    "not-yours": Text("{thing:이/가} 없습니다", "you do not have the {thing}"),
    "used-up": Text("{thing:은/는} 이번 턴에 이미 썼습니다", "the {thing} was used in this turn already"),
    "nothing-thrown": Text("먼저 던지세요", "throw first"),
    "not-with-this": Text("{thing:으로/로} {token:은/는} 쓸 수 없습니다", "the {thing} does nothing for a {token}"),
    "no-rethrow": Text("{thing:으로/로} 다시 던질 수 없습니다", "nothing is thrown again with the {thing}"),
    "no-such-slot": Text("{slot}번 자리는 없습니다", "there is no slot {slot}"),
    "wrong-change": Text("{thing:으로/로} 그렇게 바꿀 수 없습니다", "the {thing} cannot change it like that"),
    "not-the-last": Text("턴의 마지막 결과만 넣어 둘 수 있습니다", "only the last token of a turn can be banked"),
}


def why_not(board: Board, seat: int, action: YutAction) -> Reason | None:
    match action:
        case Take(relic):
            if board.phase != "reward":
                return "no-offer", {}
            is_offered = relic in board.offer
            return None if is_offered else ("relic-not-offered", {"relic": RELIC_TEXTS.get(relic, relic)})
        case Fit() | Decline() if board.phase != "fit":
            return "no-stick-offered", {}
        case Decline():
            return None
        case Fit(stick) if stick not in board.offer:
            return "stick-not-offered", {"stick": STICK_TEXTS.get(stick, stick)}
        case Fit(_, slot):
            return None if 1 <= slot <= STICKS else ("no-such-slot", {"slot": slot})
        case _ if board.phase in ("reward", "fit"):
            return ("offer-open" if board.phase == "reward" else "sticks-offered"), {}
        case Throw():
            return None if board.phase == "throw" and board.throws_left else ("no-throw-left", {})
        case Start() if board.phase == "move":
            return "already-moving", {}
        case Start():
            return ("throws-left", {"throws": board.throws_left}) if board.throws_left else None
        case Rethrow() | TurnOver() if board.phase == "move":
            return "already-moving", {}
        case Rethrow(by) if by not in RETHROWERS:
            return "no-rethrow", {"thing": THING_TEXTS.get(by, by)}
        case Rethrow(by):
            return _why_not_use(board, RETHROW, by, board.thrown)
        case TurnOver():
            return _why_not_use(board, TURN_OVER, None, board.thrown)
        case _ if board.phase == "throw":
            return ("throws-left", {"throws": board.throws_left}) if board.throws_left else ("not-started", {})
        case Move(token) | Change(_, token) | Split(token) | Bank(token) if token not in board.hand:
            return "token-not-in-hand", {"token": RESULTS[TOKENS[token]]}
        case Move(_, start, via):
            return _why_not_move(board, start, via)
        case Change(by) if by not in CHANGERS:
            return "wrong-change", {"thing": THING_TEXTS.get(by, by)}
        case Change(by, token, to):
            return _why_not_change(board, by, token, to)
        case Split(token):
            return _why_not_use(board, SPLIT, None, token)
        case Bank(token):
            return _why_not_use(board, BANK, None, token) or (None if len(board.hand) == 1 else ("not-the-last", {}))


def _why_not_move(board: Board, start: str, via: str | None) -> Reason | None:
    if start not in board.stacks and not (start == "HOME" and board.home):
        return "no-piece-there", {"node": PLACES.get(start, start)}
    if start not in BRANCHES:
        return ("no-branch-there", {"node": PLACES[start]}) if via else None
    outer, inner = (PLACES[way] for way in BRANCHES[start])
    return None if via in BRANCHES[start] else ("branch-needed", {"one": outer, "other": inner})


def _row(do: int, by: str | None) -> tuple[int, ...]:
    """The effect that does it: of one thing, or of the only one that does."""
    return next(row for row in EFFECT_ROWS if row[E_DO] == do and by in (None, THING_IDS[row[E_THING]]))


def _why_not_use(board: Board, do: int, by: str | None, token: Token | None) -> Reason | None:
    """A once-a-turn effect needs its thing, unused, and a throw or token that it concerns."""
    row = _row(do, by)
    name = THING_IDS[row[E_THING]]
    thing = {"thing": THING_TEXTS[name]}
    if board.mode == "classic" or name not in (*board.slots, *board.relics):
        return "not-yours", thing
    if name not in board.unused:
        return "used-up", thing
    if token is None or (do in (RETHROW, TURN_OVER) and not board.throws_made):
        return "nothing-thrown", {}
    if not row[E_RESULTS] >> TOKENS[token] & 1:
        return "not-with-this", {**thing, "token": RESULTS[TOKENS[token]]}
    return None


def _why_not_change(board: Board, by: str, token: Token, to: Token) -> Reason | None:
    do = next(row[E_DO] for row in EFFECT_ROWS if THING_IDS[row[E_THING]] == by and row[E_DO] in (SHIFT, CHANGE))
    refused = _why_not_use(board, do, by, token)
    if refused is not None:
        return refused
    row, distance = _row(do, by), abs(TOKENS[token] - TOKENS[to])
    is_right = distance == row[E_AMOUNT] if do == SHIFT else distance > 0 and TOKENS[to] == row[E_TOKEN]
    return None if is_right else ("wrong-change", {"thing": THING_TEXTS[by]})
