"""The planner of one-step: it plans the step and the cards of a turn together."""

from noripan import Match, new
from noripan.bots.advice import hints
from noripan.bots.step_planner import Planner

from ..games.one_step.grid import battle, legal, warn


def chosen(match: Match, width: int = 4) -> str:
    planner = Planner(width, samples=1)
    return match.game.notation(match.game.decode(planner.choose(match.observe(0, 1).state, 1)))


def test_it_steps_out_of_a_warning() -> None:
    match = battle("@........1", monsters="archer", hp=5)
    warn(match, 1, "a1 b1 b2")
    assert chosen(match) == "step a2"


def test_it_steps_next_to_a_monster_that_it_can_fell_with_the_cards_in_hand() -> None:
    match = battle("@..\n...\n..1", hand="strike", monsters="rat")
    match._logged.state.monster_hp[0] = 1
    assert chosen(match) == "step b2"
    match.play(0, "step b2")
    assert chosen(match) == "strike c3"


def test_it_sprints_out_of_a_warning_that_a_step_cannot_leave() -> None:
    match = battle("...\n.@.\n...\n...\n........1", hand="sprint guard", monsters="archer", hp=5)
    warn(match, 1, "a1 b1 c1 a2 b2 c2 a3 b3 c3")
    match.play(0, chosen(match))
    assert chosen(match).startswith("sprint ")


def test_it_takes_a_card_for_a_surplus_one_and_goes_a_way_that_is_offered() -> None:
    match = battle("@1", hand="strike", monsters="rat", stepped=True)
    match._logged.state.monster_hp[0] = 1
    match.play(0, "strike b1")
    assert chosen(match) in legal(match)
    match.play(0, chosen(match))
    assert chosen(match) == "drop strike"  # the deck has four of them
    match.play(0, chosen(match))
    assert chosen(match) in legal(match)


def test_the_same_observation_and_seed_give_the_same_choice() -> None:
    match = new("one-step", seed=3)
    assert chosen(match) == chosen(match)


def test_its_choice_does_not_depend_on_the_luck_to_come() -> None:
    match, twin = new("one-step", seed=3), new("one-step", seed=3)
    twin._logged.state.rng, twin._logged.state.luck = 1, 2
    assert chosen(match) == chosen(twin)


def test_a_hint_tells_the_hp_that_is_left_after_fighting_on() -> None:
    match = battle("@1", hand="strike", monsters="rat", hp=30, stepped=True)
    warn(match, 1, "a1 a2 b2")
    match._logged.state.monster_hp[0] = 1
    found = hints(match.game, match.observe(0, 1))
    assert {hint.action for hint in found} == legal(match)
    assert found[0].action == "strike b1"
    assert found[0].value >= 30
    assert [hint.loss for hint in found] == sorted(hint.loss for hint in found)
    assert found[0].loss == 0
    assert {hint.unit for hint in found} == {"hp"}


def test_a_hint_has_nothing_to_say_of_rewards() -> None:
    match = battle("@1", hand="strike", monsters="rat", stepped=True)
    match._logged.state.monster_hp[0] = 1
    match.play(0, "strike b1")
    assert hints(match.game, match.observe(0, 1)) == []
