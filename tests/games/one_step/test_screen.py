"""The text board: signs, forecasts, previews and choices in words."""

from noripan import Match

from .grid import battle, warn


def foretold(match: Match, action: str, language: str = "ko") -> str:
    return match.game.foretell(match.preview(0, action), language)  # type: ignore[arg-type]


def grid_row(match: Match, row: int) -> list[str]:
    line = next(line for line in match.text(0).splitlines() if line.startswith(f"{row}   "))
    return line[4:].split()


def test_each_tile_kind_has_its_sign_and_a_warning_its_damage() -> None:
    match = battle("@#=>mx..1", monsters="rat")
    damage = warn(match, 1, "a1 g1")
    assert grid_row(match, 1) == [f"@!{damage}", "##", "=", "→", "◆", "▲", f"·!{damage}", "·", "1r", "·"]


def test_warnings_on_one_tile_are_added_up() -> None:
    match = battle("@..1.2", monsters="archer archer")
    damage = warn(match, 1, "b1") + warn(match, 2, "b1")
    assert grid_row(match, 1)[1] == f"·!{damage}"


def test_where_the_player_has_been_this_turn_is_marked() -> None:
    match = battle("@..")
    match.play(0, "step b1")
    assert grid_row(match, 1)[:3] == ["▒▒", "@", "·"]


def test_while_the_cards_are_locked_the_board_says_so() -> None:
    match = battle("@..", hand="guard")
    assert "이동하여 행동 개시" in match.text(0)
    assert "이동 후 사용 가능" in match.text(0)
    match.play(0, "step b1")
    assert "이동" not in match.text(0)


def test_the_list_of_actions_foretells_where_a_stream_carries_and_what_will_hit() -> None:
    match = battle("@>>.", monsters="")
    damage = warn(match, 1, "d1")
    assert foretold(match, "step b1") == f"d1까지 떠내려감 · 턴이 끝나면: 당신 -{damage}"
    assert foretold(match, "step b1", "en") == f"carried to d1 · at the end of the turn: you -{damage}"
    assert foretold(match, "step a2") == ""


def test_the_list_of_actions_foretells_losses_moves_and_gains() -> None:
    match = battle("@1.#", hand="shove guard study", monsters="rat", stepped=True)
    assert foretold(match, "shove b1") == "1r 들쥐 -5 · 1r 들쥐 → c1"
    assert foretold(match, "guard") == "방어도 +5"
    assert foretold(match, "study", "en") == "cards +3"
    match._logged.state.monster_hp[0] = 3
    assert foretold(match, "shove b1", "en") == "1r field rat -3†"


def test_after_a_win_the_board_shows_the_deck_and_what_there_is_to_choose() -> None:
    match = battle("@1", hand="strike", monsters="rat", hp=30, stepped=True)
    match._logged.state.monster_hp[0] = 1
    match.play(0, "strike b1")
    first, second, *rest = match.text(0).splitlines()
    assert first.startswith("전투 1/10 승리 · 보통 · 체력 32/40")
    assert second == "덱 10장"
    assert [line for line in rest if line.startswith("  strike: 베기 ×4")]
    assert "보상 카드를 고르세요:" in rest
    match.play(0, "skip")
    assert "choose the next encounter:" in match.text(0, "en").splitlines()
