"""Our own server as it was: the files of a commit, so that old and new take turns in one run."""

import io
import subprocess
import tarfile
from pathlib import Path

from .. import ROOT

BEFORE = ROOT / "build" / "bench-before"


def tree_at(commit: str) -> Path:
    """The sources and the bench of a commit."""
    folder = BEFORE / commit
    if not folder.is_dir():
        packed = subprocess.run(["git", "archive", commit, "src", "bench"], cwd=ROOT, capture_output=True, check=False)
        if packed.returncode:
            raise RuntimeError(f"commit {commit} is not in this copy of the repository")
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
            files.extractall(folder, filter="data")
    return folder
