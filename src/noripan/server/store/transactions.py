"""What is written in a transaction, the same for all databases."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import astuple
from sqlalchemy import Connection, Dialect, Table, bindparam, delete, insert, literal_column, select, update
from sqlalchemy.exc import IntegrityError

from . import tables
from .rows import (
    Archive,
    Beat,
    BeginMatch,
    BeginTry,
    Claim,
    CountTry,
    DeleteRoom,
    DropTries,
    DropTry,
    EndMatch,
    ForgetGuest,
    Hold,
    LogEntry,
    NewDay,
    NewGuest,
    NewRoom,
    Release,
    RemoveNames,
    Rename,
    SaveRoom,
    Seen,
    TakeBack,
    TakeLease,
    Write,
)

Unit = tuple[Write, ...]  # what is written together or not at all
Outcome = Exception | None  # None: it is durable

MOST_ENTRIES = 64  # of logs, in one statement


class Fenced(Exception):
    """Another server has taken over what was to be written."""


class Transactions:
    """Writes on a connection, for all databases alike.

    Statements are compiled once and then given to the driver as they are: letting SQLAlchemy run each of them took
    longer than the database. Their values are texts, numbers and truth values, which need no conversion.
    """

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._broken_rule: type[Exception] = dialect.loaded_dbapi.IntegrityError
        self._new_guest = self._insert_into(tables.guests)
        self._new_room = self._insert_into(tables.rooms)
        self._new_match = self._insert_into(tables.matches)
        self._new_player = self._insert_into(tables.players)
        self._rename = self._update_of(tables.guests, "name")
        self._save_room = self._update_of(tables.rooms, "host", "is_open", "document", "used_ms")
        self._end_match = self._update_of(tables.matches, "ended_ms", "is_void")
        self._seen = self._update_of(tables.guests, "seen_ms")
        self._forget_guest = self._compiled(delete(tables.guests).where(tables.guests.c.id == bindparam("row_id")))
        self._delete_room = self._compiled(
            delete(tables.rooms).where(
                (tables.rooms.c.id == bindparam("row_id")) & (tables.rooms.c.fence == bindparam("old_fence"))
            )
        )
        self._remove_names = self._update_of(tables.matches, "players", "holders")
        self._remove_archived = self._compiled(
            update(tables.archives)
            .where(tables.archives.c.match_id == bindparam("row_id"))
            .ordered_values((tables.archives.c.content, bindparam("new_content")))
        )
        self._remove_player, self._remove_actor = [
            self._compiled(
                update(table)
                .where((table.c.match_id == bindparam("row_id")) & (table.c.guest == bindparam("old_guest")))
                .ordered_values((table.c.guest, bindparam("nobody")))
            )
            for table in (tables.players, tables.log)
        ]
        self._archive = self._insert_into(tables.archives)
        self._new_day, self._new_try = self._insert_into(tables.days), self._insert_into(tables.tries)
        tries = tables.tries.c
        the_try = (
            (tries.day == bindparam("of_day")) & (tries.board == bindparam("of_board"))
            & (tries.guest == bindparam("of_guest"))
        )  # fmt: skip
        counted: list[Any] = [(tries[name], bindparam(f"new_{name}")) for name in ("ended_ms", "score", "said")]
        self._count_try = self._compiled(update(tables.tries).where(the_try).ordered_values(*counted))
        self._drop_try = self._compiled(delete(tables.tries).where(the_try & (tries.match_id == bindparam("of_match"))))
        self._drop_tries = self._compiled(
            delete(tables.tries).where((tries.board == bindparam("of_board")) & (tries.day < bindparam("of_day")))
        )
        self._forget_tries = self._compiled(delete(tables.tries).where(tries.guest == bindparam("of_guest")))
        lease, rooms = tables.lease.c, tables.rooms.c
        has_lease = select(lease.id).where(lease.holder == bindparam("holder")).exists()
        self._claim = self._compiled(
            update(tables.rooms)
            .where((rooms.id == bindparam("row_id")) & (rooms.fence == bindparam("old_fence")) & has_lease)
            .ordered_values((rooms.used_ms, bindparam("now_ms")), (rooms.fence, literal_column("fence + 1")))
        )
        next_beat: Any = literal_column("beat + 1")
        self._take_lease = self._compiled(
            update(tables.lease)
            .where(lease.beat == bindparam("old_beat"))
            .ordered_values(
                (lease.holder, bindparam("new_holder")),
                (lease.machine, bindparam("new_machine")),
                (lease.pid, bindparam("new_pid")),
                (lease.beat, next_beat),
            )
        )
        is_holder = lease.holder == bindparam("old_holder")
        self._beat = self._compiled(update(tables.lease).where(is_holder).ordered_values((lease.beat, next_beat)))
        self._release = self._compiled(
            update(tables.lease).where(is_holder).ordered_values((lease.holder, bindparam("nobody")))
        )
        self._fences: dict[int, str] = {}
        self._take_back = self._compiled(
            update(tables.log)
            .where((tables.log.c.match_id == bindparam("row_id")) & (tables.log.c.seq == bindparam("row_seq")))
            .ordered_values((tables.log.c.action, bindparam("mark") + tables.log.c.action))
        )
        self._new_entries: dict[int, str] = {}

    def _insert_into(self, table: Table, rows: int = 1) -> str:
        """A statement for new rows; its values are those of the columns, in order."""
        blank: dict[str, Any] = dict.fromkeys(table.columns.keys())
        return self._compiled(insert(table).values([blank] * rows))

    def _update_of(self, table: Table, *columns: str) -> str:
        """A statement for some columns of a row; its values are theirs, then the id of the row."""
        changes: list[tuple[Any, Any]] = [(table.c[name], bindparam(f"new_{name}")) for name in columns]
        return self._compiled(update(table).where(table.c.id == bindparam("row_id")).ordered_values(*changes))

    def _compiled(self, statement: Any) -> str:
        return str(statement.compile(dialect=self._dialect))

    def run(self, connection: Connection, units: Sequence[Unit]) -> list[Outcome]:
        """Write every unit whole or not at all, in one transaction if that can be; what became of each."""
        try:
            self._write(connection, [write for unit in units for write in unit])
        except (self._broken_rule, Fenced) as error:
            if len(units) == 1:
                return [error if isinstance(error, Fenced) else IntegrityError(None, None, error)]
            return [self.run(connection, [unit])[0] for unit in units]  # so that only the one that breaks a rule fails
        except Exception as error:
            return [error] * len(units)
        return [None] * len(units)

    def _write(self, connection: Connection, writes: Sequence[Write]) -> None:
        driver = connection.connection
        cursor = driver.cursor()
        try:
            entries, holds = [], {}
            for write in writes:
                if isinstance(write, LogEntry):
                    entries.append(write)
                elif isinstance(write, Hold):
                    holds[write.room] = write.fence
                elif isinstance(write, TakeBack):
                    self._append(cursor, entries)  # what is taken back may be among them
                    entries = [write.entry]
                    cursor.execute(self._take_back, (write.mark, write.entry.match_id, write.undone))
                else:
                    self._execute(cursor, write)
            self._append(cursor, entries)
            self._check_fences(cursor, holds)
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

    def _check_fences(self, cursor: Any, holds: dict[str, int]) -> None:
        """Refuse what is written if a room has another fence by now.

        It is checked when all is written: then nobody can raise the fence until the transaction has ended.
        """
        if not holds:
            return
        if len(holds) not in self._fences:
            rooms = tables.rooms.c
            ids = [bindparam(f"id_{place}", type_=rooms.id.type) for place in range(len(holds))]
            wanted = select(rooms.id, rooms.fence).where(rooms.id.in_(ids)).order_by(rooms.id).with_for_update()
            self._fences[len(holds)] = self._compiled(wanted)
        cursor.execute(self._fences[len(holds)], tuple(holds))
        if dict(cursor.fetchall()) != holds:
            raise Fenced

    def _change_one(self, cursor: Any, statement: str, values: tuple[Any, ...]) -> None:
        cursor.execute(statement, values)
        if cursor.rowcount != 1:
            raise Fenced

    def _execute(self, cursor: Any, write: Write) -> None:
        match write:
            case NewGuest(row):
                cursor.execute(self._new_guest, astuple(row))
            case Rename(guest, name):
                cursor.execute(self._rename, (name, guest))
            case NewRoom(row):
                cursor.execute(self._new_room, astuple(row))
            case SaveRoom(row):
                cursor.execute(self._save_room, (row.host, row.is_open, row.document, row.used_ms, row.id))
            case Claim(room, fence, holder, now_ms):
                self._change_one(cursor, self._claim, (now_ms, room, fence, holder))
            case BeginMatch(row, guests):
                cursor.execute(self._new_match, astuple(row))
                for seat, guest in guests.items():
                    cursor.execute(self._new_player, (row.id, seat, guest))
            case EndMatch(match_id, ended_ms, is_void):
                cursor.execute(self._end_match, (ended_ms, is_void, match_id))
            case Seen(guest, now_ms):
                cursor.execute(self._seen, (now_ms, guest))
            case ForgetGuest(guest):
                cursor.execute(self._forget_guest, (guest,))
                cursor.execute(self._forget_tries, (guest,))
            case DeleteRoom(room, fence):
                self._change_one(cursor, self._delete_room, (room, fence))
            case RemoveNames(match_id, players, holders, guest, archive):
                cursor.execute(self._remove_names, (players, holders, match_id))
                cursor.execute(self._remove_player, ("", match_id, guest))
                cursor.execute(self._remove_actor, ("", match_id, guest))
                if archive is not None:
                    cursor.execute(self._remove_archived, (archive, match_id))
            case Archive():
                cursor.execute(self._archive, astuple(write))
            case NewDay(row):
                cursor.execute(self._new_day, astuple(row))
            case BeginTry(row):
                cursor.execute(self._new_try, astuple(row))
            case CountTry(row):
                cursor.execute(self._count_try, (row.ended_ms, row.score, row.said, row.day, row.board, row.guest))
            case DropTry(row):
                cursor.execute(self._drop_try, (row.day, row.board, row.guest, row.match_id))
            case DropTries(board, day):
                cursor.execute(self._drop_tries, (board, day))
            case TakeLease(row):
                self._change_one(cursor, self._take_lease, (row.holder, row.machine, row.pid, row.beat))
            case Beat(holder):
                self._change_one(cursor, self._beat, (holder,))
            case Release(holder):
                cursor.execute(self._release, ("", holder))
