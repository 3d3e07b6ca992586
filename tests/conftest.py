"""Test settings: the same examples on every run, no time limits on shared machines, English where none is named."""

import os

from hypothesis import settings

settings.register_profile("noripan", deadline=None, derandomize=True)
settings.load_profile("noripan")
os.environ["NORIPAN_LANG"] = "en"
