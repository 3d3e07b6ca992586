"""Our own server as it was: the files of a commit, so that old and new take turns in one run."""

import io
import subprocess
import zipfile
from pathlib import Path

from .. import ROOT

BEFORE = ROOT / "build" / "bench-before"


def tree_at(commit: str) -> Path:
    """The sources and the bench of a commit."""
    folder = BEFORE / commit
    if not folder.is_dir():
        archive = ["git", "archive", "--format=zip", commit, "src", "bench"]
        packed = subprocess.run(archive, cwd=ROOT, capture_output=True, check=False)
        if packed.returncode:
            raise RuntimeError(f"commit {commit} is not in this copy of the repository")
        with zipfile.ZipFile(io.BytesIO(packed.stdout)) as files:
            files.extractall(folder)
    return folder
