"""오호대장군 as a Game."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from ...kit.game import Action, Game, Options, Outcome, option
from ...kit.playout import DRAW
from ...kit.record import Facts
from ...kit.search import SearchSettings
from ...kit.text import Language, Text
from . import actions, drawing, events, rules, tables, view
from .field import State
from .refusals import REFUSALS, why_not

A_TURN_OF_EACH = tables.SEATS * tables.ACTIONS_PER_TURN  # actions, about
FIRST = {"a": 0, "b": 1, "coin": rules.BY_COIN}


class TigerOptions(Options, frozen=True):
    """Options of Five Tigers."""

    mode: Annotated[Literal["basic", "tactics"], option("모드 (기본/책략)", "mode")] = "basic"
    supply: Annotated[bool, option("기본 모드에서도 보급", "supply in basic mode too")] = False
    army: Annotated[
        Literal["build", "tigers"], option("책략 모드의 군대 (편성/오호대장군)", "army in tactics mode")
    ] = "build"
    first: Annotated[Literal["a", "b", "coin"], option("선공", "who moves first")] = "a"
    actions_per_turn: Annotated[int, option("차례마다 행동 수", "actions a turn", ge=1, le=6)] = tables.ACTIONS_PER_TURN
    knocks_to_win: Annotated[int, option("승리에 필요한 노크", "knocks to win", ge=1, le=5)] = tables.KNOCKS_TO_WIN
    round_limit: Annotated[int, option("라운드 상한", "last round", ge=1, le=200)] = tables.ROUND_LIMIT


class FiveTigers(Game):
    """Five generals a side on a board of triangles; knock three times at the far end to win."""

    name = "five-tigers"
    version = 3
    title = Text("오호대장군", "Five Tigers")
    summary = Text(
        "삼각형 판 위의 삼국지. 다섯 장수로 상대 진영 끝에 닿아 세 번 노크하면 이긴다.",
        "Three Kingdoms on a board of triangles: reach the far end with five generals and knock three times.",
    )
    seats = (Text("A (위)", "A (top)"), Text("B (아래)", "B (bottom)"))
    max_actions = 15_000  # 200 rounds, two turns, six actions: five steps and a stop each, then the end of the turn
    max_legal = 1024
    action_codes = rules.ACTION_CODES
    can_agree_draw = True
    has_secrets = True
    settings = SearchSettings(A_TURN_OF_EACH, exploration=0.1, judges_first=True)

    colours = drawing.COLOURS

    Options = TigerOptions
    State = State
    Board = view.Board
    action_types = actions.ACTIONS
    event_types = events.EVENTS
    rules = rules
    reasons = events.REASONS
    refusals = REFUSALS

    encode = staticmethod(actions.encode)
    decode = staticmethod(actions.decode)
    notation = staticmethod(actions.notation)
    parse = staticmethod(actions.parse)
    say = staticmethod(actions.say)
    board = staticmethod(view.board)
    event = staticmethod(events.event)
    tell = staticmethod(events.tell)
    draw = staticmethod(drawing.draw)
    legend = staticmethod(drawing.legend)
    why_not = staticmethod(why_not)
    conceal = staticmethod(view.conceal)
    preview = staticmethod(view.preview)

    def configure(self, s: Any, options: TigerOptions) -> None:
        s.tactics = int(options.mode == "tactics")
        s.builds_army = int(options.mode == "tactics" and options.army == "build")
        s.supply = int(options.mode == "tactics" or options.supply)
        s.first_by = FIRST[options.first]
        s.actions_per_turn = options.actions_per_turn
        s.knocks_to_win = options.knocks_to_win
        s.round_limit = options.round_limit

    def outcome(self, facts: Facts) -> Outcome:
        if facts.winner == DRAW:
            return Outcome(None, "rounds", (0.5, 0.5))
        scores = tuple(float(facts.winner == seat) for seat in range(tables.SEATS))
        return Outcome(facts.winner, events.REASON_NAMES[facts.reason], scores)

    def on_time_out(self, legal: Sequence[Any]) -> Action | None:
        """A march stops, the turn ends, an army that is complete is ready; one that is not loses."""
        ends = [action for action in legal if isinstance(action, actions.EndTurn | actions.Stop | actions.Ready)]
        return ends[0] if ends else None

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

    def describe(self) -> dict[str, Any]:
        return {
            "tiles": [
                {
                    "id": tile,
                    "row": tables.ROW[tile],
                    "col": tables.COLUMN[tile],
                    "polygon": [list(point) for point in tables.POLYGONS[tile]],
                    "edges": {str(near): tables.LINES[tables.LINE[tile][near]] for near in tables.NEIGHBOURS[tile]},
                    "vertices": list(tables.VERTEX_NEIGHBOURS[tile]),
                    "camp": None if tables.CAMP[tile] < 0 else tables.SIDES[tables.CAMP[tile]],
                    "knock": None if tables.KNOCKED_BY[tile] < 0 else tables.SIDES[tables.KNOCKED_BY[tile]],
                }
                for tile in range(tables.TILES)
            ],
            "lines": [
                {"id": line, "ko": text.ko, "en": text.en, "drawn": drawn}
                for line, text, drawn in zip(tables.LINES, events.LINE_TEXTS, "\\/-", strict=True)
            ],
            "start": {
                side: list(tables.START[seat * tables.SLOTS : (seat + 1) * tables.SLOTS])
                for seat, side in enumerate(tables.SIDES)
            },
            "generals": [
                {**general, "price": price, "cap": tables.TROOPS_PER_STAR * general["star"]}
                for general, price in zip(tables.GENERALS, tables.PRICE, strict=True)
            ],
            "tigers": [tables.GENERAL_IDS[kind] for kind in tables.TIGERS],
            "budget": tables.BUDGET,
            "tactics": [view.tactic_facts(tactic) for tactic in range(tables.TACTIC_COUNT)],
            "tactics_per_general": tables.TACTICS_PER_GENERAL,
            "copies_per_army": tables.COPIES_PER_ARMY,
        }


GAME = FiveTigers()
