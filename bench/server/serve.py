"""Our server on a database of its own, with limits that a load generator does not meet; it ends when its input does.

python -m bench.server.serve [postgresql|mariadb PROCESSES]
"""

import os
import sys
import tempfile
import threading
from contextlib import ExitStack
from pathlib import Path

from noripan.server.limits import Limits
from noripan.server.run import run
from noripan.server.server import Settings


def end_with_input(stack: ExitStack) -> None:
    sys.stdin.read()
    stack.close()
    os._exit(0)


def database(stack: ExitStack, server: str) -> str:
    """The URL of an empty database."""
    if server:
        from tests.server.databases import SERVERS

        return stack.enter_context(SERVERS[server]())()
    folder = stack.enter_context(tempfile.TemporaryDirectory())
    return f"sqlite+aiosqlite:///{Path(folder) / 'bench.sqlite3'}"


if __name__ == "__main__":
    stack = ExitStack()
    url = database(stack, sys.argv[1] if len(sys.argv) > 1 else "")
    threading.Thread(target=end_with_input, args=(stack,), daemon=True).start()
    wide = Limits(
        messages_a_second=1e9,
        message_burst=10**9,
        sessions_a_minute=1e9,
        session_burst=10**9,
        rooms_a_guest=10**6,
        connections_a_guest=10**6,
        connections=10**6,
        connections_an_address=10**6,
        rooms_a_minute=1e9,
        room_burst=10**9,
        looks_a_second=1e9,
        look_burst=10**9,
        heartbeat_ms=10**7,  # contenders wait for each other without a word
        grace_ms=10**7,
    )
    processes = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    run(Settings(database=url, limits=wide, processes=processes), "127.0.0.1", 0, "en")
