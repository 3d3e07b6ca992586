/** The relics, drawn around 0, 0 in a square of 84. Their colours are in Colours.tsx. */
import type { ReactNode } from 'react';

export const Tassel = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0-6V2" stroke="#7d1f10" strokeWidth="2.4" />
    <circle r="3.6" cy="3" fill="#c03a25" stroke="#3b1208" />
    <path d="M-3.5 6-5 18H5L3.5 6Z" fill="#c03a25" stroke="#3b1208" strokeWidth="1.2" strokeLinejoin="round" />
    <path d="M-1.5 8-2 17M1.5 8 2 17" stroke="#f08a6c" />
  </g>
);

const Bell = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <circle r="13" fill="url(#yut-r-gold)" className="ol" />
    <path d="M-12 1H12" stroke="#7a5212" strokeWidth="1.6" />
    <path d="M-7 5H7" stroke="#3b2413" strokeWidth="3.6" strokeLinecap="round" />
    <circle cy="7" r="2.8" fill="#3b2413" />
    <path d="M-8-6Q-5-10 0-10" stroke="#fff8dc" strokeWidth="2.2" fill="none" strokeLinecap="round" />
  </g>
);

const Plum = ({ y, r }: { y: number; r: number }) => (
  <g transform={`translate(0 ${y})`}>
    {[0, 72, 144, 216, 288].map((turn) => (
      <circle key={turn} r={r} cy={-r * 1.25} transform={`rotate(${turn})`} fill="#f0d28a" />
    ))}
    <circle r={r * 0.55} fill="#a8260f" />
  </g>
);

/** Marks around a dial. */
const Ticks = ({ count, ...mark }: { count: number; d: string; stroke: string; strokeWidth: string }) =>
  Array.from({ length: count }, (_, i) => (
    <path key={i} {...mark} transform={`translate(0 3) rotate(${(i * 360) / count})`} />
  ));

const DRAWN: Record<string, ReactNode> = {
  'lucky-pouch': (
    <>
      <path d="M-23 1Q-34 27-13 32H13Q34 27 23 1 15-9 0-9T-23 1Z" fill="url(#yut-r-red)" className="ol" />
      <path d="M-14-9Q-20-20-13-28-6-21 0-29 6-21 13-28 20-20 14-9Z" fill="#b3321f" className="ol" />
      <path d="M-8-11-9-22M0-11V-23M8-11 9-22" className="fs" opacity=".6" />
      <path d="M-16-9H16" stroke="#e0b048" strokeWidth="5" strokeLinecap="round" />
      <path d="M-15-9Q-30-4-28 8M15-9Q30-4 28 8" fill="none" stroke="#e0b048" strokeWidth="2.6" />
      <Tassel x={-28} y={12} />
      <Tassel x={28} y={12} />
      <Plum y={13} r={4.6} />
      <path
        d="M-19 6Q-23 18-16 26"
        stroke="#fff"
        strokeOpacity=".45"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  'horse-bell': (
    <>
      <path d="M-32-14Q0-38 32-14" fill="none" stroke="#3b1208" strokeWidth="11" strokeLinecap="round" />
      <path d="M-32-14Q0-38 32-14" fill="none" stroke="#c03a25" strokeWidth="8" strokeLinecap="round" />
      <path d="M-30-15Q0-37 30-15" fill="none" stroke="#f0d28a" strokeWidth="1.6" strokeDasharray="3 4" />
      <Bell x={-25} y={3} size={0.82} />
      <Bell x={25} y={3} size={0.82} />
      <Bell x={0} y={10} size={1.3} />
    </>
  ),
  'jade-ring': (
    <>
      <g fillRule="evenodd">
        <path
          transform="translate(-10 6) rotate(-16)"
          d="M0-24A22 24 0 1 1-.1-24ZM0-13A11 13 0 1 0 .1-13Z"
          fill="url(#yut-r-jade)"
          className="ol"
        />
        <path
          transform="translate(12 10) rotate(14)"
          d="M0-22A20 22 0 1 1-.1-22ZM0-12A10 12 0 1 0 .1-12Z"
          fill="url(#yut-r-jade)"
          className="ol"
        />
      </g>
      <path
        d="M-24-8Q-16-18-6-15M0-6Q8-12 18-8"
        stroke="#fff"
        strokeWidth="2.6"
        fill="none"
        strokeLinecap="round"
        opacity=".85"
      />
      <path d="M0-12Q-13-26-3-30 0-26 3-30 13-26 0-12Z" fill="#c03a25" className="ol" />
    </>
  ),
  mirror: (
    <>
      <path d="M0-24V-35" stroke="#c03a25" strokeWidth="4" />
      <circle cy="3" r="29" fill="url(#yut-r-bronze)" className="ol" />
      <circle cy="3" r="23.5" fill="none" stroke="#e9f0cf" strokeOpacity=".7" strokeWidth="1.6" />
      <circle cy="3" r="19" fill="#cfe0cb" stroke="#35554a" strokeWidth="1.4" />
      <Ticks count={16} d="M0-18.5V-23" stroke="#35554a" strokeWidth="1.6" />
      <path d="M-11 13 9-10M-4 17 14-4" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".9" />
      <circle cx="0" cy="-30" r="4" fill="url(#yut-r-gold)" className="ol" />
      <Tassel x={22} y={26} />
    </>
  ),
  gourd: (
    <>
      <path d="M3-26Q10-34 6-38" fill="none" stroke="#5c6b1d" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M0-28C-14-28-16-12-8-6-24-2-28 32 0 32S24-2 8-6C16-12 14-28 0-28Z"
        fill="url(#yut-r-straw)"
        className="ol"
      />
      <path d="M-10-5H10" stroke="#c03a25" strokeWidth="5" strokeLinecap="round" />
      <path d="M9-5Q22-2 22 8" fill="none" stroke="#c03a25" strokeWidth="2.4" />
      <Tassel x={22} y={12} />
      <path
        d="M-13 8Q-16 18-10 25M-7-20Q-9-16-7-12"
        stroke="#fff8dc"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  'walking-stick': (
    <>
      <g fill="none" strokeLinecap="round">
        <path d="M-18 34-4 4 2-16Q4-34 18-31 28-27 22-17" stroke="#2a1609" strokeWidth="11" />
        <path d="M-18 34-4 4 2-16Q4-34 18-31 28-27 22-17" stroke="#a56b3a" strokeWidth="7.6" />
        <path d="M-17 30-5 5 0-14Q3-29 14-29" stroke="#e0b27c" strokeWidth="2" />
      </g>
      <path d="M-9 11-2 14M-13 20-6 23" stroke="#5d3a1c" strokeWidth="2.4" />
      <g transform="translate(21 2) scale(.5)">
        <path d="M0-34V-20" stroke="#c03a25" strokeWidth="5" />
        <path
          d="M0-22C-12-22-13-9-7-4-20-1-22 26 0 26S20-1 7-4C13-9 12-22 0-22Z"
          fill="url(#yut-r-straw)"
          className="ol2"
        />
      </g>
    </>
  ),
  compass: (
    <>
      <circle cy="3" r="31" fill="url(#yut-r-wood)" className="ol" />
      <circle cy="3" r="25" fill="#fbf1d6" stroke="#56310f" strokeWidth="1.8" />
      <circle cy="3" r="17" fill="none" stroke="#a56b3a" strokeWidth="1" />
      <Ticks count={24} d="M0-24.5V-20.5" stroke="#56310f" strokeWidth="1.1" />
      <Ticks count={4} d="M0-24.5V-17" stroke="#56310f" strokeWidth="2.2" />
      <g transform="translate(0 3) rotate(32)">
        <path d="M0-19 5 0H-5Z" fill="#c03a25" className="ol" />
        <path d="M0 19 5 0H-5Z" fill="#2b62b4" className="ol" />
        <circle r="3.2" fill="url(#yut-r-gold)" className="ol" />
      </g>
    </>
  ),
  'moon-jar': (
    <>
      <path
        d="M-11-26H11L10-20Q30-14 30 6 30 26 11 31H-11Q-30 26-30 6-30-14-10-20Z"
        fill="url(#yut-r-white)"
        className="ol"
      />
      <path d="M-11-26Q0-22 11-26" fill="none" stroke="#8d9aa2" strokeWidth="1.8" />
      <path d="M-29 7Q0 12 29 7" stroke="#c3ccd1" fill="none" />
      <path d="M8-10Q20-6 20 8M-22 0Q-20-10-12-14" stroke="#fff" strokeWidth="3.6" fill="none" strokeLinecap="round" />
      <path
        d="M2 22C4 12 12 6 18 4M6 14Q2 8 4 2M10 10Q16 12 20 10"
        stroke="#3a6aa8"
        strokeWidth="1.8"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  'brass-lamp': (
    <>
      <path d="M-20 32Q-20 24-6 23L-4-4H4L6 23Q20 24 20 32Z" fill="url(#yut-r-gold)" className="ol" />
      <path d="M-8 10H8M-7 15H7" stroke="#7a5212" strokeWidth="1.8" />
      <path d="M-22-14H22Q20 0 0 0T-22-14Z" fill="url(#yut-r-gold)" className="ol" />
      <path d="M0-38Q12-26 8-18 5-13 0-13T-8-18Q-10-26 0-38Z" fill="#f26a2e" className="ol" />
      <path d="M0-30Q6-23 4-18 2-15 0-15T-4-18Q-5-23 0-30Z" fill="#ffe27a" />
    </>
  ),
  drum: (
    <>
      <path d="M-26-20H26Q33 5 26 30H-26Q-33 5-26-20Z" fill="url(#yut-r-red)" className="ol" />
      <path d="M-28-8-14 18 0-8 14 18 28-8" fill="none" stroke="#f0d28a" strokeWidth="2" />
      <path d="M-29 22H29" stroke="#e0b048" strokeWidth="4" />
      <ellipse cy="-20" rx="27" ry="10" fill="#fbf1d6" className="ol" />
      <path d="M-12-20A12 5 0 0 1 12-20 6 2.5 0 0 1 0-20 6 2.5 0 0 0-12-20Z" fill="#c03a25" />
      <path d="M-12-20A12 5 0 0 0 12-20 6 2.5 0 0 1 0-20 6 2.5 0 0 0-12-20Z" fill="#2b62b4" />
      <path d="M10-24 30-38" stroke="#2a1609" strokeWidth="5.4" strokeLinecap="round" />
      <path d="M10-24 30-38" stroke="#c98f55" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  saddle: (
    <>
      <path d="M-27-2Q-32 22-22 32 0 24 22 32 32 22 27-2Z" fill="url(#yut-r-blue)" className="ol" />
      <path d="M-24 20Q0 12 24 20" stroke="#f0d28a" strokeWidth="2.4" fill="none" />
      <path
        d="M-30-20Q-28-32-18-28-12-8 6-10 20-12 22-26 32-28 31-14 26 8-2 8T-30-20Z"
        fill="url(#yut-r-wood)"
        className="ol"
      />
      <path d="M-22-24Q-16-2 4-3 22-4 27-20" stroke="#f0d28a" strokeWidth="2" fill="none" />
      <path d="M14 8V18" stroke="#2a1609" strokeWidth="3" />
      <path d="M7 18H21L19 30H9Z" fill="none" stroke="#2a1609" strokeWidth="5" />
      <path d="M7 18H21L19 30H9Z" fill="none" stroke="#e0b048" strokeWidth="2.6" />
    </>
  ),
  'paper-kite': (
    <>
      <g transform="rotate(9)">
        <rect x="-24" y="-32" width="48" height="60" rx="1.5" fill="#fffaf0" className="ol" />
        <path d="M-24-32H24V-17H-24Z" fill="#2b62b4" />
        <path d="M-24 13H24V28H-24Z" fill="#c03a25" />
        <path d="M-24-32 24 28M24-32-24 28M0-32V28M-24-2H24" stroke="#8a6233" strokeWidth="1.4" />
        <circle cy="-2" r="9" fill="#fffaf0" className="ol" />
        <circle cy="-25" r="5" fill="#f0d28a" className="ol" />
        <rect x="-24" y="-32" width="48" height="60" rx="1.5" fill="none" className="ol" />
      </g>
      <path d="M0 2Q-12 20-4 34T-14 40" fill="none" stroke="#2a1609" strokeWidth="1.4" />
    </>
  ),
  'folding-fan': (
    <>
      <path d="M0 30-35-6A46 46 0 0 1 35-6Z" fill="#fbf1d6" className="ol" />
      <path d="M-28-2Q-20-16-12-6-4-26 8-8 16-20 26-2L13 16A18 18 0 0 0-13 16Z" fill="#5d9a96" />
      <circle cx="14" cy="-16" r="4.6" fill="#c03a25" />
      {[-45, -30, -15, 0, 15, 30, 45].map((turn) => (
        <path key={turn} d="M0 30V-19" transform={`rotate(${turn} 0 30)`} stroke="#8a6233" strokeWidth="1.3" />
      ))}
      <path d="M0 30-13 16A18 18 0 0 1 13 16Z" fill="#9a6234" className="ol" />
      <path d="M0 30-35-6M0 30 35-6" stroke="#56310f" strokeWidth="3" />
      <circle cy="30" r="3.4" fill="url(#yut-r-gold)" className="ol" />
    </>
  ),
  'ink-stone': (
    <>
      <rect x="-30" y="-18" width="52" height="48" rx="8" fill="url(#yut-r-ink)" className="ol" />
      <rect x="-24" y="-12" width="40" height="36" rx="6" fill="#22252b" stroke="#7d838d" strokeWidth="1.4" />
      <path d="M-22-4Q-22-10-16-10H8Q14-10 14-4-4 6-22-4Z" fill="#0a0c10" />
      <path d="M-16-6Q-8-3 0-4" stroke="#8fa3c4" strokeWidth="1.8" fill="none" />
      <g transform="rotate(38 14 0)">
        <path d="M10-40H18V8H10Z" fill="url(#yut-r-wood)" className="ol" />
        <path d="M9 8H19L17 20 14 30 11 20Z" fill="#2a1609" className="ol" />
        <path d="M10 2H18" stroke="#f0d28a" strokeWidth="3" />
      </g>
    </>
  ),
  'rice-cake': (
    <>
      <ellipse cy="27" rx="34" ry="8" fill="url(#yut-r-gold)" className="ol" />
      {[18, 4, -10].map((y) => (
        <g key={y} transform={`translate(0 ${y})`}>
          <path d="M-26-6V6Q0 14 26 6V-6Z" fill="#fbf3e0" className="ol" />
          <path d="M-26-8V-3Q0 5 26-3V-8Z" fill="#8d3a34" className="ol" />
        </g>
      ))}
      <ellipse cy="-19" rx="26" ry="8.5" fill="#9c463e" className="ol" />
      <path
        d="M-14-20h0M-4-23h0M7-19h0M15-22h0M0-16h0M-10-15h0"
        stroke="#5f1f1b"
        strokeWidth="4.4"
        strokeLinecap="round"
      />
    </>
  ),
  'straw-shoes': (
    <>
      {['translate(-14 4) rotate(-8)', 'translate(15 6) rotate(10)'].map((place) => (
        <g key={place} transform={place}>
          <path d="M-11-22Q0-36 11-22 15 4 9 22 0 32-9 22-15 4-11-22Z" fill="url(#yut-r-straw)" className="ol" />
          <path d="M-7-14Q0-20 7-14 9 4 6 17 0 22-6 17-9 4-7-14Z" fill="#6d4a1c" />
          <path
            d="M-10-20-2-12M10-20 2-12M0-29V-14M-12-2-7-2M12-2 7-2M-11 10-6 10M11 10 6 10"
            stroke="#7a5a22"
            strokeWidth="2.4"
            strokeLinecap="round"
          />
        </g>
      ))}
    </>
  ),
};

/** A relic as a picture; its name stands beside it. */
export const RelicArt = ({ id, className = 'relic-art' }: { id: string; className?: string }) => (
  <svg className={className} viewBox="-42 -42 84 84" aria-hidden="true">
    <ellipse cy="33" rx="27" ry="5.5" fill="#000" opacity=".22" />
    {DRAWN[id]}
  </svg>
);
