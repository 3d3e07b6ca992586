"""Chapter 9, the hidden ones: ambush and trap, what betrays them and what must not."""

from typing import Any

import pytest

from noripan import Match
from noripan.games.five_tigers.hidden import hide
from noripan.games.five_tigers.tables import AMBUSH, DISTANCE, TILES
from noripan.kit.errors import IllegalAction
from noripan.kit.state import Facts

from .positions import NAMES, general, legal, moves, pass_turn, state, tactics, told

CARRIED = {"a:guan-yu": "ambush trap wall", "a:zhang-fei": "ambush trap fire", "b:ma-chao": "tower wall ambush"}


def hidden(kind: str = "ambush", tile: int = 13, b: str = "zhao-yun@12 ma-chao@29") -> Match:
    match = tactics("guan-yu@8 zhang-fei@4", b, CARRIED)
    match.play(0, f"guan-yu {kind} {tile}")
    return match


def test_the_owner_sees_a_hidden_thing_and_nobody_else_does() -> None:
    match = hidden()
    assert [(thing.tactic, thing.at) for thing in match.view(0).board.hidden] == [("ambush", 13)]
    for viewer in (1, None):
        assert match.view(viewer).board.hidden == ()
        assert match.view(viewer).board.unseen == (1, 0)
        assert "ambush" not in str(match.events(viewer))
        assert not general(match, "a:guan-yu", viewer).slots


def test_the_opponent_learns_who_cast_a_hidden_tactic_and_how_many_slots_are_left() -> None:
    match = hidden()
    event = match.events(1)[0]
    assert (type(event).__name__, event.general, event.tactic, event.at) == ("Hid", "a:guan-yu", None, None)  # type: ignore[attr-defined]
    assert general(match, "a:guan-yu", 1).slots_left == 2


def test_a_hidden_thing_does_not_occupy_its_tile_for_anyone() -> None:
    match = hidden()
    assert 13 in moves(match, 0, "guan-yu")
    assert "zhang-fei trap 8" not in legal(match, 0)
    pass_turn(match)
    assert 13 in moves(match, 1, "zhao-yun")


def test_an_ambush_takes_one_ends_the_move_and_is_gone() -> None:
    match = hidden()
    pass_turn(match)
    match.play(1, "zhao-yun 13")
    assert (general(match, "b:zhao-yun").troops, general(match, "b:zhao-yun").at) == (7, 13)
    assert match.view(1).board.mover is None
    assert (match.view(0).board.hidden, match.view(0).board.unseen) == ((), (0, 0))
    assert "Sprung" in told(match, None)
    assert general(match, "a:guan-yu", 1).slots[0].tactic == "ambush"


def test_own_generals_pass_what_their_side_has_hidden() -> None:
    match = hidden()
    match.play(0, "guan-yu 13")
    assert general(match, "a:guan-yu").troops == 10
    assert match.view(0).board.hidden != ()


def test_a_trap_stops_its_victim_which_acts_no_more_this_turn() -> None:
    match = hidden("trap")
    pass_turn(match)
    match.play(1, "zhao-yun 13")
    zhao = general(match, "b:zhao-yun")
    assert (zhao.at, zhao.troops, zhao.resting) == (13, 8, True)
    assert not any("zhao-yun" in text for text in legal(match, 1))
    pass_turn(match)
    pass_turn(match)
    assert moves(match, 1, "zhao-yun") != []


def test_one_pushed_into_a_trap_loses_its_next_turn() -> None:
    match = tactics("guan-yu@8 huang-zhong@11", "zhao-yun@12 ma-chao@29", {**CARRIED, "a:huang-zhong": "ram"})
    match.play(0, "guan-yu trap 13")
    match.play(0, "huang-zhong ram 12>13")
    assert general(match, "b:zhao-yun").statuses == ("trapped",)
    pass_turn(match)
    assert general(match, "b:zhao-yun").resting
    pass_turn(match)
    pass_turn(match)
    assert moves(match, 1, "zhao-yun") != []


def test_ambush_and_trap_on_one_tile_both_act_the_ambush_first() -> None:
    match = hidden("trap")
    match.play(0, "zhang-fei 9")
    match.play(0, "zhang-fei ambush 13")
    match.play(1, "zhao-yun 13")
    sprung = [event.tactic for event in match.events(1) if type(event).__name__ == "Sprung"]  # type: ignore[attr-defined]
    assert sprung == ["ambush", "trap"]
    assert (general(match, "b:zhao-yun").troops, general(match, "b:zhao-yun").resting) == (7, True)


def test_fire_and_ambush_on_a_tile_act_together() -> None:
    match = tactics("guan-yu@4 zhang-fei@8", "zhao-yun@12 ma-chao@29", CARRIED)
    hide(state(match), 0, AMBUSH, 13)
    match.play(0, "zhang-fei fire 13")
    pass_turn(match)
    match.play(1, "zhao-yun 13")
    assert general(match, "b:zhao-yun").troops == 8 - 1 - 1


def test_ambushes_and_traps_reach_two_steps() -> None:
    """From 8: over 13 to 12 and 14, over 7 to 2 and 6, over 9 to 4 and 32."""
    match = tactics("guan-yu@8", "ma-chao@29", CARRIED)
    for kind in ("ambush", "trap"):
        reach = {int(text.split()[-1]) for text in legal(match, 0) if kind in text}
        assert reach == {7, 9, 13, 12, 14, 2, 6, 4, 32}


def test_a_mover_stopped_on_the_way_does_not_supply() -> None:
    match = hidden(b="zhao-yun@12 ma-chao@14")
    pass_turn(match)
    match.play(1, "zhao-yun 13")
    assert general(match, "b:zhao-yun").place == "board"
    assert match.view(1).board.mover is None


def test_a_building_removes_hidden_things_and_only_their_owner_is_told() -> None:
    match = hidden("trap", 12, b="zhao-yun@29 ma-chao@21")
    state(match).hidden_at[0] = 16  # farther than a general of that camp could lay it
    state(match).hidden_clue[0] = 1 << 16
    pass_turn(match)
    match.play(1, "ma-chao wall 16")
    assert "Uncovered" in told(match, 0)
    assert "Uncovered" not in told(match, 1) + told(match, None)
    assert (match.view(0).board.hidden, match.view(1).board.unseen) == ((), (1, 0))


def test_a_watchtower_shows_hidden_things_within_three_to_its_owner_for_good() -> None:
    """From 21 over 16 and 17 to 12; 13 is a step farther."""
    match = tactics("guan-yu@8 zhang-fei@9 zhao-yun@18", "ma-chao@22 huang-zhong@29", CARRIED)
    match.play(0, "guan-yu trap 12")
    match.play(0, "zhang-fei ambush 13")
    pass_turn(match)
    match.play(1, "ma-chao tower 21")
    assert [(thing.tactic, thing.at) for thing in match.view(1).board.hidden] == [("trap", 12)]
    state(match).durability[2] = 1
    pass_turn(match)
    match.play(0, "zhao-yun 16")
    match.play(0, "zhao-yun x21")
    assert match.view(1).board.buildings == ()
    assert [thing.at for thing in match.view(1).board.hidden] == [12]


def test_what_is_hidden_near_a_standing_watchtower_is_seen_at_once() -> None:
    match = tactics("guan-yu@8 zhang-fei@4", "ma-chao@22 huang-zhong@29", CARRIED, turn="b")
    match.play(1, "ma-chao tower 21")
    pass_turn(match)
    match.play(0, "guan-yu trap 12")
    assert [thing.at for thing in match.view(1).board.hidden] == [12]


def two_casts(first: str, second: str, on: int = 7, b: str = "zhao-yun@12 ma-chao@29") -> Match:
    """Guan Yu hides one thing from 8, goes to 7 and hides another from there; Zhang Fei hides one in between."""
    match = tactics("guan-yu@8 zhang-fei@9 ma-chao@0", b, CARRIED)
    match.play(0, f"guan-yu {first}")
    match.play(0, "zhang-fei trap 14")
    match.play(0, f"guan-yu {on}")
    match.play(1, "end")
    match.play(0, f"guan-yu {second}")
    match.play(0, "end")
    return match


def imagined(match: Match, seed: int) -> dict[str, object]:
    """Everything in a state that B imagines."""
    return vars(Facts(match.game.State, match.imagine(1, seed)))


TWO_WORLDS = (("ambush 13", "trap 6"), ("trap 6", "ambush 13"))


def test_nobody_learns_which_of_two_casts_of_a_general_sprang() -> None:
    worlds = [two_casts(*casts) for casts in TWO_WORLDS]
    for match in worlds:
        match.play(1, "zhao-yun 13")
        assert "Sprung" in told(match, 1)
    one, other = worlds
    assert one.view(1) == other.view(1)
    assert one.told(1) == other.told(1)
    for seed in range(50):
        assert imagined(one, seed) == imagined(other, seed)


def test_the_other_of_two_casts_may_lie_wherever_either_could_have_put_it() -> None:
    """Two steps from 8 or from 7, but not where generals stood (9, 12) nor where somebody has been since (13)."""
    for casts in TWO_WORLDS:
        match = two_casts(*casts)
        match.play(1, "zhao-yun 13")
        found = set()
        for seed in range(400):
            s: Any = match.imagine(1, seed)
            found |= {int(s.hidden_at[h]) for h in range(2) if NAMES[s.hidden_by[h]] == "guan-yu"}
        from_8 = {tile for tile in range(TILES) if 1 <= DISTANCE[8][tile] <= 2} - {9, 12}
        from_7 = {tile for tile in range(TILES) if 1 <= DISTANCE[7][tile] <= 2} - {9, 12}
        assert found == (from_8 | from_7) - {13}


def test_nobody_learns_which_of_two_casts_of_a_general_a_watchtower_sees() -> None:
    """12 and 7 are two steps or fewer from 8 and from 6; a tower on 21 sees 12 and not 7."""
    casts = (("trap 12", "ambush 7"), ("ambush 7", "trap 12"))
    worlds = [two_casts(*pair, on=6, b="zhao-yun@18 ma-chao@22") for pair in casts]
    for match in worlds:
        match.play(1, "ma-chao tower 21")
        assert [(thing.tactic, thing.at) for thing in match.view(1).board.hidden] == [("trap", 12)]
    one, other = worlds
    assert one.view(1) == other.view(1)
    assert one.told(1) == other.told(1)
    for seed in range(50):
        assert imagined(one, seed) == imagined(other, seed)


def test_a_cast_that_alone_could_have_reached_the_tile_is_known_to_have_sprung() -> None:
    """14 is two steps from 8 and farther from 7: it was the first cast, so the other was made on 7."""
    match = two_casts("ambush 14", "trap 6", b="zhao-yun@19 ma-chao@29")
    match.play(1, "zhao-yun 14")
    for seed in range(50):
        s: Any = match.imagine(1, seed)
        (h,) = (h for h in range(int(s.hidden_count[0])) if NAMES[s.hidden_by[h]] == "guan-yu")
        assert DISTANCE[7][s.hidden_at[h]] <= 2


def test_the_log_has_no_line_for_a_tile_that_was_only_looked_at() -> None:
    match = hidden("ambush", 7)
    pass_turn(match)
    match.play(1, "zhao-yun 13")
    assert told(match, 1) == ["Moved", "Searched"]
    assert [match.tell(event, "ko") for event in match.told(1)] == ["B 조운이 12에서 13으로", ""]


def test_a_preview_does_not_know_what_the_other_side_has_hidden() -> None:
    match = hidden()
    pass_turn(match)
    preview = match.preview(1, "zhao-yun 13")
    assert (preview.losses, preview.moves) == ({}, {"b:zhao-yun": 13})


def test_a_preview_does_know_what_a_watchtower_has_shown() -> None:
    match = tactics("guan-yu@13 zhang-fei@9", "ma-chao@22 zhao-yun@18", CARRIED, turn="b")
    match.play(1, "ma-chao tower 21")
    hide(state(match), 0, AMBUSH, 17)
    assert match.preview(1, "zhao-yun 17").losses == {"b:zhao-yun": 1}


def test_a_step_that_searched_a_tile_cannot_be_taken_back() -> None:
    match = hidden("ambush", 7)
    pass_turn(match)
    match.play(1, "zhao-yun 13")
    assert not match.can_undo(1)
    with pytest.raises(IllegalAction):
        match.undo(1)


def test_a_move_where_nothing_can_be_hidden_can_be_taken_back() -> None:
    match = tactics("guan-yu@8 zhang-fei@4", "ma-chao@24", CARRIED)
    match.play(0, "guan-yu 7")
    assert match.can_undo(0)


def test_going_home_triggers_nothing() -> None:
    match = tactics("guan-yu@25 zhao-yun@12", "ma-chao@8 zhang-fei@24", {"b:zhang-fei": "ambush"})
    s = state(match)
    s.at[6], place = 8, s.at[6]
    hide(s, 6, AMBUSH, 4)  # where Guan Yu starts from
    s.at[6] = place
    match.play(0, "guan-yu knock")
    assert (general(match, "a:guan-yu").at, general(match, "a:guan-yu").troops) == (4, 10)
    assert match.view(1).board.hidden != ()
