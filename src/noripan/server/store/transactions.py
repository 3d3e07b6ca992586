"""What is written in a transaction, said once for all databases."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Dialect, bindparam, insert, update
from sqlalchemy.exc import IntegrityError

from . import tables
from .rows import BeginMatch, EndMatch, LogEntry, NewGuest, NewRoom, Rename, SaveRoom, Write, columns

Unit = tuple[Write, ...]  # what is written together or not at all
Outcome = Exception | None  # None: it is durable

SAVE_ROOM = (
    update(tables.rooms)
    .where(tables.rooms.c.id == bindparam("row_id"))
    .values(host=bindparam("new_host"), is_open=bindparam("new_open"), document=bindparam("new_document"))
)
END_MATCH = (
    update(tables.matches).where(tables.matches.c.id == bindparam("row_id")).values(ended_ms=bindparam("new_ended"))
)
RENAME = update(tables.guests).where(tables.guests.c.id == bindparam("row_id")).values(name=bindparam("new_name"))


MOST_ENTRIES = 64  # in one statement


class Transactions:
    """Writes on a connection, for all databases alike."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._inserts: dict[int, str] = {}

    def run(self, connection: Connection, units: Sequence[Unit]) -> list[Outcome]:
        """Write every unit whole or not at all, in one transaction if that can be; what each came to."""
        try:
            self._write(connection, [write for unit in units for write in unit])
        except IntegrityError as error:
            if len(units) == 1:
                return [error]
            return [self.run(connection, [unit])[0] for unit in units]  # only the one that breaks a rule shall fail
        except Exception as error:
            return [error] * len(units)
        return [None] * len(units)

    def _write(self, connection: Connection, writes: Sequence[Write]) -> None:
        with connection.begin():
            entries = []
            for write in writes:
                if isinstance(write, LogEntry):
                    entries.append(write)
                else:
                    self._execute(connection, write)
            if entries:
                self._append(connection, entries)

    def _append(self, connection: Connection, entries: list[LogEntry]) -> None:
        """Write entries of logs, many in one statement.

        A driver that takes them one by one gives the interpreter back after each, and waits for it again.
        """
        for place in range(0, len(entries), MOST_ENTRIES):
            some = entries[place : place + MOST_ENTRIES]
            values = [value for entry in some for value in msgspec.structs.astuple(entry)]
            connection.exec_driver_sql(self._insert_of(len(some)), tuple(values))

    def _insert_of(self, size: int) -> str:
        """The statement for so many entries; their values come in the order of the columns and need no conversion."""
        if size not in self._inserts:
            blank: dict[str, Any] = dict.fromkeys(tables.log.columns.keys())
            self._inserts[size] = str(insert(tables.log).values([blank] * size).compile(dialect=self._dialect))
        return self._inserts[size]

    def _execute(self, connection: Connection, write: Write) -> None:
        match write:
            case NewGuest(row):
                connection.execute(insert(tables.guests), columns(row))
            case Rename(guest, name):
                connection.execute(RENAME, {"row_id": guest, "new_name": name})
            case NewRoom(row):
                connection.execute(insert(tables.rooms), columns(row))
            case SaveRoom(row):
                values = {"new_host": row.host, "new_open": row.is_open, "new_document": row.document}
                connection.execute(SAVE_ROOM, {"row_id": row.id, **values})
            case BeginMatch(row, guests):
                connection.execute(insert(tables.matches), columns(row))
                seats = [{"match_id": row.id, "seat": seat, "guest": guest} for seat, guest in guests.items()]
                if seats:
                    connection.execute(insert(tables.players), seats)
            case EndMatch(match_id, ended_ms):
                connection.execute(END_MATCH, {"row_id": match_id, "new_ended": ended_ms})
