"""The link between the front and a process with rooms: messages both ways, and questions that wait for an answer.

All messages of one turn of the event loop are one frame and one write. Questions are rare and carry Python objects:
both ends are the same program, and nobody else holds the socket.
"""

import asyncio
import logging
import os
import pickle
import socket
import struct
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec

from ...kit.errors import NoripanError
from ...kit.text import Language
from ..errors import Refused
from ..limits import Limits
from ..metrics import Figures

LOGGER = logging.getLogger("noripan.server.link")
LENGTH = struct.Struct("!I")
MOST_UNREAD = 1 << 28  # bytes, before the other end counts as hung

Served = Callable[..., Awaitable[Any]]


class Base(msgspec.Struct, frozen=True, gc=False, array_like=True, tag=True):
    """Base of all messages. A connection has a number on each link."""


class Begin(NamedTuple):
    """What a process is told first, as the question `begin`."""

    database: str
    holder: str  # of the lease, shared by all processes of a server
    limits: Limits
    games: Any  # the catalogue, or the name of the module that is it
    offset_ms: float  # of the server's clock from the machine's monotonic one


# From the front


class Known(Base, frozen=True):
    """Who a connection is, and which rooms it has entered in other processes."""

    viewer: int
    guest: str
    name: str
    language: Language
    elsewhere: tuple[str, ...]


class Said(Base, frozen=True):
    """A connection's command, as it was sent."""

    viewer: int
    text: bytes


class Gone(Base, frozen=True):
    """A connection has ended."""

    viewer: int


class Opened(Base, frozen=True):
    """A new room is in the store."""

    room: str


# To the front


class Told(Base, frozen=True):
    """A message to some connections."""

    viewers: list[int]
    text: bytes


class Closed(Base, frozen=True):
    """A connection must end."""

    viewer: int
    code: int


class Entered(Base, frozen=True):
    """A connection is in a room."""

    viewer: int
    room: str


class Left(Base, frozen=True):
    """A connection is not in a room any more."""

    viewer: int
    room: str


class Counted(Base, frozen=True):
    """How a process is."""

    figures: Figures


# Both ways


class Question(Base, frozen=True):
    """Something that the other end serves is asked for."""

    number: int
    name: str
    given: bytes


class Answer(Base, frozen=True):
    """What came of a question: a value, or an error to raise."""

    number: int
    found: bytes
    is_error: bool


class NoMatter(Base, frozen=True):
    """Nobody waits for the answer to a question any more."""

    number: int


Message = Known | Said | Gone | Opened | Told | Closed | Entered | Left | Counted | Question | Answer | NoMatter
ENCODER, DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(list[Message])


class Link(asyncio.Protocol):
    """One end of a link; `heard` gets all messages but questions, which are answered by what is `served`."""

    def __init__(self, heard: Callable[[Message], None], lost: Callable[["Link"], None], **served: Served) -> None:
        self.outbox: list[Message] = []
        self.served = served
        self._heard, self._lost = heard, lost
        self._loop = asyncio.get_running_loop()
        self._transport: Any = None
        self._rest = b""  # of a frame that has not come whole
        self._questions: dict[int, asyncio.Future[Any]] = {}
        self._answering: dict[int, asyncio.Task[None]] = {}
        self._count = 0

    @classmethod
    async def over(
        cls, end: socket.socket, heard: Callable[[Message], None], lost: Callable[["Link"], None], **served: Served
    ) -> "Link":
        """The link over one end of a pair of sockets."""
        link = cls(heard, lost, **served)
        await asyncio.get_running_loop().create_unix_connection(lambda: link, sock=end)
        return link

    def send(self, message: Message) -> None:
        """Send a message with the others of this turn; never waits."""
        if not self.outbox:
            self._loop.call_soon(self._flush)
        self.outbox.append(message)

    def _flush(self) -> None:
        if self.outbox and not self._transport.is_closing():
            frame = ENCODER.encode(self.outbox)
            self._transport.write(LENGTH.pack(len(frame)) + frame)
            if self._transport.get_write_buffer_size() > MOST_UNREAD:
                LOGGER.error("the other end of a link does not read")
                self._transport.abort()
        self.outbox.clear()

    async def ask(self, name: str, *given: Any) -> Any:
        """What the other end answers, or raises; refused when it is gone."""
        if self._transport.is_closing():
            raise Refused("server-busy")
        self._count += 1
        number = self._count
        answer = self._questions[number] = self._loop.create_future()
        self.send(Question(number, name, pickle.dumps(given)))
        try:
            return await answer
        except asyncio.CancelledError:
            self.send(NoMatter(number))
            raise
        finally:
            del self._questions[number]

    def close(self) -> None:
        """Send what is left and end the link."""
        self._flush()
        self._transport.close()

    # As the event loop sees it

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The link is there."""
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Take in all frames that have come whole."""
        data, place = self._rest + data, 0
        while len(data) - place >= LENGTH.size:
            begin = place + LENGTH.size
            end = begin + LENGTH.unpack_from(data, place)[0]
            if end > len(data):
                break
            for message in DECODER.decode(data[begin:end]):
                self._take(message)
            place = end
        self._rest = data[place:]

    def connection_lost(self, exc: Exception | None) -> None:
        """The other end is gone: nobody there answers, and nobody waits for an answer."""
        for answer in self._questions.values():
            if not answer.done():
                answer.set_exception(Refused("server-busy"))
        for task in self._answering.values():
            task.cancel()
        self._lost(self)

    # Questions

    def _take(self, message: Message) -> None:
        if isinstance(message, Question):
            task = self._loop.create_task(self._answer(message))
            self._answering[message.number] = task
            task.add_done_callback(lambda _: self._answering.pop(message.number))
        elif isinstance(message, Answer):
            answer = self._questions.get(message.number)
            if answer is not None and not answer.done():
                found = pickle.loads(message.found)
                if message.is_error:
                    answer.set_exception(found)
                else:
                    answer.set_result(found)
        elif isinstance(message, NoMatter):
            if message.number in self._answering:
                self._answering[message.number].cancel()
        else:
            self._heard(message)

    async def _answer(self, question: Question) -> None:
        try:
            found, is_error = await self.served[question.name](*pickle.loads(question.given)), False
        except NoripanError as error:
            found, is_error = error, True
        except Exception:
            LOGGER.exception("asked for %s", question.name)
            found, is_error = RuntimeError(f"process {os.getpid()} could not tell: {question.name}"), True
        self.send(Answer(question.number, pickle.dumps(found), is_error))
