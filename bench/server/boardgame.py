"""The load on boardgame.io: the same moves over its own protocol, Socket.IO on a WebSocket."""

import asyncio
from collections.abc import Callable

import msgspec
import uvloop

from .load import ROOMS, Pair, Play, playing
from .matches import node_server
from .wire import Socket, connected

PATH = "/socket.io/?EIO=4&transport=websocket"
PREFIX = b"42/yut-run,"  # an event of Socket.IO in our namespace


class Game(msgspec.Struct):
    """What the load needs of the game's state."""

    legal: list[list[msgspec.Raw]]


class State(msgspec.Struct):
    """What the load needs of the match's state."""

    G: Game
    _stateID: int  # noqa: N815


class Sync(msgspec.Struct):
    """A match as it is sent to those who come in."""

    state: State


UPDATE: msgspec.json.Decoder[tuple[str, str, State, object]] = msgspec.json.Decoder(tuple[str, str, State, object])
SYNC: msgspec.json.Decoder[tuple[str, str, Sync]] = msgspec.json.Decoder(tuple[str, str, Sync])


class BoardgamePair(Pair):
    """Moves of yut-run on boardgame.io; when a match is over, both go on to the next."""

    def __init__(self, room: str) -> None:
        super().__init__(room)
        self.matches = 0
        self.state = State(Game([]), 0)

    @property
    def match(self) -> str:
        return f"{self.room}-{self.matches}"

    async def enter(self, address: str, cookies: tuple[str, str] = ("", "")) -> None:
        """Connect both to the namespace of the game."""
        self.mover = await self._in_namespace(address, self.heard_by_mover)
        self.watcher = await self._in_namespace(address, self.heard_by_watcher)

    async def _in_namespace(self, address: str, heard: Callable[[bytes], None]) -> Socket:
        inside = asyncio.get_running_loop().create_future()

        def listen(message: bytes) -> None:
            if message.startswith(b"0"):
                socket.send(b"40/yut-run,")
            elif message.startswith(b"40/yut-run,"):
                inside.set_result(None)

        early: list[bytes] = []
        socket = await connected(address, PATH, "", early.append)
        socket.heard = listen
        for message in early:
            listen(message)
        await inside
        socket.heard, socket.lost = heard, lambda: self.failed("the connection was lost")
        return socket

    def move(self) -> None:
        self.moves += 1
        legal = self.state.G.legal
        if not legal:
            self.matches += 1
            self.mover.send(PREFIX + b'["sync","%s","0",null,1]' % self.match.encode())
            self.watcher.send(PREFIX + b'["sync","%s",null,null,1]' % self.match.encode())
            return
        name, *given = legal[self.moves % len(legal)]
        arguments = b",".join(map(bytes, given))
        action = b'{"type":"MAKE_MOVE","payload":{"type":%s,"args":[%s],"playerID":"0"}}' % (bytes(name), arguments)
        place = self.state._stateID, self.match.encode()
        self.mover.send(PREFIX + b'["update",%s,%d,"%s","0"]' % (action, *place))

    def heard_by_mover(self, message: bytes) -> None:
        kind = message[len(PREFIX) : len(PREFIX) + 8]
        if kind == b'["update':
            self.state = UPDATE.decode(message[len(PREFIX) :])[2]
            self.one_heard()
        elif kind == b'["sync",':
            self.state = SYNC.decode(message[len(PREFIX) :])[2].state
            self.one_heard()

    def heard_by_watcher(self, message: bytes) -> None:
        if message[len(PREFIX) : len(PREFIX) + 8] in (b'["update', b'["sync",'):
            self.one_heard()


def boardgame_io() -> Play:
    """boardgame.io's server, with its store in memory."""
    server = node_server("boardgame.js", "boardgame.io@0.50")
    loop = uvloop.new_event_loop()

    async def opened() -> list[Pair]:
        found: list[Pair] = [BoardgamePair(str(number)) for number in range(ROOMS)]
        for pair in found:
            await pair.enter(server.address)
        return found

    return playing(server, loop.run_until_complete(opened()), loop)
