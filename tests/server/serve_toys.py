"""A real server that offers the toys: `python -m tests.server.serve_toys DATABASE-URL LIMITS-AS-JSON PROCESSES`."""

import sys

import msgspec

from noripan.kit.errors import NoripanError
from noripan.server.limits import Limits
from noripan.server.run import run
from noripan.server.server import Settings

from .scripted import Toys


def main(arguments: list[str]) -> None:
    database, limits, processes = arguments
    settings = Settings(database=database, limits=msgspec.json.decode(limits, type=Limits), processes=int(processes))
    try:
        run(settings, "127.0.0.1", 0, "en", Toys)
    except NoripanError as error:
        sys.exit(error.in_("en"))


if __name__ == "__main__":
    main(sys.argv[1:])
