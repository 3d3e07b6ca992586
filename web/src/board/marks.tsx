/** What is drawn on and between places: rings, discs and pills with a number, trails, plates, coordinates. */
import { useSettings } from '../settings';
import { useBoard } from './Board';
import type { Look, PlateProps, Pt, TrailProps } from './contract';

type At = { x?: number; y?: number; className?: string | undefined };

const moved = ({ x = 0, y = 0 }: At) => (x || y ? `translate(${x} ${y})` : undefined);

/** A ring around a piece. */
export const Ring = ({ r, look, className = '', ...at }: At & { r: number; look: Look }) => (
  <circle className={`ring ${look} ${className}`} r={r} transform={moved(at)} />
);

/** A round sign with a number or a letter in it. */
export const Disc = ({ r, text, className, ...at }: At & { r: number; text: string | number }) => (
  <g className={className} transform={moved(at)}>
    <circle r={r} />
    <text textAnchor="middle" dominantBaseline="central">
      {text}
    </text>
  </g>
);

/** A number in a pill; underlined where it is deadly. */
export function Pill(props: At & { width: number; height: number; text: string | number; isDeadly?: boolean }) {
  const { width, height, text, isDeadly = false, className, ...at } = props;
  return (
    <g className={className} transform={moved(at)}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
      <text textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
      {isDeadly && <path className="deadline" d={`M${3 - width / 2} ${height / 2 + 4.5}H${width / 2 - 3}`} />}
    </g>
  );
}

/** A line through places: a way to go, or the way someone went. */
export function Trail({ through, look, className = '' }: TrailProps) {
  const { placeOf } = useBoard();
  const points = through.flatMap((one) => {
    if (typeof one !== 'string') return [one.join(',')];
    const place = placeOf(one);
    return place ? [`${place.x},${place.y}`] : [];
  });
  return <polyline className={`trail ${look} ${className}`} points={points.join(' ')} />;
}

/** An arrowhead that points from one point to another. */
export function Head({ at, from, to, className }: { at: Pt; from: Pt; to: Pt; className?: string }) {
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return (
    <path className={className} d="M-6-6.5 6 0-6 6.5-3 0Z" transform={`translate(${at[0]} ${at[1]}) rotate(${turn})`} />
  );
}

/** About as wide as a text will be: hangul and hanja fill a square, other letters a good half of it. */
export const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, letter) => sum + (letter > '\u1100' ? 0.97 : 0.57) * size, 0);

export function Plate({ at, text, away = 30, size = 15, className = '' }: PlateProps) {
  const { placeOf, layout, frame } = useBoard();
  const place = placeOf(at);
  if (!place) return null;
  const [height, tail] = [size * 1.87, size * 0.45];
  const width = Math.max(size * 3.8, size * 1.9 + widthOf(text, size));
  const isBelow = place.y - away - tail - height < -frame;
  const y = place.y + (isBelow ? 1 : -1) * (away + tail + height / 2);
  const [left, right] = [width / 2 - frame + 4, layout.width + frame - width / 2 - 4];
  const x = Math.min(Math.max(place.x, left), right);
  const [edge, tip] = isBelow ? [0.5 - height / 2, -tail] : [height / 2 - 0.5, tail];
  return (
    <g transform={`translate(${x} ${y})`} className={`plate ${className}`}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
      <text textAnchor="middle" dominantBaseline="central" style={{ fontSize: size }}>
        {text}
      </text>
      <path d={`M${place.x - x - 6} ${edge}h12l-6 ${tip}z`} />
    </g>
  );
}

/** The names of places, rows or columns: the words of the log. The reader may switch them off. */
export function Coordinates({ names }: { names: readonly { text: string; at: Pt }[] }) {
  const isShown = useSettings((settings) => settings.coordinates);
  if (!isShown) return null;
  return (
    <g className="coordinates" aria-hidden="true" pointerEvents="none">
      {names.map(({ text, at }) => (
        <text key={`${text} ${at.join()}`} x={at[0]} y={at[1]} textAnchor="middle" dominantBaseline="central">
          {text}
        </text>
      ))}
    </g>
  );
}
