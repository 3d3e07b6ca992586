"""한 걸음 as a Game."""

from typing import Annotated, Any, Literal

import msgspec

from ...kit.game import Game, Options, Outcome, option
from ...kit.search import SearchSettings
from ...kit.state import Facts
from ...kit.text import LANGUAGES, Language, Text
from . import actions, drawing, events, refusals, rules, state, tables, view, wording
from .entries import (
    COLUMNS,
    ROWS,
    Attack,
    Card,
    Character,
    Choice,
    Difficulty,
    Elite,
    Encounter,
    Hazard,
    Item,
    Map,
    Monster,
    Numbers,
    Place,
    Relic,
    Row,
)
from .wording import attack_shape_text, card_text, choice_text, mark_text, relic_text


def _difficulty(difficulty: Difficulty) -> tuple[Text, Text]:
    numbers = msgspec.to_builtins(difficulty)
    hint = Text(
        "몬스터 체력 {monster_hp}%, 피해 {monster_damage}%, 이기면 {heal_after_win} 회복",
        "monsters with {monster_hp}% HP and {monster_damage}% damage; a win heals {heal_after_win}",
    )
    return Text(difficulty.ko, difficulty.en), Text(*(hint.in_(language, **numbers) for language in LANGUAGES))


def _character(character: Character) -> tuple[Text, Text]:
    relic = next(relic for relic in tables.CONTENT.relics if relic.id == character.relic)
    hint = Text("{relic}: {text}", "{relic}: {text}")
    words = {"relic": relic.name, "text": relic_text(relic)}
    return character.name, Text(*(hint.in_(language, **words) for language in LANGUAGES))


class StepOptions(Options, frozen=True):
    """Options of one-step."""

    difficulty: Annotated[
        Literal["story", "normal", "hard", "master"],
        option(
            "난이도", "difficulty",
            hint=Text(
                "몬스터의 체력과 피해, 회복, 조급함", "the monsters' HP and damage, healing, and how soon hurry comes"
            ),
            values={difficulty.id: _difficulty(difficulty) for difficulty in tables.CONTENT.difficulties},
        ),
    ] = "normal"  # fmt: skip
    character: Annotated[
        Literal["narae", "dolsoe"],
        option(
            "인물", "character",
            hint=Text("시작하는 덱과 유물", "the starting deck and relic"),
            values={character.id: _character(character) for character in tables.CONTENT.characters},
        ),
    ] = "narae"  # fmt: skip


class TileFacts(msgspec.Struct, frozen=True):
    """A tile of the grid, and the tile beside it in each direction."""

    id: str
    x: int
    y: int
    neighbours: dict[str, str]


class Word(msgspec.Struct, frozen=True):
    """A word of the game."""

    id: str
    name: Text


class Named(msgspec.Struct, frozen=True):
    """A word of the game and its rule; in the text of a goal, what its view says fills the places."""

    id: str
    name: Text
    text: Text


class CardFacts(Card, frozen=True, kw_only=True):
    """A card and what it does, in words."""

    text: Text


class AttackFacts(Attack, frozen=True, kw_only=True):
    """An attack and its shape in words."""

    shape_text: Text


class MonsterFacts(Monster, frozen=True, kw_only=True):
    """A monster and its attacks."""

    attacks: tuple[AttackFacts, ...]


class RelicFacts(Relic, frozen=True, kw_only=True):
    """A relic and what it does, in words."""

    text: Text


class EliteFacts(Elite, frozen=True, kw_only=True):
    """The mark of an elite and what it does, in words."""

    text: Text


class ChoiceFacts(Choice, frozen=True, kw_only=True):
    """A choice, and what it costs and gives at each level, in words."""

    texts: dict[str, Text]


class PlaceFacts(Place, frozen=True, kw_only=True):
    """A rest, a trade or an event."""

    option: tuple[ChoiceFacts, ...]


class StepDescription(msgspec.Struct, frozen=True, kw_only=True):
    """The grid and all content."""

    columns: int
    rows: int
    tiles: list[TileFacts]
    grounds: list[Word]
    cards: list[CardFacts]
    items: list[Item]
    hazards: list[Hazard]
    monsters: list[MonsterFacts]
    maps: list[Map]
    encounters: list[Encounter]
    relics: list[RelicFacts]
    characters: list[Character]
    elites: list[EliteFacts]
    places: list[PlaceFacts]
    map: list[Row]
    kinds: list[Named]  # of places
    goals: list[Named]
    statuses: list[Named]
    tempos: list[Named]
    ranks: list[Word]
    difficulties: list[Difficulty]
    numbers: Numbers


class OneStep(Game):
    """A run of small battles in which every turn begins with a step that must be taken."""

    name = "one-step"
    version = 4
    title = Text("한 걸음", "One Step")
    summary = Text(
        "혼자 하는 카드 전술. 매 턴 반드시 한 걸음을 옮긴 뒤 카드로 싸운다.",
        "Card tactics for one: every turn begins with a step you must take, then cards do the rest.",
    )
    seats = (Text("나", "you"),)
    minutes = 30
    max_actions = 20_000  # eleven encounters, none over 60 turns (the hurry ends it), each turn the deck at most
    max_legal = tables.MAX_LEGAL
    settings = SearchSettings(playout_limit=0, exploration=0.1)
    has_quick_hints = True
    reasons = {
        "run-won": Text("마지막 전투까지 이겨 완주", "the boss is beaten and the run is won"),
        "fallen": Text("체력이 다해 쓰러짐", "no HP left"),
    }

    Options = StepOptions
    State = state.State
    Description = StepDescription
    rules, actions, events, view, refusals, drawing = rules, actions, events, view, refusals, drawing

    def configure(self, s: Any, options: StepOptions) -> None:
        s.difficulty = tables.DIFFICULTY_IDS.index(options.difficulty)
        s.character = tables.CHARACTER_IDS.index(options.character)

    def outcome(self, facts: Facts) -> Outcome:
        """Encounters won come first, then HP left, then turns saved."""
        points = tables.POINTS_A_WIN * facts.encounters_won + tables.POINTS_AN_HP * facts.hp - facts.turns_used
        won = facts.winner == 0
        return Outcome(0 if won else None, "run-won" if won else "fallen", (float(points),))

    def result_lines(self, board: view.Board, outcome: Outcome, reason: str, language: Language) -> list[str]:
        """How far the run came, at what price and at which level."""
        level = next(level for level in tables.CONTENT.difficulties if level.id == board.difficulty)
        numbers = Text(
            "이긴 전투 {won} · {turns}턴 · 남은 체력 {hp} · {level}",
            "fights won: {won}, turns: {turns}, HP left: {hp}, {level}",
        ).in_(language, won=board.encounters_won, turns=board.turns_used, hp=board.player.hp, level=level.name)
        return [*super().result_lines(board, outcome, reason, language), numbers]

    def short_result(self, board: view.Board, outcome: Outcome) -> Text:
        text = Text("{won}승 · {turns}턴 · 체력 {hp}", "won {won}, turns {turns}, HP {hp}")
        numbers = {"won": board.encounters_won, "turns": board.turns_used, "hp": board.player.hp}
        return Text(*(text.in_(language, **numbers) for language in LANGUAGES))

    def preview_line(self, preview: Any, language: Language) -> str:
        return drawing.preview_line(preview, language)

    def describe(self) -> StepDescription:
        content = tables.CONTENT
        return StepDescription(
            columns=COLUMNS,
            rows=ROWS,
            tiles=[
                TileFacts(name, tile % COLUMNS, tile // COLUMNS, neighbours(tile))
                for tile, name in enumerate(tables.TILE_NAMES)
            ],
            grounds=[Word(name, text) for name, text in tables.GROUNDS.items()],
            cards=[CardFacts(**facts_of(card, Card), text=card_text(card)) for card in content.cards],
            items=content.items,
            hazards=content.hazards,
            monsters=[monster_facts(monster) for monster in content.monsters],
            maps=content.maps,
            encounters=content.encounters,
            relics=[RelicFacts(**facts_of(relic, Relic), text=relic_text(relic)) for relic in content.relics],
            characters=content.characters,
            elites=[EliteFacts(**facts_of(elite, Elite), text=mark_text(elite)) for elite in content.elites],
            places=[place_facts(place) for place in content.places],
            map=content.rows,
            kinds=[Named(name, *texts) for name, texts in wording.KINDS.items()],
            goals=[Named(name, *texts) for name, texts in wording.GOALS.items()],
            statuses=[Named(name, *texts) for name, texts in wording.STATUSES.items()],
            tempos=[Named(name, *texts) for name, texts in wording.TEMPOS.items()],
            ranks=[Word(name, text) for name, text in wording.RANKS.items()],
            difficulties=content.difficulties,
            numbers=content.numbers,
        )


def neighbours(tile: int) -> dict[str, str]:
    pairs = zip(tables.DIRECTION_NAMES, tables.NEIGHBOUR[tile], strict=True)
    return {direction: tables.TILE_NAMES[near] for direction, near in pairs if near != tables.NOWHERE}


def facts_of(entry: msgspec.Struct, kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields that an entry has as one of a kind."""
    return {name: getattr(entry, name) for name in kind.__struct_fields__}


def monster_facts(monster: Monster) -> MonsterFacts:
    attacks = tuple(
        AttackFacts(**facts_of(attack, Attack), shape_text=attack_shape_text(attack)) for attack in monster.attacks
    )
    return MonsterFacts(**facts_of(monster, Monster) | {"attacks": attacks})


def place_facts(place: Place) -> PlaceFacts:
    levels = tables.CONTENT.difficulties
    choices = tuple(
        ChoiceFacts(**facts_of(choice, Choice), texts={level.id: choice_text(choice, level) for level in levels})
        for choice in place.option
    )
    return PlaceFacts(**facts_of(place, Place) | {"option": choices})


GAME = OneStep()
