"""What the player of one-step sees: everything but the luck to come, and what the end of the turn will bring."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Literal

import msgspec

from ...kit.event import Event, events_of
from ...kit.parts import part
from ...kit.state import Facts, Logged, filled
from . import encounter as battles
from . import events, tempo
from .actions import End, Play, Step, StepAction
from .entries import GoalKind
from .events import (
    Carried,
    Defeated,
    Drew,
    Gain,
    Gained,
    GoalMet,
    Hit,
    LampOut,
    Shoved,
    ShrineHit,
    Stepped,
    TurnEnded,
    UnitName,
    marks_in,
)
from .map_view import PlaceView, RunMap, place_view, run_map
from .monsters import attack_damage
from .state import (
    BY_CARD,
    CHOOSING,
    CLAIMING,
    COPYING,
    FAILED,
    MAIN,
    MET,
    NO_ATTACK,
    NO_CARD,
    NO_RELIC,
    OVER,
    PATH,
    PLAYER,
    REMOVING,
    RESOLVING,
    REWARD,
    STEPPING,
    UPGRADING,
    State,
)
from .tables import (
    CARD_IDS,
    CHARACTER_IDS,
    DIFFICULTY_IDS,
    ENCOUNTER_IDS,
    ENCOUNTER_MAP,
    FIRST_ATTACK,
    GOAL_KIND,
    GOAL_KINDS,
    GOAL_TILES,
    GOAL_TURNS,
    GROUND_NAMES,
    HAZARD_IDS,
    ITEM_IDS,
    KILL_ALL,
    MAP_IDS,
    MONSTER_BOSS,
    MONSTER_IDS,
    NORMAL,
    NOWHERE,
    RELIC_IDS,
    TEMPOS,
    TILE_NAMES,
    TILES,
    WALL,
    WAVE_EVERY,
    WAVES,
    GroundName,
    Tempo,
)
from .units import armor_of, full_hp

Phase = Literal["step", "main", "choose", "remove", "upgrade", "copy", "claim", "reward", "path", "over"]
MonsterPhase = Literal["first", "changing", "second"]
MONSTER_PHASES: tuple[MonsterPhase, ...] = ("first", "changing", "second")
GoalEnd = Literal["met", "failed"]
HURRY_TOLD = 5  # turns of hurry that are told beforehand
PHASES: dict[int, Phase] = {
    STEPPING: "step",
    MAIN: "main",
    CHOOSING: "choose",
    REMOVING: "remove",
    UPGRADING: "upgrade",
    COPYING: "copy",
    CLAIMING: "claim",
    REWARD: "reward",
    PATH: "path",
    OVER: "over",
}


class Loss(msgspec.Struct, frozen=True):
    """What a unit loses."""

    unit: UnitName
    hp: int
    blocked: int
    dies: bool


class Threat(msgspec.Struct, frozen=True):
    """공격 예고: the number of the attack among the monster's, its damage and its tiles."""

    attack: int
    damage: int
    tiles: tuple[str, ...]


class MonsterView(msgspec.Struct, frozen=True, kw_only=True):
    """A monster on the grid."""

    place: int
    kind: str
    at: str
    hp: int
    max_hp: int
    armor: int  # against cards
    phase: MonsterPhase | None  # of a boss; while it changes it announces nothing
    poison: int
    weak: int
    stun: int
    threat: Threat | None


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """The player on the grid."""

    at: str
    hp: int
    max_hp: int
    block: int
    mana: int
    poison: int
    weak: int
    steps: int
    anchored: bool  # streams, pushes and pulls do not move the player till the next turn


class Ahead(msgspec.Struct, frozen=True, kw_only=True):
    """What the next fight brings along, from events."""

    weak: int
    par: int
    elite: bool
    any_way: bool
    child: int  # fights that the child still goes along


class GoalView(msgspec.Struct, frozen=True, kw_only=True):
    """What wins the encounter besides killing all, and how it stands."""

    kind: GoalKind
    turns: int  # survive, guard: hold out to the end of this one; reach: the gate opens in it
    tiles: tuple[str, ...]  # the gate, the shrine, the switches not thrown yet
    thrown: tuple[str, ...]
    left: int  # hits that the shrine still bears, lamps still lit
    wave: str | None  # the monster that comes next
    wave_tile: str | None
    wave_in: int | None  # turns till then, 0: at the end of this one


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The table as everyone sees it."""

    difficulty: str
    character: str
    relics: tuple[str, ...]
    run_map: RunMap
    place: PlaceView | None
    ahead: Ahead
    encounter: str
    marks: tuple[str, ...]  # of an elite
    map: str
    encounters_won: int
    turn_number: int
    par: int  # a win within so many turns is quick
    hurry_turn: int  # at the end of this turn hurry takes HP for the first time
    hurry_loss: int  # what it takes at the end of the present turn
    hurry_losses: tuple[int, ...]  # what it takes at the end of its first turns, one by one
    tempo: Tempo  # of a win now; after a win, of that one
    turns_used: int
    phase: Phase
    locked: bool  # cards wait for the step
    player: Player
    monsters: tuple[MonsterView, ...]
    ground: dict[str, GroundName]  # tile -> its kind, where it is not normal
    hazards: dict[str, str]
    items: dict[str, str]
    exhausted: tuple[str, ...]
    turns_to_train: int | None
    hand: tuple[str, ...]
    draw_pile: tuple[str, ...]  # sorted: their order is nobody's to know
    discards: tuple[str, ...]
    played: tuple[str, ...]
    deck: tuple[str, ...]
    card_offer: tuple[str, ...]
    relic_offer: tuple[str, ...]
    goal: GoalView | None
    goal_at_turn_end: GoalEnd | None  # would the end of this turn meet or fail it?
    lure: str | None  # the tile for which monsters go at this turn's end
    forecast: tuple[Loss, ...]  # what the end of this turn brings if nothing more is done


def board(facts: Facts, seat: int | None) -> Board:
    s = restored(facts)
    train = int(battles.turns_to_train(s))
    end = ended(s)
    open_tiles = sum(1 << tile for tile, ground in on_tiles(facts.ground) if ground != WALL)
    return Board(
        difficulty=DIFFICULTY_IDS[facts.difficulty],
        character=CHARACTER_IDS[facts.character],
        relics=tuple(name for relic, name in enumerate(RELIC_IDS) if facts.relics >> relic & 1),
        run_map=run_map(facts),
        place=place_view(facts, s) if facts.phase == CHOOSING else None,
        ahead=Ahead(
            weak=facts.next_weak,
            par=facts.next_par,
            elite=bool(facts.next_elite),
            any_way=bool(facts.any_way),
            child=facts.child,
        ),
        encounter=ENCOUNTER_IDS[facts.encounter],
        marks=marks_in(facts.marks),
        map=MAP_IDS[ENCOUNTER_MAP[facts.encounter]],
        encounters_won=facts.encounters_won,
        turn_number=facts.turn_number,
        par=int(tempo.par(s)),
        hurry_turn=int(tempo.hurry_turn(s)),
        hurry_loss=int(tempo.hurry_loss(s)),
        hurry_losses=tuple(int(tempo.hurry_step(s, late)) for late in range(HURRY_TOLD)),
        tempo=TEMPOS[int(tempo.tempo(s)) if facts.phase in (STEPPING, MAIN) else facts.tempo],
        turns_used=facts.turns_used,
        phase=PHASES[facts.phase],
        locked=facts.phase == STEPPING,
        player=Player(
            at=TILE_NAMES[facts.at],
            hp=facts.hp,
            max_hp=facts.max_hp,
            block=facts.block,
            mana=facts.mana,
            poison=facts.poison,
            weak=facts.weak,
            steps=facts.steps,
            anchored=bool(facts.anchored),
        ),
        monsters=tuple(monster(facts, s, m, open_tiles) for m, hp in enumerate(facts.monster_hp) if hp),
        ground={TILE_NAMES[tile]: GROUND_NAMES[kind] for tile, kind in on_tiles(facts.ground) if kind != NORMAL},
        hazards={TILE_NAMES[tile]: HAZARD_IDS[hazard - 1] for tile, hazard in on_tiles(facts.hazards) if hazard},
        items={TILE_NAMES[tile]: ITEM_IDS[item - 1] for tile, item in on_tiles(facts.items_left) if item},
        exhausted=tiles_in(facts.exhausted),
        turns_to_train=None if train < 0 else train,
        hand=cards_in(facts.hand),
        draw_pile=cards_in(facts.draw_pile),
        discards=cards_in(facts.discards),
        played=cards_in(facts.played),
        deck=cards_in(facts.deck),
        card_offer=tuple(CARD_IDS[card] for card in sorted(facts.card_offer) if card != NO_CARD),
        relic_offer=tuple(RELIC_IDS[relic] for relic in sorted(facts.relic_offer) if relic != NO_RELIC),
        goal=goal_view(facts, s) if GOAL_KIND[facts.encounter] != KILL_ALL else None,
        goal_at_turn_end=goal_at(end),
        lure=None if facts.lure == NOWHERE else TILE_NAMES[facts.lure],
        forecast=losses_at(end),
    )


def goal_view(facts: Facts, s: Any) -> GoalView:
    wave = WAVES[facts.encounter][facts.wave_come]
    left = WAVE_EVERY - 1 - (facts.turn_number - 1) % WAVE_EVERY
    return GoalView(
        kind=GOAL_KINDS[GOAL_KIND[facts.encounter] - 1],
        turns=GOAL_TURNS[facts.encounter],
        tiles=tiles_in(GOAL_TILES[facts.encounter] & ~facts.thrown),
        thrown=tiles_in(facts.thrown),
        left=facts.goal_left,
        wave=MONSTER_IDS[wave] if wave >= 0 else None,
        wave_tile=TILE_NAMES[int(battles.wave_tile(s))] if wave >= 0 else None,
        wave_in=left if wave >= 0 else None,
    )


def restored(facts: Facts) -> Any:
    """The state that facts were read from."""
    return filled(State, vars(facts))


def on_tiles(row: list[int]) -> list[tuple[int, int]]:
    return list(enumerate(row[:TILES]))


@part
def tiles_in(tiles: int) -> tuple[str, ...]:
    return tuple(TILE_NAMES[tile] for tile in range(TILES) if tiles >> tile & 1)


@part
def _cards(pile: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(card for card, count in zip(CARD_IDS, pile, strict=True) for _ in range(count))


def cards_in(pile: list[int]) -> tuple[str, ...]:
    return _cards(tuple(pile))


def monster(facts: Facts, s: Any, m: int, open_tiles: int) -> MonsterView:
    kind, attack = facts.monster_kind[m], facts.monster_attack[m]
    threat = None
    if attack != NO_ATTACK:
        damage = int(attack_damage(s, m, attack, PLAYER))
        threat = (attack - FIRST_ATTACK[kind], damage, tiles_in(facts.warnings[m] & open_tiles))
    conditions = facts.monster_poison[m], facts.monster_weak[m], facts.monster_stun[m]
    armor, max_hp = int(armor_of(s, m, BY_CARD)), int(full_hp(s, kind))
    at, phase = facts.monster_at[m], facts.monster_phase[m]
    return _monster(m, kind, at, facts.monster_hp[m], max_hp, armor, phase, conditions, threat)


@part
def _monster(
    m: int,
    kind: int,
    at: int,
    hp: int,
    max_hp: int,
    armor: int,
    phase: int,
    conditions: tuple[int, int, int],
    threat: tuple[int, int, tuple[str, ...]] | None,
) -> MonsterView:
    poison, weak, stun = conditions
    return MonsterView(
        place=m + 1,
        kind=MONSTER_IDS[kind],
        at=TILE_NAMES[at],
        hp=hp,
        max_hp=max_hp,
        armor=armor,
        phase=MONSTER_PHASES[phase] if MONSTER_BOSS[kind] else None,
        poison=poison,
        weak=weak,
        stun=stun,
        threat=None if threat is None else Threat(*threat),
    )


# What is to come, by the rules themselves


def ended(s: Any) -> Logged | None:
    """A position of the player's turn with all that comes down at its end; None at other times."""
    if s.phase not in (STEPPING, MAIN):
        return None
    logged = Logged(State, s)
    logged.writer.phase = RESOLVING
    battles.come_down(logged.writer)
    return logged


def goal_at(end: Logged | None) -> GoalEnd | None:
    """Would the goal be met or fail if the turn ended now?"""
    if end is None or end.state.hp <= 0:
        return None
    return {MET: "met", FAILED: "failed"}.get(int(end.state.goal))  # type: ignore[return-value]


def losses_at(end: Logged | None) -> tuple[Loss, ...]:
    """What everyone would lose if the turn ended now."""
    if end is None:
        return ()
    kinds, after = events_of(events), Facts(State, end.state)
    return losses([kinds[raw[0]].told(raw[1:], after, after, 0) for raw in end.events()])


def losses(told: Sequence[Event | None]) -> tuple[Loss, ...]:
    """The hits among events, added up for each unit."""
    hits = [event for event in told if isinstance(event, Hit)]
    fallen = [event.unit for event in told if isinstance(event, Defeated)]
    return tuple(
        Loss(
            unit,
            sum(hit.hp for hit in hits if hit.unit == unit),
            sum(hit.blocked for hit in hits if hit.unit == unit),
            unit in fallen,
        )
        for unit in dict.fromkeys(hit.unit for hit in hits)
    )


def goal_of(told: Sequence[Event], end: Logged | None) -> GoalEnd | None:
    """What an action made of the goal, or else what the end of the turn would."""
    for event in told:
        if isinstance(event, GoalMet):
            return "met"
        if isinstance(event, ShrineHit | LampOut) and event.left == 0:
            return "failed"
    return goal_at(end)


class Shift(msgspec.Struct, frozen=True):
    """Where a monster is moved."""

    unit: UnitName
    tiles: tuple[str, ...]


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What an action would do."""

    path: tuple[str, ...]  # tiles the player enters by a move of their own
    carried: tuple[str, ...]  # tiles a stream carries the player over
    consumed: tuple[str, ...]  # tiles exhausted for the rest of the turn
    losses: tuple[Loss, ...]  # at once; for the end of the turn, by its end
    shifts: tuple[Shift, ...]
    gains: dict[Gain, int]
    draws: int
    at_turn_end: tuple[Loss, ...]  # what the end of the turn brings after this action
    goal: GoalEnd | None  # what this action, or the end of the turn after it, makes of the goal


def preview(action: StepAction, told: Sequence[Event], before: Facts, after: Facts, seat: int) -> Preview | None:
    """What an action of a battle does, up to the first thing that is luck."""
    if not isinstance(action, Step | Play | End):
        return None
    end = ended(restored(after))
    certain = list(takewhile(lambda event: not isinstance(event, TurnEnded), told))
    stepped = [event.to for event in certain if isinstance(event, Stepped)]
    carried = [event.to for event in certain if isinstance(event, Carried) and event.unit.place == PLAYER]
    moved = [
        event
        for event in certain
        if isinstance(event, Shoved) or (isinstance(event, Carried) and event.unit.place != PLAYER)
    ]
    gains: dict[Gain, int] = {}
    for event in certain:
        if isinstance(event, Gained) and event.amount:
            gains[event.what] = gains.get(event.what, 0) + event.amount
    return Preview(
        path=tuple(stepped),
        carried=tuple(carried),
        consumed=() if isinstance(action, End) else tuple(stepped + carried),
        losses=losses(certain),
        shifts=tuple(
            Shift(unit, tuple(event.to for event in moved if event.unit == unit))
            for unit in dict.fromkeys(event.unit for event in moved)
        ),
        gains=gains,
        draws=sum(event.count for event in certain if isinstance(event, Drew)),
        at_turn_end=() if isinstance(action, End) else losses_at(end),
        goal=goal_of(certain, end),
    )
