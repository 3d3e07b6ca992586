"""윷 온 더 런 as a Game."""

from typing import Annotated, Any

import msgspec

from ...kit.game import Game, Options, Outcome, option
from ...kit.search import SearchSettings
from ...kit.state import Facts
from ...kit.text import Language, Text
from . import actions, drawing, events, loading, refusals, rules, state, tables, view


class YutOptions(Options, frozen=True):
    """Options of yut-run."""

    mode: Annotated[
        view.Mode,
        option(
            "모드",
            "mode",
            hint=Text("어떤 규칙으로 두는지", "which rules are played"),
            values={
                "classic": (
                    Text("클래식", "classic"),
                    Text("본래의 윷, 유물은 기념품", "plain yut; relics are keepsakes"),
                ),
                "run": (
                    Text("런", "run"),
                    Text("특수 윷가락과 유물이 힘을 냅니다", "special sticks and relics at work"),
                ),
                "laps": (
                    Text("세 바퀴", "three laps"),
                    Text(
                        "윷가락과 유물을 가지고 세 번 완주합니다", "three times around with the same sticks and relics"
                    ),
                ),
            },
        ),
    ] = "classic"
    final_reward: Annotated[
        bool,
        option(
            "마지막 완주에도 보상", "a reward on the last finish too",
            hint=Text("판을 끝내는 완주에도 유물을 고릅니다", "the finish that ends the run brings a relic too"),
        ),
    ] = False  # fmt: skip


class NodeFacts(msgspec.Struct, frozen=True):
    """A place of the board, its names, where it is drawn, and the first steps where roads part."""

    id: str
    ko: str
    en: str
    x: float
    y: float
    branches: tuple[str, ...]


class ResultFacts(msgspec.Struct, frozen=True):
    """What a throw can make."""

    id: loading.Token
    steps: int
    ko: str
    throw_again: bool


class StickFacts(msgspec.Struct, frozen=True):
    """The ordinary sticks."""

    count: int
    flat_probability: float


class StickNodeFacts(msgspec.Struct, frozen=True):
    """So many sticks wait on these nodes, by the seed."""

    count: int
    nodes: tuple[str, ...]


class YutDescription(msgspec.Struct, frozen=True, kw_only=True):
    """The board, the throws, the sticks and the relics."""

    nodes: tuple[NodeFacts, ...]
    edges: tuple[tuple[str, str], ...]
    finish: str  # a further step from there brings a piece in
    results: tuple[ResultFacts, ...]
    sticks: StickFacts
    pieces: int
    offer_size: dict[str, int]
    stick_offer_size: dict[str, int]
    relics: tuple[loading.Relic, ...]
    special_sticks: tuple[loading.Stick, ...]
    stick_nodes: tuple[StickNodeFacts, ...]
    laps: int
    max_throws: int


RESULTS_BY_MODE = {
    "classic": Text("{turns}턴 만에 완주", "finished in {turns} turns"),
    "run": Text("런: {turns}턴 만에 완주", "run: finished in {turns} turns"),
    "laps": Text("세 바퀴: {turns}턴 만에 완주", "three laps: finished in {turns} turns"),
}


class YutRun(Game):
    """Four pieces around the yut board in as few turns as possible."""

    name = "yut-run"
    version = 2
    title = Text("윷 온 더 런", "Yut on the Run")
    summary = Text(
        "혼자 하는 윷놀이. 말 넷을 가장 적은 턴에 완주시킨다.",
        "Yut for one: bring four pieces around the board in as few turns as possible.",
    )
    seats = (Text("나", "you"),)
    minutes = 10
    max_actions = 4000  # a piece has 21 steps at most, so 84 tokens end any lap; the rest is room for long chains
    max_legal = 64
    lower_score_wins = True
    score_text = Text("{points}턴", "{points} turns")
    settings = SearchSettings(playout_limit=40, exploration=0.1)
    reasons = {"cleared": Text("말 넷 모두 완주", "all four pieces are in")}

    Options = YutOptions
    State = state.State
    Description = YutDescription
    rules, actions, events, view, refusals, drawing = rules, actions, events, view, refusals, drawing

    def configure(self, s: Any, options: YutOptions) -> None:
        s.final_reward = int(options.final_reward)
        s.mode = next(number for number, mode in view.MODES.items() if mode == options.mode)

    def outcome(self, facts: Facts) -> Outcome:
        return Outcome(winner=0, reason="cleared", scores=(float(facts.turn_number),))

    def result_lines(self, board: view.Board, outcome: Outcome, reason: str, language: Language) -> list[str]:
        if outcome.winner is None:
            return [reason]
        text = RESULTS_BY_MODE[board.mode]
        lines = [text.in_(language, turns=board.turn_number)]
        sticks = [actions.STICK_TEXTS[stick].in_(language) for stick in board.slots if stick]
        relics = [actions.RELIC_TEXTS[relic].in_(language) for relic in board.relics]
        if sticks:
            lines.append(Text("윷가락: {owned}", "sticks: {owned}").in_(language, owned=", ".join(sticks)))
        if relics:
            lines.append(Text("유물: {owned}", "relics: {owned}").in_(language, owned=", ".join(relics)))
        return lines

    def preview_line(self, preview: view.Preview, language: Language) -> str:
        return drawing.preview_line(preview, language)

    def describe(self) -> YutDescription:
        return YutDescription(
            nodes=tuple(
                NodeFacts(name, tables.PLACES[name].ko, tables.PLACES[name].en, x, y, tables.BRANCHES.get(name, ()))
                for name, (x, y) in zip(tables.NAMES, tables.POINTS, strict=True)
            ),
            edges=tables.EDGES,
            finish="O20",
            results=tuple(
                ResultFacts(name, result, tables.RESULTS[result].ko, result in (tables.YUT, tables.MO))
                for result, name in actions.TOKEN_NAMES.items()
            ),
            sticks=StickFacts(tables.STICKS, tables.STICK_FLAT),
            pieces=tables.PIECES,
            offer_size={str(k): tables.offer_size(k) for k in range(1, tables.PIECES + 1)},
            stick_offer_size={str(k): tables.stick_offer_size(k) for k in range(1, tables.PIECES + 1)},
            relics=tables.RELICS,
            special_sticks=tables.SPECIAL_STICKS,
            stick_nodes=tuple(StickNodeFacts(count, nodes) for count, nodes in tables.STICK_NODE_GROUPS),
            laps=tables.LAP_COUNT,
            max_throws=tables.MAX_THROWS,
        )


GAME = YutRun()
