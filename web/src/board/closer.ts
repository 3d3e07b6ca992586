/** Places too small for a finger: the first touch brings the board closer, and what a press does comes after. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { InputHandlers, Layout, Outline, Place } from './contract';

/** A finger wants so many pixels. */
const FINGER = 44;
/** Once closer, the smallest place has so many. */
const COMFORT = 52;

/** The board as it stands in the window. */
type Stand = { svg: SVGSVGElement; layout: Layout; frame: number };
type Box = { x: number; y: number; width: number; height: number };

export type Closer = {
  /** The handlers for `useInput`; `selects` names places whose press does nothing but select, so it need not wait. */
  readonly guard: (handlers: InputHandlers, selects?: (id: string) => boolean) => InputHandlers;
  readonly isClose: boolean;
  /** Show the whole board again. */
  readonly back: () => void;
  /** For the `Board`. */
  readonly stand: RefObject<Stand | null>;
  readonly isFinger: RefObject<boolean>;
  readonly boxOf: (layout: Layout, frame: number) => Box;
};

/** Brings a board closer under a finger, until something has happened. */
export function useCloser(happened: unknown): Closer {
  const [view, setView] = useState<{ at: string; scale: number } | null>(null);
  const stand = useRef<Stand | null>(null);
  const isFinger = useRef(false);
  useEffect(() => setView(null), [happened]);
  /** How much closer it must come; 1 where a finger finds every place as it is. */
  const wanted = () => {
    const pixels = stand.current ? smallest(stand.current) : FINGER;
    return pixels > 0 && pixels < FINGER ? COMFORT / pixels : 1;
  };
  const boxOf = (layout: Layout, frame: number): Box => {
    const whole = { x: -frame, y: -frame, width: layout.width + 2 * frame, height: layout.height + 2 * frame };
    const place = view && layout.places.find(({ id }) => id === view.at);
    return place ? around(place, whole, view.scale) : whole;
  };
  return {
    stand,
    isFinger,
    boxOf,
    isClose: view !== null,
    back: () => setView(null),
    guard: (handlers, selects = () => false) => ({
      ...handlers,
      onPress: (id) => {
        const place = isFinger.current ? stand.current?.layout.places.find((one) => one.id === id) : undefined;
        isFinger.current = false;
        if (place && !view) {
          const scale = wanted();
          if (scale > 1) {
            setView({ at: id, scale });
            if (!selects(id)) return;
          }
        } else if (place && view && stand.current) {
          // It only moves for a place that is cut off: two presses on one place find it where it was.
          if (!holds(boxOf(stand.current.layout, stand.current.frame), place)) setView({ ...view, at: id });
        }
        handlers.onPress(id);
      },
      ...(handlers.canDrag && {
        canDrag: (id: string) => !(isFinger.current && !view && wanted() > 1) && handlers.canDrag!(id),
      }),
    }),
  };
}

const sizeOf = (outline: Outline): [width: number, height: number] => {
  if (outline.shape === 'circle') return [2 * outline.r, 2 * outline.r];
  if (outline.shape === 'cell') return [outline.width, outline.height];
  const [xs, ys] = [outline.corners.map(([x]) => x), outline.corners.map(([, y]) => y)];
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
};

/** The shortest side of the smallest place, in pixels. */
function smallest({ svg, layout, frame }: Stand): number {
  const { width, height } = svg.getBoundingClientRect();
  const scale = Math.min(width / (layout.width + 2 * frame), height / (layout.height + 2 * frame));
  return scale * Math.min(...layout.places.flatMap(({ outline, reach = outline }) => sizeOf(reach)));
}

/** A part of the whole, around a place as far as the whole goes. */
function around({ x, y }: Place, whole: Box, scale: number): Box {
  const [width, height] = [whole.width / scale, whole.height / scale];
  const within = (at: number, size: number, from: number, of: number) =>
    Math.min(Math.max(at - size / 2, from), from + of - size);
  return { x: within(x, width, whole.x, whole.width), y: within(y, height, whole.y, whole.height), width, height };
}

const holds = (box: Box, { x, y, outline }: Place): boolean => {
  const [width, height] = sizeOf(outline);
  return (
    x - width / 2 >= box.x &&
    x + width / 2 <= box.x + box.width &&
    y - height / 2 >= box.y &&
    y + height / 2 <= box.y + box.height
  );
};
