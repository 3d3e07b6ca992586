"""The grid and the content of one-step as numbers, in plain Python."""

from typing import Literal, get_args

from ...kit.text import Text
from .entries import (
    COLUMNS,
    LANES,
    MAX_EFFECTS,
    MAX_MONSTERS,
    ROWS,
    Aim,
    Attack,
    AttackShape,
    Choice,
    Condition,
    Deed,
    Effect,
    Gait,
    GoalKind,
    Passive,
    PlaceKind,
    Pool,
    Primitive,
    Scale,
    Shape,
    When,
)
from .loading import PLACES, RANKS_OFFERED, START, load, shipped

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

# KNIGHT_STEP[a][b]: the tile between, where b is one tile straight and one diagonally on from a; else NOWHERE
KNIGHT_STEP = tuple(
    tuple(
        a
        + round((b % COLUMNS - a % COLUMNS) / 2) * (abs(b % COLUMNS - a % COLUMNS) == 2)
        + COLUMNS * round((b // COLUMNS - a // COLUMNS) / 2) * (abs(b // COLUMNS - a // COLUMNS) == 2)
        if {abs(a % COLUMNS - b % COLUMNS), abs(a // COLUMNS - b // COLUMNS)} == {1, 2}
        else NOWHERE
        for b in range(TILES)
    )
    for a in range(TILES)
)

# Kinds of ground
NORMAL, WALL, RAIL, FIRST_STREAM = 0, 1, 2, 3  # FIRST_STREAM + direction // 2, the flow goes n, e, s or w
SHRINE = 7  # bars the way as a wall does, but attacks reach it
GroundName = Literal["normal", "wall", "rail", "stream-n", "stream-e", "stream-s", "stream-w", "shrine"]
GROUND_NAMES: tuple[GroundName, ...] = get_args(GroundName)
GROUND_OF_SIGN = {".": NORMAL, "#": WALL, "=": RAIL, "^": 3, ">": 4, "v": 5, "<": 6}
GROUNDS = {
    "normal": Text("일반", "normal"),
    "wall": Text("벽", "wall"),
    "rail": Text("철도", "railway"),
    "stream-n": Text("물줄기(위)", "stream, up"),
    "stream-e": Text("물줄기(오른쪽)", "stream, right"),
    "stream-s": Text("물줄기(아래)", "stream, down"),
    "stream-w": Text("물줄기(왼쪽)", "stream, left"),
    "shrine": Text("당집", "shrine"),
}

# Content numbers: hazards, items and monsters count from 1 on the grid, where 0 means none.
CARD_IDS = [card.id for card in CONTENT.cards]
ITEM_IDS = [item.id for item in CONTENT.items]
HAZARD_IDS = [hazard.id for hazard in CONTENT.hazards]
MONSTER_IDS = [monster.id for monster in CONTENT.monsters]
MAP_IDS = [map_.id for map_ in CONTENT.maps]
ENCOUNTER_IDS = [encounter.id for encounter in CONTENT.encounters]
DIFFICULTY_IDS = [difficulty.id for difficulty in CONTENT.difficulties]
RELIC_IDS = [relic.id for relic in CONTENT.relics]
CHARACTER_IDS = [character.id for character in CONTENT.characters]
ELITE_IDS = [elite.id for elite in CONTENT.elites]
PLACE_IDS = [place.id for place in CONTENT.places]
CHOICES: list[Choice] = [choice for place in CONTENT.places for choice in place.option]
CHOICE_IDS = [choice.id for choice in CHOICES]
CARDS, ENCOUNTERS, RELICS = len(CARD_IDS), len(ENCOUNTER_IDS), len(RELIC_IDS)
BASE_CARDS = CARDS // 2  # the upgraded form of card c is c + BASE_CARDS

PRIMITIVES: tuple[str, ...] = get_args(Primitive)
SHAPES: tuple[str, ...] = get_args(Shape)
SCALES: tuple[str, ...] = get_args(Scale)
CONDITIONS: tuple[str, ...] = get_args(Condition)
AIMS: tuple[str, ...] = get_args(Aim)
ATTACK_SHAPES: tuple[str, ...] = get_args(AttackShape)
(
    DAMAGE, PUSH, PULL, STUN, POISON, THROW_OVER, BLOCK, HEAL, MANA, DRAW,
    STEP, RETREAT, LEAP, DETOUR, MAKE_WALL, MAKE_HAZARD, CLEAR, LURE, ANCHOR, TRAIN_NOW, NOTHING,
) = range(len(PRIMITIVES) + 1)  # fmt: skip
SELF, AT_AIM, BESIDE, BLAST, LINE, TRAIL, IN_ROW, ALL = range(len(SHAPES))
FIXED, PER_STEP, PER_BLOCK, PER_BARRED = range(len(SCALES))
ALWAYS, IF_BESIDE_START, IF_STOPPED, IF_CORNERED, IF_RAILS, IF_NO_RAILS = range(len(CONDITIONS))
(
    NO_AIM, STRAIGHT_AIM, DIAGONAL_AIM, LEAP_AIM, KNIGHT_AIM, ENEMY_AIM, OVER_AIM, SIGHT_AIM, DIRECTION_AIM, TILE_AIM,
) = range(len(AIMS))  # fmt: skip
(
    LINE_ATTACK, FAN_ATTACK, CROSS_ATTACK, DIAGONAL_ATTACK, STAR_ATTACK,
    SQUARE_ATTACK, RING_ATTACK, ROW_ATTACK, COLUMN_ATTACK,
) = range(len(ATTACK_SHAPES))  # fmt: skip

EFFECT_COLUMNS = 7
E_DO, E_TO, E_AMOUNT, E_SCALE, E_HAZARD, E_CONDITION, E_LIMIT = range(EFFECT_COLUMNS)


def effect_rows(effects: list[Effect]) -> tuple[int, ...]:
    """The effects of a card or item as one row: the columns of the first, of the second, and so on."""
    row: list[int] = []
    for effect in effects:
        hazard = HAZARD_IDS.index(effect.hazard) + 1 if effect.hazard else 0
        row += (PRIMITIVES.index(effect.do), SHAPES.index(effect.to), effect.amount, SCALES.index(effect.times), hazard)
        row += (CONDITIONS.index(effect.condition), effect.limit)
    for _ in range(MAX_EFFECTS - len(effects)):
        row += (NOTHING, SELF, 0, FIXED, 0, ALWAYS, 0)
    return tuple(row)


CARD_EFFECTS = tuple(effect_rows(card.effects) for card in CONTENT.cards)
CARD_COST = tuple(card.cost for card in CONTENT.cards)
CARD_AIM = tuple(AIMS.index(card.aim) for card in CONTENT.cards)
CARD_REACH = tuple(card.reach for card in CONTENT.cards)
_SIGHTED = {"none": 1, "straight": 8, "diagonal": 4, "knight": 8, "direction": 8}


def most_aims(aim: str, reach: int) -> int:
    """At how many tiles a card may be aimed at most."""
    if aim in ("leap", "tile"):
        return max(squares[reach].bit_count() for squares in SQUARE) - 1
    return _SIGHTED.get(aim, MAX_MONSTERS)


# No more actions are legal at a time than to end the turn, or to play any of a full hand of different cards.
MAX_LEGAL = 1 + sum(sorted(most_aims(card.aim, card.reach) for card in CONTENT.cards)[-NUMBERS.hand_limit :])
CARD_ONCE = tuple(int(card.once) for card in CONTENT.cards)
CARD_WORTH = tuple(card.worth for card in CONTENT.cards)


def offered(*ranks: str) -> tuple[int, ...]:
    """Cards of some ranks, each as often as the weight of its rank."""
    found = [(number, card) for number, card in enumerate(CONTENT.cards[:BASE_CARDS]) if card.rank in ranks]
    return tuple(number for number, card in found for _ in range(NUMBERS.rank_weights[card.rank]))


# What a card is offered from: POOLS[FIRST_OF_POOL[p]] .. POOLS[FIRST_OF_POOL[p + 1]]
POOL_NAMES: tuple[str, ...] = get_args(Pool)
ANY_RANK, COMMON_ONLY, FINE_OR_RARE, RARE_ONLY = range(len(POOL_NAMES))
_POOLS = (offered(*RANKS_OFFERED), offered("common"), offered("fine", "rare"), offered("rare"))
POOLS = tuple(card for pool in _POOLS for card in pool)
FIRST_OF_POOL = tuple(sum(len(pool) for pool in _POOLS[:number]) for number in range(len(_POOLS) + 1))
STARTING_DECKS = tuple(tuple(character.deck.get(name, 0) for name in CARD_IDS) for character in CONTENT.characters)
CHARACTER_HP = tuple(character.hp for character in CONTENT.characters)
CHARACTER_RELIC = tuple(RELIC_IDS.index(character.relic) for character in CONTENT.characters)
ITEM_EFFECTS = tuple(effect_rows(item.effects) for item in CONTENT.items)
HAZARD_ROWS = ((0, 0, 0), *((hazard.damage, hazard.poison, hazard.weak) for hazard in CONTENT.hazards))

# Attacks of all monsters in one list; FIRST_ATTACK[m] .. FIRST_ATTACK[m + 1] are those of monster kind m.
ATTACKS: tuple[Attack, ...] = tuple(attack for monster in CONTENT.monsters for attack in monster.attacks)
FIRST_ATTACK = tuple(
    sum(len(monster.attacks) for monster in CONTENT.monsters[:number]) for number in range(len(MONSTER_IDS) + 1)
)
ATTACK_COLUMNS = (
    A_SHAPE, A_REACH, A_AT_PLAYER, A_DAMAGE, A_PUSH, A_POISON, A_WEAK,
    A_HAZARD, A_SUMMON, A_CHARGE, A_SPARES, A_SECOND,
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
        int(attack.second),
    )
    for attack in ATTACKS
)
MONSTER_HP = tuple(monster.hp for monster in CONTENT.monsters)
MONSTER_SPEED = tuple(monster.speed for monster in CONTENT.monsters)
MONSTER_KEEPS = tuple(monster.keeps for monster in CONTENT.monsters)
MONSTER_BOSS = tuple(int(monster.boss) for monster in CONTENT.monsters)
PH_COLUMNS = PH_ARMOR, PH_TRAIN, PH_STREAMS, PH_WALLS, PH_EDGE, PH_COLLISION, PH_ALONE = tuple(range(7))
PHASE_ROWS = tuple(
    (
        monster.phase.card_armor,
        monster.phase.train_every,
        int(monster.phase.turns_streams),
        int(monster.phase.breaks_walls),
        int(monster.phase.edge_stuns),
        monster.phase.collision,
        int(monster.phase.alone),
    )
    if monster.phase
    else (0,) * len(PH_COLUMNS)
    for monster in CONTENT.monsters
)
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
ENCOUNTER_BOSS = tuple(int(encounter.tier == CONTENT.rows[-1].tier) for encounter in CONTENT.encounters)
ENCOUNTER_PAR = tuple(encounter.par for encounter in CONTENT.encounters)
ENCOUNTER_MAP = tuple(MAP_IDS.index(encounter.map) for encounter in CONTENT.encounters)
GOAL_KINDS: tuple[GoalKind, ...] = get_args(GoalKind)
KILL_ALL, SURVIVE, REACH, GUARD, STOP = range(len(GOAL_KINDS) + 1)
_GOALS = [encounter.goal for encounter in CONTENT.encounters]
GOAL_KIND = tuple(GOAL_KINDS.index(goal.kind) + 1 if goal else KILL_ALL for goal in _GOALS)
GOAL_TURNS = tuple(goal.turns if goal else 0 for goal in _GOALS)
GOAL_TILES = tuple(sum(1 << TILE[name] for name in goal.tiles) if goal else 0 for goal in _GOALS)
GOAL_STRENGTH = tuple(goal.strength if goal else 0 for goal in _GOALS)
WAVES = tuple(
    tuple(MONSTER_IDS.index(goal.wave[n]) if goal and n < len(goal.wave) else -1 for n in range(5)) for goal in _GOALS
)
WAVE_EVERY = 2  # turns between the monsters of a wave
ENCOUNTER_MONSTERS = tuple(
    tuple(
        MONSTER_IDS.index(encounter.monsters[place]) if place < len(encounter.monsters) else -1
        for place in range(MAX_MONSTERS)
    )
    for encounter in CONTENT.encounters
)
DECK_SIZE = sum(STARTING_DECKS[0])
POINTS_A_WIN, POINTS_AN_HP = 1000, 10

D_COLUMNS = (
    D_HP, D_MONSTER_HP, D_BOSS_HP, D_MONSTER_DAMAGE, D_ELITE, D_MARKS, D_HEAL, D_REST, D_HURRY_AFTER, D_HURRY_EVERY,
    D_PHASE_AT, D_PHASE_PAUSE, D_OFFERS,
) = tuple(range(13))  # fmt: skip
PHASE_AT = {difficulty.id: difficulty.phase_at for difficulty in CONTENT.difficulties}
DIFFICULTY_ROWS = tuple(
    (
        difficulty.hp,
        difficulty.monster_hp,
        difficulty.boss_hp,
        difficulty.monster_damage,
        difficulty.elite,
        difficulty.elite_marks,
        difficulty.heal_after_win,
        difficulty.heal_at_rest,
        difficulty.hurry_after,
        difficulty.hurry_every,
        difficulty.phase_at,
        int(difficulty.phase_pause),
        *difficulty.offers,
    )
    for difficulty in CONTENT.difficulties
)
Tempo = Literal["quick", "in-time", "late"]
TEMPOS: tuple[Tempo, ...] = ("quick", "in-time", "late")
QUICK, IN_TIME, LATE = range(3)

# Relics: what they always do, and rows of what they do at a time
WHENS: tuple[str, ...] = get_args(When)
(
    WHEN_ALWAYS, WHEN_ENCOUNTER_STARTS, WHEN_TURN_STARTS, WHEN_STEPPED, WHEN_ENTERED, WHEN_PICKED_UP, WHEN_CARRIED,
    WHEN_COLLIDED, WHEN_BOXED_IN, WHEN_TURN_ENDS,
) = range(len(WHENS))  # fmt: skip
PASSIVES: tuple[str, ...] = get_args(Passive)
COLLISION_MORE, WARD, CLOAK, MIRROR, PATIENCE, PAR_LATER, TRAIN_HALF, OFFER_MORE = range(len(PASSIVES))
DEEDS: tuple[str, ...] = get_args(Deed)
(RELIC_BLOCK, RELIC_HEAL, RELIC_MANA, RELIC_DRAW, RELIC_BURN, RELIC_STUN, RELIC_RAILS, RELIC_STREAM) = range(len(DEEDS))
GAITS: tuple[str, ...] = get_args(Gait)
ANY_GAIT, DIAGONAL_GAIT, STRAIGHT_GAIT = range(len(GAITS))
P_COLUMNS = P_RELIC, P_WHEN, P_GAIT, P_N, P_DO, P_AMOUNT, P_EVERY = tuple(range(7))
POWER_ROWS = tuple(
    (
        number,
        WHENS.index(power.when),
        GAITS.index(power.gait),
        power.n,
        DEEDS.index(power.do),
        power.amount,
        power.every,
    )
    for number, relic in enumerate(CONTENT.relics)
    for power in relic.powers
    if power.when != "always"
)
ALWAYS_ROWS = tuple(
    (number, PASSIVES.index(power.do), power.amount, power.limit)
    for number, relic in enumerate(CONTENT.relics)
    for power in relic.powers
    if power.when == "always"
)
RELICS_WHEN = tuple(sum({1 << row[P_RELIC] for row in POWER_ROWS if row[P_WHEN] == when}) for when in range(len(WHENS)))
RELICS_ALWAYS = tuple(sum({1 << row[0] for row in ALWAYS_ROWS if row[1] == what}) for what in range(len(PASSIVES)))
RELIC_WORTH = tuple(relic.worth for relic in CONTENT.relics)
RELICS_OFFERED = tuple(number for number, relic in enumerate(CONTENT.relics) if relic.rank != "own")
FAMILIES = sorted({relic.family for relic in CONTENT.relics})  # the first is none
RELIC_FAMILY = tuple(FAMILIES.index(relic.family) for relic in CONTENT.relics)

# The way: rows of places, what places offer, marks of elites
PLACE_KINDS: tuple[PlaceKind, ...] = get_args(PlaceKind)
FIGHT, ELITE, REST, TRADE, EVENT, BOSS = range(len(PLACE_KINDS))
Lane = Literal["left", "middle", "right"]
LANE_NAMES: tuple[Lane, ...] = ("left", "middle", "right")
NO_LANE = LANES
ROW_KINDS = tuple(tuple(PLACE_KINDS.index(kind) for kind in row.kinds) for row in CONTENT.rows)
ROW_TIER = tuple(row.tier for row in CONTENT.rows)
RUN_ROWS = len(CONTENT.rows)
PLACE_OF_KIND = tuple(next((n for n, p in enumerate(CONTENT.places) if p.kind == kind), 0) for kind in PLACE_KINDS)
EVENT_PLACES = tuple(number for number, place in enumerate(CONTENT.places) if place.kind == "event")
PLACE_DEALS = tuple(place.deals for place in CONTENT.places)
FIRST_CHOICE = tuple(sum(len(p.option) for p in CONTENT.places[:number]) for number in range(len(PLACE_IDS) + 1))
C_COLUMNS = (
    C_HP, C_MAX_HP, C_FULL, C_REST, C_REMOVE, C_UPGRADE, C_COPY, C_CARD, C_OFFER, C_POOL, C_RELICS, C_CHANCE, C_OR_HP,
    C_WEAK, C_PAR, C_ELITE, C_ANY_WAY, C_CHILD,
) = tuple(range(18))  # fmt: skip
CHOICE_ROWS = tuple(
    (
        choice.hp,
        choice.max_hp,
        int(choice.full),
        int(choice.rest_heal),
        choice.remove,
        choice.upgrade,
        choice.copy,
        CARD_IDS.index(choice.card) if choice.card else CARDS,
        choice.offer,
        POOL_NAMES.index(choice.pool),
        choice.relics,
        choice.chance,
        choice.or_hp,
        choice.next_weak,
        choice.next_par,
        int(choice.next_elite),
        int(choice.any_way),
        choice.child,
    )
    for choice in CHOICES
)
MARKS_DO = ("speed", "armor", "spikes", "trains", "regrowth", "rats")
MARK_SPEED, MARK_ARMOR, MARK_SPIKES, MARK_TRAINS, MARK_REGROWTH, MARK_RATS = range(len(MARKS_DO))
ELITE_DOES = tuple(MARKS_DO.index(elite.does) for elite in CONTENT.elites)
ELITE_AMOUNT = tuple(elite.amount for elite in CONTENT.elites)
RAT, SPIKES = MONSTER_IDS.index("rat"), HAZARD_IDS.index("spikes") + 1

ROLES = ("move", "attack", "defence", "help")


def card_role(effects: list[Effect]) -> int:
    """What a card is for, by its first effects: a deck wants some of each."""
    does = {effect.do for effect in effects}
    if does & {"damage", "poison"}:
        return ROLES.index("attack")
    if does & {"step", "leap", "detour"}:
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
