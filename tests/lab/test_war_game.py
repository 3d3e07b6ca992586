from noripan.games.war_game import knowledge
from noripan.games.war_game.tables import ROSTERS
from noripan.lab.balance import balance_of
from noripan.lab.war_game import ForgetfulBot
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
