"""A server in a process of its own, and what it costs."""

import os
import subprocess
from pathlib import Path

from .. import ROOT

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Server:
    """A server that prints its address, and ends when its input does: even if this process is killed."""

    def __init__(self, command: list[str], **environment: str) -> None:
        self._process = subprocess.Popen(
            command,
            cwd=ROOT,
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
        stat = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii")
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / TICKS

    def memory_bytes(self) -> int:
        """The memory it holds."""
        resident = Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(resident) * PAGE
