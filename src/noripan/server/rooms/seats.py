"""Seats, people and settings of a room. Each function checks first, then changes the document."""

import secrets
from collections import Counter

import msgspec

from ...bots.levels import level_of
from ...kit.errors import IllegalAction
from ...kit.game import Game
from ...play.commitment import checked_seed
from ...play.match import options_of
from .. import names, schema
from ..errors import Refused
from ..identity import Guest, cleaned
from ..limits import Limits
from .document import KICKED_KEPT, PersonEntry, RoomDocument


def checked_settings(settings: schema.RoomSettings, game: Game, host_name: str, limits: Limits) -> schema.RoomSettings:
    """Settings that the game can be played with; a room without a name is named after its host."""
    options = options_of(game, settings.options)
    if not isinstance(settings.clock, schema.Unlimited) and len(game.seats) == 1:
        raise Refused("clock-needs-two")
    seed = (settings.seed or "").strip()
    if seed and len(game.seats) > 1:
        raise Refused("seed-needs-one")
    if settings.ballot != "host" and game.ballot_option is None:
        raise Refused("no-ballot")
    name = settings.name.strip() or names.ROOM.in_("ko", name=host_name)
    return msgspec.structs.replace(
        settings,
        options=msgspec.to_builtins(options),
        name=cleaned(name, limits.room_name_length, "bad-name"),
        seed=checked_seed(seed) if seed else msgspec.UNSET,
    )


def opened(
    room: str, settings: schema.RoomSettings, game: Game, host: Guest, limits: Limits, now_ms: int
) -> RoomDocument:
    """A new room with its host on the first seat, or in a hot-seat room on all of them."""
    held = schema.HeldByPerson(guest=host.id)
    others = held if settings.hot_seat else None
    return RoomDocument(
        id=room,
        settings=checked_settings(settings, game, host.name, limits),
        host=host.id,
        people=[PersonEntry(host.id, host.name)],
        seats=[held, *([others] * (len(game.seats) - 1))],
        created_ms=now_ms,
    )


def enter(room: RoomDocument, guest: Guest, limits: Limits) -> bool:
    """Come in; False if the guest was in the room already, by this name, and had not left."""
    person = room.person(guest.id)
    if person is not None:
        is_other = person.has_left or person.name != guest.name
        person.name, person.has_left = guest.name, False
        return is_other
    if (code := why_no_entry(room, guest.id, limits)) is not None:
        raise Refused(code)
    room.people.append(PersonEntry(guest.id, guest.name))
    return True


def why_no_entry(room: RoomDocument, guest: str | None, limits: Limits) -> str | None:
    """Why a guest cannot come in, to play or to watch; None if they can."""
    if guest is not None and room.person(guest) is not None:
        return None
    if guest in room.kicked:
        return "kicked"
    if room.phase == "playing" and not room.settings.spectators:
        return "no-spectators"
    return "room-full" if len(room.people) >= limits.people_a_room else None


def leave(room: RoomDocument, guest: str) -> None:
    """Leave: seats become free, and the host is followed by the player, else the person, who has been here longest."""
    room.people = [person for person in room.people if person.guest != guest]
    for seat in room.seats_of(guest):
        room.seats[seat] = None
    if room.host == guest and room.people:
        seated = [person for person in room.people if room.seats_of(person.guest)]
        room.host = (seated or room.people)[0].guest


def forget(room: RoomDocument, guest: str) -> None:
    """Leave, and take along what one said here."""
    leave(room, guest)
    room.chat = [line for line in room.chat if line.guest != guest]
    room.kicked = [other for other in room.kicked if other != guest]
    room.accepted = [(other, command) for other, command in room.accepted if other != guest]
    if room.host == guest:
        room.host = ""
    room.is_open = room.is_open and bool(room.people)


def check_seat(room: RoomDocument, seat: int) -> None:
    """Refuse a seat that does not exist."""
    if not 0 <= seat < len(room.seats):
        raise IllegalAction("no-such-seat", seat=seat)


def take_seat(room: RoomDocument, guest: str, command: schema.TakeSeat) -> None:
    """Sit down on a free seat."""
    check_seat(room, command.seat)
    if room.seats[command.seat] is not None:
        raise Refused("seat-taken")
    if not room.settings.hot_seat:
        for seat in room.seats_of(guest):
            room.seats[seat] = None
    room.seats[command.seat] = schema.HeldByPerson(guest=guest)
    _unready(room)


def stand_up(room: RoomDocument, guest: str, command: schema.StandUp) -> None:
    """Give up a seat."""
    room.seats[command.seat] = None
    _unready(room)


def set_ready(room: RoomDocument, guest: str, command: schema.SetReady) -> None:
    """Be ready, or no longer."""
    person = room.person(guest)
    assert person is not None
    person.ready = command.ready


def vote(room: RoomDocument, guest: str, value: str | None, game: Game) -> None:
    """Propose a value of the game's ballot option."""
    if room.settings.ballot != "vote" or game.ballot_option is None:
        raise Refused("no-ballot")
    if value is not None:
        options_of(game, {**room.settings.options, game.ballot_option: value})
    person = room.person(guest)
    assert person is not None
    person.vote = value


def decided(room: RoomDocument, settings: schema.RoomSettings, game: Game) -> schema.RoomSettings:
    """The settings with what was voted or drawn: the lot decides between equal votes; without any, the host."""
    option = game.ballot_option
    if option is None or settings.ballot == "host":
        return settings
    values = [str(value) for value in game.option_values(option)]
    if settings.ballot == "vote":
        votes = Counter(person.vote for person in players(room) if person.vote is not None)
        values = [value for value, count in votes.items() if count == max(votes.values())]
    if not values:
        return settings
    return msgspec.structs.replace(settings, options={**settings.options, option: secrets.choice(values)})


def swap_seats(room: RoomDocument, guest: str, command: schema.SwapSeats) -> None:
    """Exchange the holders of two seats."""
    for seat in (command.a, command.b):
        check_seat(room, seat)
    room.seats[command.a], room.seats[command.b] = room.seats[command.b], room.seats[command.a]
    _unready(room)


def add_bot(room: RoomDocument, guest: str, command: schema.AddBot) -> None:
    """Put a bot on a free seat, or change the level of the one there."""
    check_seat(room, command.seat)
    level_of(command.level)
    if isinstance(room.seats[command.seat], schema.HeldByPerson):
        raise Refused("seat-taken")
    room.seats[command.seat] = schema.HeldByBot(level=command.level)


def remove_bot(room: RoomDocument, guest: str, command: schema.RemoveBot) -> None:
    """Take a bot off its seat."""
    check_seat(room, command.seat)
    if not isinstance(room.seats[command.seat], schema.HeldByBot):
        raise Refused("no-bot-there")
    room.seats[command.seat] = None


def kick(room: RoomDocument, guest: str, command: schema.Kick) -> None:
    """Send somebody out for good."""
    if command.guest == guest:
        raise Refused("not-yourself")
    if room.person(command.guest) is None:
        raise Refused("no-such-person")
    room.kicked.append(command.guest)
    del room.kicked[:-KICKED_KEPT]
    leave(room, command.guest)


def hand_over(room: RoomDocument, guest: str, command: schema.HandOver) -> None:
    """Make somebody else the host."""
    if room.person(command.guest) is None:
        raise Refused("no-such-person")
    room.host = command.guest


def configure(room: RoomDocument, wanted: schema.RoomSettings, game: Game, limits: Limits) -> None:
    """Change the settings; everyone has to agree again."""
    if wanted.game != room.settings.game:
        raise Refused("game-is-fixed")
    host = room.person(room.host)
    settings = checked_settings(wanted, game, host.name if host else "", limits)
    several = [person for person in room.people if len(room.seats_of(person.guest)) > 1]
    if several and not settings.hot_seat:
        raise Refused("one-seat-each")
    room.settings = settings
    _unready(room)


def _unready(room: RoomDocument) -> None:
    for person in room.people:
        person.ready = False


def players(room: RoomDocument) -> list[PersonEntry]:
    """The people on seats."""
    return [person for person in room.people if room.seats_of(person.guest)]


def check_start(room: RoomDocument) -> None:
    """Refuse to start while a seat is empty or somebody but the host is not ready."""
    if None in room.seats:
        raise Refused("seats-empty")
    waiting = [person.name for person in players(room) if not person.ready and person.guest != room.host]
    if waiting:
        raise Refused("not-ready", names=", ".join(waiting))


def begin(room: RoomDocument, match: str) -> None:
    """The match starts."""
    room.phase, room.match, room.draw_offer, room.notice = "playing", match, None, None
    for person in room.people:
        person.ready = person.wants_rematch = False


def finish(room: RoomDocument) -> None:
    """The match is over."""
    room.phase, room.draw_offer = "over", None


def back_to_the_table(room: RoomDocument, notice: str | None) -> None:
    """There is no match any more; everyone keeps their seat."""
    room.phase, room.match, room.draw_offer, room.notice = "gathering", None, None, notice
    _unready(room)


def rotate(room: RoomDocument) -> None:
    """Everyone moves on by one seat."""
    room.seats = [*room.seats[-1:], *room.seats[:-1]]


def player_names(room: RoomDocument) -> tuple[str, ...]:
    """The names of those on the seats, by seat."""
    known = {person.guest: person.name for person in room.people}
    return tuple(
        known.get(holder.guest, "?")
        if isinstance(holder, schema.HeldByPerson)
        else names.BOT.in_("ko", level=holder.level if holder else 0)
        for holder in room.seats
    )
