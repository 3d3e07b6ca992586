"""Who is here, who was disconnected and may come back, and when they are gone for good."""

from .document import RoomDocument
from .seats import players


class Presence:
    """The people of a room who are away, each with the time at which they are gone; None: nobody waits for them."""

    def __init__(self, document: RoomDocument, grace_ms: int, now_ms: int) -> None:
        self.gone_at: dict[str, int | None] = {}
        self.empty_since: int | None = now_ms
        self._grace_ms = grace_ms
        self.recount(document, set(), now_ms)

    def recount(self, document: RoomDocument, here: set[str], now_ms: int) -> None:
        """Look who is here. A countdown that runs is left running, and stops when nobody is left to wait.

        In a running match, players wait for each other as long as one of them is here; if none is, the match can be
        resumed at any time. In a room without a match, people who stay away lose their place in the end.
        """
        away = [person.guest for person in document.people if person.guest not in here]
        is_awaited = document.phase != "playing" or bool(here & {player.guest for player in players(document)})
        fresh = now_ms + self._grace_ms
        self.gone_at = {guest: (self.gone_at.get(guest) or fresh) if is_awaited else None for guest in away}
        self.empty_since = None if here else (self.empty_since or now_ms)

    def gone(self, now_ms: int) -> list[str]:
        """Those whose time is up."""
        return [guest for guest, at_ms in self.gone_at.items() if at_ms is not None and at_ms <= now_ms]

    def next_ms(self) -> list[int]:
        """When somebody's time will be up."""
        return [at_ms for at_ms in self.gone_at.values() if at_ms is not None]
