"""The text board: signs, forecasts, previews and choices in words."""

from noripan import Match
from noripan.games.one_step.state import CHOOSING
from noripan.games.one_step.tables import CONTENT, PLACE_IDS

from ...state import state_of
from .grid import NUMBERS, battle, warn


def foretold(match: Match, action: str, language: str = "ko") -> str:
    return match.game.preview_line(match.preview(0, action), language)  # type: ignore[arg-type]


def grid_row(match: Match, row: int) -> list[str]:
    line = next(line for line in match.text(0, "ko").splitlines() if line.startswith(f"{row}   "))
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
    assert "이동하여 행동 개시" in match.text(0, "ko")
    assert "이동 후 사용 가능" in match.text(0, "ko")
    match.play(0, "step b1")
    assert "이동" not in match.text(0, "ko")


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
    state_of(match).monster_hp[0] = 3
    assert foretold(match, "shove b1", "en") == "1r field rat -3†"


def test_after_a_win_the_board_shows_the_deck_and_what_there_is_to_choose() -> None:
    match = battle("@1", hand="strike", monsters="rat", hp=30, stepped=True, relics="clogs")
    state_of(match).monster_hp[0] = 1
    match.play(0, "strike b1")
    first, second, *rest = match.text(0, "ko").splitlines()
    healed = next(level.heal_after_win for level in CONTENT.difficulties if level.id == "normal") + NUMBERS.quick_heal
    assert first.startswith(f"1/14번째 줄 · 보통 · 체력 {30 + healed}/40 · 이긴 전투 1")
    assert second == "들쥐 떼 승리: 빠름"
    assert "유물: 나막신" in rest
    assert [line for line in rest if line.startswith("  strike: 베기 ×4")]
    assert "보상 카드를 고르세요:" in rest
    match.play(0, "skip")
    assert "choose the way on:" in match.text(0, "en").splitlines()


def test_the_map_shows_the_kinds_of_all_places_the_ways_and_where_one_is() -> None:
    match = battle("@1", hand="strike", monsters="rat", stepped=True)
    state_of(match).monster_hp[0] = 1
    match.play(0, "strike b1")
    match.play(0, "skip")
    lines = match.text(0, "en").splitlines()
    rows = [line for line in lines if line[:2].strip().isdigit()]
    assert [int(line[:2]) for line in rows] == list(range(14, 0, -1))
    assert rows[0].split() == ["14", "B"]
    assert rows[-1].split()[1].startswith("@F")


def test_a_place_says_what_each_choice_costs_and_gives() -> None:
    match = battle("@.")
    s = state_of(match)
    s.phase, s.place, s.deals_left, s.choices_made, s.hp = CHOOSING, PLACE_IDS.index("log-bridge"), 1, 0, 5
    lines = match.text(0, "ko").splitlines()
    assert "  step-back: 물러선다 (회피 한 장)" in lines
    assert "  jump-over: 뛰어넘는다 (체력 -5, 도약+ 한 장) ×" in lines
    assert "  help-him: help him (HP +8, remove cards: 1)" in match.text(0, "en").splitlines()
