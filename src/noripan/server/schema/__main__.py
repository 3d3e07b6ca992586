"""Prints the schema."""

import json

from . import json_schema

if __name__ == "__main__":
    print(json.dumps(json_schema(), indent=1, ensure_ascii=False))
