"""A server in a process of its own, and what it costs."""

import os
import subprocess
from pathlib import Path

from .. import ROOT

PAGE = os.sysconf("SC_PAGE_SIZE")


class Server:
    """A server that prints its address, and ends when its input does: even if this process is killed."""

    def __init__(self, command: list[str], folder: Path = ROOT, **environment: str) -> None:
        self._process = subprocess.Popen(
            command,
            cwd=folder,
            env={**os.environ, **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        self.pid = self._process.pid
        self.address = self._process.stdout.readline().split()[-1]

    def cpu_s(self) -> float:
        """The CPU time it took so far, all its threads together."""
        threads = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text(encoding="ascii").split()[0]) for thread in threads) / 1e9

    def memory_bytes(self) -> int:
        """The memory it holds."""
        resident = Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(resident) * PAGE
