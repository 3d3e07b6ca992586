"""Test settings: the same examples on every run, and no time limits on shared machines."""

from hypothesis import settings

settings.register_profile("noripan", deadline=None, derandomize=True)
settings.load_profile("noripan")
