from collections import Counter
from random import Random
from typing import Any

import pytest

import noripan
from noripan.bots.expert import expert_of
from noripan.bots.levels import Bot
from noripan.bots.war_game import CHOSEN_BRIDGES, PLANS, SHARES, Expert, mirrored
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


def test_bridges_are_chosen_among_the_measured_ones_and_vary(matches: list[Match]) -> None:
    laid = Counter("".join(sorted(cell[0] for cell in match.view(None).board.bridges)) for match in matches)
    assert set(laid) <= set(CHOSEN_BRIDGES)
    assert len(laid) >= len(CHOSEN_BRIDGES) / 2
    assert {mirrored(bridges) for bridges in CHOSEN_BRIDGES} == set(CHOSEN_BRIDGES)


def test_a_bot_that_takes_over_after_two_bridges_lays_the_third() -> None:
    match = noripan.new("war-game", seed=1)
    for cell in ("a5", "h5"):  # no set of its own has these two
        match.play(HANNAM, f"lay {cell}")
    match.push(HANNAM, Bot(match.game, 1).choose(match.observe(HANNAM, 0)))
    assert len(match.view(None).board.bridges) == 3


def test_bridges_and_a_plan_can_be_asked_for() -> None:
    match = noripan.new("war-game", seed=1)
    expert = Expert(match.game, "adh", PLANS["spearhead"])
    for number in range(3):
        action = expert.opening(match.observe(HANNAM, 0), Random(number))
        assert action is not None
        match.push(HANNAM, action)
    assert match.view(None).board.bridges == ("a5", "d5", "h5")


def test_the_head_of_state_has_no_favourite_cell(matches: list[Match]) -> None:
    for seat, head in ((HANNAM, "president"), (HANBUK, "leader")):
        cells = Counter(layout(match, seat)[head][0] for match in matches)
        assert max(cells.values()) <= GAMES / 3


def test_no_row_gives_a_kind_away() -> None:
    """Of 200 layouts a side. Hannam fills 13 of 15 cells in two rows, so by chance every kind is forward in 53 %.

    At 75 % a unit in that row is 1.4 times as likely to be of the kind as any other; over three rows twice as likely.
    More than that in both would be worth an attacker's while. A row is known at once, so this is the tell that counts.
    """
    layouts = [deployed(number) for number in range(200)]
    for seat in (HANNAM, HANBUK):
        rows: dict[str, Counter[str]] = {}
        cells: dict[str, Counter[str]] = {}
        for match in layouts:
            for kind, stands in layout(match, seat).items():
                rows.setdefault(kind, Counter()).update(cell[1] for cell in stands)
                for cell in stands:
                    cells.setdefault(cell, Counter())[kind] += 1
        everyone = sum(rows.values(), Counter[str]())
        for kind, found in rows.items():
            assert max(found.values()) <= 0.75 * found.total(), (kind, found)
            for row, count in found.items():
                expected = everyone[row] * found.total() / everyone.total()
                assert count <= 2.2 * expected, (kind, row, count, expected)
        for cell, kinds in cells.items():
            assert max(kinds.values()) <= kinds.total() / 3, (cell, kinds)


def test_every_plan_is_played_and_the_best_ones_most() -> None:
    often = Counter(SHARES)
    assert set(often) == set(PLANS)
    assert min(often["spearhead"], often["fortress"]) > max(often["mixed"], often["screen"])


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
