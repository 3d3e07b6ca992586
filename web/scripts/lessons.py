"""The recorded matches behind the lessons: every view, preview and event comes from the rules themselves.

    NORIPAN_PURE=1 PYTHONPATH=src python web/scripts/lessons.py [--check]

writes web/src/games/*/tutorial.json, or says with --check whether they are still what the rules give.
"""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import noripan
from noripan.kit.text import LANGUAGES
from noripan.play.description import description
from noripan.play.match import Match, ViewChanged
from noripan.play.patch import as_json

GAMES = Path(__file__).parents[1] / "src" / "games"


@dataclass
class Step:
    """One action, what the coach says before it, and what it points at."""

    action: str
    ko: str = ""
    en: str = ""
    target: str | None = None
    seat: int = 0
    auto: bool = False


def recorded(match: Match, student: int, steps: list[Step], end: tuple[str, str]) -> dict[str, Any]:
    """A lesson as the client plays it: the student's view, one patch a step."""
    game = match.game
    lesson = {"facts": as_json(description(game)), "view": as_json(match.view(student)), "steps": []}
    for step in steps:
        action = game.parse(step.action)
        assert action is not None, step.action
        preview = None if step.auto else as_json(match.preview(step.seat, action))
        match.play(step.seat, action)
        *told, changed = match.events(student)
        assert isinstance(changed, ViewChanged)
        lesson["steps"].append(
            {
                "text": {"ko": step.ko, "en": step.en},
                "target": step.target,
                "seat": step.seat,
                "auto": step.auto,
                "choice": {
                    "notation": game.notation(action),
                    "action": as_json(action),
                    "text": {language: game.say(action, language) for language in LANGUAGES},
                    "preview": preview,
                },
                "events": as_json(told),
                "lines": {language: [game.tell(event, language) for event in told] for language in LANGUAGES},
                "patch": as_json(changed.patch),
            }
        )
    return lesson | {"end": {"ko": end[0], "en": end[1]}}


def yut_lesson() -> dict[str, Any]:
    """Mo and geol, the shortcut, the centre, the finish and a reward: the first seed whose luck teaches them."""
    throws = ["mo", "geol", "geol", "do"]
    for seed in range(100_000):
        match = noripan.new("yut-run", seed=seed)
        if _luck(match, throws):
            break
    match = noripan.new("yut-run", seed=seed)
    steps = [
        Step(
            "throw",
            "윷놀이는 던지기로 시작합니다. [윷 던지기]를 눌러 보세요.",
            "Yut begins with a throw. Press the button.",
            "[data-act=throw]",
        ),
        Step(
            "throw",
            "모! 배가 하나도 없으면 다섯 칸, 그리고 한 번 더 던집니다.",
            "Mo! No flat side up: five steps, and another throw.",
            "[data-act=throw]",
        ),
        Step(
            "start",
            "걸, 세 칸. 던지기를 다 썼으니 이동을 시작합니다. 손패는 어떤 차례로 써도 됩니다.",
            "Geol, three steps. No throw is left, so start moving. Tokens may be used in any order.",
            "[data-act=start]",
        ),
        Step(
            "mo HOME",
            "집에 있는 말을 모로 내보냅니다. 초록 길 끝의 밭을 누르세요.",
            "A piece leaves home by mo. Press the place where the green road ends.",
            "[data-node=O5]",
        ),
        Step(
            "geol O5>A1",
            "모퉁이에서 출발하면 길을 고릅니다. 지름길로 세 칸 가면 한가운데입니다.",
            "A move that starts on a corner may choose its road. Three steps on the shortcut lead to the centre.",
            "[data-node=C]",
        ),
        Step(
            "throw",
            "손패를 다 쓰면 다음 턴입니다. 다시 던지세요.",
            "When the hand is used up the next turn begins. Throw again.",
            "[data-act=throw]",
        ),
        Step("start", "또 걸입니다. 이동을 시작하세요.", "Geol again. Start moving.", "[data-act=start]"),
        Step(
            "geol C>B3",
            "한가운데에서도 길을 고릅니다. 곧은 길 세 칸이면 참먹이에 닿습니다.",
            "Roads part at the centre too. Three steps straight on reach the start corner.",
            "[data-node=O20]",
        ),
        Step(
            "throw",
            "참먹이에 멈춘 말은 다음 결과 무엇으로든 완주합니다.",
            "A piece that rests on the start corner finishes with any token.",
            "[data-act=throw]",
        ),
        Step("start", "도 하나면 충분합니다.", "One do is enough.", "[data-act=start]"),
        Step(
            "do O20",
            "참먹이의 말을 골라 완주시키세요. 같은 밭에 멈추면 업혀서 끝까지 함께 간다는 것도 기억하세요.",
            "Choose the piece on the corner and finish it. Remember: pieces that land together travel together.",
            "[data-node=O20]",
        ),
    ]
    for step in steps:
        match.play(0, step.action)
    relic = match.view(0).board.offer[0]
    steps.append(
        Step(
            f"take {relic}",
            "완주 보상입니다. 하나를 고르면 턴이 끝납니다.",
            "A reward for the finish. Choose one and the turn ends.",
            "button.relic",
        )
    )
    end = (
        "이것이 전부입니다. 말 넷을 되도록 적은 턴에 완주시켜 보세요. 업으면 빠릅니다.",
        "That is all. Bring four pieces home in as few turns as you can; joined pieces are fast.",
    )
    return recorded(noripan.new("yut-run", seed=seed), 0, steps, end)


def _luck(match: Match, wanted: list[str]) -> bool:
    """Does the match's seed give these throws, turn after turn?"""
    turns = [
        (["throw", "throw"], ["start", "mo HOME", "geol O5>A1"]),
        (["throw"], ["start", "geol C>B3"]),
        (["throw"], []),
    ]
    thrown: list[str] = []
    for throws, moves in turns:
        for throw in throws:
            if match.legal(0)[0].__class__.__name__ != "Throw":
                return False
            events = match.play(0, throw)
            thrown.append(events[0].token)  # type: ignore[attr-defined]
            if thrown != wanted[: len(thrown)]:
                return False
        for move in moves:
            match.play(0, move)
    return True


def tiger_lesson() -> dict[str, Any]:
    """Move, end, attack, lock, disengage, knock: played as A in basic mode, where here one knock wins."""

    def other(*actions: str) -> list[Step]:
        return [
            Step(action, "상대의 차례입니다. 지켜보세요.", "The other side moves. Watch.", seat=1, auto=True)
            for action in actions
        ]

    steps = [
        Step(
            "zhao-yun 12",
            "청군은 당신입니다. 발이 가장 빠른 조운을 고르고, 숫자가 적힌 칸 가운데 앞쪽 칸으로 가세요.",
            "You are Blue. Choose Zhao Yun, the fastest, and go to the tile ahead; numbers count the steps.",
            "[data-tile='12']",
        ),
        Step(
            "end",
            "한 차례에 행동은 세 번입니다. 오늘은 하나만 쓰고 차례를 마칩시다. 행동이 남으면 한 번 더 묻습니다.",
            "A turn has three actions. This time end it after one; you are asked again as actions are left.",
            "[data-act=end-turn]",
        ),
        *other("zhao-yun 18", "end"),
        Step(
            "zhao-yun 17",
            "적 조운이 다가왔습니다. 전선을 넘어 그 옆에 서세요.",
            "Their Zhao Yun has come close. Cross the front line and stand beside him.",
            "[data-tile='17']",
        ),
        Step(
            "zhao-yun x18",
            "맞닿은 적은 공격할 수 있습니다. 변의 기울기가 해와 달을 정합니다. 능력이 같으면 서로 1을 잃습니다.",
            "An adjacent enemy can be attacked. The slope of the edge decides: sun or moon. Equal stats cost both 1.",
            "[data-tile='18']",
        ),
        Step(
            "end",
            "같은 장수는 같은 행동을 한 차례에 두 번 못 합니다. 차례를 마치세요.",
            "One general cannot do the same thing twice in a turn. End it.",
            "[data-act=end-turn]",
        ),
        *other("zhang-fei 21", "end"),
        Step(
            "zhao-yun 16",
            "장비가 왔습니다. 가로로 맞닿은 변은 전선입니다. 장비와 마주 서세요.",
            "Zhang Fei has come. A level edge is the front line. Stand face to face.",
            "[data-tile='16']",
        ),
        Step(
            "zhao-yun x21",
            "전선 공격은 언제나 1을 깎고, 살아남으면 둘을 교착시킵니다.",
            "A front line attack always takes 1, and if the defender lives both are locked.",
            "[data-tile='21']",
        ),
        Step(
            "end",
            "교착된 장수는 노크도 모의도 못 합니다. 차례를 마치세요.",
            "A locked general can neither knock nor use tactics. End the turn.",
            "[data-act=end-turn]",
        ),
        *other("guan-yu 27", "end"),
        Step(
            "zhao-yun 25",
            "관우가 자리를 비웠습니다! 이탈하면 2를 잃지만 발을 다 씁니다. 적 진영 끝 칸으로 달리세요.",
            "Guan Yu has left his place! Disengaging costs 2 but gives all his feet. Run to the end row.",
            "[data-tile='25']",
        ),
        Step(
            "zhao-yun knock",
            "적 진영 끝 칸에서 노크! 실제로는 세 번 노크하면 이깁니다. 여기서는 한 번이면 됩니다.",
            "Knock on the end row! A real game takes three knocks; here one is enough.",
            ".deeds .btn:last-child",
        ),
    ]
    end = (
        "이겼습니다! 책략 모드에서는 장수마다 책략 셋과 보급이 더해집니다.",
        "You win! Tactics mode adds three tactics for each general, and supply.",
    )
    return recorded(noripan.new("five-tigers", mode="basic", knocks_to_win=1, seed=7), 0, steps, end)


LESSONS = {"yut-run": yut_lesson, "five-tigers": tiger_lesson}


def main() -> int:
    stale = 0
    for name, lesson in LESSONS.items():
        path = GAMES / name / "tutorial.json"
        text = json.dumps(lesson(), ensure_ascii=False, separators=(",", ":")) + "\n"
        if "--check" in sys.argv:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                print(f"{name}: the lesson is not what the rules give; run this script without --check")
                stale = 1
        else:
            path.write_text(text, encoding="utf-8")
            print(f"{name}: {len(text)} bytes")
    return stale


if __name__ == "__main__":
    raise SystemExit(main())
