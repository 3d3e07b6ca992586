"""What forms and help texts need to know of a game's options is declared with them."""

from typing import Any

import pytest

from noripan import games
from noripan.play.match import allowed_values, options_schema

OPTIONS = [
    pytest.param(name, option, schema, id=f"{name}-{option}")
    for name in games.names()
    for option, schema in options_schema(games.get(name)).items()
]


@pytest.mark.parametrize(("game", "option", "schema"), OPTIONS)
def test_every_option_and_value_has_a_title_and_a_hint_in_both_languages(
    game: str, option: str, schema: dict[str, Any]
) -> None:
    for entry in (schema, *schema["values"]):
        for text in (entry["title"], entry["hint"]):
            assert text["ko"].strip()
            assert text["en"].isascii()


@pytest.mark.parametrize(("game", "option", "schema"), OPTIONS)
def test_every_value_that_may_be_chosen_is_offered_once(game: str, option: str, schema: dict[str, Any]) -> None:
    offered = [entry["value"] for entry in schema["values"]]
    assert sorted(offered) == sorted(schema.get("enum", []))
    assert schema["default"] in (offered or [schema["default"]])


@pytest.mark.parametrize(("game", "option", "schema"), OPTIONS)
def test_an_option_that_matters_only_with_another_names_it_and_one_of_its_values(
    game: str, option: str, schema: dict[str, Any]
) -> None:
    others = options_schema(games.get(game))
    for other, value in schema["only"].items():
        assert other != option
        assert value in others[other]["enum"]


def test_values_come_in_the_order_people_expect() -> None:
    assert allowed_values(options_schema(games.get("one-step"))["difficulty"]) == "story, normal, hard, master"
    assert allowed_values(options_schema(games.get("toy-battle"))["starter"]) == "coin, red, blue"


def test_armies_are_an_option_of_tactics_mode_alone() -> None:
    tigers = options_schema(games.get("five-tigers"))
    assert tigers["army"]["only"] == {"mode": "tactics"}
    assert tigers["supply"]["only"] == {"mode": "basic"}
