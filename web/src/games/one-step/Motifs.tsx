/** What the pictures of cards are made of, 132 × 84: the screen of sun, moon and five peaks, and those who act before it. */
import { type ReactNode, useId } from 'react';
import type { CardKind } from './model';

/** Sky above and below, the disc, and three ranges of peaks. */
const SKIES: Record<CardKind, readonly [string, string, string, string, string, string]> = {
  move: ['#cfe3ee', '#f6ead0', '#c8432b', '#3f7f86', '#2c5d78', '#1d4260'],
  attack: ['#f3cfa8', '#fbe7c4', '#b7301c', '#8d5a45', '#6b3a2e', '#4a231c'],
  block: ['#cfe4d3', '#f5edd2', '#f7f1dc', '#4f8f6d', '#2f6b55', '#1d4c3e'],
  skill: ['#2b2f55', '#6a5a83', '#f4e6b8', '#4a4577', '#35325e', '#232246'],
};
export const INK = { stroke: '#1d1610', strokeWidth: 1.6, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
export const DASHED = {
  fill: 'none',
  stroke: '#fffaf0',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeDasharray: '7 6',
} as const;

type PeaksProps = { kind: CardKind; dx?: number; dy?: number; dr?: number; fade?: number };

export function Peaks({ kind, dx = 104, dy = 20, dr = 11, fade = 0.9 }: PeaksProps) {
  const sky = useId();
  const [above, below, disc, far, near, ground] = SKIES[kind];
  return (
    <>
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor={above} />
        <stop offset="1" stopColor={below} />
      </linearGradient>
      <rect width="132" height="84" fill={`url(#${sky})`} />
      <circle cx={dx} cy={dy} r={dr} fill={disc} />
      <circle cx={dx} cy={dy} r={dr - 2.5} fill="none" stroke="#fff" strokeOpacity=".35" />
      <g opacity={fade}>
        <path
          fill={far}
          opacity=".55"
          d="M-6 66Q6 30 18 36 28 22 40 48 52 14 66 14 80 14 92 48 102 24 112 36 124 30 140 66V84H-6Z"
        />
        <path
          fill={near}
          opacity=".72"
          d="M-6 76Q4 46 20 50 30 42 42 64 54 34 66 34T90 64Q100 42 112 50 128 46 138 76V84H-6Z"
        />
        <path
          fill="none"
          stroke="#fff"
          strokeOpacity=".28"
          d="M18 36Q26 44 28 60M66 14Q76 26 78 50M112 36Q118 46 119 58"
        />
      </g>
      <path fill={ground} d="M-2 72Q30 64 66 69T134 67V86H-2Z" />
      <g fill="none" stroke="#fff" strokeOpacity=".3" strokeWidth="1.1">
        {Array.from({ length: 9 }, (_, i) => (
          <path key={i} d={`M${i * 16 - 8} 84a8 8 0 0 1 16 0M${i * 16 - 4.5} 84a4.5 4.5 0 0 1 9 0`} />
        ))}
      </g>
    </>
  );
}

export const Cloud = ({ x, y, size = 1, fill = '#fffaf0' }: { x: number; y: number; size?: number; fill?: string }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`} opacity={fill === '#fffaf0' ? 0.85 : 1}>
    <path fill={fill} d="M-18 4Q-24 4-24-1T-17-5Q-15-11-8-9-4-15 3-11 11-13 12-5 21-6 21 0T15 4Z" />
    <path fill="none" stroke="#3b2413" strokeOpacity=".35" d="M-10-3q3-4 6 0t-2 4M4-5q4-3 6 1t-4 4" />
  </g>
);

/** The traveller in full height, running to the right; feet near 0, 0. */
export const Runner = ({ children }: { children?: ReactNode }) => (
  <g stroke="#1d1610" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
    <path fill="none" strokeWidth="4.6" d="M-3-17-15-10-24-13M4-17 13-11 14-1" />
    <path fill="#e9dcc0" strokeWidth="1" d="M-27-16.5-23.5-16-22-9.5-26-9.5ZM11 .8 11.5-3 17-2.5 20 .8Z" />
    <path fill="#fffaf0" d="M-1-41Q10-41 11-33L10-18Q2-12-8-15-18-13-31-20-21-22-14-28-9-37-1-41Z" />
    <path fill="none" strokeOpacity=".5" d="M-9-27Q-16-21-23-20M-1-30Q-6-20-12-17" />
    <path fill="#24559f" strokeWidth="1" d="M-8-27Q2-23 11-26L10.7-22Q1-19.5-9.5-23Z" />
    <path fill="none" strokeWidth="4.2" stroke="#fffaf0" d="M6-36 17-31 24-36" />
    <path fill="none" d="M4-38.5 17.5-33.5 23-38.5M6-33.5 17-28.7 25.5-34.5" />
    <circle cx="25.5" cy="-37" r="2.4" fill="#f3cfa8" strokeWidth="1" />
    <circle cx="8" cy="-46" r="5.8" fill="#f3cfa8" />
    <g transform="rotate(10 8 -50)">
      <ellipse cx="8" cy="-49.5" rx="14" ry="3" fill="#1d1610" />
      <path fill="#1d1610" d="M2.5-50 3.5-59Q8-61 12.5-59L13.5-50Z" />
    </g>
    <path fill="none" strokeWidth="1" d="M4-44Q6-37 1-33" />
    {children}
  </g>
);

const star = (r: number, points: number) =>
  Array.from({ length: points * 2 }, (_, i) => {
    const [angle, out] = [(i * Math.PI) / points - Math.PI / 2, i % 2 ? r * 0.52 : r];
    return `${(out * Math.cos(angle)).toFixed(1)} ${(out * Math.sin(angle)).toFixed(1)}`;
  }).join('L');

export const Burst = ({
  x,
  y,
  r,
  fill = '#fff4d8',
  points = 9,
}: {
  x: number;
  y: number;
  r: number;
  fill?: string;
  points?: number;
}) => (
  <path
    fill={fill}
    stroke="#3b2413"
    strokeWidth="1.2"
    strokeLinejoin="round"
    transform={`translate(${x} ${y})`}
    d={`M${star(r, points)}Z`}
  />
);

export const Sword = () => (
  <g stroke="#1d1610" strokeWidth="1.4" strokeLinejoin="round">
    <path d="M-16-4Q20-7 54 4 20 5-16 4Z" fill="#dfe5ea" />
    <path d="M-14 1Q20 0 48 3.5" fill="none" stroke="#7d8790" />
    <rect x="-20" y="-8" width="5" height="16" rx="2" fill="#d8a638" />
    <rect x="-42" y="-3.8" width="22" height="7.6" rx="2.5" fill="#7d2010" />
    <path d="M-39-3.5-34 3.5M-33-3.5-28 3.5M-27-3.5-22 3.5" stroke="#f0d28a" />
    <circle cx="-44" cy="0" r="3.6" fill="#d8a638" />
  </g>
);

export const Shield = () => (
  <>
    <circle r="34" fill="#1d1610" opacity=".25" cy="3" />
    <circle r="33" fill="#7a4a24" stroke="#1d1610" strokeWidth="1.8" />
    <circle r="28" fill="#b93a24" stroke="#f0d28a" strokeWidth="2" />
    <g fill="#f0d28a" stroke="#3b2413" strokeWidth=".6">
      <circle r="1.9" cx="30.5" cy="0" />
      <circle r="1.9" cx="26.4" cy="15.2" />
      <circle r="1.9" cx="15.3" cy="26.4" />
      <circle r="1.9" cx="0" cy="30.5" />
      <circle r="1.9" cx="-15.2" cy="26.4" />
      <circle r="1.9" cx="-26.4" cy="15.2" />
      <circle r="1.9" cx="-30.5" cy="0" />
      <circle r="1.9" cx="-26.4" cy="-15.2" />
      <circle r="1.9" cx="-15.3" cy="-26.4" />
      <circle r="1.9" cx="-0" cy="-30.5" />
      <circle r="1.9" cx="15.3" cy="-26.4" />
      <circle r="1.9" cx="26.4" cy="-15.3" />
    </g>
    <g transform="translate(0 2) scale(1.12)">
      <path
        d="M-14-6Q-12-16 0-16T14-6Q17-4 15.5 0T12.5 5Q11 15.5 0 17-11 15.5-12.5 5-15 3-15.5 0T-14-6Z"
        fill="#f0d28a"
        stroke="#3b2413"
      />
      <path d="M-12-5Q-7-11-1.5-5M12-5Q7-11 1.5-5" fill="none" stroke="#3b2413" strokeWidth="2.4" />
      <circle cx="-6" cy="-1" r="3.6" fill="#fffaf0" />
      <circle cx="6" cy="-1" r="3.6" fill="#fffaf0" />
      <circle cx="-6" cy="-1" r="1.7" />
      <circle cx="6" cy="-1" r="1.7" />
      <path d="M-4 5Q-3 1.5 0 1.5T4 5Q0 7-4 5Z" fill="#c98a2c" stroke="#3b2413" strokeWidth=".8" />
      <path d="M-9.5 8Q0 11 9.5 8 8 14.5 0 14.8-8 14.5-9.5 8Z" fill="#511206" />
      <path d="M-7.5 8.5-6 13-4 9.3ZM7.5 8.5 6 13 4 9.3ZM-2.6 9.5h5.2v2h-5.2Z" fill="#fffaf0" />
    </g>
  </>
);

export const Palm = () => (
  <g stroke="#1d1610" strokeWidth="1.6" strokeLinejoin="round">
    <path d="M-4 26Q22 28 40 36L42 56Q20 66-4 68Z" fill="#24559f" />
    <path d="M36 35 44 37 45 55 37 57Z" fill="#fffaf0" />
    <path
      d="M44 38Q54 36 60 30 63 25 67 27 69 31 64 37L82 35Q87 36 85 40L74 42 87 43Q91 45 88 48.5L74 48 85 51Q88 54 84 56L71 53 79 58Q80 62 76 62 64 62 56 57L45 54Z"
      fill="#f3cfa8"
    />
  </g>
);

export const Flame = () => (
  <>
    <path
      d="M0-44Q6-30 24-26 14-20 30-4 36 20 10 30H-14Q-40 20-30-6-22-4-20-14-10-20-12-32-4-30 0-44Z"
      fill="#d8541c"
    />
    <path d="M-2-30Q6-20 16-16 12-8 22 4 24 22 6 28H-10Q-28 20-21 0-14 0-12-10-4-16-2-30Z" fill="#f2a33a" />
    <path d="M-2-16Q6-8 10 0 14 16 2 24H-6Q-16 16-11 3-4 0-2-16Z" fill="#fde9a6" />
  </>
);
