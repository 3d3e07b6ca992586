from collections import Counter
from random import Random
from typing import Any

import pytest

import noripan
from noripan.bots.expert import expert_of
from noripan.bots.levels import Bot
from noripan.games.war_game.tables import CELL, ROW
from noripan.play.match import Match

HANNAM, HANBUK = 0, 1
GAMES = 24


def deployed(number: int, **options: Any) -> Match:
    match = noripan.new("war-game", seed=number, **options)
    bots = [Bot(match.game, 1, 2 * number + seat) for seat in (HANNAM, HANBUK)]
    while match.view(None).board.phase != "battle":
        seat = match.to_act[0]
        match.push(seat, bots[seat].choose(match.observe(seat, len(match.actions))))
    return match


def layout(match: Match, seat: int) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for unit in match.view(seat).board.units:
        if unit.kind:
            found.setdefault(unit.kind, []).append(unit.cell or "")
    return found


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [deployed(number) for number in range(GAMES)]


def test_bots_deploy_a_whole_army_of_either_roster(matches: list[Match]) -> None:
    for match, roster in ((matches[0], 13), (deployed(0, roster=12), 12)):
        for seat in (HANNAM, HANBUK):
            assert sum(len(cells) for cells in layout(match, seat).values()) == roster


def test_no_two_layouts_are_the_same(matches: list[Match]) -> None:
    for seat in (HANNAM, HANBUK):
        assert len({repr(sorted(layout(match, seat).items())) for match in matches}) == GAMES


def test_bridges_vary(matches: list[Match]) -> None:
    assert len({match.view(None).board.bridges for match in matches}) > GAMES / 2


def test_the_head_of_state_has_no_favourite_cell(matches: list[Match]) -> None:
    for seat, head in ((HANNAM, "president"), (HANBUK, "leader")):
        cells = Counter(layout(match, seat)[head][0] for match in matches)
        assert max(cells.values()) <= GAMES / 3


def test_tanks_stand_forward_and_the_missile_does_not(matches: list[Match]) -> None:
    tanks = [ROW[CELL[layout(match, HANBUK)["tank"][0]]] for match in matches]
    missiles = [ROW[CELL[layout(match, HANBUK)["missile"][0]]] for match in matches]
    assert sum(tanks) / GAMES >= sum(missiles) / GAMES + 0.75


def test_no_row_gives_a_kind_away(matches: list[Match]) -> None:
    for seat in (HANNAM, HANBUK):
        rows: dict[str, set[str]] = {}
        for match in matches:
            for kind, cells in layout(match, seat).items():
                rows.setdefault(kind, set()).update(cell[1] for cell in cells)
        assert all(len(found) > 1 for found in rows.values()), rows


def test_an_officer_guards_the_camp_more_often_than_not(matches: list[Match]) -> None:
    officers = {"leader", "general", "marshal", "senior-colonel", "middle-colonel", "junior-colonel"}
    near = {"d1", "c1", "f1", "d2", "e2"}
    guarded = [
        any(cell in near for kind, cells in layout(match, HANBUK).items() if kind in officers for cell in cells)
        for match in matches
    ]
    assert sum(guarded) > GAMES / 2


def test_layouts_leave_the_battle_to_the_search(matches: list[Match]) -> None:
    assert expert_of(matches[0].game).opening(matches[0].observe(HANBUK, 0), Random(1)) is None


def test_a_layout_depends_on_nothing_the_other_side_has_placed() -> None:
    match = noripan.new("war-game", seed=3)
    for cell in ("a5", "d5", "h5"):
        match.play(HANNAM, f"lay {cell}")
    expert = expert_of(match.game)
    before = expert.opening(match.observe(HANBUK, 0), Random(5))
    match.play(HANNAM, "place tank d8")
    assert expert.opening(match.observe(HANBUK, 0), Random(5)) == before
