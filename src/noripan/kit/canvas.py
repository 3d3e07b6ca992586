"""A canvas for boards as text: letters in rows and columns, where a Korean or Chinese letter takes two columns."""

from unicodedata import east_asian_width


def width(text: str) -> int:
    """The columns that a text takes in a terminal."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def centred(text: str, columns: int) -> str:
    """The text in the middle of so many columns."""
    gap = columns - width(text)
    return " " * (gap // 2) + text + " " * (gap - gap // 2)


class Canvas:
    """Rows of letters to write to; what falls off the edge is lost."""

    def __init__(self, columns: int, rows: int) -> None:
        self._rows = [[" "] * columns for _ in range(rows)]

    def put(self, column: int, row: int, text: str) -> None:
        """Write a text that starts at a column."""
        for letter in text:
            if 0 <= row < len(self._rows) and 0 <= column < len(self._rows[row]):
                self._rows[row][column] = letter
                if width(letter) == 2 and column + 1 < len(self._rows[row]):
                    self._rows[row][column + 1] = ""
            column += width(letter)

    def line(self, start: tuple[int, int], end: tuple[int, int], steps: int, letter: str = "·") -> None:
        """Write a letter at each of the steps between two places, the ends left out."""
        (x, y), (to_x, to_y) = start, end
        for step in range(1, steps):
            share = step / steps
            self.put(round(x + (to_x - x) * share), round(y + (to_y - y) * share), letter)

    def lines(self) -> list[str]:
        """The rows, without blanks at their ends."""
        return ["".join(row).rstrip() for row in self._rows]
