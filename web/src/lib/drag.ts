import { type PointerEvent, useRef, useState } from 'react';

export type Dragging = { id: string; x: number; y: number };

/** Board coordinates of a pointer on an svg. */
export function boardPoint(svg: SVGSVGElement, event: { clientX: number; clientY: number }): { x: number; y: number } {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x: point.x, y: point.y };
}

/**
 * Press, drag, release on an svg board, by mouse, pen or finger.
 * A press that does not travel stays a click; a long press or right click inspects and never acts.
 */
export function useDrag(handlers: {
  canDrag: (id: string) => boolean;
  onGrab: (id: string) => void;
  onDrop: (id: string, at: { x: number; y: number }) => void;
  onInspect?: (id: string) => void;
}) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const press = useRef<{ id: string; x: number; y: number; moved: boolean; timer: number } | null>(null);
  const suppressClick = useRef(false);

  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
    setDragging(null);
  };

  return {
    dragging,
    /** Did the last press end as a drag or an inspection? Then the click that follows it means nothing. */
    swallowed: () => {
      const was = suppressClick.current;
      suppressClick.current = false;
      return was;
    },
    grip: (id: string) => ({
      onPointerDown: (event: PointerEvent<SVGElement>) => {
        if (event.button !== 0) return;
        suppressClick.current = false;
        const timer = window.setTimeout(() => {
          if (!press.current || press.current.moved || !handlers.onInspect) return;
          suppressClick.current = true;
          handlers.onInspect(id);
          end();
        }, 550);
        press.current = { id, x: event.clientX, y: event.clientY, moved: false, timer };
      },
      onContextMenu: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        handlers.onInspect?.(id);
      },
    }),
    surface: {
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const held = press.current;
        if (!held) return;
        if (!held.moved) {
          if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < 8) return;
          clearTimeout(held.timer);
          if (!handlers.canDrag(held.id)) return end();
          held.moved = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          handlers.onGrab(held.id);
        }
        setDragging({ id: held.id, ...boardPoint(event.currentTarget, event) });
      },
      onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
        const held = press.current;
        if (held?.moved) {
          suppressClick.current = true;
          handlers.onDrop(held.id, boardPoint(event.currentTarget, event));
        }
        end();
      },
      onPointerCancel: end,
    },
  };
}
