"""How long a user waits: a process that plays with rules compiled before, and the command line's help."""

import sys

from noripan import games

from ..measurement import Duration, Measurement

WARM_START_S = 1.5
HELP_S = 0.3

ONE_PLAYOUT = """
from noripan import games
from noripan.kit.jit import i32
from noripan.kit.playout import playouts
from noripan.kit.state import pool, row
game = games.get({name!r})
states = pool(game.State, 1)
game.configure(states[0], game.Options())
playouts(states, row(i32, game.max_legal), 7, 1)
"""
HELP = "import sys; from noripan.cli import main; sys.exit(main())"  # what the installed script runs


def measurements() -> list[Measurement]:
    warm_starts = [
        Duration(f"{name}, warm start", (sys.executable, "-c", ONE_PLAYOUT.format(name=name)), WARM_START_S)
        for name in games.names()
    ]
    return [*warm_starts, Duration("noripan --help", (sys.executable, "-c", HELP, "--help"), HELP_S)]
