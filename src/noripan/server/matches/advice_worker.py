"""The adviser's process: a line with a Question comes in, a line with hints or a score goes out."""

import sys
from typing import Any

import msgspec

from ... import games
from ...bots.advice import hints
from ...bots.expert import expert_of
from ...kit.game import Game
from ...kit.text import LANGUAGES, Language
from ...play.start import replay
from .adviser import Question


def answer(question: Question) -> Any:
    """What the game's expert says."""
    if question.thought is not None:
        game = games.get(question.thought.game)
        found = hints(game, question.thought.observation(game))
        return [
            msgspec.to_builtins(hint) | {"said": [said(game, action) for action in hint.plan or (hint.action,)]}
            for hint in found
        ]
    assert question.record is not None
    match = replay(question.record)
    score: Any = expert_of(match.game).score(match)
    if score is None:
        return None
    choices = [
        msgspec.to_builtins(choice)
        | {"said": said(match.game, choice.action), "better_said": said(match.game, choice.better)}
        for choice in score.costliest
    ]
    text = {language: "\n".join(score.lines(language)) for language in LANGUAGES}
    return msgspec.to_builtins(score) | {"costliest": choices, "text": text}


def said(game: Game, notation: str) -> dict[Language, str]:
    """An action in words."""
    action = game.parse(notation)
    assert action is not None, "experts speak of actions that can or could be done"
    return {language: game.say(action, language) for language in LANGUAGES}


def main() -> None:
    """Answer until the server closes the pipe."""
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(answer(msgspec.json.decode(line, type=Question))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
