"""The server: durable moves over 100 connections, how long a move takes under load, and what it holds in memory."""

from ..contender import Contender
from ..measurement import Measurement, Race
from ..reading import Reading

OURS = Contender("noripan serve, SQLite synchronous=FULL", "bench.server.load:noripan", pure=True)
ECHO = Contender("Node ws, echo without durability", "bench.server.load:node_echo")
BOARDGAME_IO = Contender("boardgame.io, store in memory", "bench.server.boardgame:boardgame_io", pure=True)

AT_LEAST_OF_ECHO, AT_LEAST_OF_BOARDGAME_IO = 0.5, 3.0


def measurements() -> list[Measurement]:
    moves, effort = "durable moves, 100 connections", "durable moves, the server's CPU time"
    rooms = "bench.server.rooms"
    return [
        Race(moves, OURS, ECHO, AT_LEAST_OF_ECHO, clock="wall"),
        Race(effort, OURS, ECHO, AT_LEAST_OF_ECHO),
        Race(moves, OURS, BOARDGAME_IO, AT_LEAST_OF_BOARDGAME_IO, clock="wall"),
        Race(effort, OURS, BOARDGAME_IO, AT_LEAST_OF_BOARDGAME_IO),
        Reading("a move in 500 busy rooms, 99th percentile", f"{rooms}:latency", "ms", "median in 10 rooms", 3.0),
        Reading("a move beside a hostile guest, 99th percentile", f"{rooms}:hostile", "ms", "without", 2.0),
        Reading("a level-1 answer beside 40 rooms of level 5", "bench.server.bots:answer", "s", "alone", 20.0),
        Reading("an idle room", f"{rooms}:idle_room", "kB"),
        Reading("an idle connection", f"{rooms}:connection", "kB"),
        Reading("memory after 10,000 rooms", f"{rooms}:closed_rooms", "MB", "after 2,000 rooms", 1.1),
    ]
