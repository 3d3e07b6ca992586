"""오호대장군 as a Game."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import asdict

from ...kit.codes import Action
from ...kit.game import Game, Options, Outcome, option
from ...kit.playout import DRAW
from ...kit.search import SearchSettings
from ...kit.state import Facts
from ...kit.text import Language, Text
from . import actions, drawing, events, refusals, rules, state, tables, view

A_TURN_OF_EACH = tables.SEATS * tables.ACTIONS_PER_TURN  # actions, about
FIRST = {"a": 0, "b": 1, "coin": rules.BY_COIN}


class TigerOptions(Options, frozen=True):
    """Options of Five Tigers."""

    mode: Annotated[
        Literal["basic", "tactics"],
        option(
            "모드",
            "mode",
            hint=Text("어떤 규칙으로 둘지", "which rules are played"),
            values={
                "basic": (
                    Text("기본", "basic"),
                    Text("오호대장군 다섯으로 이동, 공격, 노크만", "the five tigers: move, attack and knock only"),
                ),
                "tactics": (
                    Text("책략", "tactics"),
                    Text("책략과 보급을 더한 온전한 규칙", "the whole game, with tactics and supply"),
                ),
            },
        ),
    ] = "basic"
    supply: Annotated[
        bool,
        option(
            "기본 모드에서도 보급",
            "supply in basic mode too",
            hint=Text(
                "아군에게 이동해 병력을 넘길 수 있습니다", "a general may move onto an ally and hand over its troops"
            ),
            only={"mode": "basic"},
        ),
    ] = False
    army: Annotated[
        Literal["build", "tigers"],
        option(
            "군대",
            "army",
            hint=Text("어떤 장수로 두는지", "which generals take the field"),
            values={
                "build": (
                    Text("직접 편성", "build"),
                    Text("두 편이 몰래 장수와 책략을 고릅니다", "both sides choose generals and tactics in secret"),
                ),
                "tigers": (
                    Text("오호대장군", "five tigers"),
                    Text("장수는 오호대장군, 책략만 고릅니다", "the five tigers for both; only tactics are chosen"),
                ),
            },
            only={"mode": "tactics"},
        ),
    ] = "build"
    first: Annotated[
        Literal["a", "b", "coin"],
        option(
            "선공",
            "who moves first",
            hint=Text("첫 차례를 가지는 편", "the side that has the first turn"),
            values={
                "a": (Text("청군", "Blue"), Text("청군 A가 먼저 둡니다", "Blue A moves first")),
                "b": (Text("홍군", "Red"), Text("홍군 B가 먼저 둡니다", "Red B moves first")),
                "coin": (Text("동전", "coin"), Text("시작할 때 동전을 던집니다", "a coin is tossed at the start")),
            },
        ),
    ] = "a"
    actions_per_turn: Annotated[
        int,
        option(
            "차례마다 행동 수",
            "actions a turn",
            hint=Text("한 차례에 할 수 있는 행동", "how much may be done in one turn"),
            ge=1,
            le=6,
        ),
    ] = tables.ACTIONS_PER_TURN
    knocks_to_win: Annotated[
        int,
        option(
            "승리에 필요한 노크",
            "knocks to win",
            hint=Text("이만큼 노크하면 이깁니다", "the side that knocks this often wins"),
            ge=1,
            le=5,
        ),
    ] = tables.KNOCKS_TO_WIN
    round_limit: Annotated[
        int,
        option(
            "라운드 상한", "last round",
            hint=Text("끝나면 노크, 목숨, 병력으로 가립니다", "after it knocks, lives and troops are counted"),
            ge=1, le=200,
        ),
    ] = tables.ROUND_LIMIT  # fmt: skip


class TileFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A tile: its corners, its neighbours over an edge (with the line) and over a vertex, whose camp it is."""

    id: int
    row: int
    col: int
    polygon: tuple[tables.Point, ...]
    edges: dict[int, tables.LineId]
    vertices: tuple[int, ...]
    camp: tables.SideId | None
    knock: tables.SideId | None  # the side that knocks there


class LineFacts(msgspec.Struct, frozen=True):
    """A line of the board, and how it slopes on the text board."""

    id: tables.LineId
    ko: str
    en: str
    drawn: str


class GeneralFacts(tables.General, frozen=True, kw_only=True):
    """A general with how many troops it leads."""

    cap: int


class TacticFacts(tables.Tactic, frozen=True, kw_only=True):
    """A tactic, its texts with their numbers."""

    needs_target: bool


class TigerDescription(msgspec.Struct, frozen=True, kw_only=True):
    """The board, the generals and the tactics."""

    tiles: tuple[TileFacts, ...]
    lines: tuple[LineFacts, ...]
    start: dict[tables.SideId, tuple[int, ...]]
    generals: tuple[GeneralFacts, ...]
    tigers: tuple[str, ...]
    budget: int
    tactics: tuple[TacticFacts, ...]
    tactics_per_general: int
    copies_per_army: int
    armies: tuple[tables.ReadyArmy, ...]  # recommended ones


class FiveTigers(Game):
    """Five generals a side on a board of triangles; knock three times at the far end to win."""

    name = "five-tigers"
    version = 5
    title = Text("오호대장군", "Five Tigers")
    summary = Text(
        "삼각형 판 위의 삼국지. 다섯 장수로 상대 진영 끝에 닿아 세 번 노크하면 이긴다.",
        "Three Kingdoms on a board of triangles: reach the far end with five generals and knock three times.",
    )
    seats = (Text("청군 A", "Blue A"), Text("홍군 B", "Red B"))
    minutes = 20
    max_actions = 15_000  # 200 rounds, two turns, six actions: five steps and a stop each, then the end of the turn
    max_legal = 1024
    can_agree_draw = True
    has_secrets = True
    settings = SearchSettings(A_TURN_OF_EACH, exploration=0.05, judges_first=True)
    reasons = events.REASONS

    Options = TigerOptions
    State = state.State
    sealed_actions = (actions.Pick, actions.Troops, actions.Equip, actions.Ready)
    Description = TigerDescription
    rules, actions, events, view, refusals, drawing = rules, actions, events, view, refusals, drawing

    def conceal(self, s: Any, seat: int) -> None:
        view.conceal(s, seat)

    def configure(self, s: Any, options: TigerOptions) -> None:
        s.tactics = int(options.mode == "tactics")
        s.builds_army = int(options.mode == "tactics" and options.army == "build")
        s.supply = int(options.mode == "tactics" or options.supply)
        s.first_by = FIRST[options.first]
        s.actions_per_turn = options.actions_per_turn
        s.knocks_to_win = options.knocks_to_win
        s.round_limit = options.round_limit

    def keeps_secrets(self, options: TigerOptions) -> bool:
        """Armies are built in secret and tactics hidden; in basic mode everything is open."""
        return options.mode == "tactics"

    def outcome(self, facts: Facts) -> Outcome:
        if facts.winner == DRAW:
            return Outcome(None, "rounds", (0.5, 0.5))
        scores = tuple(float(facts.winner == seat) for seat in range(tables.SEATS))
        return Outcome(facts.winner, events.REASON_NAMES[facts.reason], scores)

    def on_time_out(self, legal: Sequence[Any]) -> Action | None:
        """The turn ends, and with it a march, wherever it stands; an army that is complete is ready, another loses."""
        if isinstance(legal[0], self.sealed_actions):
            return actions.Ready() if actions.Ready() in legal else None
        return actions.EndTurn()

    def asides(self, board: view.Board, seat: int, actions: Sequence[Action]) -> list[Text | None]:
        return view.asides(board, seat, actions)

    def result_lines(self, board: view.Board, outcome: Outcome, reason: str, language: Language) -> list[str]:
        numbers = Text(
            "{rounds}라운드 · 노크 {knocks} · 잃은 병력 {losses}",
            "round {rounds} · knocks {knocks} · troops lost {losses}",
        ).in_(
            language,
            rounds=board.round,
            knocks=" : ".join(map(str, board.knocks)),
            losses=" : ".join(map(str, board.losses)),
        )
        return [*super().result_lines(board, outcome, reason, language), numbers]

    def describe(self) -> TigerDescription:
        return TigerDescription(
            tiles=tuple(
                TileFacts(
                    id=tile,
                    row=tables.ROW[tile],
                    col=tables.COLUMN[tile],
                    polygon=tables.POLYGONS[tile],
                    edges={near: tables.LINES[tables.LINE[tile][near]] for near in tables.NEIGHBOURS[tile]},
                    vertices=tables.VERTEX_NEIGHBOURS[tile],
                    camp=None if tables.CAMP[tile] < 0 else tables.SIDES[tables.CAMP[tile]],
                    knock=None if tables.KNOCKED_BY[tile] < 0 else tables.SIDES[tables.KNOCKED_BY[tile]],
                )
                for tile in range(tables.TILES)
            ),
            lines=tuple(
                LineFacts(line, text.ko, text.en, drawn)
                for line, text, drawn in zip(tables.LINES, events.LINE_TEXTS, "\\/-", strict=True)
            ),
            start={
                side: tables.START[seat * tables.SLOTS : (seat + 1) * tables.SLOTS]
                for seat, side in enumerate(tables.SIDES)
            },
            generals=tuple(
                GeneralFacts(**asdict(general), cap=tables.TROOPS_PER_STAR * general.star)
                for general in tables.GENERALS
            ),
            tigers=tuple(tables.GENERAL_IDS[kind] for kind in tables.TIGERS),
            budget=tables.BUDGET,
            tactics=tuple(
                TacticFacts(**asdict(tactic) | _effect(tactic.id), needs_target=number not in tables.NO_TARGET)
                for number, tactic in enumerate(tables.TACTICS)
            ),
            tactics_per_general=tables.TACTICS_PER_GENERAL,
            copies_per_army=tables.COPIES_PER_ARMY,
            armies=tables.READY_ARMIES,
        )


def _effect(tactic: str) -> dict[str, str]:
    """A tactic's texts with its numbers written into them."""
    effect = actions.EFFECT_TEXTS[tactic]
    return {"text_ko": effect.ko, "text_en": effect.en}


GAME = FiveTigers()
