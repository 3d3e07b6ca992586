"""Chapter 2: a board of 34 triangles, all of it derived from the corners of its tiles."""

from collections import Counter

from noripan import games
from noripan.games.five_tigers import tables
from noripan.games.five_tigers.tables import (
    CAMP,
    DISTANCE,
    FRONT,
    KNOCKED_BY,
    LINE,
    MOON,
    NEIGHBOURS,
    NO_LINE,
    POLYGONS,
    SUN,
    TILES,
    TURNED,
    VERTEX_NEIGHBOURS,
)
from noripan.play.description import description


def area(polygon: tuple[tuple[int, int], ...]) -> float:
    (ax, ay), (bx, by), (cx, cy) = polygon
    return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2


def test_the_board_has_30_main_tiles_and_4_edge_tiles() -> None:
    assert (tables.MAIN_TILES, TILES) == (30, 34)


def test_the_tiles_fill_an_octagon_without_gap_or_overlap() -> None:
    square, corner = 6 * 6, 0.5  # the four corners cut off: triangles with legs 1 and 1
    assert sum(area(polygon) for polygon in POLYGONS) == square - 4 * corner
    edges = Counter(
        frozenset(pair) for polygon in POLYGONS for pair in zip(polygon, polygon[1:] + polygon[:1], strict=True)
    )
    assert set(edges.values()) == {1, 2}


def test_a_tile_with_an_even_number_points_up() -> None:
    for tile in range(30):
        rows = sorted(y for _, y in POLYGONS[tile])
        assert (rows[1] == rows[2]) == (tile % 2 == 0)


def test_there_are_45_adjacencies_16_sun_16_moon_13_front() -> None:
    assert Counter(LINE[a][b] for a in range(TILES) for b in range(a)) == {SUN: 16, MOON: 16, FRONT: 13, NO_LINE: 516}


def test_there_are_104_pairs_that_share_only_a_vertex() -> None:
    assert sum(len(near) for near in VERTEX_NEIGHBOURS) == 2 * 104


def test_lines_are_the_same_for_both_sides() -> None:
    assert all(LINE[a][b] == LINE[b][a] for a in range(TILES) for b in range(TILES))


def test_the_line_is_the_slope_of_the_shared_edge() -> None:
    assert (LINE[12][13], LINE[12][11], LINE[12][17]) == (SUN, MOON, FRONT)
    assert (LINE[30][5], LINE[30][10], LINE[32][9], LINE[32][14]) == (SUN, MOON, MOON, SUN)


def test_no_tile_has_two_front_neighbours_so_locks_never_chain() -> None:
    """11.3: each lock is a pair of its own."""
    assert all(sum(LINE[tile][near] == FRONT for near in NEIGHBOURS[tile]) <= 1 for tile in range(TILES))


def test_a_half_turn_keeps_the_lines() -> None:
    assert [TURNED[tile] for tile in range(30)] == [29 - tile for tile in range(30)]
    assert TURNED[30:] == (33, 32, 31, 30)
    assert all(LINE[TURNED[a]][TURNED[b]] == LINE[a][b] for a in range(TILES) for b in range(TILES))


def test_each_end_row_has_three_gates() -> None:
    """Of five end tiles only three share an edge with the next row."""
    for row in (range(5), range(25, 30)):
        assert sum(any(near not in row for near in NEIGHBOURS[tile]) for tile in row) == 3


def test_edge_tiles_are_short_lanes_and_belong_to_no_camp() -> None:
    assert all(DISTANCE[a][b] == 2 for a, b in ((5, 10), (15, 20), (9, 14), (19, 24)))
    assert CAMP[30:] == (-1, -1, -1, -1)


def test_camps_are_rows_0_to_1_and_4_to_5_and_knock_tiles_the_far_rows() -> None:
    assert CAMP[:30] == (0,) * 10 + (-1,) * 10 + (1,) * 10
    assert [tile for tile in range(TILES) if KNOCKED_BY[tile] == 0] == [25, 26, 27, 28, 29]
    assert [tile for tile in range(TILES) if KNOCKED_BY[tile] == 1] == [0, 1, 2, 3, 4]


def test_the_armies_stand_on_their_end_rows_turned_to_each_other() -> None:
    assert tables.START == (4, 3, 2, 1, 0, 25, 26, 27, 28, 29)


def test_the_five_tigers_have_the_stats_of_the_source_and_cost_the_budget() -> None:
    stats = [(g.ko, g.sun, g.moon, g.feet, g.star) for g in tables.GENERALS[:5]]
    assert stats == [
        ("관우", 3, 3, 2, 5),
        ("장비", 3, 2, 3, 3),
        ("조운", 2, 2, 4, 4),
        ("황충", 3, 3, 2, 3),
        ("마초", 3, 2, 3, 2),
    ]
    assert sum(tables.PRICE[:5]) == tables.BUDGET == 78


def test_there_are_at_least_20_generals_all_different_and_20_tactics() -> None:
    assert len({g.id for g in tables.GENERALS}) == len(tables.GENERALS) >= 20
    assert len({g.short for g in tables.GENERALS}) == len(tables.GENERALS)
    assert Counter(t.place for t in tables.TACTICS) == {"field": 10, "office": 10}


def test_the_description_has_the_whole_graph() -> None:
    tiles = description(games.get("five-tigers"))["tiles"]
    assert tiles[12] == {
        "id": 12,
        "row": 2,
        "col": 2,
        "polygon": [[3, 2], [4, 3], [2, 3]],
        "edges": {"11": "moon", "13": "sun", "17": "frontline"},
        "vertices": [6, 7, 8, 10, 14, 15, 16, 18, 19],
        "camp": None,
        "knock": None,
    }
    assert (tiles[27]["camp"], tiles[27]["knock"], tiles[30]["camp"]) == ("b", "a", None)
