"""The rules for players: one template a language, filled from the game's own tables."""

import re
from pathlib import Path

import pytest

from noripan import games
from noripan.games.five_tigers import tables as tigers
from noripan.games.one_step.tables import PHASE_AT
from noripan.kit.errors import BadContent
from noripan.kit.text import LANGUAGES, Language
from noripan.play import rules_page as module
from noripan.play.rules_page import rules_page

PAGES = [(name, language) for name in games.names() for language in LANGUAGES]


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_every_place_of_a_page_is_filled(name: str, language: Language) -> None:
    page = rules_page(games.get(name), language)
    assert not re.search(r"[{}]|^@", page, re.MULTILINE)
    assert "(우리의 결정)" in page if language == "ko" else "(our decision)" in page


@pytest.mark.parametrize("name", games.names())
def test_both_languages_have_the_same_chapters_and_tables(name: str) -> None:
    shapes = [
        [re.match(r"#+|[-|]|\d\.", line)[0] for line in page.splitlines() if re.match(r"#+|[-|]|\d\.", line)]  # type: ignore[index]
        for page in (rules_page(games.get(name), language) for language in LANGUAGES)
    ]
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("name", games.names())
def test_an_english_page_has_no_korean_in_it(name: str) -> None:
    assert not re.search("[가-힣]", rules_page(games.get(name), "en"))


def test_a_number_of_the_page_is_that_of_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "budget is 78" in rules_page(games.get("five-tigers"), "en")
    monkeypatch.setattr(tigers, "BUDGET", 72)
    assert "budget is 72" in rules_page.__wrapped__(games.get("five-tigers"), "en")
    assert "예산은 72" in rules_page.__wrapped__(games.get("five-tigers"), "ko")


def test_bosses_change_at_half_their_hp_where_the_page_names_no_share() -> None:
    page = rules_page(games.get("one-step"), "en")
    assert "at half its HP or below when a turn ends (at 40 % in a story, 60 % for masters)" in page
    assert PHASE_AT == {"story": 40, "normal": 50, "hard": 50, "master": 60}


def test_a_line_of_names_is_repeated_for_each_of_their_entries() -> None:
    page = rules_page(games.get("five-tigers"), "ko")
    assert "| 관우 | 3 | 3 | 2 | 5 | 10 |\n| 장비 | 3 | 2 | 3 | 3 | 6 |" in page


@pytest.mark.parametrize("template", ["{NO_SUCH_NUMBER}", "@NOTHING | {0} |", "{TILES.more}"])
def test_a_place_that_names_nothing_is_a_fault_of_the_content(
    template: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "rules.ko.md").write_text(template, encoding="utf-8")
    monkeypatch.setattr(module, "files", lambda package: tmp_path)
    with pytest.raises(BadContent, match=r"rules\.ko\.md, five-tigers"):
        rules_page.__wrapped__(games.get("five-tigers"), "ko")


def test_a_game_without_a_page_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "files", lambda package: tmp_path)
    with pytest.raises(BadContent, match="missing"):
        rules_page.__wrapped__(games.get("yut-run"), "en")


def test_rulings_that_were_published_are_on_the_page() -> None:
    english = rules_page(games.get("five-tigers"), "en")
    assert "A second taunt replaces the first." in english
    assert "a march that had come back to where it began is spent as well" in english
