"""토이배틀 as a Game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from ...kit.codes import Action
from ...kit.content import Examined
from ...kit.game import Game, Options, Outcome, option
from ...kit.search import SearchSettings
from ...kit.state import Facts
from ...kit.text import Language, Text
from . import actions, drawing, events, refusals, rules, state, tables, view
from .battlefields import BATTLEFIELD, BATTLEFIELDS, BOUNDS, Bound, MapFacts, facts_of, made, number_of
from .maps import Battlefield, Words
from .validation import examined, faults

if TYPE_CHECKING:
    BattlefieldId = str
else:
    BattlefieldId = Literal[tuple(BATTLEFIELD)]

STARTS = {"coin": rules.COIN, "red": rules.RED_STARTS, "blue": rules.BLUE_STARTS}
ACTIONS_A_TURN = 2 * tables.CHAIN + 1  # a chain, the choice of its last tile, and of each special base under it


TURNING_POINT = Text(
    "승부처: {turn}번째 차례, {side:이/가} {at}에서 {other}보다 훈장 {gain}개를 더 땀",
    "turning point: turn {turn}, {side} gained {gain} on {other} in medals at {at}",
)
TURNING_HEADQUARTERS = Text(
    "승부처: {turn}번째 차례, {side:이/가} {at:을/를} 점령", "turning point: turn {turn}, {side} took {at}"
)


def _text(words: Words) -> Text:
    return Text(words.ko, words.en)


class ToyOptions(Options, frozen=True):
    """Options of toy-battle."""

    battlefield: Annotated[
        BattlefieldId,
        option(
            "전장",
            "battlefield",
            hint=Text("어디에서 싸울지", "where the battle is"),
            values={field.id: (_text(field.name), _text(field.look)) for field in BATTLEFIELDS},
        ),
    ] = "bedside-rug"
    starter: Annotated[
        Literal["coin", "red", "blue"],
        option(
            "선공",
            "who starts",
            hint=Text("첫 차례를 가지는 편", "the side that has the first turn"),
            values={
                "coin": (Text("동전", "coin"), Text("시작할 때 동전을 던집니다", "a coin is tossed at the start")),
                "red": (tables.SIDES[0], Text("빨강이 먼저 둡니다", "Red moves first")),
                "blue": (tables.SIDES[1], Text("파랑이 먼저 둡니다", "Blue moves first")),
            },
        ),
    ] = "coin"
    hook_never_takes_hq: Annotated[
        bool,
        option(
            "코코 선장은 본부를 점령할 수 없음", "Skipper Koko never takes a headquarters",
            hint=Text("연결되어 있어도 점령하지 못합니다", "not even one that is connected"),
        ),
    ] = False  # fmt: skip
    map: Annotated[
        Battlefield | None,
        option(
            "만든 전장", "a map of one's own",
            hint=Text("있으면 여기에서 싸웁니다", "the battle is there, if there is one"),
        ),
    ] = None  # fmt: skip

    def __post_init__(self) -> None:
        if self.map is None:
            return
        found = faults(self.map)
        if found:
            raise ValueError(f"{found[0].entry}: {found[0].text.en}")
        msgspec.structs.force_setattr(self, "map", made(self.map))

    def __reduce__(self) -> Any:
        """A copy finds its map, too."""
        return msgspec.convert, (msgspec.to_builtins(self), ToyOptions)


class TileFacts(msgspec.Struct, frozen=True):
    """A kind of tile; the joker has no strength."""

    id: actions.TileId
    number: int
    strength: int | None
    count: int
    name: Text
    effect: Text


class SpecialFacts(msgspec.Struct, frozen=True):
    """A kind of special base, with its sign on the text board."""

    id: tables.SpecialId
    sign: str
    name: Text
    effect: Text


class ToyDescription(msgspec.Struct, frozen=True, kw_only=True):
    """The tiles, the special bases and the battlefields."""

    tiles: tuple[TileFacts, ...]
    specials: tuple[SpecialFacts, ...]
    rack_limit: int
    removed: int
    last_turn: int
    battlefields: tuple[MapFacts, ...]
    bounds: tuple[Bound, ...]


class ToyBattle(Game):
    """Toy soldiers race for medals and for the other side's headquarters."""

    name = "toy-battle"
    version = 2
    goes_on_since = 1  # what is written down of a game grew, its rules are the same
    title = Text("토이배틀", "Toy Battle")
    summary = Text(
        "장난감 병정을 이어 놓아 상대 본부를 점령하거나 훈장을 먼저 모은다.",
        "Link toy soldiers across the battlefield: take the enemy headquarters or be first to the medals.",
    )
    seats = tables.SIDES
    seat_colours = ("red", "blue")
    minutes = 15
    max_actions = tables.LAST_TURN * ACTIONS_A_TURN
    max_legal = rules.MAX_LEGAL
    has_secrets = True
    ballot_option = "battlefield"
    settings = SearchSettings(
        playout_limit=0, exploration=0.1, judges_first=True, iterations=(4, 4, 8, 45, 450, 160_000)
    )
    reasons = {
        "headquarters": Text("상대 본부 점령", "the enemy headquarters was taken"),
        "medals": Text("목표 훈장 달성", "the target of medals was reached"),
        "exhaustion": Text("병정 소진", "the player to move could neither draw nor place"),
        "turn-limit": Text("200번째 차례", "the 200th turn"),
    }

    Options = ToyOptions
    State = state.State
    Description = ToyDescription
    Made = Battlefield
    rules, actions, events, view, refusals, drawing = rules, actions, events, view, refusals, drawing

    def configure(self, s: Any, options: ToyOptions) -> None:
        battlefield = options.map or BATTLEFIELDS[BATTLEFIELD[options.battlefield]]
        s.battlefield = number_of(battlefield)
        battlefield.write(s)
        s.starts = STARTS[options.starter]
        s.hook_never_takes_hq = int(options.hook_never_takes_hq)

    def rematch_options(self, options: ToyOptions, ended: Facts) -> ToyOptions:
        """No second coin: the same side starts again, and its player is the one who came second."""
        if options.starter != "coin":
            return options
        return msgspec.structs.replace(options, starter="blue" if ended.starter else "red")

    def outcome(self, facts: Facts) -> Outcome:
        scores = tuple(float(seat == facts.winner) for seat in range(tables.SEATS))
        return Outcome(winner=facts.winner, reason=events.REASONS[facts.reason], scores=scores)

    def result_lines(self, board: view.Board, outcome: Outcome, reason: str, language: Language) -> list[str]:
        """The winner, and the turn that decided it."""
        lines = super().result_lines(board, outcome, reason, language)
        best = None if outcome.winner is None else board.players[outcome.winner].best_turn
        if best is None or outcome.winner is None:
            return lines
        said = TURNING_POINT if best.gain else TURNING_HEADQUARTERS
        sides = {"side": self.seats[outcome.winner], "other": self.seats[1 - outcome.winner]}
        at = actions.node_text(best.at)
        return [*lines, said.in_(language, turn=best.turn_number, at=at, gain=best.gain, **sides)]

    def on_time_out(self, legal: Sequence[Any]) -> Action | None:
        """A choice that may be left is left. One has to draw or place: who does neither in time loses."""
        return next((action for action in legal if isinstance(action, actions.Decline)), None)

    def examine(self, content: bytes) -> Examined:
        """A map as a file, TOML or JSON."""
        battlefield, found = examined(content)
        return Examined(None if battlefield is None else msgspec.to_builtins(battlefield), tuple(found))

    def describe(self) -> ToyDescription:
        tiles = zip(tables.TILE_NAMES, tables.TILE_EFFECTS, strict=True)
        specials = zip(
            tables.SPECIAL_IDS, tables.SPECIAL_SIGNS, tables.SPECIAL_NAMES, tables.SPECIAL_EFFECTS, strict=True
        )
        return ToyDescription(
            tiles=tuple(
                TileFacts(
                    id=actions.tile_id(number),
                    number=number,
                    strength=None if number == tables.QUACKS else number,
                    count=tables.COPIES,
                    name=name,
                    effect=effect,
                )
                for number, (name, effect) in enumerate(tiles, 1)
            ),
            specials=tuple(SpecialFacts(*special) for special in specials),
            rack_limit=tables.RACK_LIMIT,
            removed=tables.REMOVED,
            last_turn=tables.LAST_TURN,
            bounds=BOUNDS,
            battlefields=tuple(facts_of(battlefield) for battlefield in BATTLEFIELDS),
        )


GAME = ToyBattle()
