"""The clocks of a match: none, a fixed time per turn, or a bank with increments.

A clock follows from what the log says each action cost, so it survives a restart of the server. Time during which the
server was down, stood still or waited for its disk is not charged to anybody: all times here are `Clock.played_ms`.
"""

from .. import schema


class MatchClock:
    """Time left for each seat."""

    def __init__(self, setting: schema.PerTurn | schema.Bank, seats: int) -> None:
        self.setting = setting
        self._full_ms = setting.turn_ms if isinstance(setting, schema.PerTurn) else setting.bank_ms
        self.left_ms = [self._full_ms] * seats
        self._since: dict[int, int] = {}  # seats whose clock runs, and since when

    def run(self, to_act: tuple[int, ...], now_ms: int) -> None:
        """Let the clocks of these seats run and stop all others; a turn that ended earns its increment."""
        for seat in [seat for seat in self._since if seat not in to_act]:
            del self._since[seat]
            if isinstance(self.setting, schema.PerTurn):
                self.left_ms[seat] = self._full_ms
            else:
                self.left_ms[seat] += self.setting.increment_ms
        for seat in to_act:
            self._since.setdefault(seat, now_ms)

    def spent_ms(self, seat: int, now_ms: int) -> int:
        """What the seat's clock has run since it was last charged."""
        return max(0, now_ms - self._since.get(seat, now_ms))

    def charge(self, seat: int, spent_ms: int, now_ms: int) -> None:
        """Take time off a seat's clock for what it did."""
        self.left_ms[seat] = max(0, self.left_ms[seat] - spent_ms)
        if seat in self._since:
            self._since[seat] = now_ms

    def take_back(self, left_ms: tuple[int, ...]) -> None:
        """A step is taken back: what it cost is spent, what it earned is not earned."""
        self.left_ms = list(left_ms)
        self._since.clear()

    def forgive(self, waited_ms: int) -> None:
        """Charge nobody for the time that the server needed to make something durable."""
        for seat in self._since:
            self._since[seat] += waited_ms

    def stop(self) -> None:
        """The match is over."""
        self._since.clear()

    def due(self, exempt: frozenset[int]) -> tuple[int, int] | None:
        """The seat whose time is up first, and when."""
        ends = [(since + self.left_ms[seat], seat) for seat, since in self._since.items() if seat not in exempt]
        if not ends:
            return None
        at_ms, seat = min(ends)
        return seat, at_ms

    def state(self, now_ms: int, as_of_ms: int) -> schema.Clocks:
        """The clocks as they are shown; `as_of_ms` is the server's time."""
        left = [max(0, kept - self.spent_ms(seat, now_ms)) for seat, kept in enumerate(self.left_ms)]
        return schema.Clocks(left_ms=tuple(left), running=tuple(sorted(self._since)), as_of_ms=as_of_ms)


def clock_of(setting: schema.ClockSetting, seats: int) -> MatchClock | None:
    """The clock that a setting asks for."""
    return None if isinstance(setting, schema.Unlimited) else MatchClock(setting, seats)
