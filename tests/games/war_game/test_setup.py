from typing import Any

import pytest

import noripan
from noripan.games.war_game.actions import PlaceHanbuk
from noripan.games.war_game.game import GAME
from noripan.kit.errors import IllegalAction
from noripan.play.match import Match

from .positions import legal, standing

HANNAM, HANBUK = 0, 1
HANNAM_LAYOUT = (
    "place president d9", "place prime-minister c9", "place colonel a8", "place lieutenant-colonel b8",
    "place major c8", "place sergeant d8", "place corporal e8", "place private-first-class f8", "place private g8",
    "place private h8", "place engineer f9", "place civilian g9", "place tank h9",
)  # fmt: skip
HANBUK_LAYOUT = (
    "place leader d1", "place general c1", "place marshal a3", "place senior-colonel b3", "place middle-colonel c3",
    "place junior-colonel d3", "place senior-soldier e2", "place middle-soldier f2", "place junior-soldier g2",
    "place recruit h2", "place recruit a2", "place tank b2", "place missile c2",
)  # fmt: skip


STRENGTHS = {
    "hannam": {
        "대통령": (10, 10), "국무총리": (9, 9), "대령": (7, 7), "중령": (6, 6), "소령": (5, 5), "병장": (4, 4),
        "상등병": (3, 3), "일등병": (2, 2), "이등병": (1, 1), "공병": (2, 2), "민간인": (0, 0), "전차": (11, 4),
    },
    "hanbuk": {
        "수령": (10, 10), "장군": (9, 9), "원수": (8, 8), "대좌": (7, 7), "중좌": (6, 6), "소좌": (5, 5),
        "상급병사": (3, 3), "중급병사": (2, 2), "하급병사": (1, 1), "전사": (0, 0), "전차": (11, 4), "미사일": (10, 0),
    },
}  # fmt: skip


def test_the_units_of_both_sides_are_as_strong_as_printed() -> None:
    found: dict[str, dict[str, tuple[int, int]]] = {"hannam": {}, "hanbuk": {}}
    for unit in GAME.describe().units:
        found[unit.side][unit.ko] = (unit.attack, unit.defence)
    assert found == STRENGTHS


def test_the_board_has_seventy_cells_eight_of_them_river() -> None:
    cells = GAME.describe().cells
    assert len(cells) == 70
    assert {cell.id for cell in cells if cell.terrain == "river"} == {f"{letter}5" for letter in "abcdefgh"}


def deploying(**options: Any) -> Match:
    match = noripan.new("war-game", seed=1, **options)
    for cell in ("b5", "d5", "g5"):
        match.play(HANNAM, f"lay {cell}")
    return match


def deployed() -> Match:
    match = deploying()
    for text in (*HANNAM_LAYOUT, "ready"):
        match.play(HANNAM, text)
    for text in (*HANBUK_LAYOUT, "ready"):
        match.play(HANBUK, text)
    return match


def test_hannam_lays_three_bridges_on_different_river_cells_in_the_open() -> None:
    match = noripan.new("war-game", seed=1)
    assert legal(match, HANNAM) == {f"lay {letter}5" for letter in "abcdefgh"}
    assert legal(match, HANBUK) == set()
    match.play(HANNAM, "lay c5")
    assert "lay c5" not in legal(match, HANNAM)
    match.play(HANNAM, "lay d5")
    match.play(HANNAM, "lay h5")
    assert match.view(HANBUK).board.bridges == ("c5", "d5", "h5")
    assert match.to_act == (HANNAM, HANBUK)


def test_a_side_deploys_all_thirteen_units_in_its_own_two_rows() -> None:
    match = deploying()
    cells = {text.split()[2] for text in legal(match, HANNAM)}
    assert cells == {f"{letter}8" for letter in "abcdefgh"} | {f"{letter}9" for letter in "abcdfgh"}
    assert "ready" not in legal(match, HANNAM)
    for text in HANNAM_LAYOUT:
        match.play(HANNAM, text)
    assert legal(match, HANNAM) == {"ready"}


def test_hanbuk_may_put_at_most_four_units_on_the_extra_row() -> None:
    match = deploying()
    assert "place leader a3" in legal(match, HANBUK)
    for text in HANBUK_LAYOUT[2:6]:
        match.play(HANBUK, text)
    assert not any(text.endswith("3") for text in legal(match, HANBUK))
    with pytest.raises(IllegalAction) as refusal:
        match.play(HANBUK, "place leader h3")
    assert refusal.value.code == "front-full"


def test_the_lowest_soldier_stands_twice_in_a_roster_of_thirteen() -> None:
    match = deploying()
    match.play(HANNAM, "place private a8")
    match.play(HANNAM, "place private b8")
    assert not any("place private " in text for text in legal(match, HANNAM))


def test_a_roster_of_twelve_has_every_kind_once() -> None:
    match = deploying(roster=12)
    match.play(HANNAM, "place private a8")
    assert not any("place private " in text for text in legal(match, HANNAM))
    assert sum(match.view(HANNAM).board.to_place.values()) == 11


def test_the_camp_may_be_left_empty() -> None:
    match = deploying()
    for text in HANNAM_LAYOUT[1:]:
        match.play(HANNAM, text)
    match.play(HANNAM, "place president a9")
    match.play(HANNAM, "ready")
    assert match.to_act == (HANBUK,)


def test_each_sees_only_that_the_other_is_ready_until_both_are() -> None:
    match = deploying()
    blank = match.view(HANBUK)
    for text in HANNAM_LAYOUT:
        match.play(HANNAM, text)
        assert match.view(HANBUK) == blank
        assert [type(event).__name__ for event in match.events(HANBUK)] == ["Masked", "ViewChanged"]
        assert match.view(None).board.units == ()
    match.play(HANNAM, "ready")
    assert match.view(HANBUK).board.ready == (True, False)
    assert match.view(HANBUK).board.units == ()


def test_when_both_are_ready_the_cells_become_visible_and_the_kinds_do_not() -> None:
    match = deployed()
    seen = {unit.cell: unit for unit in match.view(HANNAM).board.units if unit.side == "hanbuk"}
    assert set(seen) == {text.split()[2] for text in HANBUK_LAYOUT}
    assert all(unit.kind is None for unit in seen.values())
    assert all(unit.kind is None for unit in match.view(None).board.units)
    assert standing(match)["d1"] == "leader"


def test_unit_ids_follow_the_cells_and_say_nothing_of_the_kind() -> None:
    board = deployed().view(None).board
    for side in ("hannam", "hanbuk"):
        ids = [unit.id for unit in board.units if unit.side == side]
        cells = [(unit.cell[1], unit.cell[0]) for unit in board.units if unit.side == side]
        assert ids == sorted(ids)
        assert cells == sorted(cells)


def test_hanbuk_moves_first() -> None:
    assert deployed().to_act == (HANBUK,)


def test_a_placed_unit_may_be_taken_back_until_both_are_ready() -> None:
    match = deploying()
    match.play(HANNAM, "place tank a8")
    match.play(HANBUK, "place tank a2")
    match.undo(HANNAM)
    assert match.view(HANNAM).board.units == ()
    assert [unit.cell for unit in match.view(HANBUK).board.units] == ["a2"]
    assert not deployed().can_undo(HANBUK)


def test_bridges_stay_once_the_armies_deploy() -> None:
    match = deploying()
    match.play(HANBUK, "place tank a2")
    assert not match.can_undo(HANNAM)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("place president a7", "not-your-area"),
        ("배치 수령 b8", "no-such-unit"),
        ("place tank a2", "not-your-area"),
        ("place tank a8", "occupied"),
        ("place president b8", "none-left"),
        ("ready", "units-left"),
        ("lay c5", "not-in-this-phase"),
        ("a8-a7", "not-in-this-phase"),
    ],
)
def test_a_refused_deployment_says_why(text: str, code: str) -> None:
    match = deploying()
    match.play(HANNAM, "place president a8")
    with pytest.raises(IllegalAction) as refusal:
        match.play(HANNAM, text)
    assert refusal.value.code == code


def test_a_side_does_not_place_the_other_sides_tank_as_its_own() -> None:
    with pytest.raises(IllegalAction) as refusal:
        deploying().play(HANNAM, PlaceHanbuk("tank", "a8"))
    assert refusal.value.code == "no-such-unit"


def test_both_sides_have_a_tank_and_its_cell_tells_whose_it_is() -> None:
    match = deploying()
    match.play(HANNAM, "배치 전차 a8")
    match.play(HANBUK, "배치 전차 a2")
    assert [unit.cell for side in (HANNAM, HANBUK) for unit in match.view(side).board.units] == ["a8", "a2"]


def test_giving_up_is_possible_from_bridge_placement_on_and_in_the_others_turn() -> None:
    match = noripan.new("war-game", seed=1)
    match.resign(HANBUK)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (HANNAM, "resigned")
