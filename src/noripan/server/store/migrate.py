"""Bringing a database up to date with Alembic, from within the program: no ini file, no command to forget."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the migrations that a database has not seen yet, up to the last or a given one."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
