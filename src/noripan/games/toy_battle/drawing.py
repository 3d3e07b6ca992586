"""The battlefield as text: nodes in their places, dots along the edges, what both sides have."""

import re
from functools import cache

from ...kit.text import Language, Text
from .actions import KIND, tile_text
from .battlefields import BATTLEFIELD, BATTLEFIELDS, Battlefield
from .plane import clearing
from .tables import (
    BASE_NAMES,
    LIMITED,
    PLAIN,
    SEATS,
    SIDES,
    SPECIAL_EFFECTS,
    SPECIAL_NAMES,
    TILE_EFFECTS,
    TILE_NAMES,
)
from .view import EFFECT_NAMES, Board

SIGNS = ("", "+", "^", ">", "&", "=", "-", "#")
SIDE_LETTERS = ("R", "B")
WIDTH, HEIGHT, MARGIN = 60, 18, 6
EDGE_STEPS = 24
LABEL = 6  # columns of a node with tiles on it
COLOURS = {
    rf"\b[a-o][{''.join(map(re.escape, SIGNS))}]?{side}[1-8](/\d+)?|<{side}[12]>|\({side}\)": style
    for side, style in zip(SIDE_LETTERS, ("bold red", "bold blue"), strict=True)
} | {r"\([1-9]\)": "bold yellow", "·": "dim"}


def draw(board: Board, language: Language) -> str:
    battlefield = BATTLEFIELDS[BATTLEFIELD[board.battlefield]]
    head = Text(
        "{name} · {turn}번째 차례: {side} · 목표 훈장 {target}", "{name} · turn {turn}: {side} · target {target} medals"
    )
    params = {"name": battlefield.name.text, "turn": board.turn_number, "side": SIDES[board.turn]}
    lines = [head.in_(language, target=board.target, **params)]
    lines += canvas(battlefield, board)
    lines += [player_line(board, seat, language) for seat in range(SEATS)]
    lines += notes(battlefield, board, language)
    if board.choice is not None:
        ask = Text("{at}: {effect:을/를} 하거나 넘기세요", "{at}: {effect}, or decline")
        lines.append(ask.in_(language, at=board.choice.at, effect=EFFECT_NAMES[board.phase]))
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


def canvas(battlefield: Battlefield, board: Board) -> list[str]:
    rows = [[" "] * (WIDTH + 2 * MARGIN) for _ in range(HEIGHT + 1)]
    spots = node_spots(battlefield)
    for a, b in battlefield.edges:
        (x, y), (to_x, to_y) = spots[a], spots[b]
        for step in range(1, EDGE_STEPS):
            share = step / EDGE_STEPS
            rows[round(y + (to_y - y) * share)][round(x + (to_x - x) * share)] = "·"
    for region, owner, (x, y) in zip(battlefield.region, board.region_owners, medal_spots(battlefield), strict=True):
        rows[y][x - 1 : x + 2] = f"({region.medals if owner is None else SIDE_LETTERS[owner]})"
    for node in battlefield.nodes:
        label = node_label(battlefield, board, node.id)
        x, y = spots[node.id]
        start = min(x - len(label) // 2, WIDTH + 2 * MARGIN - len(label))
        rows[y][start : start + len(label)] = label
    return ["".join(row).rstrip() for row in rows]


def node_spots(battlefield: Battlefield) -> dict[str, tuple[int, int]]:
    return {name: (round(x * WIDTH) + MARGIN, round(y * HEIGHT)) for name, (x, y) in battlefield.points.items()}


@cache
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
    label = name + SIGNS[battlefield.specials[BASE_NAMES.index(name)]]
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
        f"{''.join(region.around)} {region.medals}"
        for region, owner in zip(battlefield.region, board.region_owners, strict=True)
        if owner is None
    ]
    line = Text("남은 구역(훈장): {regions}", "open regions (medals): {regions}")
    lines = [line.in_(language, regions=", ".join(open_regions) or "-")]
    limits = ", ".join(f"{base.id} {' '.join(map(str, base.kinds))}" for base in battlefield.base if base.kinds)
    for special, sign in enumerate(SIGNS):
        if special != PLAIN and special in battlefield.specials:
            name, effect = SPECIAL_NAMES[special].in_(language), SPECIAL_EFFECTS[special].in_(language)
            lines.append(f"{sign} {name}: {effect}" + (f" ({limits})" if special == LIMITED else ""))
    return lines
