from collections import Counter

import pytest

import noripan
from noripan.games.war_game import knowledge
from noripan.games.war_game.tables import ROSTERS
from noripan.kit.errors import BadRequest
from noripan.lab.balance import balance_of
from noripan.lab.war_game import Collector, ForgetfulBot
from noripan.lab.war_game_openings import Played, openings, play, setting_of, shape_of, summed_up
from tests.games.war_game.positions import battle

from .estimates import estimate, middle

HANNAM, HANBUK = 0, 1


def test_the_balance_of_the_war_game_tells_sides_bridges_and_units() -> None:
    study = balance_of("war-game")
    report = study.report({}, 1, "test", [study.play({}, 1, "test", number) for number in range(2)])
    armies = {(kind, row[0]): row[1] for kind, listing in report.listings.items() for row in listing.rows}
    assert armies["side", "hannam"] == armies["side", "hanbuk"] == 2
    scores = {row[0]: middle(row[4]) for row in report.listings["side"].rows}
    assert (scores["hannam"] or 0) + (scores["hanbuk"] or 0) == 1
    assert [row[1] for row in report.listings["bridges"].rows] in ([2], [1, 1])
    assert armies["hannam", "private"] == 4  # two in each army
    assert estimate(report, "first_mover") == scores["hanbuk"]


def test_a_forgetful_bot_searches_from_a_state_without_what_was_learned() -> None:
    match = battle("president c4, private a9", "marshal c3, recruit a1, leader h1")
    match.play(HANBUK, "c3-c4")
    match.play(HANNAM, "a9-a8")
    seen = match.observe(HANBUK, 0)
    assert list(seen.state.possible[:13]).count(knowledge.bits(*ROSTERS[HANNAM])) == 12
    bot = ForgetfulBot(match.game, 1)
    bot.ranked(seen)
    assert set(bot._searcher.states[0].possible[:13]) == {knowledge.bits(*ROSTERS[HANNAM])}
    assert list(seen.state.possible[:13]).count(knowledge.bits(*ROSTERS[HANNAM])) == 12


def test_comebacks_are_counted_from_the_first_move_of_the_battle_on() -> None:
    match = battle("president c4, private a9", "marshal c3, recruit a1, leader h1")
    collector = Collector(match)
    assert not collector.is_under_way(match)
    action = match.legal(HANBUK)[0]
    match.push(HANBUK, action)
    collector.saw(match, HANBUK, action)
    assert collector.is_under_way(match)
    unset = noripan.new("war-game", seed=1)
    collector = Collector(unset)
    action = unset.legal(HANNAM)[0]
    unset.push(HANNAM, action)
    collector.saw(unset, HANNAM, action)
    assert not collector.is_under_way(unset)


def test_every_set_of_bridges_meets_every_pair_of_plans_equally_often() -> None:
    settings = Counter(setting_of(number) for number in range(2 * 56 * 25))
    assert len(settings) == 56 * 25
    assert set(settings.values()) == {2}


def test_an_opening_is_played_to_the_end_of_the_battle() -> None:
    game = play(1, "test", 57)
    assert (game.bridges, game.plans) == setting_of(57)
    assert game.score in (0.0, 0.5, 1.0)


def test_a_set_of_bridges_and_its_mirror_image_are_one_shape() -> None:
    assert shape_of("abc") == shape_of("fgh") == "abc"
    assert shape_of("ceh") == shape_of("adf") == "adf"


def test_the_openings_are_summed_up_by_bridges_and_plans() -> None:
    played = [
        Played("abc", ("screen", "mixed"), 1.0),
        Played("fgh", ("screen", "screen"), 0.5),
        Played("adh", ("mixed", "screen"), 0.0),
    ]
    report = summed_up(3, "test", played)
    assert estimate(report, "hannam") == 0.5
    rows = {
        name: [(row[0], row[1], middle(row[2])) for row in listing.rows] for name, listing in report.listings.items()
    }
    assert rows["bridges"] == [("abc", 1, 1.0), ("fgh", 1, 0.5), ("adh", 1, 0.0)]
    assert rows["shapes"] == [("abc", 2, 0.75), ("adh", 1, 0.0)]
    assert rows["hannam"] == [("screen", 2, 0.75), ("mixed", 1, 0.0)]
    assert rows["hanbuk"] == [("mixed", 1, 1.0), ("screen", 2, 0.25)]


def test_openings_are_measured_by_bots_that_always_think() -> None:
    with pytest.raises(BadRequest):
        openings(1, 2)
