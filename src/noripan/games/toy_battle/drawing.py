"""The battlefield as text: nodes in their places, dots along the edges, what both sides have."""

import re
from functools import lru_cache

from ...kit.canvas import Canvas
from ...kit.text import Language, Text
from .actions import KIND, tile_text
from .events import EFFECT_TEXTS
from .maps import Battlefield
from .plane import clearing
from .tables import (
    BASE_NAMES,
    LIMITED,
    PLAIN,
    SEATS,
    SIDES,
    SPECIAL_EFFECTS,
    SPECIAL_NAMES,
    SPECIAL_SIGNS,
    TILE_EFFECTS,
    TILE_NAMES,
)
from .view import Board, battlefield_of

SIDE_LETTERS = ("R", "B")
WIDTH, HEIGHT, MARGIN = 60, 18, 6
EDGE_STEPS = 24
LABEL = 6  # columns of a node with tiles on it
COLOURS = {
    rf"\b[a-o][{''.join(map(re.escape, SPECIAL_SIGNS))}]?{side}[1-8](/\d+)?|<{side}[12]>|\({side}\)": style
    for side, style in zip(SIDE_LETTERS, ("bold red", "bold blue"), strict=True)
} | {r"\([1-9]\)": "bold yellow", "·": "dim"}


def draw(board: Board, language: Language) -> str:
    battlefield = battlefield_of(board)
    head = Text(
        "{name} · {turn}번째 차례: {side} · 목표 훈장 {target}", "{name} · turn {turn}: {side} · target {target} medals"
    )
    params = {"name": battlefield.name.text, "turn": board.turn_number, "side": SIDES[board.turn]}
    lines = [head.in_(language, target=board.target, **params)]
    lines += map_lines(battlefield, board)
    lines += [player_line(board, seat, language) for seat in range(SEATS)]
    lines += notes(battlefield, board, language)
    if board.choice is not None:
        ask = Text("{at}: {effect:을/를} 하거나 넘기세요", "{at}: {effect}, or decline")
        lines.append(ask.in_(language, at=board.choice.at, effect=EFFECT_TEXTS[board.phase]))
    return "\n".join(lines)


def legend(language: Language) -> str:
    """What the signs on the map and the tiles mean."""
    signs = Text(
        "cR5/3: 거점 c에 병정 3개, 맨 위는 빨강의 5번 · <B1>: 파랑의 본부 · (2): 훈장 2개가 걸린 구역 · "
        "(R): 빨강이 훈장을 가져간 구역",
        "cR5/3: three tiles on base c, Red's number 5 on top · <B1>: Blue's headquarters · "
        "(2): a region with 2 medals · (R): its medals are Red's",
    )
    effects = zip(TILE_NAMES, TILE_EFFECTS, strict=True)
    tiles = [f"{kind} {name.in_(language)}: {effect.in_(language)}" for kind, (name, effect) in enumerate(effects, 1)]
    return "\n".join([signs.in_(language), *tiles])


def map_lines(battlefield: Battlefield, board: Board) -> list[str]:
    canvas = Canvas(WIDTH + 2 * MARGIN, HEIGHT + 1)
    spots = node_spots(battlefield)
    for a, b in battlefield.edges:
        canvas.line(spots[a], spots[b], EDGE_STEPS)
    for region, (x, y) in zip(board.regions, medal_spots(battlefield), strict=True):
        canvas.put(x - 1, y, f"({region.medals if region.owner is None else SIDE_LETTERS[region.owner]})")
    for node in battlefield.nodes:
        label = node_label(battlefield, board, node.id)
        x, y = spots[node.id]
        canvas.put(min(x - len(label) // 2, WIDTH + 2 * MARGIN - len(label)), y, label)
    return canvas.lines()


def node_spots(battlefield: Battlefield) -> dict[str, tuple[int, int]]:
    return {name: (round(x * WIDTH) + MARGIN, round(y * HEIGHT)) for name, (x, y) in battlefield.points.items()}


@lru_cache(maxsize=64)  # players make maps without end
def medal_spots(battlefield: Battlefield) -> list[tuple[int, int]]:
    """Where the medals of each region stand, clear of edges and of the labels of nodes."""
    # Three columns count as one row: a sign is that wide.
    points = {name: (x / 3, float(y)) for name, (x, y) in node_spots(battlefield).items()}
    lines = [(points[a], points[b]) for a, b in battlefield.edges]
    lines += [((x - LABEL / 6, y), (x + LABEL / 6, y)) for x, y in points.values()]
    spots = []
    for region in battlefield.region:
        (x, y), _ = clearing([points[name] for name in battlefield.outline(region)], lines)
        spots.append((round(x * 3), round(y)))
    return spots


def node_label(battlefield: Battlefield, board: Board, name: str) -> str:
    """`c+` an empty supply base, `c+R5` with Red's XB-42 on top, `c+R5/3` on two others; `<R1>` a headquarters."""
    if name not in BASE_NAMES:
        return f"<{name}>"
    label = name + SPECIAL_SIGNS[battlefield.specials[BASE_NAMES.index(name)]]
    stack = board.stacks.get(name)
    if stack:
        label += f"{SIDE_LETTERS[stack[-1].seat]}{KIND[stack[-1].tile]}"
        label += f"/{len(stack)}" if len(stack) > 1 else ""
    return f" {label} "


def player_line(board: Board, seat: int, language: Language) -> str:
    player = board.players[seat]
    line = Text(
        "{side}: 훈장 {medals} · 받침대 {rack} · 공급처 {supply} · 버림 {discards}",
        "{side}: medals {medals} · rack {rack} · supply {supply} · discards {discards}",
    )
    rack = str(player.rack_size)
    if player.rack is not None:
        rack = "[" + (", ".join(tile_text(tile).in_(language) for tile in player.rack) or "-") + "]"
    if player.blocked:
        rack += " #" + ", ".join(tile_text(tile).in_(language) for tile in player.blocked)
    elif player.blocks:
        rack += f" #{player.blocks}"
    discards = " ".join(f"{KIND[tile]}×{count}" for tile, count in player.discards.items()) or "-"
    return line.in_(
        language, side=SIDES[seat], medals=player.medals, rack=rack, supply=player.supply_size, discards=discards
    )


def notes(battlefield: Battlefield, board: Board, language: Language) -> list[str]:
    """What the signs on the map mean: open regions with their medals, special bases of this battlefield."""
    open_regions = [
        f"{region.name.replace('·', '')} {region.medals}" for region in board.regions if region.owner is None
    ]
    line = Text("남은 구역(훈장): {regions}", "open regions (medals): {regions}")
    lines = [line.in_(language, regions=", ".join(open_regions) or "-")]
    limits = ", ".join(f"{base.id} {' '.join(map(str, base.kinds))}" for base in battlefield.base if base.kinds)
    for special, sign in enumerate(SPECIAL_SIGNS):
        if special != PLAIN and special in battlefield.specials:
            name, effect = SPECIAL_NAMES[special].in_(language), SPECIAL_EFFECTS[special].in_(language)
            lines.append(f"{sign} {name}: {effect}" + (f" ({limits})" if special == LIMITED else ""))
    return lines
