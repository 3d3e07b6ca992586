"""What the player of one-step sees: everything but the luck to come, and what the end of the turn will bring."""

from typing import Any

import msgspec

from ...kit.record import Facts, Logged, blank
from . import rules
from .actions import End, Play, Step, StepAction
from .events import UnitName, path_of, unit_name
from .monsters import attack_damage
from .state import (
    CARRIED,
    DEFEATED,
    DREW,
    DROPPING,
    GAINED,
    HIT,
    MAIN,
    NO_ATTACK,
    OVER,
    PATH,
    PLAYER,
    RESOLVING,
    REWARD,
    SHOVED,
    STEPPING,
    TURN_ENDED,
    State,
)
from .tables import (
    CARD_IDS,
    DIFFICULTY_IDS,
    ENCOUNTER_IDS,
    ENCOUNTER_MAP,
    FIRST_ATTACK,
    GROUND_NAMES,
    HAZARD_IDS,
    ITEM_IDS,
    MAP_IDS,
    MONSTER_IDS,
    NORMAL,
    PATHS,
    PRIMITIVES,
    RUN_LENGTH,
    TILE_NAMES,
    TILES,
    WALL,
)
from .units import full_hp

PHASES = {STEPPING: "step", MAIN: "main", REWARD: "reward", DROPPING: "drop", PATH: "path", OVER: "over"}


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


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The table as everyone sees it."""

    difficulty: str
    encounter: str
    map: str
    encounters_won: int
    run_length: int
    turn_number: int
    turns_used: int
    phase: str
    locked: bool  # cards wait for the step
    player: Player
    monsters: tuple[MonsterView, ...]
    ground: dict[str, str]  # tile -> its kind, where it is not normal
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
    path_offer: tuple[str, ...]
    forecast: tuple[Loss, ...]  # what the end of this turn brings if nothing more is done


def board(facts: Facts, seat: int | None) -> Board:
    s = restored(facts)
    train = int(rules.turns_to_train(s))
    return Board(
        difficulty=DIFFICULTY_IDS[facts.difficulty],
        encounter=ENCOUNTER_IDS[facts.encounter],
        map=MAP_IDS[ENCOUNTER_MAP[facts.encounter]],
        encounters_won=facts.encounters_won,
        run_length=RUN_LENGTH,
        turn_number=facts.turn_number,
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
        ),
        monsters=tuple(monster(facts, s, m) for m, hp in enumerate(facts.monster_hp) if hp),
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
        card_offer=tuple(CARD_IDS[card] for card in sorted(facts.card_offer)) if facts.phase == REWARD else (),
        path_offer=tuple(ENCOUNTER_IDS[way] for way in sorted(facts.path_offer[:PATHS])) if facts.phase == PATH else (),
        forecast=forecast(s),
    )


def restored(facts: Facts) -> Any:
    """The state that facts were read from."""
    s = blank(State)
    for name, field in State.fields.items():
        if field.shape:
            getattr(s, name)[:] = getattr(facts, name)
        else:
            setattr(s, name, getattr(facts, name))
    return s


def on_tiles(row: list[int]) -> list[tuple[int, int]]:
    return list(enumerate(row[:TILES]))


def tiles_in(tiles: int) -> tuple[str, ...]:
    return tuple(TILE_NAMES[tile] for tile in range(TILES) if tiles >> tile & 1)


def cards_in(pile: list[int]) -> tuple[str, ...]:
    return tuple(card for card, count in zip(CARD_IDS, pile, strict=True) for _ in range(count))


def monster(facts: Facts, s: Any, m: int) -> MonsterView:
    kind, attack = facts.monster_kind[m], facts.monster_attack[m]
    threat = None
    if attack != NO_ATTACK:
        open_tiles = sum(1 << tile for tile, ground in on_tiles(facts.ground) if ground != WALL)
        tiles = tiles_in(facts.warnings[m] & open_tiles)
        threat = Threat(attack - FIRST_ATTACK[kind], int(attack_damage(s, m, attack)), tiles)
    return MonsterView(
        place=m + 1,
        kind=MONSTER_IDS[kind],
        at=TILE_NAMES[facts.monster_at[m]],
        hp=facts.monster_hp[m],
        max_hp=int(full_hp(s, kind)),
        poison=facts.monster_poison[m],
        weak=facts.monster_weak[m],
        stun=facts.monster_stun[m],
        threat=threat,
    )


# What is foretold, by the rules themselves


def forecast(s: Any) -> tuple[Loss, ...]:
    """What everyone would lose if the turn ended now."""
    if s.phase not in (STEPPING, MAIN):
        return ()
    logged = Logged(State, s)
    logged.writer.phase = RESOLVING
    rules.come_down(logged.writer)
    return losses(logged.events())


def losses(raw: list[tuple[int, ...]]) -> tuple[Loss, ...]:
    """The hits among events, added up for each unit."""
    units = list(dict.fromkeys(line[1] for line in raw if line[0] == HIT))
    fallen = {line[1] for line in raw if line[0] == DEFEATED}
    return tuple(
        Loss(
            unit_name(who),
            sum(line[2] for line in raw if line[0] == HIT and line[1] == who),
            sum(line[3] for line in raw if line[0] == HIT and line[1] == who),
            who in fallen,
        )
        for who in units
    )


class Shift(msgspec.Struct, frozen=True):
    """Where a monster is moved."""

    unit: UnitName
    tiles: tuple[str, ...]


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What an action would do."""

    path: tuple[str, ...]  # tiles the player enters by the own will
    carried: tuple[str, ...]  # tiles a stream carries the player over
    consumed: tuple[str, ...]  # tiles worn out for the rest of the turn
    losses: tuple[Loss, ...]  # at once; for the end of the turn, by its end
    shifts: tuple[Shift, ...]
    gains: dict[str, int]
    draws: int
    at_turn_end: tuple[Loss, ...]  # what the end of the turn brings after this action


def preview(action: StepAction, raw: list[tuple[int, ...]], before: Facts, after: Facts, seat: int) -> Preview | None:
    """Foretell a battle's action up to the first thing that is luck."""
    if not isinstance(action, Step | Play | End):
        return None
    ends = [place for place, line in enumerate(raw) if line[0] == TURN_ENDED]
    raw = raw[: ends[0]] if ends else raw
    stepped, carried = path_of(raw)
    moved = [line for line in raw if line[0] == SHOVED or (line[0] == CARRIED and line[1] != PLAYER)]
    shifts = tuple(
        Shift(unit_name(who), tuple(TILE_NAMES[line[3]] for line in moved if line[1] == who))
        for who in dict.fromkeys(line[1] for line in moved)
    )
    gains: dict[str, int] = {}
    for line in raw:
        if line[0] == GAINED and line[2]:
            gains[PRIMITIVES[line[1]]] = gains.get(PRIMITIVES[line[1]], 0) + line[2]
    return Preview(
        path=tuple(stepped),
        carried=tuple(carried),
        consumed=() if isinstance(action, End) else tuple(stepped + carried),
        losses=losses(raw),
        shifts=shifts,
        gains=gains,
        draws=sum(line[2] for line in raw if line[0] == DREW),
        at_turn_end=() if isinstance(action, End) else forecast(restored(after)),
    )
