"""Chapters 2, 3 and 5 of the source: the board, stacks, spending tokens."""

import pytest

from noripan.games.yut_run.actions import Move
from noripan.games.yut_run.tables import DESTINATION, FINISHED, HAS_BRANCH, NAMES, NODE, NODES
from noripan.kit.errors import IllegalAction

from ...conformance.cases.yut_run import path_from, ways_from
from .positions import moving


@pytest.mark.parametrize(
    ("stacks", "token", "action", "expected"),
    [
        ({}, "도", "도 집", {"O1": 1}),
        ({}, "모", "모 집", {"O5": 1}),
        ({"O5": 1}, "도", "도 O5>O6", {"O6": 1}),
        ({"O5": 1}, "도", "도 O5>A1", {"A1": 1}),
        ({"C": 1}, "도", "도 C>A3", {"A3": 1}),
        ({"C": 1}, "도", "도 C>B3", {"B3": 1}),
        ({"O10": 1}, "윷", "윷 O10>B1", {"B3": 1}),
        ({"O10": 1}, "모", "모 O10>B1", {"B4": 1}),
        ({"O5": 1}, "윷", "윷 O5>A1", {"A3": 1}),
        ({"B2": 1}, "개", "개 B2", {"B3": 1}),
        ({"A2": 1}, "걸", "걸 A2", {"A4": 1}),
        ({"A4": 1}, "개", "개 A4", {"O16": 1}),
        ({"B4": 1}, "도", "도 B4", {"O20": 1}),
        ({"O4": 1}, "개", "개 O4", {"O6": 1}),  # passing O5 offers no choice
        ({"O9": 1}, "걸", "걸 O9", {"O12": 1}),  # nor does passing O10
        ({"O15": 1}, "도", "도 O15", {"O16": 1}),  # no branch at O15
        ({"O18": 1}, "개", "개 O18", {"O20": 1}),  # landing on O20 stays there
    ],
)
def test_a_token_leads_where_the_rules_say(
    stacks: dict[str, int], token: str, action: str, expected: dict[str, int]
) -> None:
    match = moving(stacks, f"{token} 도")
    match.play(0, action)
    assert match.view(0).board.stacks == expected


@pytest.mark.parametrize("action", ["도 O20", "모 O20"])
def test_any_token_finishes_a_piece_on_o20(action: str) -> None:
    match = moving({"O20": 1}, f"{action.split()[0]} 도")
    match.play(0, action)
    assert match.view(0).board.finished == 1


def test_overshooting_o20_finishes_without_an_exact_count() -> None:
    match = moving({"O19": 1}, "모 도")
    match.play(0, "모 O19")
    assert match.view(0).board.finished == 1


def test_b4_with_gae_passes_o20_and_finishes() -> None:
    match = moving({"B4": 1}, "개 도")
    match.play(0, "개 B4")
    assert match.view(0).board.finished == 1


@pytest.mark.parametrize("action", ["도 O5", "도 O10", "도 C"])
def test_a_missing_branch_choice_is_refused_not_guessed(action: str) -> None:
    match = moving({action.split()[1]: 1}, "도")
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, action)
    assert refusal.value.code == "branch-needed"


@pytest.mark.parametrize("action", ["도 O5>B1", "도 O5>A2", "도 C>A2", "도 O10>A1"])
def test_a_wrong_branch_choice_is_refused(action: str) -> None:
    match = moving({action.split()[1].split(">")[0]: 1}, "도")
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, action)
    assert refusal.value.code == "branch-needed"


@pytest.mark.parametrize("action", ["도 O15>A4", "도 O15>O16", "도 집>O1"])
def test_a_branch_choice_where_no_roads_part_is_refused(action: str) -> None:
    match = moving({"O15": 1}, "도")
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, action)
    assert refusal.value.code == "no-branch-there"


def test_the_centre_forgets_where_a_piece_came_from() -> None:
    match = moving({"A2": 1}, "도 도")
    match.play(0, "도 A2")
    ways = {action.via for action in match.legal(0) if isinstance(action, Move) and action.start == "C"}
    assert ways == {"A3", "B3"}


def test_landing_on_a_stack_joins_it() -> None:
    match = moving({"O1": 1, "O3": 2}, "개 도")
    match.play(0, "개 O1")
    assert match.view(0).board.stacks == {"O3": 3}


def test_a_piece_from_home_joins_a_stack_on_o1() -> None:
    match = moving({"O1": 2}, "도 도")
    match.play(0, "도 집")
    assert match.view(0).board.stacks == {"O1": 3}


def test_passing_a_stack_does_not_join_it() -> None:
    match = moving({"O1": 1, "O2": 1}, "걸 도")
    match.play(0, "걸 O1")
    assert match.view(0).board.stacks == {"O2": 1, "O4": 1}


def test_a_stack_moves_as_one_and_never_parts() -> None:
    match = moving({"O2": 3}, "걸 도")
    match.play(0, "걸 O2")
    assert match.view(0).board.stacks == {"O5": 3}


def test_home_is_not_a_stack_one_piece_leaves_per_token() -> None:
    match = moving({}, "걸 걸")
    match.play(0, "걸 집")
    assert match.view(0).board.home == 3


def test_tokens_may_be_spent_in_any_order() -> None:
    match = moving({"O1": 1}, "도 걸")
    assert {action.token for action in match.legal(0) if isinstance(action, Move)} == {"do", "geol"}


def test_a_token_not_in_the_hand_is_refused() -> None:
    match = moving({"O1": 1}, "도")
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, "걸 O1")
    assert refusal.value.code == "token-not-in-hand"


@pytest.mark.parametrize("action", ["도 O7", Move("do", "Z9"), Move("do", "Z9", "A1")])
def test_a_node_without_a_piece_is_refused_and_so_is_one_that_does_not_exist(action: str | Move) -> None:
    match = moving({"O1": 1}, "도")
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, action)
    assert refusal.value.code == "no-piece-there"


def test_the_board_has_twenty_outer_nodes_two_diagonals_and_a_centre() -> None:
    assert NODES - 1 == 20 + 4 + 4 + 1
    assert [NAMES[node] for node in range(NODES) if HAS_BRANCH[node]] == ["O5", "O10", "C"]


def test_the_two_branches_of_a_node_never_lead_to_the_same_place() -> None:
    for node in range(NODES):
        if HAS_BRANCH[node]:
            for result in range(1, 6):
                assert DESTINATION[0][node][result] != DESTINATION[1][node][result]


@pytest.mark.parametrize("node", NAMES)
def test_every_token_leads_from_every_node_where_the_roads_say(node: str) -> None:
    for branch, way in enumerate(ways_from(node)):
        path = path_from(node, way)
        for steps in range(1, 6):
            expected = NODE.get(path[steps - 1], FINISHED) if steps <= len(path) else FINISHED
            assert DESTINATION[branch][NODE[node]][steps] == expected
