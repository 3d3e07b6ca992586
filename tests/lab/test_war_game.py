from noripan.games.war_game import knowledge
from noripan.games.war_game.tables import ROSTERS
from noripan.lab.war_game import Ended, ForgetfulBot, summed_up
from tests.games.war_game.positions import battle

HANNAM, HANBUK = 0, 1


def test_a_report_counts_sides_draws_reasons_and_middle_bridges() -> None:
    ended = [
        Ended(HANNAM, "camp", 80, 13, "abh"),
        Ended(HANBUK, "camp", 100, 13, "cde"),
        Ended(HANBUK, "no-action", 120, 12, "cdh"),
        Ended(None, "quiet", 100, 12, "abg"),
    ]
    found = summed_up(4, ended)
    assert (found.overall.hannam, found.overall.hanbuk, found.overall.draws) == (1, 2, 1)
    assert found.overall.score.value == 0.375
    assert found.overall.ends == {"camp": 2, "no-action": 1, "quiet": 1}
    assert found.overall.mean_actions == 100
    assert found.by_roster["13"].score.value == 0.5
    assert {key: share.games for key, share in found.by_middle_bridges.items()} == {"0": 2, "2": 1, "3": 1}


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
