"""kill -9 of the real server under load: nothing acknowledged is lost, nothing happens twice, everyone resumes."""

import asyncio
import random
import sqlite3
from collections import Counter
from pathlib import Path

from noripan.play.patch import as_json
from noripan.server.limits import Limits
from noripan.server.matches.live import LiveMatch
from noripan.server.store import LogEntry, MatchRow

from .real import Player, real_server, seated_pair
from .scripted import ManualClock, Toys, scenario

KILLS = 20
ROOMS = 4


async def all_connected(players: list[Player]) -> None:
    async with asyncio.timeout(30):
        for player in players:
            await player.is_connected.wait()


async def moves_on(players: list[Player], moves: int) -> None:
    """Wait until so many more actions have been acknowledged."""
    goal = sum(len(player.acknowledged) for player in players) + moves
    async with asyncio.timeout(30):
        while sum(len(player.acknowledged) for player in players) < goal:
            await asyncio.sleep(0.005)


@scenario
async def test_twenty_kills_lose_no_acknowledged_action_and_repeat_none(tmp_path: Path) -> None:
    luck = random.Random(20)
    fast = {"messages_a_second": 1e6, "message_burst": 10**6}
    with real_server(tmp_path, **fast) as server:
        pairs = [await seated_pair(server, seed, options={"rounds": 9}) for seed in range(ROOMS)]
        players = [player for pair in pairs for player in pair]
        tasks = [asyncio.create_task(player.run()) for player in players]
        for _ in range(KILLS):
            await all_connected(players)
            await moves_on(players, luck.randrange(10, 60))
            server.kill()
            for player in players:
                player.is_connected.clear()
            await asyncio.to_thread(server.start)
        await all_connected(players)
        await moves_on(players, 50)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        served = [await last_views(pair) for pair in pairs]
        server.stop()

    assert all(player.resumes > KILLS for player in players), "somebody did not come back every time"
    assert all(count == 1 for player in players for count in player.answers.values())
    database = sqlite3.connect(tmp_path / "real.sqlite3")
    database.row_factory = sqlite3.Row
    logged = Counter((row["match_id"], row["command"]) for row in database.execute("select * from log"))
    acknowledged = [entry for player in players for entry in player.acknowledged]
    assert len(acknowledged) > KILLS * 10
    assert all(logged[entry] == 1 for entry in acknowledged)
    assert max(logged.values()) == 1
    matches = [MatchRow(**row) for row in database.execute("select * from matches")]
    replayed = {row.id: replay(database, row) for row in matches}
    assert all(row.ended_ms is None or replayed[row.id].match.outcome is not None for row in matches)
    for match_id, views in served:
        match = replayed[match_id].match
        assert views == [as_json(match.view(0)), as_json(match.view(1))]
    database.close()


async def last_views(pair: tuple[Player, Player]) -> tuple[str, list[object]]:
    """What the server shows both players when they come in again, once all is quiet."""
    shown = {}
    for player in pair:
        fresh = Player(player.server, player.cookie, player.room, 0)
        fresh.is_playing = False
        task = asyncio.create_task(fresh.run())
        await all_connected([fresh])
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert fresh.mirror.snapshot is not None
        side = fresh.mirror.snapshot["match"]["sides"][0]
        shown[side["seat"]] = (fresh.mirror.snapshot["match"]["id"], side["view"])
    assert shown[0][0] == shown[1][0]
    return shown[0][0], [shown[0][1], shown[1][1]]


def replay(database: sqlite3.Connection, row: MatchRow) -> LiveMatch:
    log = database.execute("select * from log where match_id = ? order by seq", (row.id,)).fetchall()
    entries = [LogEntry(**entry) for entry in log]
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    return LiveMatch.replayed(row, Toys.get(row.game), entries, ManualClock(), Limits())
