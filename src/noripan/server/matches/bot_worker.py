"""A bot's process: a line with a Thought comes in, a line with an action code goes out."""

import sys
from functools import cache

import msgspec

from ... import games
from ...bots.levels import Bot
from ...kit.jit import PURE
from .bot_pool import Thought

PLAIN_S = 1.0  # for a thought with plain rules
SEARCHED: set[str] = set()  # games in which the search has run, so that it is compiled or loaded


@cache
def bot_of(game: str, level: int) -> Bot:
    """The bot of a level, with buffers of its own."""
    return Bot(games.get(game), level, seconds=PLAIN_S if PURE else None)


def choose(thought: Thought) -> int:
    """The code of the action that the bot takes."""
    game = games.get(thought.game)
    seen = thought.observation(game)
    if thought.game not in SEARCHED:
        # An opening or a careless move needs no search, but the pool is patient with a game's first thought only.
        bot_of(thought.game, 1).ranked(seen)
        SEARCHED.add(thought.game)
    return thought.legal[seen.legal.index(bot_of(thought.game, thought.level).choose(seen))]


def main() -> None:
    """Think until the server closes the pipe."""
    for line in sys.stdin.buffer:
        code = choose(msgspec.json.decode(line, type=Thought))
        sys.stdout.buffer.write(b"%d\n" % code)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
