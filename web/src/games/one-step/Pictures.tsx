/** Pictures of the cards, 132 × 84, after the screen of sun, moon and five peaks: sky, disc, peaks, waves, the deed. */
import type { ReactNode } from 'react';
import { Burst, Cloud, DASHED, Flame, INK, Palm, Peaks, Runner, Shield, Sword } from './Motifs';
import type { CardKind } from './model';

const PICTURES: Record<string, ReactNode> = {
  sprint: (
    <>
      <Peaks kind="move" dx={26} />
      <Cloud x={98} y={20} size={0.8} />
      <g stroke="#fffaf0" strokeWidth="2.2" strokeLinecap="round" opacity=".95">
        <path d="M6 40H38M0 50H28M10 60H34M4 31H24" />
      </g>
      <g fill="none" stroke="#fff4d8" strokeWidth="2">
        <path d="M34 76h20l-4 6H28ZM76 76h20l4 6H80Z" fill="#fff4d8" fillOpacity=".28" />
      </g>
      <g transform="translate(66 74)">
        <Runner />
      </g>
    </>
  ),
  dodge: (
    <>
      <Peaks kind="move" dx={110} dy={16} dr={9} />
      <g opacity=".32" transform="translate(38 76) scale(.92)">
        <Runner />
      </g>
      <g transform="translate(84 68) rotate(-8)">
        <Runner />
      </g>
      <g strokeLinecap="round">
        <path d="M4 20 58 44" stroke="#1d1610" strokeWidth="3" />
        <path d="M4 20 58 44" stroke="#d9bd84" strokeWidth="1.4" />
        <path d="M56 38 67 48 53 49Z" fill="#5b646e" stroke="#1d1610" strokeWidth="1.2" />
        <path d="M4 20-3 13M9 22 1 15M4 20-4 20M9 22 2 23" stroke="#b7301c" strokeWidth="2" />
      </g>
    </>
  ),
  strike: (
    <>
      <Peaks kind="attack" dx={22} dy={22} dr={13} />
      <path d="M22 66Q92 78 116 10 108 54 60 72 40 76 22 66Z" fill="#fffaf0" stroke="#b7301c" strokeWidth="1.2" />
      <path d="M34 66Q88 66 112 22" fill="none" stroke="#e8a23a" strokeWidth="2" />
      <g transform="translate(66 42) rotate(-42)">
        <Sword />
      </g>
    </>
  ),
  guard: (
    <>
      <Peaks kind="block" dx={24} dy={18} dr={10} />
      <g transform="translate(70 46)">
        <Shield />
      </g>
      <g strokeLinecap="round">
        <path d="M6 52 34 48" stroke="#1d1610" strokeWidth="3.2" />
        <path d="M6 52 34 48" stroke="#d9bd84" strokeWidth="1.5" />
      </g>
      <Burst x={38} y={46} r={11} />
    </>
  ),
  shove: (
    <>
      <Peaks kind="attack" dx={108} dy={20} dr={10} fade={0.7} />
      <g fill="none" stroke="#fffaf0" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M98 34 108 45 98 56M112 34 122 45 112 56" />
      </g>
      <Burst x={78} y={45} r={24} fill="#fbe7c4" points={11} />
      <Palm />
    </>
  ),
  rush: (
    <>
      <Peaks kind="attack" dx={26} dy={20} />
      <g fill="none" strokeLinecap="round">
        <path d="M0 46Q30 40 56 52" stroke="#e8a23a" strokeWidth="7" opacity=".8" />
        <path d="M2 58Q30 52 54 60" stroke="#c8432b" strokeWidth="5" opacity=".8" />
        <path d="M8 47Q34 44 54 53" stroke="#fff4d8" strokeWidth="2" />
      </g>
      <g transform="translate(64 76) rotate(6)">
        <Runner>
          <path d="M-4-29 44-39" stroke="#1d1610" strokeWidth="3.6" />
          <path d="M-4-29 44-39" stroke="#b98a4a" strokeWidth="1.6" />
          <path d="M42-43 58-41.5 44-35.5Z" fill="#dfe5ea" strokeWidth="1.2" />
          <path d="M40-40q2 5 0 8l-4-1Z" fill="#b7301c" strokeWidth=".8" />
        </Runner>
      </g>
      <Burst x={122} y={34} r={12} />
    </>
  ),
  'fire-pot': (
    <>
      <Peaks kind="skill" dx={22} dy={18} dr={10} />
      <g transform="translate(70 50)">
        <Flame />
        <g stroke="#1d1610" strokeWidth="1.8" strokeLinejoin="round">
          <path d="M-13-5H13Q15-1 12 1 23 9 19 22 16 31 9 32H-9Q-16 31-19 22-23 9-12 1-15-1-13-5Z" fill="#6b3a22" />
          <path
            d="M-17 12Q0 18 17 12M-18.5 20Q0 26 18.5 20"
            fill="none"
            stroke="#f0d28a"
            strokeOpacity=".75"
            strokeWidth="1.3"
          />
          <path d="M-12 6Q-15 10-15 15" fill="none" stroke="#fff" strokeOpacity=".55" />
        </g>
      </g>
      <g fill="#fde9a6">
        <circle cx="36" cy="26" r="1.8" />
        <circle cx="106" cy="30" r="2.2" />
        <circle cx="98" cy="14" r="1.5" />
        <circle cx="44" cy="10" r="1.3" />
        <circle cx="112" cy="50" r="1.5" />
      </g>
    </>
  ),
  thunder: (
    <>
      <Peaks kind="skill" dx={112} dy={16} dr={8} />
      <Cloud x={40} y={18} size={1.5} fill="#8d86b8" />
      <Cloud x={84} y={15} size={1.3} fill="#b9b2dc" />
      <path
        d="M66 20 46 48 58 48 44 78 82 40 68 40 80 20Z"
        fill="#fde9a6"
        stroke="#1d1610"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path
        d="M100 26 92 42 98 42 90 60 110 36 102 36 108 26Z"
        fill="#f2bd4b"
        stroke="#1d1610"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path
        d="M24 28 18 42 23 42 16 58 34 36 27 36 32 28Z"
        fill="#f2bd4b"
        stroke="#1d1610"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </>
  ),
  leap: (
    <>
      <Peaks kind="move" dx={110} dy={18} />
      <path d="M18 74Q60-14 108 52" {...DASHED} />
      <g transform="translate(64 44) rotate(-14) scale(.92)">
        <Runner />
      </g>
      <Burst x={110} y={60} r={10} />
    </>
  ),
  'long-run': (
    <>
      <Peaks kind="move" dx={108} dy={18} />
      <path d="M-4 80Q40 60 70 66T136 56V64Q96 66 66 76T-4 88Z" fill="#f6ead0" stroke="#3b2413" strokeWidth="1" />
      <g transform="translate(26 74) scale(.62)" opacity=".4">
        <Runner />
      </g>
      <g transform="translate(54 72) scale(.7)" opacity=".65">
        <Runner />
      </g>
      <g transform="translate(90 68) scale(.84)">
        <Runner />
      </g>
    </>
  ),
  'light-foot': (
    <>
      <Peaks kind="move" dx={24} />
      <Cloud x={48} y={66} size={1.2} />
      <Cloud x={92} y={52} size={0.9} />
      <g transform="translate(72 56) rotate(-6) scale(.86)">
        <Runner />
      </g>
    </>
  ),
  'side-slip': (
    <>
      <Peaks kind="move" dx={26} dy={18} />
      <g opacity=".3" transform="translate(40 74) scale(-.86 .86)">
        <Runner />
      </g>
      <g transform="translate(92 62) scale(.86)">
        <Runner />
      </g>
      <path d="M44 34 74 20M48 44 70 34" {...DASHED} />
    </>
  ),
  detour: (
    <>
      <Peaks kind="move" dx={108} dy={18} />
      <path d="M22 74V40H54L96 18" {...DASHED} />
      <path d="M84 14 99 16 93 30Z" fill="#fff4d8" stroke="#3b2413" />
      <g transform="translate(66 76) scale(.8)">
        <Runner />
      </g>
    </>
  ),
  'hit-and-run': (
    <>
      <Peaks kind="attack" dx={108} dy={18} />
      <g transform="translate(46 74) scale(-.92 .92)">
        <Runner />
      </g>
      <g transform="translate(92 44) rotate(-60) scale(.6)">
        <Sword />
      </g>
      <Burst x={112} y={60} r={13} />
      <path d="M84 70H58M78 78H52" {...DASHED} />
    </>
  ),
  'hammer-leap': (
    <>
      <Peaks kind="attack" dx={22} dy={18} />
      <path d="M20 70Q50-10 84 40" {...DASHED} />
      <g transform="translate(62 40) rotate(18) scale(.82)">
        <Runner />
      </g>
      <Burst x={96} y={64} r={20} points={11} />
      <g transform="translate(94 40) rotate(28)" {...INK}>
        <rect x="-4" y="-22" width="6" height="34" fill="#b98a4a" />
        <rect x="-14" y="8" width="26" height="15" rx="3" fill="#8d7b64" />
      </g>
    </>
  ),
  'heavy-blow': (
    <>
      <Peaks kind="attack" dx={108} dy={18} fade={0.7} />
      <Burst x={84} y={56} r={26} points={11} />
      <g transform="translate(66 40) rotate(40) scale(1.1)">
        <Sword />
      </g>
    </>
  ),
  'throwing-knife': (
    <>
      <Peaks kind="attack" dx={24} dy={18} />
      <path d="M4 60 70 40M10 70 74 50M2 50 62 32" {...DASHED} />
      <g transform="translate(86 40) rotate(-16) scale(.62)">
        <Sword />
      </g>
      <g transform="translate(62 58) rotate(-16) scale(.5)" opacity=".7">
        <Sword />
      </g>
    </>
  ),
  'quick-cut': (
    <>
      <Peaks kind="attack" dx={24} dy={18} fade={0.7} />
      <path d="M18 74Q70 66 112 12 84 60 18 74Z" fill="#fffaf0" stroke="#b7301c" />
      <path d="M34 82Q86 72 122 30 96 72 34 82Z" fill="#fbe7c4" stroke="#b7301c" />
      <g transform="translate(52 30) rotate(-20) scale(.66)">
        <Sword />
      </g>
    </>
  ),
  whirl: (
    <>
      <Peaks kind="attack" dx={110} dy={16} dr={8} fade={0.6} />
      <path d="M20 48A46 24 0 1 1 66 74 40 20 0 0 1 30 54" fill="none" stroke="#fffaf0" strokeWidth="7" />
      <path d="M20 48A46 24 0 1 1 66 74 40 20 0 0 1 30 54" fill="none" stroke="#b7301c" strokeWidth="2" />
      <g transform="translate(64 68) scale(.72)">
        <Runner />
      </g>
      <g transform="translate(104 44) rotate(30) scale(.5)">
        <Sword />
      </g>
    </>
  ),
  spear: (
    <>
      <Peaks kind="attack" dx={24} dy={18} />
      <g transform="translate(8 58) rotate(-9)" {...INK}>
        <path d="M0-3H92V3H0Z" fill="#b98a4a" />
        <path d="M90-9 122 0 90 9 96 0Z" fill="#dfe5ea" />
        <path d="M88-6Q78 2 84 12L92 5Z" fill="#b7301c" />
      </g>
      <Burst x={52} y={52} r={11} />
      <Burst x={84} y={46} r={11} />
    </>
  ),
  footwork: (
    <>
      <Peaks kind="attack" dx={108} dy={18} />
      <g fill="#fff4d8" stroke="#3b2413" strokeWidth="1">
        <path d="M14 70q6-8 12-2t-4 10-10-2ZM38 60q6-8 12-2t-4 10-10-2ZM58 72q6-8 12-2t-4 10-10-2Z" />
      </g>
      <g transform="translate(90 44) rotate(-48) scale(.8)">
        <Sword />
      </g>
    </>
  ),
  'blazing-trail': (
    <>
      <Peaks kind="attack" dx={108} dy={16} />
      <g transform="translate(28 66) scale(.52)">
        <Flame />
      </g>
      <g transform="translate(54 66) scale(.62)">
        <Flame />
      </g>
      <g transform="translate(92 74) scale(.86)">
        <Runner />
      </g>
    </>
  ),
  'shield-bash': (
    <>
      <Peaks kind="attack" dx={22} dy={18} fade={0.7} />
      <Burst x={104} y={46} r={24} points={11} />
      <path d="M2 34H40M0 46H36M4 58H40" {...DASHED} />
      <g transform="translate(70 46) scale(.9)">
        <Shield />
      </g>
    </>
  ),
  venom: (
    <>
      <Peaks kind="attack" dx={108} dy={18} fade={0.7} />
      <g transform="translate(30 62) rotate(-26)" {...INK}>
        <path d="M0-2.5H64V2.5H0Z" fill="#d9bd84" />
        <path d="M62-6 86 0 62 6Z" fill="#5b646e" />
        <path d="M0-2-10-9M6-2-4-9M0 2-10 9M6 2-4 9" />
      </g>
      <path
        d="M104 30q9 14 0 18-9-4 0-18ZM92 50q6 10 0 13-6-3 0-13ZM112 54q5 8 0 11-5-3 0-11Z"
        fill="#7fb244"
        stroke="#37581c"
      />
    </>
  ),
  ram: (
    <>
      <Peaks kind="attack" dx={24} dy={18} fade={0.7} />
      <path d="M0 40H30M0 52H26M0 64H32" {...DASHED} />
      <g transform="translate(58 74) rotate(16) scale(.94)">
        <Runner />
      </g>
      <Burst x={106} y={44} r={22} points={11} />
    </>
  ),
  hook: (
    <>
      <Peaks kind="attack" dx={24} dy={18} />
      <path d="M0 66Q40 20 84 34" fill="none" stroke="#1d1610" strokeWidth="5" />
      <path d="M0 66Q40 20 84 34" fill="none" stroke="#b9bec6" strokeWidth="2.6" strokeDasharray="5 3" />
      <path d="M82 26Q114 20 112 46 108 66 92 60L96 52Q104 54 104 44 102 34 82 40Z" fill="#dfe5ea" {...INK} />
    </>
  ),
  'shock-wave': (
    <>
      <Peaks kind="attack" dx={110} dy={16} dr={8} fade={0.6} />
      <g fill="none" stroke="#fffaf0">
        <ellipse cx="66" cy="66" rx="26" ry="9" strokeWidth="4" />
        <ellipse cx="66" cy="66" rx="44" ry="15" strokeWidth="3" />
        <ellipse cx="66" cy="66" rx="62" ry="21" strokeWidth="2" />
      </g>
      <g transform="translate(64 66) scale(.84)">
        <Runner />
      </g>
    </>
  ),
  whirlpool: (
    <>
      <Peaks kind="attack" dx={110} dy={16} dr={8} fade={0.5} />
      <g fill="none" stroke="#5d9fb5" strokeLinecap="round">
        <path
          d="M12 56Q20 22 66 24T120 54Q110 78 66 78T28 56Q34 40 66 40T102 56Q96 68 66 68T48 57Q54 50 66 50"
          strokeWidth="8"
        />
        <path
          d="M12 56Q20 22 66 24T120 54Q110 78 66 78T28 56Q34 40 66 40T102 56Q96 68 66 68T48 57Q54 50 66 50"
          stroke="#e9f6fa"
          strokeWidth="2.4"
        />
      </g>
    </>
  ),
  'rear-cut': (
    <>
      <Peaks kind="attack" dx={24} dy={18} />
      <g opacity=".35" transform="translate(36 74) scale(.84)">
        <Runner />
      </g>
      <path d="M40 34Q80 0 116 34" {...DASHED} />
      <g transform="translate(100 50) rotate(-150) scale(.72)">
        <Sword />
      </g>
      <Burst x={76} y={60} r={12} />
    </>
  ),
  pincer: (
    <>
      <Peaks kind="attack" dx={66} dy={16} dr={9} fade={0.7} />
      <g transform="translate(28 46) rotate(20) scale(.66)">
        <Sword />
      </g>
      <g transform="translate(104 46) scale(-.66 .66) rotate(20)">
        <Sword />
      </g>
      <Burst x={66} y={60} r={16} />
    </>
  ),
  'throw-over': (
    <>
      <Peaks kind="attack" dx={24} dy={18} fade={0.7} />
      <path d="M98 66Q90 4 34 44" {...DASHED} />
      <path d="M38 34 30 48 46 50Z" fill="#fff4d8" stroke="#3b2413" />
      <g transform="translate(70 78) scale(-.9 .9)">
        <Runner />
      </g>
      <Burst x={26} y={62} r={12} />
    </>
  ),
  signal: (
    <>
      <Peaks kind="skill" dx={24} dy={18} dr={9} />
      <g {...INK}>
        <path d="M64 84V24H72V84Z" fill="#7a4a24" />
        <path d="M44 16H92V40H44Z" fill="#b93a24" />
        <circle cx="58" cy="28" r="7" fill="#fde9a6" />
        <circle cx="79" cy="28" r="7" fill="#511206" />
      </g>
      <g stroke="#fde9a6" strokeWidth="2" strokeLinecap="round">
        <path d="M44 8 34 0M58 6V-2M30 28H18M34 42 24 50" />
      </g>
    </>
  ),
  'tower-shield': (
    <>
      <Peaks kind="block" dx={110} dy={16} dr={8} />
      <g {...INK}>
        <path d="M40 10H96Q98 54 68 82 38 54 40 10Z" fill="#7a4a24" />
        <path d="M46 16H90Q91 50 68 73 45 50 46 16Z" fill="#b93a24" stroke="#f0d28a" strokeWidth="2" />
        <path d="M68 18V70M47 36H89" stroke="#f0d28a" strokeWidth="4" />
        <circle cx="68" cy="36" r="8" fill="#f0d28a" />
      </g>
    </>
  ),
  'steady-stance': (
    <>
      <Peaks kind="block" dx={24} dy={18} />
      <g transform="translate(84 46) scale(.62)">
        <Shield />
      </g>
      <g transform="translate(56 76) scale(.92)">
        <Runner />
      </g>
      <path d="M26 78H104" stroke="#3b2413" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  'moving-guard': (
    <>
      <Peaks kind="block" dx={24} dy={18} />
      <g fill="#fff4d8" stroke="#3b2413" strokeWidth="1">
        <path d="M12 72q6-8 12-2t-4 10-10-2ZM32 62q6-8 12-2t-4 10-10-2Z" />
      </g>
      <g transform="translate(84 46) scale(.86)">
        <Shield />
      </g>
      <path d="M30 40H48M26 50H44" {...DASHED} />
    </>
  ),
  numb: (
    <>
      <Peaks kind="attack" dx={108} dy={18} fade={0.7} />
      <g transform="translate(20 30) rotate(14) scale(.9)">
        <Palm />
      </g>
      <path
        d="M104 20l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1ZM84 12l2 5 6 0-4 4 1 6-5-3-5 3 1-6-4-4 6 0Z"
        fill="#fde9a6"
        stroke="#3b2413"
      />
    </>
  ),
  'raise-wall': (
    <>
      <Peaks kind="block" dx={110} dy={16} dr={8} />
      <g {...INK} fill="#8d7b64">
        <path d="M30 40H64V54H30ZM66 40H102V54H66ZM22 56H46V70H22ZM48 56H84V70H48ZM86 56H110V70H86ZM30 72H64V86H30ZM66 72H102V86H66ZM40 24H60V38H40ZM62 24H92V38H62Z" />
      </g>
      <path d="M66 20V4M58 10 66 2 74 10" stroke="#fff4d8" strokeWidth="3" fill="none" strokeLinecap="round" />
    </>
  ),
  'scatter-spikes': (
    <>
      <Peaks kind="attack" dx={108} dy={16} fade={0.8} />
      {[22, 46, 70, 94, 116].map((x, i) => (
        <path
          key={x}
          transform={`translate(${x} ${72 - (i % 2) * 16})`}
          d="M0-20 5 0 18 8 2 6-4 14-3 5-18 6-5-2Z"
          fill="#c8ced6"
          stroke="#1d1610"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
      ))}
    </>
  ),
  'clear-ground': (
    <>
      <Peaks kind="skill" dx={24} dy={18} dr={9} />
      <g transform="translate(78 20) rotate(24)" {...INK}>
        <path d="M-3-14H3V26H-3Z" fill="#b98a4a" />
        <path d="M-16 24H16L24 58H-24Z" fill="#d9bd84" />
        <path d="M-12 58-8 30M0 58V28M12 58 8 30" />
      </g>
      <path d="M14 74Q34 62 50 72M20 62Q30 56 40 60" {...DASHED} />
    </>
  ),
  study: (
    <>
      <Peaks kind="skill" dx={108} dy={16} dr={9} />
      <g {...INK}>
        <path d="M66 26Q42 14 20 24V72Q42 62 66 74Z" fill="#fffaf0" />
        <path d="M66 26Q90 14 112 24V72Q90 62 66 74Z" fill="#f6ead0" />
        <path
          d="M30 34Q44 29 56 35M30 44Q44 39 56 45M30 54Q44 49 56 55M76 35Q90 29 102 34M76 45Q90 39 102 44M76 55Q90 49 102 54"
          fill="none"
          strokeOpacity=".6"
        />
      </g>
    </>
  ),
  'deep-breath': (
    <>
      <Peaks kind="skill" dx={66} dy={22} dr={14} />
      <g fill="none" stroke="#f4e6b8" strokeWidth="4" strokeLinecap="round">
        <path d="M14 52Q40 38 60 50T92 44Q98 32 88 30" />
        <path d="M30 66Q60 54 84 64T116 56Q120 46 110 46" />
        <path d="M10 36Q26 28 38 34" />
      </g>
    </>
  ),
  'second-wind': (
    <>
      <Peaks kind="skill" dx={24} dy={18} dr={9} />
      <path
        d="M66 76C30 52 32 28 46 24 58 22 64 30 66 38 68 30 74 22 86 24 100 28 102 52 66 76Z"
        fill="#c8432b"
        {...INK}
      />
      <path d="M36 50H56L61 38 70 62 76 50H98" fill="none" stroke="#fff4d8" strokeWidth="3" strokeLinejoin="round" />
    </>
  ),
  'herbal-tea': (
    <>
      <Peaks kind="skill" dx={108} dy={16} dr={9} />
      <g {...INK}>
        <path d="M34 46H94Q94 76 64 78 34 76 34 46Z" fill="#cfe4d3" />
        <ellipse cx="64" cy="46" rx="30" ry="8" fill="#7a9a4a" />
        <path d="M92 52Q108 50 106 60T90 66" fill="none" />
        <path d="M24 80H104" strokeWidth="3" />
      </g>
      <path
        d="M52 34Q46 24 54 16M66 34Q60 22 68 12M80 34Q74 24 82 16"
        fill="none"
        stroke="#f4e6b8"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
  lure: (
    <>
      <Peaks kind="skill" dx={108} dy={16} dr={9} />
      <g {...INK}>
        <path d="M66 76V40" />
        <path d="M52 30Q66 18 80 30L76 50Q66 56 56 50Z" fill="#b98a4a" />
        <path d="M56 34Q66 28 76 34" fill="none" />
      </g>
      <g fill="none" stroke="#fde9a6" strokeWidth="2.4" strokeLinecap="round">
        <path d="M40 44Q32 34 40 24M92 44Q100 34 92 24M28 50Q14 34 28 18M104 50Q118 34 104 18" />
      </g>
    </>
  ),
  anchor: (
    <>
      <Peaks kind="block" dx={24} dy={18} dr={9} />
      <g transform="translate(70 10)" {...INK}>
        <path d="M-7 8H7L4 66 0 76-4 66Z" fill="#b98a4a" />
        <path d="M-12 2H12V10H-12Z" fill="#7a4a24" />
        <path d="M-9 24H9V32H-9Z" fill="#d9bd84" />
      </g>
      <path d="M78 38Q104 44 116 70" fill="none" stroke="#d9bd84" strokeWidth="4" />
      <path d="M40 78Q70 66 104 78" {...DASHED} />
    </>
  ),
  'last-step': (
    <>
      <Peaks kind="skill" dx={66} dy={20} dr={13} />
      <g fill="#1d1610" opacity=".75">
        <path d="M0 84V44L40 58 30 84ZM132 84V44L92 58 102 84Z" />
      </g>
      <g transform="translate(66 80) scale(.94)">
        <Runner />
      </g>
      <g stroke="#fde9a6" strokeWidth="2" strokeLinecap="round">
        <path d="M66 6V-2M44 12 38 4M88 12 94 4" />
      </g>
    </>
  ),
};

/** The picture of a card; an upgraded one shows the same deed, and one without a picture the peaks of its kind. */
export const Picture = ({ id, kind }: { id: string; kind: CardKind }) => (
  <svg viewBox="0 0 132 84" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {PICTURES[id.replace('+', '')] ?? <Peaks kind={kind} />}
  </svg>
);
