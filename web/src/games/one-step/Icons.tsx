/** Small signs in one colour, 20 × 20 around 0, 0: kinds of cards, meters, shapes of attacks. */
import type { ReactNode } from 'react';

/** Which of the nine cells around the attacker, or around its aim, a shape is drawn with. */
const SHAPES = {
  square: '111101111',
  cross: '010111010',
  diagonal: '101010101',
  star: '101111101',
  ring: '111101111',
  row: '000111000',
  column: '010010010',
} as const;

const cells = (shape: string) =>
  [...shape]
    .map((on, i) => (on === '1' ? `M${(i % 3) * 5.7 - 8} ${Math.floor(i / 3) * 5.7 - 8}h4.6v4.6h-4.6z` : ''))
    .join('');

const SIGNS = {
  move: (
    <>
      <path d="M-3.6-8.5c-3 0-4.2 4.2-2.9 8.2.5 1.7.3 2.6.6 3.5.6 1.7 3.9 1.4 4-.6.1-2 .9-3.3.9-6 0-3-.6-5.1-2.6-5.1ZM4.3-4.5c2.9.2 3.7 4 2.2 7.6-.6 1.5-.5 2.3-.9 3.3-.8 1.8-4 1.3-3.9-.8.1-1.6-.6-2.8-.4-5.3C1.5-3 2.4-4.7 4.3-4.5Z" />
    </>
  ),
  attack: (
    <>
      <path d="M8.5-8.5 8-4.2-1.7 5.5l1.9 1.9-1.6 1.5-2.5-2.5-3 3-1.6-1.6 3-3-2.4-2.4 1.5-1.6 1.9 1.9L4.2-8Z" />
    </>
  ),
  block: (
    <>
      <path d="M0-9 7.5-6.2V.2C7.5 5 4 8 0 9.5-4 8-7.5 5-7.5.2V-6.2Z" />
    </>
  ),
  skill: (
    <>
      <path d="M0-9 2.4-2.4 9 0 2.4 2.4 0 9-2.4 2.4-9 0-2.4-2.4Z" />
    </>
  ),
  heart: (
    <>
      <path d="M0 8.5C-9 2.5-9.3-3-7.2-5.6-5-8.2-1.4-7.6 0-4.4 1.4-7.6 5-8.2 7.2-5.6 9.3-3 9 2.5 0 8.5Z" />
    </>
  ),
  skull: (
    <>
      <path d="M0-9C-5-9-8-5.6-8-1.4-8 1-7 2.6-5.4 3.8V7.6H5.4V3.8C7 2.6 8-8 0-9Z" />
    </>
  ),
  train: (
    <>
      <path d="M-9.5 4V-2.5H-8V-8H-4.5V-2.5H1.5V-8.5H9.5V-6H8.5V4H9.5V5.5H-9.5ZM3.5-6V-2H6.5V-6Z" fillRule="evenodd" />
      <circle cx="-6" cy="6.2" r="2.5" />
      <circle cx="0" cy="6.2" r="2.5" />
      <circle cx="6" cy="6.2" r="2.5" />
    </>
  ),
  lock: (
    <>
      <path d="M-4.5-1.5V-4.3A4.5 4.5 0 0 1 4.5-4.3V-1.5" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <rect x="-6.5" y="-2" width="13" height="10" rx="2" />
    </>
  ),
  line: (
    <>
      <path d="M8-2.3H-2V-6L-9 0-2 6V2.3H8Z" />
    </>
  ),
  charge: (
    <>
      <path d="M9-2H0V-6.5L-9 0 0 6.5V2H9ZM4-7.5h5v2.4H4zM4 5.1h5v2.4H4z" />
    </>
  ),
  fan: <path d="M-9 0 6-8Q9 0 6 8Z" />,
  drop: <path d="M0-9C5-2 7 1 7 4A7 6 0 0 1-7 4C-7 1-5-2 0-9Z" />,
  broken: <path d="M-2-9 5-3 1-1 6 9-4 2 0 0-6-7Z" />,
  star8: <path d="M0-9 2.4-2.4 9 0 2.4 2.4 0 9-2.4 2.4-9 0-2.4-2.4Z" />,
  ...(Object.fromEntries(
    Object.entries(SHAPES).map(([name, shape]) => [name, <path key={name} d={cells(shape)} />]),
  ) as Record<keyof typeof SHAPES, ReactNode>),
};

export type SignName = keyof typeof SIGNS;

/** Inside another svg. */
export const Sign = ({ name }: { name: SignName }) => SIGNS[name];

export const Icon = ({ name, size = 16 }: { name: SignName; size?: number }) => (
  <svg className="sign" width={size} height={size} viewBox="-10 -10 20 20" fill="currentColor" aria-hidden="true">
    {SIGNS[name]}
  </svg>
);
