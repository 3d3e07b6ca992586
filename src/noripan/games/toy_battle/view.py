"""What each side sees of toy-battle: the whole board, but only its own rack."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from ...kit.event import Event
from ...kit.parts import part, shared
from ...kit.playout import ONGOING
from ...kit.state import Facts
from .actions import Place, TileId, ToyAction, tile_id
from .battlefields import BATTLEFIELD, BATTLEFIELDS, MapFacts, facts_of, numbered
from .events import MedalsWon, Piece, Placed, piece
from .maps import Battlefield
from .state import ACTING, NOBODY
from .tables import (
    BASE_NAMES,
    FIRING,
    KINDS,
    LAST_TURN,
    MUTE,
    NODE_NAMES,
    NODES,
    PLAIN,
    RACK_LIMIT,
    REMOVED,
    SEATS,
    TURN_DRAW,
    Firing,
)

Phase = Literal["turn", "chain", "remove", "take-back", "shove", "recover", "over"]
PHASES: tuple[Phase, ...] = ("turn", "chain", "remove", "take-back", "shove", "recover")


class Spot(msgspec.Struct, frozen=True):
    """A tile's place: its base, and how many tiles lie below it."""

    at: str
    level: int


class RegionNow(msgspec.Struct, frozen=True, kw_only=True):
    """A region as it stands."""

    name: str  # the bases around it: "h·j·m"
    medals: int
    owner: int | None  # who has taken its medals
    lacks: tuple[tuple[str, ...], tuple[str, ...]]  # the bases that each side does not hold
    one_short: int | None  # the side that could take it with one base more


class Way(msgspec.Struct, frozen=True):
    """The shortest way from a side's chain to a headquarters of the other: at least so many placements."""

    headquarters: str
    steps: int
    through: tuple[str, ...]  # from the last node of the chain on


class BestTurn(msgspec.Struct, frozen=True):
    """The turn in which a side gained most medals on the other, the last of such; or took a headquarters."""

    turn_number: int
    at: str  # the base whose change won them, or the headquarters
    gain: int  # medals more than the other side in that turn; 0 for a headquarters


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """One side's things. What this viewer may not know is None."""

    medals: int
    rack_size: int
    supply_size: int
    draws: int  # how many tiles a turn of drawing would bring
    discards: dict[TileId, int]
    blocks: int  # tiles of the rack that may not be placed in the owner's turn
    known: tuple[TileId, ...]  # tiles of the rack that came there before all eyes
    best_turn: BestTurn | None
    rack: tuple[TileId, ...] | None
    blocked: tuple[TileId, ...] | None
    supply: tuple[TileId, ...] | None  # in the order they would have been drawn, after the end
    removed: tuple[TileId, ...] | None


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The table as one side sees it."""

    battlefield: str
    map: MapFacts | None  # where it is one that a player made
    target: int
    hook_never_takes_hq: bool
    turn_number: int
    last_turn: int  # the player who would begin this turn counts as stuck
    turn: int
    phase: Phase
    choice: Spot | None  # the placed tile whose effect, or whose special base, asks for a choice
    waiting: tuple[Spot, ...]  # placed tiles whose special bases have yet to fire, in order
    stacks: dict[str, tuple[Piece, ...]]  # base -> tiles from the bottom up
    regions: tuple[RegionNow, ...]
    chains: tuple[tuple[str, ...], tuple[str, ...]]  # each side's headquarters and the held bases joined to them
    reach: tuple[tuple[str, ...], tuple[str, ...]]  # the connected nodes: in the chain or one edge from it
    ways: tuple[Way | None, Way | None]
    players: tuple[Player, Player]


def board(facts: Facts, seat: int | None) -> Board:
    battlefield = numbered(facts.battlefield)
    over = facts.winner != ONGOING
    asks = not over and facts.phase != ACTING
    return Board(
        battlefield=battlefield.id,
        map=None if battlefield.id in BATTLEFIELD else facts_of(battlefield),
        target=facts.target,
        hook_never_takes_hq=bool(facts.hook_never_takes_hq),
        turn_number=facts.turn_number,
        last_turn=LAST_TURN,
        turn=facts.turn,
        phase="over" if over else PHASES[facts.phase],
        choice=Spot(BASE_NAMES[facts.firing_base], facts.firing_height) if asks else None,
        waiting=tuple(Spot(BASE_NAMES[facts.queue_bases[i]], facts.queue_heights[i]) for i in range(facts.queue_size)),
        stacks={
            BASE_NAMES[base]: _stack(tuple(facts.stacks[base][:height]))
            for base, height in enumerate(facts.heights)
            if height
        },
        regions=tuple(
            region_now(facts, number, "·".join(region.around)) for number, region in enumerate(battlefield.region)
        ),
        chains=(names(chain_of(facts, 0)), names(chain_of(facts, 1))),
        reach=(names(reach_of(facts, 0)), names(reach_of(facts, 1))),
        ways=(way_of(facts, 0), way_of(facts, 1)),
        players=(player(facts, 0, over or seat == 0, over), player(facts, 1, over or seat == 1, over)),
    )


@part
def _stack(tiles: tuple[int, ...]) -> tuple[Piece, ...]:
    return tuple(piece(tile) for tile in tiles)


def battlefield_of(board: Board) -> Battlefield:
    return board.map.battlefield if board.map else BATTLEFIELDS[BATTLEFIELD[board.battlefield]]


def player(facts: Facts, owner: int, sees_rack: bool, over: bool) -> Player:
    pile = facts.piles[owner]
    return Player(
        medals=facts.medals[owner],
        rack_size=facts.rack_sizes[owner],
        supply_size=facts.supplies[owner],
        draws=min(TURN_DRAW, RACK_LIMIT - facts.rack_sizes[owner], facts.supplies[owner]),
        discards={tile_id(kind): count for kind, count in enumerate(facts.discards[owner]) if count},
        blocks=sum(facts.blocked[owner]),
        known=tiles(facts.known[owner]),
        best_turn=best_turn(facts, owner),
        rack=tiles(facts.racks[owner]) if sees_rack else None,
        blocked=tiles(facts.blocked[owner]) if sees_rack else None,
        supply=tuple(tile_id(kind) for kind in reversed(pile[REMOVED : REMOVED + facts.supplies[owner]]))
        if over
        else None,
        removed=tuple(tile_id(kind) for kind in sorted(pile[:REMOVED])) if over else None,
    )


def best_turn(facts: Facts, owner: int) -> BestTurn | None:
    turn = facts.best_turns[owner]
    return BestTurn(turn, NODE_NAMES[facts.best_nodes[owner]], facts.best_gains[owner]) if turn else None


def tiles(counts: list[int]) -> tuple[TileId, ...]:
    """Tiles counted by kind, as a row."""
    return tuple(tile_id(kind) for kind in range(1, KINDS + 1) for _ in range(counts[kind]))


# The map as it stands. The rules have these for their own state; here they are read from facts.


@part
def names(mask: int) -> tuple[str, ...]:
    return tuple(NODE_NAMES[node] for node in nodes_in(mask))


@part
def nodes_in(mask: int) -> tuple[int, ...]:
    return tuple(node for node in range(NODES) if mask >> node & 1)


@shared
def held_by(facts: Facts, seat: int) -> int:
    """The bases whose top tile is the seat's."""
    tops = ((base, facts.stacks[base][height - 1]) for base, height in enumerate(facts.heights) if height)
    return sum(1 << base for base, tile in tops if (tile - 1) // KINDS == seat)


def around(facts: Facts, mask: int) -> int:
    """All nodes one edge from any of these."""
    near: int = 0
    for node in nodes_in(mask):
        near |= facts.near[node]
    return near


@shared
def chain_of(facts: Facts, seat: int) -> int:
    """The seat's headquarters and the held bases joined to them over held bases only."""
    held = held_by(facts, seat)
    chain: int = 0
    grown: int = facts.headquarters[seat]
    while grown != chain:
        chain, grown = grown, grown | around(facts, grown) & held
    return chain


def reach_of(facts: Facts, seat: int) -> int:
    chain = chain_of(facts, seat)
    own: int = facts.headquarters[seat]
    return (chain | around(facts, chain)) & ~own


def way_of(facts: Facts, seat: int) -> Way | None:
    return _way(tuple(facts.near), chain_of(facts, seat), facts.headquarters[1 - seat])


@part
def _way(near: tuple[int, ...], chain: int, goals: int) -> Way | None:
    """Breadth first from the chain over bases; of ways of one length, the first by the names of their nodes."""
    open_nodes = (1 << len(BASE_NAMES)) - 1 | goals
    front = list(nodes_in(chain))
    before: dict[int, int | None] = dict.fromkeys(front)
    for node in front:
        if goals >> node & 1:
            through = [node]
            while (last := before[through[0]]) is not None:
                through.insert(0, last)
            return Way(NODE_NAMES[node], len(through) - 1, tuple(NODE_NAMES[step] for step in through))
        for other in nodes_in(near[node] & open_nodes):
            if other not in before:
                before[other] = node
                front.append(other)
    return None


def region_now(facts: Facts, number: int, name: str) -> RegionNow:
    bases = facts.regions[number]
    lacks = bases & ~held_by(facts, 0), bases & ~held_by(facts, 1)
    return _region(name, facts.region_medals[number], facts.region_owners[number], lacks)


@part
def _region(name: str, medals: int, owner: int, lacking: tuple[int, int]) -> RegionNow:
    lacks = (names(lacking[0]), names(lacking[1]))
    short = [seat for seat in range(SEATS) if len(lacks[seat]) == 1]
    return RegionNow(
        name=name,
        medals=medals,
        owner=None if owner == NOBODY else owner,
        lacks=lacks,
        one_short=short[0] if short and owner == NOBODY else None,
    )


# Previews


class Taken(msgspec.Struct, frozen=True):
    """A region that a side would take, by its place in the list of regions."""

    region: int
    seat: int


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What placing a tile (or answering a choice) brings at once, whatever is hidden."""

    takes_headquarters: bool
    wins: bool
    covers: Piece | None
    medals: tuple[int, int]  # won by each side
    regions: tuple[Taken, ...]
    muted: bool  # the tile's effect does not work there
    fires: Firing | None  # the special base that acts afterwards
    way: Way | None  # of the player who acts, once it is done


def preview(action: ToyAction, events: Sequence[Event], before: Facts, after: Facts, seat: int) -> Preview:
    """Draws, discards and blocks are left out: they were only imagined."""
    won = [0] * SEATS
    covers = None
    taken = []
    for event in events:
        match event:
            case MedalsWon():
                won[event.seat] += event.medals
                taken.append(Taken(event.region, event.seat))
            case Placed():
                covers = event.covered
    takes = isinstance(action, Place) and action.at not in BASE_NAMES
    wins = takes or before.medals[seat] + won[seat] >= before.target
    special = PLAIN
    if isinstance(action, Place) and not takes:
        special = before.special[BASE_NAMES.index(action.at)]
    return Preview(
        takes_headquarters=takes,
        wins=wins,
        covers=covers,
        medals=(won[0], won[1]),
        regions=tuple(taken),
        muted=special == MUTE,
        fires=None if wins else FIRING.get(special),
        way=None if takes else way_of(after, seat),
    )
