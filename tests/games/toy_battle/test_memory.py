"""What everybody knows of a rack: tiles that came there before all eyes, for as long as it is certain."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import noripan
from noripan.games.toy_battle import rules
from noripan.games.toy_battle.actions import KIND
from noripan.games.toy_battle.battlefields import BATTLEFIELDS
from noripan.games.toy_battle.events import Discarded, Placed, Recovered, TookBack
from noripan.games.toy_battle.tables import KINDS
from noripan.kit.state import copy_of
from noripan.play.match import Match
from tests.conformance.case import play_randomly

from .positions import Position, position

ROAD = "R1-a a-b b-c c-d d-B1"
MAPS_OF_MEMORY = [
    field.id for field in BATTLEFIELDS if {base.special for base in field.base} & {"take-back", "recover"}
]


def known(p: Position, side: str) -> str:
    counts = p.s.known["RB".index(side)]
    return " ".join(str(kind) for kind in range(1, KINDS + 1) for _ in range(int(counts[kind])))


def imagined(p: Position, observer: str, worlds: int = 200) -> list[str]:
    """The other side's rack in worlds that an observer takes for possible."""
    racks = []
    other = 1 - "RB".index(observer)
    for seed in range(worlds):
        s: Any = copy_of(p.s)
        rules.determinize(s, 1 - other, seed)
        racks.append(" ".join(str(kind) for kind in range(1, KINDS + 1) for _ in range(int(s.racks[other][kind]))))
    return racks


def taken_back() -> Position:
    """Red has taken a 7 back from a; in hand it also has a 3, which nobody saw."""
    p = position(ROAD, stacks="a:R7", red="1 3", red_supply="2 2 2 2 5 5 6 6", blue="1 1", special="b=take-back")
    p.play("1 b", "back a")
    return p


def test_a_tile_taken_back_is_known_in_the_rack_and_is_in_every_rack_that_the_other_side_imagines() -> None:
    p = taken_back()
    assert known(p, "R") == "7"
    racks = imagined(p, "B")
    assert all("7" in rack for rack in racks)
    assert {len(rack.split()) for rack in racks} == {len(p.rack("R").split())}


def test_nothing_else_of_the_rack_is_known() -> None:
    p = taken_back()
    others = [set(rack.split()) for rack in imagined(p, "B")]
    assert not set.intersection(*others) - {"7"}


def test_a_recovered_tile_is_known_in_the_rack() -> None:
    p = position(ROAD, stacks="a:R7", red="6", red_discards="4 5", blue="1 1", special="b=recover")
    p.play("6 b", "recover 5")
    assert known(p, "R") == "5"
    assert all("5" in rack for rack in imagined(p, "B"))


def test_a_drawn_tile_is_not_known() -> None:
    p = position(ROAD, red="1", blue="1")
    p.play("draw")
    assert known(p, "R") == ""


def test_a_known_tile_that_is_placed_is_known_in_the_rack_no_more() -> None:
    p = taken_back()
    p.play("draw", "7 a")
    assert known(p, "R") == ""


def test_when_one_of_two_equal_tiles_is_placed_the_other_is_not_certain() -> None:
    p = position(ROAD, stacks="a:R7", red="1 7", red_supply="2 2 2 2", blue="1 1", special="b=take-back")
    p.play("1 b", "back a")
    assert (p.rack("R"), known(p, "R")) == ("2 2 7 7", "7")
    p.play("draw", "7 a")
    assert (p.rack("R"), known(p, "R")) == ("2 2 7", "")


def test_a_known_tile_that_xb_42_hits_is_known_in_the_rack_no_more() -> None:
    p = position(ROAD, stacks="a:R7", red="4", red_supply="", blue="5 1", special="b=take-back", regions="", target=99)
    p.play("4 b", "back a")
    assert known(p, "R") == "7"
    p.play("5 d")
    assert (p.discards("R"), known(p, "R")) == ("7", "")


def test_a_view_tells_both_sides_and_spectators_what_everybody_knows() -> None:
    p = taken_back()
    boards = [noripan.games.get("toy-battle").board(p.facts, seat) for seat in (0, 1, None)]
    assert [board.players[0].known for board in boards] == [("rexy",)] * 3


def certain(told: list[Any], owner: int) -> Counter[int]:
    """Counted from what a spectator is told: the least of each kind that the rack can hold."""
    sure: Counter[int] = Counter()
    for event in told:
        match event:
            case TookBack(seat=seat, tile=tile) | Recovered(seat=seat, tile=tile) if seat == owner:
                sure[KIND[tile]] += 1
            case Placed(seat=seat, tile=tile) | Discarded(seat=seat, tile=tile) if seat == owner:
                sure[KIND[tile]] = max(0, sure[KIND[tile]] - 1)
    return sure


@pytest.mark.parametrize("battlefield", MAPS_OF_MEMORY)
def test_what_is_known_follows_from_what_a_spectator_is_told_and_is_true_at_every_step(battlefield: str) -> None:
    claims = 0
    for number in range(6):
        luck = Random(f"memory {number}")
        match: Match = noripan.new("toy-battle", seed=f"memory {number}", battlefield=battlefield)
        told: list[Any] = []
        while match.outcome is None:
            play_randomly(match, luck)
            told += match.events(None)
            facts = match.facts
            for owner in (0, 1):
                claimed = Counter({kind: count for kind, count in enumerate(facts.known[owner]) if count})
                assert claimed == +certain(told, owner)
                assert all(facts.racks[owner][kind] >= count for kind, count in claimed.items())
                claims += claimed.total()
    assert claims > 0


@pytest.mark.parametrize("battlefield", MAPS_OF_MEMORY)
def test_an_imagined_world_has_the_tiles_and_counts_that_everybody_knows_of(battlefield: str) -> None:
    luck = Random("worlds")
    match: Match = noripan.new("toy-battle", seed="worlds", battlefield=battlefield)
    while match.outcome is None:
        facts = match.facts
        for observer in (0, 1):
            owner = 1 - observer
            s: Any = match.imagine(observer, luck.getrandbits(60))
            rack = [int(count) for count in s.racks[owner]]
            assert sum(rack) == facts.rack_sizes[owner] == s.rack_sizes[owner]
            assert all(rack[kind] >= count for kind, count in enumerate(facts.known[owner]))
            assert all(int(s.blocked[owner][kind]) <= rack[kind] for kind in range(1, KINDS + 1))
            assert sum(int(count) for count in s.blocked[owner]) == sum(facts.blocked[owner])
            hidden = Counter(int(kind) for kind in s.piles[owner][: 4 + facts.supplies[owner]])
            truth = Counter(facts.piles[owner][: 4 + facts.supplies[owner]])
            every = Counter({kind: count for kind, count in enumerate(rack) if count})
            real = Counter({kind: count for kind, count in enumerate(facts.racks[owner]) if count})
            assert hidden + every == truth + real
        play_randomly(match, luck)
