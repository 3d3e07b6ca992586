/** Toy boards of every kind that the games need, on the parts alone: no rule, no game. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useSettings } from '../settings';
import { Board, Ghost, Over, Piece, Spot } from './Board';
import type { Layout, Lie, Place, Pt, SpotState, Turn } from './contract';
import { inset, pathOf, turned, turnedPoint, turnFor } from './geometry';
import { type Grid, gridLayout, gridNames } from './grid';
import { useInput } from './input';
import { Coordinates, Plate, Trail } from './marks';
import { neighbour } from './roving';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const spot = (id: string) => document.querySelector<SVGGElement>(`[data-spot="${id}"]`)!;
const placeOf = (layout: Layout, id: string) => layout.places.find((place) => place.id === id)!;

/** Walk by arrow keys from the place in focus; the ids of the places one comes through. */
function walk(from: string, ...keys: string[]): string[] {
  act(() => spot(from).focus());
  return keys.map((key) => {
    fireEvent.keyDown(document.activeElement!, { key: `Arrow${key}` });
    return (document.activeElement as unknown as SVGGElement).dataset.spot!;
  });
}

/** Drag by the pointer to what lies under it there: a page without layout must be told. */
function drag(from: Element, to: Element | null, release = true): void {
  document.elementFromPoint = () => to;
  fireEvent.pointerDown(from, { button: 0, pointerId: 1, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 14, clientY: 10 }); // steady yet
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 60, clientY: 40 });
  if (!release) return;
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 60, clientY: 40 });
  fireEvent.click(from, { detail: 1 }); // browsers send it after a drag that ends where it began
}

/** 8 × 9 like the War Game: columns a–h, rows 1–9, camps two cells wide, a piece to move. */
const WAR: Grid = {
  columns: 8,
  rows: 9,
  cell: { width: 74, height: 68, round: 6 },
  id: (column, row) =>
    (row === 0 || row === 8) && (column === 3 || column === 4) ? `camp${row}` : `${'abcdefgh'[column]}${row + 1}`,
};
const WAR_NAMES = { columns: [...'abcdefgh'], rows: [...'123456789'] };

function WarToy({ turn = 0, onMove = () => {}, onInspect = () => {}, lit = [] as string[] }) {
  const layout = useMemo(() => turned(gridLayout(WAR), turn as Turn), [turn]);
  const [at, setAt] = useState('c6');
  const [selected, select] = useState<string | null>(null);
  const states = (id: string): SpotState[] => {
    if (id === selected) return ['selected'];
    if (!selected) return [];
    return id === 'c5' ? ['legal'] : id === 'c4' ? ['target'] : id === 'h6' ? ['refused'] : [];
  };
  const go = (to: string) => {
    (onMove as (to: string) => void)(to);
    setAt(to);
    select(null);
  };
  const input = useInput({
    onPress: (id) => (selected && states(id).includes('legal') ? go(id) : select(id === at ? id : null)),
    canDrag: (id) => id === at,
    onGrab: select,
    onDrop: (_, to) => to && states(to).includes('legal') && go(to),
    onInspect,
  });
  return (
    <Board label="toy" layout={layout} frame={26} first="a9" input={input} lit={lit}>
      <Coordinates names={gridNames(WAR, WAR_NAMES, 13, turn as Turn)} />
      {layout.places.map(({ id }) => (
        <Spot key={id} id={id} label={id} tip={['a rule', '']} states={states(id)} pressed={id === selected} />
      ))}
      <Over>
        <Trail through={['c2', 'c4']} look="dotted" />
        <Piece at={at}>
          <text>tank</text>
        </Piece>
        <Plate at="a1" text="이김" />
      </Over>
    </Board>
  );
}

describe('a grid of 8 × 9 with wide cells', () => {
  test('has one place for each cell, a wide cell being one', () => {
    const layout = gridLayout(WAR);
    expect(layout.places).toHaveLength(70);
    expect(placeOf(layout, 'camp8')).toMatchObject({
      x: 4 * 74,
      y: 8.5 * 68,
      outline: { shape: 'cell', width: 148, height: 68 },
    });
  });

  test('arrow keys walk from cell to cell, and a wide cell is one step', () => {
    render(<WarToy />);
    expect(walk('b9', 'Right', 'Right', 'Right', 'Up', 'Left')).toEqual(['c9', 'camp8', 'f9', 'f8', 'e8']);
  });

  test('is one tab stop, which follows the focus', () => {
    render(<WarToy />);
    const stops = () =>
      [...document.querySelectorAll('[tabindex="0"]')].map((one) => (one as SVGGElement).dataset.spot);
    expect(stops()).toEqual(['a9']);
    walk('a9', 'Up');
    expect(stops()).toEqual(['a8']);
  });

  test('two presses move; so do two keys; what is refused stays readable', () => {
    const onMove = vi.fn();
    render(<WarToy onMove={onMove} />);
    fireEvent.click(spot('c6'));
    expect(spot('c6').getAttribute('aria-pressed')).toBe('true');
    expect(spot('c5').classList.contains('legal')).toBe(true);
    expect(spot('c4').classList.contains('target')).toBe(true);
    expect(spot('h6').querySelector('.no')).toBeTruthy();
    expect(spot('c5').querySelector('.no')).toBeNull();
    fireEvent.keyDown(spot('c5'), { key: 'Enter' });
    expect(onMove).toHaveBeenCalledExactlyOnceWith('c5');
  });

  test('a piece moves to its new place by transform and stays the same element', () => {
    render(<WarToy />);
    const piece = document.querySelector<SVGGElement>('.piece')!;
    expect(piece.style.transform).toBe(`translate(${2.5 * 74}px, ${5.5 * 68}px)`);
    fireEvent.click(spot('c6'));
    fireEvent.click(spot('c5'));
    expect(piece.isConnected).toBe(true);
    expect(piece.style.transform).toBe(`translate(${2.5 * 74}px, ${4.5 * 68}px)`);
  });

  test('dragging selects at once, moves on a legal place, and does nothing elsewhere', () => {
    const onMove = vi.fn();
    render(<WarToy onMove={onMove} />);
    drag(spot('c6'), spot('c5'), false);
    expect(spot('c5').classList.contains('legal')).toBe(true);
    expect(document.querySelector('.piece.held')).toBeTruthy();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(document.querySelector('.piece.held')).toBeNull();
    fireEvent.pointerUp(window, { pointerId: 1 });
    drag(spot('c6'), spot('h6'));
    drag(spot('c6'), null);
    expect(onMove).not.toHaveBeenCalled();
    drag(spot('c6'), spot('c5'));
    expect(onMove).toHaveBeenCalledExactlyOnceWith('c5');
  });

  test('the click that ends a drag means nothing, one without a pointer always counts', () => {
    render(<WarToy />);
    drag(spot('c6'), spot('c6'));
    expect(spot('c6').getAttribute('aria-pressed')).toBe('true'); // selected by the drag, not taken back by the click
    fireEvent.click(spot('c6'), { detail: 0 });
    fireEvent.click(spot('a1'), { detail: 0 });
    expect(spot('c6').getAttribute('aria-pressed')).toBe('false');
  });

  test('what cannot be dragged is not', () => {
    render(<WarToy />);
    drag(spot('a1'), spot('c5'), false);
    expect(document.querySelector('.piece.held')).toBeNull();
    expect(spot('a1').hasAttribute('data-grip')).toBe(false);
    expect(spot('c6').hasAttribute('data-grip')).toBe(true);
  });

  test('a right click, a long press and the key I inspect once each and never act', () => {
    vi.useFakeTimers();
    const [onMove, onInspect] = [vi.fn(), vi.fn()];
    render(<WarToy onMove={onMove} onInspect={onInspect} />);
    fireEvent.click(spot('c6'));
    fireEvent.contextMenu(spot('c5'));
    fireEvent.pointerDown(spot('c5'), { button: 0, pointerId: 1, clientX: 10, clientY: 10 });
    act(() => void vi.advanceTimersByTime(600));
    fireEvent.contextMenu(spot('c5')); // a finger held long brings the menu, too
    fireEvent.pointerUp(window, { pointerId: 1 });
    fireEvent.click(spot('c5'), { detail: 1 });
    fireEvent.keyDown(spot('c5'), { key: 'i' });
    expect(onInspect.mock.calls).toEqual([['c5'], ['c5'], ['c5']]);
    expect(onMove).not.toHaveBeenCalled();
    fireEvent.click(spot('c5'), { detail: 1 });
    expect(onMove).toHaveBeenCalledExactlyOnceWith('c5');
  });

  test('says its label to screen readers, and in the tooltip also the rules', () => {
    render(<WarToy />);
    expect(screen.getByRole('group', { name: 'toy' })).toBeTruthy();
    expect(spot('c5').getAttribute('aria-label')).toBe('c5');
    expect(spot('c5').querySelector('title')!.textContent).toBe('c5\na rule');
  });

  test('something outside can light places', () => {
    render(<WarToy lit={['d4', 'd6']} />);
    expect([...document.querySelectorAll('.spot.hint')].map((one) => (one as SVGGElement).dataset.spot)).toEqual([
      'd4',
      'd6',
    ]);
  });

  test('the other side sees it turned by 180°, and arrow keys go as it is drawn', () => {
    render(<WarToy turn={2} />);
    expect(walk('b2', 'Up', 'Left')).toEqual(['b3', 'c3']);
  });

  test('names of rows and columns stand at both ends on the frame, turn with the board, and can be switched off', () => {
    const names = (turn: Turn) => gridNames(WAR, WAR_NAMES, 13, turn);
    expect(names(0)).toHaveLength(2 * (8 + 9));
    expect(names(0).filter(({ text }) => text === 'a')).toEqual([
      { text: 'a', at: [37, -13] },
      { text: 'a', at: [37, 9 * 68 + 13] },
    ]);
    expect(names(2).find(({ text }) => text === 'a')!.at).toEqual([8 * 74 - 37, 9 * 68 + 13]);
    render(<WarToy />);
    expect(document.querySelectorAll('.coordinates text')).toHaveLength(34);
    act(() => useSettings.getState().set({ coordinates: false }));
    expect(document.querySelectorAll('.coordinates text')).toHaveLength(0);
    act(() => useSettings.getState().set({ coordinates: true }));
  });

  test('a plate stays inside the board: below a place in the first row, and not over the side', () => {
    const { container } = render(<WarToy />);
    const rect = container.querySelector('.plate rect')!;
    const [, x, y] = /translate\((\S+) (\S+)\)/.exec(container.querySelector('.plate')!.getAttribute('transform')!)!;
    expect(Number(x) - Number(rect.getAttribute('width')) / 2).toBeGreaterThanOrEqual(-26);
    expect(Number(y)).toBeGreaterThan(34);
  });
});

/** Bases and the roads between them like Toy Battle, with a rack of tiles beside the board. */
const BASES: Layout = {
  width: 300,
  height: 200,
  places: (
    [
      ['R1', 150, 190],
      ['h', 60, 120],
      ['i', 240, 120],
      ['e', 150, 80],
      ['B1', 150, 10],
    ] as const
  ).map(([id, x, y]): Place => ({ id, x, y, outline: { shape: 'circle', r: 30 }, reach: { shape: 'circle', r: 44 } })),
};
const RACK = ['rack:1', 'rack:7'];

function ToyToy({ onPlace, isOther = false }: { onPlace: (tile: string, base: string) => void; isOther?: boolean }) {
  const [tile, take] = useState<string | null>(null);
  const legal = tile === null ? [] : ['h', 'i'];
  const place = (held: string, base: string) => {
    onPlace(held, base);
    take(null);
  };
  const input = useInput({
    onPress: (id) => {
      if (RACK.includes(id)) take(id);
      else if (tile && legal.includes(id)) place(tile, id);
    },
    canDrag: (id) => RACK.includes(id),
    onGrab: take,
    onDrop: (id, to) => to && legal.includes(to) && place(id, to),
  });
  return (
    <>
      <Board label="bases" layout={turned(BASES, isOther ? 2 : 0)} frame={20} first="R1" input={input}>
        <Trail through={['R1', 'h', [100, 100]]} look="solid" />
        {BASES.places.map(({ id }) => (
          <Spot key={id} id={id} label={id} states={[legal.includes(id) && 'legal']} />
        ))}
      </Board>
      {RACK.map((id) => (
        <button key={id} type="button" aria-pressed={id === tile} {...input.grip(id)}>
          {id}
        </button>
      ))}
      <Ghost input={input}>{(id) => RACK.includes(id) && <b>{id}</b>}</Ghost>
    </>
  );
}

describe('a graph of bases with a rack beside it', () => {
  test('a tile is pressed, then a base', () => {
    const onPlace = vi.fn();
    render(<ToyToy onPlace={onPlace} />);
    fireEvent.click(spot('h'));
    fireEvent.click(screen.getByRole('button', { name: 'rack:7' }));
    fireEvent.click(spot('h'));
    expect(onPlace).toHaveBeenCalledExactlyOnceWith('rack:7', 'h');
  });

  test('a tile is dragged from the rack onto a base, and is seen on the way', () => {
    const onPlace = vi.fn();
    render(<ToyToy onPlace={onPlace} />);
    const tile = screen.getByRole('button', { name: 'rack:7' });
    drag(tile, spot('i').firstElementChild, false);
    expect(document.querySelector('.ghost')!.textContent).toBe('rack:7');
    expect(spot('i').classList.contains('legal')).toBe(true);
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 60, clientY: 40 });
    expect(onPlace).toHaveBeenCalledExactlyOnceWith('rack:7', 'i');
    expect(document.querySelector('.ghost')).toBeNull();
  });

  test('arrow keys find bases by where they lie, for the other side the other way round', () => {
    render(<ToyToy onPlace={() => {}} />);
    expect(walk('R1', 'Up', 'Left', 'Up', 'Up')).toEqual(['e', 'h', 'e', 'B1']);
    cleanup();
    render(<ToyToy onPlace={() => {}} isOther />);
    expect(walk('B1', 'Up', 'Left')).toEqual(['e', 'i']);
  });

  test('a road is drawn through bases and through points between them', () => {
    const { container } = render(<ToyToy onPlace={() => {}} />);
    expect(container.querySelector('.trail')!.getAttribute('points')).toBe('150,190 60,120 100,100');
  });
});

/** 10 × 6 like One Step: on a phone it stands upright as 6 × 10. */
const STEP: Grid = {
  columns: 10,
  rows: 6,
  cell: { width: 72, height: 72 },
  id: (column, row) => `${'abcdefghij'[column]}${row + 1}`,
};

function StepToy({ lie, onPoint }: { lie: Lie; onPoint: (id: string | null) => void }) {
  const layout = turned(gridLayout(STEP), lie === 'sideways' ? 0 : 3);
  const input = useInput({ onPress: () => {}, onPoint });
  return (
    <Board label="step" layout={layout} frame={26} first="a1" input={input}>
      {layout.places.map(({ id }) => (
        <Spot key={id} id={id} label={id} disabled={id === 'a5'} />
      ))}
    </Board>
  );
}

describe('a grid of 10 × 6 that may stand upright', () => {
  test('stands 6 wide and 10 high, column a at the bottom: a turn, not a mirror', () => {
    const { container } = render(<StepToy lie="upright" onPoint={() => {}} />);
    expect(container.querySelector('svg')!.getAttribute('viewBox')).toBe('-26 -26 484 772');
    expect(walk('a1', 'Up', 'Right', 'Down')).toEqual(['b1', 'b2', 'a2']);
  });

  test('pointing and focus tell what is under them; what can do nothing is disabled and still reached', () => {
    const onPoint = vi.fn();
    render(<StepToy lie="sideways" onPoint={onPoint} />);
    fireEvent.pointerEnter(spot('c3'));
    fireEvent.pointerLeave(spot('c3'));
    expect(walk('a4', 'Down')).toEqual(['a5']);
    expect(spot('a5').getAttribute('aria-disabled')).toBe('true');
    expect(onPoint.mock.calls.flat()).toEqual(['c3', null, 'a4', null, 'a5']);
  });
});

describe('turning', () => {
  const size = { width: 100, height: 60 };
  test('four quarters come back, two are a half', () => {
    const quarter = (p: Pt, turn: Turn) => turnedPoint(p, turn % 2 ? { width: 60, height: 100 } : size, 1);
    const once = turnedPoint([10, 5], size, 1);
    const twice = quarter(once, 1);
    expect(once).toEqual([55, 10]);
    expect(twice).toEqual(turnedPoint([10, 5], size, 2));
    expect(quarter(quarter(twice, 0), 1)).toEqual([10, 5]);
    expect(quarter(twice, 0)).toEqual(turnedPoint([10, 5], size, 3));
  });

  test('never mirrors: what goes around clockwise still does', () => {
    const around = (points: readonly Pt[]) => {
      const [a, b, c] = points as [Pt, Pt, Pt];
      return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
    };
    const corners: Pt[] = [
      [0, 0],
      [30, 0],
      [0, 20],
    ];
    for (const turn of [0, 1, 2, 3] as const) {
      expect(around(corners.map((p) => turnedPoint(p, size, turn)))).toBe(around(corners));
    }
  });

  test('the viewer’s end is at the bottom of an upright board and at the left of one that lies', () => {
    expect([turnFor(false, 'upright'), turnFor(true, 'upright')]).toEqual([0, 2]);
    expect([turnFor(false, 'sideways'), turnFor(true, 'sideways')]).toEqual([1, 3]);
    expect(turnedPoint([50, 60], size, turnFor(false, 'sideways'))[0]).toBe(0);
    expect(turnedPoint([50, 0], size, turnFor(true, 'sideways'))[0]).toBe(0);
  });
});

describe('outlines', () => {
  test('a polygon is drawn in by the same width on every side', () => {
    const square: Pt[] = [
      [0, 0],
      [40, 0],
      [40, 30],
      [0, 30],
    ];
    const inner = [
      [5, 5],
      [35, 5],
      [35, 25],
      [5, 25],
    ];
    expect(inset(square, 5)).toEqual(inner);
    expect(inset([...square].reverse(), 5)).toEqual([...inner].reverse());
  });

  test('are drawn around the centre of their place', () => {
    const at = { x: 100, y: 50 };
    expect(pathOf(at, { shape: 'cell', width: 20, height: 10 })).toBe(
      'M-10.00 -5.00L10.00 -5.00L10.00 5.00L-10.00 5.00Z',
    );
    expect(pathOf(at, { shape: 'circle', r: 9 }, 1)).toBe('M-8 0a8 8 0 1 1 16 0a8 8 0 1 1 -16 0Z');
  });
});

describe('arrow keys walk by geometry', () => {
  const points = [
    { id: 'left', x: 0, y: 0 },
    { id: 'mid', x: 10, y: 1 },
    { id: 'right', x: 20, y: 0 },
    { id: 'below', x: 10, y: 12 },
  ];
  const from = (id: string) => points.find((point) => point.id === id)!;
  test.each([
    ['left', 'ArrowRight', 'mid'],
    ['right', 'ArrowLeft', 'mid'],
    ['mid', 'ArrowDown', 'below'],
    ['below', 'ArrowUp', 'mid'],
  ])('%s %s leads to %s', (start, key, end) => {
    expect(neighbour(points, from(start), key)?.id).toBe(end);
  });

  test('nothing lies beyond the edge, and other keys do nothing', () => {
    expect(neighbour(points, from('left'), 'ArrowLeft')).toBeNull();
    expect(neighbour(points, from('left'), 'a')).toBeNull();
  });
});
