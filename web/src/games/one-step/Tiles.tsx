/** What lies on a tile, each with art of its own, around 0, 0 on a tile of 72 units. */
import type { ReactNode } from 'react';

export const Wall = () => (
  <g className="wall">
    <rect x="-35" y="-35" width="70" height="70" rx="6" className="joints" />
    <path
      className="bricks"
      d="M-34-31q0-3 3-3h27v19h-30ZM-1-34h32q3 0 3 3v16H-1ZM-34-12h16V8h-16ZM-15-12H17V8h-32ZM20-12h14V8H20ZM-34 11H0v20h-31q-3 0-3-3ZM3 11h31v17q0 3-3 3H3Z"
    />
    <path
      className="lit"
      d="M-33-30q0-2.5 2.5-2.5h24M1-32.5h29.5M-33-10.5h13M-13.5-10.5h29M21.5-10.5h11M-33 12.5h31M4.5 12.5h28"
    />
    <path className="moss" d="M-26 20q5-6 11-2M8-24q8-5 14 0M-8 2q4-5 9-3" />
  </g>
);

const SLEEPERS = [-30, -18, -6, 6, 18, 30];
const Track = ({ turn }: { turn: number }) => (
  <g transform={`rotate(${turn})`}>
    {SLEEPERS.map((x) => (
      <rect key={x} className="sleeper" x={x - 3.6} y="-21" width="7.2" height="42" rx="1.6" />
    ))}
    <path className="rail" d="M-36-12H36M-36 12H36" />
    <path className="shine" d="M-36-13H36M-36 11H36" />
  </g>
);

/** Rails along the row, the column or both, as the board is seen. */
export const Rails = ({ across, along }: { across: boolean; along: boolean }) => (
  <g className="railway">
    {along && <Track turn={90} />}
    {across && <Track turn={0} />}
  </g>
);

/** Water that flows to the right before it is turned; in a bend it comes from the left and leaves downwards. */
export const Stream = ({ turn, bend }: { turn: number; bend: 'none' | 'right' | 'left' }) => (
  <g className="stream" transform={`rotate(${turn})${bend === 'left' ? ' scale(1 -1)' : ''}`}>
    <rect x="-36" y="-36" width="72" height="72" className="water" />
    <rect x="-36" y="-36" width="72" height="72" fill="url(#step-wave)" />
    <path className="bank" d={bend === 'none' ? 'M-36-34H36M-36 34H36' : 'M-36-34H30Q34-34 34-30V36'} />
    <g className="flow">
      {bend === 'none' ? (
        <>
          <path d="M-18-10-7 0-18 10M-2-10 9 0-2 10" opacity=".55" />
          <path d="M13-12 26 0 13 12" />
        </>
      ) : (
        <>
          <path d="M-20-2H-6Q2-2 2 6V14" />
          <path d="M-7 8 2 19 11 8" />
        </>
      )}
    </g>
  </g>
);

const SPIKES = [
  [-18, 6, 20],
  [0, 2, 26],
  [18, 6, 20],
  [-10, 19, 24],
  [10, 19, 24],
] as const;

const LYING: Record<string, ReactNode> = {
  spikes: (
    <g className="spikes">
      <ellipse cy="14" rx="30" ry="15" className="pit" />
      {SPIKES.map(([x, y, height]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path className="spike" d={`M-6.5 4L0 ${-height}L6.5 4Q0 8-6.5 4Z`} />
          <path className="edge" d={`M-3.8 3L-.5 ${5 - height}`} />
        </g>
      ))}
    </g>
  ),
  'poison-pool': (
    <g className="pool">
      <path
        className="rim"
        d="M-27-4Q-30-20-12-22-2-30 12-23 28-22 28-6 33 10 20 19 8 30-8 24-26 25-28 10-31 2-27-4Z"
      />
      <path className="brew" d="M-21-2Q-23-14-9-15 0-22 11-16 22-15 22-4 25 7 14 13 5 21-6 16-20 17-21 7Z" />
      <circle className="bubble" cx="-8" cy="-4" r="5.5" />
      <circle className="bubble" cx="9" cy="5" r="7" />
      <circle className="bubble" cx="8" cy="-11" r="3.5" />
      <circle className="bubble" cx="-9" cy="10" r="3" />
      <path className="gleam" d="M5.5 2.5q1-2.5 3.5-2.8M-10.5-5.5q.8-2 2.6-2.3" />
    </g>
  ),
  'thick-mud': (
    <g className="mud">
      <path
        className="rim"
        d="M-30 2Q-31-14-16-17-8-27 6-21 22-24 27-10 34 4 25 14 14 27-2 23-20 28-27 15-31 9-30 2Z"
      />
      <path className="brew" d="M-22 3Q-22-10-9-11 0-18 10-12 21-12 21-1 22 10 10 14 0 20-10 15-21 16-22 3Z" />
      <path className="gleam" d="M-14 0Q-8-5-2 0T10 0M-8 8Q-2 3 4 8T16 7M-10-7Q-5-11 0-7" />
      <circle className="bubble" cx="14" cy="-6" r="3" />
      <circle className="bubble" cx="-15" cy="8" r="2.4" />
    </g>
  ),
  'mana-shard': (
    <g className="shard">
      <path className="glow" d="M0-27 17-6 0 29-17-6Z" />
      <path className="body" d="M0-24 14-5 0 25-14-5Z" />
      <path className="light" d="M0-24-14-5H-4ZM-4-5H4L0 25Z" />
      <path className="top" d="M0-24-4-5H4Z" />
      <path className="cut" d="M0-24 14-5 0 25-14-5ZM-14-5H14M-4-5 0 25 4-5M-4-5 0-24 4-5" />
    </g>
  ),
  charm: (
    <g className="charm" transform="rotate(4)">
      <rect x="-13" y="-25" width="26" height="50" rx="2" />
      <path d="M-8-18H8M0-18V-11M-7-11H7V-4H-7ZM0-11V-4M-7 1Q0-3 7 1T-7 9 7 15M0 12V20M-5 20H5" />
    </g>
  ),
  herb: (
    <g className="herb">
      <path className="stem" d="M0 25Q-2 5 2-12M0 14Q-9 9-13 2M1 6Q9 2 13-6" />
      <path
        className="leaf"
        d="M2-12Q-6-18 0-26 10-21 2-12ZM-13 2Q-23 0-21-10-10-9-13 2ZM13-6Q13-17 23-17 24-6 13-6ZM-9 9Q-18 14-23 7-16 2-9 9ZM9 2Q15 10 23 5 19-3 9 2Z"
      />
      <path className="vein" d="M2-13 1-22M-14 1-19-6M14-7 20-13" />
    </g>
  ),
  feather: (
    <g className="feather">
      <path
        className="vane"
        d="M-14 16Q-20 8-15-2L-12 1Q-13-8-6-15L-4-11Q0-20 9-23L9-19Q14-25 22-26 23-16 18-8L15-9Q14 0 6 6L4 3Q0 12-8 15L-8 11Z"
      />
      <path className="quill" d="M-22 27Q-12 8 16-20" />
      <path className="barbs" d="M-9 8-13 4M-4 2-9-4M2-5-2-12M9-12 7-18M-8 10-1 9M-2 4 6 2M4-3 13-4" />
    </g>
  ),
};

/** A hazard or an item. */
export const Lying = ({ id }: { id: string }) => LYING[id];

/** What a goal is about: the gate to reach, the shrine to guard, the switches to throw; faint when that is done. */
export const GoalSign = ({ kind, isDone = false }: { kind: 'reach' | 'guard' | 'stop'; isDone?: boolean }) => (
  <g className={`goal-sign ${kind}${isDone ? ' done' : ''}`}>
    <rect className="plot" x="-32" y="-32" width="64" height="64" rx="6" />
    {kind === 'reach' && (
      <>
        <path className="spears" d="M-20-30V-16M-12-31V-16M-4-32V-16M4-32V-16M12-31V-16M20-30V-16" />
        <path className="post" d="M-27-24H27V-19H-27ZM-25-13H25V-9H-25ZM-22-28H-16V29H-23ZM16-28H22L23 29H16Z" />
      </>
    )}
    {kind === 'guard' && (
      <>
        <path className="roof" d="M-30-8Q-16-12 0-28 16-12 30-8L24-4H-24Z" />
        <path className="house" d="M-20-4H20V24H-20Z" />
        <path className="post" d="M-20-4H-15V24H-20ZM15-4H20V24H15ZM-5 4H5V24H-5ZM-28 24H28V29H-28Z" />
      </>
    )}
    {kind === 'stop' && (
      <>
        <path className="house" d="M-14 14H14L18 28H-18Z" />
        <path className="lever" d="M0 18 16-20" />
        <circle className="knob" cx="17" cy="-22" r="7" />
        <path className="post" d="M-10 14H10V20H-10Z" />
      </>
    )}
  </g>
);

/** Prints of straw shoes, pointing up before they are turned. */
export const Footprints = ({ turn }: { turn: number }) => (
  <g className="prints" transform={`rotate(${turn})`}>
    {['translate(-9 5) scale(1.25)', 'translate(9 -7) scale(1.25)'].map((transform) => (
      <path
        key={transform}
        transform={transform}
        d="M0-8c-3 0-4 3.6-3.4 7 .4 2 0 3.4.2 5.2.2 2.4 5.6 2.6 6 .2.3-1.8.1-3.2.6-5.4C4-4.5 3-8 0-8Z"
      />
    ))}
  </g>
);

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** 파랑 원 문양: two rings and eight petals; an open ring where something lies on the tile. */
export const CircleMark = ({ isOpen = false }: { isOpen?: boolean }) => (
  <g className={`circle-mark${isOpen ? ' open' : ''}`}>
    <circle r="25.5" className="back" />
    <circle r="23" className="ring1" />
    {!isOpen && (
      <>
        <circle r="17.5" className="ring2" />
        {PETALS.map((turn) => (
          <path key={turn} className="petal" transform={`rotate(${turn})`} d="M0-15q3.4 4 0 8.5-3.4-4.5 0-8.5Z" />
        ))}
        <circle r="3.6" className="petal" />
      </>
    )}
  </g>
);

/** Paints and patterns of the board; once a page. */
export const Paints = () => (
  <defs>
    {(['a', 'b'] as const).map((side) => (
      <radialGradient key={side} id={`face-${side}`} cx=".38" cy=".28" r=".95">
        <stop offset="0" stopColor={`var(--p${side}-hi)`} />
        <stop offset=".55" stopColor={`var(--p${side})`} />
        <stop offset="1" stopColor={`var(--p${side}-lo)`} />
      </radialGradient>
    ))}
    <linearGradient id="step-wood" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="var(--wood-1)" />
      <stop offset="1" stopColor="var(--wood-2)" />
    </linearGradient>
    {(['even', 'odd'] as const).map((tone) => (
      <linearGradient key={tone} id={`step-${tone}`} x1="0" y1="0" x2=".5" y2="1">
        <stop offset="0" stopColor={`var(--${tone}-1)`} />
        <stop offset="1" stopColor={`var(--${tone}-2)`} />
      </linearGradient>
    ))}
    <linearGradient id="step-metal" x1="0" x2="1">
      <stop offset="0" stopColor="var(--metal-1)" />
      <stop offset="1" stopColor="var(--metal-2)" />
    </linearGradient>
    <pattern
      id="step-warning"
      className="warning-stripes"
      width="14"
      height="14"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="14" height="14" className="pale" />
      <rect width="6.5" height="14" className="deep" />
    </pattern>
    <pattern
      id="step-exhausted"
      className="exhausted-hatch"
      width="8"
      height="8"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(-45)"
    >
      <rect width="8" height="8" className="pale" />
      <rect width="1.8" height="8" className="deep" />
    </pattern>
    <pattern id="step-wave" width="24" height="12" patternUnits="userSpaceOnUse">
      <path
        className="waves"
        d="M-12 12a12 12 0 0 1 24 0M0 6a12 12 0 0 1 24 0M12 12a12 12 0 0 1 24 0M-6.5 12a6.5 6.5 0 0 1 13 0M17.5 12a6.5 6.5 0 0 1 13 0M5.5 6a6.5 6.5 0 0 1 13 0"
      />
    </pattern>
    <filter id="step-shadow" x="-10%" y="-10%" width="120%" height="125%">
      <feDropShadow dx="0" dy="7" stdDeviation="7" floodColor="var(--frame-shadow)" />
    </filter>
    <filter id="step-grain" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency=".008 .18" numOctaves="4" seed="5" />
      <feColorMatrix values="0 0 0 0 .1 0 0 0 0 .05 0 0 0 0 .02 0 0 0 1.1 -.42" result="grain" />
      <feComposite in="grain" in2="SourceAlpha" operator="in" />
      <feMerge>
        <feMergeNode in="SourceGraphic" />
        <feMergeNode />
      </feMerge>
    </filter>
    <filter id="step-paper" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency=".02 .3" numOctaves="3" seed="9" />
      <feColorMatrix values="0 0 0 0 .45 0 0 0 0 .33 0 0 0 0 .16 0 0 0 .5 -.2" result="grain" />
      <feComposite in="grain" in2="SourceAlpha" operator="in" />
    </filter>
  </defs>
);
