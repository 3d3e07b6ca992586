"""What the slow implementations of rules share: counting action sequences, and the kit's luck in plain arithmetic."""

from typing import Any, Protocol, Self

GOLDEN = 0x9E3779B97F4A7C15


class SlowGame(Protocol):
    """Rules written once more, for checking: what may be done now, and doing it."""

    def options(self) -> list[tuple[Any, ...]]: ...

    def do(self, option: tuple[Any, ...], /) -> None: ...

    def copy(self) -> Self: ...


def sequences(game: SlowGame, depth: int) -> int:
    """The number of action sequences of that length."""
    if depth == 0:
        return 1
    options = game.options()
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        after = game.copy()
        after.do(option)
        total += sequences(after, depth - 1)
    return total


def split_mix(x: int) -> int:
    """SplitMix64's mixing of a number, as documented."""
    x %= 2**64
    x = (x ^ x // 2**30) * 0xBF58476D1CE4E5B9 % 2**64
    x = (x ^ x // 2**27) * 0x94D049BB133111EB % 2**64
    return x ^ x // 2**31


def below(rng: int, n: int) -> tuple[int, int]:
    """The generator's next state, and a number under n: the upper half of what it mixes, scaled."""
    rng = (rng + GOLDEN) % 2**64
    return rng, split_mix(rng) // 2**32 * n // 2**32


def uniform(key: int, *words: int) -> int:
    """The published derivation of a number from a key and words that name it."""
    x = split_mix(key + GOLDEN)
    for word in words:
        x = split_mix(x + word * GOLDEN)
    return x // 2**32
