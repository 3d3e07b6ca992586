"""토이배틀 as a Game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from ...kit.game import Action, Game, Options, Outcome, option
from ...kit.record import Facts
from ...kit.search import SearchSettings
from ...kit.text import Text
from . import actions, drawing, rules, tables, view
from .battlefields import BATTLEFIELD, BATTLEFIELDS
from .refusals import REFUSALS, why_not

if TYPE_CHECKING:
    BattlefieldId = str
else:
    BattlefieldId = Literal[tuple(BATTLEFIELD)]

STARTS = {"coin": rules.COIN, "red": rules.RED_STARTS, "blue": rules.BLUE_STARTS}
ACTIONS_A_TURN = 2 * tables.CHAIN + 1  # a chain, the choice of its last tile, and of each special base under it


class ToyOptions(Options, frozen=True):
    """Options of toy-battle."""

    battlefield: Annotated[BattlefieldId, option("전장", "battlefield")] = "bedside-rug"
    starter: Annotated[Literal["coin", "red", "blue"], option("선공", "who starts")] = "coin"
    hook_never_takes_hq: Annotated[
        bool, option("코코 선장은 본부를 점령할 수 없음", "Skipper Koko never takes a headquarters")
    ] = False


class ToyBattle(Game):
    """Toy soldiers race for medals and for the other side's headquarters."""

    name = "toy-battle"
    version = 1
    title = Text("토이배틀", "Toy Battle")
    summary = Text(
        "장난감 병정을 이어 놓아 상대 본부를 점령하거나 훈장을 먼저 모은다.",
        "Link toy soldiers across the battlefield: take the enemy headquarters or be first to the medals.",
    )
    seats = tables.SIDES
    max_actions = tables.LAST_TURN * ACTIONS_A_TURN
    max_legal = rules.MAX_LEGAL
    action_codes = rules.ACTION_CODES
    has_secrets = True
    colours = drawing.COLOURS
    settings = SearchSettings(playout_limit=0, exploration=0.4)

    Options = ToyOptions
    State = rules.State
    Board = view.Board
    action_types = actions.ACTIONS
    event_types = view.EVENTS
    rules = rules
    reasons = {
        "headquarters": Text("상대 본부 점령", "the enemy headquarters was taken"),
        "medals": Text("목표 훈장 달성", "the target of medals was reached"),
        "exhaustion": Text("병정 소진", "the player to move could neither draw nor place"),
        "turn-limit": Text("200번째 차례", "the 200th turn"),
    }
    refusals = REFUSALS

    encode = staticmethod(actions.encode)
    decode = staticmethod(actions.decode)
    notation = staticmethod(actions.notation)
    parse = staticmethod(actions.parse)
    say = staticmethod(actions.say)
    board = staticmethod(view.board)
    event = staticmethod(view.event)
    tell = staticmethod(view.tell)
    draw = staticmethod(drawing.draw)
    legend = staticmethod(drawing.legend)
    preview = staticmethod(view.preview)
    why_not = staticmethod(why_not)

    def configure(self, s: Any, options: ToyOptions) -> None:
        s.battlefield = BATTLEFIELD[options.battlefield]
        BATTLEFIELDS[s.battlefield].write(s)
        s.starts = STARTS[options.starter]
        s.hook_never_takes_hq = int(options.hook_never_takes_hq)

    def rematch_options(self, options: ToyOptions, ended: Facts) -> ToyOptions:
        """No second coin: the same side starts again, and its player is the one who came second."""
        if options.starter != "coin":
            return options
        return msgspec.structs.replace(options, starter="blue" if ended.starter else "red")

    def outcome(self, facts: Facts) -> Outcome:
        scores = tuple(float(seat == facts.winner) for seat in range(tables.SEATS))
        return Outcome(winner=facts.winner, reason=view.REASONS[facts.reason], scores=scores)

    def on_time_out(self, legal: Sequence[Any]) -> Action | None:
        """A choice that may be left is left. One has to draw or place: who does neither in time loses."""
        return next((action for action in legal if isinstance(action, actions.Decline)), None)

    def describe(self) -> dict[str, Any]:
        return {
            "tiles": [
                {
                    "id": tile,
                    "number": number,
                    "strength": None if number == tables.QUACKS else number,
                    "count": tables.COPIES,
                    "name": {"ko": name.ko, "en": name.en},
                    "effect": {"ko": effect.ko, "en": effect.en},
                }
                for number, (tile, name, effect) in enumerate(
                    zip(tables.TILE_IDS, tables.TILE_NAMES, tables.TILE_EFFECTS, strict=True), 1
                )
            ],
            "specials": [
                {
                    "id": special,
                    "sign": sign,
                    "name": {"ko": name.ko, "en": name.en},
                    "effect": {"ko": effect.ko, "en": effect.en},
                }
                for special, sign, name, effect in zip(
                    tables.SPECIAL_IDS, drawing.SIGNS, tables.SPECIAL_NAMES, tables.SPECIAL_EFFECTS, strict=True
                )
            ],
            "rack_limit": tables.RACK_LIMIT,
            "removed": tables.REMOVED,
            "last_turn": tables.LAST_TURN,
            "battlefields": [msgspec.to_builtins(battlefield) for battlefield in BATTLEFIELDS],
        }


GAME = ToyBattle()
