"""What happens in yut-run, and the line each event makes in the log."""

from typing import Annotated

from ...kit.event import Event, Meaning
from ...kit.state import Facts
from ...kit.text import Language, Text
from .actions import RELIC_TEXTS, STICK_TEXTS, THING_TEXTS, TOKEN_NAMES, TOKENS
from .loading import Token
from .tables import BRANCHES, NAMES, PLACES, RELIC_IDS, RESULTS, STICK_IDS, THING_IDS

Sticks = tuple[bool, bool, bool, bool]  # for each stick: flat side up?


def flat_sides(bits: int) -> Sticks:
    return bool(bits & 1), bool(bits & 2), bool(bits & 4), bool(bits & 8)


TokenOf = Annotated[Token, Meaning(lambda result, facts: TOKEN_NAMES[result], lambda token: RESULTS[TOKENS[token]])]
Place = Annotated[str, Meaning((*NAMES, "FINISHED"), PLACES.__getitem__)]
Thing = Annotated[str, Meaning(THING_IDS, THING_TEXTS.__getitem__)]
Stick = Annotated[str, Meaning(("ordinary", *STICK_IDS), lambda stick: STICK_NAMES[stick])]
STICK_NAMES = {"ordinary": Text("보통 윷가락", "ordinary stick")} | STICK_TEXTS


class Thrown(Event, frozen=True):
    """던짐: which sticks fell flat, and what that makes."""

    says = Text("{token} ({sticks})", "{token} ({sticks})")
    barrier = True
    token: TokenOf
    sticks: Annotated[
        Sticks,
        Meaning(lambda bits, facts: flat_sides(bits), lambda sticks: "".join("▭" if flat else "▬" for flat in sticks)),
    ]
    throws_left: int


class Started(Event, frozen=True):
    """이동 시작: a banked token joins the hand."""

    says = Text("이동 시작", "moving starts")
    banked: Annotated[Token | None, Meaning(lambda result, facts: TOKEN_NAMES.get(result))]

    def log_line(self, language: Language) -> str:
        if self.banked is None:
            return self.says.in_(language)
        text = Text("이동 시작, 넣어 둔 {token:이/가} 패로", "moving starts, the banked {token} joins the hand")
        return text.in_(language, token=RESULTS[TOKENS[self.banked]])


class Moved(Event, frozen=True):
    """이동: a stack of `pieces` went from `start` to `to`."""

    says = Text("{start}에서 {token:으로/로} {to}까지, 말 {pieces}개", "{token}: {start} to {to}, pieces: {pieces}")
    token: TokenOf
    start: Place
    via: str | None
    to: Place
    pieces: int

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> "Moved":
        result, (start, branch), to, pieces = numbers[0], divmod(numbers[1], 2), numbers[2], numbers[3]
        ways = BRANCHES.get(NAMES[start])
        via = None if ways is None else ways[branch]
        return Moved(TOKEN_NAMES[result], NAMES[start], via, (*NAMES, "FINISHED")[to], pieces)


class Merged(Event, frozen=True):
    """업기."""

    says = Text("{at}에서 업음, 모두 {pieces}개", "joined on {at}, {pieces} together")
    at: Place
    pieces: int


class Finished(Event, frozen=True):
    """완주."""

    says = Text("말 {pieces}개 완주, 모두 {total}개", "pieces in: {pieces}, {total} in all")
    pieces: int
    total: int


class Offered(Event, frozen=True):
    """보상 후보."""

    says = Text("유물 후보: {relics}", "relics offered: {relics}")
    barrier = True
    relics: tuple[str, ...]

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> "Offered":
        return Offered(tuple(RELIC_IDS[relic] for relic in after.offer[: numbers[0]]))

    def log_line(self, language: Language) -> str:
        return self.says.in_(language, relics=", ".join(RELIC_TEXTS[relic].in_(language) for relic in self.relics))


class Taken(Event, frozen=True):
    """유물 획득."""

    says = Text("{relic} 획득", "took the {relic}")
    relic: Annotated[str, Meaning(RELIC_IDS, RELIC_TEXTS.__getitem__)]


class TurnEnded(Event, frozen=True):
    """턴 종료."""

    says = Text("{turn_number}턴 끝", "end of turn {turn_number}")
    turn_number: int


class Cleared(Event, frozen=True):
    """클리어."""

    says = Text("{turns}턴 만에 클리어!", "cleared in {turns} turns!")
    turns: int


class Gained(Event, frozen=True):
    """토큰 획득: a token that was not thrown."""

    says = Text("{by:으로/로} {token:을/를} 얻음", "the {by} brings a {token}")
    token: TokenOf
    by: Thing


class StickOffered(Event, frozen=True):
    """윷가락 후보."""

    says = Text("{at}의 윷가락 후보: {sticks}", "sticks offered on {at}: {sticks}")
    barrier = True
    sticks: tuple[str, ...]
    at: str

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> "StickOffered":
        return StickOffered(tuple(STICK_IDS[stick - 1] for stick in after.offer[: numbers[0]]), NAMES[numbers[1]])

    def log_line(self, language: Language) -> str:
        sticks = ", ".join(STICK_TEXTS[stick].in_(language) for stick in self.sticks)
        return self.says.in_(language, sticks=sticks, at=PLACES[self.at])


class Fitted(Event, frozen=True):
    """끼움."""

    says = Text("{stick:을/를} {slot}번에 끼움", "the {stick} goes into slot {slot}")
    stick: Stick
    slot: Annotated[int, Meaning(lambda slot, facts: slot + 1)]
    replaced: Stick


class Declined(Event, frozen=True):
    """받지 않음."""

    says = Text("윷가락을 받지 않음", "no stick is taken")


class Rethrown(Event, frozen=True):
    """다시 던짐; what comes of it follows as a throw."""

    says = Text("{by:으로/로} 다시 던짐", "thrown again with the {by}")
    barrier = True
    by: Thing


class TurnedOver(Event, frozen=True):
    """뒤집음."""

    says = Text("{by:을/를} 뒤집음", "the {by} is turned over")
    by: Thing


class Changed(Event, frozen=True):
    """바꿈."""

    says = Text("{by:으로/로} {token:을/를} {to:으로/로}", "the {by} makes the {token} a {to}")
    by: Thing
    token: TokenOf
    to: TokenOf


class TokenSplit(Event, frozen=True):
    """나눔."""

    says = Text("{token:을/를} {one:과/와} {other:으로/로} 나눔", "{token} is split into {one} and {other}")
    token: TokenOf
    one: TokenOf
    other: TokenOf


class Banked(Event, frozen=True):
    """넣어 둠."""

    says = Text("{token:을/를} 넣어 둠", "{token} is banked")
    token: TokenOf


class LapEnded(Event, frozen=True):
    """한 바퀴 끝: all pieces are at home again."""

    says = Text("{lap}바퀴 끝, 말 넷이 다시 집으로", "end of lap {lap}: all pieces are at home again")
    lap: int
