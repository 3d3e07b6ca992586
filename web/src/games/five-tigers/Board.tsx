import { useMemo } from 'react';
import { Board, Over, Piece } from '../../board/Board';
import { turnFor } from '../../board/geometry';
import { useInput } from '../../board/input';
import { Coordinates, Disc, Trail } from '../../board/marks';
import { SMALL, useMedia } from '../../lib/media';
import { useSay } from '../../text/language';
import { Figure, MedalColours, Outline, Plate, radiusOf } from './Figure';
import { Ground } from './Ground';
import { FRAME, layoutOf, numbersOf } from './geometry';
import { dangersFor, type SideName, STATUS_TACTIC, stepsTo, type TigerFacts, tacticOf } from './model';
import { usePlateNames } from './names';
import { placer } from './placing';
import { Aims, Changes, Dangers, Duels, Locks, Tags } from './Signs';
import type { Board as BoardView, Event, General, Preview } from './schema';
import { TileSpot } from './TileSpot';

/** What pressing a tile would do. */
export type Mark = {
  kind: 'move' | 'supply' | 'attack' | 'cast' | 'push';
  /** Sign on a tile that a tactic can name. */
  sign?: string | undefined;
  preview?: Preview | null | undefined;
};

type Props = {
  facts: TigerFacts;
  board: BoardView;
  /** Whose eyes these are: their own end is at the bottom, or at the left where the board lies sideways. */
  side: SideName | null;
  /** Does it lie sideways? */
  turned: boolean;
  selected: General | null;
  /** Own generals that can still do something. */
  able: ReadonlySet<string>;
  marks: ReadonlyMap<number, Mark>;
  /** What is foretold of the choice in focus. */
  preview: Preview | null;
  /** The tile of that choice. */
  focus: number | null;
  last: readonly Event[];
  lit: readonly string[];
  onPress: (tile: number) => void;
  onDrop: (from: number, to: number) => void;
  onPoint: (tile: number | null) => void;
  onInspect: (tile: number) => void;
};

export function TigerBoard(props: Props) {
  const {
    facts,
    board,
    side,
    turned,
    selected,
    able,
    marks,
    preview,
    focus,
    last,
    lit,
    onPress,
    onDrop,
    onPoint,
    onInspect,
  } = props;
  const say = useSay();
  const isSmall = useMedia(SMALL);
  const nameOf = usePlateNames(facts);
  const turn = turnFor(side !== 'b', turned ? 'sideways' : 'upright');
  const layout = useMemo(() => layoutOf(facts.tiles, turn), [facts, turn]);
  const standing = board.generals.filter((general) => general.at !== null);
  const at = new Map(standing.map((general) => [general.at!, general]));
  const input = useInput({
    onPress: (id) => onPress(Number(id)),
    canDrag: (id) => able.has(at.get(Number(id))?.name ?? ''),
    onGrab: (id) => selected?.at !== Number(id) && onPress(Number(id)),
    onDrop: (id, to) => to !== null && onDrop(Number(id), Number(to)),
    onInspect: (id) => onInspect(Number(id)),
    onPoint: (id) => onPoint(id === null ? null : Number(id)),
  });
  const moves = new Set([...marks].filter(([, mark]) => mark.kind === 'move').map(([tile]) => tile));
  const steps = selected?.at != null ? stepsTo(facts, selected.at, moves) : new Map<number, number>();
  const trails = last.filter((event) => event.kind === 'moved' || event.kind === 'pushed');
  const touched = new Set([
    ...trails.flatMap(({ start, to }) => [start, to]),
    ...last.flatMap((event) => (event.kind === 'attacked' || event.kind === 'cast' ? [event.at] : [])),
  ]);
  const lossOf = (general: General): number => {
    const foretold = preview ?? marks.get(general.at!)?.preview;
    return foretold?.losses[general.name] ?? 0;
  };
  const dangers = dangersFor(board, side);
  const isHit = (name: string) => standing.some((general) => general.name === name && lossOf(general) > 0);

  const place = placer(
    layout,
    standing.map(({ at, id, troops }) => ({ at: at!, name: nameOf(id), troops })),
    isSmall,
  );
  const tags = standing.flatMap((general) => {
    const statuses = [...general.statuses, ...(general.taunted_by ? ['taunted'] : [])];
    const named = (tactic: string) => tacticOf(facts, tactic)?.[say.language] ?? '';
    return [
      ...statuses.map((status) => ({ at: general.at!, text: named(STATUS_TACTIC[status] ?? ''), isOwn: false })),
      ...board.hidden
        .filter((one) => one.at === general.at)
        .map(({ tactic }) => ({ at: general.at!, text: named(tactic), isOwn: true })),
    ];
  });
  const shiftOf = (general: General) => layout.shapes.get(general.at!)?.shift ?? [0, 0];

  return (
    <Board
      label={say('tigerBoard', { tiles: facts.tiles.length })}
      className={`tri ${board.mode}`}
      layout={layout}
      frame={FRAME}
      first={String(facts.tiles.find((tile) => tile.camp === (side ?? 'a'))?.id ?? 0)}
      input={input}
      lit={lit}
      ground={<Ground layout={layout} />}
    >
      <defs>
        <MedalColours />
      </defs>
      {[...layout.shapes.values()].map(({ tile, ...shape }) => (
        <TileSpot
          key={tile.id}
          facts={facts}
          board={board}
          shape={{ tile, ...shape }}
          general={at.get(tile.id)}
          isSelected={selected !== null && selected.at === tile.id}
          isFocused={focus === tile.id}
          isLast={touched.has(tile.id)}
          mark={marks.get(tile.id)}
          steps={steps.get(tile.id)}
          preview={preview}
          dangers={dangers.filter(({ on }) => on === at.get(tile.id)?.name)}
        />
      ))}
      <Coordinates names={numbersOf(layout)} />
      <Over>
        {trails.map(({ start, to }) => (
          <Trail key={`${start}-${to}`} through={[String(start), String(to)]} look="dotted" />
        ))}
        <Locks layout={layout} board={board} preview={preview} />
        <Duels {...{ layout, board, selected, marks, focus, place }} />
        {standing.map((general) => (
          <Piece key={general.name} at={String(general.at)} shift={shiftOf(general)}>
            {general.name === selected?.name && (
              <Outline className="halo" side={general.side} r={radiusOf(isSmall) + 7.5} />
            )}
            <Figure
              general={general}
              isSmall={isSmall}
              loses={lossOf(general)}
              isTired={general.side === side && able.size > 0 && !able.has(general.name)}
              rests={general.resting && board.phase === 'play' && board.turn === general.side}
            />
            {general.holds && <Disc className="supm" x={-20} y={-14} r={7} text="+" />}
          </Piece>
        ))}
        <Aims
          {...{ layout, marks, focus, isSmall }}
          isTaken={(tile) => at.has(tile) || board.buildings.some((one) => one.at === tile)}
        />
        <Dangers layout={layout} board={board} dangers={dangers.filter(({ on }) => !isHit(on))} place={place} />
        <Tags tags={tags} place={place} size={isSmall ? 10.6 : 8.4} />
        <Changes {...{ layout, standing, lossOf, preview, place }} from={selected?.at ?? null} />
        {standing.map((general) => (
          <Piece key={general.name} at={String(general.at)} shift={shiftOf(general)}>
            <Plate troops={general.troops} name={nameOf(general.id)} isSmall={isSmall} />
          </Piece>
        ))}
      </Over>
    </Board>
  );
}
