"""What a view tells of the map: chains, reach, ways to the headquarters, regions; and what a preview adds."""

from typing import Any

import noripan
from noripan.games.toy_battle import view
from noripan.games.toy_battle.actions import Place, parse
from noripan.games.toy_battle.battlefields import BATTLEFIELDS
from noripan.games.toy_battle.game import GAME
from noripan.games.toy_battle.view import Preview, Way, chain_of, names, reach_of, region_now, way_of

from .positions import Position, position

LINE = "R1-a a-b b-c c-B1"
RING = "R1-a R1-b a-c b-c c-d d-B1 d-e e-B1"


def previewed(p: Position, text: str) -> Preview:
    """The preview of an action of the player to move, from the events and states of playing it."""
    before, seat, action = p.facts, int(p.s.turn), parse(text)
    assert action is not None
    return view.preview(action, p.play(text), before, p.facts, seat)


def test_the_chain_is_the_headquarters_and_the_held_bases_joined_to_it() -> None:
    p = position(LINE, stacks="a:R1 c:R2 b:B3")
    assert names(chain_of(p.facts, 0)) == ("a", "R1")
    assert names(chain_of(p.facts, 1)) == ("B1",)


def test_a_chain_runs_on_where_a_cover_is_lifted() -> None:
    p = position(LINE, stacks="a:R1 b:B3,R4 c:R2")
    assert names(chain_of(p.facts, 0)) == ("a", "b", "c", "R1")


def test_the_reach_goes_one_edge_beyond_the_chain_and_never_to_the_own_headquarters() -> None:
    p = position(LINE, stacks="a:R1")
    assert names(reach_of(p.facts, 0)) == ("a", "b")
    assert names(reach_of(p.facts, 1)) == ("c",)


def test_the_view_and_the_rules_agree_on_what_is_connected() -> None:
    """Rexy goes wherever the reach is and nothing strong stands, on every battlefield, in the middle of games."""
    for field in BATTLEFIELDS:
        match = noripan.new("toy-battle", battlefield=field.id, seed=3)
        for turn in range(16):
            seat = match.to_act[0]
            board: Any = match.view(seat).board
            for action in match.legal(seat):
                if isinstance(action, Place) and action.tile == "rexy":
                    assert action.at in board.reach[seat]
            match.play(seat, match.legal(seat)[turn % len(match.legal(seat))])


def test_the_way_is_the_fewest_roads_from_the_chain_to_an_enemy_headquarters() -> None:
    p = position(RING, stacks="c:R1")
    assert way_of(p.facts, 0) == Way("B1", 4, ("R1", "a", "c", "d", "B1"))
    assert way_of(p.facts, 1) == Way("R1", 4, ("B1", "d", "c", "a", "R1"))


def test_the_way_starts_at_the_nearest_end_of_the_chain() -> None:
    p = position(RING, stacks="a:R1 c:R1")
    assert way_of(p.facts, 0) == Way("B1", 2, ("c", "d", "B1"))


def test_no_way_runs_over_the_own_second_headquarters() -> None:
    p = position("R1-a a-R2 R2-b b-B1 a-c c-d d-B1")
    assert way_of(p.facts, 0) == Way("B1", 2, ("R2", "b", "B1"))


def test_without_roads_there_is_no_way() -> None:
    assert way_of(position("R1-a b-B1").facts, 0) is None


def test_a_region_tells_what_each_side_lacks_and_who_is_one_short() -> None:
    p = position(LINE, stacks="a:R1 b:R2", regions="a,b,c:1")
    region = region_now(p.facts, 0, "a·b·c")
    assert region.lacks == (("c",), ("a", "b", "c"))
    assert (region.one_short, region.owner, region.medals) == (0, None, 1)


def test_a_taken_region_wants_nothing_more() -> None:
    p = position(LINE, stacks="a:R1", red="7", regions="a,b:1")
    p.play("7 b")
    region = region_now(p.facts, 0, "a·b")
    assert (region.owner, region.one_short) == (0, None)


def test_a_match_names_its_regions_by_their_bases() -> None:
    board: Any = noripan.new("toy-battle", battlefield="bathtub-strait", seed=1).view(None).board
    assert [region.name for region in board.regions][:2] == ["a·b·c", "b·h·c"]


def test_a_preview_names_the_regions_and_the_way_after_the_move() -> None:
    p = position(LINE, stacks="a:R1", red="7", regions="a,b:1")
    preview = previewed(p, "7 b")
    assert [(taken.region, taken.seat) for taken in preview.regions] == [(0, 0)]
    assert preview.way == Way("B1", 2, ("b", "c", "B1"))
    assert (preview.wins, preview.fires, preview.muted) == (False, None, False)


def test_a_preview_of_the_last_medal_wins() -> None:
    assert previewed(position(LINE, stacks="a:R1", red="7", regions="a,b:1", target=1), "7 b").wins


def test_a_preview_of_a_headquarters_wins_and_has_no_way_left() -> None:
    preview = previewed(position(LINE, stacks="a:R1 b:R1 c:R1", red="7"), "7 B1")
    assert (preview.takes_headquarters, preview.wins, preview.way) == (True, True, None)


def test_a_preview_says_which_special_base_fires_and_where_effects_fail() -> None:
    assert previewed(position(LINE, red="7", special="a=draw"), "7 a").fires == "draw"
    muted = previewed(position(LINE, red="1", special="a=mute"), "1 a")
    assert (muted.fires, muted.muted) == (None, True)
    assert previewed(position(LINE, red="1", special="a=limited:1"), "1 a").fires is None


def test_a_spectator_sees_chains_and_ways_too() -> None:
    match = noripan.new("toy-battle", seed=1)
    own: Any = match.view(0).board
    seen: Any = GAME.board(match.facts, None)
    assert (seen.chains, seen.reach, seen.ways, seen.regions) == (own.chains, own.reach, own.ways, own.regions)


def test_the_view_tells_how_many_tiles_a_draw_brings() -> None:
    """Two, one with seven in the rack, none with a full rack; never more than the supply has."""
    cases = (("1 1", "7 7 7 7", 2), ("1 1 1 2 2 2 3", "7 7", 1), ("1 1 1 2 2 2 3 3", "7 7", 0), ("1", "7", 1))
    for rack, supply, draws in cases:
        p = position(LINE, red=rack, red_supply=supply)
        assert view.player(p.facts, 0, True, False).draws == draws
