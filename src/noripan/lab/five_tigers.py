"""What the balance of Five Tigers looks at: generals, tactics and knocks."""

from collections.abc import Iterable

from ..games.five_tigers.actions import Cast, Ram
from ..games.five_tigers.tables import RAM, TACTIC_IDS
from ..kit.codes import Action
from ..kit.text import Text
from ..play.match import Match
from . import balance
from .balance import Use


class Collector(balance.Collector):
    """What each general and each tactic did."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.acts: dict[tuple[int, str], int] = {}
        self.casts: dict[tuple[int, str], int] = {}

    def saw(self, match: Match, seat: int, action: Action) -> None:
        """Count the actions of a battle by general and tactic."""
        super().saw(match, seat, action)
        general = getattr(action, "general", None)
        if match.facts.phase and general is not None:
            self.acts[seat, general] = self.acts.get((seat, general), 0) + 1
        if isinstance(action, Cast | Ram):  # the ram that pushes a general is an action of its own
            tactic = action.tactic if isinstance(action, Cast) else TACTIC_IDS[RAM]
            self.casts[seat, tactic] = self.casts.get((seat, tactic), 0) + 1

    def first(self, match: Match) -> int:
        """The seat that the coin chose."""
        return int(match.facts.first)

    def uses(self, match: Match) -> Iterable[Use]:
        """The generals of each army and the tactics they carried."""
        found = list(super().uses(match))
        generals = match.view(None).board.generals  # all is revealed at the end
        for seat, side in enumerate("ab"):
            army = [general for general in generals if general.side == side]
            found += [Use("general", general.id, seat, self.acts.get((seat, general.id), 0)) for general in army]
            carried = sorted({slot.tactic for general in army for slot in general.slots})
            found += [Use("tactic", tactic, seat, self.casts.get((seat, tactic), 0)) for tactic in carried]
        return found

    def numbers(self, match: Match) -> dict[str, float]:
        """Rounds, knocks and losses."""
        board = match.view(None).board
        return {
            **super().numbers(match),
            "rounds": float(board.round),
            "knocks": float(sum(board.knocks)),
            "losses": float(sum(board.losses)),
            "falls": float(sum(general.falls for general in board.generals)),
        }


class Balance(balance.Balance):
    """Equal bots, with what their armies had."""

    collector = Collector
    titles = balance.Balance.titles | {
        "general": Text("장수", "general"),
        "tactic": Text("책략", "tactic"),
        "rounds": Text("라운드", "rounds"),
        "knocks": Text("노크", "knocks"),
        "losses": Text("잃은 병력", "troops lost"),
        "falls": Text("전멸", "generals fallen"),
    }
