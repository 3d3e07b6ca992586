"""HTTP: sessions, games, rooms, finished matches, problems, and the OpenAPI document that says so."""

import gzip
import json
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance
from websockets.sync.client import connect

from noripan.play.record import MatchRecord

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """`noripan serve`, as people start it."""
    folder = tmp_path_factory.mktemp("serve")
    web = folder / "web"
    web.mkdir()
    (web / "index.html").write_text("<title>놀이판</title>", encoding="utf-8")
    (web / "board.js").write_text("export {}", encoding="utf-8")
    (web / "assets").mkdir()
    for suffix, content in (("", "plain"), (".br", "brotli"), (".gz", "gzipped")):
        (web / "assets" / f"board-3f7a.js{suffix}").write_text(content)
    (folder / "secret.txt").write_text("secret", encoding="utf-8")
    command = [sys.executable, "-m", "noripan", "serve", "--port", "0", "--lang", "en", "--web", str(web)]
    command += ["--database", f"sqlite+aiosqlite:///{folder / 'db.sqlite3'}"]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Noripan is open at http://127.0.0.1:"), line + (folder / "log").read_text()
    yield line.split()[-1]
    process.terminate()
    process.wait(20)
    process.stdout.close()
    assert (folder / "log").read_text() == ""


def call(server: str, method: str, path: str, cookie: str = "", body: Any = None) -> tuple[int, Any, dict[str, str]]:
    headers = {"cookie": cookie, "content-type": "application/json"}
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    request = urllib.request.Request(server + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return response.status, json.load(response), dict(response.headers)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error), dict(error.headers)


def become_guest(server: str) -> str:
    _, _, headers = call(server, "POST", "/api/session")
    return headers["set-cookie"].partition(";")[0]


def test_an_address_that_no_file_can_have_is_not_found(server: str) -> None:
    for path in ("/%00", "/a%00b", "/" + "x" * 5000, "/" + "x/" * 2000):
        status, problem, _ = call(server, "GET", path)
        assert (status, problem["code"]) == (404, "no-such-page"), path[:20]


def test_a_session_is_a_cookie_that_scripts_cannot_read(server: str) -> None:
    status, me, headers = call(server, "POST", "/api/session?language=en")
    assert status == 200
    assert me["name"].startswith("Guest ")
    assert "HttpOnly" in headers["set-cookie"]
    assert "SameSite=Lax" in headers["set-cookie"]
    cookie = headers["set-cookie"].partition(";")[0]
    assert me["guest"] not in cookie
    status, again, headers = call(server, "POST", "/api/session", cookie)
    assert again["guest"] == me["guest"]
    assert "set-cookie" not in headers


def test_nobody_is_anybody_without_the_cookie(server: str) -> None:
    for path, method, body in (
        ("/api/me", "GET", None),
        ("/api/me/name", "PUT", {"name": "나"}),
        ("/api/rooms", "POST", {"game": "yut-run"}),
    ):
        status, problem, _ = call(server, method, path, "noripan=guess", body)
        assert (status, problem["code"]) == (401, "no-session")
        assert problem["text"]["ko"]
        assert problem["text"]["en"]


def test_a_guest_can_take_another_name(server: str) -> None:
    cookie = become_guest(server)
    assert call(server, "PUT", "/api/me/name", cookie, {"name": "  붉은 호랑이 "})[1]["name"] == "붉은 호랑이"
    assert call(server, "GET", "/api/me", cookie)[1]["name"] == "붉은 호랑이"
    for name in (
        "",
        "   ",
        "a" * 25,
        "\u0000",
        "\u200b\u2060",
        "\u3164\u115f\u1160",
        "\u2800",
        "\u0301\u034f",
        "\u202e",
    ):
        status, problem, _ = call(server, "PUT", "/api/me/name", cookie, {"name": name})
        assert (status, problem["code"]) == (400, "bad-name")


def test_games_are_described_from_their_declaration(server: str) -> None:
    games = call(server, "GET", "/api/games")[1]["games"]
    assert "yut-run" in [game["name"] for game in games]
    assert call(server, "GET", "/api/games/yut-run")[1]["options"]["final_reward"]["type"] == "boolean"
    assert call(server, "GET", "/api/games/chess")[1]["code"] == "unknown-game"


def test_the_rules_of_a_game_are_a_page_in_either_language(server: str) -> None:
    _, korean, _ = call(server, "GET", "/api/games/five-tigers/rules")
    _, english, _ = call(server, "GET", "/api/games/five-tigers/rules?language=en")
    assert (korean["language"], english["language"]) == ("ko", "en")
    assert "<h3>판</h3>" in korean["html"]
    assert "<td>Guan Yu</td>" in english["html"]
    assert call(server, "GET", "/api/games/chess/rules")[1]["code"] == "unknown-game"


def test_nothing_of_the_markdown_is_left_in_a_page_of_rules(server: str) -> None:
    for game in call(server, "GET", "/api/games")[1]["games"]:
        for language in ("ko", "en"):
            page = call(server, "GET", f"/api/games/{game['name']}/rules?language={language}")[1]["html"]
            shown = re.sub(r"<code>.*?</code>|<th[^>]*>#</th>", "", page)
            assert not re.search(r"[*|`#]", shown), game["name"]


def test_public_rooms_are_listed_and_others_found_by_link_alone(server: str) -> None:
    cookie = become_guest(server)
    _, public, _ = call(server, "POST", "/api/rooms", cookie, {"game": "yut-run", "public": True, "name": "열린 방"})
    _, private, _ = call(server, "POST", "/api/rooms", cookie, {"game": "yut-run"})
    with connect(server.replace("http", "ws", 1) + "/ws", additional_headers={"cookie": cookie}) as client:
        client.send('{"type": "hello", "protocol": 1}')
        for room in (public["room"], private["room"]):
            client.send(json.dumps({"type": "enter", "id": room, "room": room}))
            while json.loads(client.recv(10)).get("id") != room:
                pass
        listed = [room["id"] for room in call(server, "GET", "/api/rooms")[1]["rooms"]]
    assert public["room"] in listed
    assert private["room"] not in listed
    assert call(server, "GET", f"/api/rooms/{private['room']}")[1]["phase"] == "gathering"
    mine = [room["id"] for room in call(server, "GET", "/api/me", cookie)[1]["rooms"]]
    assert {public["room"], private["room"]} <= set(mine)


def test_a_room_is_refused_with_a_reason(server: str) -> None:
    cookie = become_guest(server)
    for body, code in (
        ({"game": "chess"}, "unknown-game"),
        ({"game": "yut-run", "options": {"mode": "wild"}}, "bad-option"),
        ({"game": "yut-run", "options": {"colour": 1}}, "unknown-option"),
        ({"game": "yut-run", "name": "x" * 41}, "bad-name"),
        ({"game": "yut-run", "clock": {"kind": "turn", "turn_ms": 30_000}}, "clock-needs-two"),
        ({"game": "yut-run", "more": 1}, "bad-message"),
        ({}, "bad-message"),
        (b"{", "bad-message"),
        (b"[" * 100_000, "too-large"),
    ):
        assert call(server, "POST", "/api/rooms", cookie, body)[1]["code"] == code


def test_what_does_not_exist_has_no_page(server: str) -> None:
    assert call(server, "GET", "/api/rooms/nowhere")[:2][0] == 404
    assert call(server, "GET", "/api/matches/none")[1]["code"] == "no-such-match"
    assert call(server, "GET", "/api/nothing")[1]["code"] == "no-such-page"
    assert call(server, "DELETE", "/api/rooms")[1]["code"] == "wrong-method"


def test_the_web_client_is_served_at_every_other_address_and_nothing_beside_it(server: str) -> None:
    page = "놀이판"
    for path, wanted in {
        "/": page,
        "/room/abc": page,
        "/board.js": "export",
        "/../secret.txt": page,
        "/%2e%2e/secret.txt": page,
    }.items():
        with urllib.request.urlopen(server + path, timeout=30) as response:
            assert wanted in response.read().decode()


def fetched(server: str, path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
    """A page as it came over the wire."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        with urllib.request.urlopen(urllib.request.Request(server + path, headers=named), timeout=30) as response:
            return response.status, response.read(), dict(response.headers)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read(), dict(error.headers)


@pytest.mark.parametrize(
    ("accepted", "content", "encoding"),
    [("gzip, deflate, br", b"brotli", "br"), ("gzip;q=1", b"gzipped", "gzip"), ("identity", b"plain", None)],
)
def test_a_file_of_the_client_is_sent_in_the_smallest_form_that_is_understood(
    server: str, accepted: str, content: bytes, encoding: str | None
) -> None:
    status, body, headers = fetched(server, "/assets/board-3f7a.js", accept_encoding=accepted)
    assert (status, body, headers.get("content-encoding")) == (200, content, encoding)
    assert headers["vary"] == "accept-encoding"
    assert "javascript" in headers["content-type"]


def test_files_named_by_their_content_are_kept_for_good_and_the_page_is_asked_for_again(server: str) -> None:
    assert "immutable" in fetched(server, "/assets/board-3f7a.js")[2]["cache-control"]
    status, _, headers = fetched(server, "/room/abc")
    assert (status, headers["cache-control"]) == (200, "no-cache")
    assert fetched(server, "/room/abc", if_none_match=headers["etag"])[:2] == (304, b"")
    assert fetched(server, "/room/abc", if_none_match='"another"')[0] == 200


def test_an_asset_of_another_build_is_missing_and_not_the_page(server: str) -> None:
    assert fetched(server, "/assets/board-0000.js")[0] == 404


@pytest.mark.parametrize("path", ["/api/games", "/api/games/five-tigers", "/api/games/yut-run/rules?language=en"])
def test_facts_of_games_are_sent_compressed_and_only_once(server: str, path: str) -> None:
    _, plain, _ = fetched(server, path)
    _, packed, headers = fetched(server, path, accept_encoding="br, gzip")
    assert gzip.decompress(packed) == plain
    assert len(packed) < len(plain)
    assert fetched(server, path, if_none_match=headers["etag"])[:2] == (304, b"")


def test_facts_of_games_differ_by_game_and_language(server: str) -> None:
    rules = "/api/games/yut-run/rules"
    paths = ["/api/games/yut-run", "/api/games/one-step", f"{rules}?language=ko", f"{rules}?language=en"]
    assert len({fetched(server, path)[2]["etag"] for path in paths}) == len(paths)
    assert fetched(server, "/api/games/chess")[0] == 404


def test_the_example_in_the_documentation_plays_a_whole_game(server: str) -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    example = text.partition("```python\n")[2].partition("```")[0]
    assert len(example.splitlines()) <= 30
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", example, server], capture_output=True, text=True, timeout=60, check=True
    )
    assert "턴 만에 완주" in run.stdout
    match = call(server, "GET", f"/api/rooms/{run.stdout.split()[-1]}")[1]["match"]
    page = call(server, "GET", f"/api/matches/{match}")[1]
    assert page["verification"] == {
        "commitment_fits_seed": True,
        "actions_are_legal": True,
        "outcome_is_right": True,
    }
    record = MatchRecord.from_json(json.dumps(page["record"]))
    assert record.outcome is not None
    replay = call(server, "GET", f"/api/matches/{match}/replay?seat=0&language=en")[1]
    assert len(replay["frames"]) == len(record.actions)
    assert [frame["notation"] for frame in replay["frames"]] == [action.action for action in record.actions]
    assert call(server, "GET", f"/api/matches/{match}/replay?seat=5")[0] == 400


def test_a_bot_plays_the_seat_it_was_given(server: str) -> None:
    """In a game for one, a bot on the only seat plays the whole run, in a process of its own."""
    from websockets.sync.client import connect

    cookie = become_guest(server)
    room = call(server, "POST", "/api/rooms", cookie, {"game": "yut-run"})[1]["room"]
    with connect(server.replace("http", "ws", 1) + "/ws", additional_headers={"cookie": cookie}) as socket:
        socket.send('{"type": "hello", "protocol": 1}')
        for command in ({"type": "enter"}, {"type": "stand-up", "seat": 0}, {"type": "add-bot", "seat": 0, "level": 2},
                        {"type": "start"}):  # fmt: skip
            socket.send(json.dumps({"id": command["type"], "room": room, **command}))
        acted = 0
        while acted < 4:
            message = json.loads(socket.recv(timeout=120))
            assert message["type"] != "rejected", message
            acted += message["type"] == "room-event" and message["event"]["kind"] == "acted"


def test_every_answer_is_as_the_openapi_document_says(server: str) -> None:
    schema = schemathesis.openapi.from_url(f"{server}/api/openapi.json")
    cookie = become_guest(server)
    found = list(schema.get_all_operations())
    operations = [operation.ok() for operation in found if isinstance(operation, Ok)]
    assert len(operations) == len(found)
    assert len(operations) == 27
    for operation in operations:

        @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @seed(1)
        @given(case=operation.as_strategy())
        def answers_as_promised(case: Any) -> None:
            # A request may have the right shape and still be refused: a game that does not exist, an empty name.
            case.call_and_validate(headers={"cookie": cookie}, excluded_checks=[positive_data_acceptance])

        answers_as_promised()
