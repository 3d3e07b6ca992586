/** A slip of paper on the board: what its marks mean now. It lies where no node is. */
import type { Pt } from '../../board/contract';
import type { Room, ToyLayout } from './geometry';
import { Sign, type SignName } from './Pieces';

export type LegendEntry = { key: string; text: string; ring?: string; sign?: SignName };

const LINE = 20;

export function Legend({ entries, room, layout }: { entries: readonly LegendEntry[]; room: Room; layout: ToyLayout }) {
  if (!entries.length) return null;
  const lengths = entries.map(({ text }) => [...text].reduce((sum, letter) => sum + (letter > 'ᄀ' ? 12 : 6.7), 0));
  const [width, height] = [Math.max(...lengths) + 42, entries.length * LINE + 14];
  const corner = freeCorner(room, layout, width, height);
  if (!corner) return null;
  return (
    <g className="slip" transform={`translate(${corner[0]} ${corner[1]})`}>
      <rect className="slip-shade" x="3" y="4" width={width} height={height} />
      <rect className="slip-paper" width={width} height={height} />
      <path className="slip-tape" transform={`translate(${width / 2} 0) rotate(-2)`} d="M-26-7H26V6H-26Z" />
      {entries.map(({ key, text, ring, sign }, i) => (
        <g key={key} transform={`translate(19 ${17 + i * LINE})`}>
          {ring && <circle className={`slip-ring ring-${ring}`} r="7" />}
          {sign && (
            <g className="why-badge">
              <circle r="8" />
              <Sign name={sign} scale={0.55} />
            </g>
          )}
          <text x="15" y="4.4">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Of the four corners the first that no node comes near to. */
function freeCorner({ width, height }: Room, { places }: ToyLayout, w: number, h: number): Pt | null {
  const corners: Pt[] = [
    [10, height - h - 10],
    [width - w - 10, height - h - 10],
    [10, 12],
    [width - w - 10, 12],
  ];
  const isFree = ([left, top]: Pt) =>
    places.every(({ x, y }) => {
      const [dx, dy] = [Math.max(left - x, x - left - w, 0), Math.max(top - y, y - top - h, 0)];
      return Math.hypot(dx, dy) > 52;
    });
  return corners.find(isFree) ?? null;
}
