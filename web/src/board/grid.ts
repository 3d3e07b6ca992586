/** Boards of rows and columns. */
import type { Layout, Place, Pt, Turn } from './contract';
import { turnedPoint } from './geometry';

export type Grid = {
  columns: number;
  rows: number;
  cell: { width: number; height: number; round?: number };
  /** The id of the cell in a column and row, counted from 0 at the top left. Cells of one id are one wide cell. */
  id: (column: number, row: number) => string;
};

const sizeOf = ({ columns, rows, cell }: Grid) => ({ width: columns * cell.width, height: rows * cell.height });

export function gridLayout(grid: Grid): Layout {
  const { columns, rows, cell } = grid;
  const found = new Map<string, { left: number; top: number; right: number; bottom: number }>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const id = grid.id(column, row);
      const known = found.get(id) ?? { left: column, top: row, right: column, bottom: row };
      found.set(id, { ...known, right: Math.max(known.right, column), bottom: Math.max(known.bottom, row) });
    }
  }
  const places = [...found].map(([id, { left, top, right, bottom }]): Place => {
    const [width, height] = [(right - left + 1) * cell.width, (bottom - top + 1) * cell.height];
    const round = cell.round === undefined ? {} : { round: cell.round };
    return {
      id,
      x: left * cell.width + width / 2,
      y: top * cell.height + height / 2,
      outline: { shape: 'cell', width, height, ...round },
    };
  });
  return { ...sizeOf(grid), places };
}

/** The names of columns and rows on the frame around the grid as it is turned: each at both of its ends. */
export function gridNames(
  grid: Grid,
  names: { columns: readonly string[]; rows: readonly string[] },
  out: number,
  turn: Turn = 0,
): { text: string; at: Pt }[] {
  const { width, height } = sizeOf(grid);
  const { cell } = grid;
  const upright = [
    ...names.columns.flatMap((text, i) =>
      [-out, height + out].map((y) => ({ text, at: [(i + 0.5) * cell.width, y] as Pt })),
    ),
    ...names.rows.flatMap((text, i) =>
      [-out, width + out].map((x) => ({ text, at: [x, (i + 0.5) * cell.height] as Pt })),
    ),
  ];
  return upright.map(({ text, at }) => ({ text, at: turnedPoint(at, { width, height }, turn) }));
}
