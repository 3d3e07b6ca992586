/** The eight soldiers as painted wooden toys: 64 × 64 around 0 0, feet at y 24; team paint by --t, --t-hi, --t-lo. */
import type { ReactNode } from 'react';
import type { TileId } from './model';

export const FIGURES: Record<TileId, ReactNode> = {
  skully: (
    <>
      <path d="M-12 25 -10 4Q0-2 10 4L12 25Z" fill="var(--t)" />
      <path d="M0 5V24" fill="none" stroke="#fdf4de" strokeWidth={2.4} />
      <path
        d="M-6.5 9Q0 12 6.5 9M-7.5 14.5Q0 17.5 7.5 14.5M-8 20Q0 23 8 20"
        fill="none"
        stroke="#fdf4de"
        strokeWidth={2.6}
      />
      <path d="M-17-13Q-17-33 0-33 17-33 17-13 17-5 10-3V3Q10 6 7 6H-7Q-10 6-10 3V-3Q-17-5-17-13Z" fill="#fdf6e3" />
      <path d="M-13-17Q-12-28-3-29.5" fill="none" stroke="#fff" strokeWidth={2.6} />
      <ellipse cx={-6.8} cy={-13.5} rx={5} ry={5.8} fill="#2b1a10" stroke="none" />
      <ellipse cx={6.8} cy={-13.5} rx={5} ry={5.8} fill="#2b1a10" stroke="none" />
      <circle cx={-5.2} cy={-15.5} r={1.7} fill="#ffe08a" stroke="none" />
      <circle cx={8.4} cy={-15.5} r={1.7} fill="#ffe08a" stroke="none" />
      <path d="M0-8.5-2.4-4H2.4Z" fill="#2b1a10" stroke="none" />
      <path d="M-9-.5H9M-4.5-.5V5M0-.5V5.5M4.5-.5V5" fill="none" stroke="#2b1a10" strokeWidth={1.4} />
    </>
  ),
  captain: (
    <>
      <path d="M-14 25-13 7Q0 0 13 7L14 25Z" fill="var(--t)" />
      <path d="M-9 6 8 25M9 6-8 25" fill="none" stroke="#fdf4de" strokeWidth={3.2} />
      <circle cx={0} cy={15.5} r={3} fill="#f2c14e" />
      <ellipse cx={-13} cy={8} rx={5.5} ry={3.6} fill="#f2c14e" />
      <ellipse cx={13} cy={8} rx={5.5} ry={3.6} fill="#f2c14e" />
      <rect x={-11} y={-15} width={22} height={22} rx={9} fill="#f7d2a2" />
      <ellipse cx={-7} cy={-1.5} rx={2.6} ry={2} fill="#ef8d75" stroke="none" />
      <ellipse cx={7} cy={-1.5} rx={2.6} ry={2} fill="#ef8d75" stroke="none" />
      <circle cx={-4.5} cy={-6.5} r={2} fill="#2b1a10" stroke="none" />
      <circle cx={-3.8} cy={-7.3} r={0.72} fill="#fff" stroke="none" />
      <circle cx={4.5} cy={-6.5} r={2} fill="#2b1a10" stroke="none" />
      <circle cx={5.2} cy={-7.3} r={0.72} fill="#fff" stroke="none" />
      <circle cx={0} cy={-3} r={2} fill="#eeb27f" stroke="none" />
      <path
        d="M0-.5Q-4-2.5-7 1-9.5 3-12 .5-11 6-5.5 5-2 4.5 0 2 2 4.5 5.5 5 11 6 12 .5 9.5 3 7 1 4-2.5 0-.5Z"
        fill="#5b3418"
        strokeWidth={1.2}
      />
      <path d="M-11.5-10-14-28Q0-34 14-28L11.5-10Q0-6-11.5-10Z" fill="var(--t-lo)" />
      <path d="M-12.3-15.5Q0-11 12.3-15.5L11.5-10Q0-6-11.5-10Z" fill="#f2c14e" />
      <path
        d="M0-27 1.9-22.6 6.6-22.2 3-19 4.1-14.4 0-16.9-4.1-14.4-3-19-6.6-22.2-1.9-22.6Z"
        fill="#f2c14e"
        strokeWidth={1.1}
      />
      <path d="M-3-29Q-7-38 1-39 7-39 3-29Z" fill="#fdf4de" />
    </>
  ),
  giant: (
    <>
      <path d="M-21 25Q-25 0-14-8H14Q25 0 21 25Z" fill="#c98b4b" />
      <path d="M-9-4Q-12 6-10 13M10-3Q13 6 11 13M-3 0Q-4 6-3 12" fill="none" stroke="#9a6228" strokeWidth={1.4} />
      <rect x={-21.5} y={12.5} width={43} height={8} rx={2} fill="var(--t)" />
      <rect x={-5} y={11.5} width={10} height={10} rx={2} fill="#f2c14e" />
      <path d="M-16-6Q-29-4-28 12" fill="none" strokeWidth={11} />
      <path d="M-16-6Q-29-4-28 12" fill="none" stroke="#d79d5d" strokeWidth={8} />
      <path d="M16-6Q29-4 28 12" fill="none" strokeWidth={11} />
      <path d="M16-6Q29-4 28 12" fill="none" stroke="#d79d5d" strokeWidth={8} />
      <rect x={-34.5} y={9} width={13} height={13} rx={5} fill="#e2ad6d" />
      <rect x={21.5} y={9} width={13} height={13} rx={5} fill="#e2ad6d" />
      <path d="M-30 16V20M-26.5 16V20M26.5 16V20M30 16V20" fill="none" stroke="#2b1a10" strokeWidth={1.2} />
      <rect x={-12} y={-26} width={24} height={23} rx={8} fill="#e2ad6d" />
      <path d="M-8.5-15.5-2-13.5M8.5-15.5 2-13.5" fill="none" stroke="#2b1a10" strokeWidth={3} />
      <circle cx={-4.5} cy={-11} r={1.9} fill="#2b1a10" stroke="none" />
      <circle cx={-3.835} cy={-11.76} r={0.6839999999999999} fill="#fff" stroke="none" />
      <circle cx={4.5} cy={-11} r={1.9} fill="#2b1a10" stroke="none" />
      <circle cx={5.165} cy={-11.76} r={0.6839999999999999} fill="#fff" stroke="none" />
      <path d="M-6-6.5H6" fill="none" stroke="#2b1a10" strokeWidth={1.6} />
      <path d="M-5.5-6.5V-9.5L-2.5-6.5ZM5.5-6.5V-9.5L2.5-6.5Z" fill="#fff" strokeWidth={1} />
      <path d="M-13-19Q-13-33 0-33T13-19Q0-24-13-19Z" fill="var(--t)" />
      <path d="M-2.6-32.5H2.6V-21.6Q0-22-2.6-21.6Z" fill="#f2c14e" strokeWidth={1.2} />
    </>
  ),
  koko: (
    <>
      <path d="M16 8Q24 8 22 15" fill="none" strokeWidth={6} />
      <path d="M16 8Q24 8 22 15" fill="none" stroke="var(--t)" strokeWidth={3.4} />
      <path d="M22 15V17Q27 23 21 25 17 25.5 17 21" fill="none" stroke="#2b1a10" strokeWidth={4.4} />
      <path d="M22 15V17Q27 23 21 25 17 25.5 17 21" fill="none" stroke="#d5dbe2" strokeWidth={2} />
      <path d="M-15 25Q-19 3 0-1 19 3 15 25Z" fill="var(--t)" />
      <path d="M-6 25Q-9 6 0 2 9 6 6 25Z" fill="#fdf4de" />
      <path d="M0 9V20M-3 11H3M-4.5 16Q-4 20.5 0 20.5T4.5 16" fill="none" stroke="#1d3c63" strokeWidth={2} />
      <circle cx={-10.5} cy={12} r={1.5} fill="#f2c14e" stroke="none" />
      <circle cx={-11} cy={18} r={1.5} fill="#f2c14e" stroke="none" />
      <circle cx={10.5} cy={12} r={1.5} fill="#f2c14e" stroke="none" />
      <circle cx={0} cy={-10} r={14} fill="#2fa36b" />
      <path d="M-12-10Q-9-18 0-15 9-18 12-10 10-3 0-2-10-3-12-10Z" fill="#fbf7ea" stroke="none" />
      <circle cx={6.5} cy={-10} r={2.6} fill="#2b1a10" stroke="none" />
      <circle cx={7.41} cy={-11.04} r={0.9359999999999999} fill="#fff" stroke="none" />
      <circle cx={-6.5} cy={-10} r={4.3} fill="#2b1a10" stroke="none" />
      <path d="M-14-15-3-12" fill="none" stroke="#2b1a10" strokeWidth={1.6} />
      <path d="M-5-9Q0-15 5-9 7-1 0 4-1-1-5-4Z" fill="#f5b52e" />
      <path d="M-4.5-4.5Q0-4.5 2-2.5" fill="none" stroke="#2b1a10" strokeWidth={1.2} />
      <path d="M-22-15Q-15-32 0-31 15-32 22-15 12-22 0-22T-22-15Z" fill="#3a2a35" />
      <path d="M-20-17Q-12-24.5 0-24.5T20-17" fill="none" stroke="#f2c14e" strokeWidth={2} />
      <path d="M9-27Q17-39 24-36 23-27 13-24Z" fill="var(--t)" />
    </>
  ),
  'xb-42': (
    <>
      <path d="M-13 8H-20V13M13 8H20V13" fill="none" stroke="#2b1a10" strokeWidth={6} />
      <path d="M-13 8H-20V13M13 8H20V13" fill="none" stroke="#98a3af" strokeWidth={3} />
      <path d="M-20 12a6 6 0 0 0-4.5 10l3-2.5a3 3 0 1 1 3 0l3 2.5A6 6 0 0 0-20 12Z" fill="#d3545a" />
      <path d="M20 12a6 6 0 0 1 4.5 10l-3-2.5a3 3 0 1 0-3 0l-3 2.5A6 6 0 0 1 20 12Z" fill="#d3545a" />
      <rect x={-10} y={19} width={8} height={7} rx={2} fill="#6f7b88" />
      <rect x={2} y={19} width={8} height={7} rx={2} fill="#6f7b88" />
      <rect x={-13.5} y={1} width={27} height={20} rx={4} fill="#aab5c1" />
      <rect x={-8.5} y={5} width={17} height={11} rx={2.5} fill="var(--t)" />
      <path d="M-5.5 12.5 -2 9.5 1 12 5.5 8" fill="none" stroke="#fff" strokeWidth={1.6} />
      <path d="M0-26V-33" fill="none" stroke="#2b1a10" strokeWidth={2.2} />
      <circle cx={0} cy={-34.5} r={3.2} fill="var(--t-hi)" />
      <rect x={-19.5} y={-17} width={5} height={9} rx={2} fill="#8391a0" />
      <rect x={14.5} y={-17} width={5} height={9} rx={2} fill="#8391a0" />
      <rect x={-16} y={-26.5} width={32} height={27} rx={6} fill="#cdd6df" />
      <path d="M-12.5-23.5H8" fill="none" stroke="#fff" strokeWidth={2} />
      <circle cx={-7} cy={-14.5} r={5.8} fill="#ffd75a" />
      <circle cx={7} cy={-14.5} r={5.8} fill="#ffd75a" />
      <circle cx={-6.2} cy={-14.5} r={2.5} fill="#2b1a10" stroke="none" />
      <circle cx={6.2} cy={-14.5} r={2.5} fill="#2b1a10" stroke="none" />
      <rect x={-8} y={-6} width={16} height={4.5} rx={1.5} fill="#54606d" strokeWidth={1.2} />
      <path d="M-4-6V-1.5M0-6V-1.5M4-6V-1.5" fill="none" stroke="#cdd6df" strokeWidth={1.2} />
    </>
  ),
  rainbow: (
    <>
      <path d="M-8-15C-16-9-20 5-17 19" fill="none" stroke="#2b1a10" strokeWidth={16} />
      <path d="M-8-23.5C-21-13 -24.5 3 -22 20" fill="none" stroke="#d8352a" strokeWidth={3} />
      <path d="M-5.4-22.9C-18.2-13 -21.6 3 -19.2 20" fill="none" stroke="#f28c28" strokeWidth={3} />
      <path d="M-2.8-22.3C-15.4-13 -18.7 3 -16.4 20" fill="none" stroke="#f7cf3d" strokeWidth={3} />
      <path
        d="M-0.1999999999999993-21.7C-12.600000000000001-13 -15.8 3 -13.600000000000001 20"
        fill="none"
        stroke="#3fa865"
        strokeWidth={3}
      />
      <path d="M2.4000000000000004-21.1C-9.8-13 -12.9 3 -10.8 20" fill="none" stroke="#3a7fd5" strokeWidth={3} />
      <path d="M7-22 15-39 14-19Z" fill="#f2c14e" />
      <path d="M9.5-27.5 14-25M11.5-32 14.5-30.5" fill="none" stroke="#2b1a10" strokeWidth={1.1} />
      <path d="M-3-22-1-32 6-24Z" fill="#fffaf0" />
      <path
        d="M-11 23C-13 6-11-8-5-17-1-24 8-26 12-21L22-8C25-3 22 3 17 3 12 3 10-1 5-1 6 6 12 12 13 23Z"
        fill="#fffaf0"
      />
      <path d="M5-1Q1-2-1-6" fill="none" stroke="#b9a58d" strokeWidth={1.6} />
      <circle cx={7.5} cy={-14} r={3} fill="#2b1a10" stroke="none" />
      <circle cx={8.55} cy={-15.2} r={1.08} fill="#fff" stroke="none" />
      <circle cx={19} cy={-4} r={1.2} fill="#2b1a10" stroke="none" />
      <ellipse cx={9.5} cy={-6.5} rx={3} ry={2} fill="#f6a5a0" stroke="none" />
      <path d="M15 1Q18.5 .5 20-1.5" fill="none" stroke="#2b1a10" strokeWidth={1.3} />
      <path d="M8-19.5Q10-26 5-25-1-27-4-19" fill="none" stroke="#f7cf3d" strokeWidth={3} />
      <path d="M-19 25Q-19 17-12 17H12Q19 17 19 25Z" fill="var(--t)" />
      <circle cx={0} cy={21} r={1.9} fill="#f2c14e" stroke="none" />
      <circle cx={-8} cy={21} r={1.9} fill="#f2c14e" stroke="none" />
      <circle cx={8} cy={21} r={1.9} fill="#f2c14e" stroke="none" />
    </>
  ),
  rexy: (
    <>
      <path d="M-11-18-19-21-14-12-22-11-15-4-23 0-15 5Z" fill="var(--t)" />
      <path
        d="M-13-14C-13-28-2-34 9-32L20-29Q26-26 24-17L7-14 22-10Q21-3 12-2L6-2C14 6 14 16 12 25H-14C-25 23-29 14-31 5-25 13-19 12-17 5-15-2-13-7-13-14Z"
        fill="#5fa24a"
      />
      <path d="M-1 0C8 6 9 16 7 25H-6C-2 17-2 8-4 2Z" fill="#d9e8a4" strokeWidth={1.1} />
      <path d="M8-14.2 10-9.8 12.5-14.8 14.5-10.4 17-15.7 19-11.7 21.5-16.5" fill="#fff" strokeWidth={1.2} />
      <path d="M10-10.9 12-14M10-11" fill="#fff" stroke="none" />
      <circle cx={3} cy={-23} r={4.3} fill="#fff" />
      <circle cx={4.4} cy={-22.6} r={2.3} fill="#2b1a10" stroke="none" />
      <path d="M-2-28 7.5-26" fill="none" stroke="#2b1a10" strokeWidth={2.6} />
      <circle cx={20} cy={-24} r={1.1} fill="#2b1a10" stroke="none" />
      <path d="M8 5Q13 5 14 9M5 8Q10 9 10.5 13" fill="none" stroke="#2b1a10" strokeWidth={4.6} />
      <path d="M8 5Q13 5 14 9M5 8Q10 9 10.5 13" fill="none" stroke="#7cbb62" strokeWidth={2.2} />
      <circle cx={-10} cy={6} r={2.4} fill="#447f34" stroke="none" />
      <circle cx={-15} cy={16} r={2.8} fill="#447f34" stroke="none" />
      <circle cx={-8} cy={-8} r={2} fill="#447f34" stroke="none" />
      <path d="M-12-2Q-4 4 6-2L8 2Q-3 9-14 3Z" fill="var(--t)" />
    </>
  ),
  quacks: (
    <>
      <path d="M-22 6Q-30 2-29-4-23-2-18 2-8 8 0 3L14 2Q24 8 21 17 17 25 0 25-22 25-22 6Z" fill="#ffd23d" />
      <path d="M-13 10Q-5 7 3 11 0 19-7 19-13 18-13 10Z" fill="#f4b320" />
      <path d="M-18 20Q0 26 17 19" fill="none" stroke="#e39b12" strokeWidth={2} />
      <circle cx={4} cy={-8} r={14} fill="#ffd23d" />
      <path d="M-5-13Q-3-19 2-20" fill="none" stroke="#fff3b8" strokeWidth={2.8} />
      <circle cx={7} cy={-11} r={3} fill="#2b1a10" stroke="none" />
      <circle cx={8.05} cy={-12.2} r={1.08} fill="#fff" stroke="none" />
      <ellipse cx={1} cy={-3.5} rx={3} ry={2} fill="#f49b55" stroke="none" />
      <path d="M14-8Q25-10 26-6 26-4 17-3.5 24-2 22 0 16 2 13-2Z" fill="#f0702a" />
      <path d="M15-4 22-4.5" fill="none" stroke="#2b1a10" strokeWidth={1.1} />
      <path d="M-9-14Q-24-28-23-13-16-19-9-14Z" fill="#fdf4de" />
      <path d="M-10-13Q-8-38 4-37 6-30 4-21Z" fill="var(--t)" />
      <path d="M17-13Q18-38 4-37 4-28 4-21Z" fill="#fdf4de" />
      <path d="M16-14Q30-29 30-13 23-19 16-14Z" fill="var(--t)" />
      <path d="M-11-13Q4-25 18-13L17-17Q4-27-10-17Z" fill="#f2c14e" />
      <circle cx={-22} cy={-11} r={3} fill="#f2c14e" />
      <circle cx={4} cy={-37.5} r={3.2} fill="#f2c14e" />
      <circle cx={29.5} cy={-11} r={3} fill="#f2c14e" />
    </>
  ),
};
