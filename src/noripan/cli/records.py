"""`noripan replay` and `noripan verify`."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from rich.console import Console

from .. import steps
from ..kit.errors import BadRequest
from ..kit.game import Masked
from ..kit.text import Language, Text
from ..play.match import Match, ViewChanged
from ..play.record import MatchRecord
from .show import print_json


def read_record(file: str) -> MatchRecord:
    """The record in a file."""
    try:
        content = Path(file).read_bytes()
    except OSError:
        raise BadRequest("file-missing", file=file) from None
    return MatchRecord.from_json(content)


def log_lines(match: Match, seat: int | None, language: Language) -> list[str]:
    """What the last action did, in words."""
    lines = []
    for event in match.events(seat):
        if isinstance(event, match.game.event_types):
            lines.append(match.game.tell(event, language))
        elif not isinstance(event, Masked | ViewChanged):
            lines.append(type(event).__doc__ or "")
    return lines


def replay(args: Namespace) -> int:
    """Show a recorded match, to its end or to a ply."""
    record = read_record(args.file)
    console = Console(highlight=False)
    if args.ply is not None and not 0 <= args.ply <= len(record.actions):
        raise BadRequest("bad-number", what="--ply", value=args.ply, why=f"0..{len(record.actions)}")
    last = len(record.actions) if args.ply is None else args.ply
    for ply, match in enumerate(steps(record)):
        if args.log and 0 < ply <= last:
            action = record.actions[ply - 1]
            lines = "; ".join(log_lines(match, args.seat, args.lang))
            console.print(f"{ply:4} [{action.seat}] {action.action}: {lines}", markup=False)
        if ply == last:
            console.print(match.text(args.seat, args.lang), markup=False)
            if match.outcome is not None:
                console.print(match.result_text(args.lang), markup=False)
    return 0


def verify(args: Namespace) -> int:
    """Check a record from the seed's commitment to the outcome."""
    record = read_record(args.file)
    chance = 0
    for match in steps(record):
        chance += any(isinstance(event, match.game.event_types) and event.barrier for event in match.events(None))
    facts: dict[str, Any] = {
        "game": record.game,
        "version": record.version,
        "seed": record.seed,
        "commitment": record.commitment,
        "actions": len(record.actions),
        "random_or_revealing": chance,
        "outcome": record.outcome,
        "valid": True,
    }
    if args.json:
        print_json(facts)
        return 0
    text = Text(
        "맞습니다: 시드가 약속과 같고, 행동 {actions}개가 모두 규칙에 맞으며, 주사위와 공개 {random_or_revealing}번이 "
        "모두 그 시드에서 나왔고, 결과도 같습니다.",
        "valid: the seed is the one committed to, all {actions} actions are legal, all {random_or_revealing} throws "
        "and revelations follow from that seed, and the outcome is the same.",
    )
    print(text.in_(args.lang, **facts))
    return 0
