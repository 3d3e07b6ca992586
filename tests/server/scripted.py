"""A server without sockets: scripted clients, a clock turned by hand, a game with secrets, a store on a file."""

import asyncio
import functools
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, Literal, Self

import msgspec

from noripan.kit.codes import Action
from noripan.kit.errors import UnknownGame
from noripan.kit.game import Game, option
from noripan.kit.text import Text
from noripan.play.patch import patched
from noripan.server.identity import Guest
from noripan.server.limits import Limits
from noripan.server.matches.bot_pool import BotPool
from noripan.server.rooms.lobby import Lobby
from noripan.server.server import Server, Settings
from noripan.server.socket.connection import Connection
from noripan.server.store import Store

from ..conformance.sealed import Sealed
from ..conformance.toy import Keep, Toy, ToyOptions

PATIENCE_S = 10


class DrawToy(Toy):
    """The toy, with draws by agreement."""

    name = "draw-toy"
    can_agree_draw = True


class HastyToy(Toy):
    """The toy, in which a card is kept for whoever runs out of time."""

    name = "hasty-toy"

    def on_time_out(self, legal: Any) -> Action | None:
        return Keep()


class GrowingToy(Toy):
    """The toy, in which a rematch lasts a round longer than the match before."""

    name = "growing-toy"

    def rematch_options(self, options: Any, ended: Any) -> Any:
        return msgspec.structs.replace(options, rounds=ended.rounds + 1)


class TalkingSealed(Sealed):
    """The toy of sealed choices, whose list of actions says whether the other seat is ready."""

    name = "talking-sealed"

    def asides(self, board: Any, seat: int, actions: Sequence[Any]) -> list[Text | None]:
        return [Text("상대는 준비 끝", "the other is ready") if board.ready[1 - seat] else None] * len(actions)


PLACES = {name: (Text(name, name), Text(name, name)) for name in ("attic", "beach", "cellar")}


class VotingOptions(ToyOptions, frozen=True):
    """A place to play at, that players may vote on."""

    place: Annotated[Literal["attic", "beach", "cellar"], option("곳", "place", values=PLACES)] = "attic"


class VotingToy(Toy):
    """The toy, with a place to vote on."""

    name = "voting-toy"
    ballot_option = "place"
    Options = VotingOptions


TOYS: dict[str, Game] = {
    toy.name: toy for toy in (Toy(), DrawToy(), HastyToy(), GrowingToy(), VotingToy(), Sealed(), TalkingSealed())
}


class Toys:
    """A catalogue of toys."""

    @staticmethod
    def get(name: str) -> Game:
        if name not in TOYS:
            raise UnknownGame("unknown-game", name=name, games=", ".join(TOYS))
        return TOYS[name]

    @staticmethod
    def names() -> tuple[str, ...]:
        return tuple(TOYS)


class ManualClock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.now, self.stalled = 1_000_000, 0
        self.stalled_ms = self.lag_ms = 0.0
        self._calls: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0

    def now_ms(self) -> int:
        return self.now

    def played_ms(self) -> int:
        return self.now - self.stalled

    def stall(self, ms: int) -> None:
        """The server stands still: time passes and nothing happens."""
        self.now += ms
        self.stalled += ms

    def call_at(self, at_ms: int, callback: Callable[[], None]) -> Any:
        if at_ms <= self.now:
            return asyncio.get_running_loop().call_soon(callback)
        self._count += 1
        entry = (at_ms, self._count, callback)
        self._calls.append(entry)
        return SimpleNamespace(cancel=lambda: self._calls.remove(entry) if entry in self._calls else None)

    def advance(self, ms: int) -> None:
        """Let time pass, calling back in order."""
        end = self.now + ms
        while due := sorted(call for call in self._calls if call[0] <= end):
            at_ms, _, callback = due[0]
            self._calls.remove(due[0])
            self.now = max(self.now, at_ms)
            callback()
        self.now = end


class Mirror:
    """What a client knows of a room: the last snapshot and the events since, put together as docs/protocol.md says."""

    def __init__(self) -> None:
        self.snapshot: dict[str, Any] | None = None

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "snapshot":
            self.snapshot = message
        elif message["type"] == "room-event":
            assert self.snapshot is not None
            if message["number"] <= self.snapshot["number"]:
                return
            assert message["number"] == self.snapshot["number"] + 1, "a gap in the numbers"
            self.snapshot["number"] = message["number"]
            self._apply(message["event"])

    def _apply(self, event: dict[str, Any]) -> None:
        known = self.snapshot
        assert known is not None
        match event["kind"]:
            case "room-changed":
                known["state"] = event["state"]
            case "started":
                known["match"] = event["match"]
            case "acted" | "undone":
                known["match"] |= {"ply": event["ply"], "clocks": event["clocks"]}
                for side, update in zip(known["match"]["sides"], event["sides"], strict=True):
                    assert side["seat"] == update["seat"]
                    side |= {"legal": update.get("legal", side["legal"]), "can_undo": update["can_undo"]}
                    side["view"] = patched(side["view"], update["patch"])
                    if event["kind"] == "acted":
                        entry = {"seat": event["seat"], "events": update["events"], "lines": update["lines"]}
                        side["log"] = [*side["log"], entry]
                    else:
                        side["log"] = side["log"][:-1]
            case "draw-offered":
                known["match"]["draw_offer"] = event["seat"]
            case "draw-declined":
                known["match"]["draw_offer"] = None
            case "ended":
                known["match"] |= {"draw_offer": None, "result": event["result"]}
            case "said":
                known["chat"] = [*known["chat"], event["line"]][-50:]

    def seen(self) -> dict[str, Any]:
        """What must be equal to a fresh snapshot, but for the moment at which clocks were read."""
        assert self.snapshot is not None
        match = self.snapshot["match"]
        return self.snapshot | {"match": match and match | {"clocks": None}}


class Talker:
    """A client's side of the protocol, whatever carries it."""

    language = "ko"

    def __init__(self) -> None:
        self.raw: list[bytes] = []
        self.messages: list[dict[str, Any]] = []
        self.mirrors: dict[str, Mirror] = {}
        self.answers: dict[str, list[dict[str, Any]]] = {}
        self._news = asyncio.Event()
        self._name, self._count = secrets.token_hex(4), 0

    def put(self, message: dict[str, Any] | str | bytes) -> None:
        """Send something, whatever it is."""
        raise NotImplementedError

    def hear(self, raw: bytes) -> None:
        """Take in a message."""
        self.raw.append(raw)
        message = msgspec.json.decode(raw)
        self.messages.append(message)
        if "room" in message and message["type"] != "removed":
            self.mirrors.setdefault(message["room"], Mirror()).hear(message)
        if message["type"] in ("ok", "rejected"):
            self.answers.setdefault(message["id"], []).append(message)
        self._news.set()

    async def until(self, condition: Callable[..., Any]) -> Any:
        """Wait for messages until something is true."""

        async def wait() -> Any:
            while not (found := condition()):
                self._news.clear()
                await self._news.wait()
            return found

        return await asyncio.wait_for(wait(), PATIENCE_S)

    async def hello(self) -> Self:
        self.put({"type": "hello", "protocol": 1, "language": self.language})
        await self.until(lambda: [message for message in self.messages if message["type"] == "welcome"])
        return self

    async def ask(self, kind: str, room: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        self._count += 1
        command = fields.pop("id", f"{self._name}-{self._count}")
        known = len(self.answers.get(command, []))
        self.put({"type": kind, "id": command, "room": room, **fields})
        await self.until(lambda: len(self.answers.get(command, [])) > known)
        return self.answers[command][-1]

    async def do(self, kind: str, room: str, **fields: Any) -> dict[str, Any]:
        """Send a command that must be accepted, and wait until its events are here."""
        answer = await self.ask(kind, room, **fields)
        assert answer["type"] == "ok", answer
        if kind != "leave":
            await self.until(lambda: self.known(room)["number"] >= answer["number"])
        return answer

    def known(self, room: str) -> dict[str, Any]:
        """What this client knows of a room."""
        snapshot = self.mirrors[room].snapshot
        assert snapshot is not None
        return snapshot

    def side(self, room: str, place: int = 0) -> dict[str, Any]:
        side: dict[str, Any] = self.known(room)["match"]["sides"][place]
        return side


class Client(Talker):
    """A scripted client, itself the wire of a connection in this process."""

    def __init__(self, server: Server, guest: Guest, language: str = "ko") -> None:
        super().__init__()
        self.server, self.guest, self.language = server, guest, language
        self.is_reading = True
        self.was_cut_off = False
        self.unsent = 0
        self._to_server: list[bytes] = []
        self._heard: Callable[[bytes], None] = self._to_server.append
        self._gone = asyncio.get_running_loop().create_future()
        self.connection = Connection(server.connections, guest, self)
        self.task = asyncio.create_task(self.connection.run(self._gone))

    # As the connection sees its wire

    def listen(self, heard: Callable[[bytes], None]) -> None:
        self._heard = heard
        for message in self._to_server:
            heard(message)

    def abort(self) -> None:
        self.was_cut_off = True

    def transmit(self, raw: bytes) -> None:
        if self.is_reading:
            self.hear(raw)
        else:
            self.unsent += len(raw)

    # What a test does

    def put(self, message: dict[str, Any] | str | bytes) -> None:
        if isinstance(message, dict):
            message = msgspec.json.encode(message)
        self._heard(message.encode() if isinstance(message, str) else message)

    async def drop(self) -> None:
        """Lose the connection."""
        self._gone.set_result(None)
        await self.task


@asynccontextmanager
async def serving(
    path: Path, clock: Any = None, store: Any = None, catalogue: Any = None, **limits: Any
) -> AsyncIterator[Server]:
    """A server with toys, on a database file."""
    settings = Settings(limits=Limits(**{"bot_pause_ms": 0, **limits}))
    store = store or await Store.open(f"sqlite+aiosqlite:///{path / 'server.sqlite3'}")
    server = Server(settings, store, clock or ManualClock(), catalogue or Toys)
    try:
        await server.start()
        yield server
    finally:
        await server.close()


def let_bots_guess(server: Server) -> None:
    """Bots answer at once with any legal action: starting a worker takes as long as the machine is busy."""
    pool: BotPool | None = server.bots
    while pool is not None:
        for worker in pool._workers:
            worker._process._command = ("no-such-program",)
        pool = pool._plain


def lobby_of(server: Server) -> Lobby:
    """The rooms of a server that has them all in its own process."""
    assert isinstance(server.lobby, Lobby)
    return server.lobby


async def newcomer(server: Server, language: str = "ko") -> Client:
    """A new guest, connected."""
    guest, _ = await server.identities.new_guest("ko")
    return await Client(server, guest, language).hello()


async def pair(server: Server, **settings: Any) -> tuple[str, Client, Client]:
    """A room with two players at its seats, ready to start."""
    host, other = await newcomer(server), await newcomer(server)
    room = await open_room(server, host, **settings)
    await host.do("enter", room)
    await other.do("enter", room)
    await other.do("take-seat", room, seat=1)
    await other.do("set-ready", room, ready=True)
    return room, host, other


async def playing(server: Server, **settings: Any) -> tuple[str, Client, Client]:
    """A match between two players that has just begun."""
    room, host, other = await pair(server, **settings)
    await host.do("start", room)
    await other.until(lambda: other.known(room)["match"])
    return room, host, other


async def open_room(server: Server, host: Client, **settings: Any) -> str:
    from noripan.server.schema import RoomSettings

    return await server.lobby.open(msgspec.convert({"game": "toy", **settings}, RoomSettings), host.guest)


def scenario(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """An asynchronous test as an ordinary one."""

    @functools.wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(test(*args, **kwargs))

    return run
