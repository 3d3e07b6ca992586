"""Guests: people known by a secret token in a cookie, and seen by others under a name and a public id."""

import hashlib
import secrets
from collections import OrderedDict

from ..kit.text import Language, Text
from .clock import Clock
from .errors import Refused
from .limits import Limits
from .store import GuestRow, NewGuest, Rename, Store

CACHED_GUESTS = 50_000
NAME = Text("손님 {number}", "Guest {number}")


class Guest:
    """Somebody on the server."""

    __slots__ = ("id", "name")

    def __init__(self, guest: str, name: str) -> None:
        self.id, self.name = guest, name


def digest(token: str) -> str:
    """What is stored of a token: whoever reads the database cannot be anyone."""
    return hashlib.sha256(token.encode()).hexdigest()


def cleaned(text: str, length: int, code: str) -> str:
    """A text without odd white space or control characters, refused when empty or too long."""
    clean = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if not 1 <= len(clean) <= length:
        raise Refused(code, limit=length)
    return clean


class Identities:
    """All guests; those seen lately are kept in memory."""

    def __init__(self, store: Store, clock: Clock, limits: Limits) -> None:
        self._store, self._clock, self._limits = store, clock, limits
        self._seen: OrderedDict[str, Guest] = OrderedDict()

    async def guest_of(self, token: str | None) -> Guest | None:
        """The guest with this token."""
        if not token or len(token) > 100:
            return None
        key = digest(token)
        if key not in self._seen:
            row = await self._store.guest_of(key)
            if row is None:
                return None
            self._remember(key, Guest(row.id, row.name))
        self._seen.move_to_end(key)
        return self._seen[key]

    async def new_guest(self, language: Language) -> tuple[Guest, str]:
        """A new guest and the token to give to them."""
        token = secrets.token_urlsafe(24)
        name = NAME.in_(language, number=1000 + secrets.randbelow(9000))
        row = GuestRow(secrets.token_hex(8), digest(token), name, self._clock.now_ms())
        await self._store.commit(NewGuest(row))
        guest = Guest(row.id, row.name)
        self._remember(row.token_digest, guest)
        return guest, token

    def _remember(self, key: str, guest: Guest) -> None:
        self._seen.setdefault(key, guest)
        while len(self._seen) > CACHED_GUESTS:
            self._seen.popitem(last=False)

    async def rename(self, guest: Guest, name: str) -> None:
        """Give a guest another name."""
        clean = cleaned(name, self._limits.name_length, "bad-name")
        await self._store.commit(Rename(guest.id, clean))
        guest.name = clean
