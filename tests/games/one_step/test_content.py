"""A fault in a content file is named by file, entry and field."""

import pytest

from noripan.games.one_step.loading import load, shipped
from noripan.games.one_step.tables import CONTENT
from noripan.games.one_step.wording import card_text
from noripan.kit.errors import BadContent


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
        ("run.toml", "strike = 4", "stroke = 4", "numbers", "starting_deck.stroke"),
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
        for language in ("ko", "en"):
            text = card_text(card, language)  # type: ignore[arg-type]
            assert text
            assert "{" not in text
