"""The address of a database, as an operator writes it."""

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from ...kit.errors import BadRequest
from ...kit.text import Text

MOST_PORT = 65535
# The address itself is not repeated: there may be a password in it.
UNREADABLE = Text(
    "주소를 읽을 수 없습니다. 예: postgresql+asyncpg://noripan@localhost:5432/noripan",
    "its address cannot be read; one looks like postgresql+asyncpg://noripan@localhost:5432/noripan",
)


def parsed(address: str) -> URL:
    """The parts of an address."""
    try:
        parts = make_url(address)
    except (ArgumentError, ValueError):  # the latter of a port that is no number
        raise BadRequest("bad-database", why=UNREADABLE) from None
    if parts.port is not None and not 0 < parts.port <= MOST_PORT:
        raise BadRequest("bad-database", why=UNREADABLE)
    return parts
