"""How the seeds of a day follow from its secret; docs/decisions/0007-daily-board.md says why.

The commitment to the secret is public from the day's start, the secret from its end on. Who knows the seed of a board,
because they have finished it, cannot tell the secret by it, nor the seeds of the other boards.
"""

import hashlib
import hmac
import secrets


def new_secret() -> str:
    """256 bits that nobody can guess."""
    return secrets.token_hex(32)


def commitment(day: int, secret: str) -> str:
    """The public promise of a day's secret."""
    return hashlib.sha256(f"noripan day v1:{day}:{secret}".encode()).hexdigest()


def seed_of(day: int, secret: str, board: str) -> str:
    """The seed of a board."""
    return hmac.new(secret.encode(), f"noripan daily v1:{day}:{board}".encode(), "sha256").hexdigest()[:32]
