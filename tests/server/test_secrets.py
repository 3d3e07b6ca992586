"""Non-interference on the wire: what one player hides does not change a byte of what others receive."""

from pathlib import Path
from typing import Any

import pytest

from noripan import games
from noripan.server import schema
from noripan.server.limits import Limits
from noripan.server.matches.live import LiveMatch
from noripan.server.matches.rows import Luck, new_match_row

from ..state import state_of
from .scripted import ManualClock, lobby_of, newcomer, playing, scenario, serving


async def run(path: Path, hidden_card: int) -> dict[str, list[bytes]]:
    """A match in which seat 1 holds this card; what everyone received until just before the cards are shown."""
    path.mkdir()
    async with serving(path, ManualClock()) as server:
        room, host, other = await playing(server, options={"rounds": 2})
        watcher = await newcomer(server, "en")
        await watcher.do("enter", room)
        live = (await lobby_of(server).room(room)).logic.live
        assert live is not None
        state_of(live.match).card[1] = hidden_card
        live.position = live.match.position()
        live._sides.clear()  # what they were told before is told again from the changed state
        for client in (host, other, watcher):
            await client.do("enter", room)
        for client, kind, fields in (
            (host, "act", {"seat": 0, "action": "cheat"}),
            (host, "act", {"seat": 1, "action": "keep"}),
            (host, "act", {"seat": 0, "action": "nonsense"}),
            (host, "preview", {"seat": 0, "action": "swap"}),
            (host, "act", {"seat": 0, "action": "swap"}),
            (other, "act", {"seat": 1, "action": "cheat"}),
            (other, "act", {"seat": 1, "action": "keep"}),
            (host, "undo", {"seat": 0}),
            (host, "history", {"seat": 0}),
            (host, "history", {"seat": 1}),
            (watcher, "history", {"seat": None}),
            (watcher, "history", {"seat": 1}),
            (watcher, "act", {"seat": 1, "action": "keep"}),
            (host, "act", {"seat": 0, "action": "keep"}),
        ):
            await client.ask(kind, room, id=f"{kind} {fields}", **fields)
        for client in (host, other, watcher):
            await client.do("enter", room, id="again")
            await client.until(lambda client=client: client.known(room)["match"]["ply"] == 3)
        return {"host": list(host.raw), "other": list(other.raw), "watcher": list(watcher.raw)}


@scenario
async def test_two_runs_that_differ_in_a_hidden_card_look_the_same_to_everyone_else(
    tmp_path: Path, no_chance: Any
) -> None:
    runs = []
    for card in (2, 7):
        no_chance()
        runs.append(await run(tmp_path / str(card), card))
    assert runs[0]["host"] == runs[1]["host"]
    assert runs[0]["watcher"] == runs[1]["watcher"]
    assert runs[0]["other"] != runs[1]["other"], "the test itself would not see a difference"


@pytest.mark.parametrize(("mode", "sides"), [("basic", 1), ("tactics", 3)])
def test_players_and_spectators_share_one_side_exactly_where_the_options_leave_nothing_secret(
    mode: str, sides: int
) -> None:
    game, clock = games.get("five-tigers"), ManualClock()
    settings = schema.RoomSettings(game=game.name, options={"mode": mode})
    holders = (schema.HeldByPerson(guest="one"), schema.HeldByPerson(guest="other"))
    row = new_match_row("room", settings, game, holders, ("One", "Other"), Luck("seed"), clock.now_ms())
    live = LiveMatch(row, game, clock, Limits())
    assert len({id(live.side(seat)) for seat in (None, 0, 1)}) == sides
