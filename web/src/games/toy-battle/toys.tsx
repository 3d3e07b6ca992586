/** Things that lie about in a child's room, each around 0 0. */
export const LetterBlock = ({ letter, colour }: { letter: string; colour: string }) => (
  <>
    <path className="toy-shade" d="M-16-12H22V24H-16Z" />
    <path d="M-18-18H14L20-12V22H-12L-18 16Z" fill="#b98b52" />
    <rect x="-18" y="-18" width="32" height="34" rx="3" fill="#f3ddb1" />
    <rect x="-14" y="-14" width="24" height="26" rx="2" fill="none" stroke={colour} strokeWidth="3" />
    <text x="-2" y="7" fill={colour}>
      {letter}
    </text>
  </>
);
export const Crayon = ({ colour }: { colour: string }) => (
  <>
    <path className="toy-shade" d="M-30-3H34V10H-30Z" />
    <path d="M-32-7H22L36 0 22 7H-32Z" fill={colour} />
    <path d="M-24-7H14V7H-24Z" fill="#fff6e0" />
    <path d="M-20-2H10M-20 2H10" stroke={colour} strokeWidth="1.6" />
  </>
);
export const Bricks = ({ colours }: { colours: readonly [string, string, string, string] }) => (
  <>
    <path className="toy-shade" d="M-26-14H34V34H-26Z" />
    <rect x="-30" y="6" width="28" height="24" rx="2" fill={colours[0]} />
    <rect x="0" y="6" width="28" height="24" rx="2" fill={colours[1]} />
    <path d="M-22 4V-10Q-22-18-1-18T20-10V4H10Q10-7-1-7T-12 4Z" fill={colours[2]} />
    <path d="M-14-20-1-36 12-20Z" fill={colours[3]} />
  </>
);
export const Engine = () => (
  <>
    <path className="toy-shade" d="M-34-8H40V30H-34Z" />
    <rect x="-34" y="8" width="66" height="10" rx="3" fill="#8b5e34" />
    <rect x="-6" y="-10" width="36" height="20" rx="9" fill="#4f9a76" />
    <rect x="-32" y="-24" width="27" height="34" rx="3" fill="#e7b64c" />
    <rect x="-26" y="-18" width="15" height="12" rx="2" fill="#fff3cf" />
    <path d="M14-10V-22H10V-27H26V-22H22V-10Z" fill="#5b3c22" />
    <circle cx="-20" cy="20" r="9" fill="#f3ddb1" />
    <circle cx="4" cy="20" r="9" fill="#f3ddb1" />
    <circle cx="26" cy="21" r="7" fill="#f3ddb1" />
  </>
);
export const OpenBook = () => (
  <>
    <path className="toy-shade" d="M-96-46H100V64H-96Z" />
    <path d="M-98-52H98V58H-98Z" className="book-cover" />
    <path d="M0-46Q-40-60-92-48V50Q-40 40 0 54 40 40 92 50V-48Q40-60 0-46Z" className="book-page" />
    <path
      d="M0-46V54M-80-30Q-50-36-16-28M80-30Q50-36 16-28M-80 38Q-50 32-16 40M80 38Q50 32 16 40"
      className="book-lines"
    />
  </>
);
export const Slipper = () => (
  <>
    <path className="toy-shade" d="M-18-40Q0-56 20-40L16 36Q0 50-14 36Z" />
    <path d="M-19-38Q0-54 19-38L15 34Q0 46-15 34Z" fill="#d98a7c" />
    <path d="M-18-18Q0-30 18-18L19-38Q0-56-19-38Z" fill="#b85f57" />
    <circle cx="0" cy="-36" r="6" fill="#fff0d2" />
  </>
);
export const Boat = ({ colour }: { colour: string }) => (
  <>
    <path className="ripple" d="M-44 24q12-6 22 0t22 0 22 0 22 0" />
    <path d="M-34 6H36L24 24H-22Z" fill={colour} />
    <path d="M0 4V-34" strokeWidth="3" />
    <path d="M3-34 28-2H3Z" fill="#fffaf0" />
    <path d="M-3-28-22-2H-3Z" fill="#f3ddb1" />
  </>
);
export const Duck = () => (
  <>
    <path className="ripple" d="M-34 20q10-5 18 0t18 0 18 0" />
    <path d="M-28 2Q-30-8-20-6-6 0 4-4 10 20-8 20-26 20-28 2Z" fill="#f7cf3d" />
    <circle cx="2" cy="-12" r="11" fill="#f7cf3d" />
    <path d="M12-12 23-9 12-6Z" fill="#ee7c2c" />
    <circle cx="5" cy="-15" r="1.8" fill="#2b1a10" />
  </>
);
export const Magnet = ({ colour }: { colour: string }) => (
  <>
    <circle className="toy-shade" cx="3" cy="4" r="19" />
    <circle r="19" fill={colour} />
    <path d="M0-10 3-3 10-3 4 2 6 9 0 5-6 9-4 2-10-3-3-3Z" fill="#fff6dc" />
  </>
);
export const Note = ({ colour }: { colour: string }) => (
  <>
    <path className="toy-shade" d="M-30-34H36V42H-30Z" />
    <path d="M-32-36H32V38H-32Z" fill={colour} />
    <path className="note-lines" d="M-24-14H22M-24-2H16M-24 10H22M-24 22H8" />
    <circle cx="0" cy="-32" r="7" fill="#c5473c" />
  </>
);
export const Bucket = () => (
  <>
    <path className="toy-shade" d="M-22-18H28L22 32H-16Z" />
    <path d="M-26-20H26L19 28H-19Z" fill="#3f7fc0" />
    <path d="M-26-20Q0-12 26-20 0-30-26-20Z" fill="#2d5f95" />
    <path d="M-25-20Q0-56 25-20" fill="none" strokeWidth="3" />
  </>
);
export const Shovel = () => (
  <>
    <path d="M-3-46H3V6H-3Z" fill="#d8a84a" />
    <path d="M-9-50H9V-43H-9Z" fill="#c9842f" />
    <path d="M-13 4H13Q15 30 0 38-15 30-13 4Z" fill="#c5473c" />
  </>
);
export const Yarn = ({ colour }: { colour: string }) => (
  <>
    <circle className="toy-shade" cx="4" cy="5" r="22" />
    <circle r="22" fill={colour} />
    <path
      className="yarn-lines"
      d="M-18-10Q0-2 18-12M-21 2Q0 10 21 0M-16 13Q2 20 17 11M-8-20Q-2 0-10 20M8-20Q14 0 6 21"
    />
    <path d="M20 10Q40 24 56 12T84 24" fill="none" stroke={colour} strokeWidth="3" />
  </>
);
export const Sock = () => (
  <>
    <path className="toy-shade" d="M-12-36H14V10Q38 14 34 30H-6Q-14 30-14 14Z" />
    <path d="M-14-38H12V8Q36 10 32 27H-8Q-16 27-16 14Z" fill="#8fae9a" />
    <path d="M-14-38H12V-28H-14ZM-15-14H12V-6H-15Z" fill="#f3e6c8" />
  </>
);
export const Marble = ({ colour }: { colour: string }) => (
  <>
    <circle className="toy-shade" cx="3" cy="4" r="13" />
    <circle r="13" fill={colour} />
    <path d="M-8-4Q0 6 9-3" fill="none" stroke="#fff" strokeOpacity=".8" strokeWidth="3" />
    <circle cx="-4" cy="-6" r="2.6" fill="#fff" stroke="none" />
  </>
);
export const Bug = () => (
  <>
    <ellipse className="toy-shade" cx="3" cy="4" rx="15" ry="11" />
    <ellipse rx="15" ry="11" fill="#c5473c" />
    <path d="M0-11V11M-8-3h.01M8-3h.01M-6 5h.01M7 5h.01" strokeWidth="3" strokeLinecap="round" />
    <circle cx="-15" r="5.5" fill="#2b1a10" />
  </>
);
