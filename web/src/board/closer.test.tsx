import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Board, Spot } from './Board';
import { useCloser } from './closer';
import { type Grid, gridLayout } from './grid';
import { useInput } from './input';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const GRID: Grid = {
  columns: 8,
  rows: 9,
  cell: { width: 74, height: 68 },
  id: (column, row) => `${'abcdefgh'[column]}${row + 1}`,
};
const spot = (id: string) => document.querySelector<SVGGElement>(`[data-spot="${id}"]`)!;

describe('a board whose places are too small for a finger', () => {
  function Small({ happened = 0, onPress = () => {} }: { happened?: number; onPress?: (id: string) => void }) {
    const layout = useMemo(() => gridLayout(GRID), []);
    const closer = useCloser(happened);
    const input = useInput(closer.guard({ onPress, canDrag: () => true, onGrab: onPress }, (id) => id === 'c6'));
    return (
      <Board label="small" layout={layout} frame={26} first="a9" input={input} closer={closer}>
        {layout.places.map(({ id }) => (
          <Spot key={id} id={id} label={id} />
        ))}
      </Board>
    );
  }
  const svg = () => document.querySelector<SVGSVGElement>('.board-svg')!;
  const box = () => svg().getAttribute('viewBox')!.split(' ').map(Number) as [number, number, number, number];
  /** A page without layout must be told how large the board is: 644 × 664 units in so many pixels. */
  const sized = (width: number, height: number) =>
    vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue({ width, height } as DOMRect);
  const tap = (id: string, pointerType = 'touch') => {
    fireEvent.pointerDown(spot(id), { button: 0, pointerId: 1, pointerType });
    fireEvent.pointerUp(window, { pointerId: 1 });
    fireEvent.click(spot(id), { detail: 1 });
  };

  test('the first touch enlarges until every place has a finger’s width, and does nothing else', () => {
    sized(322, 332); // a cell is 37 × 34 pixels
    const onPress = vi.fn();
    render(<Small onPress={onPress} />);
    tap('c4');
    expect(onPress).not.toHaveBeenCalled();
    const [x, y, width, height] = box();
    expect((68 * 332) / height).toBeGreaterThanOrEqual(44);
    expect((74 * 322) / width).toBeGreaterThanOrEqual(44);
    const { x: cx, y: cy } = gridLayout(GRID).places.find(({ id }) => id === 'c4')!;
    expect(cx - 37 >= x && cx + 37 <= x + width && cy - 34 >= y && cy + 34 <= y + height).toBe(true);
    tap('c4');
    expect(onPress).toHaveBeenCalledExactlyOnceWith('c4');
    expect(box()).toEqual([x, y, width, height]); // two presses on one place find it where it was
  });

  test('what a press only selects is selected by the touch that enlarges', () => {
    sized(322, 332);
    const onPress = vi.fn();
    render(<Small onPress={onPress} />);
    tap('c6');
    expect(onPress).toHaveBeenCalledExactlyOnceWith('c6');
    expect(box()[2]).toBeLessThan(644);
  });

  test('the enlarged part stays on the board, and moves to a place that is cut off', () => {
    sized(322, 332);
    render(<Small />);
    tap('a9');
    let [x, y, width, height] = box();
    expect([x, y + height]).toEqual([-26, 638]); // the frame is 26 around 592 × 612
    tap('h1');
    [x, y, width, height] = box();
    expect([x + width, y]).toEqual([618, -26]);
  });

  test('the whole board is back when something has happened, by its button and by Escape', () => {
    sized(322, 332);
    const { rerender } = render(<Small />);
    tap('c4');
    rerender(<Small happened={1} />);
    expect(box()).toEqual([-26, -26, 644, 664]);
    tap('c4');
    fireEvent.click(screen.getByRole('button', { name: '판 전체 보기' }));
    expect(box()).toEqual([-26, -26, 644, 664]);
    tap('c4');
    fireEvent.keyDown(spot('c4'), { key: 'Escape' });
    expect(box()).toEqual([-26, -26, 644, 664]);
  });

  test('a mouse, a key and a board that is large enough press at once', () => {
    sized(322, 332);
    const onPress = vi.fn();
    const { unmount } = render(<Small onPress={onPress} />);
    tap('c4', 'mouse');
    act(() => spot('d4').focus());
    fireEvent.keyDown(spot('d4'), { key: 'Enter' });
    unmount();
    vi.restoreAllMocks();
    sized(644, 664);
    render(<Small onPress={onPress} />);
    tap('e4');
    expect(onPress.mock.calls.flat()).toEqual(['c4', 'd4', 'e4']);
    expect(box()).toEqual([-26, -26, 644, 664]);
  });

  test('nothing is dragged over places that a finger cannot tell apart', () => {
    sized(322, 332);
    const onPress = vi.fn();
    render(<Small onPress={onPress} />);
    fireEvent.pointerDown(spot('c4'), { button: 0, pointerId: 1, pointerType: 'touch', clientX: 10, clientY: 10 });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 60, clientY: 40 });
    expect(onPress).not.toHaveBeenCalled();
  });
});
