import { Fragment, useMemo } from 'react';
import { Board, Over, Piece, Spot } from '../../board/Board';
import type { Input } from '../../board/contract';
import { type Say, useSay } from '../../text/language';
import { Areas, Medals, Roads, RoomFrame, WayArrows } from './Ground';
import { FRAME, layoutOf, type Room } from './geometry';
import { Legend, type LegendEntry } from './Legend';
import { headquartersSeat, mapOf, sceneOf, sideOf, specialFacts, type TileId, type ToyFacts, tileFacts } from './model';
import { BaseArt, BasePlate, Castle, Medal, plateText, Sign, type SignName, Tile, Tower, towerStep } from './Pieces';
import type { Base, Board as BoardView, Event, Preview } from './schema';
import { words } from './words';

/** What a press on a node means now. */
export type Mark = {
  kind: 'free' | 'own' | 'cover' | 'hit' | 'source' | 'no';
  /** The comparison, or another word above the node. */
  text?: string | undefined;
  /** Why it is refused, as a sign. */
  sign?: SignName;
  /** What it would gain at once. */
  medals?: number;
  wins?: boolean;
};

type Props = {
  facts: ToyFacts;
  board: BoardView;
  seat: number | null;
  room: Room;
  marks: ReadonlyMap<string, Mark>;
  /** The node in focus, with the tile that would go there. */
  aim: { at: string; tile: TileId | null; seat: number } | null;
  preview: Preview | null;
  last: readonly Event[];
  lit: readonly string[];
  legend: readonly LegendEntry[];
  input: Input;
};

export function ToyBoard({ facts, board, seat, room, marks, aim, preview, last, lit, legend, input }: Props) {
  const say = useSay();
  const map = mapOf(facts, board);
  const { battlefield } = map;
  const layout = useMemo(() => layoutOf(map, room, seat === 1), [map, room, seat]);
  const bases = new Map(battlefield.base.map((base) => [base.id, base]));
  const taken = new Map((preview?.regions ?? []).map(({ region, seat: by }) => [region, by]));
  const touched = new Set(last.flatMap((event) => ('at' in event ? [event.at] : [])));
  const placed = new Set(
    last.flatMap((event) => (event.kind === 'placed' ? [event.at] : event.kind === 'shoved' ? [event.to] : [])),
  );
  const fallen = last.find((event) => event.kind === 'ended' && event.reason === 'headquarters');
  const nodes = layout.places.toSorted((p, q) => p.y - q.y);
  const first = battlefield.headquarters.find(({ id }) => headquartersSeat(id) === (seat ?? 0))!.id;
  return (
    <Board
      label={say.of(words.board, { name: say.of(battlefield.name) })}
      className={`toy-board${marks.size ? ' choosing' : ''}`}
      layout={layout}
      frame={FRAME}
      first={first}
      input={input}
      lit={lit}
    >
      <RoomFrame id={sceneOf(battlefield)} room={room} />
      <Areas layout={layout} regions={board.regions} taken={taken} />
      <Roads battlefield={battlefield} layout={layout} chains={board.chains} />
      <Over>
        {preview?.way && aim && <WayArrows through={preview.way.through} at={layout.at} />}
        <Medals layout={layout} regions={board.regions} taken={taken} />
      </Over>
      {nodes.map(({ id }) => {
        const mark = marks.get(id);
        const owner = headquartersSeat(id);
        const stack = board.stacks[id] ?? [];
        const top = stack.at(-1);
        const isCut = top !== undefined && !board.chains[top.seat]!.includes(id);
        const rise = Math.max(0, stack.length - 1) * towerStep(stack.length);
        const data = owner === undefined ? { 'data-base': id } : { 'data-headquarters': id };
        const shared = {
          id,
          label: labelOf(facts, board, id, bases.get(id), mark, isCut, seat, say),
          tip: tipOf(facts, bases.get(id), say),
          states: [touched.has(id) && ('last' as const)],
          className: ['node', mark && `mark-${mark.kind}`, isCut && 'cut', aim?.at === id && 'aimed']
            .filter(Boolean)
            .join(' '),
          disabled: mark?.kind === 'no',
          'data-mark': mark?.kind,
          ...data,
        };
        return (
          <Fragment key={id}>
            <Spot
              {...shared}
              art={
                owner === undefined ? (
                  <BaseArt special={bases.get(id)!.special} />
                ) : (
                  <g transform="scale(.97)">
                    <Castle
                      seat={owner}
                      name={castleName(facts, id, seat, say)}
                      isTaken={fallen !== undefined && placed.has(id)}
                    />
                  </g>
                )
              }
            />
            <Over>
              <Piece at={id} className={[isCut && 'cut', aim?.at === id && 'aimed'].filter(Boolean).join(' ')}>
                {mark && mark.kind !== 'no' && (
                  <g className="rings">
                    <circle className="ring-back" r={owner === undefined ? 41 : 54} />
                    <circle className={`ring-${mark.kind}`} r={owner === undefined ? 41 : 54} />
                  </g>
                )}
                {stack.length > 0 && <Tower tiles={stack} isNew={placed.has(id)} />}
                {bases.has(id) && (
                  <Plate facts={facts} base={bases.get(id)!} isAside={layout.underFlag.has(id)} say={say} />
                )}
                {isCut && <Badge sign="cut" x={-27} y={-23 - rise * 0.6} className="cut-badge" />}
                {mark?.kind === 'no' && mark.sign && !isCut && (
                  <Badge
                    sign={mark.sign}
                    x={owner === undefined ? (top ? -27 : 26) : 40}
                    y={-25 - rise * 0.6}
                    className="why-badge"
                  />
                )}
                {mark?.kind === 'free' && owner === undefined && (
                  <g className="free-plus">
                    <circle r="13" />
                    <Sign name="plus" scale={0.9} />
                  </g>
                )}
                {mark && aim?.at !== id && <MarkText mark={mark} y={-50 - rise - (owner === undefined ? 0 : 18)} />}
              </Piece>
            </Over>
          </Fragment>
        );
      })}
      <Over>
        {aim && (
          <Aimed
            aim={aim}
            layout={layout}
            board={board}
            facts={facts}
            preview={preview}
            mark={marks.get(aim.at)}
            room={room}
            say={say}
          />
        )}
        <Legend entries={legend} room={room} layout={layout} />
      </Over>
    </Board>
  );
}

const Badge = ({ sign, x, y, className }: { sign: SignName; x: number; y: number; className: string }) => (
  <g className={className} transform={`translate(${x} ${y})`}>
    <circle r="11" />
    <Sign name={sign} scale={0.72} />
  </g>
);

const Plate = ({ facts, base, isAside, say }: { facts: ToyFacts; base: Base; isAside: boolean; say: Say }) => (
  <BasePlate
    id={base.id}
    special={base.special}
    kinds={base.kinds}
    name={shortName(facts, base.special, say)}
    isAside={isAside}
  />
);

/** A special base's name without the word for base, which the plate itself shows. */
export const shortName = (facts: Pick<ToyFacts, 'specials'>, special: string, say: Say): string =>
  say.of(specialFacts(facts, special)?.name).replace(/ 거점$| base$/, '');

/** "6 > 4", or what is won there. */
function MarkText({ mark, y }: { mark: Mark; y: number }) {
  const say = useSay();
  const text = mark.wins ? say.of(words.markWin) : mark.text;
  if (!text && !mark.medals) return null;
  const width = 16 + (text ? widthOf(text) : 0) + (mark.medals ? 34 : 0);
  return (
    <g
      className={`mark-text ${mark.wins ? 'wins' : mark.kind === 'no' ? 'weaker' : ''}`}
      transform={`translate(0 ${y})`}
    >
      <rect x={-width / 2} y="-12" width={width} height="24" rx="12" />
      {text && (
        <text x={mark.medals ? -17 : 0} y="5">
          {text}
        </text>
      )}
      {!!mark.medals && (
        <g transform={`translate(${width / 2 - 28} 0)`}>
          <Medal scale={0.56} />
          <text x="15" y="5">
            +{mark.medals}
          </text>
        </g>
      )}
    </g>
  );
}

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > 'ᄀ' ? 14 : letter === ' ' ? 4 : 9), 0);

type AimedProps = Pick<Props, 'board' | 'facts' | 'preview' | 'room'> & {
  aim: NonNullable<Props['aim']>;
  layout: ReturnType<typeof layoutOf>;
  mark: Mark | undefined;
  say: Say;
};

/** The tile as it would lie there, lifted, and what comes of it. */
function Aimed({ aim, layout, board, preview, mark, room, say }: AimedProps) {
  const [x, y] = layout.at.get(aim.at)!;
  const height = board.stacks[aim.at]?.length ?? 0;
  const gains = preview ? preview.medals[aim.seat]! : 0;
  const texts = [
    preview?.takes_headquarters
      ? say.of(words.takeHeadquarters)
      : preview?.wins
        ? say.of(words.winByMedals)
        : mark?.text,
  ];
  const text = texts.filter(Boolean).join(' ');
  const width = 24 + widthOf(text) + (gains && !preview?.takes_headquarters ? 46 : 0);
  const left = Math.min(Math.max(x + 40, 8), room.width - width - 8);
  const top = Math.max(30, y - 66);
  const isShown = text || gains > 0;
  return (
    <>
      {aim.tile && mark && mark.kind !== 'no' && (
        <g
          className={`lifted ${sideOf(aim.seat)}`}
          transform={`translate(${x + 3} ${y - 30 - height * 7}) scale(1.12) rotate(-5)`}
        >
          <ellipse className="lifted-shade" cx="-2" cy="46" rx="28" ry="9" />
          <Tile seat={aim.seat} tile={aim.tile} />
        </g>
      )}
      {isShown && (
        <g className="callout" transform={`translate(${left} ${top})`}>
          <rect y="-18" width={width} height="36" rx="11" />
          <text x="12" y="5.6">
            {text}
          </text>
          {gains > 0 && !preview?.takes_headquarters && (
            <g transform={`translate(${width - 42} 0)`}>
              <Medal scale={0.7} y={2} />
              <text className="gain" x="15" y="5.6">
                +{gains}
              </text>
            </g>
          )}
        </g>
      )}
    </>
  );
}

const castleName = (facts: ToyFacts, id: string, seat: number | null, say: Say): string => {
  const owner = headquartersSeat(id)!;
  if (seat === null) return say.of(words.sideHeadquarters, { id, side: say.of(facts.seats[owner]) });
  return say.of(owner === seat ? words.ownHeadquarters : words.enemyHeadquarters, { id });
};

function tipOf(facts: ToyFacts, base: Base | undefined, say: Say): string[] {
  const special = base && specialFacts(facts, base.special);
  if (!special) return [];
  const kinds = base.kinds.length ? ` (${base.kinds.join(', ')})` : '';
  return [`${say.of(special.name)}: ${say.of(special.effect)}${kinds}`];
}

/** All that a screen reader says of a node. */
function labelOf(
  facts: ToyFacts,
  board: BoardView,
  id: string,
  base: Base | undefined,
  mark: Mark | undefined,
  isCut: boolean,
  seat: number | null,
  say: Say,
): string {
  const stack = board.stacks[id] ?? [];
  const top = stack.at(-1);
  const special = base && specialFacts(facts, base.special);
  const parts = [
    base
      ? say.of(words.base, { id: plateText(base, shortName(facts, base.special, say)) })
      : castleName(facts, id, seat, say),
    special && say.of(special.name),
    base &&
      (top
        ? say.of(words.top, {
            side: say.of(facts.seats[top.seat]),
            tile: `${tileFacts(facts, top.tile).number} ${say.of(tileFacts(facts, top.tile).name)}`,
            height: stack.length,
          })
        : say.of(words.empty)),
    isCut && say.of(words.cutOff),
    mark && markWords(mark, say),
    !!mark?.medals && say.of(words.gains, { count: mark.medals }),
    mark?.wins && say.of(words.markWin),
  ];
  return parts.filter(Boolean).join(', ');
}

function markWords(mark: Mark, say: Say): string {
  const { kind, text = '' } = mark;
  if (kind === 'free') return say.of(words.markFree);
  if (kind === 'own') return say.of(words.markOwn);
  if (kind === 'cover') return say.of(words.markCover, { comparison: text });
  if (kind === 'hit') return say.of(words.markHit);
  return say.of(kind === 'source' ? words.markSource : words.markNo);
}
