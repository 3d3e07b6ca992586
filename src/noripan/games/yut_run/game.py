"""윷 온 더 런 as a Game."""

from typing import Annotated, Any, Literal

from ...kit.game import Game, Options, Outcome, option
from ...kit.record import Facts
from ...kit.search import SearchSettings
from ...kit.text import Language, Text
from . import actions, rules, tables, view


class YutOptions(Options, frozen=True):
    """Options of yut-run."""

    mode: Annotated[Literal["classic"], option("모드", "mode")] = "classic"
    final_reward: Annotated[bool, option("마지막 완주에도 보상", "a reward on the last finish too")] = False


class YutRun(Game):
    """Four pieces around the yut board in as few turns as possible."""

    name = "yut-run"
    version = 1
    title = Text("윷 온 더 런", "Yut on the Run")
    summary = Text(
        "혼자 하는 윷놀이. 말 넷을 가장 적은 턴에 완주시킨다.",
        "Yut for one: bring four pieces around the board in as few turns as possible.",
    )
    seats = (Text("나", "you"),)
    max_actions = 1000  # a piece has 21 steps at most, so 84 tokens end any game; the rest is room for long chains
    max_legal = 64
    action_codes = rules.ACTION_CODES
    lower_score_wins = True
    settings = SearchSettings(playout_limit=40, exploration=0.1)

    Options = YutOptions
    State = rules.State
    Board = view.Board
    action_types = actions.ACTIONS
    event_types = view.EVENTS
    rules = rules
    reasons = {"cleared": Text("말 넷 모두 완주", "all four pieces are in")}
    refusals = view.REFUSALS

    encode = staticmethod(actions.encode)
    decode = staticmethod(actions.decode)
    notation = staticmethod(actions.notation)
    parse = staticmethod(actions.parse)
    say = staticmethod(actions.say)
    board = staticmethod(view.board)
    event = staticmethod(view.event)
    tell = staticmethod(view.tell)
    draw = staticmethod(view.draw)
    why_not = staticmethod(view.why_not)
    preview = staticmethod(view.preview)

    def configure(self, s: Any, options: YutOptions) -> None:
        s.final_reward = int(options.final_reward)
        for slot in range(tables.STICKS):
            s.flat_chance[slot] = round(tables.STICK_FLAT * 2**32)

    def outcome(self, facts: Facts) -> Outcome:
        return Outcome(winner=0, reason="cleared", scores=(float(facts.turn_number),))

    def result_lines(self, board: view.Board, outcome: Outcome, reason: str, language: Language) -> list[str]:
        if outcome.winner is None:
            return [reason]
        lines = [Text("{turns}턴 만에 완주", "finished in {turns} turns").in_(language, turns=board.turn_number)]
        if board.relics:
            owned = ", ".join(actions.RELIC_TEXTS[relic].in_(language) for relic in board.relics)
            lines.append(Text("유물: {owned}", "relics: {owned}").in_(language, owned=owned))
        return lines

    def describe(self) -> dict[str, Any]:
        return {
            "nodes": [
                {"id": name, "x": x, "y": y, "branches": list(tables.BRANCHES.get(name, ()))}
                for name, (x, y) in zip(tables.NAMES, tables.POINTS, strict=True)
            ],
            "edges": [list(edge) for edge in tables.EDGES],
            "finish": "past O20",
            "results": [
                {"id": text.en, "steps": result, "ko": text.ko, "throw_again": result in (tables.YUT, tables.MO)}
                for result, text in tables.RESULTS.items()
            ],
            "sticks": {"count": tables.STICKS, "flat_probability": tables.STICK_FLAT},
            "pieces": tables.PIECES,
            "offer_size": {str(k): tables.offer_size(k) for k in range(1, tables.PIECES + 1)},
            "relics": tables.RELICS,
        }


GAME = YutRun()
