"""What the balance of yut-run looks at: how many turns a run takes; in run mode, what the planning bot takes and why.

Run mode is played by a bot that plans with rewards to come. The same bot refuses all by playing classic mode with the
same luck, where sticks do not wait and relics are keepsakes.
"""

from collections import Counter
from itertools import combinations
from typing import Any

import msgspec

from ..bots import yut_run_planner
from ..bots.yut_run_score import classic_turns, legal_codes
from ..games.yut_run import rules
from ..games.yut_run.actions import CODES, Decline, Fit, Take
from ..games.yut_run.state import CHOOSING, FITTING, RUN, State
from ..games.yut_run.tables import FINISHED, RELIC_IDS, STICK_IDS, THING_IDS
from ..kit.playout import ONGOING
from ..kit.state import blank
from ..kit.text import Text
from ..play.commitment import dice
from . import balance
from .report import Column, Figure, Listing, Report, mean_of, share_of, spread_of

GAIN_BOUNDS = (1.5, 99.0)  # turns that rewards save
LONE_BOUNDS = (0.40, 1.0)  # runs whose first finisher is alone
TAKEN_BOUNDS = (0.02, 0.60)  # of the offers with a choice that a thing appears in
OWNED_BOUNDS = (0.0, 0.60)  # of final loadouts with a thing
SHORT = 4  # turns; fewer should not come of any pair of things
SHORT_BOUNDS = (0.0, 0.01)


class Offer(msgspec.Struct, frozen=True):
    """What was offered, and what was taken of it."""

    candidates: tuple[str, ...]
    taken: str | None


class Run(msgspec.Struct, frozen=True):
    """One run of the planning bot."""

    turns: int
    classic_turns: int  # of the same luck, refusing all
    first_finish: int  # pieces that came in together first
    offers: tuple[Offer, ...]
    owned: tuple[str, ...]  # sticks and relics at the end


def play_run(seed: str) -> Run:
    """One run; its luck is that of a match with this seed."""
    s: Any = blank(State)
    s.mode = RUN
    luck = dice(seed, 0)
    rules.new_game(s, luck)
    offers, first_finish = [], 0
    while s.winner == ONGOING:
        phase, offered, pieces_in = int(s.phase), candidates(s), int(s.pieces[FINISHED])
        code = yut_run_planner.choose(s, legal_codes(s))
        rules.apply(s, 0, code)
        first_finish = first_finish or int(s.pieces[FINISHED]) - pieces_in
        match CODES.decode(code):
            case Take(taken) | Fit(taken) if phase in (CHOOSING, FITTING):
                offers.append(Offer(offered, taken))
            case Decline():
                offers.append(Offer(offered, None))
    sticks = tuple(STICK_IDS[kind - 1] for kind in s.slots if kind)
    relics = tuple(relic for relic, owned in zip(RELIC_IDS, s.owned, strict=True) if owned)
    return Run(int(s.turn_number), classic_turns(luck), first_finish, tuple(offers), sticks + relics)


def candidates(s: Any) -> tuple[str, ...]:
    names = (None, *STICK_IDS) if s.phase == FITTING else RELIC_IDS
    return tuple(str(names[int(thing)]) for thing in s.offer[: int(s.offer_size)])


class Balance(balance.Balance):
    """Runs of a bot: of a level in classic mode and in three laps, of the planning bot in run mode."""

    points = Text("턴", "turns")

    def play(self, options: dict[str, Any], level: int, seed: str, number: int) -> Any:
        if options.get("mode") != "run":
            return super().play(options, level, seed, number)
        return play_run(f"{seed}:{number}")

    def report(self, options: dict[str, Any], level: int, seed: str, notes: list[Any]) -> Report:
        if options.get("mode") != "run":
            return super().report(options, level, seed, notes)
        return Report(
            game=self.name,
            version=self.game.version,
            options=options,
            players=Text("계획하는 봇", "the planning bot"),
            seed=seed,
            games=len(notes),
            figures=figures_of(notes),
            listings={"things": things_of(notes), "pairs": pairs_of(notes)},
        )


def taken_of(runs: list[Run], thing: str) -> list[bool]:
    """For each offer with a choice that a thing was in: was it taken? A relic alone in an offer is no choice."""
    return [
        offer.taken == thing
        for run in runs
        for offer in run.offers
        if thing in offer.candidates and (len(offer.candidates) > 1 or thing in STICK_IDS)
    ]


def shorts_of(runs: list[Run]) -> dict[tuple[str, str], float]:
    """For each pair of things, the share of all runs that end early with both."""
    early = Counter(pair for run in runs if run.turns < SHORT for pair in combinations(sorted(run.owned), 2))
    return {pair: count / len(runs) for pair, count in early.items()}


def figures_of(runs: list[Run]) -> dict[str, Figure]:
    taken = [share for thing in THING_IDS if (share := share_of(taken_of(runs, thing)).value) is not None]
    owned = [sum(thing in run.owned for run in runs) / len(runs) for thing in THING_IDS]
    return {
        "turns": Figure(Text("턴", "turns"), mean_of([run.turns for run in runs]), ".2f"),
        "classic": Figure(
            Text("모두 거절한 턴", "turns, refusing all"), mean_of([run.classic_turns for run in runs]), ".2f"
        ),
        "gain": Figure(
            Text("보상이 줄인 턴", "turns that rewards save"),
            mean_of([run.classic_turns - run.turns for run in runs]), ".2f", GAIN_BOUNDS,
        ),
        "lone": Figure(
            Text("하나가 먼저 완주한 런", "runs that send a lone runner first"),
            share_of([run.first_finish == 1 for run in runs]), bounds=LONE_BOUNDS,
        ),
        "taken": Figure(Text("후보에서 고른 비율", "taken when offered"), spread_of(taken), bounds=TAKEN_BOUNDS),
        "owned": Figure(
            Text("마지막에 가진 비율", "in final loadouts"), spread_of(owned), bounds=OWNED_BOUNDS
        ),
        "short": Figure(
            Text(f"{SHORT}턴 안에 끝난 런, 한 쌍마다", f"runs under {SHORT} turns with a pair"),
            max(shorts_of(runs).values(), default=0.0), bounds=SHORT_BOUNDS,
        ),
        "sticks": Figure(
            Text("윷가락 수", "sticks at the end"),
            mean_of([sum(thing in STICK_IDS for thing in run.owned) for run in runs]), ".2f",
        ),
        "relics": Figure(
            Text("유물 수", "relics at the end"),
            mean_of([sum(thing not in STICK_IDS for thing in run.owned) for run in runs]), ".2f",
        ),
    }  # fmt: skip


def things_of(runs: list[Run]) -> Listing:
    """How each stick and relic did."""
    columns = (
        Column(Text("윷가락·유물", "stick or relic")),
        Column(Text("후보에 나온 횟수", "offered")),
        Column(Text("고른 비율 (95 %)", "taken (95 %)"), ".1%"),
        Column(Text("마지막에 가진 비율 (95 %)", "in final loadouts (95 %)"), ".1%"),
        Column(Text("가진 런의 턴 (95 %)", "turns of its runs (95 %)"), ".2f"),
    )
    rows = []
    for thing in THING_IDS:
        taken, had = taken_of(runs, thing), [run.turns for run in runs if thing in run.owned]
        rows.append(
            (
                thing,
                len(taken),
                share_of(taken),
                share_of([thing in run.owned for run in runs]),
                mean_of(had) if had else None,
            )
        )
    return Listing(columns, tuple(rows))


def pairs_of(runs: list[Run]) -> Listing:
    """The pairs of things with the most runs that end early."""
    columns = (
        Column(Text("한 쌍", "pair")),
        Column(Text("가진 런", "runs with it")),
        Column(Text(f"{SHORT}턴 안에 끝남", f"under {SHORT} turns")),
    )
    early = sorted(shorts_of(runs).items(), key=lambda entry: (-entry[1], entry[0]))[:10]
    rows = [
        (", ".join(pair), sum(set(pair) <= set(run.owned) for run in runs), round(share * len(runs)))
        for pair, share in early
    ]
    return Listing(columns, tuple(rows))
