"""What each side knows, and what a bot imagines from it."""

from random import Random
from typing import Any

import msgspec

from noripan import games
from noripan.games.toy_battle import rules
from noripan.games.toy_battle.events import Blocked, Drew
from noripan.games.toy_battle.view import board
from noripan.kit.state import Facts, copy_of
from noripan.play.match import Match, options_of

from .positions import position

GAME = games.get("toy-battle")
LINE = "R1-a a-b b-c c-B1"
HIDDEN = ("rack", "blocked", "supply", "removed")


def some_match(seed: int, actions: int) -> Match:
    match, luck = Match(GAME, options_of(GAME, {}), seed), Random(seed)
    while match.outcome is None and len(match.actions) < actions:
        seat = match.to_act[0]
        match.play(seat, luck.choice(match.legal(seat)))
    return match


def shown(match: Match, viewer: int | None, owner: int) -> dict[str, Any]:
    player = match.view(viewer).board.players[owner]
    return {name: getattr(player, name) for name in HIDDEN}


def test_the_opponents_view_holds_no_tile_of_rack_supply_or_removed() -> None:
    match = some_match(4, 12)
    assert set(shown(match, 0, 1).values()) == set(shown(match, 1, 0).values()) == {None}


def test_a_spectator_sees_neither_rack() -> None:
    match = some_match(4, 12)
    assert set(shown(match, None, 0).values()) == set(shown(match, None, 1).values()) == {None}


def test_the_owner_sees_the_own_rack_but_neither_supply_nor_removed_tiles() -> None:
    match = some_match(4, 12)
    mine = shown(match, 0, 0)
    assert len(mine["rack"]) == match.facts.rack_sizes[0]
    assert mine["supply"] is mine["removed"] is None


def test_counts_medals_and_discards_are_public() -> None:
    match = some_match(4, 30)
    spectator = match.view(None).board
    for seat in (0, 1):
        for name in ("medals", "rack_size", "supply_size", "discards", "blocks"):
            assert getattr(spectator.players[seat], name) == getattr(match.view(seat).board.players[seat], name)


def test_everything_is_shown_after_the_end() -> None:
    match = some_match(4, 10_000)
    tiles = shown(match, None, 0)
    player = match.view(None).board.players[0]
    on_board = [piece for stack in match.view(None).board.stacks.values() for piece in stack if piece.seat == 0]
    count = len(tiles["rack"]) + len(tiles["supply"]) + len(tiles["removed"]) + sum(player.discards.values())
    taken = match.outcome is not None and (match.outcome.winner, match.outcome.reason) == (0, "headquarters")
    assert count + len(on_board) + taken == 24


def test_only_the_owner_is_told_which_tiles_were_drawn() -> None:
    p = position(LINE, red_supply="3 4")
    before = p.facts
    p.play("draw")
    raw = p.logged.events()[0]
    assert GAME.event(raw, before, p.facts, 0) == Drew(0, 2, ("giant", "koko"))
    assert GAME.event(raw, before, p.facts, 1) == GAME.event(raw, before, p.facts, None) == Drew(0, 2, None)


def test_the_order_of_drawn_tiles_is_not_told() -> None:
    told = []
    for supply in ("3 4", "4 3"):
        p = position(LINE, red_supply=supply)
        before = p.facts
        p.play("draw")
        told.append(GAME.event(p.logged.events()[0], before, p.facts, 0))
    assert told[0] == told[1]


def test_that_a_tile_is_blocked_is_public_and_which_one_its_owners_secret() -> None:
    p = position(LINE, red="7", blue="5", special="a=block")
    before = p.facts
    p.play("7 a")
    raw = p.logged.events()[1]
    assert GAME.event(raw, before, p.facts, 1) == Blocked(1, "xb-42")
    assert GAME.event(raw, before, p.facts, 0) == Blocked(1, None)
    views = [board(p.facts, seat).players[1] for seat in (0, 1)]
    assert [view.blocks for view in views] == [1, 1]
    assert [view.blocked for view in views] == [None, ("xb-42",)]


def test_a_discarded_tile_is_shown_to_all() -> None:
    p = position(LINE, red="5", blue="6")
    told = p.play("5 a")
    assert (told[1].seat, told[1].tile) == (1, "rainbow")


# Imagined states


def imagined(p: Any, observer: int, seed: int) -> Facts:
    s = copy_of(p.s)
    rules.determinize(s, observer, seed)
    return Facts(rules.State, s)


def test_an_imagined_state_keeps_the_own_rack_and_all_counts() -> None:
    p = position(LINE, red="1 2 3", blue="4 5 6 7", stacks="a:R1")
    for seed in range(20):
        facts = imagined(p, 0, seed)
        assert facts.racks[0] == p.facts.racks[0]
        assert (facts.rack_sizes, facts.supplies) == (p.facts.rack_sizes, p.facts.supplies)
        assert facts.stacks == p.facts.stacks


def test_an_imagined_enemy_rack_is_drawn_from_all_its_unseen_tiles() -> None:
    p = position(LINE, blue="4 5", blue_supply="6 6")
    seen = {tuple(imagined(p, 0, seed).racks[1]) for seed in range(300)}
    assert seen == {
        tuple(sorted_counts(a, b)) for a, b in [(1, 1), (1, 4), (1, 5), (1, 6), (4, 5), (4, 6), (5, 6), (6, 6)]
    }


def sorted_counts(*kinds: int) -> list[int]:
    return [kinds.count(kind) for kind in range(9)]


def test_what_is_imagined_does_not_depend_on_what_is_hidden() -> None:
    one = position(LINE, red="1", blue="4 5", blue_supply="6 2", red_supply="7 3")
    other = position(LINE, red="1", blue="6 2", blue_supply="5 4", red_supply="3 7")
    for seed in range(20):
        assert imagined(one, 0, seed) == imagined(other, 0, seed)


def test_an_imagined_player_to_move_always_has_an_action() -> None:
    # Blue cannot draw, and of its unseen tiles only the joker can be placed.
    p = position("R1-a a-b b-B1", stacks="b:R7", blue="8", blue_supply="", turn="B")
    assert p.legal() == ["8 b"]
    for seed in range(50):
        assert imagined(p, 0, seed).racks[1][8] == 1


def test_an_imagined_block_leaves_the_player_to_move_an_action() -> None:
    for rng in range(20):
        trial = position("R1-a a-b b-B1", stacks="b:R7", red="7", blue="8 3", blue_supply="", special="a=block")
        trial.s.rng = rng
        trial.play("7 a")
        for seed in range(20):
            facts = imagined(trial, 0, seed)
            assert sum(facts.blocked[1]) == sum(trial.facts.blocked[1])
            assert facts.racks[1][8] > facts.blocked[1][8]


def test_no_tile_is_lost_in_imagination() -> None:
    match = some_match(9, 25)
    for seat in (0, 1):
        facts = Facts(rules.State, match.imagine(seat, 5))
        for owner in (0, 1):
            before, after = match.facts, facts
            assert tiles_of(before, owner) == tiles_of(after, owner)


def tiles_of(facts: Facts, owner: int) -> list[int]:
    return [facts.racks[owner][kind] + facts.piles[owner].count(kind) for kind in range(1, 9)]


def test_views_of_all_viewers_are_json() -> None:
    match = some_match(2, 20)
    for viewer in (None, 0, 1):
        assert msgspec.json.decode(msgspec.json.encode(match.view(viewer)))["game"] == "toy-battle"
