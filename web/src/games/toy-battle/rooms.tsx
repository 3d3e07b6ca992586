/** The places of a child's room that battlefields lie in. Drawing alone: no rule depends on anything here. */
import type { ReactNode } from 'react';
import type { Room } from './geometry';
import {
  Boat,
  Bricks,
  Bucket,
  Bug,
  Crayon,
  Duck,
  Engine,
  LetterBlock,
  Magnet,
  Marble,
  Note,
  OpenBook,
  Shovel,
  Slipper,
  Sock,
  Yarn,
} from './toys';

type At = { x: number; y: number; turn?: number; size?: number; children: ReactNode };

/** Something that lies about, at a share of the room's width and height. */
const Toy = ({ x, y, turn = 0, size = 1, children }: At) => (
  <g className="toy" transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
    {children}
  </g>
);

const Boards = ({ width, height }: Room) => {
  const rows = Math.ceil(height / 46);
  return (
    <>
      {Array.from({ length: rows }, (_, row) => (
        <g key={row} transform={`translate(0 ${row * 46})`}>
          <rect className={`plank-${row % 3}`} width={width} height="46" />
          <path
            className="seam"
            d={`M0 0H${width}M${(row * 137) % 260} 0V46M${((row * 137) % 260) + 300} 0V46M${((row * 137) % 260) + 600} 0V46`}
          />
          <path
            className="grain"
            d={`M${(row * 211) % 200} 14q70-5 120 0t110 2M${((row * 97) % 240) + 330} 31q70-5 120 0t110 2`}
          />
        </g>
      ))}
    </>
  );
};

type Scene = { ground: (room: Room) => ReactNode; toys: (room: Room) => ReactNode };

const rug = ({ width, height }: Room, inner: ReactNode) => (
  <g transform={`translate(${width / 2} ${height / 2})`}>
    <ellipse className="rug-shade" cy="6" rx={width * 0.49} ry={height * 0.4} />
    <ellipse className="rug-0" rx={width * 0.49} ry={height * 0.4} />
    {inner}
  </g>
);

const SCENES: Record<string, Scene> = {
  'bedside-rug': {
    ground: (room) => (
      <>
        <Boards {...room} />
        {rug(
          room,
          [0.46, 0.4, 0.33, 0.25, 0.17, 0.09].map((share, i) => (
            <ellipse
              key={share}
              className={`rug-ring-${i % 3}`}
              rx={room.width * share}
              ry={room.height * share * 0.82}
            />
          )),
        )}
        <path
          className="sunbeam"
          d={`M${room.width * 0.62} 0H${room.width * 0.86}L${room.width * 0.5} ${room.height}H${room.width * 0.14}Z`}
        />
      </>
    ),
    toys: ({ width, height }) => (
      <>
        <Toy x={width * 0.07} y={height * 0.12} turn={-24}>
          <Slipper />
        </Toy>
        <Toy x={width * 0.14} y={height * 0.1} turn={8}>
          <Slipper />
        </Toy>
        <Toy x={width * 0.92} y={height * 0.91} turn={16}>
          <LetterBlock letter="놀" colour="#7a5ab0" />
        </Toy>
        <Toy x={width * 0.08} y={height * 0.9} turn={-58}>
          <Crayon colour="#5a9a6d" />
        </Toy>
      </>
    ),
  },
  'block-city': {
    ground: (room) => (
      <>
        <Boards {...room} />
        <g transform={`translate(${room.width * 0.06} ${room.height * 0.28})`}>
          <rect className="rug-shade" y="6" width={room.width * 0.88} height={room.height * 0.46} rx="10" />
          <rect className="rug-0" width={room.width * 0.88} height={room.height * 0.46} rx="8" />
          <rect
            className="rug-stitch"
            x="9"
            y="9"
            width={room.width * 0.88 - 18}
            height={room.height * 0.46 - 18}
            rx="5"
          />
        </g>
      </>
    ),
    toys: ({ width, height }) => (
      <>
        <Toy x={width * 0.5} y={height * 0.39} turn={-3} size={0.92}>
          <OpenBook />
        </Toy>
        <Toy x={width * 0.5} y={height * 0.6} turn={3} size={0.92}>
          <OpenBook />
        </Toy>
        <Toy x={width * 0.88} y={height * 0.5} turn={-8}>
          <Engine />
        </Toy>
        <Toy x={width * 0.12} y={height * 0.5} turn={6}>
          <Bricks colours={['#d9a441', '#6aa583', '#c98b4b', '#8d6bb0']} />
        </Toy>
        <Toy x={width * 0.46} y={height * 0.08} turn={-9}>
          <LetterBlock letter="토" colour="#2f7f6a" />
        </Toy>
        <Toy x={width * 0.54} y={height * 0.085} turn={8}>
          <LetterBlock letter="이" colour="#a8642a" />
        </Toy>
      </>
    ),
  },
  'bathtub-strait': {
    ground: ({ width, height }) => (
      <>
        <rect className="tiles-0" width={width} height={height} />
        <path
          className="tile-lines"
          d={[
            ...Array.from({ length: Math.ceil(width / 58) }, (_, i) => `M${i * 58} 0V${height}`),
            ...Array.from({ length: Math.ceil(height / 58) }, (_, i) => `M0 ${i * 58}H${width}`),
          ].join('')}
        />
        <rect className="tub" x="22" y={height * 0.1} width={width - 44} height={height * 0.8} rx="120" />
        <rect className="water" x="38" y={height * 0.12} width={width - 76} height={height * 0.76} rx="106" />
        <path
          className="waves"
          d={Array.from(
            { length: 9 },
            (_, i) => `M${70 + ((i * 173) % (width - 260))} ${height * (0.2 + i * 0.07)}q16-9 32 0t32 0 32 0 32 0`,
          ).join('')}
        />
      </>
    ),
    toys: ({ width, height }) => (
      <>
        {[0.2, 0.26, 0.23, 0.74, 0.79, 0.77].map((x, i) => (
          <circle
            key={x}
            className="foam"
            cx={width * x}
            cy={height * (i < 3 ? 0.15 : 0.86) + (i % 3) * 11}
            r={15 - (i % 3) * 4}
          />
        ))}
        <Toy x={width * 0.86} y={height * 0.5} turn={-6} size={0.9}>
          <Duck />
        </Toy>
        <Toy x={width * 0.35} y={height * 0.4} turn={5} size={0.85}>
          <Boat colour="#c5473c" />
        </Toy>
        <Toy x={width * 0.67} y={height * 0.62} turn={-5} size={0.85}>
          <Boat colour="#3f7fc0" />
        </Toy>
      </>
    ),
  },
  'fridge-door': {
    ground: ({ width, height }) => (
      <>
        <rect className="steel-0" width={width} height={height} />
        <path
          className="steel-lines"
          d={Array.from({ length: Math.ceil(height / 9) }, (_, i) => `M0 ${i * 9}H${width}`).join('')}
        />
        <path
          className="steel-shine"
          d={`M${width * 0.16} 0H${width * 0.34}L${width * 0.2} ${height}H${width * 0.02}Z`}
        />
        <path className="steel-seam" d={`M0 ${height * 0.5}H${width}`} />
        <rect className="handle" x={width - 30} y={height * 0.52} width="13" height={height * 0.3} rx="6" />
      </>
    ),
    toys: ({ width, height }) => (
      <>
        <Toy x={width * 0.9} y={height * 0.1} turn={9}>
          <Note colour="#f6e08a" />
        </Toy>
        <Toy x={width * 0.09} y={height * 0.9} turn={-8}>
          <Note colour="#c9e2c3" />
        </Toy>
        <Toy x={width * 0.08} y={height * 0.1}>
          <Magnet colour="#c5473c" />
        </Toy>
        <Toy x={width * 0.44} y={height * 0.52}>
          <Magnet colour="#3f7fc0" />
        </Toy>
        <Toy x={width * 0.62} y={height * 0.08} turn={-12}>
          <LetterBlock letter="장" colour="#2f7f6a" />
        </Toy>
      </>
    ),
  },
  'bookshelf-cliff': {
    ground: ({ width, height }) => (
      <>
        <rect className="shelf-0" width={width} height={height} />
        {Array.from({ length: 14 }, (_, i) => {
          const x = (i * width) / 14;
          return (
            <g key={x} className="spine" transform={`translate(${x} ${((i * 37) % 48) - 10})`}>
              <rect className={`spine-${i % 5}`} width={width / 14 - 3} height={height + 40} rx="3" />
              <path
                className="spine-bands"
                d={`M0 ${60 + ((i * 53) % 90)}h${width / 14 - 3}M0 ${height - 120 + ((i * 31) % 60)}h${width / 14 - 3}`}
              />
            </g>
          );
        })}
        <rect className="shelf-board" y={height * 0.33} width={width} height="15" />
        <rect className="shelf-board" y={height * 0.655} width={width} height="15" />
      </>
    ),
    toys: ({ width, height }) => (
      <>
        <path className="bookmark" d={`M${width * 0.13} 0h16V${height * 0.14}l-8-9-8 9Z`} />
        <path className="bookmark" d={`M${width * 0.85} ${height * 0.67}h16v92l-8-9-8 9Z`} />
        <Toy x={width * 0.88} y={height * 0.92} turn={-6} size={0.75}>
          <OpenBook />
        </Toy>
      </>
    ),
  },
  'piano-ridge': {
    ground: ({ width, height }) => (
      <>
        <rect className="lacquer" width={width} height={height} />
        <g transform={`rotate(-9 ${width / 2} ${height / 2})`}>
          <rect className="felt" x={-width * 0.1} y={height * 0.2} width={width * 1.2} height="12" />
          {Array.from({ length: 16 }, (_, i) => (
            <rect
              key={i}
              className="white-key"
              x={-width * 0.1 + (i * width * 1.2) / 16}
              y={height * 0.215}
              width={(width * 1.2) / 16 - 2}
              height={height * 0.58}
              rx="5"
            />
          ))}
          {Array.from({ length: 15 }, (_, i) =>
            i % 7 === 2 || i % 7 === 6 ? null : (
              <rect
                key={i}
                className="black-key"
                x={-width * 0.1 + ((i + 0.68) * width * 1.2) / 16}
                y={height * 0.215}
                width={(width * 1.2) / 26}
                height={height * 0.34}
                rx="4"
              />
            ),
          )}
        </g>
      </>
    ),
    toys: ({ width, height }) => (
      <>
        <path
          className="staff"
          d={`M24 ${height * 0.9}h${width * 0.3}M24 ${height * 0.92}h${width * 0.3}M24 ${height * 0.94}h${width * 0.3}`}
        />
        <path className="clef" d={`M${width * 0.86} ${height * 0.06}q22 8 18 40a9 8 0 1 1-6-8V${height * 0.06}`} />
        <path className="clef" d={`M${width * 0.1} ${height * 0.86}q22 8 18 40a9 8 0 1 1-6-8V${height * 0.86}`} />
      </>
    ),
  },
  sandpit: {
    ground: ({ width, height }) => (
      <>
        <rect className="grass" width={width} height={height} />
        <rect className="pit-edge" x="14" y="14" width={width - 28} height={height - 28} rx="46" />
        <rect className="sand" x="30" y="30" width={width - 60} height={height - 60} rx="34" />
        <path
          className="dunes"
          d={Array.from(
            { length: 12 },
            (_, i) => `M${50 + ((i * 211) % (width - 300))} ${70 + (i * (height - 140)) / 12}q60-22 120 0t110-4`,
          ).join('')}
        />
        <path
          className="grains"
          d={Array.from(
            { length: 90 },
            (_, i) => `M${50 + ((i * 331) % (width - 100))} ${50 + ((i * 197) % (height - 100))}h.01`,
          ).join('')}
        />
      </>
    ),
    toys: ({ width, height }) => (
      <>
        <Toy x={width * 0.88} y={height * 0.13} turn={10}>
          <Bucket />
        </Toy>
        <Toy x={width * 0.1} y={height * 0.87} turn={-28}>
          <Shovel />
        </Toy>
        <Toy x={width * 0.5} y={height * 0.52} turn={14} size={0.9}>
          <path d="M0 20V-30" strokeWidth="3" />
          <path d="M1-30 26-22 1-13Z" fill="#d98a3a" />
          <ellipse cx="0" cy="22" rx="20" ry="7" className="mound" />
        </Toy>
      </>
    ),
  },
  'sleeping-cat': {
    ground: (room) => (
      <>
        <rect className="quilt-0" width={room.width} height={room.height} />
        <path
          className="quilt-lines"
          d={[
            ...Array.from({ length: Math.ceil(room.width / 74) + 1 }, (_, i) => `M${i * 74} 0V${room.height}`),
            ...Array.from({ length: Math.ceil(room.height / 74) + 1 }, (_, i) => `M0 ${i * 74}H${room.width}`),
          ].join('')}
        />
        <g
          className="cat"
          transform={`translate(${room.width / 2} ${room.height / 2}) scale(${room.width / 852} ${room.height / 718})`}
        >
          <path
            className="cat-shade"
            d="M-300 40C-310-190 210-250 300-60 360 130 60 260-150 230-260 210-300 140-300 40Z"
          />
          <path
            className="cat-body"
            d="M-310 30C-320-200 200-260 290-70 350 120 50 250-160 220-270 200-310 130-310 30Z"
          />
          <path
            className="cat-stripes"
            d="M-40-196q26 40 6 84M60-190q30 40 10 88M150-160q34 34 20 82M-140-170q18 36 0 76"
          />
          <path className="cat-tail" d="M250 40C330 130 150 260-40 226" />
          <g transform="translate(-196 96)">
            <path className="cat-head" d="M-74 6-84-62-40-38Q0-54 40-38L84-62 74 6Q66 66 0 66T-74 6Z" />
            <path
              className="cat-face"
              d="M-42 8q14 12 28 0M14 8q14 12 28 0M0 22v8m-12 8q12 10 12-2 0 12 12 2M-60 26l-34-4M-60 36l-32 8M60 26l34-4M60 36l32 8"
            />
            <path className="cat-nose" d="M-6 18H6L0 26Z" />
          </g>
        </g>
      </>
    ),
    toys: ({ width, height }) => (
      <>
        <Toy x={width * 0.88} y={height * 0.12}>
          <Yarn colour="#c5655a" />
        </Toy>
        <text className="snore" x={width * 0.14} y={height * 0.46}>
          z
        </text>
        <text className="snore small" x={width * 0.11} y={height * 0.42}>
          z
        </text>
      </>
    ),
  },
  'under-the-bed': {
    ground: (room) => (
      <>
        <Boards {...room} />
        <path
          className="bed-shade"
          d={`M0 0H${room.width}V${room.height * 0.16}Q${room.width / 2} ${room.height * 0.24} 0 ${room.height * 0.16}Z`}
        />
        <rect className="bed-leg" x="20" y="0" width="34" height={room.height * 0.14} rx="4" />
        <rect className="bed-leg" x={room.width - 54} y="0" width="34" height={room.height * 0.14} rx="4" />
        <path
          className="dust"
          d={Array.from(
            { length: 46 },
            (_, i) => `M${30 + ((i * 283) % (room.width - 60))} ${60 + ((i * 173) % (room.height - 100))}h.01`,
          ).join('')}
        />
      </>
    ),
    toys: ({ width, height }) => (
      <>
        <Toy x={width * 0.1} y={height * 0.88} turn={-16}>
          <Sock />
        </Toy>
        <Toy x={width * 0.9} y={height * 0.86}>
          <Marble colour="#4f9a76" />
        </Toy>
        <Toy x={width * 0.86} y={height * 0.91}>
          <Marble colour="#3f7fc0" />
        </Toy>
        <Toy x={width * 0.12} y={height * 0.24} turn={24}>
          <Bug />
        </Toy>
        <Toy x={width * 0.88} y={height * 0.24} turn={52}>
          <Crayon colour="#8d6bb0" />
        </Toy>
      </>
    ),
  },
};

/** A map without a place of its own lies on the floor. */
const FLOOR: Scene = {
  ground: (room) => (
    <>
      <Boards {...room} />
      {rug(room, <ellipse className="rug-stitch" rx={room.width * 0.46} ry={room.height * 0.37} />)}
    </>
  ),
  toys: ({ width, height }) => (
    <>
      <Toy x={width * 0.09} y={height * 0.12} turn={-8}>
        <Bricks colours={['#6aa583', '#e0b04f', '#d3834a', '#c9a6dc']} />
      </Toy>
      <Toy x={width * 0.92} y={height * 0.9} turn={12}>
        <LetterBlock letter="놀" colour="#7a5ab0" />
      </Toy>
    </>
  ),
};

export function Scenery({ id, room }: { id: string; room: Room }) {
  const { ground, toys } = SCENES[id] ?? FLOOR;
  return (
    <g className={`scenery ${id}`} aria-hidden="true">
      {ground(room)}
      {toys(room)}
    </g>
  );
}
