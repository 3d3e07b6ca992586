"""Content files of one-step, read and checked: a fault names its file, its entry and its field."""

import tomllib
from collections.abc import Collection
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from ...kit.errors import BadContent
from .entries import (
    COLUMNS,
    LANES,
    MAX_OFFER,
    Character,
    Content,
    Difficulty,
    Elite,
    Encounter,
    Entry,
    Hazard,
    Item,
    Map,
    Monster,
    Numbers,
    Place,
    Rank,
    RatedCard,
    RatedRelic,
    Row,
)

E = TypeVar("E", bound=Entry)

GROUND_SIGNS = ".#^>v<="
PLACES = "123456"
START = "@"


def fault(file: str, entry: str, field: str, why: str) -> BadContent:
    return BadContent("bad-content", file=file, entry=entry, field=field, why=f"{field}: {why}")


def entries(texts: dict[str, str], file: str, kind: type[E], key: str) -> list[E]:
    """The entries of one file, each converted to its type."""
    found: list[E] = []
    for number, raw in enumerate(_parsed(file, texts[file]).get(key, ()), 1):
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
        why, _, place = str(error).replace(" - at `key` in `$.", " - at `$.").partition(" - at `$.")
        if not place:
            quoted = why.split("`")  # "Object missing required field `x`"
            place = quoted[1] if len(quoted) > 1 else "-"
        raise fault(file, name, place.rstrip("`"), why) from None


def load(texts: dict[str, str]) -> Content:
    """All content from the texts of its files; raises BadContent at the first fault."""
    cards = entries(texts, "cards.toml", RatedCard, "card")
    rows = _parsed("map.toml", texts["map.toml"]).get("row", ())
    content = Content(
        cards=cards + [upgraded(card) for card in cards],
        items=entries(texts, "items.toml", Item, "item"),
        hazards=entries(texts, "hazards.toml", Hazard, "hazard"),
        monsters=entries(texts, "monsters.toml", Monster, "monster"),
        maps=entries(texts, "maps.toml", Map, "map"),
        encounters=entries(texts, "encounters.toml", Encounter, "encounter"),
        relics=entries(texts, "relics.toml", RatedRelic, "relic"),
        characters=entries(texts, "characters.toml", Character, "character"),
        elites=entries(texts, "elites.toml", Elite, "elite"),
        places=entries(texts, "events.toml", Place, "place"),
        rows=[_converted("map.toml", f"row {number}", raw, Row) for number, raw in enumerate(rows, 1)],
        difficulties=entries(texts, "run.toml", Difficulty, "difficulty"),
        numbers=_converted("run.toml", "numbers", _parsed("run.toml", texts["run.toml"]).get("numbers", {}), Numbers),
    )
    check_cards(content)
    check_monsters(content)
    check_maps(content)
    check_encounters(content)
    check_tiers(content)
    check_relics(content)
    check_places(content)
    check_run(content)
    return content


def upgraded(card: RatedCard) -> RatedCard:
    """The upgraded form of a card: a card of its own."""
    if card.upgrade is None:
        raise fault("cards.toml", card.id, "upgrade", "is missing")
    changed = {name: value for name, value in msgspec.structs.asdict(card.upgrade).items() if value is not None}
    names = {"id": f"{card.id}+", "ko": f"{card.ko}+", "en": f"{card.en}+"}
    return msgspec.structs.replace(card, **names, upgrade=None, **{"worth": card.worth + UPGRADED_WORTH} | changed)


FILES = (
    "cards.toml", "items.toml", "hazards.toml", "monsters.toml", "maps.toml", "encounters.toml", "relics.toml",
    "characters.toml", "elites.toml", "events.toml", "map.toml", "run.toml",
)  # fmt: skip
UPGRADED_WORTH = 4  # what the planning bot thinks an upgrade adds, where nothing else is said


def shipped() -> dict[str, str]:
    """The texts of the content files that come with the game."""
    folder = files(__package__).joinpath("content")
    return {name: folder.joinpath(name).read_text(encoding="utf-8") for name in FILES}


# What a single type cannot say

NEEDS_AIM = ("aim", "blast", "line")
MOVES = ("step", "retreat", "leap", "detour")
AIMED = (*MOVES, "throw-over", "lure")
MOVE_AIMS = {"straight": "step", "diagonal": "step", "leap": "leap", "knight": "detour", "over": "throw-over"}
NEEDS_SOMEONE = ("damage", "push", "pull", "stun", "poison", "wall", "hazard")
RESERVED = ("step", "end", "take", "skip", "remove", "upgrade", "copy", "claim", "choose", "leave", "go")
RANKS_OFFERED: tuple[Rank, ...] = ("common", "fine", "rare")
GAINS = ("block", "heal", "mana", "draw")
PASSIVES = ("collision", "ward", "cloak", "mirror", "patience", "par", "train-half", "offer")
GROUNDS_LAID = ("rails", "stream")


def check_effects(content: Content, card: RatedCard) -> None:
    hazards = {hazard.id for hazard in content.hazards}
    for number, effect in enumerate(card.effects):
        place = f"effects[{number}]"
        if (effect.do == "hazard") != bool(effect.hazard):
            raise fault("cards.toml", card.id, f"{place}.hazard", "goes with do = 'hazard' and only with it")
        if effect.hazard and effect.hazard not in hazards:
            raise fault("cards.toml", card.id, f"{place}.hazard", f"there is no hazard {effect.hazard}")
        if card.aim == "none" and (effect.to in NEEDS_AIM or effect.do in AIMED):
            raise fault("cards.toml", card.id, f"{place}.to", "points at something, but nothing is aimed at")
        if effect.do in NEEDS_SOMEONE and effect.to == "self":
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
        if card.aim in MOVE_AIMS and card.effects[0].do != MOVE_AIMS[card.aim]:
            raise fault("cards.toml", card.id, "effects[0].do", "such an aim starts with its move")
    for item in content.items:
        for number, effect in enumerate(item.effects):
            if effect.do not in GAINS or effect.times != "fixed":
                raise fault("items.toml", item.id, f"effects[{number}].do", f"an item gives only {', '.join(GAINS)}")


def check_monsters(content: Content) -> None:
    known = {monster.id for monster in content.monsters}
    hazards = {hazard.id for hazard in content.hazards}
    for monster in content.monsters:
        if monster.boss != (monster.phase is not None):
            raise fault("monsters.toml", monster.id, "phase", "bosses have two phases, and only they")
        for number, attack in enumerate(monster.attacks):
            place = f"attacks[{number}]"
            if attack.hazard and attack.hazard not in hazards:
                raise fault("monsters.toml", monster.id, f"{place}.hazard", f"there is no hazard {attack.hazard}")
            if attack.summon and attack.summon not in known:
                raise fault("monsters.toml", monster.id, f"{place}.summon", f"there is no monster {attack.summon}")
            if attack.shape in ("line", "fan") and attack.at != "self":
                raise fault("monsters.toml", monster.id, f"{place}.at", f"a {attack.shape} starts at the attacker")
            if attack.second and monster.phase is None:
                raise fault("monsters.toml", monster.id, f"{place}.second", "there is no second phase")
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
    boss_tier = content.rows[-1].tier if content.rows else 0
    for encounter in content.encounters:
        if encounter.map not in maps:
            raise fault("encounters.toml", encounter.id, "map", f"there is no map {encounter.map}")
        for number, name in enumerate(encounter.monsters):
            if name not in monsters:
                raise fault("encounters.toml", encounter.id, f"monsters[{number}]", f"there is no monster {name}")
            if PLACES[number] not in maps[encounter.map]:
                raise fault("encounters.toml", encounter.id, f"monsters[{number}]", f"the map has no {number + 1}")
        check_goal(content, encounter, monsters.keys(), maps[encounter.map])
        if any(monsters[name].boss for name in encounter.monsters) != (encounter.tier == boss_tier):
            raise fault("encounters.toml", encounter.id, "tier", "a boss stands at the end of the run, nobody else")


def check_goal(content: Content, encounter: Encounter, monsters: Collection[str], drawn: str) -> None:
    goal = encounter.goal
    if goal is None:
        return
    for number, name in enumerate(goal.tiles):
        column, row = "abcdefghij".find(name[:1]), int(name[1:]) - 1 if name[1:].isdigit() else -1
        if column < 0 or not 0 <= row < len(drawn) // COLUMNS:
            raise fault("encounters.toml", encounter.id, f"goal.tiles[{number}]", f"there is no tile {name}")
        if drawn[row * COLUMNS + column] != ".":
            raise fault("encounters.toml", encounter.id, f"goal.tiles[{number}]", f"{name} is not plain ground")
    for number, name in enumerate(goal.wave):
        if name not in monsters:
            raise fault("encounters.toml", encounter.id, f"goal.wave[{number}]", f"there is no monster {name}")
    if (goal.kind == "survive") == bool(goal.tiles):
        raise fault("encounters.toml", encounter.id, "goal.tiles", "go with every goal but survival")
    if (goal.kind == "stop") == bool(goal.turns):
        raise fault("encounters.toml", encounter.id, "goal.turns", "go with every goal but stopping the train")
    if (goal.kind in ("guard", "stop")) != bool(goal.strength):
        raise fault("encounters.toml", encounter.id, "goal.strength", "goes with a shrine or lamps")
    if goal.kind == "stop" and "=" not in drawn:
        raise fault("encounters.toml", encounter.id, "goal.kind", "there are no rails")


def check_tiers(content: Content) -> None:
    """No encounter is fought twice: a tier has enough for those fought before and for three places side by side."""
    for tier in {row.tier for row in content.rows[:-1]}:
        rows = [row for row in content.rows if row.tier == tier and {"fight", "elite"} & set(row.kinds)]
        if sum(encounter.tier == tier for encounter in content.encounters) < len(rows) - 1 + LANES and rows:
            raise fault("encounters.toml", f"tier {tier}", "tier", "there are too few for the rows of the map")


def check_relics(content: Content) -> None:
    for relic in content.relics:
        for number, power in enumerate(relic.powers):
            place = f"powers[{number}]"
            if (power.when == "always") != (power.do in PASSIVES):
                raise fault("relics.toml", relic.id, f"{place}.when", f"{power.do} does not go with it")
            if (power.when == "encounter-start") != (power.do in GROUNDS_LAID):
                raise fault("relics.toml", relic.id, f"{place}.do", "goes with the start of an encounter")
            if (power.do == "stun") != (power.when == "collided"):
                raise fault("relics.toml", relic.id, f"{place}.do", "a stun goes with a collision")
            if power.gait != "any" and power.when != "stepped":
                raise fault("relics.toml", relic.id, f"{place}.if", "goes with the mandatory step")
    relics = {relic.id: relic for relic in content.relics}
    cards = {card.id for card in content.cards}
    for character in content.characters:
        if character.relic not in relics or relics[character.relic].rank != "own":
            raise fault("characters.toml", character.id, "relic", "there is no such relic of a character")
        for name in character.deck:
            if name not in cards:
                raise fault("characters.toml", character.id, f"deck.{name}", "there is no such card")


def check_places(content: Content) -> None:
    cards = {card.id for card in content.cards}
    seen: set[str] = set()
    for place in content.places:
        for number, choice in enumerate(place.option):
            field = f"option[{number}]"
            if choice.id in seen:
                raise fault("events.toml", place.id, f"{field}.id", "there are two of that name")
            seen.add(choice.id)
            if choice.card and choice.card not in cards:
                raise fault("events.toml", place.id, f"{field}.card", f"there is no card {choice.card}")
            if bool(choice.chance) != bool(choice.or_hp):
                raise fault("events.toml", place.id, f"{field}.or_hp", "goes with a chance and only with it")
        if place.kind == "event" and all(choice.hp < 0 for choice in place.option):
            raise fault("events.toml", place.id, "option", "one must be without loss of HP")
    for kind in ("rest", "trade"):
        if sum(place.kind == kind for place in content.places) != 1:
            raise fault("events.toml", kind, "kind", "there must be one")
    if sum("event" in row.kinds for row in content.rows) > sum(place.kind == "event" for place in content.places):
        raise fault("events.toml", "event", "kind", "there are fewer than rows that may have one")


def check_run(content: Content) -> None:
    numbers, rows = content.numbers, content.rows
    if not rows or set(rows[-1].kinds) != {"boss"} or any("boss" in row.kinds for row in rows[:-1]):
        raise fault("map.toml", f"row {len(rows)}", "kinds", "the boss stands in the last row and only there")
    if sum(set(row.kinds) <= {"fight", "elite", "boss"} for row in rows) < 8:
        raise fault("map.toml", "row", "kinds", "every way must have eight fights")
    if numbers.hand > numbers.hand_limit:
        raise fault("run.toml", "numbers", "hand", "is over the hand limit")
    for rank in RANKS_OFFERED:
        if rank not in numbers.rank_weights:
            raise fault("run.toml", "numbers", f"rank_weights.{rank}", "is missing")
        if sum(card.rank == rank for card in content.cards) // 2 < MAX_OFFER:
            raise fault("cards.toml", rank, "rank", f"there are fewer than {MAX_OFFER} {rank} cards")
