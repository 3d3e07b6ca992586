/** Ten columns and six rows; on a phone held upright a quarter turned, so that the hero climbs. */
import type { Layout, Pt, Turn } from '../../board/contract';
import { turned } from '../../board/geometry';
import { type Grid, gridLayout, gridNames } from '../../board/grid';
import type { StepFacts } from './model';
import type { Board } from './schema';

/** Units a tile is wide. */
export const TILE = 72;
export const FRAME = { wide: 22, tall: 9 };
export const turnOf = (isWide: boolean): Turn => (isWide ? 0 : 3);
/** Degrees by which what points somewhere is turned with the board. */
export const spinOf = (isWide: boolean): number => (isWide ? 0 : -90);

const gridOf = (facts: StepFacts): Grid => ({
  columns: facts.columns,
  rows: facts.rows,
  cell: { width: TILE, height: TILE, round: 6 },
  id: (column, row) => facts.tiles.find(({ x, y }) => x === column && y === row)!.id,
});

export const layoutOf = (facts: StepFacts, isWide: boolean): Layout =>
  turned(gridLayout(gridOf(facts)), turnOf(isWide));

/** Letters below and numbers at the left; the names of the tiles are made of them. */
export function namesOf(facts: StepFacts): { text: string; at: Pt }[] {
  const columns = Array.from({ length: facts.columns }, (_, x) => facts.tiles.find((tile) => tile.x === x)!.id[0]!);
  const rows = Array.from({ length: facts.rows }, (_, y) => String(y + 1));
  const height = facts.rows * TILE;
  return gridNames(gridOf(facts), { columns, rows }, 12).filter(({ at: [x, y] }) => y > height || x < 0);
}

export const ratioOf = (facts: StepFacts, isWide: boolean): number => {
  const [long, short] = [facts.columns * TILE, facts.rows * TILE];
  return isWide
    ? (long + 2 * FRAME.wide) / (short + 2 * FRAME.wide)
    : (short + 2 * FRAME.tall) / (long + 2 * FRAME.tall);
};

const FLOWS = ['e', 's', 'w', 'n'] as const;
type Flow = (typeof FLOWS)[number];
const flowOf = (ground: string | undefined): Flow | null => FLOWS.find((flow) => ground === `stream-${flow}`) ?? null;

export type Water = { tile: string; turn: number; bend: 'none' | 'right' | 'left' };

/** The tiles of a stream, and how the water turns in each as it comes from the tile before. */
export function watersOf(facts: StepFacts, board: Board, isWide: boolean): Water[] {
  return facts.tiles.flatMap((tile): Water[] => {
    const out = flowOf(board.ground[tile.id]);
    if (!out) return [];
    const before = facts.tiles.find(
      (other) => flowOf(board.ground[other.id]) && other.neighbours[flowOf(board.ground[other.id])!] === tile.id,
    );
    const into = (before && flowOf(board.ground[before.id])) ?? out;
    const quarters = (FLOWS.indexOf(out) - FLOWS.indexOf(into) + 4) % 4;
    const turn = FLOWS.indexOf(into) * 90 + spinOf(isWide);
    return [{ tile: tile.id, turn, bend: quarters === 1 ? 'right' : quarters === 3 ? 'left' : 'none' }];
  });
}

/** The direction of each key of the step: as one sees the board, not as it is stored. */
export const STEP_KEYS: Record<string, Pt> = {
  7: [-1, -1],
  8: [0, -1],
  9: [1, -1],
  4: [-1, 0],
  6: [1, 0],
  1: [-1, 1],
  2: [0, 1],
  3: [1, 1],
};
export const LETTER_KEYS: Record<string, string> = { r: '7', t: '8', y: '9', f: '4', h: '6', v: '1', b: '2', n: '3' };

/** The tile beside another in a direction of the screen. */
export function beside(layout: Layout, from: string, [dx, dy]: Pt): string | undefined {
  const start = layout.places.find((place) => place.id === from);
  return start && layout.places.find(({ x, y }) => x === start.x + dx * TILE && y === start.y + dy * TILE)?.id;
}
