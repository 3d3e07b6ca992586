"""One address asks only so often: every route says what it costs, and is refused beyond that."""

import json
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from noripan.server.errors import Refused
from noripan.server.gate import Gate
from noripan.server.http.api import api
from noripan.server.limits import Limits
from noripan.server.rates import Cost, Rates, household

from .real import RealServer, real_server
from .scripted import ManualClock

FREE = {
    "/api/games",
    "/api/games/{name}",
    "/api/games/{name}/rules",
    "/api/health",
    "/api/ready",
}  # answered from memory, or, as to whether the server can write, once for all who ask at the same time
NOTHING_LEFT = {"look_burst": 0, "work_burst": 0, "room_burst": 0, "session_burst": 0}
BODIES = {
    "/api/me/name": {"name": "나"},
    "/api/games/{name}/examine": {"content": "{}"},
    "/api/studies": {"game": "toy", "content": "{}"},
    "/api/rooms": {"game": "toy"},
}


@pytest.fixture(scope="module")
def exhausted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A server at which this address has asked for everything it may."""
    with real_server(tmp_path_factory.mktemp("exhausted"), **NOTHING_LEFT) as server:
        yield server


def asked(server: RealServer, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server.url + path, data, {"content-type": "application/json"}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


@pytest.mark.parametrize("one", api.operations, ids=lambda one: f"{one.method} {one.path}")
def test_what_costs_something_is_refused_to_an_address_that_asks_too_often(exhausted: RealServer, one: Any) -> None:
    path = re.sub(r"\{\w+\}", "1", one.path.replace("{name}", "toy"))
    body = BODIES.get(one.path) if one.method in ("POST", "PUT") else None
    status, answer = asked(exhausted, one.method, path, body)
    if one.path in FREE:
        assert status != 429
        return
    assert (status, answer["code"]) == (429, "too-fast")
    assert answer["text"]["ko"]
    assert answer["text"]["en"]


def test_a_socket_is_a_look_too(exhausted: RealServer) -> None:
    with pytest.raises(ConnectionClosed) as closed, connect(exhausted.socket_url) as socket:
        socket.recv(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429


def test_every_refusal_for_asking_too_often_is_in_the_openapi_document() -> None:
    for path, operations in api.openapi()["paths"].items():
        for operation in operations.values():
            assert ("429" in operation["responses"]) == (path not in FREE), path


def test_an_address_has_so_many_requests_of_each_cost(tmp_path: Path) -> None:
    with real_server(tmp_path, work_burst=2, works_a_second=0.0, look_burst=3, looks_a_second=0.0) as server:
        works = [asked(server, "POST", "/api/games/toy/examine", {"content": "{}"}) for _ in range(3)]
        assert [(status, answer["code"]) for status, answer in works] == [
            (404, "no-such-page"), (404, "no-such-page"), (429, "too-fast"),
        ]  # fmt: skip
        assert [asked(server, "GET", "/api/rooms")[0] for _ in range(4)] == [200, 200, 200, 429]


def test_who_waits_may_ask_again_and_nobody_waits_for_another_address() -> None:
    clock = ManualClock()
    rates = Rates(clock, Limits(looks_a_second=2.0, look_burst=3, rooms_a_minute=6.0, room_burst=1))

    def is_let_in(cost: Cost, address: str) -> bool:
        try:
            rates.check(cost, address)
        except Refused:
            return False
        return True

    assert [is_let_in(Cost.LOOK, "a") for _ in range(4)] == [True, True, True, False]
    assert is_let_in(Cost.LOOK, "b")
    assert is_let_in(Cost.ROOM, "a")
    clock.advance(499)
    assert not is_let_in(Cost.LOOK, "a")
    clock.advance(1)
    assert is_let_in(Cost.LOOK, "a")
    clock.advance(9_499)
    assert not is_let_in(Cost.ROOM, "a")
    clock.advance(1)
    assert is_let_in(Cost.ROOM, "a")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("", ""),
    ],
)
def test_whoever_has_a_network_of_ipv6_counts_as_one_address(address: str, counted: str) -> None:
    assert household(address) == counted


def test_connections_are_counted_by_network_too() -> None:
    class Transport:
        def __init__(self, address: str) -> None:
            self.address = address

        def get_extra_info(self, name: str) -> Any:
            return (self.address, 1, 0, 0)

    gate = Gate(Limits(connections_an_address=2), ("2001:db8:1::9",))
    first = Transport("2001:db8:1::1")
    assert all(gate.enter(Transport("2001:db8:1::9")) for _ in range(5)), "of a proxy only the total counts"
    assert gate.enter(first)
    assert gate.enter(Transport("2001:db8:1::2"))
    assert not gate.enter(Transport("2001:db8:1::3"))
    gate.leave(first)
    assert gate.enter(Transport("2001:db8:1::3"))
