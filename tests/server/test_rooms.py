"""Rooms: people, seats, hosts, matches, and coming back."""

import gc
import weakref
from pathlib import Path
from typing import Any

from .scripted import Client, ManualClock, lobby_of, newcomer, open_room, pair, playing, scenario, serving


def seats(client: Client, room: str) -> list[Any]:
    return [holder and holder.get("guest", "bot") for holder in client.known(room)["state"]["seats"]]


def person(client: Client, room: str, other: Client) -> dict[str, Any]:
    people = client.known(room)["state"]["people"]
    return next(entry for entry in people if entry["guest"] == other.guest.id)


async def refused(client: Client, kind: str, room: str, **fields: Any) -> str:
    answer = await client.ask(kind, room, **fields)
    assert answer["type"] == "rejected", answer
    assert answer["text"]["ko"]
    assert answer["text"]["en"]
    return str(answer["code"])


# Before the start


@scenario
async def test_the_host_of_a_new_room_holds_its_first_seat(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        host = await newcomer(server)
        room = await open_room(server, host)
        await host.do("enter", room)
        assert seats(host, room) == [host.guest.id, None]
        assert host.known(room)["state"]["host"] == host.guest.id


@scenario
async def test_one_person_holds_one_seat(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        host = await newcomer(server)
        room = await open_room(server, host)
        await host.do("enter", room)
        await host.do("take-seat", room, seat=1)
        assert seats(host, room) == [None, host.guest.id]


@scenario
async def test_a_hot_seat_room_lets_one_browser_hold_all_seats_and_see_every_side(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        host = await newcomer(server)
        room = await open_room(server, host, hot_seat=True)
        await host.do("enter", room)
        await host.do("start", room)
        assert [side["seat"] for side in host.known(room)["match"]["sides"]] == [0, 1]
        await host.do("act", room, seat=0, action="keep")
        await host.do("act", room, seat=1, action={"kind": "keep"})
        assert host.known(room)["match"]["ply"] == 2
        cards = [side["view"]["board"]["cards"] for side in host.known(room)["match"]["sides"]]
        assert cards[0][1] is None
        assert cards[1][0] is None


@scenario
async def test_a_taken_seat_cannot_be_taken(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, _, other = await pair(server)
        assert await refused(other, "take-seat", room, seat=0) == "seat-taken"
        assert await refused(other, "take-seat", room, seat=7) == "no-such-seat"
        assert await refused(other, "stand-up", room, seat=0) == "not-your-seat"


@scenario
async def test_only_the_host_changes_settings_bots_and_people(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await pair(server)
        for kind, fields in (
            ("start", {}),
            ("kick", {"guest": host.guest.id}),
            ("add-bot", {"seat": 1, "level": 1}),
            ("swap-seats", {"a": 0, "b": 1}),
            ("hand-over", {"guest": other.guest.id}),
            ("configure", {"settings": {"game": "toy"}}),
        ):
            assert await refused(other, kind, room, **fields) == "host-only"


@scenario
async def test_the_host_swaps_seats_and_everyone_must_be_ready_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await pair(server)
        await host.do("swap-seats", room, a=0, b=1)
        assert seats(host, room) == [other.guest.id, host.guest.id]
        assert await refused(host, "start", room) == "not-ready"


@scenario
async def test_a_match_starts_only_with_all_seats_held(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        host = await newcomer(server)
        room = await open_room(server, host)
        await host.do("enter", room)
        assert await refused(host, "start", room) == "seats-empty"
        assert await refused(host, "add-bot", room, seat=1, level=9) == "bad-number"
        await host.do("add-bot", room, seat=1, level=3)
        assert await refused(host, "remove-bot", room, seat=0) == "no-bot-there"
        await host.do("remove-bot", room, seat=1)
        assert seats(host, room) == [host.guest.id, None]


@scenario
async def test_options_are_checked_by_the_games_declaration(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await pair(server)
        wrong = {"game": "toy", "options": {"rounds": 99}}
        assert await refused(host, "configure", room, settings=wrong) == "bad-option"
        assert await refused(host, "configure", room, settings={"game": "draw-toy"}) == "game-is-fixed"
        await host.do("configure", room, settings={"game": "toy", "options": {"rounds": 1}, "name": " 한 판 "})
        await other.until(lambda: other.known(room)["state"]["settings"]["options"] == {"rounds": 1})
        assert other.known(room)["state"]["settings"]["name"] == "한 판"


@scenario
async def test_somebody_kicked_is_told_and_cannot_come_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await pair(server)
        assert await refused(host, "kick", room, guest=host.guest.id) == "not-yourself"
        await host.do("kick", room, guest=other.guest.id)
        await other.until(lambda: other.messages[-1]["type"] == "removed")
        assert other.messages[-1]["code"] == "kicked"
        assert await refused(other, "enter", room) == "kicked"
        assert seats(host, room) == [host.guest.id, None]


@scenario
async def test_a_host_who_leaves_is_followed_by_a_player(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await pair(server)
        await host.do("leave", room)
        await other.until(lambda: other.known(room)["state"]["host"] == other.guest.id)
        assert seats(other, room) == [None, other.guest.id]
        assert await refused(host, "say", room, text="hello?") == "not-in-room"


@scenario
async def test_the_host_can_hand_over(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await pair(server)
        assert await refused(host, "hand-over", room, guest="nobody") == "no-such-person"
        await host.do("hand-over", room, guest=other.guest.id)
        assert host.known(room)["state"]["host"] == other.guest.id


@scenario
async def test_a_room_everyone_has_left_is_closed(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await pair(server)
        await host.do("leave", room)
        await other.do("leave", room)
        assert await refused(other, "enter", room) == "no-such-room"
        assert len(server.lobby) == 0


@scenario
async def test_a_closed_room_leaves_the_memory_without_the_garbage_collector(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        kept = (
            weakref.ref(await lobby_of(server).room(room)),
            weakref.ref((await lobby_of(server).room(room)).logic.live),
        )
        await host.do("act", room, seat=0, action="keep")
        await other.do("resign", room, seat=1)
        gc.disable()
        try:
            await host.do("leave", room)
            await other.do("leave", room)
            assert await refused(other, "enter", room) == "no-such-room"
            assert [each() for each in kept] == [None, None]
        finally:
            gc.enable()


@scenario
async def test_what_is_said_is_heard_by_all_and_by_those_who_come_later(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await pair(server)
        assert await refused(host, "say", room, text=" \n ") == "bad-text"
        assert await refused(host, "say", room, text="말" * 301) == "bad-text"
        await host.do("say", room, text="안녕\u0007  하세요")
        await other.until(lambda: other.known(room)["chat"])
        assert other.known(room)["chat"][0]["text"] == "안녕 하세요"
        late = await newcomer(server)
        await late.do("enter", room)
        assert late.known(room)["chat"] == other.known(room)["chat"]


# Matches


@scenario
async def test_a_seat_is_played_by_its_holder_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        assert await refused(other, "act", room, seat=0, action="keep") == "not-your-seat"
        assert await refused(other, "act", room, seat=1, action="keep") == "not-your-turn"
        assert await refused(host, "act", room, seat=0, action="cheat") == "never"
        assert await refused(host, "act", room, seat=0, action={"kind": "fly"}) == "bad-message"
        assert await refused(host, "act", room, seat=0, action="keep", ply=3) == "stale"
        await host.do("act", room, seat=0, action="keep", ply=0)


@scenario
async def test_the_end_of_a_match_reveals_its_seed_to_everyone(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server, options={"rounds": 1})
        assert "seed" not in host.raw[-1].decode()
        await host.do("act", room, seat=0, action="keep")
        await other.do("act", room, seat=1, action="keep")
        from noripan.play.commitment import commitment

        match = other.known(room)["match"]
        assert commitment(match["result"]["seed"]) == match["commitment"]
        assert other.known(room)["state"]["phase"] == "over"
        assert match["sides"][0]["legal"] == []


@scenario
async def test_a_rematch_swaps_seats_when_all_have_asked(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        await host.do("resign", room, seat=0)
        first = host.known(room)["match"]["id"]
        await host.do("rematch", room)
        assert host.known(room)["state"]["phase"] == "over"
        await other.do("rematch", room)
        await host.until(lambda: host.known(room)["match"]["id"] != first)
        assert seats(host, room) == [other.guest.id, host.guest.id]
        assert host.side(room)["seat"] == 1


@scenario
async def test_a_rematch_has_the_options_that_its_game_makes_of_the_last_match(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server, game="growing-toy", options={"rounds": 2})
        for rounds in (2, 3, 4):
            match = host.known(room)["match"]
            assert match["options"]["rounds"] == rounds
            await host.do("resign", room, seat=host.side(room)["seat"])
            await host.do("rematch", room)
            await other.do("rematch", room)
            await host.until(lambda last=match["id"]: host.known(room)["match"]["id"] != last)
        assert host.known(room)["state"]["settings"]["options"]["rounds"] == 2


@scenario
async def test_undo_takes_back_until_something_has_come_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await playing(server)
        assert not host.side(room)["can_undo"]
        assert await refused(host, "undo", room, seat=0) == "nothing-to-undo"
        await host.do("act", room, seat=0, action="swap")
        assert await refused(host, "undo", room, seat=0) == "nothing-to-undo"
        log = [entry.action for entry in await server.services.store.log(host.known(room)["match"]["id"])]
        assert log == ["swap"]


@scenario
async def test_a_draw_is_agreed_by_offer_and_answer(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server, game="draw-toy")
        assert await refused(other, "answer-draw", room, seat=1, accept=True) == "no-draw-offered"
        await host.do("offer-draw", room, seat=0)
        assert await refused(host, "offer-draw", room, seat=0) == "draw-offered-already"
        assert await refused(host, "answer-draw", room, seat=0, accept=True) == "no-draw-offered"
        await other.do("answer-draw", room, seat=1, accept=False)
        assert other.known(room)["match"]["draw_offer"] is None
        await host.do("offer-draw", room, seat=0)
        await other.do("answer-draw", room, seat=1, accept=True)
        assert other.known(room)["match"]["result"]["outcome"]["reason"] == "agreed"


@scenario
async def test_an_offer_lapses_when_the_other_side_acts(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server, game="draw-toy")
        await host.do("act", room, seat=0, action="keep")
        await host.do("offer-draw", room, seat=0)
        await other.do("act", room, seat=1, action="keep")
        assert other.known(room)["match"]["draw_offer"] is None


@scenario
async def test_a_game_without_draws_refuses_offers(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await playing(server)
        assert await refused(host, "offer-draw", room, seat=0) == "no-draws"


@scenario
async def test_nobody_changes_seats_while_a_match_runs(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        assert await refused(host, "swap-seats", room, a=0, b=1) == "match-running"
        assert await refused(other, "stand-up", room, seat=1) == "match-running"
        assert await refused(host, "kick", room, guest=other.guest.id) == "match-running"


@scenario
async def test_history_is_for_ones_own_side_until_the_match_is_over(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server, options={"rounds": 1})
        await host.do("act", room, seat=0, action="swap")
        assert await refused(other, "history", room, seat=0) == "not-your-side"
        theirs = (await other.do("history", room, seat=1))["value"]
        assert [frame["notation"] for frame in theirs["frames"]] == [None]
        assert theirs["frames"][0]["events"][0]["card"] is None
        await other.do("act", room, seat=1, action="keep")
        now_public = (await other.do("history", room, seat=0))["value"]
        assert [frame["notation"] for frame in now_public["frames"]] == ["swap", "keep"]


@scenario
async def test_a_preview_is_answered_to_the_holder_of_the_seat(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        assert (await host.do("preview", room, seat=0, action="keep"))["value"] is None
        assert await refused(other, "preview", room, seat=0, action="keep") == "not-your-seat"


# Spectators


@scenario
async def test_spectators_are_listed_and_see_no_secret(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await playing(server)
        watcher = await newcomer(server, "en")
        await watcher.do("enter", room)
        await host.until(lambda: len(host.known(room)["state"]["people"]) == 3)
        await host.do("act", room, seat=0, action="swap")
        await watcher.until(lambda: watcher.known(room)["match"]["ply"] == 1)
        assert watcher.side(room)["view"]["board"]["cards"] == [None, None]
        assert watcher.side(room)["legal"] == []
        await watcher.drop()
        await host.until(lambda: len(host.known(room)["state"]["people"]) == 2)


@scenario
async def test_a_host_can_keep_spectators_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await pair(server, spectators=False)
        bystander = await newcomer(server)
        await bystander.do("enter", room)
        await host.do("start", room)
        await bystander.until(lambda: bystander.messages[-1]["type"] == "removed")
        assert bystander.messages[-1]["code"] == "no-spectators"
        assert await refused(bystander, "enter", room) == "no-spectators"


# Dropping out and coming back


@scenario
async def test_a_gap_is_filled_event_by_event(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        known = other.known(room)
        await other.drop()
        await host.do("act", room, seat=0, action="swap")
        back = await Client(server, other.guest).hello()
        back.mirrors[room] = other.mirrors[room]
        await back.do("enter", room, stream=known["stream"], since=known["number"])
        kinds = [message["type"] for message in back.messages]
        assert "snapshot" not in kinds
        fresh = await Client(server, other.guest).hello()
        await fresh.do("enter", room)
        await back.until(lambda: back.known(room)["number"] == fresh.known(room)["number"])
        assert back.mirrors[room].seen() == fresh.mirrors[room].seen()


@scenario
async def test_too_large_a_gap_or_another_stream_gets_a_snapshot(tmp_path: Path) -> None:
    async with serving(tmp_path, events_kept=2) as server:
        room, host, other = await playing(server)
        known = dict(other.known(room))
        for seat, client in ((0, host), (1, other), (0, host)):
            await client.do("act", room, seat=seat, action="keep")
        for stream, since in ((known["stream"], known["number"]), ("other", 99), (known["stream"], 10_000)):
            back = await Client(server, other.guest).hello()
            await back.do("enter", room, stream=stream, since=since)
            assert [message["type"] for message in back.messages][1] == "snapshot"


@scenario
async def test_a_dropped_player_loses_only_after_a_countdown_others_can_see(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, heartbeat_ms=10**9) as server:
        room, host, other = await playing(server)
        await other.drop()
        await host.until(lambda: person(host, room, other)["connection"] == "dropped")
        assert person(host, room, other)["gone_at_ms"] == clock.now_ms() + 60_000
        clock.advance(59_999)
        back = await Client(server, other.guest).hello()
        await back.do("enter", room)
        await host.until(lambda: person(host, room, other)["connection"] == "here")
        clock.advance(60_000)
        await host.do("act", room, seat=0, action="keep")
        await back.drop()
        await host.until(lambda: person(host, room, other)["connection"] == "dropped")
        clock.advance(60_000)
        await host.until(lambda: host.known(room)["match"]["result"])
        assert host.known(room)["match"]["result"]["outcome"]["winner"] == 0
        assert host.known(room)["match"]["result"]["outcome"]["reason"] == "left"


@scenario
async def test_leaving_for_good_is_a_loss_after_the_countdown(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, heartbeat_ms=10**9) as server:
        room, host, other = await playing(server)
        await host.do("leave", room)
        await other.until(lambda: person(other, room, host)["gone_at_ms"])
        clock.advance(60_000)
        await other.until(lambda: other.known(room)["match"]["result"])
        assert other.known(room)["match"]["result"]["outcome"]["winner"] == 1


@scenario
async def test_who_leaves_by_the_button_is_not_taken_for_somebody_who_was_cut_off(tmp_path: Path) -> None:
    async with serving(tmp_path, ManualClock(), heartbeat_ms=10**9) as server:
        room, host, other = await playing(server)
        await other.do("leave", room)
        await host.until(lambda: person(host, room, other)["connection"] == "left")
        await other.do("enter", room)
        await host.until(lambda: person(host, room, other)["connection"] == "here")
        await other.drop()
        await host.until(lambda: person(host, room, other)["connection"] == "dropped")


@scenario
async def test_a_match_that_both_players_have_left_by_the_button_is_over_at_once(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, heartbeat_ms=10**9) as server:
        room, host, other = await playing(server)
        watcher = await newcomer(server)
        await watcher.do("enter", room)
        await other.do("leave", room)
        await host.do("leave", room)
        await watcher.until(lambda: watcher.known(room)["match"]["result"])
        outcome = watcher.known(room)["match"]["result"]["outcome"]
        assert (outcome["winner"], outcome["reason"]) == (0, "left")  # the other one went first
        assert watcher.known(room)["state"]["phase"] == "over"


@scenario
async def test_nobody_loses_while_nobody_waits_and_the_room_leaves_the_memory(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, heartbeat_ms=10**9) as server:
        room, host, other = await playing(server)
        await host.do("act", room, seat=0, action="keep")
        await host.drop()
        await other.drop()
        owner = await lobby_of(server).room(room)
        while owner.leftovers():
            await newcomer(server)
        clock.advance(10**7)
        while len(server.lobby):
            await newcomer(server)
        back = await Client(server, other.guest).hello()
        await back.do("enter", room)
        assert back.known(room)["match"]["ply"] == 1
        assert back.known(room)["match"]["result"] is None
        await back.do("act", room, seat=1, action="keep")


@scenario
async def test_around_a_table_without_a_match_whoever_stays_away_loses_the_place(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, heartbeat_ms=10**9) as server:
        room, host, other = await pair(server)
        await host.drop()
        await other.until(lambda: person(other, room, host)["connection"] == "dropped")
        clock.advance(60_000)
        await other.until(lambda: other.known(room)["state"]["host"] == other.guest.id)
        assert seats(other, room) == [None, other.guest.id]


@scenario
async def test_a_new_name_is_seen_in_the_room(tmp_path: Path) -> None:
    from noripan.server.rooms.room import Renamed

    async with serving(tmp_path) as server:
        room, host, other = await pair(server)
        await server.identities.rename(other.guest, "  두루미 ")
        lobby_of(server).post_if_loaded(room, Renamed(other.guest))
        await host.until(lambda: person(host, room, other)["name"] == "두루미")
