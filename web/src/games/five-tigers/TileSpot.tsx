import { Spot, useBoard } from '../../board/Board';
import { pathOf } from '../../board/geometry';
import { Disc } from '../../board/marks';
import { type Say, useSay } from '../../text/language';
import type { Mark } from './Board';
import { Building, Gate } from './Ground';
import type { Shape } from './geometry';
import { STATUS_TACTIC, type TigerFacts, tacticOf } from './model';
import type { Board, General, Preview, Threat } from './schema';

type Props = {
  facts: TigerFacts;
  board: Board;
  shape: Shape;
  general: General | undefined;
  isSelected: boolean;
  /** Is what a press here would do being shown? */
  isFocused: boolean;
  isLast: boolean;
  mark: Mark | undefined;
  /** Steps to get there. */
  steps: number | undefined;
  preview: Preview | null;
  /** What threatens the general here. */
  dangers: readonly Threat[];
};

/** What lies on a tile besides a general. */
const lyingOn = ({ board, shape: { tile } }: Props) => ({
  building: board.buildings.find((one) => one.at === tile.id),
  hidden: board.hidden.filter((one) => one.at === tile.id),
  isBurning: board.fires.includes(tile.id),
});

const MARK_CLASS = { supply: 'sup', cast: 'spell', push: 'spell', move: '', attack: '' } as const;

/** One tile: what it is, what is on it but for the general, and what a press would do. */
export function TileSpot(props: Props) {
  const { facts, shape, general, isSelected, isFocused, isLast, mark, steps, preview } = props;
  const { tile } = shape;
  const say = useSay();
  const { building, hidden, isBurning } = lyingOn(props);
  const kind = mark?.kind;
  return (
    <Spot
      id={String(tile.id)}
      data-tile={tile.id}
      data-general={general?.name}
      label={labelOf(props, say)}
      tip={rulesOf(props, say)}
      states={[kind === 'move' && 'legal', kind === 'attack' && 'target', isSelected && 'selected', isLast && 'last']}
      className={`tile ${kind ? MARK_CLASS[kind] : ''}${isFocused ? ' focused' : ''}`}
      pressed={general ? isSelected : undefined}
      art={<Paper shape={shape} isBurning={isBurning} />}
    >
      {tile.knock && !general && !building && !hidden.length && steps === undefined && <Gate />}
      {building && (
        <Building
          side={building.side}
          tactic={building.tactic}
          durability={preview?.buildings[tile.id] ?? building.durability}
        />
      )}
      {!general &&
        hidden.map(({ tactic }, i) => (
          <g key={tactic} className="veiled" transform={`translate(0 ${i * 8})`}>
            <circle r="24" />
            <Hidden tactic={tactic} />
            <text y="21" textAnchor="middle">
              {tacticOf(facts, tactic)?.[say.language]}
            </text>
          </g>
        ))}
      {kind === 'move' && !general && <Disc className="mv" r={9.6} text={steps ?? '·'} />}
      {(kind === 'cast' || kind === 'push') && !general && (
        <Disc className="mv spellsign" r={10.5} text={mark?.sign ?? '→'} />
      )}
    </Spot>
  );
}

const HIDDEN: Record<string, [look: string, path: string][]> = {
  trap: [
    ['pit', 'M-17 6a17 7.5 0 1 0 34 0a17 7.5 0 1 0-34 0Z'],
    ['spike', 'M-12 7-9.5-6-7 8.5-4.5-9-2 9.5.5-10 3 9.5 5.5-9 8 8.5 10.5-6 12.5 6.5'],
  ],
  ambush: [
    ['bush', 'M-16 11Q-14-2-17-9-10-3-9 6-8-7-11-14-3-7-2 5 0-9 4-15 5-5 5 5 8-5 14-10 11 0 16 11Z'],
    ['eyes', 'M-6.5 3.5Q-4 1-1.5 3.5-4 5.5-6.5 3.5ZM2 3.5Q4.5 1 7 3.5 4.5 5.5 2 3.5Z'],
  ],
};

/** What one has hidden oneself, as it looks underneath. */
const Hidden = ({ tactic }: { tactic: string }) =>
  (HIDDEN[tactic] ?? []).map(([look, path]) => <path key={path} className={look} d={path} />);

function Paper({ shape: { tile, isApexUp }, isBurning }: { shape: Shape; isBurning: boolean }) {
  const place = useBoard().placeOf(String(tile.id));
  if (!place) return null;
  return (
    <>
      <path
        className="bg"
        d={pathOf(place, place.outline)}
        fill={`url(#t-z${tile.camp ?? 'n'}-${isApexUp ? 'up' : 'dn'})`}
      />
      {isBurning && <path d={pathOf(place, place.outline, 1)} fill="url(#burning)" />}
    </>
  );
}

function labelOf(props: Props, say: Say): string {
  const { facts, board, shape, general, mark, steps, dangers } = props;
  const { tile } = shape;
  const { building, hidden, isBurning } = lyingOn(props);
  const sideName = (side: string) => say(side === 'a' ? 'sideA' : 'sideB');
  const tactic = (id: string) => tacticOf(facts, id)?.[say.language] ?? id;
  const loss = general && mark?.preview?.losses[general.name];
  return [
    say('tigerTile', { id: tile.id }),
    general
      ? say('tigerGeneralHere', {
          side: sideName(general.side),
          name: facts.generals.find((one) => one.id === general.id)?.[say.language] ?? general.id,
          troops: general.troops,
        })
      : building
        ? say('tigerBuilding', { name: tactic(building.tactic), durability: building.durability })
        : say('tigerEmpty'),
    general?.locked_with && say('tigerLocked'),
    dangers.length && say('tigerInDanger', { loss: dangers.reduce((sum, { loss }) => sum + loss, 0) }),
    general && board.knockers.includes(general.name) && say('tigerCanKnock'),
    isBurning && say('tigerFire'),
    ...hidden.map((one) => tactic(one.tactic)),
    tile.knock && say('tigerKnockTile', { side: sideName(tile.knock) }),
    mark && say(`mark_${mark.kind}`) + (mark.kind === 'move' && steps ? ` ${steps}` : ''),
    loss && `${say('tigerLoses')} ${loss}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The rules that matter on this tile now. */
function rulesOf(props: Props, say: Say): string[] {
  const { facts, shape, general, dangers } = props;
  const { building, hidden, isBurning } = lyingOn(props);
  const tactics = [
    ...(general?.statuses ?? []).map((status) => STATUS_TACTIC[status] ?? status),
    ...(building ? [building.tactic] : []),
    ...(isBurning ? ['fire'] : []),
    ...hidden.map((one) => one.tactic),
  ];
  return [
    general?.locked_with ? say('ruleLock') : '',
    dangers.length ? say('ruleThreat') : '',
    ...tactics.map((id) => {
      const known = tacticOf(facts, id);
      return known ? `${known[say.language]}: ${say.language === 'ko' ? known.text_ko : known.text_en}` : '';
    }),
    shape.tile.knock ? say('ruleKnock') : '',
  ];
}
