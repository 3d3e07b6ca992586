"""Limits on everything that comes in and everything that accumulates."""

import msgspec

from .clock import Clock


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """All limits and delays of the server; the defaults are for people, tests and benchmarks choose their own."""

    frame_bytes: int = 16 * 1024
    body_bytes: int = 16 * 1024
    head_bytes: int = 16 * 1024  # of an HTTP request
    head_ms: int = 10_000  # for the head of a request to come
    body_ms: int = 20_000  # for its body
    unread_ms: int = 10_000  # for which a client may leave everything unread
    connections: int = 10_000
    connections_an_address: int = 100  # many people may share one
    messages_a_second: float = 30.0  # of one guest, over all connections
    message_burst: int = 90
    odd_frames_a_second: float = 50.0  # of a socket, besides whole messages: pings, parts of messages
    odd_frame_burst: int = 500
    refusals_until_closed: int = 100  # messages over the rate before a connection is closed
    sessions_a_minute: float = 60.0  # new guests from one address
    session_burst: int = 60
    name_length: int = 24
    room_name_length: int = 40
    chat_length: int = 300
    chat_kept: int = 50
    rooms_a_guest: int = 20
    rooms_a_minute: float = 60.0  # opened from one address
    room_burst: int = 200
    looks_a_second: float = 60.0  # requests from one address that read something, such as the lobby
    look_burst: int = 600
    works_a_second: float = 10.0  # those that take longer, such as a replay
    work_burst: int = 200
    rooms: int = 20_000
    connections_a_guest: int = 8
    rooms_a_connection: int = 8
    people_a_room: int = 200
    outbox_bytes: int = 1 << 20  # unsent, before a connection is given up as too slow
    events_kept: int = 256  # of a room, for those who come back
    answers_kept: int = 256  # of a room, for commands sent twice
    rooms_kept_days: int = 90  # since somebody used it
    daily_kept_days: int = 90  # results of daily boards
    guests_kept_days: int = 400  # since they were here; their cookie lasts as long
    lease_ms: int = 6_000  # after so long without a beat, another server may take over the database
    hello_ms: int = 10_000
    replays_waiting: int = 100  # matches to be played again from their log, before more are refused
    study_ms: int = 600_000  # for measuring a map that somebody made
    undos_a_turn: int = 20  # since something that cannot be taken back
    heartbeat_ms: int = 10_000
    grace_ms: int = 60_000  # for somebody disconnected, before they are gone for good
    park_ms: int = 60_000  # a room without viewers leaves the memory after this
    bot_pause_ms: int = 600  # before a bot's action, so that people can follow
    bot_patience_ms: int = 15_000  # before a bot counts as hung


class Bucket:
    """A token bucket: `a_second` in the long run, `burst` at once."""

    def __init__(self, clock: Clock, a_second: float, burst: int) -> None:
        self._clock, self._a_second, self._burst = clock, a_second, burst
        self._tokens, self._at_ms = float(burst), clock.now_ms()

    def take(self) -> bool:
        """Is there a token left?"""
        now = self._clock.now_ms()
        self._tokens = min(self._burst, self._tokens + (now - self._at_ms) * self._a_second / 1000)
        self._at_ms = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Has nothing been taken for a while? Then it can be forgotten."""
        return self._tokens + (self._clock.now_ms() - self._at_ms) * self._a_second / 1000 >= self._burst


class Buckets:
    """A bucket for each key; full ones are forgotten."""

    def __init__(self, clock: Clock, a_second: float, burst: int) -> None:
        self._clock, self._a_second, self._burst = clock, a_second, burst
        self._buckets: dict[str, Bucket] = {}
        self._sweep_at = 1024

    def take(self, key: str) -> bool:
        """Is there a token left for this key?"""
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._sweep_at:
                self._buckets = {other: kept for other, kept in self._buckets.items() if not kept.is_full}
                self._sweep_at = max(1024, 2 * len(self._buckets))
            bucket = self._buckets[key] = Bucket(self._clock, self._a_second, self._burst)
        return bucket.take()
