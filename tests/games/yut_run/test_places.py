"""A place has one name in each language, in the log, on the board, in refusals and in notation."""

import noripan
from noripan import games
from noripan.games.yut_run.events import Merged, Moved
from noripan.games.yut_run.tables import NAMES, PLACES
from noripan.play.description import description

GAME = games.get("yut-run")


def test_every_place_has_a_name_of_its_own() -> None:
    assert set(PLACES) == {*NAMES, "FINISHED"}
    assert len({text.ko for text in PLACES.values()}) == len(PLACES)


def test_the_corners_are_called_as_in_the_village() -> None:
    assert [PLACES[node].ko for node in ("O5", "O10", "O15", "O20", "C")] == ["앞모", "뒷모", "찌모", "참먹이", "방"]
    assert [PLACES[node].ko for node in ("A3", "A4", "B3", "B4")] == ["속윷", "속모", "사려", "안찌"]


def test_log_and_board_use_the_same_names() -> None:
    assert GAME.tell(Moved("geol", "O5", "A1", "C", 1), "ko") == "앞모에서 걸로 방까지, 말 1개"
    assert GAME.tell(Moved("do", "O20", None, "FINISHED", 1), "en") == "do: O20 to the finish, pieces: 1"
    assert GAME.tell(Merged("B3", 2), "ko") == "사려에서 업음, 모두 2개"
    shown = noripan.new("yut-run", seed=1)
    for node in NAMES[1:]:
        assert PLACES[node].ko in shown.text(None, "ko")
        assert PLACES[node].en in shown.text(None, "en")


def test_moves_may_be_written_with_korean_names() -> None:
    assert GAME.parse("걸 앞모>앞모도") == GAME.parse("geol O5>A1")
    assert GAME.parse("도 집") == GAME.parse("do HOME")
    assert GAME.parse("도 완주") is None


def test_the_browser_is_told_the_names() -> None:
    nodes = {node["id"]: node for node in description(GAME)["nodes"]}
    assert (nodes["B4"]["ko"], nodes["B4"]["en"]) == ("안찌", "B4")
