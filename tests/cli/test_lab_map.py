"""`noripan lab map`: a battlefield file checked, drawn and measured."""

import json
from pathlib import Path

import pytest

from noripan.cli import main
from noripan.games.toy_battle.tables import CONTENT

SANDPIT = CONTENT.joinpath("battlefields", "sandpit.toml").read_text(encoding="utf-8")


@pytest.fixture
def sandpit(tmp_path: Path) -> Path:
    path = tmp_path / "sandpit.toml"
    path.write_text(SANDPIT, encoding="utf-8")
    return path


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(("lab", "map", *arguments, "--lang", "en")) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err.strip()


def test_a_sound_file_is_called_sound(capsys: pytest.CaptureFixture[str], sandpit: Path) -> None:
    assert main(("lab", "map", str(sandpit), "--games", "0", "--lang", "en")) == 0
    assert capsys.readouterr().out == "Sandpit: 14 bases, 27 edges, 8 regions, target 4. No fault\n"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('["a", "f"]', '["a", "z"]', "a-z: there is no node z"),
        ('special = "recover"', 'special = "rocket"', "c: there is no special base rocket"),
        ("medals = 1", "medals = 2", "region a f c: 2 medals, not bases − 2 = 1"),
        ("target = 4", "target = 5", "target: 5, not half of all medals = 4"),
        ("y = 1.0", "y = 0.9", "R1: nothing lies opposite, at (0.5, 0.1)"),
        ('id = "R1"', 'id = "R2"', "headquarters: the headquarters are R1, B1 or R1, R2, B1, B2"),
    ],
)
def test_a_fault_names_file_entry_and_reason(
    capsys: pytest.CaptureFixture[str], sandpit: Path, old: str, new: str, fault: str
) -> None:
    assert old in SANDPIT
    sandpit.write_text(SANDPIT.replace(old, new, 1), encoding="utf-8")
    assert complaint(capsys, str(sandpit)) == f"noripan: sandpit.toml, {fault}"


def test_a_file_that_is_no_text_is_named(capsys: pytest.CaptureFixture[str], sandpit: Path) -> None:
    sandpit.write_bytes(b"\xff\xfe")
    assert complaint(capsys, str(sandpit)).startswith("noripan: sandpit.toml, TOML: cannot be read:")


def test_a_missing_file_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert complaint(capsys, "nowhere.toml") == "noripan: cannot read the file nowhere.toml"


def test_a_picture_that_cannot_be_written_is_named(capsys: pytest.CaptureFixture[str], sandpit: Path) -> None:
    assert complaint(capsys, str(sandpit), "--svg", "/no/folder.svg") == "noripan: cannot write the file /no/folder.svg"


@pytest.mark.parametrize(("option", "value"), [("games", "-1"), ("workers", "0")])
def test_numbers_that_make_no_sense_are_refused(
    capsys: pytest.CaptureFixture[str], sandpit: Path, option: str, value: str
) -> None:
    assert complaint(capsys, str(sandpit), f"--{option}", value) == f"noripan: {option} cannot be {value}: 1.."


def test_a_picture_is_drawn_without_playing(sandpit: Path, tmp_path: Path) -> None:
    picture = tmp_path / "sandpit.svg"
    assert main(("lab", "map", str(sandpit), "--games", "0", "--svg", str(picture))) == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg ")


def test_a_map_is_measured_on_the_seeds_asked_for(capsys: pytest.CaptureFixture[str], sandpit: Path) -> None:
    reports = []
    for seed in ("0", "0", "5"):
        main(("lab", "map", str(sandpit), "--games", "1", "--seed", seed, "--workers", "1", "--json"))
        reports.append(json.loads(capsys.readouterr().out))
    assert reports[0] == reports[1] != reports[2]
    assert reports[0]["games"] == 1


def test_a_hostile_battlefield_gets_a_clean_refusal(capsys: pytest.CaptureFixture[str], sandpit: Path) -> None:
    for hostile, why in (
        ("deep = " + "[" * 5000 + "]" * 5000 + "\n" + SANDPIT, "TOML"),
        (SANDPIT.replace('en = "', 'en = "\\u001b[2J', 1), "characters that cannot be seen"),
        (SANDPIT.replace('ko = "', 'ko = "\\u202e', 1), "characters that cannot be seen"),
    ):
        sandpit.write_text(hostile, encoding="utf-8")
        said = complaint(capsys, str(sandpit), "--games", "0")
        assert why in said
        assert "\x1b" not in said


def test_markup_in_a_name_stays_text_in_the_picture(sandpit: Path, tmp_path: Path) -> None:
    sandpit.write_text(SANDPIT.replace('en = "', 'en = "<script>&amp;', 1), encoding="utf-8")
    picture = tmp_path / "picture.svg"
    assert main(("lab", "map", str(sandpit), "--games", "0", "--svg", str(picture), "--lang", "en")) == 0
    assert "<script" not in picture.read_text(encoding="utf-8")
