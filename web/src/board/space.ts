import { useCallback, useRef, useState } from 'react';
import type { Lie } from './contract';

/** From this ratio of width to height on, the long side of a board goes across. */
const SIDEWAYS_FROM = 1.05;

/** How the space that a board was given lies: pass the first to the `Board`, turn by the second. */
export function useSpace(): [space: (element: HTMLElement | null) => void, lie: Lie] {
  const [lie, setLie] = useState<Lie>('upright');
  const observer = useRef<ResizeObserver | null>(null);
  const space = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    observer.current = null;
    if (!element) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth && clientHeight) setLie(clientWidth / clientHeight >= SIDEWAYS_FROM ? 'sideways' : 'upright');
    };
    observer.current = new ResizeObserver(measure);
    observer.current.observe(element);
    measure();
  }, []);
  return [space, lie];
}
