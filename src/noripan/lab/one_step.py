"""How one-step is balanced: the planning bot plays many seeds, and what came of it is counted.

Who the others are that play the same seeds: noripan.lab.one_step_players.
"""

from typing import Any

import msgspec

from ..games.one_step import encounter as battles
from ..games.one_step import rules, run, tempo
from ..games.one_step.entries import LANES
from ..games.one_step.events import TEMPO_TEXTS
from ..games.one_step.rules import FIRST_GO
from ..games.one_step.state import FIRST_ATTACK, LOST, MAIN, NO_ATTACK, PATH, RESOLVING, STEPPING, State
from ..games.one_step.tables import (
    BASE_CARDS,
    CARD_IDS,
    CHARACTER_IDS,
    CONTENT,
    DIFFICULTY_IDS,
    ENCOUNTER_IDS,
    PLACE_KINDS,
    RELIC_IDS,
    TEMPOS,
)
from ..kit.jit import i32
from ..kit.playout import ONGOING
from ..kit.state import blank, copy_of, row
from ..kit.text import Text
from ..play.commitment import dice
from ..play.match import options_of
from . import balance
from .one_step_players import PLAYERS, PREFERENCES
from .report import Column, Figure, Listing, Report, counts_of, mean_of, share_of, spread_of

WIN_BOUNDS = {"story": (0.85, 1.0), "normal": (0.60, 0.80), "hard": (0.35, 0.55), "master": (0.15, 0.30)}
IMPERFECT_BOUNDS = {"story": (0.60, 0.85), "normal": (0.15, 0.35)}
FEWER_WINS = 0.15  # a player who puts HP first, or who waits, wins at least so many fewer runs at normal
HINT_COSTS = 0.05  # at most, to follow hints instead of being the planner
OTHERS = {  # who else plays the seeds of a level: those of whom something is asked there
    "story": ("imperfect",),
    "normal": ("hp-first", "waiter", "imperfect", "follower"),
    "hard": (),
    "master": (),
}
PREFERENCE_EVERY = 4  # of so many seeds at normal, one is also played by those who prefer a kind of place
FIGHT_TURNS, BOSS_TURNS = (3, 16), (1, 22)
TEMPO_BOUNDS = ((0.30, 0.55), (0.35, 0.60), (0.0, 0.15))
BOSS_ENCOUNTERS = {encounter.id for encounter in CONTENT.encounters if encounter.tier == CONTENT.rows[-1].tier}
CARDS_TO_CHOOSE = [card.id for card in CONTENT.cards[:BASE_CARDS] if card.rank != "start"]
STARTING_CARDS = [card.id for card in CONTENT.cards[:BASE_CARDS] if card.rank == "start"]
OFFERED_RELICS = [relic.id for relic in CONTENT.relics if relic.rank != "own"]
OTHER_TEXTS = {
    "hp-first": Text("체력을 먼저 아끼는 봇이 이긴 런", "won by a planner that puts HP first"),
    "waiter": Text("안전한 동안 기다리는 봇이 이긴 런", "won by one that waits while it is safe"),
    "imperfect": Text("행동의 7 %가 아무렇게나인 봇이 이긴 런", "won by one with 7 % of its actions at random"),
    "follower": Text("턴마다 힌트대로 둔 사람이 이긴 런", "won by following one hint a turn"),
}
FEWER_TEXTS = {
    "hp-first": Text("계획하는 봇보다 덜 이긴 만큼, 체력 먼저", "fewer wins than the planner, HP first"),
    "waiter": Text("계획하는 봇보다 덜 이긴 만큼, 기다림", "fewer wins than the planner, waiting"),
    "follower": Text("계획하는 봇보다 덜 이긴 만큼, 힌트", "fewer wins than the planner, following hints"),
}
FEWER_BOUNDS = {"hp-first": (FEWER_WINS, 1.0), "waiter": (FEWER_WINS, 1.0), "follower": (-1.0, HINT_COSTS)}
PLACE_BOUNDS = (0.10, 0.60)  # how often a kind of place is chosen where other kinds can be
VISITED_KINDS = [name.removeprefix("prefers-") for name in PREFERENCES]
TURN_BOUNDS = (60, 200)  # of a won run
CARD_BOUNDS = (0.03, 0.60)  # share of winning decks with a card


class Fought(msgspec.Struct, frozen=True):
    """One encounter of a run."""

    encounter: str
    lost: bool
    hp_lost: int
    turns: int
    tempo: str  # of the win
    failed: bool = False  # its goal failed: neither won nor lost, the run went on


class Fork(msgspec.Struct, frozen=True):
    """A choice between kinds of places."""

    kinds: list[str]
    chosen: str


class Run(msgspec.Struct, frozen=True):
    """One run of the bot."""

    won: bool
    turns: int
    hp: int
    encounters: list[Fought]
    deck: list[str]  # the cards it ended with, each named once
    relics: list[str]
    forks: list[Fork]  # where there was more than one kind of place to go to
    first_attacks: int  # turns that began under a monster's first attack
    unavoidable: int  # of those, turns in which every step led to a hit


def play_run(
    difficulty: str, seed: str, width: int, samples: int, player: str = "planner", character: str = "narae"
) -> Run:
    """One run; its luck is that of a match with this seed."""
    thinker = PLAYERS[player](width, samples)
    s: Any = blank(State)
    s.difficulty, s.character = DIFFICULTY_IDS.index(difficulty), CHARACTER_IDS.index(character)
    rules.new_game(s, dice(seed, 0))
    fought: list[Fought] = []
    forks: list[Fork] = []
    hp, turns, won, actions, first_attacks, unavoidable = int(s.hp), 0, 0, 0, 0, 0
    while s.winner == ONGOING:
        if stands_under_first_attack(s):
            first_attacks += 1
            unavoidable += not can_step_out(s)
        actions += 1
        hp_before, encounter, fighting = int(s.hp), int(s.encounter), s.phase in (STEPPING, MAIN)
        ways = [
            kind_of(s, int(s.map_row) + 1, lane) for lane in range(LANES) if s.phase == PATH and run.is_way(s, lane)
        ]
        action = thinker.choose(s, dice(f"bot {seed}", actions))
        s.rng = dice(seed, actions)
        rules.apply(s, 0, action)
        if fighting and s.phase not in (STEPPING, MAIN):
            lost = bool(s.winner == LOST)
            failed = not lost and int(s.encounters_won) == won
            left = int(s.hp) if lost or failed else hp_before  # a win heals
            name, took = ENCOUNTER_IDS[encounter], int(s.turns_used) - turns
            fought.append(Fought(name, lost, hp - left, took, TEMPOS[s.tempo], failed))
            won, turns = int(s.encounters_won), int(s.turns_used)
        if action >= FIRST_GO:
            hp = int(s.hp)
            if len(set(ways)) > 1:
                forks.append(Fork(sorted(set(ways)), kind_of(s, int(s.map_row), int(s.map_lane))))
    deck = [name for card, name in enumerate(CARD_IDS) if s.deck[card]]
    relics = [name for relic, name in enumerate(RELIC_IDS) if int(s.relics) >> relic & 1]
    return Run(
        bool(s.winner == 0), int(s.turns_used), int(s.hp), fought, deck, relics, forks, first_attacks, unavoidable
    )


def kind_of(s: Any, row: int, lane: int) -> str:
    """The kind of a place on the map."""
    return PLACE_KINDS[int(s.map_kinds[row * LANES + lane])]


def stands_under_first_attack(s: Any) -> bool:
    """Does a turn begin in which some monster's first attack is announced?"""
    return bool(s.phase == STEPPING) and any(
        s.monster_attack[m] != NO_ATTACK and s.monster_debut[m] == FIRST_ATTACK for m in range(len(s.monster_hp))
    )


def can_step_out(s: Any) -> bool:
    """Is there a step after which, without any card, the end of the turn costs no HP but for poison and hurry?"""
    codes = row(i32, 8)
    hurry = int(tempo.hurry_loss(s))
    for code in codes[: rules.legal_actions(s, 0, codes)]:
        trial = copy_of(s)
        rules.apply(trial, 0, int(code))
        trial.phase, trial.poison = RESOLVING, 0
        battles.come_down(trial)
        if trial.hp >= s.hp - hurry:
            return True
    return False


class Note(msgspec.Struct, frozen=True):
    """One seed: the planner's run, and which of the other players won theirs."""

    run: Run
    others: dict[str, bool]


class Balance(balance.Balance):
    """Runs of the planning bot, which has no levels, and of worse players on the same seeds."""

    has_levels = False
    width, samples = 16, 3  # of the planner

    def play(self, options: dict[str, Any], level: int, seed: str, number: int) -> Note:
        """One seed, by all players."""
        chosen: Any = options_of(self.game, options)
        runs = {
            player: play_run(chosen.difficulty, f"{seed} {number}", self.width, self.samples, player, chosen.character)
            for player in ("planner", *others_of(chosen.difficulty, number))
        }
        planner = runs.pop("planner")
        return Note(planner, {player: other.won for player, other in runs.items()})

    def report(self, options: dict[str, Any], level: int, seed: str, notes: list[Note]) -> Report:
        """The balance at one difficulty, of one character."""
        chosen: Any = options_of(self.game, options)
        runs = [note.run for note in notes]
        return Report(
            game=self.name,
            version=self.game.version,
            options={"difficulty": chosen.difficulty, "character": chosen.character},
            players=Text("계획하는 봇", "the planning bot"),
            seed=seed,
            games=len(notes),
            figures=figures_of(runs, chosen.difficulty) | figures_of_others(notes, chosen.difficulty),
            listings={
                "lost_at": ends_of(runs),
                "encounters": encounters_of(runs),
                "places": places_of(notes),
                "relics": relics_of(runs),
                "cards": cards_of(runs),
            },
        )


def others_of(difficulty: str, number: int) -> tuple[str, ...]:
    """Who else plays a seed."""
    prefers = difficulty == "normal" and number % PREFERENCE_EVERY == 0
    return (*OTHERS[difficulty], *(PREFERENCES if prefers else ()))


def figures_of(runs: list[Run], difficulty: str) -> dict[str, Figure]:
    """The figures that have a target, and some that have none; a run that is lost ends early."""
    won, lost = [run for run in runs if run.won], [run for run in runs if not run.won]
    fights = [fought for run in runs for fought in run.encounters if not (fought.lost or fought.failed)]
    bosses = [fought.turns for fought in fights if fought.encounter in BOSS_ENCOUNTERS]
    fights = [fought for fought in fights if fought.encounter not in BOSS_ENCOUNTERS]
    cards, starting = ([shares_of(runs, card, "deck") for card in cards] for cards in (CARDS_TO_CHOOSE, STARTING_CARDS))
    relics = [shares_of(runs, relic, "relics") for relic in OFFERED_RELICS]
    return {
        "won": Figure(Text("이긴 런", "won"), share_of([run.won for run in runs]), bounds=WIN_BOUNDS[difficulty]),
        "won_turns": Figure(
            Text("이긴 런의 턴", "turns of a won run"), spread_of([run.turns for run in won]), ".1f", TURN_BOUNDS
        ),
        "lost_turns": Figure(Text("진 런의 턴", "turns of a lost run"), spread_of([run.turns for run in lost]), ".1f"),
        "hp_left": Figure(
            Text("이긴 런에 남은 체력", "HP left after a won run"), spread_of([run.hp for run in won]), ".1f"
        ),
        "in_time": Figure(
            Text("3–16턴에 이긴 싸움", "fights won in 3 to 16 turns"),
            share_of([FIGHT_TURNS[0] <= fought.turns <= FIGHT_TURNS[1] for fought in fights]), bounds=(0.9, 1.0),
        ),
        "boss_turns": Figure(
            Text("우두머리를 이긴 턴", "turns of a boss that was beaten"), spread_of(bosses), ".1f", BOSS_TURNS
        ),
        **{
            tempo: Figure(
                Text(f"이긴 싸움 가운데 {name.ko}", f"of won fights, {name.en}"),
                share_of([fought.tempo == tempo for fought in fights]), bounds=bounds,
            )
            for (tempo, name), bounds in zip(TEMPO_TEXTS.items(), TEMPO_BOUNDS, strict=True)
        },
        "first_attacks": Figure(
            Text("첫 공격이 예고된 턴", "turns that began under a monster's first attack"),
            sum(run.first_attacks for run in runs),
        ),
        "unavoidable": Figure(
            Text("그중 피할 걸음이 없는 턴", "of those without a step to safety"),
            sum(run.unavoidable for run in runs), "", (0, 0),
        ),
        "card_shares": Figure(
            Text("이긴 덱 가운데 고르는 카드의 비율", "share of winning decks of a card one chooses"),
            spread_of(cards), bounds=CARD_BOUNDS,
        ),
        "starting_card_shares": Figure(
            Text("이긴 덱 가운데 처음 카드의 비율", "share of winning decks of a starting card"),
            spread_of(starting), bounds=CARD_BOUNDS,
        ),
        "relic_shares": Figure(
            Text("이긴 런 가운데 유물의 비율", "a relic's share of winning runs"), spread_of(relics), bounds=CARD_BOUNDS
        ),
        **{
            f"to_{kind}": Figure(
                Text(f"갈림길에서 고른 비율, {kind}", f"chosen where kinds differ, {kind}"),
                share_of(chosen_at_forks(runs, kind)), bounds=PLACE_BOUNDS,
            )
            for kind in VISITED_KINDS
        },
    }  # fmt: skip


def figures_of_others(notes: list[Note], difficulty: str) -> dict[str, Figure]:
    """How the other players did, and how far they are behind the planner on the same seeds."""
    found = {}
    for player in OTHERS[difficulty]:
        pairs = [(note.run.won, note.others[player]) for note in notes if player in note.others]
        bounds = IMPERFECT_BOUNDS.get(difficulty) if player == "imperfect" else None
        found[player] = Figure(OTHER_TEXTS[player], share_of([won for _, won in pairs]), bounds=bounds)
        if player in FEWER_TEXTS and pairs:
            fewer = mean_of([float(planner) - other for planner, other in pairs])
            found[f"fewer_{player}"] = Figure(FEWER_TEXTS[player], fewer, bounds=FEWER_BOUNDS[player])
    return found


def shares_of(runs: list[Run], name: str, among: str) -> float:
    """The share of the won runs that ended with a card (in either form) or a relic."""
    won = [run for run in runs if run.won]
    return sum(name in getattr(run, among) or f"{name}+" in getattr(run, among) for run in won) / max(1, len(won))


def chosen_at_forks(runs: list[Run], kind: str) -> list[bool]:
    """At each fork that had a kind of place and others: was it chosen?"""
    return [fork.chosen == kind for run in runs for fork in run.forks if kind in fork.kinds]


def places_of(notes: list[Note]) -> Listing:
    """To which kinds of places runs went, and how the planner does when it goes to one wherever it can."""
    columns = (
        Column(Text("곳", "place")),
        Column(Text("있던 갈림길", "forks that had it")),
        Column(Text("고름 (95 %)", "chosen (95 %)"), ".1%"),
        Column(Text("늘 고를 때 승률 (95 %)", "wins if always chosen (95 %)"), ".1%"),
        Column(Text("그만큼 더 이김 (95 %)", "more wins by that (95 %)"), ".1%"),
    )
    rows = []
    for kind in VISITED_KINDS:
        met = chosen_at_forks([note.run for note in notes], kind)
        pairs = [(note.run.won, note.others[name]) for note in notes if (name := f"prefers-{kind}") in note.others]
        more = mean_of([float(won) - planner for planner, won in pairs]) if pairs else None
        rows.append((kind, len(met), share_of(met), share_of([won for _, won in pairs]), more))
    return Listing(columns, tuple(rows))


def relics_of(runs: list[Run]) -> Listing:
    """How each relic did."""
    columns = (
        Column(Text("유물", "relic")),
        Column(Text("이긴 런 가운데 (95 %)", "in won runs (95 %)"), ".1%"),
        Column(Text("가진 런의 승률 (95 %)", "wins with it (95 %)"), ".1%"),
    )
    rows = []
    for relic in RELIC_IDS:
        in_won = share_of([relic in run.relics for run in runs if run.won])
        rows.append((relic, in_won, share_of([run.won for run in runs if relic in run.relics])))
    return Listing(columns, tuple(rows))


def ends_of(runs: list[Run]) -> Listing:
    """In which encounter of a run it was lost."""
    lost = counts_of(f"{len(run.encounters):2}" for run in runs if not run.won)
    columns = Column(Text("진 전투", "lost in encounter")), Column(Text("런", "runs"))
    return Listing(columns, tuple((number.strip(), count) for number, count in lost.items()))


def encounters_of(runs: list[Run]) -> Listing:
    """How each encounter went."""
    columns = (
        Column(Text("전투", "encounter")),
        Column(Text("치른 횟수", "fought")),
        Column(Text("짐", "lost")),
        Column(Text("잃은 체력", "HP lost"), ".1f"),
        Column(Text("턴", "turns"), ".1f"),
    )
    rows = []
    for name in ENCOUNTER_IDS:
        fought = [encounter for run in runs for encounter in run.encounters if encounter.encounter == name]
        lost, n = sum(one.lost for one in fought), max(1, len(fought))
        hp_lost, turns = sum(one.hp_lost for one in fought) / n, sum(one.turns for one in fought) / n
        rows.append((name, len(fought), lost, hp_lost, turns))
    return Listing(columns, tuple(rows))


def cards_of(runs: list[Run]) -> Listing:
    """How each card did."""
    columns = (
        Column(Text("카드", "card")),
        Column(Text("이긴 덱 가운데 (95 %)", "in winning decks (95 %)"), ".1%"),
        Column(Text("가진 런의 승률 (95 %)", "wins with it (95 %)"), ".1%"),
    )
    rows = []
    for card in CARD_IDS:
        in_winning_decks = share_of([card in run.deck for run in runs if run.won])
        rows.append((card, in_winning_decks, share_of([run.won for run in runs if card in run.deck])))
    return Listing(columns, tuple(rows))
