"""Matches as a load: moves that the rules check, in the log on disk, told to both connections."""

import json
import sys
import tempfile
import urllib.request
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import uvloop

from noripan import games
from noripan.games.yut_run import tables

from .. import ROOT
from .before import tree_at
from .load import ROOMS, Pair, Play, installed, playing
from .process import Server
from .wire import Socket


class Legal(msgspec.Struct):
    """A legal action, as the server wrote it."""

    action: msgspec.Raw


class Kind(msgspec.Struct):
    """What sort of action it is."""

    kind: str


class Side(msgspec.Struct):
    """What the load needs of a side; legal actions that did not change are left out."""

    seat: int | None = None
    legal: list[Legal] | None = None


class Started(msgspec.Struct):
    """What the load needs of a match."""

    sides: list[Side]


class RoomEvent(msgspec.Struct):
    """What the load needs of a room's event."""

    kind: str
    sides: list[Side] = []
    match: Started | None = None


class Draft(msgspec.Struct):
    """What could be chosen after secret choices."""

    legal: list[Legal]


class Message(msgspec.Struct):
    """What the load needs of a message."""

    type: str
    event: RoomEvent | None = None
    value: Draft | None = None


DECODER, KIND = msgspec.json.Decoder(Message), msgspec.json.Decoder(Kind)


class Player:
    """What one of the two connections may do."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.legal: list[Legal] = []
        self.choices: list[bytes] = []  # secret ones, not handed in yet

    def follow(self, side: Side) -> None:
        self.seat = side.seat
        if side.legal is not None:
            self.legal = side.legal


class GamePair(Pair):
    """A match of any game: with two seats both connections play, with one the second one watches."""

    def __init__(self, room: str, game: str = "yut-run") -> None:
        super().__init__(room)
        self.game = game
        self.players = Player(), Player()
        self._luck = Random(room)

    def _send(self, socket: Socket, kind: str, fields: bytes = b"") -> None:
        command = b'{"type":"%s","id":"%s-%d","room":"%s"%s}'
        socket.send(command % (kind.encode(), kind.encode(), self.moves, self.room.encode(), fields))

    def move(self) -> None:
        self.moves += 1
        for player, socket in self._players():
            if player.legal and player.seat is not None:
                action = bytes(self._luck.choice(player.legal).action)
                if KIND.decode(action).kind in sealed_kinds(self.game):
                    player.choices = [action]
                    self._draft(player, socket)
                else:
                    self._send(socket, "act", b',"seat":%d,"action":%s' % (player.seat, action))
                return
        if self.players[0].seat is None:
            self._send(self.mover, "start")
            return
        for player, socket in self._players():
            if player.seat is not None:
                self._send(socket, "rematch")

    def _players(self) -> Iterable[tuple[Player, Socket]]:
        return zip(self.players, (self.mover, self.watcher), strict=True)

    def _draft(self, player: Player, socket: Socket, kind: str = "draft") -> None:
        assert player.seat is not None
        self._send(socket, kind, b',"seat":%d,"actions":[%s]' % (player.seat, b",".join(player.choices)))

    def _choose(self, player: Player, socket: Socket, legal: list[Legal]) -> None:
        """Make the next secret choice, or hand all of them in."""
        if not legal or KIND.decode(legal[0].action).kind not in sealed_kinds(self.game):
            self._draft(player, socket, "commit")
            return
        player.choices.append(bytes(self._luck.choice(legal).action))
        self._draft(player, socket)

    def seat_both(self) -> None:
        """The second one sits down, too."""
        self._send(self.watcher, "take-seat", b',"seat":1')
        self._send(self.watcher, "set-ready", b',"ready":true')

    def heard_by_mover(self, message: bytes) -> None:
        self._heard(self.players[0], self.mover, message)

    def heard_by_watcher(self, message: bytes) -> None:
        self._heard(self.players[1], self.watcher, message)

    def _heard(self, player: Player, socket: Socket, message: bytes) -> None:
        told = DECODER.decode(message)
        if told.type == "rejected":
            self.failed(message)
        elif told.value is not None:
            self._choose(player, socket, told.value.legal)
        elif told.event is not None and told.event.kind in ("acted", "started"):
            sides = told.event.match.sides if told.event.match else told.event.sides
            player.follow(sides[0])
            self.one_heard()


@cache
def sealed_kinds(game: str) -> frozenset[str]:
    """The kinds of actions that are handed in together."""
    rules = games.get(game)
    sealed = [kind for kind in rules.action_types if issubclass(kind, rules.sealed_actions)]
    return frozenset(str(kind.__struct_config__.tag) for kind in sealed)


def post(address: str, path: str, cookie: str = "", body: Any = None) -> tuple[Any, str]:
    headers = {"cookie": cookie, "content-type": "application/json"}
    request = urllib.request.Request(address + path, json.dumps(body).encode(), headers, method="POST")
    with urllib.request.urlopen(request) as response:
        return json.load(response), (response.headers["set-cookie"] or "").partition(";")[0]


def noripan(game: str, commit: str = "") -> Play:
    """Our server, on SQLite with synchronous=FULL: as it is here, or as it was at a commit."""
    return moves_of(game, tree_at(commit) if commit else ROOT)


def spread(game: str, database: str, processes: str) -> Play:
    """Our server on another database, its rooms in so many processes."""
    return moves_of(game, ROOT, database, processes)


def moves_of(game: str, folder: Path, *served: str) -> Play:
    """Moves of a game on our server."""
    command = [sys.executable, "-m", "bench.server.serve", *served]
    server = Server(command, folder, NORIPAN_PURE="1", PYTHONPATH=str(folder / "src"))
    loop = uvloop.new_event_loop()

    async def opened() -> list[Pair]:
        pairs: list[Pair] = []
        for _ in range(ROOMS):
            cookies = post(server.address, "/api/session")[1], post(server.address, "/api/session")[1]
            pair = GamePair(post(server.address, "/api/rooms", cookies[0], {"game": game})[0]["room"], game)
            await pair.enter(server.address, cookies)
            if len(games.get(game).seats) > 1:
                pair.seat_both()
            pairs.append(pair)
        return pairs

    return playing(server, loop.run_until_complete(opened()), loop)


def board_of_yut() -> str:
    """The board of yut-run for the servers on Node, as JSON."""
    return json.dumps(
        {
            "destination": tables.DESTINATION,
            "hasBranch": tables.HAS_BRANCH,
            "names": tables.NAMES,
            "resultOfFlats": tables.RESULT_OF_FLATS,
            "results": ["", *(text.en for text in tables.RESULTS.values())],
            "pieces": tables.PIECES,
            "relics": [relic.id for relic in tables.RELICS],
            "flatChance": tables.STICK_FLAT,
        }
    )


def node_server(script: str, package: str) -> Server:
    """A server on Node that plays yut-run."""
    modules = installed(package)
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(board_of_yut())
        file.flush()
        path = str(Path(__file__).with_name(script))
        return Server(["node", path, str(modules), file.name])


def node_equal() -> Play:
    """A server on Node's ws that does the same work, with its log in a file."""
    server = node_server("equal.js", "ws@8")
    loop = uvloop.new_event_loop()

    async def opened() -> list[Pair]:
        pairs: list[Pair] = [GamePair(str(number)) for number in range(ROOMS)]
        for pair in pairs:
            await pair.enter(server.address)
        return pairs

    return playing(server, loop.run_until_complete(opened()), loop)
