import { memo } from 'react';
import faces from './faces.json';

/** One stroke of a drawing: its paint, its path, and the turn of what it belongs to. */
type Stroke = [paint: string, path: string, turn?: string];
type Drawings = Record<string, Stroke[]>;
type Look = Record<'back' | 'hat' | 'eyes' | 'brow' | 'beard' | 'body' | 'skin' | 'cloth', string>;

const { who, head, nose, ...parts } = faces as unknown as {
  who: Record<string, Look>;
  head: Stroke[];
  nose: Stroke[];
} & Record<'back' | 'hat' | 'eyes' | 'brow' | 'beard' | 'body', Drawings>;

/** The face of a general, out of parts: weapon, body, head, beard, hat. Fits a circle of radius 20. */
export const Portrait = memo(function Portrait({ id }: { id: string }) {
  const look = who[id];
  if (!look) return null;
  const part = (name: keyof typeof parts) => parts[name][look[name]] ?? [];
  const strokes = [
    ...part('back'),
    ...part('body'),
    ...head,
    ...part('brow'),
    ...part('eyes'),
    ...nose,
    ...part('beard'),
    ...part('hat'),
  ];
  return (
    <g className="portrait" style={{ '--skin': look.skin, '--cloth': look.cloth } as React.CSSProperties}>
      {strokes.map(([paint, path, turn], i) => (
        <path key={i} className={paint} d={path} transform={turn && `rotate(${turn})`} />
      ))}
    </g>
  );
});
