"""The process of a contender: reads "games seed" lines, plays, and answers each with what it took.

python -m bench.worker bench.figures.playouts:random_games yut-run 1
"""

import os
import sys
import time
from importlib import import_module

import msgspec

from .contender import Round


def main() -> None:
    # Libraries that greet on standard output must not greet into the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    module, _, function = sys.argv[1].partition(":")
    play = getattr(import_module(module), function)(*sys.argv[2:])
    for line in sys.stdin:
        games, seed = map(int, line.split())
        cpu, wall = time.thread_time(), time.perf_counter()
        played = play(games, seed)
        # A load on a server counts the server's CPU time, not its own.
        is_load = isinstance(played, Round)
        took = played if is_load else Round(played, time.thread_time() - cpu, time.perf_counter() - wall)
        answers.write(msgspec.json.encode(took) + b"\n")


if __name__ == "__main__":
    main()
