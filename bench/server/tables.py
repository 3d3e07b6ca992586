"""A room in which a guest plays a bot, as a load."""

import asyncio
import json
import time
from typing import Any

from .process import Server
from .rooms import Guest
from .wire import connected

PATIENCE_S = 60


class BotTable:
    """Matches against a bot, one after the other: the guest ends every turn as soon as the rules let them."""

    async def open(self, server: Server, guest: Guest, game: str, level: int) -> "BotTable":
        self._guest, self._game, self._level = guest, game, level
        self._heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._socket = await connected(
            server.address, "/ws", guest.cookie, lambda raw: self._heard.put_nowait(json.loads(raw))
        )
        self._socket.send(b'{"type": "hello", "protocol": 1}')
        self._count = 0
        await self._begin()
        return self

    async def _begin(self) -> None:
        """A new match, in a room of its own."""
        self._room = await self._guest.open_room(game=self._game)
        self._legal: list[str] = []
        self._ply, self._bot_acted_s, self._is_over = 0, 0.0, False
        for kind, fields in (("enter", {}), ("add-bot", {"seat": 1, "level": self._level}), ("start", {})):
            await self._ask(kind, **fields)

    async def _ask(self, kind: str, **fields: Any) -> None:
        self._count += 1
        command = {"type": kind, "id": str(self._count), "room": self._room, **fields}
        self._socket.send(json.dumps(command).encode())
        while (message := await self._next()).get("id") != command["id"]:
            pass
        if message["type"] != "ok":
            raise RuntimeError(message)

    async def _next(self) -> dict[str, Any]:
        """The next message, once it is taken in."""
        async with asyncio.timeout(PATIENCE_S):
            message = await self._heard.get()
        event = message.get("event", {})
        if message.get("room") != self._room:
            return message
        for side in event.get("match", event).get("sides", ()):
            if "legal" in side:
                self._legal = [legal["notation"] for legal in side["legal"]]
        if event.get("kind") == "acted" and event["seat"] == 1:
            self._bot_acted_s = self._bot_acted_s or time.perf_counter()
        self._ply = event.get("ply", self._ply)
        self._is_over |= event.get("kind") == "ended"
        return message

    async def answered(self) -> float:
        """End the turn and let the bot take its own; returns the seconds until its first action."""
        while True:
            if self._is_over:
                await self._begin()
            await self._until_own_turn()
            self._bot_acted_s, asked_s = 0.0, 0.0
            while self._legal and not self._bot_acted_s and not self._is_over:
                asked_s, ply = time.perf_counter(), self._ply
                await self._ask("act", seat=0, action="end" if "end" in self._legal else self._legal[0])
                while self._ply == ply and not self._is_over:
                    await self._next()
            await self._until_own_turn()
            if self._bot_acted_s:
                return self._bot_acted_s - asked_s

    async def _until_own_turn(self) -> None:
        while not self._legal and not self._is_over:
            await self._next()

    async def play_on(self) -> None:
        """Go on without end."""
        while True:
            await self.answered()
