"""The planner of one-step: it plans the step and the cards of a turn together."""

from noripan import Match, new
from noripan.bots.advice import hints
from noripan.bots.one_step import Planner
from noripan.games.one_step.state import CHOOSING
from noripan.games.one_step.tables import PLACE_IDS

from ..games.one_step.grid import battle, legal, warn
from ..state import state_of


def chosen(match: Match, width: int = 4) -> str:
    planner = Planner(width, samples=1)
    return match.game.notation(match.game.decode(planner.choose(match.observe(0, 1).state, 1)))


def test_it_steps_out_of_a_warning() -> None:
    match = battle("@........1", monsters="archer", hp=5)
    warn(match, 1, "a1 b1 b2")
    assert chosen(match) == "step a2"


def test_it_steps_next_to_a_monster_that_it_can_fell_with_the_cards_in_hand() -> None:
    match = battle("@..\n...\n..1", hand="strike", monsters="rat")
    state_of(match).monster_hp[0] = 1
    assert chosen(match) == "step b2"
    match.play(0, "step b2")
    assert chosen(match) == "strike c3"


def test_it_sprints_out_of_a_warning_that_a_step_cannot_leave() -> None:
    match = battle("...\n.@.\n...\n...\n........1", hand="sprint guard", monsters="archer", hp=5)
    warn(match, 1, "a1 b1 c1 a2 b2 c2 a3 b3 c3")
    match.play(0, chosen(match))
    assert chosen(match).startswith("sprint ")


def won() -> Match:
    match = battle("@1", hand="strike", monsters="rat", stepped=True)
    state_of(match).monster_hp[0] = 1
    match.play(0, "strike b1")
    return match


def at_place(name: str, hp: int) -> Match:
    match = won()
    s = state_of(match)
    s.phase, s.place, s.deals_left, s.hp = CHOOSING, PLACE_IDS.index(name), 1, hp
    return match


def test_it_takes_a_card_and_goes_a_way_that_is_open() -> None:
    match = won()
    assert chosen(match).startswith("take ")
    match.play(0, chosen(match))
    assert chosen(match) in legal(match)
    assert chosen(match).startswith("go ")


def test_it_sleeps_when_it_is_weary_and_sharpens_a_card_when_it_is_not() -> None:
    assert chosen(at_place("rest", hp=8)) == "choose sleep"
    assert chosen(at_place("rest", hp=40)) == "choose sharpen"


def test_it_removes_a_card_of_which_it_has_many() -> None:
    match = at_place("rest", hp=40)
    match.play(0, "choose let-go")
    assert chosen(match) in ("remove strike", "remove guard")


def test_the_same_observation_and_seed_give_the_same_choice() -> None:
    match = new("one-step", seed=3)
    assert chosen(match) == chosen(match)


def test_its_choice_does_not_depend_on_the_luck_to_come() -> None:
    match, twin = new("one-step", seed=3), new("one-step", seed=3)
    state_of(twin).rng, state_of(twin).luck = 1, 2
    assert chosen(match) == chosen(twin)


def test_the_first_hint_is_what_the_planner_would_do_with_the_whole_turn_and_the_hp_after_it() -> None:
    match = battle("@.1", hand="strike guard", monsters="rat", hp=30)
    warn(match, 1, "a1 a2 b2")
    state_of(match).monster_hp[0] = 6
    found = hints(match.game, match.observe(0, 1))
    assert {hint.action for hint in found} == legal(match)
    assert found[0].action == chosen(match, width=16)
    assert found[0].plan == ("step b1", "strike c1")
    assert found[0].value > 30  # the rat falls, and a quick win heals
    assert {hint.unit for hint in found} == {"hp"}


def test_a_hint_tells_of_every_choice_the_hp_after_the_turn_and_what_it_loses_in_the_long_run() -> None:
    match = battle("@........1", monsters="archer", hp=30)
    damage = warn(match, 1, "a1 b1 b2")
    found = {hint.action: hint for hint in hints(match.game, match.observe(0, 1))}
    assert found["step a2"].value == 30
    assert found["step b1"].value == found["step b2"].value == 30 - damage
    losses = [hint.loss for hint in found.values()]
    assert losses == sorted(losses)
    assert losses[0] == 0
    assert found["step b1"].loss >= damage - 3
    assert all(hint.plan[0] == action and hint.plan[-1] == "end" for action, hint in found.items())


def test_between_battles_a_hint_weighs_every_choice() -> None:
    for match in (won(), at_place("tavern", hp=20)):
        found = hints(match.game, match.observe(0, 1))
        assert {hint.action for hint in found} == legal(match)
        assert found[0].action == chosen(match)
        assert {hint.unit for hint in found} == {"worth"}
        assert hints(match.game, match.observe(0, 2)) == found  # asked again, it says the same
        losses = [hint.loss for hint in found]
        assert losses == sorted(losses)
        assert losses[0] == 0
