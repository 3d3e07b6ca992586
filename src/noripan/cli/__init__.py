"""The command line: `noripan COMMAND`. Commands are imported when they are run, so `--help` is instant."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from .. import __version__
from ..kit.errors import NoripanError
from ..kit.text import default_language

EXAMPLES = {
    "games": "noripan games\nnoripan games --json",
    "describe": "noripan describe yut-run --json",
    "rules": "noripan rules five-tigers --lang en\nnoripan rules --write docs/rules",
    "play": 'noripan play yut-run --seed "2026-11-15"\nnoripan play yut-run --lang en --save run.json',
    "replay": "noripan replay run.json\nnoripan replay run.json --ply 12\nnoripan replay run.json --log",
    "verify": "noripan verify run.json\nnoripan verify run.json --commitment 3f7a...",
    "arena": "noripan arena yut-run --a 4 --b 2 --games 200\nnoripan arena yut-run --a 5 --b 3 --json",
    "solve": 'noripan solve yut-run --json\nnoripan solve yut-run --position "home=2 O5 C" --hand "윷 걸"',
    "lab": "noripan lab map my-map.toml\nnoripan lab map my-map.toml --svg my-map.svg --games 0\n"
    "noripan lab balance five-tigers --mode basic --games 1000\n"
    "noripan lab balance one-step -o difficulty=hard --games 100\n"
    "noripan lab levels war-game toy-battle --games 300\n"
    "noripan lab armies --drawn 64 --level 3",
    "warm": "noripan warm\nnoripan warm yut-run",
    "serve": "noripan serve\nnoripan serve --port 8000 --database sqlite+aiosqlite:///games.sqlite3\n"
    "noripan serve --processes 4 --database postgresql+asyncpg://noripan@/noripan",
    "new-game": "noripan new-game last-stone",
    "backup": "noripan backup games.backup --database sqlite+aiosqlite:///games.sqlite3",
    "restore": "noripan restore games.backup --database postgresql+asyncpg://noripan@/noripan",
    "doctor": "noripan doctor --database sqlite+aiosqlite:///games.sqlite3\nnoripan doctor --step-back",
    "bench": "noripan bench\nnoripan bench yut-run --json",
}


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"noripan: {message} ({self.prog} --help)\n")


def parser() -> Parser:
    """The whole command line."""
    top = Parser(prog="noripan", description="놀이판: turn-based board games to play, analyse and balance.")
    top.add_argument("--version", action="version", version=f"noripan {__version__}")
    top.set_defaults(run="overview:overview", lang=default_language())
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, run: str, text: str) -> argparse.ArgumentParser:
        added = commands.add_parser(
            name,
            help=text,
            description=text,
            epilog="examples:\n  " + EXAMPLES[name].replace("\n", "\n  "),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        added.add_argument("--lang", choices=("ko", "en"), default=default_language(), help="language of all texts")
        added.set_defaults(run=run)
        return added

    listed = command("games", "show:games", "list the games")
    listed.add_argument("--json", action="store_true", help="as JSON, with options")

    describe = command("describe", "show:describe", "all static facts of a game: options, actions, board, content")
    describe.add_argument("game")
    describe.add_argument("--json", action="store_true", help="as JSON, complete")

    rules = command("rules", "show:rules", "the rules of a game for players")
    rules.add_argument("game", nargs="?")
    rules.add_argument("--write", metavar="FOLDER", help="write the pages of all games in both languages there")
    rules.add_argument("--check", metavar="FOLDER", help="say whether the pages there are what the games say")

    play = command("play", "play:play", "play a game in the terminal")
    play.add_argument("game")
    play.add_argument("--seed", help="the match's seed; without it, one that nobody can guess")
    add_options(play)
    play.add_argument("--bot", type=int, metavar="LEVEL", help="level of the bots on the other seats, 1 the weakest")
    play.add_argument("--seat", type=int, help="your seat when you play against bots (default 0)")
    play.add_argument("--save", metavar="FILE", help="write the record here at the end, or when you stop")

    replay = command("replay", "records:replay", "show a recorded match")
    replay.add_argument("file")
    replay.add_argument("--ply", type=int, help="stop after this many actions")
    replay.add_argument("--log", action="store_true", help="print what happened at each action")
    replay.add_argument("--seat", type=int, help="see it as this seat saw it (default: a spectator)")

    verify = command("verify", "records:verify", "check a record: seed, dice, every action, outcome")
    verify.add_argument("file")
    verify.add_argument("--commitment", metavar="HEX", help="the commitment that was published before the match")
    verify.add_argument("--json", action="store_true", help="as JSON")

    arena = command("arena", "lab:arena", "let bots of two levels play each other")
    arena.add_argument("game")
    arena.add_argument("--a", type=int, default=5, metavar="LEVEL", help="level of the first bot (default 5)")
    arena.add_argument("--b", type=int, default=3, metavar="LEVEL", help="level of the second bot (default 3)")
    arena.add_argument("--games", type=int, default=200, help="how many games (default 200)")
    arena.add_argument("--seed", default="arena", help="seed of all games")
    add_options(arena)
    arena.add_argument("--workers", type=int, help="processes (default: one per core)")
    arena.add_argument("--json", action="store_true", help="as JSON")

    solve = command("solve", "measure:solve", "the exact value of a position, and the best use of a hand")
    solve.add_argument("game")
    solve.add_argument("--flat-probability", type=float, metavar="P", help="of every stick (default: as in play)")
    solve.add_argument("--position", help='such as "home=2 O5 C" (default: the start)')
    solve.add_argument("--hand", help='such as "윷 걸" or "yut geol"')
    solve.add_argument("--json", action="store_true", help="as JSON")

    lab = command("lab", "lab:balance", "measure content and games: maps, armies, a game's balance")
    studies = lab.add_subparsers(dest="study", required=True, metavar="STUDY")

    def study(name: str, run: str, text: str, measured: str | None = None) -> argparse.ArgumentParser:
        added = studies.add_parser(name, help=text, description=text)
        added.add_argument("--lang", choices=("ko", "en"), default=default_language(), help="language of all texts")
        if measured is not None:
            added.add_argument(measured)
        added.add_argument("--workers", type=int, help="processes (default: one per core)")
        added.add_argument("--json", action="store_true", help="as JSON")
        added.set_defaults(run=run)
        return added

    field = study("map", "lab:battlefield", "check, draw and measure a battlefield file", "file")
    field.add_argument("--svg", metavar="FILE", help="draw it here")
    field.add_argument("--games", type=int, default=1000, help="games to measure with; 0 only checks (default 1000)")
    field.add_argument("--seed", type=int, default=0, help="seed of the first game; each next one adds 1 (default 0)")

    balance = study("balance", "lab:balance", "who wins and what is used when equal bots play", "game")
    balance.add_argument("--mode", help="the game's mode; the same as -o mode=MODE")
    balance.add_argument("--games", type=int, default=1000, help="how many games (default 1000)")
    balance.add_argument("--level", type=int, help="level of all bots (default 4), where the game has levels")
    balance.add_argument("--seed", default="balance", help="seed of all games")
    add_options(balance)

    levels = study("levels", "lab:levels", "how far apart the levels of the bots are, as one table")
    levels.add_argument("names", nargs="*", metavar="GAME", help="which games (default: all games for two)")
    levels.add_argument("--games", type=int, default=300, help="how many games for each two levels (default 300)")
    levels.add_argument("--seed", default="levels", help="seed of all games")
    levels.add_argument("--results", metavar="FILE", help="keep each result here, and play none that is here already")

    armies = study("armies", "lab:armies", "find good armies of five-tigers, and measure them")
    armies.add_argument("--drawn", type=int, default=64, help="random armies to begin with (default 64)")
    armies.add_argument("--keep", type=int, default=5, help="how many of them are left at the end (default 5)")
    armies.add_argument("--level", type=int, default=3, help="level of all bots (default 3)")
    armies.add_argument("--games", type=int, default=50, help="pairs of games to measure each with (default 50)")
    armies.add_argument("--seed", default="armies", help="seed of all games")

    prices = study("prices", "lab:prices", "what generals of five-tigers are worth, and should cost")
    prices.add_argument("--games", type=int, default=1200, help="how many games of random armies (default 1200)")
    prices.add_argument("--level", type=int, default=3, help="level of all bots (default 3)")
    prices.add_argument("--seed", default="prices", help="seed of all games")

    openings = study("openings", "lab:openings", "bridges and layouts of war-game against each other")
    openings.add_argument("--games", type=int, default=2800, help="how many games (default 2800)")
    openings.add_argument("--level", type=int, default=3, help="how hard both sides think, 3 or more (default 3)")
    openings.add_argument("--seed", default="openings", help="seed of all games")

    warm = command("warm", "measure:warm", "compile the rules ahead of time")
    warm.add_argument("games", nargs="*", metavar="GAME")

    serve = command("serve", "serve:serve", "run the server, for browsers on this machine")
    serve.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default 127.0.0.1: this machine only)"
    )
    serve.add_argument("--port", type=int, default=8000, help="port to listen on (default 8000; 0: any free one)")
    add_database(serve)
    serve.add_argument("--secure", action="store_true", help="people come by TLS: the cookie travels there only")
    serve.add_argument("--origin", action="append", default=[], metavar="URL", help="pages from here may connect, too")
    serve.add_argument(
        "--trusted-proxy", action="append", default=[], metavar="ADDRESS", help="believe its X-Forwarded-For"
    )
    serve.add_argument("--web", metavar="FOLDER", help="another web client, to be served at /")
    serve.add_argument("--open", action="store_true", help="show the first page in this machine's browser")
    serve.add_argument(
        "--processes",
        type=int,
        default=1,
        metavar="N",
        help="processes that share the rooms, on PostgreSQL or MariaDB (default 1)",
    )
    serve.add_argument("--bots", type=int, metavar="N", help="processes in which bots think (default: cores - 1)")

    backup = command("backup", "keep:backup", "write everything in a server's database to a file, also while it runs")
    backup.add_argument("file")
    add_database(backup)

    restore = command("restore", "keep:restore", "fill an empty database from a backup")
    restore.add_argument("file")
    add_database(restore)

    doctor = command("doctor", "keep:doctor", "say what is wrong with a server's database, and what to do")
    add_database(doctor)
    doctor.add_argument("--step-back", action="store_true", help="make it fit the version of Noripan before this one")

    skeleton = command("new-game", "new_game:new_game", "write the skeleton of a game, as CONTRIBUTING.md explains it")
    skeleton.add_argument("name", metavar="NAME")

    bench = command("bench", "measure:bench", "how fast the rules run here, compiled and plain")
    bench.add_argument("games", nargs="*", metavar="GAME")
    bench.add_argument("--json", action="store_true", help="as JSON")
    return top


def add_database(command: argparse.ArgumentParser) -> None:
    """The option that names a server's database."""
    command.add_argument(
        "--database",
        default="sqlite+aiosqlite:///noripan.sqlite3",
        metavar="URL",
        help="where everything is kept: sqlite+aiosqlite, postgresql+asyncpg or mysql+asyncmy "
        "(default: noripan.sqlite3 in this folder)",
    )


def add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; repeatable"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 2 for a mistake of the user's, 130 after Ctrl-C."""
    args = parser().parse_args(arguments)
    module, _, function = args.run.partition(":")
    try:
        code: int = getattr(import_module(f".{module}", __package__), function)(args)
        sys.stdout.flush()
    except NoripanError as error:
        said = "".join(letter if letter.isprintable() else "?" for letter in error.in_(args.lang))
        print(f"noripan: {said}", file=sys.stderr)  # a file's own words must not give orders to the terminal
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
