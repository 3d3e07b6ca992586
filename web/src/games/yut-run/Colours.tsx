/** Colours of sticks and relics; once a page, as drawings refer to them by name. */

type Stops = readonly (readonly [offset: number, colour: string])[];

/** Across a stick, from its left edge to its right one. */
const ACROSS: Record<string, Stops> = {
  'st-f': [
    [0, '#c99f63'],
    [0.14, '#f4dfb4'],
    [0.5, '#fbeccb'],
    [0.84, '#ecd2a0'],
    [1, '#b98d52'],
  ],
  'st-b': [
    [0, '#2b180b'],
    [0.3, '#94623a'],
    [0.46, '#a87145'],
    [0.7, '#6b4022'],
    [1, '#24130a'],
  ],
  'st-iron': [
    [0, '#2f343a'],
    [0.35, '#9aa3ad'],
    [0.6, '#6b737d'],
    [1, '#23272c'],
  ],
  'st-gf': [
    [0, '#7d8f4c'],
    [0.3, '#dbe2a4'],
    [0.6, '#cbd68e'],
    [1, '#6d7f3e'],
  ],
  'st-gb': [
    [0, '#10241c'],
    [0.32, '#3f7a5d'],
    [0.5, '#4c8d6c'],
    [1, '#0e2018'],
  ],
  'st-bm': [
    [0, '#8d9a4e'],
    [0.2, '#dfe3a6'],
    [0.55, '#f0efc4'],
    [1, '#8c9449'],
  ],
};
/** Round things, lit from the upper left. */
const ROUND: Record<string, Stops> = {
  'r-red': [
    [0, '#f08a6c'],
    [0.5, '#c03a25'],
    [1, '#7d1f10'],
  ],
  'r-gold': [
    [0, '#fff0b8'],
    [0.45, '#e0b048'],
    [1, '#8a5d12'],
  ],
  'r-jade': [
    [0, '#e3f7e6'],
    [0.5, '#7fc3a0'],
    [1, '#2f7a5c'],
  ],
  'r-bronze': [
    [0, '#d9e6c0'],
    [0.5, '#7fa07e'],
    [1, '#35554a'],
  ],
  'r-white': [
    [0, '#ffffff'],
    [0.55, '#eef0ee'],
    [1, '#a9b6bd'],
  ],
  'r-wood': [
    [0, '#d9a066'],
    [0.5, '#9a6234'],
    [1, '#56310f'],
  ],
  'r-ink': [
    [0, '#6a6f78'],
    [0.5, '#363a42'],
    [1, '#15171b'],
  ],
  'r-straw': [
    [0, '#fbe6ae'],
    [0.5, '#dcb566'],
    [1, '#94702c'],
  ],
  'r-blue': [
    [0, '#7fb1f0'],
    [0.5, '#2b62b4'],
    [1, '#143668'],
  ],
};

const stops = (all: Stops) => all.map(([offset, colour]) => <stop key={offset} offset={offset} stopColor={colour} />);

export const Colours = () => (
  <svg className="colours" aria-hidden="true">
    <defs>
      {Object.entries(ACROSS).map(([id, all]) => (
        <linearGradient key={id} id={`yut-${id}`}>
          {stops(all)}
        </linearGradient>
      ))}
      {Object.entries(ROUND).map(([id, all]) => (
        <radialGradient key={id} id={`yut-${id}`} cx=".36" cy=".28" r=".9">
          {stops(all)}
        </radialGradient>
      ))}
    </defs>
  </svg>
);
