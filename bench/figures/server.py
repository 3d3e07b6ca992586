"""Durable moves a second through room, log and broadcast to two people, at 100 connections."""

from ..contender import Contender
from ..measurement import Measurement, Race

AT_LEAST = 0.5


def measurements() -> list[Measurement]:
    ours = Contender("noripan serve, SQLite synchronous=FULL", "bench.server.load:noripan", pure=True)
    echo = Contender("Node ws, echo without durability", "bench.server.load:node_echo")
    return [Race("durable moves over 100 connections", ours, echo, AT_LEAST, clock="wall")]
