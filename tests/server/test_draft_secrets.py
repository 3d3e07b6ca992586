"""A draft of secret choices in the real games: it neither shows nor depends on what the other seat handed in."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import noripan
from noripan import games
from noripan.play.match import Match
from noripan.play.patch import as_json

from .scripted import ManualClock, playing, scenario, serving

OPTIONS: dict[str, dict[str, Any]] = {"five-tigers": {"mode": "tactics"}, "war-game": {}}
OPEN = {"five-tigers": (), "war-game": ("lay b5", "lay d5", "lay g5")}  # of the first seat, before the secret choices
SEATS = [(name, seat) for name in OPTIONS for seat in (0, 1)]
WORLDS = 3
TRIED = 6  # choices of the other seat's


def begun(name: str) -> Match:
    """A match in which both seats are about to choose in secret."""
    match = noripan.new(name, seed=1, **OPTIONS[name])
    for action in OPEN[name]:
        match.push(0, action)
    return match


def choices(name: str, seat: int, luck: Random) -> list[str]:
    """Secret choices of a seat, from the first to the one that says it is ready."""
    match, made = begun(name), list[str]()
    while (legal := match.legal(seat)) and isinstance(legal[0], match.game.sealed_actions):
        action = luck.choice(legal)
        match.push(seat, action)
        made.append(match.game.notation(action))
    return made


async def drafted(path: Path, name: str, seat: int, own: list[str], others: list[str]) -> list[bytes]:
    """The answers to drafts of a seat, right and wrong ones, when the other seat has handed in its choices."""
    path.mkdir()
    limits = {"messages_a_second": 1e6, "message_burst": 10**6}
    async with serving(path, ManualClock(), catalogue=games, **limits) as server:
        room, host, guest = await playing(server, game=name, options=OPTIONS[name])
        for action in OPEN[name]:
            await host.do("act", room, seat=0, action=action)
        client, other = (host, guest) if seat == 0 else (guest, host)
        client.connection.language = "ko" if seat == 0 else "en"
        await other.do("commit", room, seat=1 - seat, actions=others)
        await client.until(lambda: client.known(room)["match"]["ply"] == len(OPEN[name]) + 1)
        known = len(client.raw)
        # What the other seat could have chosen, tried as one's own: a refusal must not say whether it did.
        tried = [own[0], *choices(name, 1 - seat, Random(5))[:TRIED]]
        for size in range(len(own) + 1):
            await client.do("draft", room, seat=seat, actions=own[:size], id=f"draft {size}")
            for place, choice in enumerate(tried):
                await client.ask("draft", room, seat=seat, actions=[*own[:size], choice], id=f"tried {size} {place}")
        await client.ask("draft", room, seat=1 - seat, actions=[], id="of the other seat")
        return client.raw[known:]


@pytest.mark.parametrize(("name", "seat"), SEATS)
@scenario
async def test_a_draft_is_the_same_whatever_the_other_seat_handed_in(
    name: str, seat: int, tmp_path: Path, no_chance: Callable[[], None]
) -> None:
    own = choices(name, seat, Random(7))
    handed_in = [choices(name, 1 - seat, Random(world)) for world in range(WORLDS)]
    assert len({tuple(others) for others in handed_in}) == WORLDS, "worlds without a difference prove nothing"
    answers = []
    for world, others in enumerate(handed_in):
        no_chance()
        answers.append(await drafted(tmp_path / str(world), name, seat, own, others))
    assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize(("name", "seat"), SEATS)
@scenario
async def test_a_draft_shows_the_own_choices_and_of_the_other_seat_that_it_is_ready(
    name: str, seat: int, tmp_path: Path
) -> None:
    own, others = choices(name, seat, Random(7)), choices(name, 1 - seat, Random(0))
    answers = {
        answer["id"]: answer for answer in map(json.loads, await drafted(tmp_path / "x", name, seat, own, others))
    }
    alone = begun(name)  # the other seat has chosen nothing there
    for size, choice in enumerate(own):
        draft = answers[f"draft {size}"]["value"]
        view: Any = as_json(alone.view(seat))
        view["board"]["ready"][1 - seat] = True
        assert draft["view"] == view | {"to_act": [seat]}
        assert [one["notation"] for one in draft["legal"]] == [alone.game.notation(one) for one in alone.legal(seat)]
        alone.push(seat, choice)
    assert answers[f"draft {len(own)}"]["value"] == {"view": draft["view"], "legal": []}
    assert answers["of the other seat"]["code"] == "not-your-seat"
