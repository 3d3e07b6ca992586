"""The one source of messages: what it exports, and that documentation and server know all of it."""

import json
import subprocess
import sys
from pathlib import Path
from string import Formatter
from typing import get_args

import msgspec

from noripan.server import errors, schema

ROOT = Path(__file__).resolve().parents[2]


def test_the_schema_is_printed_by_a_command() -> None:
    command = [sys.executable, "-m", "noripan.server.schema"]
    run = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    printed = json.loads(run.stdout)
    assert printed == schema.json_schema()
    assert {"ClientMessage", "ServerMessage", "RoomSettings", "MatchPage"} <= printed["definitions"].keys()


def test_every_message_and_event_is_documented() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for union in (schema.ClientMessage, schema.ServerMessage, schema.RoomHappening):
        for kind in get_args(union):
            assert f"`{msgspec.inspect.type_info(kind).tag}`" in text, kind
            assert kind.__doc__


def test_every_refusal_has_both_languages_with_the_same_places() -> None:
    for code, text in errors.MESSAGES.items():
        places = [{field for _, field, _, _ in Formatter().parse(words) if field} for words in (text.ko, text.en)]
        assert places[0] == places[1], code
        assert text.ko
        assert text.en


def test_every_refusal_in_the_code_has_words() -> None:
    import re

    for path in (ROOT / "src" / "noripan" / "server").rglob("*.py"):
        for code in re.findall(r'Refused\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8")):
            assert code in errors.MESSAGES, (path, code)
