"""Two worlds of a game that a viewer cannot tell apart, played by the same visible actions: what a wire is tested with.

The twin holds other secrets than the truth: what others chose in secret, their tiles and tactics, and the dice to come.
Before an action that would bring different things before the viewer's eyes, the twin is dealt again, so that the same
comes out there and other things stay hidden. What comes before a viewer's eyes is said here once more, on the numbers
of the rules and not on views or told events, which are what is tested.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from noripan.games.five_tigers.state import HIDDEN_PER_SIDE, OFF
from noripan.games.five_tigers.tables import SLOTS
from noripan.games.war_game.state import NOBODY
from noripan.games.war_game.tables import CELL
from noripan.kit.codes import Action
from noripan.kit.state import Facts
from noripan.play.match import Match

from ..conformance.case import Case
from ..conformance.cases.five_tigers import FAR
from ..state import raw_events, with_state

DEALS = 60  # tries to find a twin in which an action has the same visible results
RESTLESS = 0.15  # how often the twin is dealt again without need
UNDOING = 0.1
LIVELY = ("attack", "strike", "cast", "knock", "place", "build", "demolish", "take", "play")
HIDDEN = ("ambush", "trap")
SEEN = 2  # a hidden thing that both sides know
LUCK = ("luck", "rng")  # all that is hidden in the games for one


@dataclass(frozen=True)
class World:
    """A state to go on from, and the seed of its dice."""

    state: Any
    seed: str


@dataclass(frozen=True)
class Step:
    """What happens next in both worlds; worlds and choices first those of the truth, then those of the twin."""

    kind: str  # deal, act, commit, undo
    seat: int = 0
    worlds: tuple[World, ...] = ()
    actions: tuple[tuple[str, ...], ...] = ()


@dataclass
class Twins:
    """The truth and its twin, and the steps that both have taken."""

    case: Case
    viewer: int | None
    luck: Random
    options: dict[str, Any]
    steps: list[Step] = field(default_factory=list)
    differing: int = 0  # actions before which the worlds were different
    happened: set[str] = field(default_factory=set)  # kinds of events

    def __post_init__(self) -> None:
        self._kinds = self.case.game.event_types
        self.truth = self.case.new(f"truth {self.luck.random()}", self.options)
        self.twin = self.truth.copy()
        self._deal(self._dealt())

    def play(self, length: int) -> list[Step]:
        """Go on for so many steps, or until the end is near: then everything comes out."""
        while len(self.steps) < length and self._go_on():
            pass
        return self.steps

    def _go_on(self) -> bool:
        seat = self.luck.choice(self.truth.to_act)
        if self._chooses_in_secret(seat):
            self._commit(seat)
            return True
        if self.truth.can_undo(seat) and self.twin.can_undo(seat) and self.luck.random() < UNDOING:
            for match in (self.truth, self.twin):
                match.undo(seat)
            self.steps.append(Step("undo", seat))
            return True
        if not self._is_different or self.luck.random() < RESTLESS:
            self._deal(self._dealt())
        action = self._chosen(seat)
        if action is None:
            return False
        self.differing += self._is_different
        disguised = self._disguised(seat, action)
        self.truth.push(seat, action)
        self.twin.push(seat, disguised)
        self.happened |= {str(self._kinds[raw[0]].__struct_config__.tag) for raw in raw_events(self.truth)}
        notation = self.case.game.notation
        self.steps.append(Step("act", seat, actions=((notation(action),), (notation(disguised),))))
        return True

    def _chooses_in_secret(self, seat: int) -> bool:
        return any(isinstance(action, self.case.game.sealed_actions) for action in self.truth.legal(seat)[:1])

    # Worlds

    @property
    def _is_different(self) -> bool:
        here, there = (vars(match.facts) | {"rng": None} for match in (self.truth, self.twin))
        return here != there

    def _dealt(self) -> Match:
        state = self.truth.state()
        if not self._chooses_in_secret(self.truth.to_act[0]):  # else the choices themselves will make the difference
            self.case.scramble(state, self.viewer, self.luck)
        twin = with_state(self.twin, state)
        twin.seed = f"twin {self.luck.random()}"
        return twin

    def _deal(self, twin: Match) -> None:
        self.twin = twin
        worlds = tuple(World(match.state(), match.seed) for match in (self.truth, twin))
        self.steps.append(Step("deal", worlds=worlds))

    # Open actions

    def _chosen(self, seat: int) -> Action | None:
        """A lively action that looks the same in both worlds, the twin dealt again for it if it must be."""
        legal = self.truth.legal(seat)
        self.luck.shuffle(legal)
        legal.sort(key=lambda action: dullness(self.truth, seat, action) if self.luck.random() < 0.7 else 1)
        for action in legal[:4]:
            results = self._results(self.truth, seat, action)
            if results is None:
                continue
            if self._results(self.twin, seat, action) == results:
                return action
            for _ in range(DEALS):
                twin = self._dealt()
                if self._results(twin, seat, action) == results:
                    self._deal(twin)
                    return action
        same = with_state(self.twin, self.truth.state())  # no luck: for one action the worlds are the same
        same.seed = self.truth.seed
        self._deal(same)
        return next((action for action in legal if self._results(self.truth, seat, action) is not None), None)

    def _disguised(self, seat: int, action: Action) -> Action:
        """Another action of the twin that looks the same: a tactic that somebody else than the viewer hides."""
        if seat == self.viewer or getattr(action, "tactic", "") not in HIDDEN:
            return action
        results = self._results(self.truth, seat, action)
        others = [
            other
            for other in self.twin.legal(seat)
            if other != action
            and getattr(other, "tactic", "") in HIDDEN
            and self._results(self.twin, seat, other) == results
        ]
        return self.luck.choice(others or [action])

    def _results(self, match: Match, seat: int, action: Action) -> Any:
        """What an action brings before the viewer's eyes; None if it cannot be done or ends the match."""
        if action not in match.legal(seat):
            return None
        trial = match.copy()
        trial.push(seat, action)
        return None if trial.outcome is not None else visible(trial, self.viewer)

    # Secret choices

    def _commit(self, seat: int) -> None:
        """All secret choices of a seat; those of another seat than the viewer's are others in the twin."""
        chosen: tuple[list[str], list[str]] = ([], [])
        notation = self.case.game.notation
        while self._chooses_in_secret(seat):
            action = self.luck.choice(self.truth.legal(seat))
            same = [other for other in self.twin.legal(seat) if looks_like(other, action)]
            other = action if seat == self.viewer else self.luck.choice(same)
            for match, actions, one in zip((self.truth, self.twin), chosen, (action, other), strict=True):
                match.push(seat, one)
                actions.append(notation(one))
        self.differing += chosen[0] != chosen[1]
        self.steps.append(Step("commit", seat, actions=(tuple(chosen[0]), tuple(chosen[1]))))


def dullness(match: Match, seat: int, action: Action) -> int:
    """How far an action is from a fight or a revelation, so that games are not all manoeuvres."""
    facts, kind, to = match.facts, str(action.__struct_config__.tag), getattr(action, "to", None)
    if match.game.name == "war-game" and kind == "move":
        assert isinstance(to, str)
        forward = (int(action.start[1]) - int(to[1])) * (1 - 2 * seat)  # type: ignore[attr-defined]
        return 0 if facts.board[CELL[to]] != NOBODY else 1 if forward > 0 else 2
    if match.game.name == "five-tigers" and kind == "move":
        assert isinstance(to, int)
        first, enemy = HIDDEN_PER_SIDE * (1 - seat), SLOTS * (1 - seat)
        if to in facts.hidden_at[first : first + facts.hidden_count[1 - seat]]:
            return 0
        enemies = [at for at in facts.at[enemy : enemy + SLOTS] if at != OFF]
        return min((FAR[to][at] for at in enemies), default=2)  # one steps up to a fight
    return 0 if kind in LIVELY else 2


def looks_like(one: Action, other: Action) -> bool:
    """Will both look the same when the choices come out? Cells and generals do, units and tactics do not."""
    if type(one) is not type(other):
        return False
    shown = {"place-hannam": ("cell",), "place-hanbuk": ("cell",), "equip": ("general",)}
    names = shown.get(str(one.__struct_config__.tag), one.__struct_fields__)
    return all(getattr(one, name) == getattr(other, name) for name in names)


def visible(match: Match, viewer: int | None) -> Any:
    """What the last action brought before a viewer's eyes, from the numbers that the rules wrote."""
    if len(match.game.seats) == 1:
        return {name: value for name, value in vars(match.facts).items() if name not in LUCK}
    kinds = [event.__name__ for event in match.game.event_types]
    return [known_of(kinds[raw[0]], raw, match.facts, viewer) for raw in raw_events(match)]


def known_of(kind: str, raw: tuple[int, ...], facts: Facts, viewer: int | None) -> Sequence[int]:
    """An event's numbers without those that are another's secret, and with what it uncovers."""
    match kind:
        case "Drew":  # by the seat, so many, these tiles
            return raw if raw[1] == viewer else raw[:3]
        case "Blocked":  # of the seat, this tile
            return raw if raw[1] == viewer else raw[:2]
        case "Hid":  # by the general, this tactic, there
            return raw if raw[1] // 5 == viewer else raw[:2]
        case "Uncovered":  # of the general, this tactic, there, whether it had been seen
            return raw if raw[1] // 5 == viewer or raw[4] == SEEN else raw[:1]
        case "Attacked" | "Struck" if viewer is not None and hasattr(
            facts, "kind"
        ):  # the unit that was met is looked at
            return (*raw, facts.kind[raw[2]])
    return raw
