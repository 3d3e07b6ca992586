"""전쟁 게-임 as a Game."""

from collections.abc import Sequence
from typing import Annotated, Any

from ...kit.game import Action, Game, Options, Outcome, option
from ...kit.playout import DRAW
from ...kit.record import Facts
from ...kit.search import SearchSettings
from ...kit.text import Language, Text
from . import actions, events, rules, tables, view
from .refusals import REFUSALS, why_not
from .state import ACTION_CODES, CAMP_TAKEN, NO_ACTION, QUIET, State

MAX_DRAW_AFTER = 200
REASONS = {CAMP_TAKEN: "camp", NO_ACTION: "no-action", QUIET: "quiet"}

# Setup, then at most this many times something that ends a quiet stretch: a loss, a new bridge (there are eight places,
# three taken, one freed by the demolition).
SETUP_ACTIONS = tables.BRIDGES + tables.UNIT_SLOTS + 2
STIRS = tables.UNIT_SLOTS + (tables.COLUMNS - tables.BRIDGES) + 1


class WarOptions(Options, frozen=True):
    """Options of the war game."""

    roster: Annotated[
        int,
        option("한 편의 유닛 수", "units a side", ge=tables.SHORT_ROSTER, le=tables.FULL_ROSTER),
    ] = tables.FULL_ROSTER
    draw_after: Annotated[
        int,
        option(
            "무승부가 되는 조용한 행동 수", "actions without a loss or a new bridge that make a draw",
            ge=20, le=MAX_DRAW_AFTER,
        ),
    ] = 100  # fmt: skip


class WarGame(Game):
    """Two armies of hidden units, a river with bridges, and a camp to take."""

    name = "war-game"
    version = 1
    title = Text("전쟁 게-임", "War Game")
    summary = Text(
        "한남과 한북, 서로 모르는 유닛 열셋씩. 상대 진영을 차지하면 이긴다.",
        "Hannam against Hanbuk, thirteen hidden units each: take the other's camp.",
    )
    seats = tables.SIDE_TEXTS
    max_actions = SETUP_ACTIONS + (STIRS + 1) * MAX_DRAW_AFTER
    max_legal = tables.KINDS_A_SIDE * len(tables.AREAS[tables.HANBUK])
    action_codes = ACTION_CODES
    can_agree_draw = True
    has_secrets = True
    settings = SearchSettings(playout_limit=0, exploration=0.05)
    colours = view.COLOURS

    Options = WarOptions
    State = State
    Board = view.Board
    action_types = actions.ACTIONS
    event_types = events.EVENTS
    rules = rules
    reasons = {
        "camp": Text("진영 점령", "the camp was taken"),
        "no-action": Text("움직일 수 있는 유닛이 없음", "no action left"),
        "quiet": Text("오랫동안 아무 일도 없어 휴전", "nothing happened for long: armistice"),
    }
    refusals = REFUSALS

    encode = staticmethod(actions.encode)
    decode = staticmethod(actions.decode)
    notation = staticmethod(actions.notation)
    parse = staticmethod(actions.parse)
    say = staticmethod(actions.say)
    board = staticmethod(view.board)
    event = staticmethod(events.event)
    tell = staticmethod(events.tell)
    draw = staticmethod(view.draw)
    why_not = staticmethod(why_not)
    preview = staticmethod(view.preview)

    def configure(self, s: Any, options: WarOptions) -> None:
        s.roster, s.draw_after = options.roster, options.draw_after

    def outcome(self, facts: Facts) -> Outcome:
        if facts.winner == DRAW:
            return Outcome(None, REASONS[facts.reason], (0.5, 0.5))
        scores = tuple(float(seat == facts.winner) for seat in range(2))
        return Outcome(facts.winner, REASONS[facts.reason], scores)

    def on_time_out(self, legal: Sequence[Any]) -> Action | None:
        """Whoever has deployed all units is ready. In battle one has to act: there the time-out loses."""
        return next((action for action in legal if isinstance(action, actions.Ready)), None)

    def legend(self, language: Language) -> str:
        text = Text(
            "[ ] 한남  ( ) 한북  ?? 모르는 유닛  ! 상대가 본 유닛  == 다리  ~~ 강",
            "[ ] Hannam  ( ) Hanbuk  ?? hidden  ! seen by the other side  == bridge  ~~ river",
        )
        return text.in_(language)

    def describe(self) -> dict[str, Any]:
        return {
            "columns": tables.COLUMNS,
            "rows": tables.ROWS,
            "cells": [
                {
                    "id": name,
                    "x": tables.point(cell)[0],
                    "y": tables.point(cell)[1],
                    "width": 2 if cell in tables.CAMPS else 1,
                    "terrain": "river" if cell in tables.RIVER else "camp" if cell in tables.CAMPS else "land",
                    "camp": tables.SIDES[tables.CAMPS.index(cell)] if cell in tables.CAMPS else None,
                    "area": next(
                        (side for side, area in zip(tables.SIDES, tables.AREAS, strict=True) if cell in area), None
                    ),
                    "neighbours": [tables.NAMES[near] for near in tables.NEIGHBOURS[cell]],
                }
                for cell, name in enumerate(tables.NAMES)
            ],
            "bridges": tables.BRIDGES,
            "extra_row": {"row": tables.FRONT_ROW, "limit": tables.FRONT_LIMIT},
            "sides": [
                {"id": side, "ko": text.ko, "en": text.en} for side, text in zip(tables.SIDES, self.seats, strict=True)
            ],
            "units": [
                {
                    "id": unit.id,
                    "side": tables.SIDES[unit.side],
                    "ko": unit.name.ko,
                    "en": unit.name.en,
                    "attack": unit.attack,
                    "defence": unit.defence,
                    "officer": unit.officer,
                    "count": {
                        str(roster): tables.ROSTERS[unit.side][:roster].count(kind)
                        for roster in (tables.SHORT_ROSTER, tables.FULL_ROSTER)
                    },
                }
                for kind, unit in enumerate(tables.UNITS)
            ],
        }


GAME = WarGame()
