"""The public calls of a match, as architecture and README promise them."""

import copy
import hashlib
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import noripan
from noripan.bots.levels import Bot
from noripan.games.yut_run.actions import Move
from noripan.kit.codes import Action
from noripan.kit.errors import BadNotation, BadOption, BadRecord, IllegalAction, UnknownGame
from noripan.kit.state import Facts
from noripan.kit.text import LANGUAGES, Text
from noripan.play.commitment import commitment, dice
from noripan.play.record import RecordedAction

from ..conformance import sealed, toy


def finished(seed: str | int = 3) -> noripan.Match:
    match = noripan.new("yut-run", seed=seed)
    while match.outcome is None:
        match.play(0, match.legal(0)[0])
    return match


def toy_match(seed: object = "toy") -> noripan.Match:
    return noripan.Match(toy.Toy(), toy.ToyOptions(), str(seed))


def test_the_public_namespace_is_what_it_promises() -> None:
    for name in dir(noripan):
        assert getattr(noripan, name) is not None
    with pytest.raises(AttributeError, match="nothing"):
        _ = noripan.nothing


def test_a_match_shows_whose_turn_it_is_and_what_is_legal() -> None:
    match = noripan.new("yut-run", mode="classic", seed=7)
    assert match.to_act == (0,)
    assert [str(action) for action in match.legal(0)] == ["throw"]
    assert match.outcome is None
    assert "O20" in match.text(None, "en")


def test_the_games_are_there_at_once() -> None:
    command = [sys.executable, "-c", "import noripan; print(*noripan.games.names())"]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout.split() == list(noripan.games.names())


def test_an_action_as_text_is_its_notation() -> None:
    match = noripan.new("yut-run", seed=7)
    match.play(0, "throw")
    match.play(0, "start")
    assert [str(action) for action in match.legal(0)] == ["do HOME"]
    assert f"{Move('do', 'O10', 'C')}" == "do O10>C"


def test_an_action_of_no_game_is_still_a_text() -> None:
    class Wave(Action, frozen=True):
        """Of no game."""

    assert str(Wave()) == repr(Wave())


def test_a_notebook_shows_the_board_of_a_spectator() -> None:
    match = toy_match()
    match.play(0, "keep")
    shown = match._repr_html_()
    assert shown == "<figure><pre>? ?</pre><figcaption>toy: still playing</figcaption></figure>"
    match.resign(1)
    assert f"<pre>{' '.join(map(str, match.facts.card))}</pre>" in match._repr_html_()
    assert "toy: resignation" in match._repr_html_()


def test_a_notebook_takes_nothing_on_the_board_for_markup() -> None:
    class Angular(toy.Toy):
        """Draws with signs that HTML knows."""

        title = Text("<장난감>", "<toy>")

        def draw(self, board: object, language: str) -> str:
            return "<b>&"

    shown = noripan.Match(Angular(), toy.ToyOptions(), "angular")._repr_html_()
    assert "<pre>&lt;b&gt;&amp;</pre>" in shown
    assert "&lt;toy&gt;" in shown


def test_board_events_reasons_and_errors_speak_the_language_of_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for language in LANGUAGES:
        for module in ("noripan.play.match", "noripan.kit.errors"):
            monkeypatch.setattr(f"{module}.default_language", lambda language=language: language)
        match = noripan.new("five-tigers", seed=1)
        events = match.resign(0)
        assert str(match) == match.text(None, language)
        assert match.tell(events[0]) == match.tell(events[0], language)
        assert match.reason_text() == match.reason_text(language)
        assert match.result_text() == match.result_text(language)
        error = IllegalAction("game-over")
        assert str(error) == error.in_(language)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))])
def test_what_a_bot_sees_and_the_state_it_imagines_can_be_copied(copied: Callable[[Any], Any]) -> None:
    match = toy_match()
    seen = match.observe(0, 7)
    again = copied(seen)
    assert (again.seat, again.view, again.legal) == (seen.seat, seen.view, seen.legal)
    before = Facts(match.game.State, seen.state)
    other = copied(seen.state)
    assert Facts(match.game.State, other) == before
    other.card[0] += 1
    other.moves = 5
    assert Facts(match.game.State, seen.state) == before


def test_a_game_stays_itself_however_a_match_is_copied() -> None:
    match = noripan.new("one-step", seed=1)
    assert pickle.loads(pickle.dumps(match)).game is copy.deepcopy(match).game is match.game


def test_an_action_may_be_given_as_such_or_in_notation() -> None:
    one, other = noripan.new("yut-run", seed=7), noripan.new("yut-run", seed=7)
    events = one.play(0, one.legal(0)[0])
    assert other.play(0, "던지기") == events
    assert one.facts == other.facts


def test_playing_returns_the_events_as_the_player_is_told_them() -> None:
    match = toy_match()
    own = match.play(0, "swap")
    assert own[0] == toy.Swapped(0, match.facts.card[0])
    assert match.events(1)[0] == match.events(None)[0] == toy.Swapped(0, None)


def test_a_spectator_sees_no_hand_until_the_end() -> None:
    match = toy_match()
    assert match.view(None).board.cards == (None, None)
    while match.outcome is None:
        match.play(match.to_act[0], "keep")
    assert match.view(None).board.cards == tuple(match.facts.card)


def test_an_unknown_game_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownGame, match="yut-run"):
        noripan.new("chess")


def test_an_unknown_option_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadOption, match="final_reward"):
        noripan.new("yut-run", speed=9)


def test_an_option_value_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadOption):
        noripan.new("yut-run", mode="blitz")


@pytest.mark.parametrize("seed", ["", "x" * 65, "a\nb"])
def test_a_seed_that_cannot_be_kept_is_refused(seed: str) -> None:
    with pytest.raises(BadOption):
        noripan.new("yut-run", seed=seed)


def test_a_seed_nobody_gave_cannot_be_guessed() -> None:
    seeds = {noripan.new("yut-run").seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 32 for seed in seeds)


@pytest.mark.parametrize("seat", [1, -1])
def test_a_seat_that_is_not_there_may_do_nothing(seat: int) -> None:
    match = noripan.new("yut-run", seed=1)
    for call in (match.legal, match.view, match.resign, match.undo):
        with pytest.raises(IllegalAction, match="no seat"):
            call(seat)
    with pytest.raises(IllegalAction, match="no seat"):
        match.play(seat, "throw")


def test_a_text_that_names_no_action_is_answered_with_examples() -> None:
    with pytest.raises(BadNotation, match="throw"):
        noripan.new("yut-run", seed=1).play(0, "castle")


def test_an_action_of_another_game_is_refused() -> None:
    with pytest.raises(IllegalAction):
        noripan.new("yut-run", seed=1).play(0, toy.Keep())


def test_out_of_turn_nothing_is_accepted() -> None:
    with pytest.raises(IllegalAction) as refusal:
        toy_match().play(1, "keep")
    assert refusal.value.code == "not-your-turn"


def test_resigning_gives_the_game_to_the_other_seat_in_either_turn() -> None:
    match = toy_match()
    match.resign(1)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (0, "resigned")
    assert match.to_act == ()
    with pytest.raises(IllegalAction, match="over"):
        match.play(0, "keep")


def test_a_resigned_match_replays() -> None:
    match = noripan.new("yut-run", seed=1)
    match.play(0, "throw")
    match.resign(0)
    again = noripan.replay(match.record().to_json())
    assert again.outcome == match.outcome


def test_a_draw_cannot_be_agreed_on_where_the_game_knows_none() -> None:
    with pytest.raises(IllegalAction, match="draw"):
        noripan.new("yut-run", seed=1).agree_draw()


def test_the_commitment_is_published_before_and_fits_the_seed_after() -> None:
    match = finished()
    assert match.commitment == hashlib.sha256(b"noripan seed v1:3").hexdigest()
    assert match.record().seed == "3"


def test_every_action_has_dice_of_its_own() -> None:
    """The published derivation, by hand: 63 bits of SHA-256 of the seed and the action's number."""
    digest = hashlib.sha256(b"noripan dice v1:s:5").digest()
    assert dice("s", 5) == int.from_bytes(digest[:8], "big") // 2
    assert len({dice("s", n) for n in range(100)}) == 100
    assert commitment("s") != commitment("t")


def test_undo_stops_at_dice() -> None:
    match = toy_match()
    match.play(0, "swap")
    with pytest.raises(IllegalAction, match="take back"):
        match.undo(0)


def test_undo_stops_at_another_seat_s_action() -> None:
    match = toy_match()
    match.play(0, "keep")
    match.play(1, "keep")
    assert not match.can_undo(0)
    assert match.can_undo(1)
    match.undo(1)
    assert match.to_act == (1,)


def test_a_match_steps_through_its_record() -> None:
    record = finished().record()
    lengths = [len(match.actions) for match in noripan.steps(record)]
    assert lengths == list(range(len(record.actions) + 1))


def test_players_are_named_in_the_record() -> None:
    match = noripan.new("yut-run", seed=1, players=["지수"])
    assert match.record().seats == ("지수",)
    with pytest.raises(BadOption):
        noripan.new("yut-run", seed=1, players=["a", "b"])


def test_the_result_can_be_shared_in_both_languages() -> None:
    match = finished()
    assert f"{match.facts.turn_number}턴" in match.result_text("ko")
    assert "seed 3" in match.result_text("en")


def test_a_record_is_plain_json() -> None:
    content = json.loads(finished().record().to_json())
    assert list(content) == [
        "format", "game", "version", "options", "seed", "commitment", "seats", "actions", "outcome", "digest",
    ]  # fmt: skip
    assert content["actions"][0] == [0, "throw"]


def sealed_match() -> noripan.Match:
    return noripan.Match(sealed.Sealed(), sealed.Sealed.Options(), "sealed")


def test_in_a_simultaneous_choice_a_seat_takes_back_its_own_last_action() -> None:
    match = sealed_match()
    match.play(0, "0:1")
    match.play(1, "1:2")
    match.undo(0)
    assert match.view(0).board.cards[0] == ()
    assert match.view(1).board.cards[1] == (2,)
    assert [action.action for action in match.actions] == ["1:2"]


def test_a_sealed_choice_is_final_once_all_is_revealed() -> None:
    match = sealed_match()
    for seat, action in ((0, "0:1"), (1, "1:2"), (0, "0:3"), (1, "1:3")):
        match.play(seat, action)
    assert match.outcome is not None
    assert not match.can_undo(1)


def test_a_bot_plays_for_its_own_seat_in_a_simultaneous_choice() -> None:
    match = sealed_match()
    action = Bot(match.game, 3).choose(match.observe(1, 0))
    assert action in match.legal(1)


def test_an_undo_tells_every_viewer_how_its_view_changed() -> None:
    match = toy_match()
    match.play(0, "keep")
    events = match.undo(0)
    assert [type(event).__name__ for event in events] == ["Undone", "ViewChanged"]
    assert match.tell(events[0], "en") == "first took an action back"


@pytest.mark.parametrize("action", [Move("foo", "O1"), Move("do", ["x"]), Move("do", "O1", 5)])  # type: ignore[arg-type]
def test_an_action_with_nonsense_in_it_is_refused(action: Move) -> None:
    match = noripan.new("yut-run", seed=1)
    with pytest.raises(IllegalAction):
        match.play(0, action)


@pytest.mark.parametrize("seat", ["0", None, 0.5])
def test_a_seat_that_is_no_number_is_refused(seat: object) -> None:
    with pytest.raises(IllegalAction):
        noripan.new("yut-run", seed=1).play(seat, "throw")  # type: ignore[arg-type]


def test_a_running_match_does_not_show_its_seed() -> None:
    match = noripan.new("yut-run", seed="hush")
    assert "hush" not in match.result_text("en") + repr(match) + str(match)
    assert match.commitment in match.result_text("en")


def test_a_run_that_was_given_up_has_no_score() -> None:
    match = noripan.new("yut-run", seed=1)
    match.resign(0)
    assert match.outcome is not None
    assert match.outcome.scores == ()


def test_why_not_says_what_playing_would_and_nothing_against_what_is_legal() -> None:
    match = noripan.new("yut-run", seed=1)
    assert match.why_not(0, "throw") is None
    refusal = match.why_not(0, "start")
    assert refusal is not None
    assert refusal.code == "throws-left"
    assert match.ply == 0


@pytest.mark.parametrize(
    ("game", "options", "action"),
    [
        ("toy-battle", {}, "decline"),
        ("five-tigers", {"mode": "basic"}, "end"),
        ("war-game", {}, "lay c5"),
    ],
)
def test_a_seat_that_is_not_to_act_is_told_so_whatever_it_asks_about(
    game: str, options: dict[str, str], action: str
) -> None:
    match = noripan.new(game, seed=1, **options)
    for wrong, code in ((action, "not-your-turn"), (match.game.decode(0), "not-your-turn"), ("?", "bad-notation")):
        refusal = match.why_not(1 - match.to_act[0], wrong)
        assert refusal is not None
        assert refusal.code == code


def test_every_refusal_survives_a_process_boundary() -> None:
    match = noripan.new("yut-run", seed=1)
    for action in ("start", "xx", "mo HOME", "take compass"):
        with pytest.raises(IllegalAction) as refusal:
            match.play(0, action)
        again = pickle.loads(pickle.dumps(refusal.value))
        assert (type(again), again.in_("ko")) == (type(refusal.value), refusal.value.in_("ko"))


def test_an_error_inside_an_error_is_told_in_the_same_language() -> None:
    record = finished().record()
    forged = msgspec.structs.replace(record, actions=(RecordedAction(0, "start"), *record.actions)).sealed()
    with pytest.raises(BadRecord) as refusal:
        noripan.replay(forged)
    assert "던져야" in refusal.value.in_("ko")
