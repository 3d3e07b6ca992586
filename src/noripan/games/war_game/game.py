"""전쟁 게-임 as a Game."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from ...kit.codes import Action
from ...kit.game import Game, Options, Outcome, option
from ...kit.playout import DRAW
from ...kit.search import SearchSettings
from ...kit.state import Facts
from ...kit.text import Text
from . import actions, drawing, events, refusals, rules, state, tables, view

MAX_DRAW_AFTER = 200
REASONS = {state.CAMP_TAKEN: "camp", state.NO_ACTION: "no-action", state.QUIET: "quiet"}

# Setup, then at most this many times something that ends a quiet stretch: a loss, a new bridge (there are eight places,
# three taken, one freed by the demolition).
SETUP_ACTIONS = tables.BRIDGES + tables.UNIT_SLOTS + 2
STIRS = tables.UNIT_SLOTS + (tables.COLUMNS - tables.BRIDGES) + 1


class WarOptions(Options, frozen=True):
    """Options of the war game."""

    roster: Annotated[
        Literal[13, 12],
        option(
            "한 편의 유닛 수",
            "units a side",
            hint=Text("가장 낮은 병사가 둘인지 하나인지", "whether the lowest soldier stands twice or once"),
            values={
                tables.FULL_ROSTER: (Text("13", "13"), Text("이등병과 전사가 둘씩", "two Privates and two Recruits")),
                tables.SHORT_ROSTER: (Text("12", "12"), Text("모두 하나씩", "every kind once")),
            },
        ),
    ] = tables.FULL_ROSTER
    draw_after: Annotated[
        int,
        option(
            "무승부가 되는 조용한 행동 수", "quiet actions that make a draw",
            hint=Text(
                "유닛도 잃지 않고 다리도 짓지 않은 행동이 이만큼 이어지면 비깁니다",
                "a draw after this many actions in a row without a loss or a new bridge",
            ),
            ge=20, le=MAX_DRAW_AFTER,
        ),
    ] = tables.DRAW_AFTER  # fmt: skip


class CellFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A cell and where its middle is drawn: x in columns, y in rows, downward."""

    id: str
    x: float
    y: float
    width: int
    terrain: Literal["river", "camp", "land"]
    camp: tables.Side | None  # whose camp it is
    area: tables.Side | None  # who may deploy there
    neighbours: tuple[str, ...]


class RowLimit(msgspec.Struct, frozen=True):
    """A row that takes only so many units of a deployment."""

    row: int
    limit: int


class SideFacts(msgspec.Struct, frozen=True):
    """A side and its name."""

    id: tables.Side
    ko: str
    en: str


class UnitFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of unit as printed, and how many of it each roster has."""

    id: tables.UnitId
    side: tables.Side
    ko: str
    en: str
    sign: Text  # short enough for the face of a unit
    attack: int
    defence: int
    officer: bool
    count: dict[str, int]


class WarDescription(msgspec.Struct, frozen=True, kw_only=True):
    """The board and the units."""

    columns: int
    rows: int
    cells: tuple[CellFacts, ...]
    bridges: int
    extra_row: RowLimit
    sides: tuple[SideFacts, ...]
    units: tuple[UnitFacts, ...]


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
    minutes = 25
    max_actions = SETUP_ACTIONS + (STIRS + 1) * MAX_DRAW_AFTER
    max_legal = tables.KINDS_A_SIDE * len(tables.AREAS[tables.HANBUK])
    can_agree_draw = True
    has_secrets = True
    settings = SearchSettings(playout_limit=0, exploration=0.05, iterations=(16, 16, 200, 1_900, 16_000, 130_000))
    reasons = {
        "camp": Text("진영 점령", "the camp was taken"),
        "no-action": Text("움직일 수 있는 유닛이 없음", "no action left"),
        "quiet": Text("오랫동안 아무 일도 없어 휴전", "nothing happened for long: armistice"),
    }

    Options = WarOptions
    State = state.State
    sealed_actions = (actions.Place, actions.Ready)
    Description = WarDescription
    rules, actions, events, view, refusals, drawing = rules, actions, events, view, refusals, drawing

    def configure(self, s: Any, options: WarOptions) -> None:
        s.roster, s.draw_after = options.roster, options.draw_after

    def outcome(self, facts: Facts) -> Outcome:
        if facts.winner == DRAW:
            return Outcome(None, REASONS[facts.reason], (0.5, 0.5))
        scores = tuple(float(seat == facts.winner) for seat in range(2))
        return Outcome(facts.winner, REASONS[facts.reason], scores)

    def on_time_out(self, legal: Sequence[Any]) -> Action | None:
        """A side that has deployed all its units is ready. In battle it has to act: there the time-out loses."""
        return next((action for action in legal if isinstance(action, actions.Ready)), None)

    def describe(self) -> WarDescription:
        sides = [SideFacts(side, text.ko, text.en) for side, text in zip(tables.SIDES, self.seats, strict=True)]
        return WarDescription(
            columns=tables.COLUMNS,
            rows=tables.ROWS,
            cells=tuple(_cell_facts(cell) for cell in range(tables.CELLS)),
            bridges=tables.BRIDGES,
            extra_row=RowLimit(tables.FRONT_ROW, tables.FRONT_LIMIT),
            sides=tuple(sides),
            units=tuple(_unit_facts(kind) for kind in range(tables.KINDS)),
        )


def _cell_facts(cell: int) -> CellFacts:
    x, y = tables.point(cell)
    is_camp = cell in tables.CAMPS
    areas = zip(tables.SIDES, tables.AREAS, strict=True)
    return CellFacts(
        id=tables.NAMES[cell],
        x=x,
        y=y,
        width=2 if is_camp else 1,
        terrain="river" if cell in tables.RIVER else "camp" if is_camp else "land",
        camp=tables.SIDES[tables.CAMPS.index(cell)] if is_camp else None,
        area=next((side for side, area in areas if cell in area), None),
        neighbours=tuple(tables.NAMES[near] for near in tables.NEIGHBOURS[cell]),
    )


def _unit_facts(kind: int) -> UnitFacts:
    unit, side = tables.UNITS[kind], kind // tables.KINDS_A_SIDE
    rosters = {size: tables.ROSTERS[side][:size] for size in (tables.SHORT_ROSTER, tables.FULL_ROSTER)}
    return UnitFacts(
        id=unit.id,
        side=tables.SIDES[side],
        ko=unit.ko,
        en=unit.en,
        sign=unit.sign,
        attack=unit.attack,
        defence=unit.defence,
        officer=unit.officer,
        count={str(size): roster.count(kind) for size, roster in rosters.items()},
    )


GAME = WarGame()
