"""Good armies of Five Tigers: many are drawn and meet each other, the better half goes on until few are left.

Those few were lucky as well as good, so they are measured again, in fresh games against fresh random armies.
"""

from collections.abc import Sequence
from random import Random

import msgspec

from .. import games
from ..bots.five_tigers import thrifty
from ..bots.levels import Bot
from ..games.five_tigers.actions import Equip, Pick, Ready
from ..games.five_tigers.tables import BUDGET, GENERAL_IDS, PRICE, READY_ARMIES
from ..kit.codes import Action
from ..kit.errors import BadRequest
from ..kit.text import Text
from ..play.match import Match, options_of
from .arena import finish, luck_of, outcome_of
from .report import Column, Figure, Listing, Report, share_of
from .runner import Progress, check_effort, run, silent

NAME = "five-tigers"
OPTIONS = {"mode": "tactics", "first": "coin"}
MEETINGS = 2  # of an army with the next ones of the field, in its first round; twice as many in each round after it
TACTIC_SETS = 16  # tried for the generals of each recommended army
FEWEST = 2


class Army(msgspec.Struct, frozen=True):
    """Five generals in their order, and three tactics of each."""

    generals: tuple[str, ...]
    tactics: tuple[tuple[str, ...], ...]

    def actions(self) -> list[Action]:
        """How it is handed in; every general leads as many troops as it can."""
        equips = [Equip(who, one) for who, three in zip(self.generals, self.tactics, strict=True) for one in three]
        return [*map(Pick, self.generals), *equips, Ready()]

    @property
    def price(self) -> int:
        return sum(PRICE[GENERAL_IDS.index(general)] for general in self.generals)


def draw(seed: str, generals: Sequence[str] = ()) -> Army:
    """A random army that begins with these generals and spends the budget."""
    luck, match = Random(seed), Match(games.get(NAME), options_of(games.get(NAME), OPTIONS), 1)
    for general in generals:
        match.push(0, Pick(general))
    while Ready() not in match.legal(0):
        choices: list[Action] = [action for action in match.legal(0) if isinstance(action, Pick | Equip)]
        if isinstance(choices[0], Pick):
            choices = thrifty(match.view(0).board, 0, choices) or choices
        match.push(0, luck.choice(choices))
    own = [general for general in match.view(0).board.generals if general.side == "a"]
    return Army(
        tuple(general.id for general in own), tuple(tuple(slot.tactic for slot in general.slots) for general in own)
    )


def battle(armies: Sequence[Army], level: int, seed: str) -> Match:
    """A whole match of two armies, led by bots of one level."""
    game = games.get(NAME)
    match = Match(game, options_of(game, OPTIONS), seed)
    for side, army in enumerate(armies):
        for action in army.actions():
            match.push(side, action)
    return finish(match, [Bot(game, level, luck_of(seed, side)) for side in range(len(armies))])


def meet(a: Army, b: Army, level: int, seed: str) -> float:
    """The share of two games, with sides swapped, that the first army wins."""
    score = 0.0
    for seat, armies in enumerate(((a, b), (b, a))):
        winner = outcome_of(battle(armies, level, seed)).winner
        score += 0.5 if winner is None else float(winner == seat)
    return score / 2


class Bench:
    """Lets armies meet, and counts the games."""

    def __init__(self, level: int, seed: str, workers: int | None, progress: Progress, total: int) -> None:
        self.level, self.seed, self.workers = level, seed, workers
        self._progress, self._total, self.pairs = progress, total, 0

    def meetings(self, pairs: Sequence[tuple[Army, Army]], name: str) -> list[float]:
        """The scores of the first armies."""
        calls = [(a, b, self.level, f"{self.seed}:{name}:{number}") for number, (a, b) in enumerate(pairs)]
        before = self.pairs
        scores = run(meet, calls, self.workers, lambda done, _: self._progress(before + done, self._total))
        self.pairs += len(pairs)
        return scores

    def best(self, field: list[Army], keep: int, name: str) -> list[Army]:
        """The armies left when the worse half has gone again and again."""
        meetings = MEETINGS
        while len(field) > keep:
            met = rounds_of(len(field), meetings)
            scores = self.meetings([(field[a], field[b]) for a, b in met], f"{name}:{len(field)}")
            total = [0.0] * len(field)
            for (a, b), score in zip(met, scores, strict=True):
                total[a] += score
                total[b] += 1 - score
            order = sorted(range(len(field)), key=lambda place: -total[place])
            field = [field[place] for place in order[: max(keep, len(field) // 2)]]
            meetings *= 2
        return field


def rounds_of(count: int, meetings: int) -> list[tuple[int, int]]:
    """Each army of a field meets the next ones; every pair at most once."""
    far = min(meetings, (count - 1) // 2) or 1
    return [(place, (place + step) % count) for step in range(1, far + 1) for place in range(count)]


def pairs_of(count: int, keep: int) -> int:
    """How many pairs of games it takes to find the best of a field."""
    total, meetings = 0, MEETINGS
    while count > keep:
        total += len(rounds_of(count, meetings))
        count, meetings = max(keep, count // 2), 2 * meetings
    return total


def armies(
    drawn: int,
    keep: int,
    level: int,
    count: int,
    *,
    seed: str = "armies",
    workers: int | None = None,
    progress: Progress = silent,
) -> Report:
    """The best of so many random armies, and of sets of tactics for the generals of each recommended one.

    Each is measured in `count` pairs of fresh games.
    """
    check_effort(count, workers)
    if not FEWEST <= keep < drawn:
        raise BadRequest("bad-number", what="keep", value=keep, why=f"{FEWEST}..{drawn - 1}")
    named = len(READY_ARMIES)
    total = pairs_of(drawn, keep) + named * pairs_of(TACTIC_SETS, 1) + (named + keep) * count
    bench = Bench(level, seed, workers, progress, total)
    found, names = [], [army.id for army in READY_ARMIES]
    for army in READY_ARMIES:
        sets = [draw(f"{seed}:{army.id}:{number}", army.generals) for number in range(TACTIC_SETS)]
        found += bench.best(sets, 1, army.id)
    found += bench.best([draw(f"{seed}:drawn:{number}") for number in range(drawn)], keep, "drawn")
    names += [f"drawn {number + 1}" for number in range(keep)]
    fresh = [
        (one, draw(f"{seed}:fresh:{place}:{number}")) for place, one in enumerate(found) for number in range(count)
    ]
    scores = bench.meetings(fresh, "fresh")
    rows = []
    for place, (name, one) in enumerate(zip(names, found, strict=True)):
        own = scores[place * count : (place + 1) * count]
        texts = "; ".join(f"{who}: {', '.join(three)}" for who, three in zip(one.generals, one.tactics, strict=True))
        rows.append((name, texts, one.price, share_of(own)))
    columns = (
        Column(Text("이름", "name")),
        Column(Text("군대", "army")),
        Column(Text("값", "price")),
        Column(Text("새 무작위 군대에 얻은 점수", "score against fresh random armies"), ".1%"),
    )
    return Report(
        game=NAME,
        version=games.get(NAME).version,
        options=OPTIONS,
        players=Text(f"단계 {level}", f"level {level}"),
        seed=seed,
        games=2 * bench.pairs,
        figures={"budget": Figure(Text("예산", "budget"), float(BUDGET), ".0f")},
        listings={"army": Listing(columns, tuple(rows))},
    )
