"""Today's boards: entering them, their tables, and what is open to whom."""

import msgspec
from sqlalchemy.exc import IntegrityError

from .. import schema
from ..errors import Refused, both
from ..identity import Guest
from ..matches.rows import Luck
from ..rooms.access import Rooms
from ..services import Services
from ..store import BeginTry, DayRow, DropTry, MatchRow, NewDay, Standing, TryRow, Write
from . import calendar, seeds
from .boards import Board, boards_of

TOP = 3  # rows beside the other boards
MOST = 50  # rows of a whole table
WEEK_KEPT_MS = 30_000  # a week's table takes longer to add up than it is worth at every look


class Days:
    """The daily boards of a server."""

    def __init__(self, services: Services, lobby: Rooms) -> None:
        self._services, self._lobby = services, lobby
        self._boards = boards_of(services.games)
        self._known: DayRow | None = None  # the last day that was looked up
        self._weeks: dict[
            tuple[str, int], tuple[int, int, list[Standing]]
        ] = {}  # board, first day: when, players, best

    def _today(self) -> int:
        return calendar.day_at(self._services.clock.now_ms())

    async def _day(self, day: int) -> DayRow:
        """A day that has begun; its secret is drawn when somebody first asks for it, and never again."""
        if self._known is not None and self._known.day == day:
            return self._known
        store = self._services.store
        row = await store.day(day)
        if row is None:
            row = DayRow(day, seeds.new_secret(), self._services.clock.now_ms())
            try:
                await store.commit(NewDay(row))
            except IntegrityError:  # somebody else has drawn it
                row = await store.day(day)
                assert row is not None
        self._known = row
        return row

    def _board(self, board: str) -> Board:
        for one in self._boards:
            if one.id == board:
                return one
        raise Refused("no-such-board")

    # Playing

    async def enter(self, board_id: str, guest: Guest) -> str:
        """The room of a guest's one try today: a new one, or the one where it goes on."""
        store, board, day = self._services.store, self._board(board_id), self._today()
        begun = await store.try_of(day, board.id, guest.id)
        match = await self._match_of(begun)
        if match is not None:
            return room_of(match)
        luck = Luck(seeds.seed_of(day, (await self._day(day)).secret, board.id), day, board.id)
        settings = schema.RoomSettings(game=board.game, options=board.options, spectators=False)

        def begin(match: str) -> tuple[Write, ...]:
            new = BeginTry(TryRow(day, board.id, guest.id, match))
            return (new,) if begun is None else (DropTry(begun), new)

        try:
            return await self._lobby.open_daily(settings, guest, luck, begin)
        except IntegrityError:
            match = await self._match_of(await store.try_of(day, board.id, guest.id))
            if match is None:
                raise
            return room_of(match)

    async def _match_of(self, own: TryRow | None) -> MatchRow | None:
        """The match of a try; one that ended void, because its rules are gone, was no try."""
        match = await self._services.store.match(own.match_id) if own is not None else None
        return None if match is None or match.is_void else match

    # Looking

    async def page(self, guest: Guest | None) -> schema.Daily:
        """Today's boards with the best of each."""
        day = self._today()
        today = await self._day(day)
        return schema.Daily(
            number=day,
            date=calendar.date_of(day).isoformat(),
            commitment=seeds.commitment(day, today.secret),
            ends_ms=calendar.end_of(day),
            boards=tuple([await self._shown(board, day, guest, TOP) for board in self._boards]),
            yesterday=await self._revealed(day - 1),
        )

    async def tables(self, board_id: str, guest: Guest | None) -> schema.DailyTables:
        """Today's and this week's table of a board."""
        board, day = self._board(board_id), self._today()
        first = calendar.monday_of(day)
        return schema.DailyTables(
            number=day,
            first=first,
            board=await self._shown(board, day, guest, MOST),
            week=await self._week(board, first, day, guest),
        )

    async def _shown(self, board: Board, day: int, guest: Guest | None, most: int) -> schema.DailyBoard:
        game = self._services.games.get(board.game)
        own = await self._services.store.try_of(day, board.id, guest.id) if guest is not None else None
        match = await self._match_of(own)
        state = state_of(own, match)
        is_done = state == "done"
        return schema.DailyBoard(
            id=board.id,
            game=board.game,
            options=board.options,
            title=both(board.title(game)),
            state=state,
            room=match.room if match is not None and state == "playing" else None,
            match=match.id if match is not None and is_done else None,
            today=await self._table(board, day, guest, most, is_open=is_done),
        )

    async def _table(
        self, board: Board, day: int, guest: Guest | None, most: int, *, is_open: bool
    ) -> schema.DailyTable:
        store = self._services.store
        best = await store.best(board.id, day, day, most)
        own = await store.standing(board.id, day, day, guest.id) if guest is not None else None
        place = await store.better(board.id, day, day, own) + 1 if own is not None else 0

        def row(place: int, standing: Standing) -> schema.DailyRow:
            said = msgspec.json.decode(standing.said or "", type=schema.Both)
            return row_of(place, standing, said, guest, standing.match_id if is_open else None)

        return schema.DailyTable(
            players=await store.players(board.id, day, day),
            rows=tuple(row(at, standing) for at, standing in placed(best)),
            own=row(place, own) if own is not None else None,
        )

    async def _week(self, board: Board, first: int, last: int, guest: Guest | None) -> schema.DailyTable:
        store, now = self._services.store, self._services.clock.now_ms()
        kept = self._weeks.get((board.id, first))
        if kept is None or now - kept[0] > WEEK_KEPT_MS:
            best = await store.best(board.id, first, first + 6, MOST)
            kept = now, await store.players(board.id, first, first + 6), best
            self._weeks = {key: week for key, week in self._weeks.items() if key[1] == first}
            self._weeks[board.id, first] = kept
        game = self._services.games.get(board.game)
        own = await store.standing(board.id, first, first + 6, guest.id) if guest is not None else None
        place = await store.better(board.id, first, first + 6, own) + 1 if own is not None else 0

        def row(place: int, standing: Standing) -> schema.DailyRow:
            points = standing.score if game.lower_score_wins else -standing.score
            said = schema.Both(ko=game.score_text.in_("ko", points=points), en=game.score_text.in_("en", points=points))
            return row_of(place, standing, said, guest, None)

        return schema.DailyTable(
            players=kept[1],
            rows=tuple(row(at, standing) for at, standing in placed(kept[2])),
            own=row(place, own) if own is not None else None,
        )

    # What is open to whom

    async def revealed(self, day: int) -> schema.RevealedDay:
        """The secret of a day that is over, and the seeds that follow from it."""
        if day >= self._today():
            raise Refused("day-not-over" if day == self._today() else "no-such-day")
        found = await self._revealed(day)
        if found is None:
            raise Refused("no-such-day")
        return found

    async def _revealed(self, day: int) -> schema.RevealedDay | None:
        row = await self._services.store.day(day)
        if row is None:
            return None
        return schema.RevealedDay(
            number=day,
            date=calendar.date_of(day).isoformat(),
            commitment=seeds.commitment(day, row.secret),
            secret=row.secret,
            seeds={board.id: seeds.seed_of(day, row.secret, board.id) for board in self._boards},
        )

    async def check_open(self, match: str, guest: Guest | None) -> None:
        """Refuse to show a match of today to somebody who has not finished the same board."""
        store = self._services.store
        row = await store.match(match)
        if row is None or row.day is None or row.board is None or row.day < self._today():
            return
        own = await store.try_of(row.day, row.board, guest.id) if guest is not None else None
        if own is None or own.score is None:
            raise Refused("daily-sealed", number=row.day)


def state_of(own: TryRow | None, match: MatchRow | None) -> schema.DailyState:
    """How far a guest is with a board; see schema.DailyBoard."""
    if own is None or match is None:
        return "open"
    if match.ended_ms is None:
        return "playing"
    return "done" if own.score is not None else "unfinished"


def room_of(match: MatchRow) -> str:
    """Where a try goes on."""
    if match.ended_ms is not None:
        raise Refused("daily-played")
    return match.room


def placed(standings: list[Standing]) -> list[tuple[int, Standing]]:
    """Standings in their order, each with its place; equals share one."""
    places: list[tuple[int, Standing]] = []
    for number, one in enumerate(standings, 1):
        is_equal = bool(places) and (places[-1][1].days, places[-1][1].score) == (one.days, one.score)
        places.append((places[-1][0] if is_equal else number, one))
    return places


def row_of(
    place: int, standing: Standing, said: schema.Both, guest: Guest | None, match: str | None
) -> schema.DailyRow:
    """A row as a guest sees it."""
    return schema.DailyRow(
        place=place,
        name=standing.name,
        is_you=guest is not None and standing.guest == guest.id,
        days=standing.days,
        said=said,
        match=match,
    )
