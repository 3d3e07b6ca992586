"""The command line as a user meets it: output, one-line complaints, exit codes."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import noripan
from noripan.cli import EXAMPLES, main, parser


def run(
    capsys: pytest.CaptureFixture[str],
    *arguments: str,
    typed: str | None = None,
    monkeypatch: pytest.MonkeyPatch | None = None,
) -> tuple[int, str, str]:
    if typed is not None and monkeypatch is not None:
        lines = iter(typed.split("\n"))

        def answer(prompt: str = "") -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = noripan.new("yut-run", seed="cli")
    while match.outcome is None:
        match.play(0, match.legal(0)[0])
    path = tmp_path / "run.json"
    path.write_text(match.record().to_json(), encoding="utf-8")
    return path


@pytest.mark.parametrize("command", EXAMPLES)
def test_every_command_shows_an_example_in_its_help(capsys: pytest.CaptureFixture[str], command: str) -> None:
    code, out, _ = run(capsys, command, "--help")
    assert code == 0
    assert f"noripan {command}" in out.split("examples:")[1]


def test_every_command_has_an_example() -> None:
    commands = next(action.choices for action in parser()._actions if action.dest == "command")
    assert set(EXAMPLES) == set(commands or ())


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_games_are_listed(capsys: pytest.CaptureFixture[str], language: str) -> None:
    code, out, _ = run(capsys, "games", "--lang", language)
    assert code == 0
    assert all(name in out for name in noripan.games.names())


def test_a_game_describes_itself_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "describe", "yut-run", "--json")
    facts = json.loads(out)
    assert code == 0
    assert len(facts["nodes"]) == 30
    assert facts["options"]["mode"]["enum"] == ["classic"]


def test_a_game_describes_itself_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "describe", "yut-run", "--lang", "en")
    assert code == 0
    assert "final_reward" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["describe", "chess"], "chess"),
        (["play", "chess"], "chess"),
        (["play", "yut-run", "-o", "speed=9"], "speed"),
        (["play", "yut-run", "-o", "mode=blitz"], "blitz"),
        (["play", "yut-run", "-o", "mode"], "mode"),
        (["play", "yut-run", "-o", "final_reward=yes"], "true, false"),
        (["play", "yut-run", "--bot", "2"], "--bot"),
        (["play", "yut-run", "--seat", "0"], "--seat"),
        (["play", "yut-run", "--save", "no/such/folder/x.json"], "x.json"),
        (["solve", "yut-run", "--position", "home=" + "9" * 5000], "home"),
        (["arena", "yut-run", "--workers", "-1"], "-1"),
        (["play", "yut-run", "--seed", ""], "64"),
        (["play", "yut-run", "--bot", "9"], "9"),
        (["play", "yut-run", "--bot", "1", "--seat", "4"], "4"),
        (["replay", "nowhere.json"], "nowhere.json"),
        (["verify", "nowhere.json"], "nowhere.json"),
        (["arena", "chess"], "chess"),
        (["arena", "yut-run", "--a", "6"], "6"),
        (["arena", "yut-run", "--games", "0"], "0"),
        (["solve", "yut-run", "--position", "O99"], "O99"),
        (["solve", "yut-run", "--hand", "빽도"], "빽도"),
        (["solve", "yut-run", "--flat-probability", "2"], "2"),
        (["warm", "chess"], "chess"),
        (["bench", "chess"], "chess"),
        (["dance"], "dance"),
        ([], "COMMAND"),
    ],
)
def test_a_mistake_is_answered_in_one_line_with_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert words in err


def test_a_tampered_record_is_refused_and_nothing_is_written(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace('"throw"', '"start"', 1), encoding="utf-8")
    before = sorted(record.parent.iterdir())
    for command in ("verify", "replay"):
        code, out, err = run(capsys, command, str(record))
        assert (code, out, err.count("\n")) == (2, "", 1)
    assert sorted(record.parent.iterdir()) == before


def test_a_good_record_is_verified(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    code, out, _ = run(capsys, "verify", str(record), "--json")
    assert code == 0
    assert json.loads(out)["valid"] is True


def test_a_record_is_replayed_to_any_ply(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    assert "집 4" in run(capsys, "replay", str(record), "--ply", "0", "--lang", "ko")[1]
    assert "완주 4" in run(capsys, "replay", str(record), "--log", "--lang", "ko")[1]
    assert run(capsys, "replay", str(record), "--ply", "9999")[0] == 2


def test_a_published_commitment_is_compared(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    published = noripan.MatchRecord.from_json(record.read_text(encoding="utf-8")).commitment
    assert run(capsys, "verify", str(record), "--commitment", published)[0] == 0
    code, _, err = run(capsys, "verify", str(record), "--commitment", "0" * 64)
    assert (code, err.count("\n")) == (2, 1)


def test_a_resealed_record_that_breaks_the_rules_is_not_shown_at_all(
    capsys: pytest.CaptureFixture[str], record: Path
) -> None:
    good = noripan.MatchRecord.from_json(record.read_text(encoding="utf-8"))
    forged = msgspec.structs.replace(good, actions=good.actions[:-1]).sealed()
    record.write_text(forged.to_json(), encoding="utf-8")
    code, out, err = run(capsys, "replay", str(record))
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_the_solver_answers_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "solve", "yut-run", "--position", "home=2 O5 C", "--hand", "윷 걸", "--json")
    answer = json.loads(out)
    assert code == 0
    assert answer["alternatives"][0]["loss"] == 0
    assert len(answer["alternatives"]) == 10
    assert 1 < answer["expected_turns"] < 12


def test_a_whole_run_is_played_by_pressing_keys(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "mine.json"
    keys = "\n".join(["1"] * 400)
    arguments = ("play", "yut-run", "--seed", "keys", "--save", str(file), "--lang", "en")
    code, out, _ = run(capsys, *arguments, typed=keys, monkeypatch=monkeypatch)
    assert code == 0
    assert "finished in" in out
    assert noripan.replay(file.read_text(encoding="utf-8")).outcome is not None


def test_wrong_keys_are_answered_and_change_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "mine.json"
    typed = f"99\n{'9' * 5000}\nfly\nstart\nu\n?\nr\nn\nh\ns\nq"  # s saves, q saves again
    code, out, _ = run(
        capsys, "play", "yut-run", "--save", str(file), "--lang", "en", typed=typed, monkeypatch=monkeypatch
    )
    assert code == 0
    assert "cannot read fly" in out
    assert "throw first" in out
    assert noripan.replay(file.read_text(encoding="utf-8")).actions == ()


def test_the_signs_of_a_text_board_are_explained_at_the_start_and_when_asked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, _ = run(capsys, "play", "five-tigers", "--lang", "en", typed="?\nq", monkeypatch=monkeypatch)
    assert code == 0
    assert out.count("the slope of an edge is its line") == 2


def test_a_record_never_overwrites_a_file(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    before = record.read_bytes()
    code, out, err = run(capsys, "play", "yut-run", "--save", str(record))
    assert (code, out) == (2, "")
    assert str(record) in err
    assert record.read_bytes() == before


def test_the_balance_of_one_step_is_that_of_its_own_bot(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from noripan.lab import one_step

    whole_run = one_step.run_balance

    def quick_runs(*args: Any, **named: Any) -> Any:
        return whole_run(*args, width=1, samples=1, **named)

    monkeypatch.setattr(one_step, "run_balance", quick_runs)
    command = ("lab", "balance", "one-step", "--games", "2", "-o", "difficulty=hard", "--workers", "1")
    code, out, _ = run(capsys, *command, "--lang", "en")
    assert (code, out.splitlines()[0]) == (0, "one-step, hard, the planning bot")
    code, out, err = run(capsys, *command, "--json")
    assert (code, err, json.loads(out)["runs"]) == (0, "", 2)
    code, _, err = run(capsys, *command, "--level", "3", "--lang", "en")
    assert (code, err) == (2, "noripan: the bot of one-step has no levels\n")


def test_a_hint_answers_every_question(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "h nonsense\nq"
    code, out, _ = run(capsys, "play", "yut-run", "--seed", "1", "--lang", "en", typed=typed, monkeypatch=monkeypatch)
    assert code == 0
    assert "nonsense cannot be done now" in out


def test_ctrl_c_leaves_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "noripan", "play", "yut-run"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert process.stdout is not None
    while "O20" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode in (0, 130)
    assert "Traceback" not in out + err


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    command = f"{sys.executable} -m noripan describe yut-run --json | head -1"
    run = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert run.stdout.strip() == "{"
    assert run.stderr == ""


SECRET_SETUP = "lay b5\nlay d5\nlay g5\n" + "\n".join(
    f"place {entry}"
    for entry in (
        "president d9", "prime-minister c9", "colonel a8", "lieutenant-colonel b8", "major c8", "sergeant d8",
        "corporal e8", "private-first-class f8", "private g8", "private h8", "engineer f9", "civilian g9", "tank h9",
    )
)  # fmt: skip


def test_a_curtain_hides_one_side_from_the_other_on_one_screen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    typed = f"{SECRET_SETUP}\nready\n\n\nq"  # Enter: hide, Enter: Hanbuk looks
    out = run(capsys, "play", "war-game", "--lang", "en", typed=typed, monkeypatch=monkeypatch)[1]
    hannam, curtain, hanbuk = out.split("\x1b[3J")  # what can be scrolled back to is cleared too, twice
    assert "PRES" in hannam
    assert hannam.endswith("\x1b[2J\x1b[H")
    assert curtain == "\x1b[2J\x1b[H"
    assert "PRES" not in hanbuk
    assert "Hannam lays a bridge on b5" in hanbuk
    assert "President" not in hanbuk


def test_a_replay_of_one_side_does_not_name_what_the_other_hid(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "war.json"
    typed = f"{SECRET_SETUP}\nq"
    run(capsys, "play", "war-game", "--save", str(file), typed=typed, monkeypatch=monkeypatch)
    assert "place president d9" in run(capsys, "replay", str(file), "--log", "--seat", "0")[1]
    hanbuk = run(capsys, "replay", str(file), "--log", "--seat", "1", "--lang", "en")[1]
    assert "president" not in hanbuk
    assert "Hannam lays a bridge on b5" in hanbuk


def test_a_hint_in_a_deployment_is_a_step_of_a_plan(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "lay b5\nlay d5\nlay g5\nh\nq"
    out = run(capsys, "play", "war-game", "--lang", "en", typed=typed, monkeypatch=monkeypatch)[1]
    assert "★ place tank" in out
    assert "as a bot would" in out


def test_gg_gives_up(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    out = run(capsys, "play", "war-game", "--lang", "en", typed="GG\ny", monkeypatch=monkeypatch)[1]
    assert "Hanbuk wins: resignation" in out
