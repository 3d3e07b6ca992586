"""How often one address may ask: every route says what it costs, and this table says how often that may be."""

from enum import Enum, auto
from ipaddress import IPv6Address, ip_address, ip_network

from .clock import Clock
from .errors import Refused
from .limits import Buckets, Limits

IPV6_PREFIX = 64  # bits; whoever has one address has all that begin with them


class Cost(Enum):
    """What a request costs the server."""

    FREE = auto()  # answered from memory, or once for all who ask at the same time: not limited
    LOOK = auto()  # reads the store, or goes through the rooms
    WORK = auto()  # plays matches again, searches everything, or examines what somebody made
    GUEST = auto()  # makes a guest
    ROOM = auto()  # opens a room


class Rates:
    """What each address has asked for lately."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self._buckets = {
            Cost.LOOK: Buckets(clock, limits.looks_a_second, limits.look_burst),
            Cost.WORK: Buckets(clock, limits.works_a_second, limits.work_burst),
            Cost.GUEST: Buckets(clock, limits.sessions_a_minute / 60, limits.session_burst),
            Cost.ROOM: Buckets(clock, limits.rooms_a_minute / 60, limits.room_burst),
        }

    def check(self, cost: Cost, address: str) -> None:
        """Refuse a request from an address that asks too often."""
        if not self._buckets[cost].take(household(address)):
            raise Refused("too-fast")


def household(address: str) -> str:
    """What is counted as one address: of IPv6, all those that one connection to the internet is given."""
    try:
        found = ip_address(address)
    except ValueError:  # a socket of another kind has none
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found), IPV6_PREFIX), strict=False))
