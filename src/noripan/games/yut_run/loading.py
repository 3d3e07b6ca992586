"""Content files of yut-run, read and checked: sticks and relics with what they do, as rows of when, if and do.

A fault names its file, its entry and its field.
"""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from ...kit.content import Entry, read_entries
from ...kit.errors import BadContent

Token = Literal["do", "gae", "geol", "yut", "mo"]
When = Literal["turn-start", "thrown", "moving", "landed", "merged", "once-a-turn"]
Do = Literal[
    "token",  # the hand gets a token
    "throw",  # another throw
    "result",  # the result becomes another one
    "raise",  # the result rises by so many
    "twice",  # the throw gives its token twice
    "steps",  # so many steps further
    "go",  # so many steps, whatever the token says
    "together",  # so many pieces leave home at once
    "rethrow",  # throw again what was thrown: a stick itself, a relic all four
    "turn-over",  # the stick shows its other side
    "shift",  # a token becomes one that many up or down
    "change",  # a token becomes another one
    "split",  # a token becomes two that go as far together
    "bank",  # the last token of a turn is kept for the next
]
WORKS: dict[When, tuple[Do, ...]] = {
    "turn-start": ("token",),
    "thrown": ("token", "throw", "result", "raise", "twice"),
    "moving": ("steps", "go", "together"),
    "landed": ("token",),
    "merged": ("token",),
    "once-a-turn": ("rethrow", "turn-over", "shift", "change", "split", "bank"),
}
ASKS: dict[str, tuple[When, ...]] = {  # what an `if` may ask, and when
    "face": ("thrown",),
    "alone": ("thrown",),
    "first": ("thrown",),
    "results": ("thrown", "moving", "once-a-turn"),
    "place": ("moving", "landed"),
    "unit": ("moving",),
    "board": ("turn-start",),
}
TOKEN_VERBS: tuple[Do, ...] = ("token", "result", "change")
AMOUNT_VERBS: tuple[Do, ...] = ("raise", "steps", "go", "together", "shift")
# A relic has no sides; and as actions with these name no thing, one stick at most may offer each.
STICK_VERBS: tuple[Do, ...] = ("turn-over", "split", "bank")
MAX_AMOUNT = 5
LEAST_FLAT, MOST_FLAT = 0.2, 0.8


class Condition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What must hold; what is not asked always does."""

    face: Literal["any", "flat", "round"] = "any"  # how the stick itself fell
    alone: bool = False  # no other stick shows that face
    first: bool = False  # the first throw of the turn
    results: tuple[Token, ...] = ()  # the throw or the token is one of these
    place: Literal["any", "home", "corner"] = "any"  # where the move starts or lands; a corner is O5, O10, O15 or C
    unit: Literal["any", "stack"] = "any"
    board: Literal["any", "one-stack", "home-empty"] = "any"


class Effect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of what a thing does."""

    when: When
    condition: Condition = msgspec.field(name="if", default=Condition())
    do: Do
    token: Token | None = None
    amount: Annotated[int, msgspec.Meta(ge=0, le=MAX_AMOUNT)] = 0


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What people read, in both languages."""

    ko: Annotated[str, msgspec.Meta(min_length=1)]
    en: Annotated[str, msgspec.Meta(min_length=1)]


class Thing(Entry, frozen=True, kw_only=True):
    """A stick or a relic."""

    rule: Rule
    effects: tuple[Effect, ...] = ()


class Stick(Thing, frozen=True, kw_only=True):
    """An entry of content/sticks.toml."""

    flat: Annotated[float, msgspec.Meta(ge=LEAST_FLAT, le=MOST_FLAT)]
    counts: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1  # how many flat ones it counts as
    follows: bool = False  # it can fall flat only if the one on its left does


class Relic(Thing, frozen=True, kw_only=True):
    """An entry of content/relics.toml."""

    hanja: str
    great: bool = False


def load_sticks(package: str) -> tuple[Stick, ...]:
    sticks = read_entries(package, "sticks.toml", "stick", Stick)
    for stick in sticks:
        check("sticks.toml", stick, is_stick=True)
    check_single("sticks.toml", sticks)
    return sticks


def load_relics(package: str) -> tuple[Relic, ...]:
    relics = read_entries(package, "relics.toml", "relic", Relic)
    for relic in relics:
        check("relics.toml", relic, is_stick=False)
    return relics


def check_single(file: str, sticks: Sequence[Stick]) -> None:
    """Refuse a second stick that does what only one can."""
    for verb in STICK_VERBS:
        doing = [stick.id for stick in sticks if any(effect.do == verb for effect in stick.effects)]
        if len(doing) > 1:
            why = f"{doing[0]} does {verb} already"
            raise BadContent("bad-content", file=file, entry=doing[1], field="effects", why=why)


def check(file: str, thing: Thing, is_stick: bool) -> None:
    """Refuse an effect whose words do not go together."""
    for number, effect in enumerate(thing.effects):
        for field, why in _faults(effect, is_stick):
            place = f"effects[{number}].{field}"
            raise BadContent("bad-content", file=file, entry=thing.id, field=place, why=f"{place}: {why}")


def _faults(effect: Effect, is_stick: bool) -> list[tuple[str, str]]:
    found = []
    if effect.do not in WORKS[effect.when]:
        found.append(("do", f"{effect.do} does not work {effect.when}"))
    if (effect.do in TOKEN_VERBS) != (effect.token is not None):
        found.append(("token", "goes with token, result and change, and only with them"))
    if (effect.do in AMOUNT_VERBS) != (effect.amount > 0):
        found.append(("amount", f"goes with {', '.join(AMOUNT_VERBS)}, and only with them"))
    if effect.do in STICK_VERBS and not is_stick:
        found.append(("do", f"only a stick can {effect.do}"))
    asked, results = msgspec.structs.asdict(effect.condition), set(effect.condition.results)
    for name, value in msgspec.structs.asdict(Condition()).items():
        if asked[name] == value:
            continue
        if effect.when not in ASKS[name]:
            found.append((f"if.{name}", f"cannot be asked {effect.when}"))
        if name in ("face", "alone") and not is_stick:
            found.append((f"if.{name}", "only a stick has a face"))
    if effect.condition.alone and effect.condition.face == "any":
        found.append(("if.alone", "needs a face"))
    if effect.do == "split" and results != {"yut", "mo"}:
        found.append(("if.results", "yut and mo can be split, both and nothing else"))
    if effect.do == "together" and effect.condition.place != "home":
        found.append(("if.place", "pieces leave home together, nothing else"))
    return found
