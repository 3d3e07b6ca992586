"""A fault in a content file is named by file, entry and field."""

import pytest

from noripan.games.one_step.loading import load, shipped
from noripan.games.one_step.tables import CONTENT
from noripan.games.one_step.wording import card_text
from noripan.kit.errors import BadContent
from noripan.kit.text import LANGUAGES

from ...state import state_of
from .grid import battle


@pytest.mark.parametrize(
    ("file", "old", "new", "entry", "field"),
    [
        ("cards.toml", 'id = "sprint"', 'id = "Sprint"', "Sprint", "id"),
        ("cards.toml", 'id = "sprint"', 'id = "strike"', "strike", "id"),
        ("cards.toml", 'id = "sprint"', 'id = "step"', "step", "id"),
        ("cards.toml", "cost = 2", "cost = 12", "hammer-leap", "cost"),
        ("cards.toml", 'ko = "도약"\n', "", "leap", "ko"),
        ("cards.toml", "cost = 1\n", "cost = 1\ncolour = 3\n", "strike", "colour"),
        ("cards.toml", '{ do = "leap" }]', '{ do = "fly" }]', "leap", "effects[0].do"),
        ("cards.toml", 'hazard = "spikes"', 'hazard = "lava"', "scatter-spikes", "effects[0].hazard"),
        ("cards.toml", 'aim = "straight"\nreach = 2', 'aim = "straight"', "sprint", "reach"),
        ("cards.toml", 'do = "block", amount = 5', 'do = "damage", amount = 5', "guard", "effects[0].to"),
        ("items.toml", 'do = "mana"', 'do = "damage"', "mana-shard", "effects[0].do"),
        ("hazards.toml", "damage = 4", "damage = -4", "spikes", "damage"),
        ("monsters.toml", 'summon = "wasp"', 'summon = "bee"', "wasp-nest", "attacks[0].summon"),
        ("monsters.toml", 'shape = "square"', 'shape = "blob"', "rat", "attacks[0].shape"),
        ("maps.toml", '"..........",', '".........",', "meadow", "rows[0]"),
        ("maps.toml", '"..........",', '"....?.....",', "meadow", "rows[0]"),
        ("maps.toml", '".@...m.1..",', '".....m.1..",', "meadow", "rows"),
        ("maps.toml", "train_every = 3\n", "", "siding", "train_every"),
        ("encounters.toml", 'map = "meadow"', 'map = "moon"', "rat-pack", "map"),
        ("encounters.toml", 'monsters = ["rat",', 'monsters = ["cat",', "rat-pack", "monsters[0]"),
        ("encounters.toml", "tier = 4", "tier = 3", "lord-of-the-hill", "tier"),
        ("cards.toml", "[card.upgrade]\n", "[card.upgrades]\n", "strike", "upgrades"),
        ("cards.toml", "[card.upgrade]\neffects", "[card.upgrade]\ncosts = 1\neffects", "strike", "upgrade"),
        ("cards.toml", 'if = "stopped"', 'if = "stuck"', "pincer", "effects[2].if"),
        ("characters.toml", "strike = 4", "stroke = 4", "narae", "deck.stroke"),
        ("characters.toml", 'relic = "pack"', 'relic = "clogs"', "dolsoe", "relic"),
        ("relics.toml", 'when = "stepped"', 'when = "jumped"', "straw-shoes", "powers[0].when"),
        ("relics.toml", 'when = "always", do = "ward"', 'when = "stepped", do = "ward"', "clogs", "powers[0].when"),
        ("relics.toml", 'if = "diagonal"', 'if = "crooked"', "zigzag-cord", "powers[0].if"),
        ("elites.toml", 'does = "speed"', 'does = "haste"', "swift", "does"),
        ("events.toml", 'card = "leap+"', 'card = "hop+"', "log-bridge", "option[1].card"),
        ("events.toml", 'id = "jump-over"', 'id = "sleep"', "log-bridge", "option[1].id"),
        ("events.toml", "or_hp = -8\n", "", "swollen-brook", "option[2].or_hp"),
        ("map.toml", '"trade", "fight"]', '"trade", "inn"]', "row 3", "kinds[2]"),
        ("map.toml", 'kinds = ["boss", "boss", "boss"]', 'kinds = ["rest", "rest", "rest"]', "row 14", "kinds"),
        ("encounters.toml", "par = 11\n", "par = 0\n", "rat-pack", "par"),
        ("run.toml", "rare = 1", "epic = 1", "numbers", "rank_weights"),
        ("run.toml", "hand = 5", "hand = 0", "numbers", "hand"),
    ],
)
def test_a_fault_names_file_entry_and_field(file: str, old: str, new: str, entry: str, field: str) -> None:
    texts = shipped()
    assert old in texts[file]
    texts[file] = texts[file].replace(old, new, 1)
    with pytest.raises(BadContent) as fault:
        load(texts)
    assert (fault.value.params["file"], fault.value.params["entry"]) == (file, entry)
    assert fault.value.params["field"] == field
    assert file in str(fault.value)
    assert field in fault.value.in_("ko")


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(BadContent) as fault:
        load(shipped() | {"cards.toml": "[[card"})
    assert fault.value.params["file"] == "cards.toml"


def test_every_card_says_what_it_does_in_both_languages() -> None:
    for card in CONTENT.cards:
        for language in LANGUAGES:
            text = card_text(card).in_(language)
            assert text
            assert "{" not in text


def test_a_full_hand_of_the_cards_with_most_aims_has_no_more_actions_than_there_is_room_for() -> None:
    hand = "lure+ leap+ hammer-leap hammer-leap+ lure raise-wall+ last-step last-step+ leap raise-wall"
    match = battle("..........\n..........\n....@.....", hand=hand, stepped=True)
    state_of(match).mana = 9
    assert 300 < len(match.legal(0)) <= match.game.max_legal
