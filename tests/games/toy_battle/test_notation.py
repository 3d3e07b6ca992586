"""Notation in both languages, and refusals."""

from typing import Any

import pytest

from noripan import games
from noripan.games.toy_battle.actions import (
    Decline,
    Draw,
    Place,
    Recover,
    Remove,
    Shove,
    TakeBack,
    ToyAction,
    notation,
    parse,
    say,
)  # fmt: skip
from noripan.games.toy_battle.events import Drew, Piece
from noripan.games.toy_battle.refusals import REFUSALS, why_not
from noripan.games.toy_battle.tables import TILE_EFFECTS, TILE_NAMES
from noripan.games.toy_battle.view import Board, Player, Spot
from noripan.kit.errors import IllegalAction
from noripan.kit.text import LANGUAGES
from noripan.play.match import Match, options_of

GAME = games.get("toy-battle")
TILES = list(zip(TILE_NAMES, TILE_EFFECTS, strict=True))


@pytest.mark.parametrize(
    ("texts", "action"),
    [
        (("draw", "뽑기", " DRAW "), Draw()),
        (("5 c", "xb-42 c", "XB-42 C", "5  c"), Place("xb-42", "c")),
        (("4 B1", "코코 선장 B1", "코코선장 b1", "skipper koko b1", "koko b1"), Place("koko", "B1")),
        (("remove c", "제거 c"), Remove("c")),
        (("back c", "회수 c"), TakeBack("c")),
        (("shove c>d", "밀기 c > d"), Shove("c", "d")),
        (("recover 8", "재활용 꽉스"), Recover("quacks")),
        (("decline", "넘기기"), Decline()),
    ],
)
def test_an_action_is_read_in_both_languages(texts: tuple[str, ...], action: ToyAction) -> None:
    assert [parse(text) for text in texts] == [action] * len(texts)
    assert parse(notation(action)) == action


@pytest.mark.parametrize(
    "text", ["", "9 c", "5", "5 z", "remove R1", "shove c", "shove c>", "recover 9", "draw 2", "c 5"]
)
def test_nonsense_is_no_action(text: str) -> None:
    assert parse(text) is None


def test_actions_are_said_with_the_right_particles() -> None:
    assert say(Place("captain", "c"), "ko") == "2 캡틴을 c에 배치"
    assert say(Place("skully", "B1"), "ko") == "1 해골이를 파랑 본부 B1에 배치"
    assert say(Place("skully", "B1"), "en") == "place 1 Skully on Blue's headquarters B1"


def test_an_effect_that_can_draw_nothing_says_so() -> None:
    assert Drew(1, 0, None).log_line("ko") == "파랑: 뽑을 수 있는 병정이 없음"
    assert Drew(1, 2, ("giant", "koko")).log_line("ko") == "파랑: 병정 2개 뽑음 (3 거인병, 4 코코 선장)"


def test_the_legend_explains_every_tile_and_every_sign_of_the_map() -> None:
    for language in LANGUAGES:
        legend = GAME.legend(language)
        assert all(name.in_(language) in legend and effect.in_(language) in legend for name, effect in TILES)
        assert all(sign in legend for sign in ("cR5/3", "<B1>", "(2)", "(R)"))


def table(
    phase: str = "turn", rack: tuple[Any, ...] = ("giant",), blocked: tuple[Any, ...] = (), **changes: Any
) -> Board:
    """What red sees on the first battlefield."""
    sides = [
        Player(
            medals=0, rack_size=len(rack), supply_size=0, draws=0, discards={}, blocks=len(blocked), known=(),
            best_turn=None, rack=own, blocked=own_blocked, supply=None, removed=None,
        )
        for own, own_blocked in ((rack, blocked), (None, None))
    ]  # fmt: skip
    fields: dict[str, Any] = {
        "battlefield": "bedside-rug", "map": None, "target": 7, "hook_never_takes_hq": True, "turn_number": 5,
        "turn": 0, "phase": phase, "choice": None if phase == "turn" else Spot(FRONT, 0), "waiting": (), "stacks": {},
        "last_turn": 200, "regions": (), "chains": (("R1",), ("B1",)), "ways": (None, None),
        "reach": (tuple(sorted(neighbours()["R1"])), tuple(sorted(neighbours()["B1"]))), "players": tuple(sides),
    }  # fmt: skip
    return Board(**{**fields, **changes})


def neighbours() -> dict[str, set[str]]:
    from noripan.games.toy_battle.battlefields import BATTLEFIELD, BATTLEFIELDS

    return BATTLEFIELDS[BATTLEFIELD["bedside-rug"]].neighbours


FRONT = min(neighbours()["R1"])  # a base next to red's headquarters
NEXT = min(neighbours()[FRONT] - {"R1"})  # and one behind it
FAR = min(neighbours()["B1"])
MINE, THEIRS = (Piece(0, "rexy"),), (Piece(1, "rexy"),)


@pytest.mark.parametrize(
    ("board", "action", "code"),
    [
        (table("chain"), Draw(), "choice-pending"),
        (table("remove"), Place("giant", FRONT), "choice-pending"),
        (table(), Decline(), "no-choice"),
        (table(), Remove(FRONT), "no-choice"),
        (table("shove"), Remove(FRONT), "other-choice"),
        (table(rack=("giant",) * 8), Draw(), "rack-full"),
        (table(), Draw(), "supply-empty"),
        (table(), Place("rexy", FRONT), "not-in-rack"),
        (table(blocked=("giant",)), Place("giant", FRONT), "blocked"),
        (table(), Place("giant", "o"), "no-such-node"),
        (table(), Place("giant", "R1"), "own-headquarters"),
        (table(rack=("koko",)), Place("koko", "B1"), "hook-headquarters"),
        (table(), Place("giant", FAR), "not-connected"),
        (table(), Place("giant", "B1"), "not-connected"),
        (table(rack=("koko",), battlefield="fridge-door"), Place("koko", "e"), "limited"),
        (table(stacks={FRONT: THEIRS}), Place("giant", FRONT), "too-weak"),
        (table("remove"), Remove(FAR), "not-adjacent"),
        (table("remove"), Remove(NEXT), "no-enemy"),
        (table("take-back"), TakeBack(NEXT), "not-own"),
        (table("take-back", stacks={FRONT: MINE}), TakeBack(FRONT), "just-placed"),
        (table("shove", stacks={NEXT: THEIRS}), Shove(NEXT, FRONT), "no-way"),
        (table("recover"), Recover("giant"), "not-discarded"),
    ],
)
def test_a_refusal_names_its_reason(board: Board, action: ToyAction, code: str) -> None:
    reason = why_not(board, 0, action)
    assert reason is not None
    assert reason[0] == code
    for language in ("ko", "en"):
        assert REFUSALS[code].in_(language, **reason[1])


def test_every_refusal_is_tested() -> None:
    marks = test_a_refusal_names_its_reason.pytestmark  # type: ignore[attr-defined]
    assert {code for _, _, code in marks[0].args[1]} == set(REFUSALS)


def test_a_refused_action_says_why_in_both_languages() -> None:
    match = Match(GAME, options_of(GAME, {"starter": "red"}), 3)
    with pytest.raises(IllegalAction) as caught:
        match.play(0, "decline")
    assert caught.value.in_("ko") == "지금은 고를 것이 없습니다"
    assert caught.value.in_("en") == "there is nothing to choose now"


def test_nothing_is_accepted_out_of_turn() -> None:
    match = Match(GAME, options_of(GAME, {"starter": "red"}), 3)
    with pytest.raises(IllegalAction) as caught:
        match.play(1, "draw")
    assert caught.value.code == "not-your-turn"
