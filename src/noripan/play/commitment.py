"""Fair dice: a match commits to its seed before the first action and reveals it after the last.

Everything random in a match follows from its seed, a text:
    commitment              SHA-256 of "noripan seed v1:" + seed, in hexadecimal
    numbers for set-up      the first 63 bits of SHA-256 of "noripan dice v1:" + seed + ":0"
    numbers for action n    the same with ":n", n = 1 for the first action
From such a number the rules draw with SplitMix64 (noripan.kit.random). As each action's number is a
fresh SHA-256, dice seen so far tell nothing about dice to come. A game whose luck must not depend on choices
(yut-run) keys every number by its place instead (random.keyed), with the set-up's number as the key.

The commitment hides only a seed that cannot be guessed: the 32 random digits that `noripan.new` takes when it
is given none. A short seed of one's own, such as a date, is for sharing a run, not for hiding it.
"""

import hashlib

from ..kit.errors import BadOption

MAX_SEED_LENGTH = 64


def checked_seed(seed: str | int) -> str:
    """A seed as the text it is kept as."""
    text = str(seed)
    if not 1 <= len(text) <= MAX_SEED_LENGTH or not text.isprintable():
        raise BadOption("bad-seed", most=MAX_SEED_LENGTH)
    return text


def commitment(seed: str) -> str:
    """What is published before the match starts."""
    return hashlib.sha256(f"noripan seed v1:{seed}".encode()).hexdigest()


def dice(seed: str, n: int) -> int:
    """The random number for action n (0: set-up), 63 bits."""
    digest = hashlib.sha256(f"noripan dice v1:{seed}:{n}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1
