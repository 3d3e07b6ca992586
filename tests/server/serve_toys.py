"""A real server that offers the toys: `python -m tests.server.serve_toys DATABASE-URL [LIMITS-AS-JSON [PROCESSES]]`."""

import sys

import msgspec

from noripan.kit.errors import NoripanError
from noripan.server.limits import Limits
from noripan.server.run import run
from noripan.server.server import Settings

from .scripted import Toys

if __name__ == "__main__":
    limits = msgspec.json.decode(sys.argv[2] if len(sys.argv) > 2 else "{}", type=Limits)
    processes = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    try:
        run(Settings(database=sys.argv[1], limits=limits, processes=processes), "127.0.0.1", 0, "en", Toys)
    except NoripanError as error:
        sys.exit(error.in_("en"))
