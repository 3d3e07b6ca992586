"""Run mode and three laps: stick nodes, slots, offers, streams of luck."""

from random import Random
from typing import Any

import pytest

from noripan import Match, new
from noripan.games.yut_run.actions import Fit
from noripan.games.yut_run.tables import NODE, RELIC_IDS, RELICS, STICK_IDS, STICK_NODE_GROUPS
from noripan.kit.errors import IllegalAction

from ...conformance.cases.yut_run import SlowYut
from ...state import state_of
from .positions import equip, moving, running

GREAT = {relic.id for relic in RELICS if relic.great}


def board(match: Match) -> Any:
    return match.view(0).board


def waiting(stacks: dict[str, int], hand: str, node: str, **options: Any) -> Match:
    """A match of run mode where a stick waits on one node only."""
    match = equip(moving(stacks, hand, **{"mode": "run", **options}))
    state_of(match).stick_nodes[NODE[node]] = 1
    return match


def test_there_are_fourteen_special_sticks_and_sixteen_relics_six_of_them_great() -> None:
    assert (len(STICK_IDS), len(RELIC_IDS), len(GREAT)) == (14, 16, 6)


def test_a_run_starts_with_four_ordinary_sticks() -> None:
    assert board(new("yut-run", seed=1, mode="run")).slots == (None,) * 4


def test_six_stick_nodes_lie_where_the_seed_says_and_never_on_a_corner_or_o20() -> None:
    seen = set()
    for seed in range(60):
        nodes = board(new("yut-run", seed=seed, mode="run")).stick_nodes
        for count, group in STICK_NODE_GROUPS:
            assert len(set(nodes) & set(group)) == count
        assert not set(nodes) & {"O5", "O10", "O15", "C", "O20"}
        seen |= set(nodes)
    assert len(seen) == 16


def test_classic_mode_has_no_stick_nodes() -> None:
    assert board(new("yut-run", seed=1)).stick_nodes == ()


@pytest.mark.parametrize(("pieces", "offered"), [(1, 2), (2, 3), (3, 3)])
def test_a_lone_piece_that_lands_is_offered_two_sticks_a_stack_three(pieces: int, offered: int) -> None:
    match = waiting({"O1": pieces}, "도 도", "O2")
    match.play(0, "도 O1")
    seen = board(match)
    assert (seen.phase, len(set(seen.offer)), seen.offer_pieces) == ("fit", offered, pieces)


def test_passing_a_stick_node_offers_nothing() -> None:
    match = waiting({"O1": 1}, "개 도", "O2")
    match.play(0, "개 O1")
    assert (board(match).phase, board(match).stick_nodes) == ("move", ("O2",))


def test_a_stick_node_works_once() -> None:
    match = waiting({"O1": 1}, "도 도 도", "O2")
    match.play(0, "도 O1")
    match.play(0, "decline")
    assert board(match).stick_nodes == ()
    match.play(0, "도 HOME")
    match.play(0, "도 O1")
    assert board(match).stacks == {"O2": 2}
    assert (board(match).phase, board(match).offer) == ("throw", ())


def test_the_chosen_stick_goes_into_the_chosen_slot_and_the_one_there_is_gone() -> None:
    match = waiting({"O1": 1}, "도 도", "O2")
    match.play(0, "도 O1")
    stick = board(match).offer[1]
    match.play(0, f"fit {stick} 3")
    assert board(match).slots == (None, None, stick, None)
    assert board(match).phase == "move"


def test_a_stick_works_from_the_next_throw_not_on_the_hand_of_this_turn() -> None:
    match = waiting({"O1": 1}, "도 윷 윷", "O2")
    match.play(0, "도 O1")
    state_of(match).offer[0] = STICK_IDS.index("splitter") + 1
    match.play(0, "fit splitter 1")
    with pytest.raises(IllegalAction):
        match.play(0, "split yut")
    assert board(match).unused == ()


def test_a_stick_that_is_in_a_slot_is_not_offered() -> None:
    for seed in range(40):
        match = equip(moving({"O1": 2}, "도 도", mode="run"), "heavy", "light", "goblin", "again")
        s = state_of(match)
        s.luck, s.stick_nodes[NODE["O2"]] = seed, 1
        match.play(0, "도 O1")
        assert not set(board(match).offer) & {"heavy", "light", "goblin", "again"}


def test_a_stick_goes_into_one_of_the_four_slots() -> None:
    match = waiting({"O1": 1}, "도 도", "O2")
    match.play(0, "도 O1")
    for slot in (0, 5):
        with pytest.raises(IllegalAction) as refusal:
            match.play(0, Fit(board(match).offer[0], slot))
        assert refusal.value.code == "no-such-slot"


def test_while_sticks_are_offered_nothing_else_is_accepted() -> None:
    match = waiting({"O1": 1}, "도 도", "O2")
    match.play(0, "도 O1")
    for action in ("도 O2", "throw", "start"):
        with pytest.raises(IllegalAction) as refusal:
            match.play(0, action)
        assert refusal.value.code == "sticks-offered"


def test_landing_with_the_last_token_offers_first_and_ends_the_turn_after_the_choice() -> None:
    match = waiting({"O1": 1}, "도", "O2")
    match.play(0, "도 O1")
    assert board(match).turn_number == 1
    match.play(0, "decline")
    assert board(match).turn_number == 2


def test_the_first_candidate_of_a_lone_finisher_is_a_great_relic() -> None:
    for luck in range(60):
        match = running("", {"O20": 1}, "도 도")
        state_of(match).luck = luck
        match.play(0, "도 O20")
        offer = board(match).offer
        assert offer[0] in GREAT
        assert len(set(offer)) == 3


def test_the_candidates_of_a_finishing_stack_come_from_all_relics() -> None:
    firsts = set()
    for luck in range(200):
        match = running("", {"O20": 2}, "도 도")
        state_of(match).luck = luck
        match.play(0, "도 O20")
        assert len(board(match).offer) == 2
        firsts.add(board(match).offer[0])
    assert firsts == set(RELIC_IDS)


def test_without_great_relics_left_a_lone_finisher_is_offered_what_there_is() -> None:
    match = running(" ".join(GREAT), {"O20": 1}, "도 도")
    match.play(0, "도 O20")
    assert len(board(match).offer) == 3


def test_a_choice_never_changes_the_uniform_numbers_of_later_throws() -> None:
    """Two runs that choose differently, with the same sticks in the slots: they fall alike in the same turn."""
    first, other = new("yut-run", seed="same", mode="run"), new("yut-run", seed="same", mode="run")
    for match, place in ((first, 0), (other, -1)):
        while board(match).turn_number < 7:
            match.play(0, "decline" if board(match).phase == "fit" else match.legal(0)[place])
        equip(match)
        state_of(match).throws_made = 0
    assert board(first).stacks != board(other).stacks
    for match in (first, other):
        s = state_of(match)
        s.phase, s.throws_left = 0, 1
        match.play(0, "throw")
    assert board(first).sticks == board(other).sticks


def test_throwing_again_does_not_change_the_next_throw() -> None:
    falls = []
    for again in (False, True):
        match = equip(new("yut-run", seed="calm", mode="run"), "folding-fan")
        match.play(0, "throw")
        s = state_of(match)
        s.throws_left, s.given_throws = 1, 0
        if again:
            match.play(0, "folding-fan")
            state_of(match).throws_left = 1
        match.play(0, "throw")
        falls.append(board(match).sticks)
    assert falls[0] == falls[1]


def test_a_turn_has_at_most_twenty_throws() -> None:
    match = new("yut-run", seed=5, mode="run")
    s = state_of(match)
    for slot in range(4):
        s.flat_chance[slot] = 2**32  # all flat: 윷 again and again
    throws = 0
    while board(match).throws_left:
        match.play(0, "throw")
        throws += 1
    assert throws == 20
    assert board(match).hand == ("yut",) * 20


@pytest.mark.parametrize("mode", ["run", "laps"])
def test_whole_runs_agree_step_by_step_with_the_slow_rules(mode: str) -> None:
    for seed in range(120):
        match, luck = new("yut-run", seed=f"slow {seed}", mode=mode), Random(seed)
        while match.outcome is None:
            slow = SlowYut(match.facts)
            assert sorted(slow.options()) == sorted(as_slow(match, action) for action in match.legal(0))
            action = luck.choice(match.legal(0))
            slow.do(as_slow(match, action))
            match.play(0, action)
            if match.outcome is None:
                assert_same(slow, match)


def as_slow(match: Match, action: Any) -> tuple[Any, ...]:
    kind = type(action).__name__
    match kind:
        case "Move":
            return "move", action.token, action.start, action.via or ""
        case "Fit":
            return "fit", action.stick, action.slot - 1
        case "Rethrow":
            return "again", action.by
        case "TurnOver":
            return ("turn",)
        case "Change":
            return "change", action.by, action.token, action.to
    return (kind.lower(), *(getattr(action, name) for name in action.__struct_fields__))


def assert_same(slow: SlowYut, match: Match) -> None:
    seen, expected = board(match), SlowYut(match.facts)
    assert {node: pieces for node, pieces in slow.places.items() if pieces} == {
        node: pieces for node, pieces in expected.places.items() if pieces
    }
    for name in ("hand", "phase", "turn", "throws_left", "offer", "owned", "slots", "nodes", "banked", "lap"):
        assert getattr(slow, name) == getattr(expected, name), (name, seen)


# Three laps


def test_each_lap_brings_four_pieces_in_and_what_one_owns_stays() -> None:
    match = equip(moving({"O20": 1}, "도 걸", finished=3, mode="laps"), "heavy", "drum")
    match.play(0, "도 O20")
    match.play(0, match.legal(0)[0])
    seen = board(match)
    assert (seen.lap, seen.laps, seen.home, seen.finished, seen.hand) == (2, 3, 4, 0, ("geol",))
    assert "heavy" in seen.slots
    assert "drum" in seen.relics


def test_the_third_lap_ends_the_run_without_a_reward() -> None:
    match = equip(moving({"O20": 1}, "도 걸", finished=3, mode="laps"))
    state_of(match).lap = 3
    match.play(0, "도 O20")
    assert match.outcome is not None
    assert board(match).offer == ()


def test_the_turns_of_all_laps_add_up() -> None:
    match, luck = new("yut-run", seed="laps", mode="laps"), Random(1)
    turns = []
    while match.outcome is None:
        match.play(0, luck.choice(match.legal(0)))
        turns.append(board(match).turn_number)
    assert turns == sorted(turns)
    assert match.outcome.scores == (float(turns[-1]),)


def test_a_preview_tells_tokens_and_sticks_that_a_landing_brings() -> None:
    match = equip(moving({"O4": 1}, "도", mode="run"), "brass-lamp", "lucky-pouch")
    preview: Any = match.preview(0, "도 O4")
    assert (preview.to, preview.gains, preview.sticks) == ("O5", ("yut",), 0)
    match = waiting({"O1": 1}, "도", "O2")
    preview = match.preview(0, "도 O1")
    assert preview.sticks == 2


def test_previews_do_not_count_what_the_next_turn_starts_with() -> None:
    match = equip(moving({"O1": 1}, "도", mode="run"), "lucky-pouch")
    preview: Any = match.preview(0, "도 O1")
    assert preview.gains == ()
