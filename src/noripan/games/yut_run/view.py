"""What the player of yut-run sees: everything but the luck to come."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Literal

import msgspec

from ...kit.event import Event
from ...kit.state import Facts
from .actions import TOKEN_NAMES, YutAction
from .events import Gained, Moved, StickOffered, Sticks, TurnEnded, flat_sides
from .loading import Token
from .state import CHOOSING, CLASSIC, FITTING, LAPS, MOVING, NO_THROW, RUN, THROWING
from .tables import (
    E_THING,
    E_USE,
    E_WHEN,
    EFFECT_ROWS,
    FINISHED,
    HOME,
    LAP_COUNT,
    NAMES,
    NODE,
    NODES,
    ONCE_A_TURN,
    RELIC_IDS,
    STICK_IDS,
    STICK_KINDS,
    THING_IDS,
)  # fmt: skip

Mode = Literal["classic", "run", "laps"]
Phase = Literal["throw", "move", "reward", "fit"]
MODES: dict[int, Mode] = {CLASSIC: "classic", RUN: "run", LAPS: "laps"}
PHASES: dict[int, Phase] = {THROWING: "throw", MOVING: "move", CHOOSING: "reward", FITTING: "fit"}
ONCE = tuple((row[E_THING], row[E_USE]) for row in EFFECT_ROWS if row[E_WHEN] == ONCE_A_TURN)


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The table as everyone sees it."""

    mode: Mode
    turn_number: int
    lap: int
    laps: int
    phase: Phase
    throws_left: int
    sticks: Sticks | None  # how they lie since the last throw
    thrown: Token | None  # what they make
    throws_made: int  # in this turn
    hand: tuple[Token, ...]
    home: int
    stacks: dict[str, int]  # node -> pieces
    finished: int
    offer: tuple[str, ...]  # relics to choose from now, or sticks while fitting
    offer_pieces: int  # that finished or landed for it: the reason for so many candidates
    relics: tuple[str, ...]  # relics owned
    slots: tuple[str | None, ...]  # the special stick in each slot, None for an ordinary one
    stick_nodes: tuple[str, ...]  # where sticks still wait
    unused: tuple[str, ...]  # sticks and relics whose once-a-turn effect is left in this turn
    banked: Token | None


def board(facts: Facts, seat: int | None) -> Board:
    offered = facts.offer[: facts.offer_size]
    return Board(
        mode=MODES[facts.mode],
        turn_number=facts.turn_number,
        lap=facts.lap,
        laps=LAP_COUNT if facts.mode == LAPS else 1,
        phase=PHASES[facts.phase],
        throws_left=facts.throws_left,
        sticks=None if facts.sticks == NO_THROW else flat_sides(facts.sticks),
        thrown=TOKEN_NAMES.get(facts.thrown),
        throws_made=facts.throws_made,
        hand=tuple([name for result, name in TOKEN_NAMES.items() for _ in range(facts.hand[result])]),
        home=facts.pieces[HOME],
        stacks={NAMES[node]: pieces for node, pieces in enumerate(facts.pieces) if pieces and 0 < node < NODES},
        finished=facts.pieces[FINISHED],
        offer=tuple([STICK_IDS[thing - 1] if facts.phase == FITTING else RELIC_IDS[thing] for thing in offered]),
        offer_pieces=facts.offer_pieces,
        relics=tuple([relic for relic, owned in zip(RELIC_IDS, facts.owned, strict=True) if owned]),
        slots=tuple([STICK_IDS[kind - 1] if kind else None for kind in facts.slots]),
        stick_nodes=tuple([name for name, waits in zip(NAMES, facts.stick_nodes, strict=False) if waits]),
        unused=tuple([THING_IDS[thing] for thing, use in ONCE if holds(facts, thing) and not facts.used >> use & 1]),
        banked=TOKEN_NAMES.get(facts.banked),
    )


def holds(facts: Facts, thing: int) -> bool:
    """Is a stick in a slot, or a relic owned, in a mode where they work?"""
    if facts.mode == CLASSIC:
        return False
    return bool(facts.owned[thing - STICK_KINDS]) if thing >= STICK_KINDS else thing + 1 in facts.slots


class Preview(msgspec.Struct, frozen=True):
    """Where a move would lead."""

    to: str
    pieces: int  # together there afterwards
    merges: bool
    gains: tuple[Token, ...]  # tokens that it brings
    sticks: int  # that are offered there


def preview(action: YutAction, events: Sequence[Event], before: Facts, after: Facts, seat: int) -> Preview | None:
    moved = events[0]
    if not isinstance(moved, Moved):
        return None
    there = 0 if moved.to == "FINISHED" else before.pieces[NODE[moved.to]]
    now = takewhile(lambda event: not isinstance(event, TurnEnded), events)  # not what the next turn starts with
    gains = tuple(event.token for event in now if isinstance(event, Gained))
    sticks = sum(len(event.sticks) for event in events if isinstance(event, StickOffered))
    return Preview(moved.to, moved.pieces + there, there > 0, gains, sticks)
