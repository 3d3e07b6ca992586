"""Random numbers carried by the state, so that games replay exactly; the same in both modes, bit for bit.

The generator is SplitMix64. A match reseeds `rng` for every action from SHA-256 of its secret seed
(see noripan.play.commitment), so nobody can compute coming dice from the dice seen so far.
"""

from typing import Protocol

from .jit import narrow, rule, wide

MASK = wide(0xFFFFFFFFFFFFFFFF)
GAMMA = wide(0x9E3779B97F4A7C15)
FIRST = wide(0xBF58476D1CE4E5B9)
SECOND = wide(0x94D049BB133111EB)
HALF = wide(32)


class Seeded(Protocol):
    """A state with a generator of its own, declared as `rng: int = cell(u64)`."""

    rng: int


@rule
def mixed(x: int) -> int:
    """A bijection of 64-bit numbers in which every input bit stirs every output bit."""
    x = ((x ^ (x >> wide(30))) * FIRST) & MASK
    x = ((x ^ (x >> wide(27))) * SECOND) & MASK
    return x ^ (x >> wide(31))  # type: ignore[no-any-return]


@rule
def draw(s: Seeded) -> int:
    """The next 32 random bits."""
    s.rng = (wide(s.rng) + GAMMA) & MASK
    return narrow(mixed(wide(s.rng)) >> HALF)  # type: ignore[no-any-return]


@rule
def below(s: Seeded, n: int) -> int:
    """A random integer in 0 .. n-1, for n up to 2**31."""
    return (draw(s) * n) >> 32


@rule
def draw_seed(s: Seeded) -> int:
    """A fresh seed, 63 bits of it so that it is an ordinary integer in compiled code too."""
    s.rng = (wide(s.rng) + GAMMA) & MASK
    return narrow(mixed(wide(s.rng)) >> wide(1))  # type: ignore[no-any-return]


@rule
def key_of(key: int, stream: int, a: int) -> int:
    """What `keyed` makes of its first three numbers: for rules that draw many with the same ones."""
    x = mixed((wide(key) + GAMMA) & MASK)
    x = mixed((x + wide(stream) * GAMMA) & MASK)
    return mixed((x + wide(a) * GAMMA) & MASK)


@rule
def keyed_from(start: int, b: int) -> int:
    """What `keyed` makes of its last number."""
    return narrow(mixed((start + wide(b) * GAMMA) & MASK) >> HALF)  # type: ignore[no-any-return]


@rule
def keyed(key: int, stream: int, a: int, b: int) -> int:
    """32 random bits that depend on (key, stream, a, b) alone, not on what was drawn before."""
    return keyed_from(key_of(key, stream, a), b)


@rule
def shuffle(s: Seeded, row: list[int], size: int) -> None:
    """Put the first `size` entries of a row into random order."""
    for i in range(size - 1, 0, -1):
        j = below(s, i + 1)
        held = row[i]
        row[i] = row[j]
        row[j] = held
