"""The board of the war game as text: [ ] Hannam, ( ) Hanbuk."""

from ...kit.canvas import Canvas, centred
from ...kit.text import Language, Text
from .actions import UNIT_TEXTS
from .events import SIDE_TEXT
from .tables import CAMPS, COLUMN, COLUMNS, FILES, HANBUK, HANNAM, KIND, NAMES, RIVER, ROW, ROWS, SIDES, UNITS
from .view import Board, Phase, UnitView

SIGN_WIDTH, CELL_WIDTH, MARGIN = 4, 6, 3
STEP = CELL_WIDTH + 1  # from column to column
HIDDEN = Text("??", "??")
CAMP = Text("진영", "camp")
COLOURS = {r"\[[^\[\]()]{2,4}[\]!]": "bold blue", r"\([^\[\]()]{2,4}[)!]": "bold red", "~+": "cyan", "=+": "yellow"}
CLUE_LIMIT = 5  # a hidden unit that can be more than this is not worth a line


def draw(board: Board, language: Language) -> str:
    standing = {unit.cell: unit for unit in board.units}
    files = " " * MARGIN + " ".join(centred(letter, CELL_WIDTH) for letter in FILES)
    canvas = Canvas(MARGIN + STEP * COLUMNS, ROWS)
    for row in range(ROWS):
        canvas.put(0, row, str(row + 1))
    for cell, name in enumerate(NAMES):
        width = STEP + CELL_WIDTH if cell in CAMPS else CELL_WIDTH
        if name in standing:
            square = _sign(standing[name], language)
        elif cell in RIVER:
            square = ("=" if name in board.bridges else "~") * width
        else:
            square = CAMP.in_(language) if cell in CAMPS else "·"
        canvas.put(MARGIN + STEP * COLUMN[cell], ROW[cell] - 1, centred(square, width))
    return "\n".join([_head(board, language), files, *canvas.lines(), *_notes(board, language)])


def legend(language: Language) -> str:
    text = Text(
        "[ ] 한남  ( ) 한북  ?? 모르는 유닛  ! 상대가 본 유닛  == 다리  ~~ 강",
        "[ ] Hannam  ( ) Hanbuk  ?? hidden  ! seen by the other side  == bridge  ~~ river",
    )
    return text.in_(language)


def _sign(unit: UnitView, language: Language) -> str:
    side = SIDES.index(unit.side)
    sign = HIDDEN if unit.kind is None else UNITS[KIND[side][unit.kind]].sign
    left, right = "[]" if side == HANNAM else "()"
    return left + centred(sign.in_(language), SIGN_WIDTH) + ("!" if unit.seen else right)


HEADS: dict[Phase, Text] = {
    "bridges": Text("다리 놓기: {left}개 남음", "laying bridges: {left} left"),
    "deployment": Text("배치: 한남 {hannam}, 한북 {hanbuk}", "deployment: Hannam {hannam}, Hanbuk {hanbuk}"),
    "battle": Text("{turn} 차례 · 조용한 행동 {quiet}/{limit}", "{turn} to move · quiet actions {quiet}/{limit}"),
    "over": Text("전쟁 끝", "the war is over"),
}


def _head(board: Board, language: Language) -> str:
    states = [Text("준비 완료", "ready") if ready else Text("배치 중", "deploying") for ready in board.ready]
    return HEADS[board.phase].in_(
        language,
        left=board.bridges_left,
        hannam=states[HANNAM],
        hanbuk=states[HANBUK],
        turn=SIDE_TEXT[board.turn] if board.turn else "",
        quiet=board.quiet_actions,
        limit=board.draw_after,
    )


def _notes(board: Board, language: Language) -> list[str]:
    """Below the board: units to place, losses of each side, and what has been found out about hidden units."""
    lines = []
    if board.to_place:
        left = [
            UNIT_TEXTS[unit].in_(language) + (f" ×{count}" if count > 1 else "")
            for unit, count in board.to_place.items()
        ]
        lines.append(Text("배치할 유닛: {left}", "to place: {left}").in_(language, left=", ".join(left)))
    for side in SIDES:
        signs = " ".join(_sign(unit, language) for unit in board.fallen if unit.side == side)
        if signs:
            text = Text("{side}의 손실: {signs}", "losses of {side}: {signs}")
            lines.append(text.in_(language, side=SIDE_TEXT[side], signs=signs))
    for unit in board.units:
        if unit.could_be and len(unit.could_be) <= CLUE_LIMIT:
            names = [UNIT_TEXTS[name].in_(language) for name in unit.could_be]
            lines.append(f"{unit.cell}: {' / '.join(names)}")
    return lines
