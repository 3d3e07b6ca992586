"""Pages to read: the rules of a game; of a finished match its record, its verification, the replay from any side."""

from functools import cache

from markdown_it import MarkdownIt

from ...kit.errors import BadRecord
from ...kit.game import Game
from ...kit.text import Language
from ...play.commitment import commitment
from ...play.record import MatchRecord
from ...play.rules_page import rules_page
from ...play.start import replayed
from .. import schema
from ..errors import Refused
from ..services import Services
from ..store import Archive, MatchRow
from .archive import ArchivedMatch, archived
from .live import LiveMatch
from .rows import seats_of


@cache
def rules(game: Game, language: Language) -> str:
    """The rules of a game as HTML. Its headings start at h3: the client shows them under a title of its own."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(rules_page(game, language))
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{int(token.tag[1]) + 1}"
    html: str = markdown.renderer.render(tokens, markdown.options, {})
    return html


async def finished(services: Services, match_id: str) -> tuple[MatchRow, ArchivedMatch]:
    """A match that is over. One that could not be archived when it ended is archived now."""
    row = await services.store.match(match_id)
    if row is None:
        raise Refused("no-such-match")
    if row.ended_ms is None:
        raise Refused("match-not-over")
    if row.is_void:
        raise Refused("match-void")
    content = await services.store.archive(match_id)
    if content is not None:
        return row, await services.replays.run(ArchivedMatch.unpacked, content)
    game = services.games.get(row.game)
    if row.version != game.version:
        raise BadRecord("record-version", game=game.name, theirs=row.version, ours=game.version)
    log = await services.store.log(match_id)
    live = await services.replays.run(LiveMatch.replayed, row, game, log, services.clock, services.limits)
    found = await services.replays.run(archived, live)
    await services.store.commit(Archive(match_id, found.packed()))
    return row, found


async def page(services: Services, match_id: str, guest: str | None = None) -> schema.MatchPage:
    """The page of a finished match, for a guest; under later rules it cannot be verified."""
    row, found = await finished(services, match_id)
    assert row.ended_ms is not None
    game = services.games.get(row.game)
    is_checkable = found.record.version == game.version
    return schema.MatchPage(
        id=row.id,
        room=row.room,
        started_ms=row.started_ms,
        ended_ms=row.ended_ms,
        record=found.record,
        result=found.result,
        verification=await services.replays.run(verified, game, found.record) if is_checkable else None,
        your_seats=() if guest is None else seats_of(row, guest),
        has_secrets=len(found.sides) > 1,
    )


def verified(game: Game, record: MatchRecord) -> schema.Verification:
    """Play a record again, from its seed alone."""
    fits, are_legal, is_right = commitment(record.seed) == record.commitment, True, True
    try:
        for _ in replayed(game, record):
            pass
    except BadRecord as error:
        are_legal, is_right = error.code == "record-outcome", False
    return schema.Verification(commitment_fits_seed=fits, actions_are_legal=are_legal, outcome_is_right=is_right)


async def score(services: Services, match_id: str, by: str) -> schema.MatchScore:
    """How good a finished match was apart from luck; `by` is who asks."""
    row, found = await finished(services, match_id)
    is_known = found.record.version == services.games.get(row.game).version
    told = await services.adviser.score(match_id, found.record, by) if is_known else None
    if told is None:
        raise Refused("no-score")
    return told


async def replay(services: Services, match_id: str, seat: int | None, language: Language) -> schema.Replay:
    """A finished match from one side."""
    _, found = await finished(services, match_id)
    return found.replay(match_id, seat, language)
