"""The server: durable moves over 100 connections, how long a move takes under load, and what it holds in memory."""

from ..contender import Contender
from ..measurement import Measurement, Race
from ..reading import Reading

OURS = Contender("noripan serve, SQLite synchronous=FULL", "bench.server.matches:noripan", ("yut-run",), pure=True)
ECHO = Contender("Node ws, echo without durability", "bench.server.load:node_echo")
BOARDGAME_IO = Contender("boardgame.io, store in memory", "bench.server.boardgame:boardgame_io", pure=True)

EQUAL = Contender("Node ws, equal work, log by group fdatasync", "bench.server.matches:node_equal", pure=True)

TWO, ONE = (
    Contender(label, "bench.server.matches:spread", ("yut-run", "postgresql", processes), pure=True)
    for label, processes in (("noripan serve --processes 2, PostgreSQL", "2"), ("one process", "1"))
)

BEFORE = "13f8d7a"  # the commit from which the path of a move was rebuilt
OTHER_GAMES = ("five-tigers", "war-game", "one-step")
AT_LEAST_OF_BOARDGAME_IO, AT_LEAST_OF_EQUAL, AT_LEAST_OF_BEFORE = 3.0, 0.6, 2.0
AT_LEAST_OF_ONE = 1.7  # with cores to spare: load, database and server share those of this machine
REPORTED = 0.0  # the echo does none of the work: what it costs is shown, nothing to reach


def game_races(game: str) -> list[Measurement]:
    """Moves of a game, against the same server before."""
    now = Contender(OURS.label, OURS.function, (game,), pure=True)
    before = Contender(f"the server at {BEFORE}", OURS.function, (game, BEFORE), pure=True)
    return [
        Race(f"{game}, durable moves", now, before, AT_LEAST_OF_BEFORE, clock="wall"),
        Race(f"{game}, the server's CPU time", now, before, AT_LEAST_OF_BEFORE),
    ]


def measurements() -> list[Measurement]:
    moves, effort = "durable moves, 100 connections", "durable moves, the server's CPU time"
    rooms = "bench.server.rooms"
    return [
        Race(effort, OURS, ECHO, REPORTED),
        Race(moves, OURS, EQUAL, AT_LEAST_OF_EQUAL, clock="wall"),
        Race(effort, OURS, EQUAL, AT_LEAST_OF_EQUAL),
        Race(moves, OURS, BOARDGAME_IO, AT_LEAST_OF_BOARDGAME_IO, clock="wall"),
        Race(effort, OURS, BOARDGAME_IO, AT_LEAST_OF_BOARDGAME_IO),
        Race("durable moves, rooms in two processes", TWO, ONE, AT_LEAST_OF_ONE, clock="wall"),
        Race("rooms in two processes, the server's CPU time", TWO, ONE, REPORTED),
        *(race for game in OTHER_GAMES for race in game_races(game)),
        Reading("a move in 500 busy rooms, 99th percentile", f"{rooms}:latency", "ms", "median in 10 rooms", 3.0),
        Reading("a move beside a hostile guest, 99th percentile", f"{rooms}:hostile", "ms", "without", 2.0),
        Reading("a level-1 answer beside 40 rooms of level 5", "bench.server.bots:answer", "s", "alone", 20.0),
        Reading("an idle room", f"{rooms}:idle_room", "kB"),
        Reading("an idle connection", f"{rooms}:connection", "kB"),
        Reading("memory after 10,000 rooms", f"{rooms}:closed_rooms", "MB", "after 2,000 rooms", 1.1),
    ]
