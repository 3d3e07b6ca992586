"""A run in a few words, as tables of results show it."""

from random import Random

import pytest

import noripan
from noripan.play.match import Match


def finished(name: str, seed: str, **options: str) -> Match:
    match, luck = noripan.new(name, seed=seed, **options), Random(seed)
    while match.outcome is None:
        match.push(0, luck.choice(match.legal(0)))
    return match


@pytest.mark.parametrize("mode", ["classic", "run"])
def test_a_run_of_yut_is_told_by_its_turns(mode: str) -> None:
    match = finished("yut-run", "short", mode=mode)
    assert match.outcome is not None
    text = match.game.short_result(match.view(0).board, match.outcome)
    turns = match.view(0).board.turn_number
    assert (text.ko, text.en) == (f"{turns}턴", f"{turns} turns")


def test_a_run_of_one_step_is_told_by_fights_won_turns_and_hp_left() -> None:
    match = finished("one-step", "short")
    assert match.outcome is not None
    board = match.view(0).board
    text = match.game.short_result(board, match.outcome)
    assert text.ko == f"{board.encounters_won}승 · {board.turns_used}턴 · 체력 {board.player.hp}"
    assert text.en == f"won {board.encounters_won}, turns {board.turns_used}, HP {board.player.hp}"


def test_a_daily_result_is_known_by_its_number_and_keeps_its_seed() -> None:
    match = finished("yut-run", "hush")
    for language in ("ko", "en"):
        assert "#322" in match.result_text(language, number=322).splitlines()[0]
        assert "hush" not in match.result_text(language, number=322)
        assert "hush" in match.result_text(language)
