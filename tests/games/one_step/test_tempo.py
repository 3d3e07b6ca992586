"""Tempo: par, the hurry after it, and what a quick, a timely and a late win bring."""

import pytest

from noripan import Match
from noripan.games.one_step.tables import CONTENT

from ...state import state_of
from .grid import CARDS, NUMBERS, battle, told

PAR = next(encounter.par for encounter in CONTENT.encounters if encounter.id == "rat-pack")
LEVELS = {level.id: level for level in CONTENT.difficulties}


def won_in(turn: int, difficulty: str = "normal", hp: int = 20) -> Match:
    match = battle("@1", hand="strike", monsters="rat", stepped=True, hp=hp, turn=turn, difficulty=difficulty)
    state_of(match).monster_hp[0] = 1
    match.play(0, "strike b1")
    return match


def lost_at_the_end_of(turn: int, difficulty: str = "normal") -> int:
    match = battle("@.", turn=turn, stepped=True, difficulty=difficulty)
    match.play(0, "end")
    return sum(hit.hp for hit in told(match, "Hit") if hit.cause == "hurry")


def test_par_and_the_turn_from_which_hurry_takes_hp_are_seen_from_turn_one() -> None:
    board = battle("@.").view(0).board
    assert (board.par, board.hurry_turn, board.hurry_loss) == (PAR, PAR + 4, 0)


def test_hurry_begins_at_the_end_of_turn_par_plus_four_and_takes_one_more_each_turn() -> None:
    first = PAR + LEVELS["normal"].hurry_after
    assert LEVELS["normal"].hurry_after == 4
    assert [lost_at_the_end_of(first + turn) for turn in (-1, 0, 1, 5)] == [0, 1, 2, 6]


def test_in_a_story_hurry_begins_later_and_grows_every_other_turn() -> None:
    first = PAR + LEVELS["story"].hurry_after
    assert [lost_at_the_end_of(first + turn, "story") for turn in (-1, 0, 1, 2, 3, 4)] == [0, 1, 1, 2, 2, 3]


def test_block_does_not_absorb_hurry() -> None:
    match = battle("@.", turn=PAR + 4, hand="guard", stepped=True)
    match.play(0, "guard")
    match.play(0, "end")
    assert match.view(0).board.player.hp == 39


def test_the_forecast_counts_hurry() -> None:
    board = battle("@.", turn=PAR + 5).view(0).board
    (loss,) = board.forecast
    assert (loss.unit.kind, loss.hp, board.hurry_loss) == ("player", 2, 2)


@pytest.mark.parametrize(
    ("turn", "tempo"), [(1, "quick"), (PAR, "quick"), (PAR + 1, "in-time"), (PAR + 4, "in-time"), (PAR + 5, "late")]
)
def test_a_win_is_quick_within_par_late_after_hurry_has_taken_hp_and_else_in_time(turn: int, tempo: str) -> None:
    match = won_in(turn)
    (won,) = told(match, "EncounterWon")
    assert won.tempo == match.view(0).board.tempo == tempo


def test_a_quick_win_heals_two_more_and_a_late_one_heals_nothing() -> None:
    heal = LEVELS["normal"].heal_after_win
    healed = [won_in(turn).view(0).board.player.hp - 20 for turn in (1, PAR + 1, PAR + 5)]
    assert healed == [heal + NUMBERS.quick_heal, heal, 0]
    assert NUMBERS.quick_heal == 2


def test_cards_are_offered_by_tempo_and_level() -> None:
    offered = {
        level: [len(won_in(turn, level).view(0).board.card_offer) for turn in (1, PAR + LEVELS[level].hurry_after, 40)]
        for level in LEVELS
    }
    assert offered == {"story": [4, 3, 3], "normal": [3, 3, 2], "hard": [3, 3, 2], "master": [3, 2, 1]}


def test_after_a_quick_win_one_card_is_fine_or_rare_and_after_a_late_one_all_are_common() -> None:
    for seed in range(40):
        for turn, wanted in ((1, {"fine", "rare"}), (PAR + 5, {"common"})):
            match = battle("@1", hand="strike", monsters="rat", stepped=True, turn=turn)
            state_of(match).monster_hp[0], state_of(match).luck = 1, seed
            match.play(0, "strike b1")
            ranks = {CARDS[card].rank for card in match.view(0).board.card_offer}
            assert ranks & wanted
            assert turn == 1 or ranks == wanted


def test_the_board_says_par_and_hurry_in_words() -> None:
    match = battle("@.")
    assert f"파 {PAR} · {PAR + 4}턴부터 조급함" in match.text(0, "ko")
    assert f"par {PAR} · hurry from turn {PAR + 4}" in match.text(0, "en")
