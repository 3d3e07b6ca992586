"""Content files of one-step, read and checked: a fault names its file, its entry and its field."""

import tomllib
from importlib.resources import files
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from ...kit.errors import BadContent
from ...kit.text import Text

COLUMNS, ROWS = 10, 6
MAX_MONSTERS = 6  # at a time, the summoned ones included
MAX_EFFECTS = 4  # of one card or item
MAX_ATTACKS = 4  # of one monster

Name = Annotated[str, msgspec.Meta(pattern="^[a-z]+(-[a-z]+)*$", max_length=24)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Sign = Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Share = Annotated[int, msgspec.Meta(ge=10, le=400)]  # a percentage

Primitive = Literal[
    "damage", "push", "pull", "stun", "poison", "block", "heal", "mana", "draw",
    "step", "retreat", "leap", "wall", "hazard", "clear",
]  # fmt: skip
Shape = Literal["self", "aim", "beside", "blast", "line", "trail", "all"]
Scale = Literal["fixed", "steps", "block"]
Aim = Literal["none", "straight", "diagonal", "leap", "enemy", "sight", "direction", "tile"]
AttackShape = Literal["line", "fan", "cross", "diagonal", "star", "square", "ring", "row", "column"]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every entry has: an identifier and a name in both languages."""

    id: Name
    ko: Words
    en: Words

    @property
    def name(self) -> Text:
        return Text(self.ko, self.en)


class Effect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of what a card or an item does: a primitive, whom it meets, how much."""

    do: Primitive
    to: Shape = "self"
    amount: Small = 0
    times: Scale = "fixed"  # "steps": amount for each tile entered this turn; "block": for each point of block
    hazard: str = ""


class Card(Entry, frozen=True, kw_only=True):
    """A card: its cost, what must be pointed at, and its effects in order."""

    cost: Annotated[int, msgspec.Meta(ge=0, le=9)]
    aim: Aim
    reach: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    once: bool = False  # played once, it is gone for this encounter
    reward: bool = True  # may be offered after a win
    worth: Annotated[int, msgspec.Meta(ge=0, le=99)] = 10  # what the planning bot thinks of it
    effects: Annotated[list[Effect], msgspec.Meta(min_length=1, max_length=MAX_EFFECTS)]


class Item(Entry, frozen=True, kw_only=True):
    """Something that lies on a tile and works for the player who enters it."""

    sign: Sign
    effects: Annotated[list[Effect], msgspec.Meta(min_length=1, max_length=MAX_EFFECTS)]


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
    wounded: bool = False  # only at half its hit points or below

    @property
    def name(self) -> Text:
        return Text(self.ko, self.en)


class Monster(Entry, frozen=True, kw_only=True):
    """A monster: how it moves and what it announces."""

    sign: Sign
    hp: Annotated[int, msgspec.Meta(ge=1, le=400)]
    speed: Annotated[int, msgspec.Meta(ge=0, le=5)] = 1
    keeps: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1  # the distance to the player it likes
    armor: Small = 0  # taken off every hit
    boss: bool = False
    attacks: Annotated[list[Attack], msgspec.Meta(min_length=1, max_length=MAX_ATTACKS)]


class Map(Entry, frozen=True, kw_only=True):
    """A map drawn with signs; numbers are places for monsters, in order."""

    rows: Annotated[list[str], msgspec.Meta(min_length=ROWS, max_length=ROWS)]
    train_every: Small = 0
    items: dict[str, str] = {}  # sign on the map -> item
    hazards: dict[str, str] = {}


class Encounter(Entry, frozen=True, kw_only=True):
    """A battle: a map and the monsters on its places; tiers rise along the run."""

    tier: Annotated[int, msgspec.Meta(ge=1, le=5)]
    map: str
    monsters: Annotated[list[str], msgspec.Meta(min_length=1, max_length=MAX_MONSTERS)]


class Difficulty(Entry, frozen=True, kw_only=True):
    """How hard a run is."""

    hp: Count
    monster_hp: Share
    monster_damage: Share
    heal_after_win: Small


class Numbers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of a run."""

    hand: Annotated[int, msgspec.Meta(ge=1, le=9)]
    hand_limit: Annotated[int, msgspec.Meta(ge=1, le=20)]
    mana: Count
    boxed_in: Count
    collision: Small
    train_damage: Small
    weak_loss: Small
    hurry_from: Count
    hurry: Count
    least_deck: Count  # a deck of so many cards loses none
    cards_offered: Annotated[int, msgspec.Meta(ge=1, le=5)]
    tiers: Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=5)]], msgspec.Meta(min_length=8, max_length=20)]
    starting_deck: dict[str, Count]


class Content(msgspec.Struct, frozen=True):
    """All content, checked as a whole."""

    cards: list[Card]
    items: list[Item]
    hazards: list[Hazard]
    monsters: list[Monster]
    maps: list[Map]
    encounters: list[Encounter]
    difficulties: list[Difficulty]
    numbers: Numbers


E = TypeVar("E", bound=Entry)

GROUND_SIGNS = ".#^>v<="
PLACES = "123456"
START = "@"


def fault(file: str, entry: str, field: str, why: str) -> BadContent:
    return BadContent("bad-content", file=file, entry=entry, field=field, why=f"{field}: {why}")


def entries(file: str, text: str, kind: type[E], key: str) -> list[E]:
    """The entries of one file, each converted to its type."""
    found: list[E] = []
    for number, raw in enumerate(_parsed(file, text).get(key, ()), 1):
        name = str(raw.get("id", f"{key} {number}"))
        entry = _converted(file, name, raw, kind)
        if any(entry.id == other.id for other in found):
            raise fault(file, name, "id", "there are two of that name")
        found.append(entry)
    if not found:
        raise fault(file, key, key, "there is none")
    return found


def _parsed(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise fault(file, "-", "-", str(error)) from None


def _converted(file: str, name: str, raw: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        why, _, place = str(error).partition(" - at `$.")
        if not place:
            quoted = why.split("`")  # "Object missing required field `x`"
            place = quoted[1] if len(quoted) > 1 else "-"
        raise fault(file, name, place.rstrip("`"), why) from None


def load(texts: dict[str, str]) -> Content:
    """All content from the texts of its files; raises BadContent at the first fault."""
    content = Content(
        cards=entries("cards.toml", texts["cards.toml"], Card, "card"),
        items=entries("items.toml", texts["items.toml"], Item, "item"),
        hazards=entries("hazards.toml", texts["hazards.toml"], Hazard, "hazard"),
        monsters=entries("monsters.toml", texts["monsters.toml"], Monster, "monster"),
        maps=entries("maps.toml", texts["maps.toml"], Map, "map"),
        encounters=entries("encounters.toml", texts["encounters.toml"], Encounter, "encounter"),
        difficulties=entries("run.toml", texts["run.toml"], Difficulty, "difficulty"),
        numbers=_converted("run.toml", "numbers", _parsed("run.toml", texts["run.toml"]).get("numbers", {}), Numbers),
    )
    check_cards(content)
    check_monsters(content)
    check_maps(content)
    check_encounters(content)
    check_run(content)
    return content


FILES = ("cards.toml", "items.toml", "hazards.toml", "monsters.toml", "maps.toml", "encounters.toml", "run.toml")


def shipped() -> dict[str, str]:
    """The texts of the content files that come with the game."""
    folder = files(__package__).joinpath("content")
    return {name: folder.joinpath(name).read_text(encoding="utf-8") for name in FILES}


# What a single type cannot say

NEEDS_AIM = ("aim", "blast", "line")
MOVES = ("step", "retreat", "leap")
MOVE_AIMS = ("straight", "diagonal", "leap")
RESERVED = ("step", "end", "take", "skip", "drop", "keep", "go")
GAINS = ("block", "heal", "mana", "draw")


def check_effects(content: Content, card: Card) -> None:
    hazards = {hazard.id for hazard in content.hazards}
    for number, effect in enumerate(card.effects):
        place = f"effects[{number}]"
        if (effect.do == "hazard") != bool(effect.hazard):
            raise fault("cards.toml", card.id, f"{place}.hazard", "goes with do = 'hazard' and only with it")
        if effect.hazard and effect.hazard not in hazards:
            raise fault("cards.toml", card.id, f"{place}.hazard", f"there is no hazard {effect.hazard}")
        if card.aim == "none" and (effect.to in NEEDS_AIM or effect.do in MOVES):
            raise fault("cards.toml", card.id, f"{place}.to", "points at something, but nothing is aimed at")
        if effect.do in ("damage", "push", "pull", "stun", "poison", "wall", "hazard") and effect.to == "self":
            raise fault("cards.toml", card.id, f"{place}.to", f"{effect.do} needs someone else to meet")
        if effect.do in MOVES and effect.times != "fixed":
            raise fault("cards.toml", card.id, f"{place}.times", "a move has a fixed length")


def check_cards(content: Content) -> None:
    for card in content.cards:
        if card.id in RESERVED:
            raise fault("cards.toml", card.id, "id", "the notation of actions needs that word")
        check_effects(content, card)
        if (card.aim == "none") != (card.reach == 0):
            raise fault("cards.toml", card.id, "reach", "goes with an aim and only with it")
        if card.aim in MOVE_AIMS and card.effects[0].do != ("leap" if card.aim == "leap" else "step"):
            raise fault("cards.toml", card.id, "effects[0].do", "a move card starts with its move")
    for item in content.items:
        for number, effect in enumerate(item.effects):
            if effect.do not in GAINS or effect.times != "fixed":
                raise fault("items.toml", item.id, f"effects[{number}].do", f"an item gives only {', '.join(GAINS)}")


def check_monsters(content: Content) -> None:
    known = {monster.id for monster in content.monsters}
    hazards = {hazard.id for hazard in content.hazards}
    for monster in content.monsters:
        for number, attack in enumerate(monster.attacks):
            place = f"attacks[{number}]"
            if attack.hazard and attack.hazard not in hazards:
                raise fault("monsters.toml", monster.id, f"{place}.hazard", f"there is no hazard {attack.hazard}")
            if attack.summon and attack.summon not in known:
                raise fault("monsters.toml", monster.id, f"{place}.summon", f"there is no monster {attack.summon}")
            if attack.shape in ("line", "fan") and attack.at != "self":
                raise fault("monsters.toml", monster.id, f"{place}.at", f"a {attack.shape} starts at the attacker")
            if attack.charge and attack.shape != "line":
                raise fault("monsters.toml", monster.id, f"{place}.charge", "only along a line")


def check_maps(content: Content) -> None:
    known_items = {item.id for item in content.items}
    known_hazards = {hazard.id for hazard in content.hazards}
    for map_ in content.maps:
        for signs, known, field in ((map_.items, known_items, "items"), (map_.hazards, known_hazards, "hazards")):
            for sign, name in signs.items():
                if name not in known:
                    raise fault("maps.toml", map_.id, f"{field}.{sign}", f"there is no such thing as {name}")
        allowed = GROUND_SIGNS + PLACES + START + "".join(map_.items) + "".join(map_.hazards)
        for number, row in enumerate(map_.rows):
            if len(row) != COLUMNS:
                raise fault("maps.toml", map_.id, f"rows[{number}]", f"has {len(row)} tiles, not {COLUMNS}")
            for sign in row:
                if sign not in allowed:
                    raise fault("maps.toml", map_.id, f"rows[{number}]", f"has an unknown sign {sign}")
        whole = "".join(map_.rows)
        for sign in START + PLACES:
            if whole.count(sign) != (1 if sign == START else min(1, whole.count(sign))):
                raise fault("maps.toml", map_.id, "rows", f"must have one {sign}")
        if ("=" in whole) != bool(map_.train_every):
            raise fault("maps.toml", map_.id, "train_every", "goes with rails and only with them")


def check_encounters(content: Content) -> None:
    maps = {map_.id: "".join(map_.rows) for map_ in content.maps}
    monsters = {monster.id: monster for monster in content.monsters}
    boss_tier = content.numbers.tiers[-1]
    for encounter in content.encounters:
        if encounter.map not in maps:
            raise fault("encounters.toml", encounter.id, "map", f"there is no map {encounter.map}")
        for number, name in enumerate(encounter.monsters):
            if name not in monsters:
                raise fault("encounters.toml", encounter.id, f"monsters[{number}]", f"there is no monster {name}")
            if PLACES[number] not in maps[encounter.map]:
                raise fault("encounters.toml", encounter.id, f"monsters[{number}]", f"the map has no {number + 1}")
        if any(monsters[name].boss for name in encounter.monsters) != (encounter.tier == boss_tier):
            raise fault("encounters.toml", encounter.id, "tier", "a boss stands at the end of the run, nobody else")


def check_run(content: Content) -> None:
    numbers = content.numbers
    known = {card.id for card in content.cards}
    for name in numbers.starting_deck:
        if name not in known:
            raise fault("run.toml", "numbers", f"starting_deck.{name}", "there is no such card")
    if numbers.hand > numbers.hand_limit:
        raise fault("run.toml", "numbers", "hand", "is over the hand limit")
    if sum(card.reward for card in content.cards) < numbers.cards_offered:
        raise fault("run.toml", "numbers", "cards_offered", "there are not so many reward cards")
    for tier in set(numbers.tiers):
        there = sum(encounter.tier == tier for encounter in content.encounters)
        if there < numbers.tiers.count(tier) + 1:  # two to choose from, none of them fought before
            raise fault("run.toml", "numbers", "tiers", f"tier {tier} has only {there} encounters")
