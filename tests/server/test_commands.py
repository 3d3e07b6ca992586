"""The table of commands: what docs/protocol.md says of who and when is what a server does."""

from pathlib import Path
from typing import Any

from noripan.server.server import Server

from .scripted import Client, newcomer, open_room, playing, scenario, serving
from .test_schema import documented_commands

FIELDS: dict[str, Any] = {
    "say": {"text": "hello"},
    "set-ready": {"ready": True},
    "vote": {"value": None},
    "swap-seats": {"a": 0, "b": 1},
    "add-bot": {"seat": 0, "level": 1},
    "kick": {"guest": "somebody"},
    "hand-over": {"guest": "somebody"},
    "configure": {"settings": {"game": "toy"}},
    "act": {"seat": 0, "action": "keep"},
    "commit": {"seat": 0, "actions": ["keep"]},
    "draft": {"seat": 0, "actions": ["keep"]},
    "preview": {"seat": 0, "action": "keep"},
    "explain": {"seat": 0, "action": "keep"},
    "answer-draw": {"seat": 0, "accept": True},
    **{
        kind: {"seat": 0} for kind in ("take-seat", "stand-up", "remove-bot", "undo", "resign", "offer-draw", "history")
    },
}
NOT_NOW = {"gathering": "no-match", "playing": "match-running", "over": "game-over"}
NOT_THEM = {"the host": "host-only", "holders of seats": "no-seat", "the holder of `seat`": "not-your-seat"}


async def refusal(client: Client, kind: str, room: str) -> str:
    """The code with which a command is refused; empty when it is carried out."""
    answer = await client.ask(kind, room, **FIELDS.get(kind, {}))
    return str(answer.get("code", ""))


async def in_phase(server: Server, phase: str) -> tuple[str, Client]:
    """A room in a phase, and its host on seat 0."""
    if phase == "gathering":
        host = await newcomer(server)
        room = await open_room(server, host)
        await host.do("enter", room)
        return room, host
    room, host, _ = await playing(server)
    if phase == "over":
        await host.do("resign", room, seat=0)
    return room, host


@scenario
async def test_a_command_is_refused_in_every_phase_that_is_not_documented_for_it(tmp_path: Path) -> None:
    async with serving(tmp_path, message_burst=10_000) as server:
        for phase, code in NOT_NOW.items():
            room, host = await in_phase(server, phase)
            for kind, (_, _, phases) in documented_commands().items():
                if f"`{phase}`" not in phases:
                    assert await refusal(host, kind, room) == code, (kind, phase)


@scenario
async def test_a_command_is_refused_to_everybody_who_is_not_documented_for_it(tmp_path: Path) -> None:
    async with serving(tmp_path, message_burst=10_000) as server:
        for phase in NOT_NOW:
            room, _ = await in_phase(server, phase)
            watcher = await newcomer(server)
            await watcher.do("enter", room)
            for kind, (_, who, phases) in documented_commands().items():
                if f"`{phase}`" in phases and who in NOT_THEM:
                    assert await refusal(watcher, kind, room) == NOT_THEM[who], (kind, phase)


@scenario
async def test_a_command_other_than_enter_is_refused_on_a_connection_that_has_not_entered(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await playing(server)
        second = await Client(server, host.guest).hello()
        for kind in documented_commands().keys() - {"enter"}:
            assert await refusal(second, kind, room) == "not-in-room", kind
        assert await refusal(second, "enter", room) == ""


@scenario
async def test_explain_says_why_an_action_is_not_legal_and_null_for_one_that_is(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        assert (await host.do("explain", room, seat=0, action="keep"))["value"] is None
        problem = (await other.do("explain", room, seat=1, action="keep"))["value"]
        assert problem["code"] == "not-your-turn"
        assert problem["text"].keys() == {"ko", "en"}
        assert host.known(room)["match"]["ply"] == 0
