"""How far bots of each level think."""

import pytest

from noripan import games
from noripan.bots.levels import LEVELS, Bot
from noripan.kit.jit import PURE
from noripan.kit.search import MOST_NODES, Searcher


@pytest.mark.parametrize("name", games.names())
def test_the_strongest_level_thinks_as_far_as_its_game_says(name: str) -> None:
    game = games.get(name)
    *others, strongest = [LEVELS[number] for number in sorted(LEVELS)]
    assert strongest.iterations_in(game) == game.settings.deepest
    assert [level.iterations_in(game) for level in others] == [16, 100, 400, 1_600, 8_000]
    assert game.settings.deepest > 8_000


@pytest.mark.skipif(PURE, reason="a million nodes are a million objects without the compiler")
@pytest.mark.parametrize("name", games.names())
def test_a_bot_that_thinks_long_takes_no_more_memory_than_its_nodes(name: str) -> None:
    assert len(Searcher(games.get(name), 10 * MOST_NODES).nodes) == MOST_NODES


def test_the_weakest_level_is_the_first_and_each_has_a_bot() -> None:
    assert min(LEVELS) == 1
    assert [Bot(games.get("yut-run"), number).level for number in LEVELS] == list(LEVELS.values())
