"""Golden playthroughs: one readable random game for every option set, to see what a change changes.

They prove nothing about the rules; after a wanted change, write them again with NORIPAN_UPDATE_GOLDEN=1.
"""

import os
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from noripan.cli.records import log_lines

from .case import Case, play_randomly
from .test_registry import CASES

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
FIRST_BOARDS, FIRST_ACTIONS = 12, 120  # later boards, then later actions, are left out but for the end


def playthrough(case: Case, options: dict[str, object]) -> str:
    match, luck = case.new("golden", options), Random(0)
    lines = [f"{case.game.name} version {case.game.version}, options {options}, commitment {match.commitment}", ""]
    while match.outcome is None:
        if len(match.actions) < FIRST_BOARDS:
            for seat in match.to_act:
                legal = [case.game.notation(action) for action in match.legal(seat)]
                lines += [match.text(seat, "en"), f"seat {seat} may: " + ", ".join(legal)]
        seat, action = play_randomly(match, luck)
        if len(match.actions) <= FIRST_ACTIONS:
            told = [f"   {viewer}: {'; '.join(log_lines(match, viewer, 'en'))}" for viewer in case.viewers()]
            lines += [f"{len(match.actions)}. [{seat}] {action}", *told]
    lines += ["", f"after {len(match.actions)} actions:", match.text(None, "en"), match.result_text("en"), ""]
    return "\n".join(line.rstrip() for line in lines)


@pytest.mark.parametrize("name", CASES)
def test_playthroughs_are_as_written_down(name: str) -> None:
    case: Case = import_module(CASES[name]).CASE
    for number, options in enumerate(case.options):
        path = GOLDEN / f"{name}-{number}.txt"
        text = playthrough(case, options)
        if os.environ.get("NORIPAN_UPDATE_GOLDEN") == "1":
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8"), f"{path.name} differs; see NORIPAN_UPDATE_GOLDEN"
