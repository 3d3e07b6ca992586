"""Taking back costs no replay, and gives what a replay from the start without the action would give."""

from random import Random
from typing import NamedTuple

import msgspec
import pytest

from noripan import games
from noripan.kit.errors import BadRecord, BadRequest, IllegalAction
from noripan.kit.game import Game
from noripan.play.match import Match
from noripan.play.record import RecordedAction
from noripan.play.start import replayed

from ..conformance import sealed, toy
from ..conformance.checks import everything
from ..state import raw_events

GAMES = [toy.GAME, sealed.GAME, *map(games.get, games.names())]


class Done(NamedTuple):
    """An action, whether it is final, and who could have acted in its place."""

    action: RecordedAction
    is_final: bool
    to_act: tuple[int, ...]


def from_the_start(match: Match, actions: list[RecordedAction]) -> tuple[Match, list[Done]]:
    """The match played again with these actions, by nothing but `push`."""
    again, done = Match(match.game, match.options, match.seed, match.players), []
    for action in actions:
        to_act = again.to_act
        again.push(action.seat, action.action)
        kinds = [match.game.event_types[raw[0]] for raw in raw_events(again)]
        done.append(Done(action, any(kind.barrier for kind in kinds), to_act))
    return again, done


def slowly_undone(match: Match, seat: int) -> Match | None:
    """The match without the seat's last action, if it may be taken back."""
    actions = list(match.actions)
    _, done = from_the_start(match, actions)
    for place in range(len(done) - 1, -1, -1):
        if done[place].is_final:
            return None
        if done[place].action.seat == seat:
            return from_the_start(match, actions[:place] + actions[place + 1 :])[0]
        if seat not in done[place].to_act:
            return None
    return None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_taking_back_is_the_match_from_its_start_without_the_action(game: Game) -> None:
    undone = 0
    for number in range(6):
        match, luck = Match(game, game.Options(), f"undo {number}"), Random(number)
        for _ in range(40):
            if match.outcome is not None:
                break
            seat = luck.choice(match.to_act)
            match.push(seat, luck.choice(match.legal(seat)))
            if match.outcome is not None or luck.random() < 0.5:
                continue
            for seat in luck.sample(range(len(game.seats)), len(game.seats)):
                slow = slowly_undone(match, seat)
                assert match.can_undo(seat) == (slow is not None)
                if slow is not None and luck.random() < 0.6:
                    before = match.position()
                    match.undo(seat)
                    assert (match.facts, match.actions) == (slow.facts, slow.actions)
                    assert match.before is before
                    undone += 1
    assert undone > 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_match_can_be_had_as_it_was_at_any_ply(game: Game) -> None:
    match, luck = Match(game, game.Options(), "earlier"), Random(5)
    seen = [everything(match)]
    while match.outcome is None and match.ply < 30:
        seat = luck.choice(match.to_act)
        match.push(seat, luck.choice(match.legal(seat)))
        seen.append(everything(match))
        for back in {0, 1, luck.randrange(match.ply + 1)}:
            assert everything(match.at(match.ply - back)) == seen[-1 - back]
    assert everything(match) == seen[-1]


@pytest.mark.parametrize("ply", [-1, 2])
def test_a_ply_that_was_never_reached_is_refused(ply: int) -> None:
    match = Match(toy.GAME, toy.ToyOptions(), "plies")
    match.push(0, "keep")
    with pytest.raises(BadRequest, match=r"0\.\.1"):
        match.at(ply)


def test_nothing_is_kept_of_what_cannot_be_taken_back_any_more() -> None:
    match = Match(toy.GAME, toy.ToyOptions(), "memory")
    match.push(0, "keep")
    match.push(1, "keep")
    assert len(match._moments) == 2
    match.push(0, "swap")
    assert match._moments == []


def test_what_the_seat_never_did_it_cannot_take_back() -> None:
    match = Match(toy.GAME, toy.ToyOptions(), "nothing")
    with pytest.raises(IllegalAction, match="take back"):
        match.undo(0)


@pytest.mark.parametrize("actions", [("keep", "undo"), ("undo",)])
def test_a_record_holds_only_what_stayed_done(actions: tuple[str, ...]) -> None:
    record = Match(toy.GAME, toy.ToyOptions(), "record").record()
    forged = msgspec.structs.replace(record, actions=tuple(RecordedAction(0, text) for text in actions))
    with pytest.raises(BadRecord, match="undo"):
        list(replayed(toy.GAME, forged))
