"""The suite proves itself: a sound toy game passes every check, a faulty one fails the check made for its fault."""

from collections.abc import Callable

import pytest

from noripan.kit.errors import BadRecord
from noripan.kit.game import Game
from noripan.kit.jit import PURE

from . import checks, sealed, toy
from .case import Case
from .test_registry import CHECKS

ONCE = pytest.mark.skipif(PURE, reason="both modes are run and compared in the compiled test run")


@pytest.mark.parametrize("case", [toy.CASE, sealed.CASE], ids=lambda case: case.game.name)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_sound_game_passes(check: Callable[[Case], None], case: Case) -> None:
    check(case)


@ONCE
def test_a_sound_game_runs_alike_in_both_modes() -> None:
    checks.pure_and_compiled_agree(toy.CASE, "tests.conformance.toy:CASE")
    checks.pure_and_compiled_agree(sealed.CASE, "tests.conformance.sealed:CASE")


FAULTS = [
    (toy.LeakingView, checks.secrets_do_not_interfere, "view"),
    (toy.LeakingEvent, checks.secrets_do_not_interfere, "events"),
    (toy.LeakingText, checks.secrets_do_not_interfere, "refusal"),
    (toy.PeekingBot, checks.secrets_do_not_interfere, "imagines"),
    (toy.LeakingLegalList, checks.secrets_do_not_interfere, "legal list"),
    (toy.UnsortedLegalList, checks.legal_lists_are_sorted_and_bounded, "ascending"),
    (toy.IncompleteLegalList, checks.perft_agrees_with_the_slow_rules, "slow rules"),
    (toy.LenientMatch, checks.legality_is_the_legal_list, "accepted"),
    (toy.SpeechlessRefusals, checks.refusals_are_total, "cheat"),
    (toy.CredulousRefusals, checks.what_names_nothing_is_refused, "breaks the game: KeyError"),
    (toy.OverzealousRefusals, checks.refusals_are_total, "keep|swap"),
    (toy.AmbiguousNotation, checks.actions_survive_json_and_notation, "read as"),
    (toy.Endless, checks.games_end_within_their_bound, "longer than declared"),
    (toy.SilentRules, checks.events_lead_from_view_to_view, "no event"),
    (toy.UndoableLuck, checks.undo_stops_at_luck_and_secrets, "taken back"),
    (toy.Unrepeatable, checks.records_replay_to_the_same_state, "another state|not legal|lead to"),
    (toy.ForgetfulImagination, checks.imagined_states_fit_what_is_known, "looks different"),
    (toy.Unsecretive, checks.secrets_are_declared, "no secrets are declared"),
    (toy.WordlessKind, checks.facts_are_described, "another name"),
    (toy.HalfUndone, checks.undo_restores_the_position, "taken back"),
    (toy.HalfUndone, checks.undoing_leads_from_view_to_view_too, "lost track"),
    (toy.Shared, checks.copies_play_on_alone, "another match"),
    (toy.Unrepeatable, checks.bot_games_replay, "another state|not legal|lead to"),
    (toy.Wordless, checks.texts_exist_in_both_languages, "missing"),
]


@pytest.mark.parametrize(("fault", "check", "message"), FAULTS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_fault_is_caught(fault: type[Game], check: Callable[[Case], None], message: str) -> None:
    with pytest.raises((AssertionError, BadRecord), match=message):
        check(toy.case_of(fault()))


def test_there_is_a_fault_for_every_check() -> None:
    assert {check for _, check, _ in FAULTS} == set(CHECKS)


@ONCE
def test_a_number_too_large_for_its_field_is_caught() -> None:
    with pytest.raises(AssertionError, match="does not fit"):
        checks.pure_and_compiled_agree(toy.OVERFLOWING, "tests.conformance.toy:OVERFLOWING")
