"""Results that are kept in a file: what was played is not played again, and nothing of another tree is used."""

from pathlib import Path
from typing import Any

import pytest

from noripan.cli import main
from noripan.kit.errors import BadRequest
from noripan.lab import levels as study
from noripan.lab.arena import Result
from noripan.lab.kept import Kept, Line
from noripan.lab.levels import Contest, levels

CONTEST = Contest("war-game", {"mode": "plain"}, 2, 1)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the pairs that are played; the upper level wins those with an even number."""
    numbers: list[int] = []

    def play(name: str, options: dict[str, Any], a: int, b: int, seed: str, number: int) -> list[Result]:
        numbers.append(number)
        return [Result(float(number % 2 == 0), "camp", number)] * 2

    monkeypatch.setattr(study, "play_pair", play)
    monkeypatch.setattr(study, "contests_of", lambda name: [CONTEST])
    monkeypatch.setattr(study, "check_request", lambda *_: None)
    return numbers


def test_a_study_that_goes_on_plays_what_is_missing_and_tells_of_all(played: list[int], tmp_path: Path) -> None:
    file = tmp_path / "levels.jsonl"
    levels(["war-game"], 4, workers=1, results=file)
    assert played == [0, 1]
    whole = levels(["war-game"], 8, workers=1, results=file)
    assert played == [0, 1, 2, 3]
    assert whole == levels(["war-game"], 8, workers=1)
    assert whole == levels(["war-game"], 8, workers=1, results=file)
    assert played == [0, 1, 2, 3, 0, 1, 2, 3], "only the study without a file played again"
    assert len(file.read_text().splitlines()) == 4


def test_a_study_that_is_cut_off_has_kept_what_was_played(played: list[int], tmp_path: Path) -> None:
    file = tmp_path / "levels.jsonl"

    def cut_off(done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        levels(["war-game"], 8, workers=1, results=file, progress=cut_off)
    levels(["war-game"], 8, workers=1, results=file)
    assert played == [0, 1, 2, 3]


def test_results_of_another_seed_or_of_other_rules_are_not_used(
    played: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "levels.jsonl"
    levels(["war-game"], 2, workers=1, results=file)
    levels(["war-game"], 2, workers=1, results=file, seed="other")
    assert played == [0, 0]
    monkeypatch.setattr(study, "_made_with", lambda *_: "other rules")
    levels(["war-game"], 2, workers=1, results=file)
    assert played == [0, 0, 0]


def test_the_digest_of_a_game_is_its_own() -> None:
    assert study._made_with("war-game") == study._made_with("war-game", {}, 6, 5, "seed", 0)
    assert len({study._made_with(name) for name in ("war-game", "toy-battle", "five-tigers")}) == 3


def test_the_progress_begins_with_what_was_kept(played: list[int], tmp_path: Path) -> None:
    file = tmp_path / "levels.jsonl"

    def told(count: int) -> list[tuple[int, int]]:
        steps: list[tuple[int, int]] = []
        levels(["war-game"], count, workers=1, results=file, progress=lambda done, total: steps.append((done, total)))
        return steps

    levels(["war-game"], 4, workers=1, results=file)
    assert told(6) == [(0, 3), (2, 3), (3, 3)]
    assert told(6) == [(0, 3), (3, 3)]


def test_a_game_that_is_named_twice_is_played_once(played: list[int], tmp_path: Path) -> None:
    levels(["war-game", "war-game"], 4, workers=1, results=tmp_path / "levels.jsonl")
    assert played == [0, 1]


@pytest.mark.parametrize("left", [3, 20, -1])
def test_a_line_whose_end_was_never_written_is_played_again(played: list[int], tmp_path: Path, left: int) -> None:
    file = tmp_path / "levels.jsonl"
    levels(["war-game"], 4, workers=1, results=file)
    first, second = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(first + second[:left])
    levels(["war-game"], 6, workers=1, results=file)
    assert played == [0, 1, 1, 2]
    assert file.read_bytes().startswith(first + second)


def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    for notes in (b"my notes\n", b"my notes", b'{"call": "\xff"}\n'):
        file.write_bytes(b'{"call": [], "made_with": "", "result": []}\n' + notes)
        with pytest.raises(BadRequest) as refusal:
            Kept(file, Line[list[Result]], lambda: "")
        assert (refusal.value.code, refusal.value.params) == ("bad-results", {"file": str(file), "line": 2})
        assert file.read_bytes().endswith(b"\n" + notes)


def test_a_file_that_cannot_be_written_is_refused_before_anything_is_played(played: list[int], tmp_path: Path) -> None:
    with pytest.raises(BadRequest) as refusal:
        levels(["war-game"], 2, workers=1, results=tmp_path)
    assert refusal.value.code == "file-unwritable"
    assert played == []


def test_the_command_keeps_its_results_in_the_file_that_is_named(
    played: list[int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = (
        "lab",
        "levels",
        "war-game",
        "--games",
        "4",
        "--workers",
        "1",
        "--results",
        str(tmp_path / "levels.jsonl"),
    )
    tables = []
    for _ in range(2):
        assert main(command) == 0
        tables.append(capsys.readouterr().out)
    assert played == [0, 1]
    assert tables[0] == tables[1]
    assert "| 2 : 1 | 4 | 2 | 0 | 2 |" in tables[0]
