"""Army building: five generals within a budget, their troops and tactics, sealed until both are ready."""

import pytest

from noripan import Match, new
from noripan.games.five_tigers.tables import GENERAL_IDS, READY_ARMIES, ReadyArmy
from noripan.kit.errors import IllegalAction

from .positions import legal

TIGERS = GENERAL_IDS[:5]
LOADOUTS = [
    "strike riposte ram",
    "strike riposte ram",
    "fire wall tower",
    "fire wall tower",
    "ambush trap decoy",
]


@pytest.mark.parametrize("army", READY_ARMIES, ids=lambda army: army.id)
def test_a_recommended_army_can_be_handed_in_as_it_is(army: ReadyArmy) -> None:
    match = new("five-tigers", mode="tactics", seed=1)
    for general in army.generals:
        match.push(0, f"pick {general}")
    for general, tactics in zip(army.generals, army.tactics, strict=True):
        for tactic in tactics:
            match.push(0, f"{general} equip {tactic}")
    match.push(0, "ready")
    assert match.view(0).board.ready == (True, False)


def refusal(match: Match, seat: int, action: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, action)
    return refused.value.code


def build(match: Match, seat: int, until: str = "ready") -> None:
    for name in TIGERS:
        match.play(seat, f"pick {name}")
    for name, loadout in zip(TIGERS, LOADOUTS, strict=True):
        for tactic in loadout.split():
            match.play(seat, f"{name} equip {tactic}")
    if until == "ready":
        match.play(seat, "ready")


def test_both_sides_build_their_armies_at_the_same_time() -> None:
    match = new("five-tigers", seed=1, mode="tactics")
    assert match.to_act == (0, 1)
    match.play(1, "pick guan-yu")
    assert match.to_act == (0, 1)


def test_what_a_side_chooses_is_sealed_until_both_are_ready() -> None:
    match = new("five-tigers", seed=1, mode="tactics")
    before = match.view(1), match.view(None)
    build(match, 0, until="the last tactic")
    assert (match.view(1), match.view(None)) == before
    assert next(type(event).__name__ for event in match.events(1)) == "Masked"
    match.play(0, "ready")
    assert match.view(1).board.ready == (True, False)
    assert match.view(1).board.generals == ()
    assert match.to_act == (1,)
    build(match, 1)
    assert len(match.view(1).board.generals) == 10
    assert match.view(1).board.phase == "play"


def test_equipped_tactics_stay_secret_in_play() -> None:
    match = new("five-tigers", seed=1, mode="tactics")
    build(match, 0)
    build(match, 1)
    theirs = [general for general in match.view(1).board.generals if general.side == "a"]
    assert all(general.slots == () and general.slots_left == 3 for general in theirs)
    own = [general for general in match.view(0).board.generals if general.side == "a"]
    assert {slot.tactic for slot in own[0].slots} == {"strike", "riposte", "ram"}


def test_army_order_decides_who_starts_where() -> None:
    match = new("five-tigers", seed=1, mode="tactics")
    build(match, 0)
    build(match, 1)
    starts = [general.at for general in match.view().board.generals]
    assert starts == [4, 3, 2, 1, 0, 25, 26, 27, 28, 29]


def test_no_general_is_picked_twice() -> None:
    match = new("five-tigers", seed=1, mode="tactics")
    match.play(0, "관우 뽑기")
    assert refusal(match, 0, "pick guan-yu") == "picked-already"


def test_an_army_must_stay_completable_within_the_budget() -> None:
    """Zhao Yun, Jiang Wei and Zhang Liao cost 54; 24 are left for two, and the cheapest other costs 9."""
    match = new("five-tigers", seed=1, mode="tactics")
    for general in ("zhao-yun", "jiang-wei", "zhang-liao"):
        match.play(0, f"pick {general}")
    assert match.view(0).board.budget_left == 78 - 54
    assert refusal(match, 0, "pick sun-quan") == "too-dear"  # 16
    match.play(0, "pick zhang-fei")  # 15
    assert set(legal(match, 0)) == {"pick deng-ai"}


def test_troops_are_chosen_from_one_to_the_cap_which_is_the_default() -> None:
    match = new("five-tigers", seed=1, mode="tactics", army="tigers")
    match.play(0, "guan-yu troops 4")
    assert refusal(match, 0, "guan-yu troops 5") == "troops-chosen"
    own = match.view(0).board.generals
    assert (own[0].troops, own[1].troops) == (4, 6)
    other = new("five-tigers", seed=1, mode="tactics", army="tigers")
    assert refusal(other, 0, "guan-yu troops 11") == "troops-limit"


def test_a_general_carries_three_different_tactics() -> None:
    match = new("five-tigers", seed=1, mode="tactics", army="tigers")
    match.play(0, "guan-yu equip strike")
    assert refusal(match, 0, "guan-yu equip strike") == "equipped-already"
    match.play(0, "guan-yu equip ram")
    match.play(0, "관우 장착 고오급 당근")
    assert refusal(match, 0, "guan-yu equip fire") == "in-army-order"


def test_an_army_carries_at_most_two_copies_of_a_tactic() -> None:
    match = new("five-tigers", seed=1, mode="tactics", army="tigers")
    for name in TIGERS[:2]:
        for tactic in ("strike", "ram", "riposte"):
            match.play(0, f"{name} equip {tactic}")
    assert refusal(match, 0, "zhao-yun equip strike") == "too-many-copies"


def test_one_is_ready_only_with_a_complete_army() -> None:
    match = new("five-tigers", seed=1, mode="tactics")
    assert refusal(match, 0, "ready") == "army-incomplete"
    assert refusal(match, 0, "guan-yu 9") == "army-first"


def test_a_choice_may_be_taken_back_until_both_are_ready() -> None:
    match = new("five-tigers", seed=1, mode="tactics")
    match.play(0, "pick guan-yu")
    build(match, 1)
    match.undo(0)
    assert match.view(0).board.budget_left == 78
    build(match, 0)
    assert not match.can_undo(0)


def test_in_basic_mode_both_lead_the_five_tigers_at_full_strength() -> None:
    board = new("five-tigers", seed=1).view().board
    assert [general.troops for general in board.generals] == [10, 6, 8, 6, 4] * 2
