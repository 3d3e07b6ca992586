"""Guests: people known by a secret token in a cookie, and seen by others under a name and a public id."""

import hashlib
import secrets
import unicodedata
from collections import OrderedDict

from ..kit.text import Language
from . import names
from .clock import DAY_MS, Clock
from .errors import Refused
from .limits import Limits
from .store import GuestRow, NewGuest, Rename, Seen, Store

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # fillers of hangul, and braille without dots
CACHED_GUESTS = 50_000
SEEN_MS = DAY_MS  # how often it is noted that a guest was here


class Guest:
    """Somebody on the server."""

    __slots__ = ("id", "name", "seen_ms")

    def __init__(self, guest: str, name: str, seen_ms: int) -> None:
        self.id, self.name, self.seen_ms = guest, name, seen_ms


def digest(token: str) -> str:
    """What is stored of a token, so that those who read the database cannot act as anybody."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_visible(letter: str) -> bool:
    """Is there something to be seen of a letter? Some that count as letters are blank."""
    return letter.isprintable() and letter not in BLANKS


def cleaned(text: str, length: int, code: str) -> str:
    """A text without odd white space or control characters, refused when too long or when nothing of it is seen."""
    clean = " ".join("".join(letter if is_visible(letter) else " " for letter in text).split())
    is_seen = any(not unicodedata.category(letter).startswith("M") for letter in clean)
    if not is_seen or len(clean) > length:
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
            self._remember(key, Guest(row.id, row.name, row.seen_ms))
        self._seen.move_to_end(key)
        guest, now = self._seen[key], self._clock.now_ms()
        if now - guest.seen_ms > SEEN_MS:
            guest.seen_ms = now
            await self._store.commit(Seen(guest.id, now))
        return guest

    async def new_guest(self, language: Language) -> tuple[Guest, str]:
        """A new guest and the token to give to them."""
        token = secrets.token_urlsafe(24)
        name = names.GUEST.in_(language, number=1000 + secrets.randbelow(9000))
        now = self._clock.now_ms()
        row = GuestRow(secrets.token_hex(8), digest(token), name, now, now)
        await self._store.commit(NewGuest(row))
        guest = Guest(row.id, row.name, row.seen_ms)
        self._remember(row.token_digest, guest)
        return guest, token

    def forget(self, guest: str) -> None:
        """A guest is deleted: their token is nobody's."""
        self._seen = OrderedDict((key, one) for key, one in self._seen.items() if one.id != guest)

    def _remember(self, key: str, guest: Guest) -> None:
        self._seen.setdefault(key, guest)
        while len(self._seen) > CACHED_GUESTS:
            self._seen.popitem(last=False)

    async def rename(self, guest: Guest, name: str) -> None:
        """Give a guest another name."""
        clean = cleaned(name, self._limits.name_length, "bad-name")
        await self._store.commit(Rename(guest.id, clean))
        guest.name = clean
