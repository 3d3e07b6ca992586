import { memo, type ReactNode } from 'react';
import { useBoard } from '../../board/Board';
import { FRAME, TILE, type Water } from './geometry';
import { Rails, Stream, Wall } from './Tiles';

/** Around the centre of a tile. */
export function On({ tile, className, children }: { tile: string; className?: string; children: ReactNode }) {
  const place = useBoard().placeOf(tile);
  if (!place) return null;
  return (
    <g transform={`translate(${place.x} ${place.y})`} className={className}>
      {children}
    </g>
  );
}

type Props = { walls: readonly string[]; rails: readonly string[]; waters: readonly Water[]; isWide: boolean };

/** What does not move: the wooden frame, hanji tiles in two tones, walls, rails and water. Never pressed. */
export const Ground = memo(function Ground({ walls, rails, waters, isWide }: Props) {
  const { layout } = useBoard();
  const { width, height } = layout;
  const edge = isWide ? FRAME.wide : FRAME.tall;
  const round = isWide ? 18 : 12;
  const at = new Map(layout.places.map((place) => [`${place.x} ${place.y}`, place.id]));
  const hasRail = (x: number, y: number) => rails.includes(at.get(`${x} ${y}`) ?? '');
  const frame = (className: string, out: number, rx: number, more = {}) => (
    <rect className={className} x={-out} y={-out} width={width + 2 * out} height={height + 2 * out} rx={rx} {...more} />
  );
  return (
    <g aria-hidden="true" pointerEvents="none">
      {frame('frame-edge', edge, round, { filter: 'url(#step-shadow)' })}
      {frame('frame-wood', edge - 1.5, round - 1.5, { fill: 'url(#step-wood)', filter: 'url(#step-grain)' })}
      {frame('frame-line', edge - 4, round - 4)}
      {frame('frame-well', 3, 8)}
      {isWide &&
        [-12, width + 12].flatMap((x) =>
          [-12, height + 12].map((y) => (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} className="stud">
              <circle r="5.5" />
              <circle r="3.6" className="brass" />
              <circle r="1.2" cx="-1" cy="-1" className="glint" />
            </g>
          )),
        )}
      {layout.places.map(({ id, x, y }) => (
        <g key={id} transform={`translate(${x} ${y})`}>
          <rect
            x="-34.6"
            y="-34.6"
            width="69.2"
            height="69.2"
            rx="6"
            fill={`url(#step-${Math.round((x + y) / TILE) % 2 ? 'odd' : 'even'})`}
          />
          <rect className="bevel" x="-33.6" y="-33.6" width="67.2" height="67.2" rx="5.4" />
        </g>
      ))}
      <rect width={width} height={height} filter="url(#step-paper)" opacity=".5" />
      {waters.map(({ tile, turn, bend }) => (
        <On key={tile} tile={tile}>
          <Stream turn={turn} bend={bend} />
        </On>
      ))}
      {layout.places
        .filter(({ id }) => rails.includes(id))
        .map(({ id, x, y }) => (
          <On key={id} tile={id}>
            <Rails
              across={hasRail(x - TILE, y) || hasRail(x + TILE, y)}
              along={hasRail(x, y - TILE) || hasRail(x, y + TILE)}
            />
          </On>
        ))}
      {walls.map((tile) => (
        <On key={tile} tile={tile}>
          <Wall />
        </On>
      ))}
    </g>
  );
});
