import { Minimize2 } from 'lucide-react';
import { type CSSProperties, createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { isStill } from '../settings';
import { useSay } from '../text/language';
import type { BoardProps, Input, Layout, PieceProps, Place, Pt, SpotProps } from './contract';
import { pathOf } from './geometry';
import { useRoving } from './roving';
import './board.css';

type Shared = {
  layout: Layout;
  frame: number;
  placeOf: (id: string) => Place | undefined;
  input: Input;
  roving: ReturnType<typeof useRoving>;
  lit: readonly string[];
  /** A point of the window in units of the board. */
  fromWindow: (x: number, y: number) => Pt;
};

const Shared = createContext<Shared | null>(null);

/** The board around a part. */
export function useBoard(): Shared {
  const shared = useContext(Shared);
  if (!shared) throw new Error('this part belongs into a Board');
  return shared;
}

const NOTHING: readonly string[] = [];

export function Board(props: BoardProps) {
  const { label, className = '', layout, frame, first, input, space, closer, lit = NOTHING, ground, children } = props;
  const say = useSay();
  const svg = useRef<SVGSVGElement>(null);
  const places = useMemo(() => new Map(layout.places.map((place) => [place.id, place])), [layout]);
  const roving = useRoving(layout.places, first);
  const [width, height] = [layout.width + 2 * frame, layout.height + 2 * frame];
  const fromWindow = (x: number, y: number): Pt => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  };
  useEffect(() => {
    if (closer && svg.current) closer.stand.current = { svg: svg.current, layout, frame };
  });
  const box = closer?.boxOf(layout, frame) ?? { x: -frame, y: -frame, width, height };
  const looks = `${className}${closer?.isClose ? ' close' : ''}`;
  const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
  const shared = { layout, frame, placeOf: (id: string) => places.get(id), input, roving, lit, fromWindow };
  return (
    <div className="board" ref={space} style={{ '--board-ratio': width / height } as CSSProperties}>
      {ground && (
        <svg className={`board-ground ${looks}`} viewBox={viewBox} aria-hidden="true">
          <Shared value={shared}>{ground}</Shared>
        </svg>
      )}
      <svg
        ref={svg}
        className={`board-svg ${looks}`}
        viewBox={viewBox}
        role="group"
        aria-label={label}
        onPointerDownCapture={({ pointerType }) => {
          if (closer) closer.isFinger.current = pointerType === 'touch';
        }}
        onKeyDownCapture={({ key }) => {
          if (!closer) return;
          closer.isFinger.current = false;
          if (key === 'Escape') closer.back();
        }}
      >
        <Shared value={shared}>{children}</Shared>
      </svg>
      {closer?.isClose && (
        <button
          type="button"
          className="icon-btn whole-board"
          aria-label={say('wholeBoard')}
          title={say('wholeBoard')}
          onClick={closer.back}
        >
          <Minimize2 aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** One place as a control: see SpotProps. */
export function Spot(props: SpotProps) {
  const { id, label, tip = NOTHING, states = [], pressed, disabled, className, art, children, ...data } = props;
  const { placeOf, input, roving, lit } = useBoard();
  const place = placeOf(id);
  if (!place) return null;
  const { x, y, outline, reach = outline } = place;
  const { onFocus, ...grip } = input.grip(id);
  const press = () => input.press(id);
  const classes = ['spot', className, ...states, lit.includes(id) && 'hint'];
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={classes.filter(Boolean).join(' ')}
      role="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled ? true : undefined}
      {...data}
      {...grip}
      ref={(element) => roving.register(id, element)}
      tabIndex={roving.tabIndex(id)}
      onFocus={() => {
        roving.onFocus(id);
        onFocus();
      }}
      onKeyDown={roving.onKeyDown(id, { Enter: press, ' ': press, i: () => input.inspect(id) })}
    >
      <title>{[label, ...tip].filter(Boolean).join('\n')}</title>
      <path d={pathOf(place, reach)} fill="transparent" />
      {art}
      <path className="tint" d={pathOf(place, outline)} />
      <path className="edge" d={pathOf(place, outline, 0.8)} />
      {states.includes('refused') && <path className="no" d="M-6-6 6 6M6-6-6 6" />}
      <path className="focus" d={pathOf(place, outline, outline.shape === 'circle' ? -5 : 2.5)} />
      {children}
    </g>
  );
}

/** What lies over the places and lets the pointer through to them. */
export const Over = ({ children }: { children: ReactNode }) => (
  <g pointerEvents="none" aria-hidden="true">
    {children}
  </g>
);

/** Something that stands on a place: see PieceProps. While its place is dragged it follows the pointer. */
export function Piece({ at, shift = [0, 0], road, className, children }: PieceProps) {
  const { placeOf, input, fromWindow } = useBoard();
  const walker = useRef<SVGGElement>(null);
  const place = placeOf(at);
  // It already stands where it ends; what is shown is the way there.
  useEffect(() => {
    if (!road || !place || isStill()) return;
    const steps = road.flatMap((id) => placeOf(id) ?? []);
    const frames = steps.map(({ x, y }) => ({ transform: `translate(${x - place.x}px, ${y - place.y}px)` }));
    if (frames.length > 1) {
      walker.current?.animate?.(frames, { duration: 110 * (frames.length - 1), easing: 'ease-in-out' });
    }
  }, [road]);
  if (!place) return null;
  const isHeld = input.held?.id === at;
  const [x, y] = isHeld ? fromWindow(input.held.x, input.held.y) : [place.x, place.y];
  return (
    <g
      style={{ transform: `translate(${x + shift[0]}px, ${y + shift[1]}px)` }}
      className={['piece', isHeld && 'held', className].filter(Boolean).join(' ')}
    >
      <g ref={walker}>{children}</g>
    </g>
  );
}

/** What is dragged out of a tray, under the pointer; above a finger, which would hide it. */
export function Ghost({ input, children }: { input: Input; children: (id: string) => ReactNode }) {
  const { held } = input;
  const drawn = held && children(held.id);
  if (!drawn) return null;
  return (
    <div className={`ghost${held.isTouch ? ' lifted' : ''}`} style={{ left: held.x, top: held.y }} aria-hidden="true">
      {drawn}
    </div>
  );
}
