"""Tempo: par, the hurry after it, and what a quick, a timely and a late win bring."""

import pytest

from noripan import Match
from noripan.games.one_step.tables import CONTENT

from ...state import state_of
from .grid import CARDS, ENCOUNTERS, NUMBERS, battle, told

PAR = ENCOUNTERS["rat-pack"].par
BOSSES = ("lord-of-the-hill", "lake-imugi", "goblin-court")
LEVELS = {level.id: level for level in CONTENT.difficulties}


def won_in(turn: int, difficulty: str = "normal", hp: int = 20) -> Match:
    match = battle("@1", hand="strike", monsters="rat", stepped=True, hp=hp, turn=turn, difficulty=difficulty)
    state_of(match).monster_hp[0] = 1
    match.play(0, "strike b1")
    return match


def lost_at_the_end_of(turn: int, difficulty: str = "normal", encounter: str = "rat-pack") -> int:
    match = battle("@.", turn=turn, stepped=True, difficulty=difficulty, encounter=encounter)
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


@pytest.mark.parametrize("boss", BOSSES)
def test_against_a_boss_hurry_doubles_each_turn(boss: str) -> None:
    first = ENCOUNTERS[boss].par + LEVELS["normal"].hurry_after
    assert [lost_at_the_end_of(first + turn, encounter=boss) for turn in (-1, 0, 1, 2, 3, 4, 5)] == [
        0, 1, 2, 4, 8, 16, 32,
    ]  # fmt: skip


@pytest.mark.parametrize("boss", BOSSES)
def test_against_a_boss_in_a_story_hurry_doubles_every_other_turn(boss: str) -> None:
    first = ENCOUNTERS[boss].par + LEVELS["story"].hurry_after
    assert [lost_at_the_end_of(first + turn, "story", boss) for turn in range(6)] == [1, 1, 2, 2, 4, 4]


@pytest.mark.parametrize("level", ["normal", "hard", "master"])
@pytest.mark.parametrize("boss", BOSSES)
def test_hurry_alone_takes_all_hp_of_who_has_not_beaten_a_boss_in_22_turns(boss: str, level: str) -> None:
    taken = sum(lost_at_the_end_of(turn, level, boss) for turn in range(1, 23))
    assert taken >= LEVELS[level].hp


def test_however_late_it_is_hurry_takes_no_more_than_the_hp_that_is_left() -> None:
    assert lost_at_the_end_of(100, encounter="goblin-court") == 40


def test_what_hurry_will_take_turn_by_turn_is_seen_from_turn_one() -> None:
    losses = {
        (level, encounter): battle("@.", difficulty=level, encounter=encounter).view(0).board.hurry_losses
        for level in ("normal", "story")
        for encounter in ("rat-pack", "goblin-court")
    }
    assert losses == {
        ("normal", "rat-pack"): (1, 2, 3, 4, 5),
        ("normal", "goblin-court"): (1, 2, 4, 8, 16),
        ("story", "rat-pack"): (1, 1, 2, 2, 3),
        ("story", "goblin-court"): (1, 1, 2, 2, 4),
    }


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
    assert f"파 {PAR} · {PAR + 4}턴부터 조급함 1, 2, 3, 4, 5 …\n" in match.text(0, "ko")
    assert f"par {PAR} · hurry from turn {PAR + 4}: 1, 2, 3, 4, 5 …\n" in match.text(0, "en")
