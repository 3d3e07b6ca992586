"""The generator against its published definition, and its use."""

from hypothesis import given
from hypothesis import strategies as st

from noripan.kit import random
from noripan.kit.jit import i16, u64, wide
from noripan.kit.state import Facts, Record, blank, cell, cells

from ..conformance.slow import uniform

# SplitMix64 started with 1234567: its first outputs, from the reference implementation's published test.
REFERENCE = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]


class Dice(Record):
    row: list[int] = cells(i16, 20)
    rng: int = cell(u64)


def dice(seed: int) -> Dice:
    s = blank(Dice)
    s.rng = seed
    return s


def test_it_is_splitmix64() -> None:
    s = dice(1234567)
    assert [random.draw(s) for _ in REFERENCE] == [number >> 32 for number in REFERENCE]


def test_mixing_is_splitmix64_without_its_counter() -> None:
    gamma = 0x9E3779B97F4A7C15
    assert int(random.mixed(wide((1234567 + gamma) % 2**64))) == REFERENCE[0]


@given(st.integers(0, 2**63 - 1), st.integers(1, 2**31))
def test_a_number_below_n_is_below_n(seed: int, n: int) -> None:
    assert 0 <= random.below(dice(seed), n) < n


def test_numbers_below_six_are_even() -> None:
    s, counts = dice(1), [0] * 6
    for _ in range(6000):
        counts[random.below(s, 6)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 20.5  # five degrees of freedom, one in a thousand


@given(st.integers(0, 2**62), st.integers(0, 20))
def test_shuffling_keeps_every_card_and_touches_only_the_first_ones(seed: int, size: int) -> None:
    s = dice(seed)
    for place in range(20):
        s.row[place] = place
    random.shuffle(s, s.row, size)
    cards = Facts(Dice, s).row
    assert sorted(cards[:size]) == list(range(size))
    assert cards[size:] == list(range(size, 20))


@given(st.integers(0, 2**62), st.integers(0, 9), st.integers(0, 10**6), st.integers(0, 9))
def test_a_keyed_number_depends_on_nothing_but_its_key_and_place(key: int, stream: int, a: int, b: int) -> None:
    """Against the published derivation, written once more in plain arithmetic."""
    assert random.keyed(key, stream, a, b) == uniform(key, stream, a, b)


def test_keyed_numbers_of_neighbouring_places_differ() -> None:
    numbers = {random.keyed(7, stream, a, b) for stream in range(10) for a in range(10) for b in range(10)}
    assert len(numbers) == 1000
