"""Our server on a database of its own, with limits that a load generator does not meet; it ends when its input does."""

import os
import sys
import tempfile
import threading
from pathlib import Path

from noripan.server.limits import Limits
from noripan.server.run import run
from noripan.server.server import Settings


def end_with_input(folder: tempfile.TemporaryDirectory[str]) -> None:
    sys.stdin.read()
    folder.cleanup()
    os._exit(0)


if __name__ == "__main__":
    folder = tempfile.TemporaryDirectory()
    threading.Thread(target=end_with_input, args=(folder,), daemon=True).start()
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
    database = f"sqlite+aiosqlite:///{Path(folder.name) / 'bench.sqlite3'}"
    run(Settings(database=database, limits=wide), "127.0.0.1", 0, "en")
