"""How far bots of each level think."""

import pytest

from noripan import games
from noripan.bots.levels import LEVELS, Bot
from noripan.kit.jit import PURE
from noripan.kit.search import MOST_NODES, Searcher


@pytest.mark.parametrize("name", games.names())
def test_each_level_thinks_further_than_the_one_below_it_or_takes_more_care(name: str) -> None:
    game = games.get(name)
    assert len(game.settings.iterations) == len(LEVELS)
    for number in range(2, len(LEVELS) + 1):
        lower, upper = LEVELS[number - 1], LEVELS[number]
        assert upper.iterations_in(game) >= lower.iterations_in(game)
        assert upper.careless <= lower.careless
        assert upper.iterations_in(game) > lower.iterations_in(game) or upper.careless < lower.careless


@pytest.mark.skipif(PURE, reason="a million nodes are a million objects without the compiler")
@pytest.mark.parametrize("name", games.names())
def test_a_bot_that_thinks_long_takes_no_more_memory_than_its_nodes(name: str) -> None:
    assert len(Searcher(games.get(name), 10 * MOST_NODES).nodes) == MOST_NODES


def test_the_weakest_level_is_the_first_and_each_has_a_bot() -> None:
    assert min(LEVELS) == 1
    assert [Bot(games.get("yut-run"), number).level for number in LEVELS] == list(LEVELS.values())
