from noripan.games.war_game import knowledge
from noripan.games.war_game.tables import ROSTERS
from noripan.lab.balance import play_and_note, summed_up
from noripan.lab.war_game import ForgetfulBot
from tests.games.war_game.positions import battle

HANNAM, HANBUK = 0, 1


def test_the_balance_of_the_war_game_tells_sides_bridges_and_units() -> None:
    report = summed_up("war-game", {}, 1, "test", [play_and_note("war-game", {}, 1, "test", n) for n in range(2)])
    kinds = {(usage.kind, usage.name): usage for usage in report.uses}
    assert kinds["side", "hannam"].armies == kinds["side", "hanbuk"].armies == 2
    scores = [kinds["side", side].score.value for side in ("hannam", "hanbuk")]
    assert sum(score or 0 for score in scores) == 1
    assert sum(usage.armies for (kind, _), usage in kinds.items() if "bridges" in kind) == 2
    assert kinds["unit of hannam", "private"].armies == 4  # two in each army
    assert report.first_mover.value == scores[1]


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
