"""`noripan backup`, `restore` and `doctor`: looking after a server's database."""

import asyncio
from argparse import Namespace
from pathlib import Path

from ..kit.errors import BadRequest
from ..kit.text import Text

SAVED = Text("{rows}행을 {file}에 담았습니다", "{rows} rows are in {file}")
RESTORED = Text("{rows}행을 되살렸습니다", "{rows} rows are back")
WELL = Text("데이터베이스에 문제가 없습니다", "the database is well")
STEPPED_BACK = Text("데이터베이스를 바로 전 판의 것으로 되돌렸습니다", "the database is as the version before had it")


def backup(args: Namespace) -> int:
    """Write everything to a file."""
    from ..server.store import backup

    rows = asyncio.run(backup.backup(args.database, Path(args.file)))
    print(SAVED.in_(args.lang, rows=rows, file=args.file))
    return 0


def restore(args: Namespace) -> int:
    """Fill an empty database from a file."""
    if not Path(args.file).is_file():
        raise BadRequest("file-missing", file=args.file)
    from ..server.store import backup

    rows = asyncio.run(backup.restore(args.database, Path(args.file)))
    print(RESTORED.in_(args.lang, rows=rows))
    return 0


def doctor(args: Namespace) -> int:
    """Say what is wrong with a database."""
    from ..server.store import doctor

    if args.step_back:
        asyncio.run(doctor.step_back(args.database))
        print(STEPPED_BACK.in_(args.lang))
        return 0
    findings = asyncio.run(doctor.examine(args.database))
    for code, params in findings:
        print(doctor.FINDINGS[code].in_(args.lang, **params))
    if not findings:
        print(WELL.in_(args.lang))
    return 1 if findings else 0
