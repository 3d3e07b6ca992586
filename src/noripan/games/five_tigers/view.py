"""What a seat of Five Tigers may know, and what an action would do as far as it can know."""

from typing import Any

import msgspec

from ...kit.playout import ONGOING
from ...kit.record import Facts
from .actions import EFFECT_TEXTS, TigerAction
from .events import event, unit
from .field import (
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
    GENERAL_IDS,
    GENERALS_IN_PLAY,
    NO_TARGET,
    PRICE,
    SEATS,
    SIDES,
    SLOTS,
    TACTIC_IDS,
    TACTICS,
    TACTICS_PER_GENERAL,
    TILES,
    TROOPS_PER_STAR,
)
from .threats import Threat, knockers, threats

PLACES = {DEFEATED: "defeated", SUPPLYING: "supplying", OUT: "out"}
DEEDS = {MOVED_ONCE: "move", ATTACKED_ONCE: "attack", KNOCKED_ONCE: "knock", CAST_ONCE: "cast"}
STATUSES = {
    IS_UNBREAKABLE: "unbreakable",
    IS_RIPOSTING: "riposte",
    IS_MIGHTY: "might",
    HAS_CARROT: "carrot",
    IS_PINNED: "pinned",
    IS_TRAPPED: "trapped",
}


class Slot(msgspec.Struct, frozen=True):
    """One equipped tactic that this viewer knows."""

    tactic: str
    used: bool


class General(msgspec.Struct, frozen=True, kw_only=True):
    """One general, as this viewer knows it."""

    name: str  # "a:guan-yu"
    side: str
    id: str
    sun: int
    moon: int
    feet: int
    star: int
    cap: int
    troops: int
    place: str  # board, defeated, supplying, out, camp (before the game)
    at: int | None
    falls: int
    holds: str | None  # the supplier whose troops are with it
    locked_with: str | None
    taunted_by: str | None
    resting: bool  # may do nothing in this turn
    done: tuple[str, ...]
    statuses: tuple[str, ...]
    slots: tuple[Slot, ...]
    slots_left: int  # tactics not used yet, known or not


class Building(msgspec.Struct, frozen=True):
    """토벽 or 망루."""

    side: str
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
    origin: int


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The table as one viewer knows it."""

    mode: str
    phase: str  # army, play, over
    ready: tuple[bool, ...]
    round: int
    round_limit: int
    turn: str | None  # the side to move
    first: str
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
            _general(facts, g, knows[g // SLOTS])
            for g in range(GENERALS_IN_PLAY)
            if facts.who[g] != NOBODY and (knows[g // SLOTS] or not arming)
        ),
        buildings=tuple(
            Building(SIDES[b // BUILDINGS_PER_SIDE], TACTIC_IDS[facts.building_kind[b]], at, facts.durability[b])
            for b, at in enumerate(facts.building_at)
            if at != OFF
        ),
        fires=tuple(tile for tile in range(TILES) if (facts.fires[0] | facts.fires[1]) >> tile & 1),
        hidden=tuple(
            HiddenThing(unit(facts, facts.hidden_by[h]), TACTIC_IDS[facts.hidden_kind[h]], facts.hidden_at[h])
            for side in range(SEATS)
            for h in _hidden(facts, side)
            if facts.hidden_state[h] == SEEN or (knows[side] and facts.hidden_state[h] != REMOVED)
        ),
        unseen=tuple(sum(facts.hidden_state[h] != SEEN for h in _hidden(facts, side)) for side in range(SEATS)),
        mover=None if facts.mover == NOBODY else Mover(unit(facts, facts.mover), facts.points, facts.origin),
        threats=threats(facts),
        knockers=knockers(facts),
        supply=bool(facts.supply),
        reserved_slots=0 if facts.tactics else TACTICS_PER_GENERAL,
    )


def _hidden(facts: Facts, side: int) -> range:
    return range(side * HIDDEN_PER_SIDE, side * HIDDEN_PER_SIDE + facts.hidden_count[side])


def _budget_left(facts: Facts, seat: int) -> int:
    army = facts.who[seat * SLOTS : seat * SLOTS + SLOTS]
    spent: int = sum(PRICE[kind] for kind in army if kind != NOBODY)
    return BUDGET - spent


def _general(facts: Facts, g: int, knows_all: bool) -> General:
    slots = facts.carried[g] if knows_all else facts.shown[g]
    place = PLACES.get(facts.place[g], "camp" if facts.phase == ARMING else "board")
    return General(
        name=unit(facts, g),
        side=SIDES[g // SLOTS],
        id=GENERAL_IDS[facts.who[g]],
        sun=facts.sun[g],
        moon=facts.moon[g],
        feet=facts.feet[g],
        star=facts.star[g],
        cap=TROOPS_PER_STAR * facts.star[g],
        troops=facts.troops[g],
        place=place,
        at=None if facts.at[g] == OFF else facts.at[g],
        falls=facts.falls[g],
        holds=_named(facts, facts.holds[g]),
        locked_with=_named(facts, facts.lock[g]),
        taunted_by=_named(facts, facts.taunted_by[g]),
        resting=bool(facts.done[g] & RESTING),
        done=tuple(deed for flag, deed in DEEDS.items() if facts.done[g] & flag),
        statuses=tuple(status for flag, status in STATUSES.items() if facts.status[g] & flag),
        slots=tuple(Slot(name, bool(facts.used[g] >> t & 1)) for t, name in enumerate(TACTIC_IDS) if slots >> t & 1),
        slots_left=TACTICS_PER_GENERAL - facts.used[g].bit_count() if facts.tactics else 0,
    )


def _named(facts: Facts, g: int) -> str | None:
    return None if g == NOBODY else unit(facts, g)


def tactic_facts(tactic: int) -> dict[str, Any]:
    """A tactic for `describe`, its numbers written into its texts."""
    entry = TACTICS[tactic]
    effect = EFFECT_TEXTS[entry["id"]]
    return {**entry, "text_ko": effect.ko, "text_en": effect.en, "needs_target": tactic not in NO_TARGET}


# Previews


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What an action would do, as far as the seat can know, until the turn ends."""

    moves: dict[str, int]  # general -> tile, by moving, swapping or being pushed
    losses: dict[str, int]  # general -> troops lost
    gains: dict[str, int]
    falls: tuple[str, ...]
    locks: tuple[tuple[str, str], ...]
    frees: tuple[tuple[str, str], ...]
    homes: dict[str, int]  # general -> tile where it comes home
    supplies: dict[str, str]  # general -> ally
    buildings: dict[str, int]  # tile -> durability left of a building that is hit
    knocks: int | None  # the side's knocks afterwards
    ends_turn: bool
    ends_game: str | None  # the reason


def conceal(s: Any, seat: int) -> None:
    """What the other side has hidden is only guessed: in a preview it does nothing."""
    first = (1 - seat) * HIDDEN_PER_SIDE
    for h in range(first, first + int(s.hidden_count[1 - seat])):
        if s.hidden_state[h] != SEEN:
            s.hidden_state[h] = REMOVED


def preview(action: TigerAction, raw: list[tuple[int, ...]], before: Facts, after: Facts, seat: int) -> Preview:
    told = [event(line, before, after, seat) for line in raw]
    found: dict[str, Any] = {name: {} for name in ("moves", "losses", "gains", "homes", "supplies", "buildings")} | {
        "falls": [],
        "locks": [],
        "frees": [],
        "knocks": None,
        "ends_turn": False,
        "ends_game": None,
    }
    for happening in told:
        name = type(happening).__name__
        if name == "TurnEnded":
            found["ends_turn"] = True
            break
        _foretell(found, name, happening)
    fixed: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in found.items()}
    return Preview(**fixed)


def _foretell(found: dict[str, Any], name: str, happening: Any) -> None:
    match name:
        case "Moved" | "Pushed":
            found["moves"][happening.general] = happening.to
        case "Swapped":
            found["moves"] |= {happening.general: happening.to, happening.ally: happening.start}
        case "Lost":
            found["losses"][happening.general] = found["losses"].get(happening.general, 0) + happening.troops
        case "Regained":
            found["gains"][happening.general] = happening.troops
        case "Fallen":
            found["falls"].append(happening.general)
        case "Locked":
            found["locks"].append((happening.general, happening.enemy))
        case "Unlocked":
            found["frees"].append((happening.general, happening.enemy))
        case "CameHome":
            found["homes"][happening.general] = happening.at
        case "Supplied":
            found["supplies"][happening.general] = happening.ally
        case "BuildingHit":
            found["buildings"][str(happening.at)] = happening.left
        case "BuildingFell":
            found["buildings"][str(happening.at)] = 0
        case "Knocked":
            found["knocks"] = happening.knocks
        case "Won":
            found["ends_game"] = happening.reason
