"""The one source of messages: what it exports, and that documentation and server know all of it."""

import json
import re
import subprocess
import sys
from pathlib import Path
from string import Formatter
from typing import get_args

import msgspec
import pytest

from noripan import games
from noripan.server import errors, schema
from noripan.server.rooms.commands import COMMANDS
from noripan.server.schema.games import game_schema

ROOT = Path(__file__).resolve().parents[2]


def test_the_schema_is_printed_by_a_command() -> None:
    command = [sys.executable, "-m", "noripan.server.schema"]
    run = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    printed = json.loads(run.stdout)
    assert printed == json.loads(json.dumps(schema.json_schema()))
    assert {"ClientMessage", "ServerMessage", "RoomSettings", "MatchPage"} <= printed["definitions"].keys()


@pytest.mark.parametrize("name", games.names())
def test_the_schema_of_a_game_has_all_that_is_sent_of_it_by_plain_names(name: str) -> None:
    game = games.get(name)
    printed = json.loads(json.dumps(game_schema(game)))
    types = printed["definitions"]
    made = [] if game.Made is None else ["Made"]
    assert printed["required"] == ["Board", "Event", "Action", "Preview", "Description", "Options", *made]
    assert all(type_name.isidentifier() for type_name in types)  # two of one name would be told apart by their modules
    for union, kinds in (("Event", game.event_types), ("Action", game.action_types)):
        assert {kind.__name__ for kind in kinds} <= {ref["$ref"].rpartition("/")[2] for ref in types[union]["anyOf"]}
    assert types["Board"]["properties"].keys() == set(game.Board.__struct_fields__)
    assert types["Description"]["properties"].keys() == set(game.Description.__struct_fields__)


def test_nothing_that_is_sent_leaves_out_its_defaults() -> None:
    def below(kind: type[msgspec.Struct]) -> set[type[msgspec.Struct]]:
        return {kind}.union(*map(below, kind.__subclasses__()))

    printed = [schema.json_schema(), *map(game_schema, map(games.get, games.names()))]
    sent = {name for one in printed for name in one["definitions"]}
    for kind in below(msgspec.Struct):
        if kind.__name__ in sent:
            assert not kind.__struct_config__.omit_defaults, kind


def test_every_question_has_a_type_for_its_answer() -> None:
    questions = {kind for kind, handler in COMMANDS.items() if not handler.is_once and kind is not schema.Enter}
    assert schema.ANSWERS.keys() == questions


def test_every_message_and_event_is_documented() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for union in (schema.ClientMessage, schema.ServerMessage, schema.Event):
        for kind in get_args(union):
            assert f"`{kind.__struct_config__.tag}`" in text, kind
            assert kind.__doc__


def documented_commands() -> dict[str, list[str]]:
    """The rows of the table of commands in docs/protocol.md: fields, who, phases, by command."""
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    table = text.partition("| command | fields | who | phases | what it does |\n")[2].partition("\n\n")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[1:]]
    return {re.findall("`(.+)`", name)[0]: cells for name, *cells, _ in rows}


def test_the_documentation_says_who_may_send_each_command_and_when_as_the_server_decides_it() -> None:
    documented = documented_commands()
    assert COMMANDS.keys() == set(get_args(schema.RoomCommand))
    assert len(documented) == len(COMMANDS)
    for kind, handler in COMMANDS.items():
        fields, who, phases = documented[str(kind.__struct_config__.tag)]
        assert tuple(re.findall("`(.+?)`", fields)) == kind.__struct_fields__[2:], kind
        assert who == handler.by.value, kind
        assert tuple(re.findall("`(.+?)`", phases)) == handler.phases, kind


def test_every_refusal_has_both_languages_with_the_same_places() -> None:
    for code, text in errors.MESSAGES.items():
        places = [{field for _, field, _, _ in Formatter().parse(words) if field} for words in (text.ko, text.en)]
        assert places[0] == places[1], code
        assert text.ko
        assert text.en


def test_every_refusal_in_the_code_has_words() -> None:
    for path in (ROOT / "src" / "noripan" / "server").rglob("*.py"):
        for code in re.findall(r'Refused\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8")):
            assert code in errors.MESSAGES, (path, code)
