"""Bringing a database up to date with Alembic, from within the program: no ini file, no command to forget."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def begin(connection: Connection) -> None:
    """Let changes of tables be part of the transaction, which SQLite's driver would not begin for them."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the migrations that a database has not seen yet, up to the last or a given one."""
    command.upgrade(_config(connection), to)


def step_back(connection: Connection) -> None:
    """Undo the last migration, for the version of the server before this one."""
    command.downgrade(_config(connection), "-1")
