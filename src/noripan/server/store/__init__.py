"""Where rooms, matches and their logs are kept: one code path for SQLite, PostgreSQL and MariaDB."""

# ruff: noqa: F403
from .database import Store as Store
from .rows import *
from .transactions import Fenced as Fenced
from .writer import Commit as Commit
