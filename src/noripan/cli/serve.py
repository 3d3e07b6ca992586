"""`noripan serve`: the server on this machine."""

import os
import sys
from argparse import Namespace
from pathlib import Path

from ..kit.errors import BadRequest


def serve(args: Namespace) -> int:
    """Run the server until it is told to stop."""
    if os.environ.get("NORIPAN_PURE") != "1":
        # The server runs the plain rules, and which rules run is decided at the first import.
        os.execve(sys.executable, [sys.executable, "-m", "noripan", *sys.argv[1:]], {**os.environ, "NORIPAN_PURE": "1"})
    if args.web and not (Path(args.web) / "index.html").is_file():
        raise BadRequest("file-missing", file=str(Path(args.web) / "index.html"))
    from ..server.app import Settings
    from ..server.run import run

    settings = Settings(database=args.database, bot_workers=args.bots, web=Path(args.web) if args.web else None)
    run(settings, args.host, args.port, args.lang, opens_browser=args.open)
    return 0
