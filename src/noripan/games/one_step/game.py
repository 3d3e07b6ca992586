"""한 걸음 as a Game."""

from typing import Annotated, Any, Literal

import msgspec

from ...kit.game import Game, Options, Outcome, option
from ...kit.record import Facts
from ...kit.search import SearchSettings
from ...kit.text import Text
from . import actions, events, rules, screen, tables, view
from .loading import COLUMNS, ROWS, Card, Monster
from .state import ACTION_CODES, State
from .wording import attack_shape_text, card_text

POINTS_A_WIN, POINTS_AN_HP = 1000, 10


class StepOptions(Options, frozen=True):
    """Options of one-step."""

    difficulty: Annotated[Literal["easy", "normal", "hard"], option("난이도", "difficulty")] = "normal"


class OneStep(Game):
    """A run of small battles in which every turn begins with a step that must be taken."""

    name = "one-step"
    version = 2
    title = Text("한 걸음", "One Step")
    summary = Text(
        "혼자 하는 카드 전술. 매 턴 반드시 한 걸음을 옮긴 뒤 카드로 싸운다.",
        "Card tactics for one: every turn begins with a step you must take, then cards do the rest.",
    )
    seats = (Text("나", "you"),)
    max_actions = 20_000  # ten encounters, none over 60 turns (the hurry ends it), each turn the deck at most
    max_legal = 256
    action_codes = ACTION_CODES
    colours = screen.COLOURS
    settings = SearchSettings(playout_limit=0, exploration=0.1)

    Options = StepOptions
    State = State
    Board = view.Board
    action_types = actions.ACTIONS
    event_types = events.EVENTS
    rules = rules
    reasons = {
        "run-won": Text("마지막 전투까지 이겨 완주", "the boss is beaten and the run is won"),
        "fallen": Text("체력이 다해 쓰러짐", "no HP left"),
    }
    refusals = screen.REFUSALS

    encode = staticmethod(actions.encode)
    decode = staticmethod(actions.decode)
    notation = staticmethod(actions.notation)
    parse = staticmethod(actions.parse)
    say = staticmethod(actions.say)
    board = staticmethod(view.board)
    event = staticmethod(events.event)
    tell = staticmethod(events.tell)
    draw = staticmethod(screen.draw)
    why_not = staticmethod(screen.why_not)
    preview = staticmethod(view.preview)
    foretell = staticmethod(screen.foretell)
    legend = staticmethod(screen.legend)

    def configure(self, s: Any, options: StepOptions) -> None:
        s.difficulty = tables.DIFFICULTY_IDS.index(options.difficulty)

    def outcome(self, facts: Facts) -> Outcome:
        """Encounters won come first, then HP left, then turns saved."""
        points = POINTS_A_WIN * facts.encounters_won + POINTS_AN_HP * facts.hp - facts.turns_used
        won = facts.winner == 0
        return Outcome(0 if won else None, "run-won" if won else "fallen", (float(points),))

    def describe(self) -> dict[str, Any]:
        content = tables.CONTENT
        return {
            "tiles": [
                {"id": name, "x": tile % COLUMNS, "y": tile // COLUMNS, "neighbours": _neighbours(tile)}
                for tile, name in enumerate(tables.TILE_NAMES)
            ],
            "columns": COLUMNS,
            "rows": ROWS,
            "grounds": [{"id": name, "ko": text.ko, "en": text.en} for name, text in tables.GROUNDS.items()],
            "cards": [_card(card) for card in content.cards],
            "items": msgspec.to_builtins(content.items),
            "hazards": msgspec.to_builtins(content.hazards),
            "monsters": [_monster(monster) for monster in content.monsters],
            "maps": msgspec.to_builtins(content.maps),
            "encounters": msgspec.to_builtins(content.encounters),
            "difficulties": msgspec.to_builtins(content.difficulties),
            "numbers": msgspec.to_builtins(content.numbers),
        }


def _neighbours(tile: int) -> dict[str, str]:
    pairs = zip(tables.DIRECTION_NAMES, tables.NEIGHBOUR[tile], strict=True)
    return {direction: tables.TILE_NAMES[near] for direction, near in pairs if near != tables.NOWHERE}


def _card(card: Card) -> dict[str, Any]:
    texts = {"text_ko": card_text(card, "ko"), "text_en": card_text(card, "en")}
    facts: dict[str, Any] = msgspec.to_builtins(card)
    del facts["worth"]  # a bot's opinion
    return facts | texts


def _monster(monster: Monster) -> dict[str, Any]:
    facts: dict[str, Any] = msgspec.to_builtins(monster)
    for attack, raw in zip(monster.attacks, facts["attacks"], strict=True):
        shape = attack_shape_text(attack)
        raw["shape_ko"], raw["shape_en"] = shape.ko, shape.en
    return facts


GAME = OneStep()
