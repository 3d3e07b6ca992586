"""A room in which a guest plays a bot, as a load."""

import asyncio
import json
import time
from typing import Any

from .process import Server
from .rooms import Guest
from .wire import connected

PATIENCE_S = 300


class BotTable:
    """A match against a bot: the guest ends every turn at once."""

    async def open(self, server: Server, guest: Guest, game: str, level: int) -> "BotTable":
        self._room = await guest.open_room(game=game)
        self._heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._socket = await connected(
            server.address, "/ws", guest.cookie, lambda raw: self._heard.put_nowait(json.loads(raw))
        )
        self._socket.send(b'{"type": "hello", "protocol": 1}')
        for kind, fields in (("enter", {}), ("add-bot", {"seat": 1, "level": level}), ("start", {})):
            self._socket.send(json.dumps({"type": kind, "id": kind, "room": self._room, **fields}).encode())
            while (await self._heard.get()).get("id") != kind:
                pass
        return self

    async def answered(self) -> float:
        """End the turn and let the bot take its own; returns the seconds until its first action."""
        act = {"type": "act", "id": str(time.perf_counter()), "room": self._room, "seat": 0, "action": "end"}
        self._socket.send(json.dumps(act).encode())
        began, first = time.perf_counter(), 0.0
        async with asyncio.timeout(PATIENCE_S):
            while True:
                event = (await self._heard.get()).get("event", {})
                if event.get("kind") == "ended":
                    raise RuntimeError("the match is over")
                if event.get("kind") == "acted" and event["seat"] == 1:
                    first = first or time.perf_counter() - began
                    if event["sides"][0].get("legal"):
                        return first

    async def play_on(self) -> None:
        """Go on until the match ends."""
        while True:
            await self.answered()
