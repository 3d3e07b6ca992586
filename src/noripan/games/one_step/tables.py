"""The grid and the content of one-step as numbers, in plain Python."""

from typing import get_args

from ...kit.text import Text
from .loading import (
    COLUMNS,
    MAX_EFFECTS,
    MAX_MONSTERS,
    PLACES,
    ROWS,
    START,
    Aim,
    Attack,
    AttackShape,
    Effect,
    Primitive,
    Scale,
    Shape,
    load,
    shipped,
)

CONTENT = load(shipped())
NUMBERS = CONTENT.numbers

# The grid: tile = row * COLUMNS + column, row 0 on top; named a1 (top left) to j6.

TILES = COLUMNS * ROWS
NOWHERE = TILES
TILE_NAMES = tuple(f"{'abcdefghij'[tile % COLUMNS]}{tile // COLUMNS + 1}" for tile in range(TILES))
TILE = {name: tile for tile, name in enumerate(TILE_NAMES)}

DIRECTIONS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))  # n, ne, e, ... clockwise
DIRECTION_NAMES = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
NO_DIRECTION = len(DIRECTIONS)


def neighbour(tile: int, direction: int) -> int:
    """The next tile in a direction; NOWHERE beyond the edge."""
    dx, dy = DIRECTIONS[direction]
    column, row = tile % COLUMNS + dx, tile // COLUMNS + dy
    return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < ROWS else NOWHERE


def towards(start: int, end: int) -> int:
    """The direction that comes nearest to leading from one tile to another, by the signs of both differences."""
    dx, dy = end % COLUMNS - start % COLUMNS, end // COLUMNS - start // COLUMNS
    signs = ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
    return NO_DIRECTION if signs == (0, 0) else DIRECTIONS.index(signs)


def distance(start: int, end: int) -> int:
    """Steps in eight directions."""
    return max(abs(start % COLUMNS - end % COLUMNS), abs(start // COLUMNS - end // COLUMNS))


def is_aligned(start: int, end: int) -> bool:
    dx, dy = abs(start % COLUMNS - end % COLUMNS), abs(start // COLUMNS - end // COLUMNS)
    return start != end and (dx == 0 or dy == 0 or dx == dy)


def crow_flies(start: int, end: int) -> int:
    """The square of the straight distance, by which monsters choose between ways."""
    return (start % COLUMNS - end % COLUMNS) ** 2 + (start // COLUMNS - end // COLUMNS) ** 2


NEIGHBOUR = tuple(tuple(neighbour(tile, d) for d in range(8)) for tile in range(TILES))
TOWARDS = tuple(tuple(towards(a, b) for b in range(TILES)) for a in range(TILES))
DISTANCE = tuple(tuple(distance(a, b) for b in range(TILES)) for a in range(TILES))
ALIGNED = tuple(tuple(int(is_aligned(a, b)) for b in range(TILES)) for a in range(TILES))
CROW_FLIES = tuple(tuple(crow_flies(a, b) for b in range(TILES)) for a in range(TILES))
# SQUARE[tile][r]: the set of tiles within r steps, as a number with bit t for tile t
SQUARE = tuple(
    tuple(sum(1 << b for b in range(TILES) if distance(a, b) <= r) for r in range(COLUMNS)) for a in range(TILES)
)
ROW_OF = tuple(sum(1 << b for b in range(TILES) if a // COLUMNS == b // COLUMNS) for a in range(TILES))
COLUMN_OF = tuple(sum(1 << b for b in range(TILES) if a % COLUMNS == b % COLUMNS) for a in range(TILES))

# Kinds of ground
NORMAL, WALL, RAIL, FIRST_STREAM = 0, 1, 2, 3  # FIRST_STREAM + direction // 2, the flow goes n, e, s or w
GROUND_NAMES = ("normal", "wall", "rail", "stream-n", "stream-e", "stream-s", "stream-w")
GROUND_OF_SIGN = {".": NORMAL, "#": WALL, "=": RAIL, "^": 3, ">": 4, "v": 5, "<": 6}
GROUNDS = {
    "normal": Text("일반", "normal"),
    "wall": Text("벽", "wall"),
    "rail": Text("철도", "railway"),
    "stream-n": Text("물줄기(위)", "stream, up"),
    "stream-e": Text("물줄기(오른쪽)", "stream, right"),
    "stream-s": Text("물줄기(아래)", "stream, down"),
    "stream-w": Text("물줄기(왼쪽)", "stream, left"),
}

# Content numbers: hazards, items and monsters count from 1 on the grid, where 0 means none.
CARD_IDS = [card.id for card in CONTENT.cards]
ITEM_IDS = [item.id for item in CONTENT.items]
HAZARD_IDS = [hazard.id for hazard in CONTENT.hazards]
MONSTER_IDS = [monster.id for monster in CONTENT.monsters]
MAP_IDS = [map_.id for map_ in CONTENT.maps]
ENCOUNTER_IDS = [encounter.id for encounter in CONTENT.encounters]
DIFFICULTY_IDS = [difficulty.id for difficulty in CONTENT.difficulties]
CARDS, ENCOUNTERS = len(CARD_IDS), len(ENCOUNTER_IDS)

PRIMITIVES: tuple[str, ...] = get_args(Primitive)
SHAPES: tuple[str, ...] = get_args(Shape)
SCALES: tuple[str, ...] = get_args(Scale)
AIMS: tuple[str, ...] = get_args(Aim)
ATTACK_SHAPES: tuple[str, ...] = get_args(AttackShape)
(
    DAMAGE, PUSH, PULL, STUN, POISON, BLOCK, HEAL, MANA, DRAW,
    STEP, RETREAT, LEAP, MAKE_WALL, MAKE_HAZARD, CLEAR, NOTHING,
) = range(len(PRIMITIVES) + 1)  # fmt: skip
SELF, AT_AIM, BESIDE, BLAST, LINE, TRAIL, ALL = range(len(SHAPES))
FIXED, PER_STEP, PER_BLOCK = range(len(SCALES))
NO_AIM, STRAIGHT_AIM, DIAGONAL_AIM, LEAP_AIM, ENEMY_AIM, SIGHT_AIM, DIRECTION_AIM, TILE_AIM = range(len(AIMS))
(
    LINE_ATTACK, FAN_ATTACK, CROSS_ATTACK, DIAGONAL_ATTACK, STAR_ATTACK,
    SQUARE_ATTACK, RING_ATTACK, ROW_ATTACK, COLUMN_ATTACK,
) = range(len(ATTACK_SHAPES))  # fmt: skip

EFFECT_COLUMNS = 5


def effect_rows(effects: list[Effect]) -> tuple[int, ...]:
    """The effects of a card or item as one row: primitive, shape, amount, scale, hazard, and so on."""
    row: list[int] = []
    for effect in effects:
        hazard = HAZARD_IDS.index(effect.hazard) + 1 if effect.hazard else 0
        row += (PRIMITIVES.index(effect.do), SHAPES.index(effect.to), effect.amount, SCALES.index(effect.times), hazard)
    for _ in range(MAX_EFFECTS - len(effects)):
        row += (NOTHING, SELF, 0, FIXED, 0)
    return tuple(row)


CARD_EFFECTS = tuple(effect_rows(card.effects) for card in CONTENT.cards)
CARD_COST = tuple(card.cost for card in CONTENT.cards)
CARD_AIM = tuple(AIMS.index(card.aim) for card in CONTENT.cards)
CARD_REACH = tuple(card.reach for card in CONTENT.cards)
CARD_ONCE = tuple(int(card.once) for card in CONTENT.cards)
CARD_WORTH = tuple(card.worth for card in CONTENT.cards)
REWARDS = tuple(number for number, card in enumerate(CONTENT.cards) if card.reward)
STARTING_DECK = tuple(NUMBERS.starting_deck.get(name, 0) for name in CARD_IDS)
ITEM_EFFECTS = tuple(effect_rows(item.effects) for item in CONTENT.items)
HAZARD_ROWS = ((0, 0, 0), *((hazard.damage, hazard.poison, hazard.weak) for hazard in CONTENT.hazards))

# Attacks of all monsters in one list; FIRST_ATTACK[m] .. FIRST_ATTACK[m + 1] are those of monster kind m.
ATTACKS: tuple[Attack, ...] = tuple(attack for monster in CONTENT.monsters for attack in monster.attacks)
FIRST_ATTACK = tuple(
    sum(len(monster.attacks) for monster in CONTENT.monsters[:number]) for number in range(len(MONSTER_IDS) + 1)
)
ATTACK_COLUMNS = (
    A_SHAPE, A_REACH, A_AT_PLAYER, A_DAMAGE, A_PUSH, A_POISON, A_WEAK,
    A_HAZARD, A_SUMMON, A_CHARGE, A_SPARES, A_WOUNDED,
) = tuple(range(12))  # fmt: skip
NO_SUMMON = -1
ATTACK_ROWS = tuple(
    (
        ATTACK_SHAPES.index(attack.shape),
        attack.reach,
        int(attack.at == "player"),
        attack.damage,
        attack.push,
        attack.poison,
        attack.weak,
        HAZARD_IDS.index(attack.hazard) + 1 if attack.hazard else 0,
        MONSTER_IDS.index(attack.summon) if attack.summon else NO_SUMMON,
        int(attack.charge),
        int(attack.spares),
        int(attack.wounded),
    )
    for attack in ATTACKS
)
MONSTER_HP = tuple(monster.hp for monster in CONTENT.monsters)
MONSTER_SPEED = tuple(monster.speed for monster in CONTENT.monsters)
MONSTER_KEEPS = tuple(monster.keeps for monster in CONTENT.monsters)
MONSTER_ARMOR = tuple(monster.armor for monster in CONTENT.monsters)


def _map_layers(rows: list[str], items: dict[str, str], hazards: dict[str, str]) -> tuple[tuple[int, ...], ...]:
    whole = "".join(rows)
    return (
        tuple(GROUND_OF_SIGN.get(sign, NORMAL) for sign in whole),
        tuple(ITEM_IDS.index(items[sign]) + 1 if sign in items else 0 for sign in whole),
        tuple(HAZARD_IDS.index(hazards[sign]) + 1 if sign in hazards else 0 for sign in whole),
    )


_LAYERS = tuple(_map_layers(map_.rows, map_.items, map_.hazards) for map_ in CONTENT.maps)
MAP_GROUND = tuple(layers[0] for layers in _LAYERS)
MAP_ITEMS = tuple(layers[1] for layers in _LAYERS)
MAP_HAZARDS = tuple(layers[2] for layers in _LAYERS)
MAP_START = tuple("".join(map_.rows).index(START) for map_ in CONTENT.maps)
MAP_PLACES = tuple(
    tuple("".join(map_.rows).find(place) if place in "".join(map_.rows) else NOWHERE for place in PLACES)
    for map_ in CONTENT.maps
)
MAP_TRAIN = tuple(map_.train_every for map_ in CONTENT.maps)

ENCOUNTER_TIER = tuple(encounter.tier for encounter in CONTENT.encounters)
ENCOUNTER_MAP = tuple(MAP_IDS.index(encounter.map) for encounter in CONTENT.encounters)
ENCOUNTER_MONSTERS = tuple(
    tuple(
        MONSTER_IDS.index(encounter.monsters[place]) if place < len(encounter.monsters) else -1
        for place in range(MAX_MONSTERS)
    )
    for encounter in CONTENT.encounters
)
TIERS = tuple(NUMBERS.tiers)
RUN_LENGTH = len(TIERS)
PATHS = 2  # encounters to choose from

D_HP, D_MONSTER_HP, D_MONSTER_DAMAGE, D_HEAL = range(4)
DIFFICULTY_ROWS = tuple(
    (difficulty.hp, difficulty.monster_hp, difficulty.monster_damage, difficulty.heal_after_win)
    for difficulty in CONTENT.difficulties
)


ROLES = ("move", "attack", "defence", "help")


def card_role(effects: list[Effect]) -> int:
    """What a card is for, by its first effects: a deck wants some of each."""
    does = {effect.do for effect in effects}
    if does & {"damage", "poison"}:
        return ROLES.index("attack")
    if does & {"step", "leap"}:
        return ROLES.index("move")
    return ROLES.index("help" if does & {"draw", "mana", "heal"} else "defence")


CARD_ROLE = tuple(card_role(card.effects) for card in CONTENT.cards)


def attack_danger(attack: Attack) -> int:
    left_behind = [hazard.damage + 2 * hazard.poison for hazard in CONTENT.hazards if hazard.id == attack.hazard]
    return attack.damage + 2 * attack.poison + attack.weak + 2 * sum(left_behind)


def monster_danger(number: int) -> int:
    """About how much HP a monster costs while it lives, in tenths: its hardest announced attack counts."""
    return 10 * max(attack_danger(attack) for attack in CONTENT.monsters[number].attacks)


MONSTER_DANGER = tuple(monster_danger(number) for number in range(len(MONSTER_IDS)))
