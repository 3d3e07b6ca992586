/** Where the cells lie: wide ones on a desk, narrow and high ones on a standing phone, low ones on a short phone. */
import type { Layout, Pt, Turn } from '../../board/contract';
import { turned } from '../../board/geometry';
import { type Grid, gridLayout, gridNames } from '../../board/grid';
import type { WarFacts } from './model';
import { LARGE, LOW, SMALL, type TokenSize } from './Token';

export type Sheet = {
  layout: Layout;
  cell: { width: number; height: number };
  frame: number;
  token: TokenSize;
  names: { text: string; at: Pt }[];
  /** Whether Hannam's end is at the top. */
  isTurned: boolean;
};

const FILES = 'abcdefgh';
const SIZES = {
  wide: { cell: { width: 74, height: 68, round: 9 }, frame: 26, token: LARGE },
  tall: { cell: { width: 46, height: 52, round: 6 }, frame: 11, token: SMALL },
  short: { cell: { width: 46, height: 44, round: 6 }, frame: 9, token: LOW },
};
const GAP = 7;
export type Cut = keyof typeof SIZES;

/** Width to height of the board with its frame. */
export const ratioOf = (facts: Pick<WarFacts, 'columns' | 'rows'>, cut: Cut): number => {
  const { cell, frame } = SIZES[cut];
  return (facts.columns * cell.width + 2 * frame) / (facts.rows * cell.height + 2 * frame);
};

export function sheetOf(facts: WarFacts, cut: Cut, isTurned: boolean): Sheet {
  const { cell, frame, token } = SIZES[cut];
  const nameAt = new Map(
    facts.cells.flatMap(({ id, x, y, width }) =>
      width === 1 ? [[`${x},${y}`, id] as const] : [-0.5, 0.5].map((aside) => [`${x + aside},${y}`, id] as const),
    ),
  );
  const grid: Grid = {
    columns: facts.columns,
    rows: facts.rows,
    cell,
    id: (column, row) => nameAt.get(`${column},${row}`)!,
  };
  const turn: Turn = isTurned ? 2 : 0;
  const names = {
    columns: [...FILES.slice(0, facts.columns)],
    rows: Array.from({ length: facts.rows }, (_, i) => `${i + 1}`),
  };
  return {
    layout: turned(withGaps(gridLayout(grid)), turn),
    cell,
    frame,
    token,
    names: gridNames(grid, names, frame / 2, turn),
    isTurned,
  };
}

/** Places drawn a little smaller than their cells, and pressed anywhere in them. */
const withGaps = (layout: Layout): Layout => ({
  ...layout,
  places: layout.places.map((place) => {
    const { outline } = place;
    if (outline.shape !== 'cell') return place;
    return {
      ...place,
      outline: { ...outline, width: outline.width - GAP, height: outline.height - GAP },
      reach: outline,
    };
  }),
});
