/** What lies under the units and is never pressed: wood frame, an old map on hanji, the river, camps and bridges. */
import { memo } from 'react';
import type { Sheet } from './geometry';
import type { SideName } from './model';
import { TokenPaints } from './Token';

const HILLS = [
  [0.7, 2.2, 1.1], [1.5, 1.2, 0.8], [2.6, 2.6, 0.9], [5.7, 2.4, 1.1], [6.6, 1.5, 0.8], [7.3, 2.3, 1], [4.4, 3.3, 0.7],
  [0.5, 6.3, 0.9], [3.3, 7.2, 1], [4.4, 6.4, 0.8], [6.6, 7.2, 1.1], [7.5, 8.3, 0.9], [1.5, 8.4, 0.8], [5.3, 7.5, 0.7],
  [7.4, 5.9, 0.7],
] as const; // biome-ignore format: a table
const PINES = [
  [1, 3.3], [2.2, 3.5], [6.2, 3.4], [7.7, 3.6], [0.3, 7.4], [2.6, 6.4], [5.6, 6.6], [7, 7.7], [4.1, 8.2], [3.7, 1.7],
  [4.8, 2.3], [0.3, 0.6], [7.6, 0.7],
] as const; // biome-ignore format: a table

/** Dashes of the five waves across the river: drawn strokes and gaps. */
const WAVES = ['90 34', '44 76', '120 26', '60 60', '80 30'];

/** Frame, land and river. The only layer with filters, so it never changes while people play. */
export const Ground = memo(function Ground({ sheet }: { sheet: Sheet }) {
  const { layout, cell, frame: f, isTurned } = sheet;
  const { width, height } = layout;
  const isSmall = f < 20;
  const scale = isSmall ? 0.66 : 1;
  const shore = 4 * cell.height;
  const zone = (side: SideName) => {
    const isTop = (side === 'hanbuk') !== isTurned;
    return <rect className={`zone ${side}`} y={isTop ? 0 : 7 * cell.height} width={width} height={2 * cell.height} />;
  };
  const rows = [1, 2, 3, 6, 7, 8].map((row) => `M0 ${row * cell.height}H${width}`);
  const columns = [1, 2, 3, 4, 5, 6, 7].map((column) => {
    const x = column * cell.width;
    // A camp is one cell: no line goes through its middle.
    const [top, bottom] = column === 4 ? [cell.height, height - cell.height] : [0, height];
    return `M${x} ${top}V${shore}M${x} ${shore + cell.height}V${bottom}`;
  });
  const wave = (i: number) => {
    const start = 4 + i * 5;
    const y = shore + cell.height * (0.2 + i * 0.15);
    const count = Math.floor((width - 26 - start) / 24) + 1;
    return (
      <path key={i} strokeDasharray={WAVES[i]} d={`M${start} ${y}${`q6 ${i % 2 ? 5 : -5} 12 0t12 0`.repeat(count)}`} />
    );
  };
  const stud = isSmall ? 3.4 : 6;
  return (
    <>
      <Paints />
      <g aria-hidden="true" pointerEvents="none">
        <rect
          className="fr-edge"
          x={-f}
          y={-f}
          width={width + 2 * f}
          height={height + 2 * f}
          rx={isSmall ? 12 : 20}
          filter="url(#war-shadow)"
        />
        <rect
          className="fr-wood"
          x={1.5 - f}
          y={1.5 - f}
          width={width + 2 * f - 3}
          height={height + 2 * f - 3}
          rx={isSmall ? 11 : 18.5}
          filter="url(#war-grain)"
        />
        <rect
          className="fr-light"
          x={3 - f}
          y={3 - f}
          width={width + 2 * f - 6}
          height={height + 2 * f - 6}
          rx={isSmall ? 10 : 17}
        />
        <rect className="fr-edge" x="-3" y="-3" width={width + 6} height={height + 6} rx="6" />
        <rect
          className={`land${isTurned ? ' turned' : ''}`}
          fill={`url(#war-land${isTurned ? '-turned' : ''})`}
          width={width}
          height={height}
          rx="4"
        />
        {HILLS.map(([x, y, size]) => (
          <g
            key={`${x} ${y}`}
            className="hill"
            transform={`translate(${x * cell.width} ${y * cell.height}) scale(${size * scale * 1.25})`}
          >
            <path className="mass" d="M-20 8Q-13-4-9-7-5-12-2-6 1-14 6-13 10-10 12-3 16-4 22 8Z" />
            <path d="M-20 8Q-13-4-9-7-5-12-2-6M-3-4Q1-14 6-13 10-10 12-3M10-2Q14-7 22 8M6-12Q5-5 7 0M-9-6Q-9-1-8 2" />
          </g>
        ))}
        {PINES.map(([x, y]) => (
          <g
            key={`${x} ${y}`}
            className="hill"
            transform={`translate(${x * cell.width} ${y * cell.height}) scale(${scale * 1.1})`}
          >
            <path d="M0 8V-2M-5 1Q0-3 5 1M-4-2Q0-6 4-2M-3-5Q0-9 3-5" />
          </g>
        ))}
        {zone('hanbuk')}
        {zone('hannam')}
        <g filter="url(#war-pencil)">
          <path className="pencil" d={rows.join('') + columns.join('')} />
          <path className="border" d={`M6 ${2 * cell.height}H${width - 6}M6 ${7 * cell.height}H${width - 6}`} />
        </g>
        <rect fill="url(#war-water)" y={shore + 1} width={width} height={cell.height - 2} />
        <g className="crayon" filter="url(#war-crayon)">
          <path className="bank" d={`M2 ${shore + 3}H${width - 2}M2 ${shore + cell.height - 3}H${width - 2}`} />
          {[0, 2, 4].map(wave)}
        </g>
        <g className="foam">{[1, 3].map(wave)}</g>
        {[
          [-f / 2, -f / 2],
          [width + f / 2, -f / 2],
          [-f / 2, height + f / 2],
          [width + f / 2, height + f / 2],
        ].map(([x, y]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <circle className="brass" r={stud} />
            <circle className="shine" cx={-stud * 0.27} cy={-stud * 0.27} r={stud * 0.3} />
          </g>
        ))}
      </g>
    </>
  );
});

const shade = (id: string, stops: readonly (readonly [number, string])[], across = false) => (
  <linearGradient id={id} x1="0" y1="0" x2={across ? 1 : 0} y2={across ? 0 : 1}>
    {stops.map(([offset, paint]) => (
      <stop key={offset} offset={offset} stopColor={`var(--${paint})`} />
    ))}
  </linearGradient>
);

const Paints = () => (
  <defs>
    <TokenPaints />
    {shade('war-wood', [
      [0, 'wood-1'],
      [1, 'wood-2'],
    ])}
    {shade('war-land', [
      [0, 'war-north'],
      [0.36, 'war-middle'],
      [0.64, 'war-middle'],
      [1, 'war-south'],
    ])}
    {shade('war-land-turned', [
      [0, 'war-south'],
      [0.36, 'war-middle'],
      [0.64, 'war-middle'],
      [1, 'war-north'],
    ])}
    {shade('war-water', [
      [0, 'war-water-1'],
      [0.5, 'war-water-2'],
      [1, 'war-water-1'],
    ])}
    {shade(
      'war-plank',
      [
        [0, 'war-plank-2'],
        [0.5, 'war-plank-1'],
        [1, 'war-plank-2'],
      ],
      true,
    )}
    <pattern id="war-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="3.4" height="9" className="hatch" />
    </pattern>
    <filter id="war-shadow" x="-8%" y="-8%" width="116%" height="122%">
      <feDropShadow dx="0" dy="7" stdDeviation="7" floodColor="var(--frame-shadow)" />
    </filter>
    <filter id="war-grain" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency=".008 .17" numOctaves="4" seed="5" />
      <feColorMatrix values="0 0 0 0 .1 0 0 0 0 .05 0 0 0 0 .02 0 0 0 1.1 -.42" result="grain" />
      <feComposite in="grain" in2="SourceAlpha" operator="in" />
      <feMerge>
        <feMergeNode in="SourceGraphic" />
        <feMergeNode />
      </feMerge>
    </filter>
    <filter id="war-crayon" x="-2%" y="-20%" width="104%" height="140%">
      <feTurbulence type="fractalNoise" baseFrequency=".05" numOctaves="3" seed="8" result="shake" />
      <feDisplacementMap in="SourceGraphic" in2="shake" scale="6" result="shaken" />
      <feTurbulence type="fractalNoise" baseFrequency=".75" numOctaves="2" seed="3" />
      <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2.6 1.95" result="wax" />
      <feComposite in="shaken" in2="wax" operator="in" />
    </filter>
    <filter id="war-pencil" x="-2%" y="-2%" width="104%" height="104%">
      <feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="2" seed="2" result="shake" />
      <feDisplacementMap in="SourceGraphic" in2="shake" scale="2.6" />
    </filter>
  </defs>
);

/** A camp: one wide cell with two pennants, lowered when it is taken; `word` while nobody stands on it. */
export function Camp(props: { side: SideName; cell: Sheet['cell']; word: string | null; isTaken: boolean }) {
  const { side, cell, word, isTaken } = props;
  const isSmall = cell.width < 60;
  const box = (by: number, className: string) => (
    <rect
      className={className}
      x={by - cell.width}
      y={by - cell.height / 2}
      width={2 * cell.width - 2 * by}
      height={cell.height - 2 * by}
      rx={isSmall ? 6 : 9}
    />
  );
  return (
    <g className={`camp ${side}${isTaken ? ' taken' : ''}`}>
      {box(3, 'outer')}
      {box(isSmall ? 6 : 8, 'inner')}
      {[-1, 1].map((end) => (
        <g
          key={end}
          transform={`translate(${end * cell.width * 0.86} 1) scale(${-end * (isSmall ? 0.66 : 1)} ${isSmall ? 0.66 : 1})`}
        >
          <path className="pole" d="M0 20V-20" />
          <circle className="knob" cy="-21" r="2.2" />
          <g className="flag">
            <path className="cloth" d="M1-18Q10-21 19-16 15-11 19-6 10-9 1-5Z" />
            {side === 'hannam' ? (
              <path className="crest" d="M6-15.2H10L11.6-13.4V-10.6L10-8.8H6L4.6-10.6V-13.4Z" />
            ) : (
              <circle className="crest" cx="8.4" cy="-12" r="3.3" />
            )}
          </g>
        </g>
      ))}
      {word && <text y="4">{word}</text>}
    </g>
  );
}

/** A bridge over one cell of the river, from bank to bank. */
export const Bridge = memo(function Bridge({ cell }: { cell: Sheet['cell'] }) {
  const [w, h] = [cell.width * 0.78, cell.height + 10];
  const count = Math.round(h / 9.6);
  const plank = h / count;
  const rail = (out: number) => `M${-w / 2 - out} ${-h / 2 - 3}V${h / 2 + 3}M${w / 2 - out} ${-h / 2 - 3}V${h / 2 + 3}`;
  return (
    <g className="bridge">
      <path className="shade" d={`M${4 - w / 2} ${5 - h / 2}H${w / 2 + 4}V${h / 2 + 3}H${4 - w / 2}Z`} />
      {Array.from({ length: count }, (_, i) => (
        <g key={i} transform={`translate(0 ${i * plank - h / 2})`}>
          <rect
            className="plank"
            fill="url(#war-plank)"
            x={(i % 2) * 1.2 - w / 2}
            y=".6"
            width={w - (i % 3) * 0.8}
            height={plank - 1.2}
            rx="1.6"
          />
          <path className="nails" d={`M${8 - w / 2} ${plank / 2}h.1M${w / 2 - 8} ${plank / 2}h.1`} />
        </g>
      ))}
      <path className="rail" d={rail(0)} />
      <path className="rail top" d={rail(0.8)} />
      {[-1, 1].flatMap((x) =>
        [-1, 1].map((y) => (
          <circle
            key={`${x} ${y}`}
            className="post"
            cx={(x * w) / 2}
            cy={y * (h / 2 + 1)}
            r={cell.width > 60 ? 4 : 3}
          />
        )),
      )}
    </g>
  );
});

/** The folding screen before a sealed layout: sun, moon and five peaks over two rows of the board. */
export const FoldingScreen = memo(function FoldingScreen({
  panels,
  width: w,
  height: h,
}: {
  panels: number;
  width: number;
  height: number;
}) {
  const length = panels * w;
  const peak = (x: number, b: number, t: number, className: string) => (
    <>
      <path
        className={`peak ${className}`}
        d={`M${x - b} ${h}Q${x - b * 0.62} ${h - (h - t) * 0.5} ${x - b * 0.3} ${t + (h - t) * 0.16}Q${x - b * 0.1} ${t} ${x} ${t}T${x + b * 0.3} ${t + (h - t) * 0.16}Q${x + b * 0.62} ${h - (h - t) * 0.5} ${x + b} ${h}Z`}
      />
      <path
        className="fall"
        d={`M${x} ${t + 7}Q${x - b * 0.12} ${t + (h - t) * 0.3} ${x - b * 0.05} ${t + (h - t) * 0.55}M${x - b * 0.2} ${t + (h - t) * 0.22}Q${x - b * 0.36} ${t + (h - t) * 0.45} ${x - b * 0.4} ${t + (h - t) * 0.6}M${x + b * 0.2} ${t + (h - t) * 0.22}Q${x + b * 0.3} ${t + (h - t) * 0.45} ${x + b * 0.42} ${t + (h - t) * 0.62}`}
      />
    </>
  );
  const pine = (x: number, way: number) => (
    <g transform={`translate(${x} ${h - 8}) scale(${(way * h) / 136} ${h / 136})`}>
      <path className="trunk" d="M0 0Q-6-26 4-50T0-86M3-44Q16-50 24-60M-2-24Q-16-30-22-40" />
      {[
        [0, -88, 17],
        [25, -64, 14],
        [-22, -44, 14],
        [6, -66, 13],
      ].map(([cx, cy, r]) => (
        <ellipse key={cx} className="needles" cx={cx} cy={cy} rx={r} ry={r! * 0.52} />
      ))}
    </g>
  );
  const scales = [0, 1].flatMap((row) =>
    Array.from(
      { length: Math.ceil(length / 24) + 1 },
      (_, i) => `M${i * 24 - 10 + row * 12} ${h - 10 + row * 8}a12 9 0 0 1 24 0`,
    ),
  );
  const [middle, disc] = [length / 2, h * 0.11];
  return (
    <g className="folding-screen" aria-hidden="true">
      <clipPath id="war-screen">
        <rect width={length} height={h} />
      </clipPath>
      <g clipPath="url(#war-screen)">
        <rect className="paper" width={length} height={h} />
        <circle className="moon" cx={w * 1.5} cy={h * 0.26} r={disc} />
        <circle className="sun" cx={length - w * 1.5} cy={h * 0.26} r={disc} />
        {peak(middle - w * 2.2, w * 1.2, h * 0.44, 'far')}
        {peak(middle + w * 2.2, w * 1.2, h * 0.44, 'far')}
        {peak(middle - w * 1.15, w * 1.15, h * 0.3, 'near')}
        {peak(middle + w * 1.15, w * 1.15, h * 0.3, 'near')}
        {peak(middle, w * 1.3, h * 0.12, 'far')}
        <rect className="sea" y={h - 16} width={length} height="16" />
        <path className="scales" d={scales.join('')} />
        {pine(w * 0.5, 1)}
        {pine(length - w * 0.5, -1)}
      </g>
      {Array.from({ length: panels }, (_, i) => (
        <rect key={i} className={i % 2 ? 'panel lit' : 'panel'} x={i * w} width={w} height={h} />
      ))}
      <path className="folds" d={Array.from({ length: panels - 1 }, (_, i) => `M${(i + 1) * w} 2V${h - 2}`).join('')} />
      <rect className="edge" x="2.5" y="2.5" width={length - 5} height={h - 5} />
      <rect className="gilt" x="6" y="6" width={length - 12} height={h - 12} />
    </g>
  );
});
