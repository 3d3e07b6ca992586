"""Notation and the text board."""

import pytest

from noripan import Match, games, new
from noripan.games.five_tigers.actions import Attack, Cast, EndTurn, Equip, Knock, Move, Pick, Ram, Ready, Stop, Troops
from noripan.games.five_tigers.state import IS_UNBREAKABLE

from .positions import position, state

GAME = games.get("five-tigers")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("guan-yu 17", Move("guan-yu", 17)),
        ("관우 17", Move("guan-yu", 17)),
        ("GY 이동 17", Move("guan-yu", 17)),
        ("관우 공격 12", Attack("guan-yu", 12)),
        ("guan-yu x12", Attack("guan-yu", 12)),
        ("황충 황충 12", Cast("huang-zhong", "long-shot", 12)),
        ("황충 황충(책략) 12", Cast("huang-zhong", "long-shot", 12)),
        ("마초 고오급 당근", Cast("ma-chao", "carrot")),
        ("장비 충차 12 > 11", Ram("zhang-fei", 12, 11)),
        ("조운 노크", Knock("zhao-yun")),
        ("여포 뽑기", Pick("lu-bu")),
        ("여포 병력 3", Troops("lu-bu", 3)),
        ("여포 장착 일격", Equip("lu-bu", "strike")),
        ("준비", Ready()),
        ("멈춤", Stop()),
        ("끝", EndTurn()),
    ],
)
def test_korean_and_english_words_name_the_same_actions(text: str, action: object) -> None:
    assert GAME.parse(text) == action


@pytest.mark.parametrize("text", ["", "guan-yu", "nobody 12", "관우 춤 12", "guan-yu x", "pick", "guan-yu 123"])
def test_other_texts_name_no_action(text: str) -> None:
    assert GAME.parse(text) is None


def test_the_slope_of_an_edge_on_the_text_board_is_its_line() -> None:
    lines = new("five-tigers", seed=1).text(None, "en").splitlines()
    assert lines[1:6] == [
        "         ·───────────────·───────────────·",
        "       /   \\   AHZ6    /   \\   AZF6    /   \\",
        "     /   0   \\   1   /   2   \\   3   /   4   \\",
        "   /   AMC4    \\   /   AZY8    \\   /   AGY10   \\",
        " ·───────────────·───────────────·───────────────·",
    ]


def test_a_lock_is_drawn_on_its_edge() -> None:
    match = position("guan-yu@12", "zhao-yun@17")
    assert "╳" not in match.text(0)
    match.play(0, "guan-yu x17")
    assert "───╳╳╳───" in match.text(0)


def test_who_builds_an_army_reads_what_a_general_and_a_tactic_are_worth() -> None:
    assert GAME.say(Pick("guan-yu"), "ko") == "관우 뽑기 (해3 달3 발2 별5, 값 16)"
    assert GAME.say(Equip("guan-yu", "strike"), "en") == (
        "Guan Yu: equip strike (2 damage to an adjacent enemy general or building)"
    )


def said(match: Match, seat: int, text: str) -> tuple[str, str] | None:
    """What a list of actions adds to one."""
    action = GAME.parse(text)
    assert action is not None
    [aside] = GAME.asides(match.view(seat).board, seat, [action])
    return None if aside is None else (aside.ko, aside.en)


def test_a_list_names_a_supply_and_whom_it_is_for() -> None:
    match = position("guan-yu@12 zhao-yun@13", "ma-chao@29", supply=True)
    assert said(match, 0, "guan-yu 13") == ("조운에게 보급", "supplies Zhao Yun")
    assert said(match, 0, "guan-yu 11") is None


def test_a_list_names_a_disengagement_and_what_it_costs() -> None:
    match = position("guan-yu@12 zhao-yun@13", "ma-chao@17 huang-zhong@29", supply=True)
    assert said(match, 0, "guan-yu 11") is None
    match.play(0, "guan-yu x17")
    assert said(match, 0, "guan-yu 11") == ("이탈 −2", "disengages, −2")
    assert said(match, 0, "guan-yu 13") == ("이탈 −2, 조운에게 보급", "disengages, −2, supplies Zhao Yun")
    assert said(match, 0, "zhao-yun 14") is None
    state(match).troops[0] = 2
    assert said(match, 0, "guan-yu 13") == ("이탈 −2, 전멸", "disengages, −2, and falls")
    state(match).status[0] = IS_UNBREAKABLE
    assert said(match, 0, "guan-yu 11") == ("이탈", "disengages")


def test_the_board_is_drawn_once_the_armies_stand_on_it() -> None:
    assert "─" not in new("five-tigers", seed=1, mode="tactics").text(0)
    assert "─" in new("five-tigers", seed=1).text(0)


def test_the_result_tells_winner_reason_rounds_knocks_and_losses() -> None:
    match = position("guan-yu@12", "zhao-yun@17")
    match.play(0, "guan-yu x17")
    match.resign(1)
    assert match.result_text("ko").splitlines()[1:3] == ["청군 A 승리: 기권", "1라운드 · 노크 0 : 0 · 잃은 병력 0 : 1"]
