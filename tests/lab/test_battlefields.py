"""The bench for battlefields: drawing and measuring."""

from xml.etree import ElementTree

import pytest

from noripan.games.toy_battle.battlefields import BATTLEFIELDS
from noripan.kit.errors import BadRequest
from noripan.lab.battlefields import BOUNDS, Played, draw, measure, play_some, strength, summed_up, validate

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("battlefield", BATTLEFIELDS, ids=lambda battlefield: battlefield.id)
def test_a_drawing_shows_every_node_edge_and_medal(battlefield) -> None:  # type: ignore[no-untyped-def]
    picture = ElementTree.fromstring(draw(battlefield))
    assert len(picture.findall(f"{SVG}circle")) == len(battlefield.base)
    assert len(picture.findall(f"{SVG}line")) == len(battlefield.edges)
    texts = [text.text or "" for text in picture.findall(f"{SVG}text")]
    assert sum(text.count("★") for text in texts) == sum(region.medals for region in battlefield.region)
    assert {"R1", "B1"} <= set(texts)


def test_a_drawing_is_titled_in_the_language_asked_for() -> None:
    assert BATTLEFIELDS[0].name.ko in draw(BATTLEFIELDS[0], "ko")
    assert BATTLEFIELDS[0].name.en in draw(BATTLEFIELDS[0], "en")


def games(headquarters: int, medals: int, exhaustion: int, turn_limit: int, won: int) -> list[Played]:
    counts = {"headquarters": headquarters, "medals": medals, "exhaustion": exhaustion, "turn-limit": turn_limit}
    reasons = [reason for reason, count in counts.items() for _ in range(count)]
    return [Played(reason, number < won, 20) for number, reason in enumerate(reasons)]


def test_a_report_counts_the_turn_limit_as_exhaustion() -> None:
    report = summed_up(BATTLEFIELDS[0], games(50, 40, 6, 4, 50))
    assert (report.headquarters.value, report.medals.value, report.exhaustion.value) == (0.5, 0.4, 0.1)
    assert report.misses == ()


@pytest.mark.parametrize(
    ("played", "misses"),
    [
        (games(66, 34, 0, 0, 50), ("headquarters",)),
        (games(19, 70, 11, 0, 50), ("headquarters",)),
        (games(60, 24, 16, 0, 50), ("medals",)),
        (games(40, 39, 11, 10, 50), ("exhaustion",)),
        (games(50, 50, 0, 0, 55), ("first_player",)),
        (games(50, 50, 0, 0, 45), ("first_player",)),
    ],
)
def test_a_report_names_the_bounds_that_do_not_hold(played: list[Played], misses: tuple[str, ...]) -> None:
    assert summed_up(BATTLEFIELDS[0], played).misses == misses


def test_the_bounds_are_those_of_the_rules_page() -> None:
    assert BOUNDS == {
        "headquarters": (0.20, 0.65), "medals": (0.25, 0.75), "exhaustion": (0.0, 0.20), "first_player": (0.46, 0.54),
    }  # fmt: skip


def test_the_same_seeds_give_the_same_games() -> None:
    assert play_some(BATTLEFIELDS[0], range(2), 5) == play_some(BATTLEFIELDS[0], range(2), 5)


def test_the_measuring_bot_is_far_above_random_play() -> None:
    lead = strength(BATTLEFIELDS[0], games=12, iterations=30)
    assert lead.value is None or lead.value > 200  # None: it won every game


def test_no_games_are_refused() -> None:
    with pytest.raises(BadRequest):
        measure(BATTLEFIELDS[0], 0)


def test_a_missing_file_is_refused() -> None:
    with pytest.raises(BadRequest, match="nowhere"):
        validate("nowhere.toml")
