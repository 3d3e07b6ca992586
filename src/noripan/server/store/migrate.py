"""Bringing a database up to date with Alembic, from within the program: no ini file, no command to forget.

Alembic is loaded where there is something to do: it takes as long as everything else that a server needs to start.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"


class UnknownMigration(Exception):
    """A database whose last migration this version does not have."""


def head() -> str:
    """The last migration: their files are named by their numbers."""
    return max(path.stem[1:5] for path in MIGRATIONS.glob("versions/v*.py"))


def _is_up_to_date(connection: Connection) -> bool:
    if not inspect(connection).has_table("alembic_version"):
        return False
    last: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return last == head()


def _config(connection: Connection) -> "Config":
    from alembic.config import Config

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
    if to == "head" and _is_up_to_date(connection):
        return
    from alembic import command
    from alembic.util import CommandError

    try:
        command.upgrade(_config(connection), to)
    except CommandError as error:
        raise UnknownMigration(str(error)) from error


def step_back(connection: Connection) -> None:
    """Undo the last migration, for the version of the server before this one."""
    from alembic import command

    command.downgrade(_config(connection), "-1")
