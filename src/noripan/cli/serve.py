"""`noripan serve`: the server on this machine."""

import asyncio
import errno
import os
import socket
import sys
import threading
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

from ..kit.errors import BadRequest
from ..kit.text import Language, Text

COMPILES = "NORIPAN_COMPILES"  # told by the command to the server that it becomes
MOST_PORT = 65535
TAKEN = Text("이미 쓰이는 포트입니다. --port로 다른 포트를 고르세요", "the port is taken; choose another with --port")
NO_HOST = Text("그런 주소가 없습니다", "there is no such host")
DATABASES = ("sqlite+aiosqlite", "postgresql+asyncpg", "mysql+asyncmy")


def serve(args: Namespace) -> int:
    """Run the server until it is told to stop."""
    check_request(args)
    if os.environ.get("NORIPAN_PURE") != "1":
        # The server runs the plain rules, and which rules run is decided at the first import. Its bots need not.
        modes = {"NORIPAN_PURE": "1", COMPILES: "1"}
        os.execve(sys.executable, [sys.executable, "-m", "noripan", *sys.argv[1:]], {**os.environ, **modes})
    from ..server.http.files import BUILT
    from ..server.run import run
    from ..server.server import BOT_WORKERS, Settings

    asyncio.run(check_database(args.database, args.lang))
    web = Path(args.web) if args.web else BUILT if BUILT.is_dir() else None
    settings = Settings(
        database=args.database,
        bot_workers=BOT_WORKERS if args.bots is None else args.bots,
        web=web,
        is_secure=args.secure,
        origins=tuple(args.origin),
        proxies=tuple(args.trusted_proxy),
        processes=args.processes,
        compiles=os.environ.get(COMPILES) == "1",
    )
    run(settings, args.host, args.port, args.lang, opens_browser=args.open)
    return 0


def check_request(args: Namespace) -> None:
    """Refuse what cannot be served, before anything is set up."""
    if find_spec("starlette") is None:
        raise BadRequest("no-server")
    if not 0 <= args.port <= MOST_PORT:
        raise BadRequest("bad-number", what="--port", value=args.port, why=f"0..{MOST_PORT}")
    database = args.database.partition(":")[0]
    if database not in DATABASES:
        raise BadRequest("bad-number", what="--database", value=database[:40], why=", ".join(DATABASES))
    if args.processes < 1:
        raise BadRequest("bad-number", what="--processes", value=args.processes, why="1..")
    if args.processes > 1 and database == DATABASES[0]:
        raise BadRequest("sqlite-one-process", processes=args.processes)
    if args.bots is not None and args.bots < 1:
        raise BadRequest("bad-number", what="--bots", value=args.bots, why="1..")
    if args.web and not (Path(args.web) / "index.html").is_file():
        raise BadRequest("file-missing", file=str(Path(args.web) / "index.html"))
    check_address(args.host, args.port)


def check_address(host: str, port: int) -> None:
    """Refuse an address at which nobody can listen, found out by listening there for a moment."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (socket.gaierror, UnicodeError):
        raise BadRequest("cannot-listen", host=host, port=port, why=NO_HOST) from None
    for family, *_, place in found:
        try:
            socket.create_server(place, family=family).close()
        except OSError as error:
            if error.errno == errno.EAFNOSUPPORT:
                continue  # a machine without IPv6: the server passes over such an address, too
            why = TAKEN if error.errno == errno.EADDRINUSE else os.strerror(error.errno or 0)
            raise BadRequest("cannot-listen", host=host, port=port, why=why) from None


async def check_database(url: str, language: Language) -> None:
    """Open the store once, so that a database that cannot be used is refused in a sentence."""
    from sqlalchemy.exc import SQLAlchemyError

    from ..server.store import Store
    from ..server.store.migrate import UnknownMigration

    try:
        store = await Store.open(url)
    except (SQLAlchemyError, OSError, UnknownMigration) as error:
        from ..server.store import doctor

        found = [(code, params) for code, params in await doctor.examine(url) if code in ("damaged", "newer")]
        said = [doctor.FINDINGS[code].in_(language, **params) for code, params in found]
        why = str(getattr(error, "orig", None) or error).splitlines()[0]
        for thread in set(threading.enumerate()) - {threading.main_thread()}:
            thread.join(timeout=1)  # of the driver: it would complain to a loop that is closed
        raise BadRequest("bad-database", why=" ".join(said) or why) from None
    await store.close()
