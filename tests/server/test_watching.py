"""One can see how the server is: readiness that really writes, figures, and logs without secrets."""

import asyncio
import json
import logging
import re
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from noripan.server import logs
from noripan.server.errors import Refused
from noripan.server.http.routes import endpoint_of
from noripan.server.store.transactions import Transactions

from .real import real_server
from .scripted import newcomer, open_room, playing, scenario, serving


@scenario
async def test_a_server_that_writes_is_ready(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        before = (await server.services.store.lease()).beat
        await server.check_writable()
        assert (await server.services.store.lease()).beat > before


@pytest.mark.parametrize("fault", ["fails", "hangs"])
def test_a_failing_disk_shows_within_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    @scenario
    async def run() -> None:
        async with serving(tmp_path) as server:
            real = Transactions.run

            def broken(self: Transactions, connection: Any, units: Any) -> Any:
                if fault == "hangs":
                    time.sleep(1.5)
                raise OSError("no space left on device")

            monkeypatch.setattr(Transactions, "run", broken)
            began = time.monotonic()
            with pytest.raises(Refused) as refusal:
                await server.check_writable()
            assert refusal.value.code == "not-writable"
            assert time.monotonic() - began < 1
            monkeypatch.setattr(Transactions, "run", real)
            async with asyncio.timeout(10):
                while True:
                    try:
                        await server.check_writable()
                        break
                    except Refused:
                        await asyncio.sleep(0.05)

    run()


@scenario
async def test_figures_say_how_the_server_is(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await playing(server)
        await host.ask("act", room, seat=1, action="keep")
        figures = server.figures()
        assert re.search(r"^noripan_rooms 1$", figures, re.M)
        assert re.search(r"^noripan_connections 2$", figures, re.M)
        assert re.search(r"^noripan_bot_queue 0$", figures, re.M)
        assert re.search(r'^noripan_refusals_total\{code="not-your-seat"\} [1-9]', figures, re.M)
        commits = int(re.findall(r"^noripan_commit_seconds_count (\d+)$", figures, re.M)[0])
        buckets = [int(count) for count in re.findall(r"^noripan_commit_seconds_bucket\{.*\} (\d+)$", figures, re.M)]
        assert buckets == sorted(buckets)
        assert buckets[-1] == commits > 5
        for name in re.findall(r"^# TYPE (\S+) ", figures, re.M):
            assert re.search(rf"^# HELP {name} ", figures, re.M)


def test_ready_and_figures_are_served(tmp_path: Path) -> None:
    with real_server(tmp_path) as server:
        assert server.request("GET", "/api/ready")[0]["rooms"] == 0
        with urllib.request.urlopen(server.url + "/api/metrics", timeout=10) as answer:
            assert answer.headers["content-type"].startswith("text/plain")
            assert b"noripan_loop_lag_seconds" in answer.read()


def lines(caught: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    return [json.loads(logs.JsonLines().format(record)) for record in caught.records]


def test_what_goes_wrong_in_a_room_is_logged_with_the_room_and_without_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @scenario
    async def run() -> None:
        async with serving(tmp_path) as server:
            host = await newcomer(server)
            room = await open_room(server, host)
            await host.do("enter", room)
            monkeypatch.setattr("noripan.server.rooms.logic.cleaned", None)
            assert (await host.ask("say", room, text="geheim"))["code"] == "not-saved"

    root = logging.getLogger()
    before = root.handlers[:]
    logs.set_up()
    try:
        run()
    finally:
        root.handlers = before
    (line,) = [json.loads(text) for text in capsys.readouterr().err.splitlines() if text]
    assert re.fullmatch("[0-9a-f]{16}", line["room"])
    assert line["level"] == "error"
    assert "TypeError" in line["error"]
    assert "geheim" not in json.dumps(line)


@scenario
async def test_a_request_that_fails_is_answered_with_the_number_under_which_it_is_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def handler(request: Request) -> None:
        raise ZeroDivisionError

    class Route:
        path = "/api/things/{thing}"

    scope = {"type": "http", "method": "GET", "path": "/api/things/geheim", "route": Route, "headers": [],
             "query_string": b"token=geheim"}  # fmt: skip
    answer = await endpoint_of(handler, 100)(Request(scope))
    assert answer.status_code == 500
    problem = json.loads(bytes(answer.body))
    assert problem["code"] == "failed"
    (line,) = lines(caplog)
    assert line["request"] == problem["params"]["request"]
    assert "geheim" not in json.dumps(line)
