import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Held, Input, InputHandlers } from './contract';

const LONG_PRESS_MS = 550;
/** So far a press may travel, in pixels, and still be a click. */
const STEADY = 8;

type Press = { hasMoved: boolean; isInspected: boolean; stop: () => void };

const spotAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement | SVGElement>('[data-spot]')?.dataset.spot ?? null;

/**
 * Press, drag, drop and inspect, by mouse, pen, finger or key, on a board and on the trays beside it.
 * A press that does not travel stays a click; a long press or right click inspects and never acts.
 */
export function useInput(handlers: InputHandlers): Input {
  const [held, setHeld] = useState<Held | null>(null);
  const latest = useRef(handlers);
  latest.current = handlers;
  const press = useRef<Press | null>(null);
  const swallowsClick = useRef(false);
  useEffect(() => () => press.current?.stop(), []);

  const begin = (id: string, { button, pointerId, pointerType, clientX, clientY }: PointerEvent) => {
    if (button !== 0) return;
    press.current?.stop();
    swallowsClick.current = false;
    const timer = window.setTimeout(() => {
      if (!latest.current.onInspect) return;
      current.isInspected = true;
      swallowsClick.current = true;
      latest.current.onInspect(id);
    }, LONG_PRESS_MS);
    const onMove = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId || current.isInspected) return;
      if (!current.hasMoved) {
        if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < STEADY) return;
        if (!latest.current.canDrag?.(id)) return current.stop();
        clearTimeout(timer);
        current.hasMoved = true;
        latest.current.onGrab?.(id);
      }
      setHeld({ id, x: event.clientX, y: event.clientY, isTouch: pointerType === 'touch' });
      latest.current.onPoint?.(spotAt(event.clientX, event.clientY));
    };
    const onUp = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      current.stop();
      if (!current.hasMoved) return;
      swallowsClick.current = true;
      const to = spotAt(event.clientX, event.clientY);
      if (to !== id) latest.current.onDrop?.(id, to);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !current.hasMoved) return;
      swallowsClick.current = true;
      current.stop();
    };
    const stop = () => {
      clearTimeout(timer);
      if (press.current === current) press.current = null;
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', onKey);
      setHeld(null);
    };
    const current: Press = { hasMoved: false, isInspected: false, stop };
    press.current = current;
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', onKey);
  };

  return {
    held,
    press: (id) => handlers.onPress(id),
    inspect: (id) => handlers.onInspect?.(id),
    grip: (id) => ({
      'data-spot': id,
      'data-grip': handlers.canDrag?.(id) ? '' : undefined,
      onClick: ({ detail }) => {
        // A click that ends a drag or an inspection means nothing; one without a pointer (detail 0) is no such click.
        const isSwallowed = swallowsClick.current && detail > 0;
        swallowsClick.current = false;
        if (!isSwallowed) handlers.onPress(id);
      },
      onContextMenu: (event) => {
        event.preventDefault();
        if (press.current?.isInspected) return; // a finger held long brings the menu, too
        if (press.current) {
          swallowsClick.current = true;
          press.current.stop();
        }
        handlers.onInspect?.(id);
      },
      onPointerDown: (event) => begin(id, event),
      onPointerEnter: () => handlers.onPoint?.(id),
      onPointerLeave: () => handlers.onPoint?.(null),
      onFocus: () => handlers.onPoint?.(id),
      onBlur: () => handlers.onPoint?.(null),
    }),
  };
}
