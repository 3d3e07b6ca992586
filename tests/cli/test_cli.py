"""The command line as a user meets it: output, one-line complaints, exit codes."""

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import noripan
from noripan.bots.expert import Hint
from noripan.cli import EXAMPLES, main, parser
from noripan.games import get
from noripan.lab.five_tigers_armies import draw
from noripan.play.record import RecordedAction


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


def test_the_games_are_listed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games", "--json")
    listed = json.loads(out)
    assert code == 0
    assert [game["name"] for game in listed] == list(noripan.games.names())
    assert all(set(game["title"]) == {"ko", "en"} and game["seats"] and game["options"] for game in listed)


@pytest.mark.parametrize("language", ["ko", "en"])
def test_without_a_command_one_is_told_what_one_can_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr("noripan.cli.default_language", lambda: language)
    code, out, err = run(capsys)
    assert (code, err) == (0, "")
    told = {line.split()[1] for line in out.splitlines() if line.startswith("  noripan ")}
    assert {"serve", "play", "games"} <= told <= set(EXAMPLES)
    assert ("놀이판" in out) == (language == "ko")


def test_a_database_that_cannot_be_opened_is_told_in_a_sentence() -> None:
    command = [sys.executable, "-m", "noripan", "serve", "--lang", "en", "--port", "0"]
    served = subprocess.run(
        [*command, "--database", "sqlite+aiosqlite:////no/such/folder/x.sqlite3"],
        env={**os.environ, "NORIPAN_PURE": "1"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert served.returncode == 2
    assert served.stderr == "noripan: cannot open the database: unable to open database file\n"


def test_a_game_describes_itself_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "describe", "yut-run", "--json")
    facts = json.loads(out)
    assert code == 0
    assert len(facts["nodes"]) == 30
    assert facts["options"]["mode"]["enum"] == ["classic", "laps", "run"]


def test_the_rules_of_a_game_are_shown_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", "five-tigers", "--lang", "en")
    assert code == 0
    assert "Five Tigers: rules" in out
    assert "Guan Yu" in out


def test_pages_of_rules_are_written_and_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, "rules", "--write", str(tmp_path))[0] == 0
    assert run(capsys, "rules", "--check", str(tmp_path))[0] == 0
    (tmp_path / "yut-run.ko.md").write_text("다른 규칙", encoding="utf-8")
    code, _, err = run(capsys, "rules", "--check", str(tmp_path))
    assert code == 2
    assert "yut-run.ko.md" in err
    assert run(capsys, "rules")[0] == 2


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
        (["arena", "yut-run", "--a", "7"], "7"),
        (["arena", "yut-run", "--games", "0"], "0"),
        (["lab", "levels", "chess"], "chess"),
        (["lab", "levels", "one-step"], "one-step"),
        (["lab", "levels", "war-game", "--games", "0"], "0"),
        (["solve", "yut-run", "--position", "O99"], "O99"),
        (["solve", "yut-run", "--hand", "빽도"], "빽도"),
        (["solve", "yut-run", "--flat-probability", "2"], "2"),
        (["warm", "chess"], "chess"),
        (["bench", "chess"], "chess"),
        (["new-game", "Yut Run"], "Yut Run"),
        (["new-game", "yut_run"], "yut_run"),
        (["new-game", "yut-run"], "__init__.py"),
        (["dance"], "dance"),
        (["serve", "--port", "99999"], "0..65535"),
        (["serve", "--database", "nonsense"], "nonsense"),
        (["serve", "--processes", "0"], "1.."),
        (["serve", "--bots", "-3"], "1.."),
        (["serve", "--bots", "0"], "1.."),
        (["serve", "--host", "no.such.host.invalid", "--lang", "ko"], "그런 주소가 없습니다"),
        (["serve", "--host", "no..host", "--lang", "en"], "no..host:8000: there is no such host"),
        (["serve", "--host", "192.0.2.1", "--port", "0"], "192.0.2.1:0"),
        (["serve", "--processes", "2"], "SQLite"),
        (["serve", "--database", "sqlite:///x.sqlite3"], "sqlite+aiosqlite"),
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


def test_a_port_that_is_taken_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        code, out, err = run(capsys, "serve", "--port", str(port), "--lang", "en")
    assert (code, out) == (2, "")
    assert err == f"noripan: cannot listen on 127.0.0.1:{port}: the port is taken; choose another with --port\n"


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

    monkeypatch.setattr(one_step.Balance, "width", 1)
    monkeypatch.setattr(one_step.Balance, "samples", 1)
    command = ("lab", "balance", "one-step", "--games", "2", "-o", "difficulty=hard", "--workers", "1")
    code, out, _ = run(capsys, *command, "--lang", "en")
    assert (code, out.splitlines()[0]) == (0, "one-step, difficulty=hard, character=narae, the planning bot")
    code, out, err = run(capsys, *command, "--json")
    assert (code, err, json.loads(out)["games"]) == (0, "", 2)
    code, _, err = run(capsys, *command, "--level", "3", "--lang", "en")
    assert (code, err) == (2, "noripan: the bot of one-step has no levels\n")


def test_a_hint_answers_every_question(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "h nonsense\nq"
    code, out, _ = run(capsys, "play", "yut-run", "--seed", "1", "--lang", "en", typed=typed, monkeypatch=monkeypatch)
    assert code == 0
    assert "nonsense cannot be done now" in out


def test_ctrl_c_leaves_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "noripan", "play", "yut-run", "--lang", "en"],
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


def test_a_game_without_secrets_needs_no_curtain_and_its_other_mode_does(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    basic = ("play", "five-tigers", "--lang", "en")
    tactics = (*basic, "-o", "mode=tactics")
    army = "\n".join(map(get("five-tigers").notation, draw("any").actions()))
    assert "\x1b[3J" not in run(capsys, *basic, typed="end\n\n\nq", monkeypatch=monkeypatch)[1]
    assert "\x1b[3J" in run(capsys, *tactics, typed=f"{army}\n\n\nq", monkeypatch=monkeypatch)[1]


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
    assert "★ place corporal" in out  # every layout begins with one plain soldier
    assert "as a bot would" in out


def test_gg_gives_up(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    out = run(capsys, "play", "war-game", "--lang", "en", typed="GG\ny", monkeypatch=monkeypatch)[1]
    assert "Hanbuk wins: resignation" in out


def test_a_hostile_record_gets_a_clean_refusal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = noripan.new("yut-run", seed="7")
    match.play(0, "throw")
    record = match.record()
    escape = "\x1b[2J"
    names = msgspec.structs.replace(record, seats=(f"{escape}nobody",)).sealed().to_json()
    action = RecordedAction(0, f"{escape}throw")
    actions = msgspec.structs.replace(record, actions=(action,)).sealed().to_json()
    markup = msgspec.structs.replace(record, actions=(RecordedAction(0, "[red]throw[/]"),)).sealed().to_json()
    deep = record.to_json().replace('"options": {', '"options": {"deep": ' + "[" * 100_000 + "]" * 100_000 + ",", 1)
    for content in (names, actions, markup, deep, "[" * 100_000, "\x00", "{}"):
        file = tmp_path / "record.json"
        file.write_text(content)
        for command in ("replay", "verify"):
            assert main((command, str(file), "--lang", "en")) == 2
            said = capsys.readouterr().err
            assert said.startswith("noripan: ")
            assert said.count("\n") == 1
            assert "\x1b" not in said


def test_the_terminal_says_where_a_move_leads_and_what_the_worse_ones_cost(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def known(game: object, seen: object) -> list[Hint]:
        return [Hint("yut HOME", 9.8, 0.0, "turns"), Hint("geol HOME", 10.2, 0.4, "turns")]

    monkeypatch.setattr("noripan.cli.play.hints", known)
    typed = "throw\nthrow\nstart\nh\nq"  # a yut and a geol
    out = run(capsys, "play", "yut-run", "--seed", "23", "--lang", "ko", typed=typed, monkeypatch=monkeypatch)[1]
    assert "★ 집에서 윷으로 → 앞윷: 최선, 이 턴 뒤로 평균 9.8턴" in out
    assert "집에서 걸로 → 앞걸: +0.4턴" in out
