"""What is written in a transaction, said once for all databases."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import astuple
from sqlalchemy import Connection, Dialect, Table, bindparam, insert, update
from sqlalchemy.exc import IntegrityError

from . import tables
from .rows import BeginMatch, EndMatch, LogEntry, NewGuest, NewRoom, Rename, SaveRoom, Write

Unit = tuple[Write, ...]  # what is written together or not at all
Outcome = Exception | None  # None: it is durable

MOST_ENTRIES = 64  # of logs, in one statement


class Transactions:
    """Writes on a connection, for all databases alike.

    Statements are put into words once and then given to the driver as they are: to let SQLAlchemy run each of them
    took longer than the database. Their values are texts, numbers and truth values, which need no conversion.
    """

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._broken_rule: type[Exception] = dialect.loaded_dbapi.IntegrityError
        self._new_guest = self._insert_into(tables.guests)
        self._new_room = self._insert_into(tables.rooms)
        self._new_match = self._insert_into(tables.matches)
        self._new_player = self._insert_into(tables.players)
        self._rename = self._update_of(tables.guests, "name")
        self._save_room = self._update_of(tables.rooms, "host", "is_open", "document")
        self._end_match = self._update_of(tables.matches, "ended_ms")
        self._new_entries: dict[int, str] = {}

    def _insert_into(self, table: Table, rows: int = 1) -> str:
        """A statement for new rows; its values are those of the columns, in order."""
        blank: dict[str, Any] = dict.fromkeys(table.columns.keys())
        return self._worded(insert(table).values([blank] * rows))

    def _update_of(self, table: Table, *columns: str) -> str:
        """A statement for some columns of a row; its values are theirs, then the id of the row."""
        changes: list[tuple[Any, Any]] = [(table.c[name], bindparam(f"new_{name}")) for name in columns]
        return self._worded(update(table).where(table.c.id == bindparam("row_id")).ordered_values(*changes))

    def _worded(self, statement: Any) -> str:
        return str(statement.compile(dialect=self._dialect))

    def run(self, connection: Connection, units: Sequence[Unit]) -> list[Outcome]:
        """Write every unit whole or not at all, in one transaction if that can be; what each came to."""
        try:
            self._write(connection, [write for unit in units for write in unit])
        except self._broken_rule as error:
            if len(units) == 1:
                return [IntegrityError(None, None, error)]
            return [self.run(connection, [unit])[0] for unit in units]  # only the one that breaks a rule shall fail
        except Exception as error:
            return [error] * len(units)
        return [None] * len(units)

    def _write(self, connection: Connection, writes: Sequence[Write]) -> None:
        driver = connection.connection
        cursor = driver.cursor()
        try:
            entries = []
            for write in writes:
                if isinstance(write, LogEntry):
                    entries.append(write)
                else:
                    self._execute(cursor, write)
            self._append(cursor, entries)
            driver.commit()
        except BaseException:
            driver.rollback()
            raise
        finally:
            cursor.close()

    def _append(self, cursor: Any, entries: list[LogEntry]) -> None:
        """Write entries of logs, many in one statement.

        A driver that takes them one by one gives the interpreter back after each, and waits for it again.
        """
        for place in range(0, len(entries), MOST_ENTRIES):
            some = entries[place : place + MOST_ENTRIES]
            values = [value for entry in some for value in astuple(entry)]
            if len(some) not in self._new_entries:
                self._new_entries[len(some)] = self._insert_into(tables.log, len(some))
            cursor.execute(self._new_entries[len(some)], tuple(values))

    def _execute(self, cursor: Any, write: Write) -> None:
        match write:
            case NewGuest(row):
                cursor.execute(self._new_guest, astuple(row))
            case Rename(guest, name):
                cursor.execute(self._rename, (name, guest))
            case NewRoom(row):
                cursor.execute(self._new_room, astuple(row))
            case SaveRoom(row):
                cursor.execute(self._save_room, (row.host, row.is_open, row.document, row.id))
            case BeginMatch(row, guests):
                cursor.execute(self._new_match, astuple(row))
                for seat, guest in guests.items():
                    cursor.execute(self._new_player, (row.id, seat, guest))
            case EndMatch(match_id, ended_ms):
                cursor.execute(self._end_match, (ended_ms, match_id))
