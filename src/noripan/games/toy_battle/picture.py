"""A battlefield of toy-battle as a picture (SVG): roads, bases with their signs, regions with their medals."""

import math
from collections.abc import Iterator
from html import escape

from ...kit.text import Language, Text
from .maps import Base, Battlefield, Region
from .plane import Point, clearing
from .tables import PLAIN, SPECIAL_EFFECTS, SPECIAL_IDS, SPECIAL_NAMES, SPECIAL_SIGNS

WIDTH, FRAME, MARGIN, HEAD = 720, 16, 64, 96
LINE = 26  # of the text below the board
BASE, BADGE, MEDAL = 23, 11, 12  # radii
FONT = "Pretendard, 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif"
INK, FAINT, PAPER, BOARD, AREA, AREA_EDGE = "#241f18", "#5c5140", "#f4eee1", "#f7edd6", "#e2cf9f", "#cdb57c"
ROAD, ROAD_EDGE, WOOD, CREAM, GOLD, GOLD_EDGE = "#c9a671", "#8b6a42", "#6d4526", "#fffaf0", "#e0a92e", "#8f5c00"
SIDES = {"R": ("#b3321f", "#7c2013"), "B": ("#1f4e96", "#163a72")}
SPECIALS = ("", "#2d6b3f", "#5b55b8", "#a8520c", "#0f6b75", "#4d5663", "#776a54", "#9c2b4a")  # by special kind
DISC = ((BASE, 0), (0, BASE), (BASE * 0.7, BASE * 0.7), (BASE * 0.9, -BASE * 0.9))  # lines across a base and its badge
CASTLE = "M-25,21 V-13 h9 v7 h9 v-7 h14 v7 h9 v-7 h9 V21 Z"


def draw(battlefield: Battlefield, language: Language = "ko") -> str:
    """The whole picture: name, target, board, what the signs mean, and the story."""
    story = battlefield.story.text.in_(language).strip().splitlines()
    kinds = [kind for kind in range(PLAIN + 1, len(SPECIAL_IDS)) if kind in battlefield.specials]
    height = HEAD + WIDTH + LINE * (len(story) + len(kinds)) + FRAME + LINE // 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="{FONT}">',
        f"<title>{escape(battlefield.name.text.in_(language))}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        *_heading(battlefield, language),
        f'<g transform="translate(0 {HEAD})">',
        *_board(battlefield),
        "</g>",
    ]
    y = HEAD + WIDTH + LINE
    for kind in kinds:
        name, effect = SPECIAL_NAMES[kind].in_(language), SPECIAL_EFFECTS[kind].in_(language)
        parts += _badge((FRAME + 14, y), kind)
        parts.append(_text((FRAME + 34, y), f"{name}: {effect}", 14, anchor="start"))
        y += LINE
    for line in story:
        parts.append(_text((FRAME + 4, y), line, 14, FAINT, "start"))
        y += LINE
    return "\n".join([*parts, "</svg>"]) + "\n"


def _heading(battlefield: Battlefield, language: Language) -> Iterator[str]:
    yield _text((FRAME + 4, 36), battlefield.name.text.in_(language), 30, anchor="start", weight=800)
    yield _text((FRAME + 4, 70), battlefield.look.text.in_(language), 16, FAINT, "start")
    target = Text("목표 훈장 {n}", "target: {n} medals").in_(language, n=battlefield.target)
    yield _text((WIDTH - FRAME - 34, 36), target, 19, anchor="end", weight=700)
    yield _medal((WIDTH - FRAME - 16, 36), MEDAL)


def _board(battlefield: Battlefield) -> Iterator[str]:
    room = WIDTH - 2 * MARGIN
    points = {name: (MARGIN + x * room, MARGIN + y * room) for name, (x, y) in battlefield.points.items()}
    side = WIDTH - 2 * FRAME
    place = f'x="{FRAME}" y="{FRAME}" width="{side}" height="{side}" rx="22"'
    yield f'<rect {place} fill="{BOARD}" stroke="{WOOD}" stroke-width="7"/>'
    for region in battlefield.region:
        outline = " ".join(f"{x:.1f},{y:.1f}" for x, y in (points[name] for name in battlefield.outline(region)))
        yield f'<polygon points="{outline}" fill="{AREA}" stroke="{AREA_EDGE}" stroke-width="2"/>'
    for colour, width in ((ROAD_EDGE, 11), (ROAD, 7)):
        for a, b in battlefield.edges:
            (ax, ay), (bx, by) = points[a], points[b]
            ends = f'x1="{ax:.1f}" y1="{ay:.1f}" x2="{bx:.1f}" y2="{by:.1f}"'
            yield f'<line {ends} stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
    for region in battlefield.region:
        yield from _medals(battlefield, region, points)
    for base in battlefield.base:
        yield from _base(base, points[base.id])
    for node in battlefield.headquarters:
        yield from _headquarters(node.id, points[node.id])


def _medals(battlefield: Battlefield, region: Region, points: dict[str, Point]) -> Iterator[str]:
    """A medal beside another, where the region has most room for the row."""
    lines = [(points[a], points[b]) for a, b in battlefield.edges]
    lines += [((x - dx, y - dy), (x + dx, y + dy)) for x, y in points.values() for dx, dy in DISC]
    # The row is as many times wider than high as it has medals; so is the place that is looked for.
    flat = [((ax / region.medals, ay), (bx / region.medals, by)) for (ax, ay), (bx, by) in lines]
    corners = [points[name] for name in battlefield.outline(region)]
    (x, y), free = clearing([(x / region.medals, y) for x, y in corners], flat)
    radius = min(MEDAL, max(8.0, free * 0.7))
    for number in range(region.medals):
        yield _medal((x * region.medals + (2 * number - region.medals + 1) * radius * 1.1, y), radius)


def _medal(centre: Point, radius: float) -> str:
    x, y = centre
    tips = []
    for tip in range(10):
        reach = radius * (0.68 if tip % 2 == 0 else 0.3)
        turn = math.pi * (tip / 5 - 0.5)
        tips.append(f"{x + reach * math.cos(turn):.1f},{y + reach * math.sin(turn):.1f}")
    disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{GOLD}" stroke="{GOLD_EDGE}" stroke-width="1.5"/>'
    return f'<g class="medal">{disc}<polygon points="{" ".join(tips)}" fill="{CREAM}"/></g>'


def _base(base: Base, centre: Point) -> Iterator[str]:
    x, y = centre
    special = SPECIAL_IDS.index(base.special)
    yield f'<ellipse cx="{x:.1f}" cy="{y + 4:.1f}" rx="{BASE + 1}" ry="{BASE}" fill="{INK}" opacity="0.25"/>'
    rim = SPECIALS[special] or WOOD
    disc = f'cx="{x:.1f}" cy="{y:.1f}" r="{BASE}" fill="{CREAM}" stroke="{rim}" stroke-width="4"'
    yield f'<circle class="base" {disc}/>'
    yield _text(centre, base.id, 20, weight=700)
    if special != PLAIN:
        yield from _badge((x + BASE * 0.8, y - BASE * 0.8), special)
    if base.kinds:
        kinds = " ".join(map(str, base.kinds))
        width = 9 * len(kinds) + 12
        place = f'x="{x - width / 2:.1f}" y="{y + BASE - 2:.1f}" width="{width}" height="20" rx="10"'
        yield f'<rect {place} fill="{rim}"/>'
        yield _text((x, y + BASE + 8), kinds, 14, CREAM, weight=700)


def _badge(centre: Point, special: int) -> Iterator[str]:
    x, y = centre
    disc = f'cx="{x:.1f}" cy="{y:.1f}" r="{BADGE}" fill="{SPECIALS[special]}" stroke="{CREAM}" stroke-width="1.5"'
    yield f"<circle {disc}/>"
    yield _text(centre, SPECIAL_SIGNS[special], 16, CREAM, weight=800)


def _headquarters(name: str, centre: Point) -> Iterator[str]:
    x, y = centre
    fill, edge = SIDES[name[0]]
    yield f'<ellipse cx="{x:.1f}" cy="{y + 21:.1f}" rx="29" ry="6" fill="{INK}" opacity="0.25"/>'
    shape = f'd="{CASTLE}" fill="{fill}" stroke="{edge}" stroke-width="3" stroke-linejoin="round"'
    yield f'<path class="headquarters" transform="translate({x:.1f} {y:.1f})" {shape}/>'
    yield _text((x, y + 8), name, 18, CREAM, weight=800)


def _text(place: Point, text: str, size: int, fill: str = INK, anchor: str = "middle", weight: int = 400) -> str:
    where = f'x="{place[0]:.1f}" y="{place[1]:.1f}" text-anchor="{anchor}" dominant-baseline="central"'
    return f'<text {where} font-size="{size}" font-weight="{weight}" fill="{fill}">{escape(text)}</text>'
