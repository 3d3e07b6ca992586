"""The suite proves itself: a sound toy game passes every check, a faulty one fails the check made for its fault."""

import pytest

from noripan.kit.errors import BadRecord
from noripan.kit.game import Game

from . import checks, toy
from .test_registry import CHECKS


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_sound_game_passes(check: object) -> None:
    check(toy.CASE)  # type: ignore[operator]


def test_a_sound_game_runs_alike_in_both_modes() -> None:
    checks.pure_and_compiled_agree(toy.CASE, "tests.conformance.toy:CASE")


FAULTS = [
    (toy.LeakingView, checks.secrets_do_not_interfere, "view"),
    (toy.LeakingEvent, checks.secrets_do_not_interfere, "events"),
    (toy.LeakingText, checks.secrets_do_not_interfere, "refusal"),
    (toy.PeekingBot, checks.secrets_do_not_interfere, "imagines"),
    (toy.LeakingLegalList, checks.secrets_do_not_interfere, "legal list"),
    (toy.UnsortedLegalList, checks.legal_lists_are_sorted_and_bounded, "ascending"),
    (toy.IncompleteLegalList, checks.perft_agrees_with_the_slow_rules, "slow rules"),
    (toy.LenientMatch, checks.legality_is_the_legal_list, "accepted"),
    (toy.AmbiguousNotation, checks.actions_survive_json_and_notation, "read as"),
    (toy.Endless, checks.games_end_within_their_bound, "longer than declared"),
    (toy.SilentRules, checks.events_lead_from_view_to_view, "no event"),
    (toy.UndoableLuck, checks.undo_stops_at_luck_and_secrets, "taken back"),
    (toy.Unrepeatable, checks.records_replay_to_the_same_state, "another state|not legal|lead to"),
    (toy.Wordless, checks.texts_exist_in_both_languages, "missing"),
]


@pytest.mark.parametrize(("fault", "check", "message"), FAULTS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_fault_is_caught(fault: type[Game], check: object, message: str) -> None:
    with pytest.raises((AssertionError, BadRecord), match=message):
        check(toy.case_of(fault()))  # type: ignore[operator]


def test_a_number_too_large_for_its_field_is_caught() -> None:
    with pytest.raises(AssertionError, match="does not fit"):
        checks.pure_and_compiled_agree(toy.OVERFLOWING, "tests.conformance.toy:OVERFLOWING")
