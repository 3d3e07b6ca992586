"""Random games of connect four: the kit against OpenSpiel and PettingZoo."""

import os
import random
from collections.abc import Callable

from ..contender import Contender
from ..measurement import Measurement, Race

OPEN_SPIEL_PYTHON, OPEN_SPIEL_FASTEST, PETTINGZOO = 30, 10, 500

MATCHES_FOR_LENGTH = 20_000  # enough to know the mean length of a random match to a third of a percent


def kit() -> Callable[[int, int], int]:
    """Connect four in the kit, compiled, whole random games in one call."""
    from noripan.lab.speed import RandomPlayer

    from ..connect_four.rules import MAX_LEGAL, State

    return RandomPlayer(State, MAX_LEGAL).play


def open_spiel_python() -> Callable[[int, int], int]:
    """OpenSpiel as a Python program uses it: legal actions, a choice, the action applied."""
    import pyspiel

    game = pyspiel.load_game("connect_four")

    def play(games: int, seed: int) -> int:
        choice = random.Random(seed).choice
        actions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))
                actions += 1
        return actions

    return play


def open_spiel_bots() -> Callable[[int, int], int]:
    """OpenSpiel with one call into C++ a match: two of its uniformly random bots play it."""
    import pyspiel

    game = pyspiel.load_game("connect_four")

    def play(games: int, seed: int) -> int:
        bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(2)]
        actions = 0
        for number in range(games):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed + number)
            actions += state.move_number()
        return actions

    return play


def open_spiel_rollouts() -> Callable[[int, int], float]:
    """OpenSpiel with one call into C++ for all matches: its rollout evaluator plays them from the empty board.

    A tree search of a single simulation does nothing but ask the evaluator about the root. The evaluator does
    not count actions, so matches are counted, times the mean length of random matches between OpenSpiel's bots.
    """
    import pyspiel

    game = pyspiel.load_game("connect_four")
    mean_length = open_spiel_bots()(MATCHES_FOR_LENGTH, 0) / MATCHES_FOR_LENGTH

    def play(games: int, seed: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=games, seed=seed)
        search = pyspiel.MCTSBot(
            game, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=1, solve=False, seed=seed, verbose=False
        )
        search.mcts_search(game.new_initial_state())
        return games * mean_length

    return play


def pettingzoo() -> Callable[[int, int], int]:
    """PettingZoo's connect_four_v3 without the wrappers that check its user and would halve its speed."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    from pettingzoo.classic import connect_four_v3

    environment = connect_four_v3.raw_env()

    def play(games: int, seed: int) -> int:
        choice = random.Random(seed).choice
        actions = 0
        for _ in range(games):
            environment.reset()
            while True:
                observation, _, is_over, _, _ = environment.last()
                if is_over:
                    break
                mask = observation["action_mask"].tolist()
                environment.step(choice([column for column, is_legal in enumerate(mask) if is_legal]))
                actions += 1
        return actions

    return play


def measurements() -> list[Measurement]:
    def contender(label: str, function: Callable[[], object]) -> Contender:
        return Contender(label, f"{__name__}:{function.__name__}")

    ours = contender("kit", kit)
    return [
        Race("connect four", ours, contender("OpenSpiel, Python API", open_spiel_python), OPEN_SPIEL_PYTHON),
        Race("connect four", ours, contender("OpenSpiel, C++ bots", open_spiel_bots), OPEN_SPIEL_FASTEST),
        Race("connect four", ours, contender("OpenSpiel, C++ rollouts", open_spiel_rollouts), OPEN_SPIEL_FASTEST),
        Race("connect four", ours, contender("PettingZoo", pettingzoo), PETTINGZOO),
    ]
