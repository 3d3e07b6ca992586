"""Positions of one-step, drawn by hand.

. normal  # wall  ^ > v < stream  = rail  @ the player  1-6 monsters
m mana shard  h herb  c charm  f feather  x spikes  o poison pool  ~ thick mud
"""

from typing import Any

from noripan import Match, new
from noripan.games.one_step.state import MAIN, NO_ATTACK, STEPPING
from noripan.games.one_step.tables import (
    CARD_IDS,
    CONTENT,
    ENCOUNTER_IDS,
    FIRST_ATTACK,
    GROUND_OF_SIGN,
    HAZARD_IDS,
    ITEM_IDS,
    MONSTER_IDS,
    NORMAL,
    RELIC_IDS,
    TILE,
)

from ...state import state_of

ITEMS = {"m": "mana-shard", "h": "herb", "c": "charm", "f": "feather"}
HAZARDS = {"x": "spikes", "o": "poison-pool", "~": "thick-mud"}
MONSTERS = {monster.id: monster for monster in CONTENT.monsters}
CARDS = {card.id: card for card in CONTENT.cards}
ENCOUNTERS = {encounter.id: encounter for encounter in CONTENT.encounters}
NUMBERS = CONTENT.numbers
FAR_AWAY = "j6"  # where a monster that cannot move waits when a drawing has none
BYSTANDER, PLENTY = "wasp-nest", 99


def battle(
    drawing: str,
    hand: str = "",
    monsters: str = "",
    hp: int = 40,
    turn: int = 1,
    stepped: bool = False,
    encounter: str = "rat-pack",
    difficulty: str = "normal",
    relics: str = "",
) -> Match:
    """A match in the drawn battle, before the step (or after it); monsters have plenty of hit points."""
    match = new("one-step", seed="grid", difficulty=difficulty)
    match.play(0, "go left")
    s: Any = state_of(match)
    s.relics = sum(1 << RELIC_IDS.index(name) for name in relics.split())
    s.marks = 0
    rows = [line.strip() for line in drawing.strip().splitlines()]
    signs = "".join(f"{row:.<10}" for row in rows + [""] * (6 - len(rows)))
    s.encounter = ENCOUNTER_IDS.index(encounter)
    s.phase, s.turn_number, s.hp, s.mana = MAIN if stepped else STEPPING, turn, hp, NUMBERS.mana
    for tile, sign in enumerate(signs):
        s.ground[tile] = GROUND_OF_SIGN.get(sign, NORMAL)
        s.items_left[tile] = ITEM_IDS.index(ITEMS[sign]) + 1 if sign in ITEMS else 0
        s.hazards[tile] = HAZARD_IDS.index(HAZARDS[sign]) + 1 if sign in HAZARDS else 0
        s.units[tile] = 0
    for place in range(6):
        s.monster_hp[place], s.monster_attack[place], s.warnings[place] = 0, NO_ATTACK, 0
    s.monsters_left = 0
    kinds = monsters.split()
    places = {sign: tile for tile, sign in enumerate(signs) if sign in "@123456"}
    if not kinds:
        kinds, places["1"] = [BYSTANDER], TILE[FAR_AWAY]
    for number, kind in enumerate(kinds):
        put_monster(match, number, kind, places[str(number + 1)])
    s.at = s.start_tile = places["@"]
    s.train_every = next(map_.train_every for map_ in CONTENT.maps if map_.id == ENCOUNTERS[encounter].map)
    s.units[s.at] = 1
    s.exhausted = 1 << places["@"]
    for card in range(len(CARD_IDS)):
        s.hand[card], s.draw_pile[card], s.discards[card] = 0, s.deck[card], 0
    for name in hand.split():
        s.hand[CARD_IDS.index(name)] += 1
    return match


def put_monster(match: Match, number: int, kind: str, tile: int) -> None:
    s: Any = state_of(match)
    s.monster_kind[number], s.monster_at[number], s.monster_hp[number] = MONSTER_IDS.index(kind), tile, PLENTY
    s.monster_debut[number], s.monster_phase[number] = 2, 0
    s.units[tile] = number + 2
    s.monsters_left += 1


def warn(match: Match, place: int, tiles: str, attack: int = 0) -> int:
    """Let a monster have announced an attack on these tiles; returns its damage to the player."""
    s: Any = state_of(match)
    kind = int(s.monster_kind[place - 1])
    s.monster_attack[place - 1] = FIRST_ATTACK[kind] + attack
    s.warnings[place - 1] = sum(1 << TILE[tile] for tile in tiles.split())
    share = CONTENT.difficulties[int(s.difficulty)].monster_damage
    return (CONTENT.monsters[kind].attacks[attack].damage * share + 50) // 100


def legal(match: Match) -> set[str]:
    return {match.game.notation(action) for action in match.legal(0)}


def told(match: Match, kind: str) -> list[Any]:
    """The events of a kind that the last action told."""
    return [event for event in match.events(0) if type(event).__name__ == kind]
