"""Prints the schema of the protocol, or with a game's name that of the game."""

import json
import sys

from ... import games
from .export import json_schema
from .games import game_schema

if __name__ == "__main__":
    schema = game_schema(games.get(sys.argv[1])) if len(sys.argv) > 1 else json_schema()
    print(json.dumps(schema, indent=1, ensure_ascii=False))
