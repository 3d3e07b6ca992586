"""What content files of one-step hold: the types of their entries."""

from typing import Annotated, Literal

import msgspec

from ...kit.text import Text

COLUMNS, ROWS = 10, 6
MAX_MONSTERS = 6  # at a time, the summoned ones included
MAX_EFFECTS = 4  # of one card or item
MAX_ATTACKS = 4  # of one monster
MAX_OFFER = 5  # cards to choose from
MAX_RELICS_OFFERED = 2
LANES = 3  # places in a row of the run's map

Name = Annotated[str, msgspec.Meta(pattern="^[a-z]+(-[a-z]+)*$", max_length=24)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Sentence = Annotated[str, msgspec.Meta(min_length=1, max_length=160)]
Sign = Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Signed = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Offer = Annotated[int, msgspec.Meta(ge=0, le=MAX_OFFER)]
Share = Annotated[int, msgspec.Meta(ge=10, le=400)]  # a percentage
Tier = Annotated[int, msgspec.Meta(ge=1, le=5)]

Primitive = Literal[
    "damage", "push", "pull", "stun", "poison", "throw-over", "block", "heal", "mana", "draw",
    "step", "retreat", "leap", "detour", "wall", "hazard", "clear", "lure", "anchor", "train-now",
]  # fmt: skip
Shape = Literal["self", "aim", "beside", "blast", "line", "trail", "row", "all"]
Scale = Literal["fixed", "steps", "block", "barred"]
Condition = Literal["always", "beside-start", "stopped", "cornered", "rails", "no-rails"]
Aim = Literal["none", "straight", "diagonal", "leap", "knight", "enemy", "over", "sight", "direction", "tile"]
Rank = Literal["start", "common", "fine", "rare"]
AttackShape = Literal["line", "fan", "cross", "diagonal", "star", "square", "ring", "row", "column"]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every entry has: an identifier and a name in both languages."""

    id: Name
    ko: Words
    en: Words

    @property
    def name(self) -> Text:
        return Text(self.ko, self.en)


class Effect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"condition": "if"}):
    """One row of what a card or an item does: a primitive, whom it meets, how much, under what condition."""

    do: Primitive
    to: Shape = "self"
    amount: Small = 0
    times: Scale = "fixed"  # for each tile entered this turn, each point of block, each barred tile beside one
    limit: Small = 99  # of amount times that
    hazard: str = ""
    condition: Condition = "always"


Effects = Annotated[list[Effect], msgspec.Meta(min_length=1, max_length=MAX_EFFECTS)]


class Upgrade(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What changes in an upgraded card."""

    cost: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None
    reach: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None
    worth: Small | None = None
    effects: Effects


class Card(Entry, frozen=True, kw_only=True):
    """A card: its cost, what must be pointed at, and its effects in order."""

    rank: Rank  # "start": in a starting deck only, never offered
    cost: Annotated[int, msgspec.Meta(ge=0, le=9)]
    aim: Aim
    reach: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    once: bool = False  # played once, it is gone for this encounter
    effects: Effects


class RatedCard(Card, frozen=True, kw_only=True):
    """A card with its upgrade and with what the planning bot thinks of it."""

    worth: Small = 10
    upgrade: Upgrade | None = None


class Item(Entry, frozen=True, kw_only=True):
    """Something that lies on a tile and works for the player who enters it."""

    sign: Sign
    effects: Effects


class Hazard(Entry, frozen=True, kw_only=True):
    """What a tile does to a unit at the moment it is touched."""

    sign: Sign
    damage: Small = 0
    poison: Small = 0
    weak: Small = 0


class Attack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One announced attack: the tiles it warns of and what happens to those who stay there."""

    ko: Words
    en: Words
    shape: AttackShape
    reach: Annotated[int, msgspec.Meta(ge=1, le=9)]
    at: Literal["self", "player"] = "self"  # where the shape is centred when it is announced
    damage: Small = 0
    push: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    poison: Small = 0
    weak: Small = 0
    hazard: str = ""  # left on every free warned tile
    summon: str = ""  # a monster that appears beside the attacker
    charge: bool = False  # the attacker runs along its line
    spares: bool = False  # other monsters are not hit
    second: bool = False  # only in the second phase of a boss

    @property
    def name(self) -> Text:
        return Text(self.ko, self.en)


class Phase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The second phase of a boss: what holds from then on, beside its attacks that wait for it."""

    text_ko: Sentence
    text_en: Sentence
    card_armor: Small = 0  # against cards; nothing else meets armour any more
    train_every: Small = 0  # trains come so often, where there are rails
    turns_streams: bool = False  # all streams flow the other way
    breaks_walls: bool = False  # charges go through walls and take them away
    edge_stuns: bool = False  # a charge that ends at the edge stuns it
    collision: Small = 0  # what a collision does to it instead
    alone: bool = False  # its company flees


class Monster(Entry, frozen=True, kw_only=True):
    """A monster: how it moves and what it announces."""

    sign: Sign
    hp: Annotated[int, msgspec.Meta(ge=1, le=400)]
    speed: Annotated[int, msgspec.Meta(ge=0, le=5)] = 1
    keeps: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1  # the distance to the player it likes
    armor: Small = 0  # taken off every hit
    boss: bool = False
    phase: Phase | None = None
    attacks: Annotated[tuple[Attack, ...], msgspec.Meta(min_length=1, max_length=MAX_ATTACKS)]


class Map(Entry, frozen=True, kw_only=True):
    """A map drawn with signs; numbers are places for monsters, in order."""

    rows: Annotated[list[str], msgspec.Meta(min_length=ROWS, max_length=ROWS)]
    train_every: Small = 0
    items: dict[str, str] = {}  # sign on the map -> item
    hazards: dict[str, str] = {}


GoalKind = Literal["survive", "reach", "guard", "stop"]


class Goal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What wins an encounter besides killing all."""

    kind: GoalKind
    turns: Small = 0  # survive, guard: so many; reach: the gate opens in this one
    tiles: list[str] = []  # the gate, the shrine, the switches
    strength: Small = 0  # hits that the shrine bears, lamps that trains put out
    wave: Annotated[list[str], msgspec.Meta(max_length=4)] = []  # monsters that come one after another


class Encounter(Entry, frozen=True, kw_only=True):
    """A battle: a map and the monsters on its places; tiers rise along the run."""

    tier: Tier
    par: Annotated[int, msgspec.Meta(ge=1, le=40)]  # turns: a win within them is quick
    map: str
    monsters: Annotated[list[str], msgspec.Meta(min_length=1, max_length=MAX_MONSTERS)]
    goal: Goal | None = None


# What lasts for the run

When = Literal[
    "always", "encounter-start", "turn-start", "stepped", "entered", "picked-up", "carried", "collided", "boxed-in",
    "turn-end",
]  # fmt: skip
Gait = Literal["any", "diagonal", "straight"]
Passive = Literal["collision", "ward", "cloak", "mirror", "patience", "par", "train-half", "offer"]
Deed = Literal["block", "heal", "mana", "draw", "burn", "stun", "rails", "stream"]


class Power(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"gait": "if"}):
    """One row of what a relic does: when, under what condition, and how much of what."""

    when: When
    do: Passive | Deed
    amount: Count
    n: Small = 0  # turn or tile of the turn, where only that one counts; for rails, how often trains come
    limit: Small = 99  # of a passive that grows
    every: Small = 0  # once in so many turns
    gait: Gait = "any"  # of the mandatory step


class Relic(Entry, frozen=True, kw_only=True):
    """A relic: what it does, in rows and in words."""

    rank: Literal["fine", "rare", "own"]  # "own": a character's, never offered
    family: str = ""  # an offer never holds two of one family
    text_ko: Sentence
    text_en: Sentence
    powers: Annotated[list[Power], msgspec.Meta(min_length=1, max_length=3)]


class RatedRelic(Relic, frozen=True, kw_only=True):
    """A relic with what the planning bot thinks of it."""

    worth: Small


class Character(Entry, frozen=True, kw_only=True):
    """Who walks: a starting deck, a relic of their own, HP on top of the level's."""

    relic: str
    hp: Signed
    deck: dict[str, Count]


class Elite(Entry, frozen=True, kw_only=True):
    """A mark that makes an encounter an elite."""

    does: Literal["speed", "armor", "spikes", "trains", "regrowth", "rats"]
    amount: Count
    text_ko: Sentence
    text_en: Sentence


# The way

PlaceKind = Literal["fight", "elite", "rest", "trade", "event", "boss"]
Pool = Literal["any", "common", "better", "rare"]


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of the run's map: the kinds of its places, and the tier of its fights."""

    tier: Tier
    kinds: Annotated[list[PlaceKind], msgspec.Meta(min_length=LANES, max_length=LANES)]


class Choice(Entry, frozen=True, kw_only=True):
    """One thing to choose at a place: what it costs and gives."""

    hp: Signed = 0
    max_hp: Signed = 0
    full: bool = False  # all HP back
    rest_heal: bool = False  # the HP that a rest gives at this level
    remove: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    upgrade: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    copy: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    card: str = ""
    offer: Offer = 0
    pool: Pool = "any"
    relics: Annotated[int, msgspec.Meta(ge=0, le=MAX_RELICS_OFFERED)] = 0
    chance: Small = 0  # in a hundred, that all else is given; else or_hp
    or_hp: Signed = 0
    next_weak: Small = 0
    next_par: Signed = 0
    next_elite: bool = False
    any_way: bool = False
    child: Small = 0


class Place(Entry, frozen=True, kw_only=True):
    """A place without a fight: a rest, a trade, an event."""

    kind: Literal["rest", "trade", "event"]
    text_ko: Sentence
    text_en: Sentence
    deals: Count = 1  # choices that may be made, one after another
    option: Annotated[tuple[Choice, ...], msgspec.Meta(min_length=2, max_length=4)]


class Difficulty(Entry, frozen=True, kw_only=True):
    """How hard a run is."""

    hp: Count
    monster_hp: Share
    boss_hp: Share
    monster_damage: Share  # of what attacks do to the player; monsters hit each other in full
    elite: Share  # of an elite's HP and damage
    elite_marks: Annotated[int, msgspec.Meta(ge=1, le=2)]
    heal_after_win: Small
    heal_at_rest: Small
    hurry_after: Small  # hurry begins so many turns after par
    hurry_every: Count  # and grows every so many turns
    phase_at: Annotated[int, msgspec.Meta(ge=1, le=99)]  # share of HP at which a boss comes to its second phase
    phase_pause: bool  # does it announce nothing in the turn of the change?
    offers: Annotated[list[Offer], msgspec.Meta(min_length=3, max_length=3)]  # cards after a quick, timely, late win


class Numbers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of a run."""

    hand: Annotated[int, msgspec.Meta(ge=1, le=9)]
    hand_limit: Annotated[int, msgspec.Meta(ge=1, le=20)]
    mana: Count
    boxed_in: Count
    collision: Small
    train_damage: Small
    weak_loss: Small
    hurry: Count
    quick_heal: Small  # on top, after a quick win
    goal_failed: Small  # HP lost when a goal fails
    least_deck: Count  # a deck of so many cards loses none
    rank_weights: dict[Rank, Count]


class Content(msgspec.Struct, frozen=True):
    """All content, checked as a whole; upgraded cards follow the cards."""

    cards: list[RatedCard]
    items: list[Item]
    hazards: list[Hazard]
    monsters: list[Monster]
    maps: list[Map]
    encounters: list[Encounter]
    relics: list[RatedRelic]
    characters: list[Character]
    elites: list[Elite]
    places: list[Place]
    rows: list[Row]
    difficulties: list[Difficulty]
    numbers: Numbers
