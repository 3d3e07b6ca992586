"""A bot for run mode that plans with rewards to come: is a lone runner worth a relic, a detour worth a stick?

What a loadout makes of a position is estimated from the solved loadouts of one and of two things: with L(x) the
logarithm of what x alone makes of the expected turns, and I(x, y) what x and y together make of it beyond both,

    log V(loadout) = log V(nothing) + sum of L + sum of I

Pairs are solved with a piece in; before, I is what it is with the other three at home.
An offer to come counts with the mean of what the best of its candidates makes of a position. The bot sees no luck to
come.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np

from ..games.yut_run.tables import (
    GREAT,
    MO,
    NODES,
    OFFERS,
    PIECES,
    RELIC_COUNT,
    STICK_KINDS,
    STICK_OFFERS,
)  # fmt: skip
from ..kit.jit import i64
from . import yut_run_loadouts as loadouts
from .yut_run import classic_values
from .yut_run_loadouts import PLACES, Loadout, counts
from .yut_run_turns import Leaves, Outlook, worths

Thing = tuple[str, int]  # ("stick", kind) or ("relic", number)
STICK_THINGS: tuple[Thing, ...] = tuple(("stick", kind) for kind in range(1, STICK_KINDS + 1))
RELIC_THINGS: tuple[Thing, ...] = tuple(("relic", relic) for relic in range(RELIC_COUNT))
POSITIONS = math.comb(NODES + PIECES, PIECES)
FIRST_WITH_ONE_IN = math.comb(NODES + PIECES - 1, PIECES)  # positions with a piece in come last
OFFER_SAMPLES = 100
CAP = 4  # tokens of a hand; an estimate needs no more
ROOM = 1 << 14


def things_of(loadout: Loadout) -> tuple[Thing, ...]:
    sticks = sorted(kind for kind in loadout.sticks if kind)
    return tuple(("stick", kind) for kind in sticks) + tuple(("relic", relic) for relic in loadout.relics)


def loadout_of(things: Sequence[Thing]) -> Loadout:
    loadout = Loadout()
    for kind, number in things:
        loadout = loadout.with_stick(number) if kind == "stick" else loadout.with_relic(number)
    return loadout


@lru_cache(maxsize=1024)
def solved(things: tuple[Thing, ...]) -> Any:
    """[position][banked token] with all pieces; with a relic or a pair, only of positions where a piece is in."""
    if not things:
        return classic_values(PIECES)
    if len(things) == 1 and things[0][0] == "stick":
        return loadouts.values_of(loadout_of(things), PIECES, CAP)
    values = np.zeros((POSITIONS, MO + 1))
    values[FIRST_WITH_ONE_IN:] = loadouts.values_of(loadout_of(things), PIECES - 1, CAP)
    return values


def _logarithm(values: Any) -> Any:
    """Of the turns of each position; 0 where there is nothing to count."""
    return np.log(np.where(values[:, 0] > 0, values[:, 0], 1.0))


@lru_cache(maxsize=1024)
def effect(things: tuple[Thing, ...]) -> Any:
    """What things make of the logarithm beyond what fewer of them do: L of one, I of two."""
    whole = _logarithm(solved(things))
    if len(things) == 1:
        found = whole - _logarithm(solved(()))
    else:
        found = whole - _logarithm(solved(())) - effect(things[:1]) - effect(things[1:])
        found[:FIRST_WITH_ONE_IN] = found[FIRST_WITH_ONE_IN]
    return np.where(solved(())[:, 0] > 0, found, 0.0).astype(np.float32)


def ordered(*things: Thing) -> tuple[Thing, ...]:
    return tuple(sorted(things))


def added_effect(thing: Thing, owned: Sequence[Thing]) -> Any:
    """The logarithm of what one more thing makes of every position."""
    found = effect((thing,)).copy()
    for other in owned:
        found += effect(ordered(thing, other))
    return found


@lru_cache(maxsize=1)
def relic_factors() -> Any:
    """[pieces that finish][position] -> the mean of what the best relic of an offer makes of what follows."""
    luck, factors = Random(1), np.ones((PIECES + 1, POSITIONS))
    makes = {thing: np.exp(effect((thing,))) for thing in RELIC_THINGS}
    great = [thing for thing in RELIC_THINGS if GREAT[thing[1]]]
    for pieces, size in enumerate(OFFERS[: PIECES - 1], 1):
        total = np.zeros(POSITIONS)
        for _ in range(OFFER_SAMPLES):
            offer = [luck.choice(great)] if pieces == 1 else []
            offer += luck.sample([thing for thing in RELIC_THINGS if thing not in offer], size - len(offer))
            total += np.minimum.reduce([makes[thing] for thing in offer])
        factors[pieces] = total / OFFER_SAMPLES
    return factors


@lru_cache(maxsize=1)
def stick_factors() -> Any:
    """[is a stack][position] -> the same for sticks, which may be declined."""
    luck, factors = Random(2), np.ones((2, POSITIONS))
    makes = {thing: np.exp(effect((thing,))) for thing in STICK_THINGS}
    for stack in range(2):
        total = np.zeros(POSITIONS)
        for _ in range(OFFER_SAMPLES):
            offer = luck.sample(STICK_THINGS, STICK_OFFERS[stack])
            total += np.minimum(1.0, np.minimum.reduce([makes[thing] for thing in offer]))
        factors[stack] = total / OFFER_SAMPLES
    return factors


@lru_cache(maxsize=1)
def hopes() -> Any:
    """[position] -> what relics to come make of the turns to go when all is planned for them."""
    planned = loadouts.solved(Loadout(), PIECES, relic_factors(), CAP)[:, 0]
    classic = loadouts.values_of(Loadout(), PIECES, CAP)[:, 0]
    return np.where(classic > 0, planned / np.where(classic > 0, classic, 1.0), 1.0)


@lru_cache(maxsize=64)
def estimates(loadout: Loadout) -> Any:
    """[position][banked token] -> the turns to go with a loadout and with what may still come."""
    things = things_of(loadout)
    logarithm = _logarithm(solved(())).astype(float)
    for number, thing in enumerate(things):
        logarithm += added_effect(thing, things[:number])
    turns = np.where(solved(())[:, 0] > 0, np.maximum(1.0, np.exp(logarithm) * hopes()), 0.0)
    values = np.repeat(turns[:, None], MO + 1, axis=1)
    for token in range(1, MO + 1):
        for kind, number in things:
            alone = solved(((kind, number),)) if kind == "stick" else None
            if alone is not None and alone[0][token] > 0 and alone[0][token] != alone[0][0]:
                values[:, token] *= np.where(alone[:, 0] > 0, alone[:, token] / np.maximum(alone[:, 0], 1e-9), 1.0)
    return values


def outlook(s: Any) -> Outlook:
    """How the bot sees a state: all four pieces, those that are in included."""
    loadout = Loadout.of(s)
    nodes = np.full(PLACES, -1, i64)
    waiting = [node for node in range(NODES) if s.stick_nodes[node]]
    nodes[waiting] = range(len(waiting))
    leaves = Leaves(
        estimates(loadout), relic_factors(), stick_factors(), nodes, np.full(ROOM, -1, i64), np.zeros(ROOM)
    )  # fmt: skip
    places = counts(node for node in range(NODES + 1) for _ in range(int(s.pieces[node])))
    return Outlook(loadouts.numbers_of(loadout), leaves, places, (1 << len(waiting)) - 1)


def choose(s: Any, codes: Sequence[int]) -> int:
    """The best of the legal actions."""
    if len(codes) == 1:
        return codes[0]
    found = worths(s, codes, outlook)
    return codes[min(range(len(codes)), key=found.__getitem__)]
