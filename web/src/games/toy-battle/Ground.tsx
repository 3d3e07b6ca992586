/** What lies under the tiles: the room, regions with their medals, roads and chains. */
import type { Pt } from '../../board/contract';
import { useSay } from '../../text/language';
import { FRAME, pathThrough, type Room, roadsOf, type ToyLayout } from './geometry';
import { sideOf } from './model';
import { Medal, SideShape, Sign } from './Pieces';
import { Scenery } from './rooms';
import type { Battlefield, RegionNow } from './schema';
import { words } from './words';

export const RoomFrame = ({ id, room }: { id: string; room: Room }) => {
  const { width, height } = room;
  return (
    <g className="room" aria-hidden="true" pointerEvents="none">
      <rect
        className="frame-edge"
        x={-FRAME}
        y={-FRAME}
        width={width + 2 * FRAME}
        height={height + 2 * FRAME}
        rx="24"
      />
      <rect
        x={1.5 - FRAME}
        y={1.5 - FRAME}
        width={width + 2 * FRAME - 3}
        height={height + 2 * FRAME - 3}
        rx="22"
        fill="url(#toy-wood)"
      />
      <rect className="frame-line" x="-4" y="-4" width={width + 8} height={height + 8} rx="17" />
      <clipPath id={`toy-room-${width}`}>
        <rect width={width} height={height} rx="14" />
      </clipPath>
      <g clipPath={`url(#toy-room-${width})`}>
        <Scenery id={id} room={room} />
        <rect width={width} height={height} fill="url(#toy-lamp)" />
      </g>
    </g>
  );
};

type AreaProps = {
  layout: ToyLayout;
  regions: readonly Pick<RegionNow, 'name' | 'medals' | 'owner' | 'one_short'>[];
  /** Regions that the aimed move would take, and for whom. */
  taken: ReadonlyMap<number, number>;
};

/** Paper mats: open, one base short, taken, or about to be taken by the aimed move. */
export const Areas = ({ layout, regions, taken }: AreaProps) => (
  <>
    {regions.map(({ name, owner, one_short }, i) => {
      const d = `${pathThrough(layout.areas[i]!.corners)}Z`;
      const side = owner ?? one_short;
      const look = owner !== null ? 'won' : one_short !== null ? 'near' : 'open';
      return (
        <g
          key={name}
          className={['area', look, side !== null && sideOf(side), taken.has(i) && 'gain'].filter(Boolean).join(' ')}
        >
          <path className="area-fill" d={d} />
          {owner !== null && <path d={d} fill={`url(#toy-hatch-${sideOf(owner)})`} />}
          <path className="area-line" d={d} pathLength={owner === null ? undefined : 100} />
        </g>
      );
    })}
  </>
);

const HIGH = 30;

/** The medals on the mats, or the winner's tick; "one to go" where a side lacks one base. */
export function Medals({ layout, regions, taken }: AreaProps) {
  const say = useSay();
  return (
    <>
      {regions.map(({ name, medals, owner, one_short }, i) => {
        const { heart, free } = layout.areas[i]!;
        const [x, y] = heart;
        const scale = Math.min(1.05, Math.max(0.66, free / 21));
        if (owner !== null) {
          return (
            <g
              key={name}
              data-region={name.replaceAll('·', '')}
              className={`tick ${sideOf(owner)}`}
              transform={`translate(${x} ${y}) scale(${scale})`}
            >
              <SideShape seat={owner} r={12.5} className="tick-disc" />
              <Sign name="check" scale={0.9} />
            </g>
          );
        }
        const label = say.of(words.left);
        const width = [...label].reduce((sum, letter) => sum + (letter > 'ᄀ' ? 12 : 6.6), 10);
        return (
          <g key={name} data-region={name.replaceAll('·', '')}>
            <title>{say.of(words.region, { region: name, medals })}</title>
            <Medal x={x} y={y} scale={scale} count={medals} className={taken.has(i) ? 'glow' : ''} />
            {one_short !== null &&
              !taken.has(i) &&
              (free < HIGH ? (
                <g className={`pin ${sideOf(one_short)}`} transform={`translate(${x + 13 * scale} ${y + 12 * scale})`}>
                  <SideShape seat={one_short} r={9} className="tick-disc" />
                  <text y="4.3">1</text>
                </g>
              ) : (
                <g className={`one-left ${sideOf(one_short)}`} transform={`translate(${x} ${y + 27 * scale})`}>
                  <rect x={-width / 2} y="-9" width={width} height="18" rx={one_short ? 3 : 9} />
                  <text y="4.3">{label}</text>
                </g>
              ))}
          </g>
        );
      })}
    </>
  );
}

/** Wooden toy rails; over them the chain of each side, solid for red and dotted for blue. */
export function Roads({
  battlefield,
  layout,
  chains,
}: {
  battlefield: Battlefield;
  layout: ToyLayout;
  chains: readonly (readonly string[])[];
}) {
  const roads = roadsOf(battlefield, layout.at);
  const sets = chains.map((chain) => new Set(chain));
  return (
    <g aria-hidden="true" pointerEvents="none">
      {roads.map(({ key, p, q }) => (
        <g key={key} className="rail">
          {[0, 1, 2, 3].map((layer) => (
            <path key={layer} className={`rail-${layer}`} d={pathThrough([p, q])} />
          ))}
        </g>
      ))}
      {roads.map(({ key, a, b, p, q }) => {
        const seat = sets.findIndex((set) => set.has(a) && set.has(b));
        if (seat < 0)
          return <circle key={key} className="joint" cx={(p[0] + q[0]) / 2} cy={(p[1] + q[1]) / 2} r="4.4" />;
        return (
          <g key={key}>
            <path className="chain-back" d={pathThrough([p, q])} />
            <path className={`chain ${sideOf(seat)}`} d={pathThrough([p, q])} />
          </g>
        );
      })}
    </g>
  );
}

/** Gold arrowheads along the way to the enemy's headquarters. */
export function WayArrows({ through, at }: { through: readonly string[]; at: ReadonlyMap<string, Pt> }) {
  return (
    <>
      {through.slice(1).map((to, i) => {
        const [p, q] = [at.get(through[i]!), at.get(to)];
        if (!p || !q) return null;
        const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
        const length = Math.hypot(dx, dy);
        const count = Math.max(2, Math.round((length - 96) / 28));
        const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
        return Array.from({ length: count }, (_, n) => {
          const share = (50 + ((length - 100) * (n + 0.5)) / count) / length;
          return (
            <path
              key={`${to}${n}`}
              className="way-arrow"
              transform={`translate(${p[0] + dx * share} ${p[1] + dy * share}) rotate(${turn})`}
              d="M-7-9 5 0-7 9-3 0Z"
            />
          );
        });
      })}
    </>
  );
}
