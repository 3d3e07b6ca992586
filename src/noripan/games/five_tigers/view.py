"""What a seat of Five Tigers may know, and what an action would do as far as it can know."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from ...kit.codes import Action
from ...kit.event import Event
from ...kit.parts import part, shared
from ...kit.playout import ONGOING
from ...kit.state import Facts
from ...kit.text import LANGUAGES, Text
from .actions import GENERAL_TEXTS, Move, TigerAction
from .events import (
    BuildingFell,
    BuildingHit,
    CameHome,
    Ending,
    Fallen,
    Knocked,
    Locked,
    Lost,
    Moved,
    Pushed,
    Regained,
    Supplied,
    Swapped,
    TurnEnded,
    Unlocked,
    Won,
    unit,
)
from .state import (
    ARMING,
    ATTACKED_ONCE,
    CAST_ONCE,
    DEFEATED,
    HAS_CARROT,
    HIDDEN_PER_SIDE,
    IS_MIGHTY,
    IS_PINNED,
    IS_RIPOSTING,
    IS_TRAPPED,
    IS_UNBREAKABLE,
    KNOCKED_ONCE,
    MOVED_ONCE,
    NOBODY,
    OFF,
    OUT,
    REMOVED,
    RESTING,
    SEEN,
    SUPPLYING,
)
from .tables import (
    BUDGET,
    BUILDINGS_PER_SIDE,
    DISENGAGE_DAMAGE,
    GENERAL_IDS,
    GENERALS_IN_PLAY,
    PRICE,
    SEATS,
    SIDES,
    SLOTS,
    TACTIC_IDS,
    TACTICS_PER_GENERAL,
    TILES,
    TROOPS_PER_STAR,
    SideId,
)
from .threats import Threat, falls_by_leaving, falls_to_threats, knockers, runners, threats

Place = Literal["board", "camp", "defeated", "supplying", "out"]  # camp: before the game
PLACES: dict[int, Place] = {DEFEATED: "defeated", SUPPLYING: "supplying", OUT: "out"}
Deed = Literal["move", "attack", "knock", "cast"]
DEEDS: dict[int, Deed] = {MOVED_ONCE: "move", ATTACKED_ONCE: "attack", KNOCKED_ONCE: "knock", CAST_ONCE: "cast"}
Status = Literal["unbreakable", "riposte", "might", "carrot", "pinned", "trapped"]
STATUSES: dict[int, Status] = {
    IS_UNBREAKABLE: "unbreakable",
    IS_RIPOSTING: "riposte",
    IS_MIGHTY: "might",
    HAS_CARROT: "carrot",
    IS_PINNED: "pinned",
    IS_TRAPPED: "trapped",
}


DISENGAGES = Text(f"이탈 −{DISENGAGE_DAMAGE}", f"disengages, −{DISENGAGE_DAMAGE}")
DISENGAGES_AND_FALLS = Text(f"이탈 −{DISENGAGE_DAMAGE}, 전멸", f"disengages, −{DISENGAGE_DAMAGE}, and falls")
DISENGAGES_UNHURT = Text("이탈", "disengages")
SUPPLIES = Text("{ally}에게 보급", "supplies {ally}")


class Slot(msgspec.Struct, frozen=True):
    """One equipped tactic that this viewer knows."""

    tactic: str
    used: bool


class General(msgspec.Struct, frozen=True, kw_only=True):
    """One general, as this viewer knows it."""

    name: str  # "a:guan-yu"
    side: SideId
    id: str
    sun: int
    moon: int
    feet: int
    star: int
    cap: int
    troops: int
    place: Place
    at: int | None
    falls: int
    holds: str | None  # the supplier whose troops are with it
    locked_with: str | None
    falls_by_leaving: bool  # it would, if it left its lock
    falls_to_threats: bool  # it would, if all that threaten it attacked
    taunted_by: str | None
    resting: bool  # may do nothing in this turn
    done: tuple[Deed, ...]
    statuses: tuple[Status, ...]
    slots: tuple[Slot, ...]
    slots_left: int  # tactics not used yet, known or not


class Building(msgspec.Struct, frozen=True):
    """토벽 or 망루."""

    side: SideId
    tactic: str
    at: int
    durability: int


class HiddenThing(msgspec.Struct, frozen=True):
    """매복 or 함정 that this viewer knows."""

    by: str
    tactic: str
    at: int


class Mover(msgspec.Struct, frozen=True):
    """The general in the middle of a move."""

    name: str
    points: int
    leaps: int  # steps across a vertex that are left
    origin: int
    breaks_through: bool


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The table as one viewer knows it."""

    mode: Literal["basic", "tactics"]
    phase: Literal["army", "play", "over"]
    ready: tuple[bool, ...]
    round: int
    round_limit: int
    turn: SideId | None  # the side to move
    first: SideId
    actions_left: int
    actions_per_turn: int
    knocks: tuple[int, ...]
    knocks_to_win: int
    losses: tuple[int, ...]  # troops lost so far
    graveyard: tuple[int, ...]  # of these, what could still be recruited
    budget_left: int | None  # of the viewer, while it builds its army
    generals: tuple[General, ...]
    buildings: tuple[Building, ...]
    fires: tuple[int, ...]
    hidden: tuple[HiddenThing, ...]
    unseen: tuple[int, ...]  # for each side, hidden things that the other side has not found
    mover: Mover | None
    threats: tuple[Threat, ...]  # attacks that generals of either side could make as they stand
    knockers: tuple[str, ...]  # generals that could knock as they stand
    runners: tuple[str, ...]  # generals that could walk to where they knock
    supply: bool
    reserved_slots: int  # basic mode shows where tactics would be


def board(facts: Facts, seat: int | None) -> Board:
    is_over = facts.winner != ONGOING
    arming = facts.phase == ARMING
    knows = [is_over or seat == side for side in range(SEATS)]
    return Board(
        mode="tactics" if facts.tactics else "basic",
        phase="over" if is_over else "army" if arming else "play",
        ready=tuple(bool(ready) for ready in facts.ready),
        round=facts.round_number,
        round_limit=facts.round_limit,
        turn=None if arming or is_over else SIDES[facts.turn],
        first=SIDES[facts.first],
        actions_left=facts.actions_left,
        actions_per_turn=facts.actions_per_turn,
        knocks=tuple(facts.knocks),
        knocks_to_win=facts.knocks_to_win,
        losses=tuple(facts.damage),
        graveyard=tuple(lost - back for lost, back in zip(facts.damage, facts.recruited, strict=True)),
        budget_left=_budget_left(facts, seat) if arming and seat is not None else None,
        generals=tuple(
            [
                _general(known, facts.carried[g] if knows[g // SLOTS] else facts.shown[g])
                for g, known in enumerate(_generals_of_both(facts))
                if known is not None and (knows[g // SLOTS] or not arming)
            ]
        ),
        buildings=tuple(
            Building(SIDES[b // BUILDINGS_PER_SIDE], TACTIC_IDS[facts.building_kind[b]], at, facts.durability[b])
            for b, at in enumerate(facts.building_at)
            if at != OFF
        ),
        fires=_tiles(facts.fires[0] | facts.fires[1]),
        hidden=tuple(
            HiddenThing(unit(facts, facts.hidden_by[h]), TACTIC_IDS[facts.hidden_kind[h]], facts.hidden_at[h])
            for side in range(SEATS)
            for h in _hidden(facts, side)
            if facts.hidden_state[h] == SEEN or (knows[side] and facts.hidden_state[h] != REMOVED)
        ),
        unseen=tuple(sum(facts.hidden_state[h] != SEEN for h in _hidden(facts, side)) for side in range(SEATS)),
        mover=None if facts.mover == NOBODY else _mover(facts),
        threats=threats(facts),
        knockers=knockers(facts),
        runners=runners(facts),
        supply=bool(facts.supply),
        reserved_slots=0 if facts.tactics else TACTICS_PER_GENERAL,
    )


@part
def _tiles(tiles: int) -> tuple[int, ...]:
    return tuple(tile for tile in range(TILES) if tiles >> tile & 1)


def _mover(facts: Facts) -> Mover:
    return Mover(unit(facts, facts.mover), facts.points, facts.leaps, facts.origin, bool(facts.breaks_through))


def _hidden(facts: Facts, side: int) -> range:
    return range(side * HIDDEN_PER_SIDE, side * HIDDEN_PER_SIDE + facts.hidden_count[side])


def _budget_left(facts: Facts, seat: int) -> int:
    army = facts.who[seat * SLOTS : seat * SLOTS + SLOTS]
    spent: int = sum(PRICE[kind] for kind in army if kind != NOBODY)
    return BUDGET - spent


class Known(NamedTuple):
    """All of a general but which tactics it carries: that depends on the viewer.

    While armies are built, the other side's general is itself a secret: whoever makes a board leaves it out.
    """

    name: str
    side: SideId
    kind: int
    sun: int
    moon: int
    feet: int
    star: int
    troops: int
    place: int
    at: int
    falls: int
    holds: str | None
    locked_with: str | None
    falls_by_leaving: bool
    falls_to_threats: bool
    taunted_by: str | None
    done: int
    status: int
    used: int
    has_tactics: int
    arming: bool


@shared
def _generals_of_both(facts: Facts) -> tuple[Known | None, ...]:
    return tuple([_known(facts, g) if facts.who[g] != NOBODY else None for g in range(GENERALS_IN_PLAY)])


def _known(facts: Facts, g: int) -> Known:
    return Known(
        unit(facts, g),
        SIDES[g // SLOTS],
        facts.who[g],
        facts.sun[g],
        facts.moon[g],
        facts.feet[g],
        facts.star[g],
        facts.troops[g],
        facts.place[g],
        facts.at[g],
        facts.falls[g],
        _named(facts, facts.holds[g]),
        _named(facts, facts.lock[g]),
        falls_by_leaving(facts, g),
        falls_to_threats(facts, g),
        _named(facts, facts.taunted_by[g]),
        facts.done[g],
        facts.status[g],
        facts.used[g],
        facts.tactics,
        facts.phase == ARMING,
    )


@part
def _general(known: Known, slots: int) -> General:
    on_board: Place = "camp" if known.arming else "board"
    return General(
        name=known.name,
        side=known.side,
        id=GENERAL_IDS[known.kind],
        sun=known.sun,
        moon=known.moon,
        feet=known.feet,
        star=known.star,
        cap=TROOPS_PER_STAR * known.star,
        troops=known.troops,
        place=PLACES.get(known.place, on_board),
        at=None if known.at == OFF else known.at,
        falls=known.falls,
        holds=known.holds,
        locked_with=known.locked_with,
        falls_by_leaving=known.falls_by_leaving,
        falls_to_threats=known.falls_to_threats,
        taunted_by=known.taunted_by,
        resting=bool(known.done & RESTING),
        done=tuple(deed for flag, deed in DEEDS.items() if known.done & flag),
        statuses=tuple(status for flag, status in STATUSES.items() if known.status & flag),
        slots=tuple(Slot(name, bool(known.used >> t & 1)) for t, name in enumerate(TACTIC_IDS) if slots >> t & 1),
        slots_left=TACTICS_PER_GENERAL - known.used.bit_count() if known.has_tactics else 0,
    )


def _named(facts: Facts, g: int) -> str | None:
    return None if g == NOBODY else unit(facts, g)


def asides(board: Board, seat: int, actions: Sequence[Action]) -> list[Text | None]:
    """What moves are besides: 이탈 with what it costs, 보급 of the ally who stands there."""
    side = SIDES[seat]
    army = {one.id: one for one in board.generals if one.side == side}
    standing = {one.at: one for one in army.values()}
    return [
        aside(army[action.general], standing.get(action.to)) if isinstance(action, Move) else None for action in actions
    ]


def aside(own: General, ally: General | None) -> Text | None:
    """What a general's move is besides, to a tile where an ally may stand."""
    if own.locked_with is None and ally is None:
        return None
    said = []
    if own.locked_with is not None:
        is_unhurt = "unbreakable" in own.statuses
        said.append(DISENGAGES_AND_FALLS if own.falls_by_leaving else DISENGAGES_UNHURT if is_unhurt else DISENGAGES)
    if ally is not None and not own.falls_by_leaving:
        name = GENERAL_TEXTS[ally.id]
        said.append(Text(*(SUPPLIES.in_(language, ally=name) for language in LANGUAGES)))
    return Text(", ".join(text.ko for text in said), ", ".join(text.en for text in said))


# Previews


class Preview(msgspec.Struct, kw_only=True):
    """What an action would do, as far as the seat can know, until the turn ends."""

    moves: dict[str, int]  # general -> tile, by moving, swapping or being pushed
    losses: dict[str, int]  # general -> troops lost
    gains: dict[str, int]
    falls: list[str]
    locks: list[tuple[str, str]]
    frees: list[tuple[str, str]]
    homes: dict[str, int]  # general -> tile where it comes home
    supplies: dict[str, str]  # general -> ally
    buildings: dict[str, int]  # tile -> durability left of a building that is hit
    knocks: int | None  # the side's knocks afterwards
    ends_turn: bool
    ends_game: Ending | None

    def take_in(self, event: Event) -> None:
        """Add what an event tells."""
        match event:
            case Moved() | Pushed():
                self.moves[event.general] = event.to
            case Swapped():
                self.moves |= {event.general: event.to, event.ally: event.start}
            case Lost():
                self.losses[event.general] = self.losses.get(event.general, 0) + event.troops
            case Regained():
                self.gains[event.general] = event.troops
            case Fallen():
                self.falls.append(event.general)
            case Locked():
                self.locks.append((event.general, event.enemy))
            case Unlocked():
                self.frees.append((event.general, event.enemy))
            case CameHome():
                self.homes[event.general] = event.at
            case Supplied():
                self.supplies[event.general] = event.ally
            case BuildingHit():
                self.buildings[str(event.at)] = event.left
            case BuildingFell():
                self.buildings[str(event.at)] = 0
            case Knocked():
                self.knocks = event.knocks
            case Won():
                self.ends_game = event.reason


def conceal(s: Any, seat: int) -> None:
    """What the other side has hidden is only guessed: in a preview it does nothing."""
    first = (1 - seat) * HIDDEN_PER_SIDE
    for h in range(first, first + int(s.hidden_count[1 - seat])):
        if s.hidden_state[h] != SEEN:
            s.hidden_state[h] = REMOVED


def preview(action: TigerAction, events: Sequence[Event], before: Facts, after: Facts, seat: int) -> Preview:
    found = Preview(
        moves={}, losses={}, gains={}, falls=[], locks=[], frees=[], homes={}, supplies={}, buildings={},
        knocks=None, ends_turn=False, ends_game=None,
    )  # fmt: skip
    for event in events:
        if isinstance(event, TurnEnded):
            found.ends_turn = True
            break
        found.take_in(event)
    return found
