"""Databases for the store's contract: SQLite always, the others where they are installed."""

import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest

from .databases import SERVERS, NotInstalled


@pytest.fixture(scope="session")
def database_servers() -> Iterator[dict[str, Callable[[], str]]]:
    """What makes an empty database on each server; a server is started when first asked for."""
    with ExitStack() as stack:
        yield _Started(stack)


class _Started(dict[str, Callable[[], str]]):
    def __init__(self, stack: ExitStack) -> None:
        super().__init__()
        self._stack = stack

    def __missing__(self, name: str) -> Callable[[], str]:
        self[name] = self._stack.enter_context(SERVERS[name]())
        return self[name]


@pytest.fixture(params=["sqlite", "postgresql", "mariadb"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of this test alone."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'store.sqlite3'}"
    try:
        url: str = request.getfixturevalue("database_servers")[request.param]()
    except NotInstalled as missing:
        loud = f"THE STORE IS NOT TESTED ON {request.param.upper()}: {missing}"
        with request.getfixturevalue("capfd").disabled():
            print(f"\n*** {loud} ***")
        pytest.skip(loud)
    return url


@pytest.fixture
def no_chance(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Ids and seeds from a counter, so that two runs differ in nothing that is not meant."""

    def reset() -> None:
        numbers = count(1)
        monkeypatch.setattr(secrets, "token_hex", lambda size=8: f"{next(numbers):0{2 * size}x}")
        monkeypatch.setattr(secrets, "randbelow", lambda limit: next(numbers) % limit)

    return reset
