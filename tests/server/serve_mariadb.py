"""The whole server on a MariaDB of its own: `python -m tests.server.serve_mariadb PORT`, until it is told to stop.

Where MariaDB is not installed it says so in a line and exits with 3.
"""

import signal
import subprocess
import sys

from .databases import NotInstalled, mariadb

NOT_HERE = 3


def main() -> int:
    """Start both, and end both."""
    try:
        with mariadb() as fresh:
            command = [sys.executable, "-m", "noripan", "serve", "--port", sys.argv[1], "--database", fresh()]
            server = subprocess.Popen(command)
            signal.signal(signal.SIGTERM, lambda *_: server.terminate())
            return server.wait()
    except NotInstalled as missing:
        print(missing, flush=True)
        return NOT_HERE


if __name__ == "__main__":
    sys.exit(main())
