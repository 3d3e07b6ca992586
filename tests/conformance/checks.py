"""The checks every game must pass, as functions of a Case; each fails by an assertion that says what is wrong."""

import copy
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from types import NoneType
from typing import Any, get_args, get_type_hints

import msgspec

from noripan.bots.levels import Bot
from noripan.kit.codes import Action
from noripan.kit.errors import IllegalAction
from noripan.kit.jit import i32
from noripan.kit.playout import ONGOING
from noripan.kit.state import Facts, copy_of, row
from noripan.kit.text import LANGUAGES
from noripan.play.description import description
from noripan.play.events import ViewChanged
from noripan.play.match import Match
from noripan.play.patch import as_json, patched
from noripan.play.record import MatchRecord
from noripan.play.start import replayed

from ..state import with_state
from .case import Case, encoded, play_randomly, scrambled

ROOT = Path(__file__).resolve().parents[2]


def legal_lists_are_sorted_and_bounded(case: Case) -> None:
    game = case.game
    for match, _ in case.positions():
        for seat in range(len(game.seats)):
            codes = list(match.position().codes[seat])
            assert codes == sorted(set(codes)), "the legal list is not strictly ascending"
            assert len(codes) <= game.max_legal, "the legal list is longer than declared"
            assert all(0 <= code < game.action_codes for code in codes), "an action code is out of bounds"
            assert (seat in match.to_act) == bool(codes)
        if match.outcome is None:
            assert match.facts.turn in match.to_act, "the seat to move has no legal action"
        else:
            assert match.to_act == (), "there is a legal action after the end"


def legality_is_the_legal_list(case: Case) -> None:
    """Whatever is in the list is accepted, whatever is not is refused and changes nothing."""
    game = case.game
    for match, luck in case.positions(max(2, case.games // 3)):
        for seat in range(len(game.seats)):
            legal = set(match.position().codes[seat])
            for code in luck.sample(sorted(legal), min(4, len(legal))):
                match.copy().play(seat, game.decode(code))
            before = encoded_position(match)
            for code in luck.choices(range(game.action_codes), k=6):
                if code not in legal:
                    refused(match, seat, decoded_or_nonsense(case, code))
            refused(match, seat, "?!")
            refused(match, len(game.seats), "?!")
            for kind in game.action_types:
                if kind.__struct_fields__:
                    refused(match, seat, kind(**{field: [None] for field in kind.__struct_fields__}))
            assert encoded_position(match) == before, "a refused action changed something"


def refusals_are_total(case: Case) -> None:
    """There is a reason against an action exactly when it is not in the legal list.

    Where a game has 800 codes or more, most positions are asked for 400 to 600 of them, evenly spread from a random
    start, and one position in fifty for all. A seat that is not to act is refused whatever it names.
    """
    game = case.game
    stride = max(1, game.action_codes // 400)
    actions = cache(lambda code: decoded_or_nonsense(case, code))
    worded = set()
    for match, luck in case.positions(max(2, len(case.options))):
        start, step = (0, 1) if luck.random() < 0.02 else (luck.randrange(stride), stride)
        for seat in range(len(game.seats)):
            legal, board = set(match._legal_codes(seat)), match.view(seat).board
            for code in legal.union(range(start, game.action_codes, step)):
                action = actions(code)
                if action == "nonsense":
                    continue
                if not legal:
                    assert match.why_not(seat, action) is not None, "a seat that is not to act is not refused"
                    continue
                reason = game.why_not(board, seat, action)
                assert (reason is None) == (code in legal), f"{game.notation(action)!r}: {reason}"
                if reason is not None and repr(reason) not in worded:
                    worded.add(repr(reason))
                    text = game.refusals.REFUSALS[reason[0]]
                    assert all(text.in_(language, **reason[1]).strip() for language in LANGUAGES)


NONSENSE: dict[type, tuple[Any, ...]] = {
    str: ("zz", "", "없는 것", "{at}"),
    int: (-1, 99, 10**30),
    NoneType: (None,),
}


def what_names_nothing_is_refused(case: Case) -> None:
    """Values of the declared types that name nothing, or nothing of that kind, are refused like any other."""
    game = case.game
    known = [action for code in range(game.action_codes) if (action := decoded_or_nonsense(case, code)) != "nonsense"]
    of_kind = {kind: [action for action in known if type(action) is kind] for kind in game.action_types}
    named = {value for action in known for value in msgspec.structs.astuple(action)}
    fields: list[tuple[type[Action], str, list[tuple[Any, ...]]]] = []
    for kind in game.action_types:
        for field in kind.__struct_fields__:
            hint = get_type_hints(kind)[field]
            types = [one for one in get_args(hint) or (hint,) if one in NONSENSE]
            others = tuple(sorted(value for value in named if type(value) in types and value is not None))
            fields.append((kind, field, [values for values in (*map(NONSENSE.get, types), others) if values]))
    for match, luck in case.positions(max(2, case.games // 3)):
        for seat in match.to_act:
            before, legal = encoded_position(match), match.legal(seat)
            for kind, field, wrong in fields:
                like = [action for action in legal if type(action) is kind] or of_kind[kind]
                for values in wrong:
                    action = msgspec.structs.replace(luck.choice(like), **{field: luck.choice(values)})
                    if action not in legal:
                        refused(match, seat, action)
            assert encoded_position(match) == before, "a refused action changed something"


def decoded_or_nonsense(case: Case, code: int) -> Any:
    """The action of a code, or a text that names none where the code stands for nothing."""
    try:
        action = case.game.decode(code)
    except LookupError:
        return "nonsense"
    return action if case.game.encode(action) == code else "nonsense"


def encoded_position(match: Match) -> bytes:
    facts = vars(match.facts)
    viewers = [None, *range(len(match.game.seats))]
    return encoded([facts, match.actions, match.outcome, [match.view(v) for v in viewers]])


def refused(match: Match, seat: int, action: Any) -> bytes:
    """The refusal of an action as bytes, the same whether one does it, tries it or asks about it."""
    done, previewed, asked = (answer(ask, seat, action) for ask in (match.play, match.preview, match.why_not))
    assert done is not None, f"{action!r} was accepted but is not in the legal list"
    assert previewed == asked == done, f"{action!r} is refused for several reasons"
    return done


def answer(ask: Callable[[int, Any], Any], seat: int, action: Any) -> bytes | None:
    """What a call says against an action: code, parameters and text in both languages."""
    try:
        error = ask(seat, action)
    except IllegalAction as refusal:
        error = refusal
    except Exception as fault:
        raise AssertionError(f"{action!r} is not refused but breaks the game: {fault!r}") from fault
    if not isinstance(error, IllegalAction):
        return None
    texts = [error.in_(language) for language in LANGUAGES]
    assert all(text.strip() for text in texts), f"{action!r} is refused without a word"
    return encoded([error.code, {k: str(v) for k, v in error.params.items()}, texts])


def actions_survive_json_and_notation(case: Case) -> None:
    game = case.game
    union: Any = game.action_types[0]
    for kind in game.action_types[1:]:
        union = union | kind
    for match, _ in case.positions():
        texts = set()
        for seat in match.to_act:
            for code in match.position().codes[seat]:
                action = game.decode(code)
                assert game.encode(action) == code, f"{action} encodes to another code"
                assert msgspec.json.decode(encoded(action), type=union) == action, f"{action} is lost in JSON"
                text = game.notation(action)
                assert game.parse(text) == action, f"{text!r} is read as {game.parse(text)}"
                assert (seat, text) not in texts, f"{text!r} names two actions"
                texts.add((seat, text))
                for language in LANGUAGES:
                    assert game.say(action, language).strip()


def records_replay_to_the_same_state(case: Case) -> None:
    for match, luck in case.random_games():
        while match.outcome is None:
            play_randomly(match, luck)
        again = replay_of(case, match)
        assert again.facts == match.facts, "a replay leads to another state"
        assert again.outcome == match.outcome
        assert encoded_position(again) == encoded_position(match)


def replay_of(case: Case, match: Match) -> Match:
    *_, again = replayed(case.game, MatchRecord.from_json(match.record().to_json()))
    return again


COPIES: tuple[Callable[[Match], Match], ...] = (
    Match.copy,
    copy.copy,
    copy.deepcopy,
    lambda match: pickle.loads(pickle.dumps(match)),
)


def copies_play_on_alone(case: Case) -> None:
    """However a match is copied, the copy is the same match, and neither notices what the other does."""
    for match, luck in case.random_games():
        for _ in range(luck.randrange(12)):
            if match.outcome is None:
                play_randomly(match, luck)
        seed = luck.random()
        ends = []
        for copied in COPIES:
            twin = copied(match)
            here = everything(match)
            assert everything(twin) == here, "a copy is another match"
            play_on(twin, Random(seed))
            assert everything(match) == here, "playing a copy changed the original"
            ends.append((twin, everything(twin)))
        play_on(match, Random(seed))
        for twin, end in ends:
            assert end == everything(match), "a copy plays on in another way"
            assert end == everything(twin), "playing the original changed a copy"


def everything(match: Match) -> bytes:
    """All that can be asked of a match, what may be taken back included."""
    told = [match.events(viewer) for viewer in (None, *range(len(match.game.seats)))]
    return encoded([encoded_position(match).decode(), told, match.undoers, match.record()])


def play_on(match: Match, luck: Random) -> None:
    """A few actions more, and one taken back where that is allowed."""
    for _ in range(8):
        if match.outcome is None:
            seat, _ = play_randomly(match, luck)
            if match.can_undo(seat) and luck.random() < 0.2:
                match.undo(seat)


def bot_games_replay(case: Case) -> None:
    """Bots of different levels, seats shuffled: the record gives the same match."""
    seats = list(range(len(case.game.seats)))
    Random(5).shuffle(seats)
    match = case.new("bots")
    bots = {seat: Bot(case.game, level, seed=level) for seat, level in zip(seats, (1, 2), strict=False)}
    while match.outcome is None:
        seat = match.to_act[-1]
        match.play(seat, bots[seat].choose(match.observe(seat, len(match.actions))))
    assert replay_of(case, match).facts == match.facts, "a replay leads to another state"


def games_end_within_their_bound(case: Case) -> None:
    for match, luck in case.random_games(case.games * 3):
        while match.outcome is None:
            assert len(match.actions) <= case.game.max_actions, "the game is longer than declared"
            play_randomly(match, luck)


def undoing_leads_from_view_to_view_too(case: Case) -> None:
    for match, luck in case.random_games():
        while match.outcome is None:
            seat, _ = play_randomly(match, luck)
            if match.can_undo(seat):
                trial = match.copy()
                before = {viewer: as_json(trial.view(viewer)) for viewer in case.viewers()}
                trial.undo(seat)
                for viewer in case.viewers():
                    *_, last = trial.events(viewer)
                    assert isinstance(last, ViewChanged)
                    after = patched(before[viewer], as_json(last.patch))
                    assert after == as_json(trial.view(viewer)), f"viewer {viewer} lost track of an undo"


def events_lead_from_view_to_view(case: Case) -> None:
    """Previous view + events = next view, for every viewer; every action tells something."""
    for match, luck in case.random_games():
        views = {viewer: as_json(match.view(viewer)) for viewer in case.viewers()}
        while match.outcome is None:
            play_randomly(match, luck)
            assert match.told(), "an action emitted no event"
            for viewer in case.viewers():
                told = match.events(viewer)
                last = told[-1]
                assert isinstance(last, ViewChanged)
                views[viewer] = patched(views[viewer], as_json(last.patch))
                assert views[viewer] == as_json(match.view(viewer)), f"viewer {viewer} lost track"
                for event in told[:-1]:
                    hash(event)  # the server keeps the words of events it has told before
                    if type(event) in case.game.event_types:
                        for language in LANGUAGES:
                            assert bool(case.game.tell(event, language).strip()) != event.is_silent


def secrets_do_not_interfere(case: Case) -> None:
    """Two states that differ only in what a viewer may not know look the same to it in every way."""
    for match, luck in case.positions():
        for viewer in case.viewers():
            if match.outcome is not None:
                continue  # all is revealed at the end
            twin = scrambled(case, match, viewer, luck)
            assert encoded(twin.view(viewer)) == encoded(match.view(viewer)), f"the view of {viewer} leaks"
            if viewer is not None:
                same_for_a_player(case, match, twin, viewer, luck)
            events_tell_no_more_than_views(case, match, twin, viewer, luck)
            twin.seed = match.seed  # the same dice to come, so that an action whose dice are seen is compared, too
            events_tell_no_more_than_views(case, match, twin, viewer, luck)


def same_for_a_player(case: Case, match: Match, twin: Match, seat: int, luck: Random) -> None:
    legal, twins = match.legal(seat), twin.legal(seat)
    assert encoded(twins) == encoded(legal), f"the legal list of {seat} leaks"
    for code in luck.choices(range(case.game.action_codes), k=2):
        if code not in match.position().codes[seat]:
            wrong = decoded_or_nonsense(case, code)
            assert refused(match, seat, wrong) == refused(twin, seat, wrong), "a refusal leaks"
    for text in ("?!", "resign", ""):
        assert refused(match, seat, text) == refused(twin, seat, text), "a refusal leaks"
    seen, seen_twin = match.observe(seat, 7), twin.observe(seat, 7)
    assert state_bytes(case, seen.state) == state_bytes(case, seen_twin.state), "what a bot imagines leaks"
    assert encoded([seen.view, seen.legal]) == encoded([seen_twin.view, seen_twin.legal])
    if legal:
        action = luck.choice(legal)
        assert encoded(match.preview(seat, action)) == encoded(twin.preview(seat, action)), "a preview leaks"


def state_bytes(case: Case, s: Any) -> bytes:
    return encoded(vars(Facts(case.game.State, s)))


def events_tell_no_more_than_views(case: Case, match: Match, twin: Match, viewer: int | None, luck: Random) -> None:
    """If an action leaves the viewer's view the same in two worlds it cannot tell apart, so do its events.

    While several seats choose in secret, the same holds for different actions of another seat.
    """
    seat = luck.choice(match.to_act)
    codes = match.position().codes[seat]
    code = luck.choice(codes)
    trials = [(match, code), (twin, code)]
    if len(match.to_act) > 1 and seat != viewer:
        trials += [(match, luck.choice(codes)), (twin, luck.choice(codes))]
    results = []
    for world, action in trials:
        if action in world.position().codes[seat]:
            trial = world.copy()
            trial.push(seat, case.game.decode(action))
            # without the patch, which is made of the views alone
            told = [case.apart(event, viewer) for event in trial.told(viewer)]
            results.append((encoded(trial.view(viewer)), encoded(told)))
    for view, events in results[1:]:
        if view == results[0][0]:
            assert events == results[0][1], f"the events of {viewer} tell more than its view"


def secrets_are_declared(case: Case) -> None:
    """A game whose viewers know different things says so: otherwise players share a screen, and all share one view."""
    differ = dict.fromkeys((False, True), False)  # by whether secrets are declared
    for match, _ in case.positions(max(2, len(case.options))):
        if match.outcome is None:
            known = {encoded((match.view(viewer).board, match.told(viewer))) for viewer in case.viewers()}
            differ[match.keeps_secrets] |= len(known) > 1
    assert not differ[False], "viewers know different things where no secrets are declared"
    assert differ[True] == case.game.has_secrets, f"has_secrets is {case.game.has_secrets}"


def imagined_states_fit_what_is_known(case: Case) -> None:
    """view(determinize(s, o), o) == view(s, o), and what is imagined can be played on."""
    for match, luck in case.positions():
        if match.outcome is not None:
            continue
        for seat in range(len(case.game.seats)):
            seed = luck.getrandbits(60)
            s = match.imagine(seat, seed)
            other = with_state(match, s)
            assert encoded(other.view(seat)) == encoded(match.view(seat)), "an imagined state looks different"
            assert encoded(other.legal(seat)) == encoded(match.legal(seat))
            assert int(s.rng) != match.facts.rng, "the dice to come were not drawn again"


def undo_stops_at_luck_and_secrets(case: Case) -> None:
    """An action whose result depends on dice, or on what its actor did not know, cannot be taken back."""
    for match, luck in case.positions(max(2, case.games // 2)):
        if match.outcome is not None:
            continue
        seat = luck.choice(match.to_act)
        action = luck.choice(match.legal(seat))
        views = set()
        final = False
        for world in (match, *(scrambled(case, match, seat, luck) for _ in range(6))):
            trial = world.copy()
            trial.play(seat, action)
            views.add(encoded(trial.view(seat)))
            final = not trial.can_undo(seat)
        assert len(views) == 1 or final, f"{action} reveals something but could be taken back"


def undo_restores_the_position(case: Case) -> None:
    undone = 0
    for match, luck in case.random_games():
        while match.outcome is None:
            seat = luck.choice(match.to_act)
            before = encoded_position(match)
            match.play(seat, luck.choice(match.legal(seat)))
            if match.can_undo(seat):
                trial = match.copy()
                trial.undo(seat)
                assert encoded_position(trial) == before, "something is left of an action that was taken back"
                undone += 1
            elif match.outcome is None:
                assert raises_illegal(match, seat)
            if undone > 40:
                return


def raises_illegal(match: Match, seat: int) -> bool:
    try:
        match.undo(seat)
    except IllegalAction:
        return True
    return False


def pure_and_compiled_agree(case: Case, target: str) -> None:
    """The same random games and searches, step by step, in both modes."""
    traces = []
    for pure in ("0", "1"):
        environment = {**os.environ, "NORIPAN_PURE": pure, "NORIPAN_CHECK": "1", "PYTHONPATH": f"{ROOT}/src:{ROOT}"}
        run = subprocess.run(
            [sys.executable, "-m", "tests.conformance.trace", target],
            env=environment,
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, f"the rules fail with NORIPAN_PURE={pure}:\n{run.stderr[-3000:]}"
        traces.append(json.loads(run.stdout))
    compiled, pure_trace = traces
    assert compiled["steps"] >= case.trace_steps
    for number, (one, other) in enumerate(zip(compiled["games"], pure_trace["games"], strict=True)):
        assert one == other, f"game {number} differs between compiled and pure"
    assert compiled["search"] == pure_trace["search"], "the search trees differ"


def perft_agrees_with_the_slow_rules(case: Case) -> None:
    for options in case.options:
        for plies in case.perft_plies:
            match, luck = case.new(f"perft {plies}", options), Random(plies)
            for _ in range(plies):
                if match.outcome is None:
                    play_randomly(match, luck)
            for depth in case.perft_depths:
                fast = perft(case, match.state(), depth)
                slow = case.slow_perft(match.facts, depth)
                assert fast == slow, f"{fast} sequences of {depth} after {plies} plies, the slow rules say {slow}"


def perft(case: Case, s: Any, depth: int) -> int:
    """The number of action sequences of a length; seats that may act at once act in any order."""
    if depth == 0 or s.winner != ONGOING:
        return 1 if depth == 0 else 0
    codes = row(i32, case.game.max_legal)
    total = 0
    for seat in range(len(case.game.seats)):
        n = case.game.rules.legal_actions(s, seat, codes)
        if depth == 1:
            total += int(n)
            continue
        for code in [int(code) for code in codes[:n]]:
            after = copy_of(s)
            case.game.rules.apply(after, seat, code)
            total += perft(case, after, depth - 1)
    return total


def texts_exist_in_both_languages(case: Case) -> None:
    game = case.game
    texts = [game.title, game.summary, *game.seats, *game.reasons.values(), *game.refusals.REFUSALS.values()]
    texts += game.option_titles().values()
    assert all(text.ko.strip() and text.en.strip() for text in texts), "a text is missing"
    for match, luck in case.random_games(2):
        for language in LANGUAGES:
            assert match.text(None, language).strip()
        while match.outcome is None:
            play_randomly(match, luck)
        assert match.outcome.reason in game.reasons
        assert len(match.outcome.scores) == len(game.seats)


def facts_are_described(case: Case) -> None:
    described = json.loads(encoded(description(case.game)))
    assert described["name"] == case.game.name, "it is described under another name"
    assert {kind["kind"] for kind in described["actions"]} == {
        kind.__struct_config__.tag for kind in case.game.action_types
    }
    assert set(described["sealed_actions"]) <= {kind["kind"] for kind in described["actions"]}
    assert set(described["options"]) == set(case.game.Options.__struct_fields__)
