"""What each side knows: looks, bounds from fights, two-step movers, the roster; and never more."""

import noripan
from noripan.games.war_game.view import UnitView
from noripan.play.match import Match

from .positions import battle

HANNAM, HANBUK = 0, 1
WAITING = "private a9"
GUARD = "recruit a1"
OFFICERS = {"leader", "general", "marshal", "senior-colonel", "middle-colonel", "junior-colonel"}
HANBUK_KINDS = OFFICERS | {"senior-soldier", "middle-soldier", "junior-soldier", "recruit", "tank", "missile"}


def unit_at(match: Match, viewer: int | None, cell: str) -> UnitView:
    found: UnitView = next(unit for unit in match.view(viewer).board.units if unit.cell == cell)
    return found


def could_be(match: Match, viewer: int | None, cell: str) -> set[str]:
    unit = unit_at(match, viewer, cell)
    return {unit.kind} if unit.kind else set(unit.could_be)


# Looking


def test_the_attacker_knows_the_kind_it_attacked_for_good() -> None:
    match = battle("president c4", "marshal c3, " + GUARD)
    match.play(HANBUK, "c3-c4")
    assert unit_at(match, HANBUK, "c4").kind == "president"
    match.play(HANNAM, "c4-d4")
    match.play(HANBUK, "a1-a2")
    assert unit_at(match, HANBUK, "d4").kind == "president"


def test_the_owner_sees_a_mark_that_its_unit_is_known() -> None:
    match = battle("president c4", "marshal c3, " + GUARD)
    assert not unit_at(match, HANNAM, "c4").seen
    match.play(HANBUK, "c3-c4")
    assert unit_at(match, HANNAM, "c4").seen


def test_a_known_unit_is_shown_with_its_printed_strength_and_to_its_owner_as_it_is() -> None:
    match = battle("prime-minister c4", "marshal c3, " + GUARD)
    match.play(HANBUK, "c3-c4")
    assert unit_at(match, HANBUK, "c4").attack == 9
    assert unit_at(match, HANNAM, "c4").attack == 10


def test_the_defender_never_learns_the_attackers_kind() -> None:
    match = battle("major c4, " + WAITING, "marshal c3")
    match.play(HANBUK, "c3-c4")
    assert unit_at(match, HANNAM, "c4").kind is None
    told = match.events(HANNAM)[0]
    assert (told.unit_kind, told.met_kind) == (None, "major")  # type: ignore[attr-defined]


def test_the_kind_of_a_unit_removed_while_attacking_stays_hidden() -> None:
    match = battle("president c4", "marshal c3, " + GUARD)
    match.play(HANBUK, "c3-c4")
    fallen = [unit for unit in match.view(HANNAM).board.fallen if unit.side == "hanbuk"]
    assert fallen[-1].kind is None
    assert fallen[-1].could_be


def test_spectators_know_no_kind_and_the_looks_of_neither_side() -> None:
    match = battle("president c4", "marshal c3, " + GUARD)
    match.play(HANBUK, "c3-c4")
    board = match.view(None).board
    assert all(unit.kind is None for unit in (*board.units, *board.fallen))
    assert len(unit_at(match, None, "c4").could_be) == 12
    told = match.events(None)[0]
    assert (told.unit_kind, told.met_kind) == (None, None)  # type: ignore[attr-defined]


def test_all_is_revealed_when_the_game_ends() -> None:
    match = battle("private c4, major a2", "marshal c3, leader e8")
    match.play(HANBUK, "e8-d9")
    for viewer in (None, HANNAM, HANBUK):
        board = match.view(viewer).board
        assert all(unit.kind for unit in (*board.units, *board.fallen))


def test_all_is_revealed_after_giving_up_and_after_an_agreement_too() -> None:
    for end in (lambda match: match.resign(HANNAM), Match.agree_draw):
        match = battle("private c4, major a2", "marshal c3, leader e8")
        end(match)
        board = match.view(None).board
        assert board.phase == "over"
        assert all(unit.kind for unit in (*board.units, *board.fallen))


# Conclusions


def test_nothing_is_known_at_first() -> None:
    match = battle(WAITING, "marshal c3, " + GUARD)
    assert could_be(match, HANNAM, "c3") == HANBUK_KINDS


def test_a_straight_two_step_mover_is_a_tank_the_leader_or_the_general() -> None:
    match = battle(WAITING, "tank c2, " + GUARD)
    match.play(HANBUK, "c2-c4")
    assert could_be(match, HANNAM, "c4") == {"tank", "leader", "general"}


def test_around_a_corner_it_is_no_tank() -> None:
    match = battle(WAITING, "leader c2, " + GUARD)
    match.play(HANBUK, "c2-d3")
    assert could_be(match, HANNAM, "d3") == {"leader", "general"}


def test_it_is_not_the_general_while_all_of_hanbuk_stand() -> None:
    match = _full_war()
    match.play(HANBUK, "a3-b4")
    assert could_be(match, HANNAM, "b4") == {"leader"}


def test_a_two_step_mover_of_hannam_is_the_tank() -> None:
    match = battle("tank c8, " + WAITING, GUARD, turn=HANNAM)
    match.play(HANNAM, "c8-c6")
    assert unit_at(match, HANBUK, "c6").kind == "tank"
    assert not unit_at(match, HANBUK, "c6").seen


def test_a_two_step_attacker_is_the_tank() -> None:
    match = battle("civilian c5, " + WAITING, "tank c3, " + GUARD, bridges="c")
    match.play(HANBUK, "c3-c5")
    assert unit_at(match, HANNAM, "c5").kind == "tank"


def test_a_won_fight_is_a_lower_bound_and_excludes_the_missile() -> None:
    match = battle("lieutenant-colonel c4, " + WAITING, "marshal c3, " + GUARD)
    match.play(HANBUK, "c3-c4")
    assert could_be(match, HANNAM, "c4") == {"leader", "general", "marshal", "senior-colonel", "tank"}


def test_a_tie_tells_the_strength() -> None:
    match = battle("colonel c4, " + WAITING, "senior-colonel c3, " + GUARD)
    match.play(HANBUK, "c3-c4")
    fallen = [unit for unit in match.view(HANNAM).board.fallen if unit.side == "hanbuk"]
    assert [unit.kind for unit in fallen].count("senior-colonel") == 1


def test_a_kind_that_is_found_is_no_other_units() -> None:
    match = battle("colonel c4, engineer e8, " + WAITING, "marshal c3, " + GUARD, turn=HANNAM)
    match.play(HANNAM, "c4-c3")
    assert unit_at(match, HANNAM, "c3").kind == "marshal"
    assert "marshal" not in could_be(match, HANNAM, "a1")


def test_a_tie_with_the_prime_minister_tells_that_the_president_is_gone() -> None:
    match = battle("prime-minister c4, " + WAITING, "leader c3, " + GUARD)
    match.play(HANBUK, "c3-c4")
    assert "president" not in could_be(match, HANBUK, "a9")


def test_a_win_over_the_prime_minister_tells_that_the_president_stands() -> None:
    match = battle("president a9, prime-minister c4", "leader c3, " + GUARD)
    match.play(HANBUK, "c3-c4")
    assert unit_at(match, HANBUK, "a9").kind == "president"


def test_a_unit_that_enters_the_camp_without_winning_is_no_officer() -> None:
    match = battle(WAITING, "junior-soldier e8, " + GUARD)
    match.play(HANBUK, "e8-d9")
    assert not could_be(match, HANNAM, "d9") & OFFICERS


def test_who_built_a_bridge_is_not_told_but_it_is_one_beside_it() -> None:
    match = battle("engineer d6, private e6, major h8", GUARD, turn=HANNAM)
    match.play(HANNAM, "build e5")
    assert [type(event).__name__ for event in match.events(HANBUK)] == ["Built", "ViewChanged"]
    assert "engineer" in could_be(match, HANBUK, "d6") & could_be(match, HANBUK, "e6")
    assert "engineer" not in could_be(match, HANBUK, "h8")


def test_who_destroyed_a_bridge_is_not_told_but_he_is_on_hannams_side() -> None:
    match = battle("president d8, private c5, major d4", GUARD, bridges="c", turn=HANNAM)
    match.play(HANNAM, "demolish c5")
    assert match.events(HANBUK)[0].unit_kind is None  # type: ignore[attr-defined]
    assert unit_at(match, HANBUK, "d8").kind == "president"
    assert "president" not in could_be(match, HANBUK, "d4")
    assert all(unit.kind != "private" for unit in match.view(HANBUK).board.fallen if unit.side == "hannam")


def test_a_unit_that_fires_is_known_to_be_the_missile_and_sees_what_it_hit() -> None:
    match = battle("president c8, " + WAITING, "missile c2, recruit h7")
    match.play(HANBUK, "strike c8")
    fallen = match.view(HANNAM).board.fallen
    assert "missile" in [unit.kind for unit in fallen if unit.side == "hanbuk"]
    assert "president" in [unit.kind for unit in match.view(HANBUK).board.fallen if unit.side == "hannam"]


def test_where_a_lone_missile_would_be_stuck_the_last_unit_is_another() -> None:
    match = battle("private a2, major b2", "recruit a1", turn=HANNAM)
    assert "missile" in could_be(match, HANNAM, "a1")
    match.play(HANNAM, "b2-b1")
    assert "missile" not in could_be(match, HANNAM, "a1")


# Texts


def test_the_generals_song_is_heard_by_its_owner_alone() -> None:
    match = battle(WAITING, "general c2, " + GUARD)
    match.play(HANBUK, "c2-c4")
    for viewer, sung in ((HANBUK, True), (HANNAM, False), (None, False)):
        assert ("♪" in match.game.tell(match.events(viewer)[0], "ko")) is sung


def test_a_preview_tells_the_results_that_are_possible_for_all_one_knows() -> None:
    match = battle("major c4, " + WAITING, "marshal c3, recruit d4", turn=HANNAM)
    assert match.preview(HANNAM, "c4-c3").results == ("lost", "tied", "won")
    match = battle("prime-minister c4", "leader c3, " + GUARD)
    assert match.preview(HANBUK, "c3-c4").results == ("tied", "won")


def test_a_preview_sorts_the_kinds_a_target_can_be_by_what_an_attack_gives() -> None:
    match = battle("major c4, " + WAITING, "marshal c3, recruit d4", turn=HANNAM)
    odds = match.preview(HANNAM, "c4-c3").odds
    weaker = {"senior-soldier", "middle-soldier", "junior-soldier", "recruit", "tank", "missile"}  # defence below 5
    assert set(odds.won) == weaker
    assert odds.tied == ("junior-colonel",)
    assert set(odds.lost) == {"leader", "general", "marshal", "senior-colonel", "middle-colonel"}
    assert odds.unknown == ()


def test_a_kind_whose_promotion_would_decide_the_attack_counts_as_unknown() -> None:
    match = battle("prime-minister c4", "leader c3, " + GUARD)
    odds = match.preview(HANBUK, "c3-c4").odds
    assert odds.unknown == ("prime-minister",)  # 9, or 10 if 대통령 is among the fallen
    assert odds.tied == ("president",)
    assert "civilian" in odds.won  # beaten with 0 and with 4


def test_a_target_that_is_known_has_one_result() -> None:
    match = battle("colonel c4, president b3, " + WAITING, "marshal c3, " + GUARD, turn=HANNAM)
    match.play(HANNAM, "c4-c3")  # 7 against 8: lost, but 원수 has been looked at
    match.play(HANBUK, "a1-a2")
    assert match.preview(HANNAM, "b3-c3").odds.won == ("marshal",)
    assert match.preview(HANNAM, "b3-c3").results == ("won",)


def test_a_preview_names_the_cell_between_two_steps() -> None:
    match = battle("tank d6, " + WAITING, GUARD, bridges="d", turn=HANNAM)
    assert match.preview(HANNAM, "d6-d4").through == "d5"
    assert match.preview(HANNAM, "d6-d5").through is None
    match = battle(WAITING, "leader d3, recruit e3", turn=HANBUK)
    assert match.preview(HANBUK, "d3-e4").through == "d4"  # 수령 turns a corner, and not through the unit on e3


def test_a_preview_says_that_an_officer_takes_the_camp() -> None:
    match = battle(WAITING, "marshal e8, recruit c9")
    assert match.preview(HANBUK, "e8-d9").takes_camp
    assert not match.preview(HANBUK, "c9-d9").takes_camp


def _full_war() -> Match:
    match = noripan.new("war-game", seed=1)
    for text in ("lay b5", "lay d5", "lay g5"):
        match.play(HANNAM, text)
    hanbuk = ["leader a3", "general b2", "marshal c2", "senior-colonel d2", "middle-colonel e2", "junior-colonel f2",
              "senior-soldier g2", "middle-soldier h2", "junior-soldier a1", "recruit b1", "recruit c1", "tank f1",
              "missile g1"]  # fmt: skip
    hannam = ["president a9", "prime-minister b9", "colonel c9", "lieutenant-colonel f9", "major g9", "sergeant h9",
              "corporal a8", "private-first-class b8", "private c8", "private d8", "engineer e8", "civilian f8",
              "tank g8"]  # fmt: skip
    for seat, layout in ((HANNAM, hannam), (HANBUK, hanbuk)):
        for entry in layout:
            match.play(seat, f"place {entry}")
        match.play(seat, "ready")
    return match
