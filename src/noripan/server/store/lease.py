"""Which server has a database: one at a time, and one that is gone makes room for the next.

The server that holds the lease beats. Another one that finds it held looks whether it still beats; that needs no two
machines to agree on the time. A server that was stopped and goes on later finds that its beats are not taken any more.
What makes this safe is the fence of each room (noripan.server.store.transactions): a new server raises it when it reads
the room, and whatever an old one writes then is refused.
"""

import asyncio
import logging
import os
import secrets
from pathlib import Path

from ..errors import Refused
from .database import Store
from .rows import Beat, LeaseRow, Release, TakeLease
from .transactions import Fenced

LOGGER = logging.getLogger("noripan.server.lease")
BEATS = 3  # in the time after which a server counts as gone


def this_machine() -> str:
    """A name for the place in which process ids mean what they mean here."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        return f"{boot} {Path('/proc/self/ns/pid').readlink()}"
    except OSError:
        return secrets.token_hex(16)  # nobody else's


def is_gone(held: LeaseRow) -> bool:
    """Has a server ended for certain? Only on its own machine can one tell."""
    if not held.holder:
        return True
    if held.machine != this_machine():
        return False
    try:
        os.kill(held.pid, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False


async def take(store: Store, holder: str, lease_ms: int) -> None:
    """Become the server of a database, at once or when the one before is gone; refused while that one beats."""
    store.holder = holder
    held = await store.lease()
    if held.holder == holder:
        return
    if not is_gone(held):
        await asyncio.sleep(lease_ms / 1000)
        now = await store.lease()
        if now.beat != held.beat:
            raise Refused("already-serving", pid=now.pid)
    try:
        await store.commit(TakeLease(LeaseRow(1, holder, this_machine(), os.getpid(), held.beat)))
    except Fenced:
        raise Refused("already-serving", pid=(await store.lease()).pid) from None


async def keep(store: Store, lease_ms: int) -> None:
    """Beat until another server has the lease."""
    while True:
        try:
            await store.commit(Beat(store.holder))
        except Fenced:
            return
        except Exception as error:  # the database may be back at the next beat
            LOGGER.warning("no beat: %s", error)
        await asyncio.sleep(lease_ms / BEATS / 1000)


async def release(store: Store) -> None:
    """Make room for the next server at once."""
    await store.commit(Release(store.holder))
