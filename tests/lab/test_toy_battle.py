"""The bench for battlefields: drawing and measuring."""

from math import dist
from xml.etree import ElementTree

import pytest

from noripan.games.toy_battle.battlefields import BATTLEFIELDS, BOUNDS
from noripan.games.toy_battle.picture import draw
from noripan.games.toy_battle.tables import SPECIAL_EFFECTS, SPECIAL_IDS, TILE_IDS
from noripan.kit.errors import BadRequest
from noripan.lab.balance import balance
from noripan.lab.report import Report
from noripan.lab.toy_battle import Played, measure, play, strength, summed_up, validate

from .estimates import estimate

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("battlefield", BATTLEFIELDS, ids=lambda battlefield: battlefield.id)
def test_a_drawing_shows_every_node_edge_and_medal(battlefield) -> None:  # type: ignore[no-untyped-def]
    picture = ElementTree.fromstring(draw(battlefield))
    board = picture.find(f"{SVG}g[@transform]")
    assert board is not None
    assert len(board.findall(f"{SVG}circle[@class='base']")) == len(battlefield.base)
    assert len(board.findall(f"{SVG}path[@class='headquarters']")) == len(battlefield.headquarters)
    assert len(board.findall(f"{SVG}line")) == 2 * len(battlefield.edges)  # a road and its rim
    assert len(board.findall(f"{SVG}g[@class='medal']")) == sum(region.medals for region in battlefield.region)
    texts = [text.text for text in board.findall(f"{SVG}text")]
    assert set(battlefield.points) <= set(texts)
    for base in battlefield.base:
        assert not base.kinds or " ".join(map(str, base.kinds)) in texts


@pytest.mark.parametrize("battlefield", BATTLEFIELDS, ids=lambda battlefield: battlefield.id)
def test_no_medal_lies_on_a_base_or_a_road(battlefield) -> None:  # type: ignore[no-untyped-def]
    board = ElementTree.fromstring(draw(battlefield)).find(f"{SVG}g[@transform]")
    assert board is not None
    roads = [tuple(float(line.attrib[end]) for end in ("x1", "y1", "x2", "y2")) for line in board.findall(f"{SVG}line")]
    medals = [disc.attrib for disc in board.findall(f"{SVG}g[@class='medal']/{SVG}circle")]
    bases = [disc.attrib for disc in board.findall(f"{SVG}circle[@class='base']")]
    for medal in medals:
        centre, radius = (float(medal["cx"]), float(medal["cy"])), float(medal["r"])
        for base in bases:
            assert dist(centre, (float(base["cx"]), float(base["cy"]))) > radius + float(base["r"]) - 1
        for ax, ay, bx, by in roads:
            along = [(ax + (bx - ax) * step / 100, ay + (by - ay) * step / 100) for step in range(101)]
            assert min(dist(centre, place) for place in along) > radius + 2


def test_the_picture_tells_what_the_signs_of_its_special_bases_mean() -> None:
    for battlefield in BATTLEFIELDS:
        for special in {base.special for base in battlefield.base} - {"plain"}:
            effect = SPECIAL_EFFECTS[SPECIAL_IDS.index(special)]
            assert effect.ko in draw(battlefield, "ko")
            assert effect.en in draw(battlefield, "en")


def test_a_drawing_is_titled_in_the_language_asked_for() -> None:
    assert BATTLEFIELDS[0].name.ko in draw(BATTLEFIELDS[0], "ko")
    assert BATTLEFIELDS[0].name.en in draw(BATTLEFIELDS[0], "en")


def games(headquarters: int, medals: int, exhaustion: int, turn_limit: int, won: int) -> list[Played]:
    counts = {"headquarters": headquarters, "medals": medals, "exhaustion": exhaustion, "turn-limit": turn_limit}
    reasons = [reason for reason, count in counts.items() for _ in range(count)]
    return [Played(reason, number < won, 20) for number, reason in enumerate(reasons)]


def reported(played: list[Played]) -> Report:
    return summed_up(BATTLEFIELDS[0], 150, 0, played)


def test_a_report_counts_the_turn_limit_as_exhaustion() -> None:
    report = reported(games(50, 40, 6, 4, 50))
    shares = [estimate(report, name) for name in ("headquarters", "medals", "exhaustion")]
    assert shares == [0.5, 0.4, 0.1]
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
    assert reported(played).misses == misses


def test_the_bounds_are_those_of_the_rules_page() -> None:
    assert {bound.name: (bound.low, bound.high) for bound in BOUNDS} == {
        "headquarters": (0.20, 0.65), "medals": (0.25, 0.75), "exhaustion": (0.0, 0.20), "first_player": (0.46, 0.54),
    }  # fmt: skip


def test_the_same_seeds_give_the_same_games() -> None:
    assert play(BATTLEFIELDS[0], 1, 5) == play(BATTLEFIELDS[0], 1, 5)


def test_the_measuring_bot_is_far_above_random_play() -> None:
    lead = strength(BATTLEFIELDS[0], games=12, iterations=30)
    assert lead.value is None or lead.value > 200  # None: it won every game


def test_no_games_are_refused() -> None:
    with pytest.raises(BadRequest):
        measure(BATTLEFIELDS[0], 0)


def test_a_missing_file_is_refused() -> None:
    with pytest.raises(BadRequest, match="nowhere"):
        validate("nowhere.toml")


def test_a_study_of_all_maps_tells_usage_and_score_of_every_tile_special_base_and_map() -> None:
    report = balance("toy-battle", {}, len(BATTLEFIELDS), 1, seed="all maps", workers=1)
    listed = {kind: [row[0] for row in report.listings[kind].rows] for kind in ("tile", "special base", "map")}
    assert listed["tile"] == sorted(TILE_IDS)
    assert listed["special base"] == sorted(SPECIAL_IDS[1:])
    assert listed["map"] == [battlefield.id for battlefield in BATTLEFIELDS]
    tiles = report.listings["tile"]
    assert len(tiles.columns) == len(tiles.rows[0]) == 6
    assert all(row[1] == 2 * len(BATTLEFIELDS) for row in tiles.rows)
