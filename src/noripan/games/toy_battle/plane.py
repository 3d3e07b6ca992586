"""Points and lines of the plane on which battlefields are drawn."""

import math

Point = tuple[float, float]
Line = tuple[Point, Point]

RASTER = 24  # places tried along each side of an area


def cross(one: Line, other: Line) -> bool:
    """Do two lines cross, other than by touching?"""
    (a, b), (c, d) = one, other
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _turn(a: Point, b: Point, c: Point) -> float:
    """Positive when a, b, c turn one way, negative when the other."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def distance(point: Point, line: Line) -> float:
    """From a point to the nearest point of a line."""
    a, b = line
    length = math.dist(a, b)
    along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length**2
    along = min(1.0, max(0.0, along))
    return math.dist(point, (a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])))


def is_inside(point: Point, corners: list[Point]) -> bool:
    """Does a point lie in the area of these corners?"""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def clearing(corners: list[Point], lines: list[Line]) -> tuple[Point, float]:
    """The roomiest place of an area: the one farthest from all these lines, and how far that is."""
    (left, right), (top, bottom) = ((min(values), max(values)) for values in zip(*corners, strict=True))
    best, room = corners[0], 0.0
    for column in range(1, RASTER):
        for row in range(1, RASTER):
            place = (left + (right - left) * column / RASTER, top + (bottom - top) * row / RASTER)
            if is_inside(place, corners):
                free = min(distance(place, line) for line in lines)
                if free > room + 1e-9:
                    best, room = place, free
    return best, room
