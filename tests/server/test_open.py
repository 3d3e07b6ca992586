"""Slow and many clients, strange addresses, and what stands in the headers: the server on the open internet."""

import json
import re
import socket
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from .databases import NotInstalled, program
from .real import ROOT, RealServer, real_server
from .scripted import newcomer, open_room, pair, playing, scenario, serving


def connection(server: RealServer) -> socket.socket:
    host, _, port = server.url.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), timeout=10)


def received(client: socket.socket) -> bytes:
    """All until the server closes."""
    content = b""
    while part := client.recv(1 << 16):
        content += part
    return content


@pytest.mark.parametrize(
    "said",
    [b"", b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow", b"PUT /api/me/name HTTP/1.1\r\nHost: x\r\n"
     b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"],
    ids=["nothing", "half a head", "half a body"],
)  # fmt: skip
def test_who_takes_too_long_to_say_what_they_want_is_cut_off(tmp_path: Path, said: bytes) -> None:
    with real_server(tmp_path, head_ms=400, body_ms=400) as server, connection(server) as client:
        client.sendall(said)
        began = time.monotonic()
        assert b"408 Request Timeout" in received(client)
        assert time.monotonic() - began < 5
        with connection(server) as polite:
            polite.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert received(polite).startswith(b"HTTP/1.1 200")


def test_a_head_without_end_is_refused(tmp_path: Path) -> None:
    with real_server(tmp_path) as server, connection(server) as client:
        client.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n")
        with pytest.raises(ConnectionError):
            client.sendall(b"X-More: x\r\n" * 1_000_000)
        assert server.request("GET", "/api/health")[0]["connections"] == 0


def ask_for(seconds: float, client: socket.socket, request: bytes) -> None:
    began = time.monotonic()
    while time.monotonic() - began < seconds:
        with suppress(TimeoutError):
            client.sendall(request)


def test_who_asks_and_does_not_read_the_answers_is_cut_off(tmp_path: Path) -> None:
    with real_server(tmp_path, unread_ms=400) as server, connection(server) as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.settimeout(0.2)
        asking = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
        with pytest.raises(ConnectionError):
            ask_for(20, client, asking)
        assert server.request("GET", "/api/health")[0]["connections"] == 0


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    with real_server(tmp_path, connections_an_address=3) as server:
        cookie = server.session()
        clients = [connection(server) for _ in range(2)]
        with connect(server.socket_url, additional_headers={"cookie": cookie}), connection(server) as crowded:
            assert b"503 Service Unavailable" in received(crowded)
        clients.pop().close()
        time.sleep(0.1)
        with connection(server) as next_one:
            next_one.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert received(next_one).startswith(b"HTTP/1.1 200")
        for client in clients:
            client.close()


def test_the_server_has_so_many_connections_in_total(tmp_path: Path) -> None:
    with real_server(tmp_path, connections=2) as server:
        clients = [connection(server) for _ in range(2)]
        with connection(server) as crowded:
            assert b"503 Service Unavailable" in received(crowded)
        for client in clients:
            client.close()


def test_every_answer_has_headers_that_keep_browsers_safe(tmp_path: Path) -> None:
    with real_server(tmp_path) as server, urllib.request.urlopen(server.url + "/api/health", timeout=10) as answer:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-inline" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["x-frame-options"] == "DENY"


def test_the_page_itself_has_no_inline_script_or_style() -> None:
    page = (ROOT / "web" / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"<style|\bstyle=|\bon[a-z]+=", page) == []


def test_nobody_poses_as_another_address(tmp_path: Path) -> None:
    with real_server(tmp_path, session_burst=1, sessions_a_minute=0.0) as server:
        codes = []
        for address in ("1.2.3.4", "5.6.7.8"):
            request = urllib.request.Request(server.url + "/api/session", b"", {"X-Forwarded-For": address})
            try:
                with urllib.request.urlopen(request, timeout=10) as answer:
                    codes.append(answer.status)
            except urllib.error.HTTPError as error:
                with error:
                    codes.append(error.code)
        assert codes == [200, 429]


def test_one_address_opens_so_many_rooms_in_a_minute(tmp_path: Path) -> None:
    with real_server(tmp_path, room_burst=2, rooms_a_minute=0.0) as server:
        for _ in range(2):
            server.open_room(server.session())
        with pytest.raises(urllib.error.HTTPError, match="429") as refused:
            server.open_room(server.session())
        refused.value.close()


@scenario
async def test_the_lobby_shows_rooms_that_somebody_is_in(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        host = await newcomer(server)
        room = await open_room(server, host, public=True)
        assert await server.lobby.listed(None) == ()
        await host.do("enter", room)
        assert [summary.id for summary in await server.lobby.listed(None)] == [room]
        await host.drop()
        other = await newcomer(server)
        await other.ask("enter", "nowhere")
        assert await server.lobby.listed(None) == ()


@scenario
async def test_the_lobby_shows_no_room_whose_match_is_over(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server, public=True)
        for guest in (None, host.guest.id):
            assert [summary.id for summary in await server.lobby.listed(guest)] == [room]
        await other.do("resign", room, seat=1)
        for guest in (None, host.guest.id):
            assert await server.lobby.listed(guest) == ()


@scenario
async def test_the_lobby_shows_a_match_that_nobody_may_watch_to_those_in_it_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await pair(server, public=True, spectators=False)
        stranger = await newcomer(server)
        assert [summary.id for summary in await server.lobby.listed(stranger.guest.id)] == [room]
        await host.do("start", room)
        assert [summary.id for summary in await server.lobby.listed(host.guest.id)] == [room]
        assert await server.lobby.listed(stranger.guest.id) == await server.lobby.listed(None) == ()


@scenario
async def test_the_lobby_shows_no_room_to_somebody_who_was_sent_out_of_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await pair(server, public=True)
        await host.do("kick", room, guest=other.guest.id)
        assert await server.lobby.listed(other.guest.id) == ()
        assert [summary.id for summary in await server.lobby.listed(host.guest.id)] == [room]


# Behind nginx


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def nginx(folder: Path, configuration: str) -> Iterator[None]:
    """nginx with the configuration of the documentation, in a folder of its own."""
    command = program("nginx")
    (folder / "noripan.conf").write_text(
        f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
        f"http {{ access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;\n"
        f"fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;\n{configuration} }}\n",
        encoding="utf-8",
    )
    process = subprocess.Popen([command, "-p", str(folder), "-c", str(folder / "noripan.conf")])
    try:
        time.sleep(0.5)
        assert process.poll() is None, (folder / "errors").read_text()
        yield
    finally:
        process.terminate()
        process.wait(10)


@pytest.fixture
def configuration() -> str:
    try:
        for name in ("nginx", "openssl"):
            program(name)
    except NotInstalled as missing:
        pytest.skip(f"NOT TESTED BEHIND A PROXY: {missing}")
    page = (ROOT / "docs" / "operations" / "internet.md").read_text(encoding="utf-8")
    return page.partition("```nginx\n")[2].partition("```")[0]


def test_a_match_is_played_through_nginx_as_documented(tmp_path: Path, configuration: str) -> None:
    ours, theirs = free_port(), free_port()
    key, certificate = tmp_path / "games.key", tmp_path / "games.crt"
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *names]
    subprocess.run([*made, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    for documented, here in (
        ("127.0.0.1:8000", f"127.0.0.1:{ours}"),
        ("listen 443 ssl", f"listen 127.0.0.1:{theirs} ssl"),
        ("games.example.org", "localhost"),
        ("/etc/ssl/games.crt", str(certificate)),
        ("/etc/ssl/games.key", str(key)),
    ):
        assert documented in configuration
        configuration = configuration.replace(documented, here)
    command = [sys.executable, "-m", "noripan", "serve", "--port", str(ours), "--lang", "en", "--secure"]
    command += ["--trusted-proxy", "127.0.0.1", "--database", f"sqlite+aiosqlite:///{tmp_path / 'db.sqlite3'}"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        assert "Noripan is open" in process.stdout.readline()
        with nginx(tmp_path, configuration):
            play_through(f"https://localhost:{theirs}", ssl.create_default_context(cafile=str(certificate)))
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()


def play_through(address: str, context: ssl.SSLContext) -> None:
    def post(path: str, body: Any, cookie: str = "") -> tuple[Any, Any]:
        headers = {"content-type": "application/json", "cookie": cookie, "X-Forwarded-For": "6.6.6.6"}
        request = urllib.request.Request(address + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=20, context=context) as answer:
            return json.load(answer), answer.headers

    _, answered = post("/api/session", None)
    assert "Secure" in answered["set-cookie"]
    assert answered["strict-transport-security"]
    cookie = answered["set-cookie"].partition(";")[0]
    room = post("/api/rooms", {"game": "yut-run"}, cookie)[0]["room"]
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(address + "/api/metrics", timeout=20, context=context)
    socket_address, headers = address.replace("https", "wss", 1) + "/ws", {"cookie": cookie}
    with connect(socket_address, additional_headers=headers, origin=Origin(address), ssl=context) as client:
        client.send(json.dumps({"type": "hello", "protocol": 1}))
        for kind in ("enter", "start"):
            client.send(json.dumps({"type": kind, "id": kind, "room": room}))
        client.send(json.dumps({"type": "act", "id": "act", "room": room, "seat": 0, "action": "throw"}))
        while (message := json.loads(client.recv(10))).get("id") != "act":
            pass
        assert message["type"] == "ok"
