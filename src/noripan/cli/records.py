"""`noripan replay` and `noripan verify`."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from rich.console import Console

from .. import replay as replayed
from .. import steps
from ..kit.errors import BadRecord, BadRequest
from ..kit.text import Language, Text
from ..play.match import Match
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
    """What the last action did, as lines of the log."""
    return [line for event in match.events(seat) if (line := match.tell(event, language))]


def replay(args: Namespace) -> int:
    """Show a recorded match, to its end or to a ply."""
    record = read_record(args.file)
    console = Console(highlight=False)
    if args.ply is not None and not 0 <= args.ply <= len(record.actions):
        raise BadRequest("bad-number", what="--ply", value=args.ply, why=f"0..{len(record.actions)}")
    last = len(record.actions) if args.ply is None else args.ply
    replayed(record)  # a record that does not fit the rules is refused before anything is shown
    for ply, match in enumerate(steps(record)):
        if args.log and 0 < ply <= last:
            action = record.actions[ply - 1]
            lines = "; ".join(log_lines(match, args.seat, args.lang))
            # one side's replay tells what that side was told: another's action can name what is hidden from it
            is_open = args.seat in (None, action.seat) or not match.keeps_secrets
            done = f"{action.action}: {lines}" if is_open else lines
            console.print(f"{ply:4} [{action.seat}] {done}", markup=False)
        if ply == last:
            console.print(match.text(args.seat, args.lang), markup=False)
            if match.outcome is not None:
                console.print(match.result_text(args.lang), markup=False)
    return 0


def verify(args: Namespace) -> int:
    """Check a record from the seed's commitment to the outcome."""
    record = read_record(args.file)
    if args.commitment is not None and args.commitment.strip().lower() != record.commitment:
        raise BadRecord("record-commitment")
    replayed(record)
    facts: dict[str, Any] = {
        "game": record.game,
        "version": record.version,
        "seed": record.seed,
        "commitment": record.commitment,
        "actions": len(record.actions),
        "commitment_given": args.commitment is not None,
        "outcome": record.outcome,
        "valid": True,
    }
    if args.json:
        print_json(facts)
        return 0
    text = Text(
        "맞습니다: 행동 {actions}개가 모두 규칙에 맞고, 모든 운이 시드 {seed}에서 나왔으며, 결과도 같습니다.",
        "valid: all {actions} actions are legal, all luck follows from the seed {seed}, and the outcome is the same.",
    )
    print(text.in_(args.lang, **facts))
    if args.commitment is None:
        text = Text(
            "시드가 미리 정해졌는지 보려면 시작할 때 공개된 약속과 견주세요: --commitment {commitment}",
            "to see that the seed was fixed beforehand, compare with what was published: --commitment {commitment}",
        )
        print(text.in_(args.lang, **facts))
    return 0
