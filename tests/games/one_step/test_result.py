"""What is told of a run when it is over."""

import noripan


def test_the_result_tells_fights_won_turns_hp_level_and_seed() -> None:
    match = noripan.new("one-step", seed=7, difficulty="hard")
    match.push(0, match.legal(0)[0])
    match.resign(0)
    hp = match.view(0).board.player.hp
    assert f"이긴 전투 0 · 1턴 · 남은 체력 {hp} · 어려움" in match.result_text("ko")
    assert f"fights won: 0, turns: 1, HP left: {hp}, hard" in match.result_text("en")
    assert "시드 7" in match.result_text("ko")
