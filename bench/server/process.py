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
        """The CPU time it took so far, all its threads and processes with rooms together."""
        threads = [thread for pid in (self.pid, *self._room_processes()) for thread in threads_of(pid)]
        return sum(int((one / "schedstat").read_text(encoding="ascii").split()[0]) for one in threads) / 1e9

    def _room_processes(self) -> list[int]:
        children = [
            child for thread in threads_of(self.pid) for child in (thread / "children").read_text("ascii").split()
        ]
        return [int(child) for child in children if b"spread.process" in Path(f"/proc/{child}/cmdline").read_bytes()]

    def memory_bytes(self) -> int:
        """The memory it holds."""
        resident = Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(resident) * PAGE


def threads_of(pid: int) -> list[Path]:
    return list(Path(f"/proc/{pid}/task").iterdir())
