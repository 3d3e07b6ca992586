"""Lessons (web/lessons/*.toml) played by the rules: every view, preview and event that a lesson shows is recorded.

    NORIPAN_PURE=1 PYTHONPATH=src python web/scripts/lessons.py [--check]

writes web/src/games/<game>/lessons/<id>.json (and start.json, a new match for the tests of the client), or says with
--check whether they are still what the rules give.

A lesson's position comes from options, a seed and the actions `before` ("0: zhao-yun 10, end" is a turn of seat 0).
A step is one press: `do` are its actions, `at` what the coach points at ("tile 25", "act knock"), `replies` what the
other side does then; `skip` are actions played unseen after it. A step to `watch` is the other side's. A lesson that
ends unfinished carries its `opening`: a match against a bot goes on from there.

Tips of the first games stand in the same files; when one is given is in the game's tips.ts.
"""

import json
import sys
import tomllib
from pathlib import Path
from typing import Annotated, Any

import msgspec

import noripan
from noripan.kit.text import LANGUAGES
from noripan.play.description import description
from noripan.play.match import Match
from noripan.play.patch import as_json, diff

WEB = Path(__file__).parents[1]
LETTERS = 60  # Korean letters that a coach may say at once

Turns = tuple[Annotated[str, msgspec.Meta(pattern=r"^[01]: .+")], ...]


class Step(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One press, and what the coach says before it."""

    do: tuple[str, ...]
    at: tuple[Annotated[str, msgspec.Meta(pattern=r"^[a-z]+ [A-Za-z0-9:-]+$")], ...]
    ko: Annotated[str, msgspec.Meta(max_length=LETTERS)]
    en: str
    watch: bool = False
    replies: tuple[str, ...] = ()
    skip: Turns = ()
    caption_ko: str = ""
    caption_en: str = ""


class Lesson(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A lesson as it is written down."""

    id: str
    ko: str
    en: str
    seconds: int
    after_ko: str
    after_en: str
    seed: str
    seat: int
    options: dict[str, Any] = {}
    before: Turns = ()
    end_ko: str
    end_en: str
    step: tuple[Step, ...]


class Tip(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What the coach whispers in a first game."""

    id: str
    ko: Annotated[str, msgspec.Meta(max_length=LETTERS)]
    en: str


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A file of web/lessons."""

    lesson: tuple[Lesson, ...]
    tip: tuple[Tip, ...]


class Recorder:
    """A match in which a lesson is played, seen by its learner."""

    def __init__(self, game: str, lesson: Lesson) -> None:
        self.match: Match = noripan.new(game, seed=lesson.seed, **lesson.options)
        self.seat = lesson.seat
        self.unseen(lesson.before)

    def unseen(self, turns: Turns) -> None:
        """Play turns that the learner does not see one by one."""
        for turn in turns:
            seat, _, actions = turn.partition(": ")
            for action in actions.split(", "):
                self.match.push(int(seat), action)

    def played(self, seat: int, text: str) -> dict[str, Any]:
        """Do an action, as the learner sees it."""
        match, game = self.match, self.match.game
        action = game.parse(text)
        assert action is not None, text
        preview = as_json(match.preview(seat, action)) if seat == self.seat else None
        before = match.view(self.seat)
        match.push(seat, action)
        told = match.told(self.seat)
        lines = {language: [line for event in told if (line := match.tell(event, language))] for language in LANGUAGES}
        choice = {
            "notation": game.notation(action),
            "action": as_json(action),
            "text": {language: game.say(action, language) for language in LANGUAGES},
            "preview": preview,
        }
        return {
            "seat": seat,
            "choice": choice,
            "events": as_json(told),
            "lines": lines,
            "patch": as_json(diff(before, match.view(self.seat))),
        }

    def step(self, step: Step) -> dict[str, Any]:
        """One step, with everything that happens in it."""
        actor = 1 - self.seat if step.watch else self.seat
        moves = [self.played(actor, action) for action in step.do]
        replies = [action for reply in step.replies for action in reply.split(", ")]
        moves += [self.played(1 - self.seat, action) for action in replies]
        before = self.match.view(self.seat)
        self.unseen(step.skip)
        return {
            "text": {"ko": step.ko, "en": step.en},
            "targets": [selector(place) for place in step.at],
            "watch": step.watch,
            "moves": moves,
            "skip": as_json(diff(before, self.match.view(self.seat))) if step.skip else None,
            "caption": {"ko": step.caption_ko, "en": step.caption_en},
        }


def opening(match: Match, seed: str) -> dict[str, Any] | None:
    """How a match goes on from here, as the server's `start` takes it; None when it is over."""
    if match.outcome is not None:
        return None
    steps: list[dict[str, Any]] = []
    was_secret = False
    for seat, text in ((action.seat, action.action) for action in match.actions):
        is_secret = isinstance(match.game.parse(text), match.game.sealed_actions)
        if is_secret and was_secret and steps[-1]["seat"] == seat:
            steps[-1]["actions"].append(text)
        else:
            steps.append({"seat": seat, "actions": [text]})
        was_secret = is_secret
    return {"seed": seed, "steps": steps}


def selector(place: str) -> str:
    """What the coach points at, as a CSS selector on the table."""
    kind, _, name = place.partition(" ")
    return f'[data-{kind}="{name}"]'


def recorded(game: str, lesson: Lesson) -> dict[str, Any]:
    """A lesson as the client plays it."""
    recorder = Recorder(game, lesson)
    view = as_json(recorder.match.view(lesson.seat))
    watched = [step.watch for step in lesson.step]
    assert sum(watched) * 3 <= len(watched), f"{lesson.id}: more than one step of three is watched"
    assert not any(one and other for one, other in zip(watched, watched[1:], strict=False)), (
        f"{lesson.id}: watched twice"
    )
    return {
        "id": lesson.id,
        "title": {"ko": lesson.ko, "en": lesson.en},
        "after": {"ko": lesson.after_ko, "en": lesson.after_en},
        "seconds": lesson.seconds,
        "seat": lesson.seat,
        "options": lesson.options,
        "view": view,
        "steps": [recorder.step(step) for step in lesson.step],
        "end": {"ko": lesson.end_ko, "en": lesson.end_en},
        "opening": opening(recorder.match, lesson.seed),
    }


def start_of(game: str) -> dict[str, Any]:
    """A game's facts and its first view."""
    match = noripan.new(game, seed=7)
    return {"facts": as_json(description(match.game)), "view": as_json(match.view(0))}


def main() -> int:
    stale = []
    for source in sorted(WEB.joinpath("lessons").glob("*.toml")):
        folder = WEB / "src" / "games" / source.stem / "lessons"
        if not folder.parent.is_dir():
            continue  # a game without a board has no lessons yet
        written = msgspec.convert(tomllib.loads(source.read_text(encoding="utf-8")), Written)
        texts = {}
        for lesson in written.lesson:
            text = json.dumps(recorded(source.stem, lesson), ensure_ascii=False, separators=(",", ":"))
            texts[folder / f"{lesson.id}.json"] = text + "\n"
        kept = ("id", "title", "after", "seconds")
        index = [{key: json.loads(text)[key] for key in kept} for text in texts.values()]
        texts[folder.parent / "start.json"] = json.dumps(start_of(source.stem), ensure_ascii=False) + "\n"
        tips = [{"id": tip.id, "text": {"ko": tip.ko, "en": tip.en}} for tip in written.tip]
        texts[folder / "tips.json"] = json.dumps(tips, ensure_ascii=False, separators=(",", ":")) + "\n"
        texts[folder / "index.json"] = json.dumps(index, ensure_ascii=False, separators=(",", ":")) + "\n"
        if "--check" in sys.argv:
            stale += [path for path, text in texts.items() if not path.is_file() or path.read_text("utf-8") != text]
        else:
            folder.mkdir(exist_ok=True)
            for path, text in texts.items():
                path.write_text(text, encoding="utf-8")
                print(f"{source.stem}/{path.name}: {len(text)} bytes")
    for path in stale:
        print(f"{path.parent.parent.name}/{path.name} is not what the rules give; run this script without --check")
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
