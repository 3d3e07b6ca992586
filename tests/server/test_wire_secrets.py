"""The wire of the five real games: what a viewer receives is the same in two worlds that differ in secrets alone.

Lively random games are played through the server. Now and then the state is exchanged for one that the viewer cannot
tell from the true one, and everything the viewer can ask for is compared byte by byte.
"""

import re
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from noripan import games
from noripan.play.match import Match
from noripan.server.matches.live import LiveMatch
from noripan.server.server import Server

from ..conformance.case import Case
from ..conformance.test_registry import CASES
from ..state import with_state
from .scripted import Client, newcomer, open_room, scenario, serving

STEPS = 40  # of a game
LOOKS = 6  # in a game, from every side
LIVELY = ("attack", "strike", "cast", "knock", "place", "build", "demolish", "take")
OPTIONS: dict[str, dict[str, Any]] = {"five-tigers": {"mode": "tactics"}}


def without_numbers(raw: bytes) -> bytes:
    """A message without the numbers of events and streams, which grow with every look."""
    return re.sub(rb'"(number|stream|as_of_ms)":("?)\w+("?)', b"", raw)


async def seen_by(server: Server, client: Client, room: str, live: LiveMatch, seat: int | None) -> list[bytes]:
    """Everything that a viewer can ask for."""
    for side in live._sides.values():
        side.view = live.match.view(side.seat)
    fresh = await Client(server, client.guest).hello()
    await fresh.do("enter", room, id="enter")
    await fresh.do("history", room, seat=seat, id="history")
    if seat is not None:
        for action in live.match.legal(seat)[:12]:
            notation = live.game.notation(action)
            await fresh.ask("preview", room, seat=seat, action=notation, id=f"preview {notation}")
        await fresh.ask("draft", room, seat=seat, actions=[], id="draft")
        await fresh.ask("explain", room, seat=1 - seat, action="nonsense", id="explain")
        await fresh.ask("act", room, seat=seat, action="nonsense", id="act")
    raw = [without_numbers(message) for message in fresh.raw if b'"room-changed"' not in message]
    await fresh.drop()
    return raw


def set_match(live: LiveMatch, match: Match) -> None:
    live.match, live.position = match, match.position()


async def look(
    server: Server, room: str, live: LiveMatch, viewers: dict[int | None, Client], case: Case, luck: Random
) -> int:
    """Compare what each viewer can get in the true world with another one; returns in how many states differed."""
    differed = 0
    for seat, client in viewers.items():
        truth = live.match
        there = await seen_by(server, client, room, live, seat)
        state = truth.state()
        case.scramble(state, seat, luck)
        other = with_state(truth, state)
        differed += vars(other.facts) != vars(truth.facts)
        set_match(live, other)
        elsewhere = await seen_by(server, client, room, live, seat)
        set_match(live, truth)
        assert there == elsewhere, f"seat {seat} after {live.ply} steps"
    return differed


async def play(client: Client, room: str, live: LiveMatch, seat: int, luck: Random) -> None:
    """A lively action, or all secret choices."""
    if not live.chooses_in_secret(live.match, seat):
        legal = live.match.legal(seat)
        lively = [action for action in legal if str(action.__struct_config__.tag) in LIVELY]
        action = luck.choice(lively if lively and luck.random() < 0.6 else legal)
        await client.do("act", room, seat=seat, action=live.game.notation(action))
        return
    trial, actions = live.match.copy(), []
    while live.chooses_in_secret(trial, seat):
        actions.append(live.game.notation(luck.choice(trial.legal(seat))))
        trial.push(seat, actions[-1])
    await client.do("commit", room, seat=seat, actions=actions)


@pytest.mark.parametrize("name", CASES)
def test_a_viewer_receives_the_same_whatever_it_may_not_know(tmp_path: Path, name: str) -> None:
    case: Case = import_module(CASES[name]).CASE

    @scenario
    async def run() -> None:
        luck, seats = Random(name), len(games.get(name).seats)
        fast = {"messages_a_second": 1e6, "message_burst": 10**6}
        async with serving(tmp_path, catalogue=games, **fast) as server:
            clients = [await newcomer(server) for _ in range(seats)]
            watcher = await newcomer(server, "en")
            room = await open_room(server, clients[0], game=name, options=OPTIONS.get(name, {}))
            for seat, client in enumerate([*clients, watcher]):
                await client.do("enter", room)
                if 0 < seat < seats:
                    await client.do("take-seat", room, seat=seat)
                    await client.do("set-ready", room, ready=True)
            await clients[0].do("start", room)
            live = (await server.lobby.room(room)).logic.live
            assert live is not None
            viewers: dict[int | None, Client] = {**dict(enumerate(clients)), None: watcher}
            differed = 0
            for step in range(STEPS):
                if live.position.outcome is not None:
                    break
                if step % (STEPS // LOOKS) == 1:
                    differed += await look(server, room, live, viewers, case, luck)
                seat = luck.choice(live.position.to_act)
                await play(clients[seat], room, live, seat, luck)
            assert differed >= LOOKS, "the worlds were the same"

    run()
