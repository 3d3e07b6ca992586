/** The board of the map editor: nodes are pressed and dragged, the floor takes new ones. */
import { type MouseEvent, useMemo } from 'react';
import { Board, Over, Spot, useBoard } from '../../board/Board';
import { useInput } from '../../board/input';
import { useSay } from '../../text/language';
import { shortName } from './Board';
import { type Draft, drawn, type Fault, twinOf } from './draft';
import { Areas, Medals, Roads, RoomFrame } from './Ground';
import { FRAME, layoutOf, WIDE } from './geometry';
import { headquartersSeat, sceneOf, type ToyFacts } from './model';
import { BaseArt, BasePlate, Castle, plateText, ToyPaint } from './Pieces';
import { words } from './words';
import './toy.css';
import './board.css';
import './rooms.css';

export type Tool = 'select' | 'base' | 'road' | 'region' | 'remove';

type Props = {
  draft: Draft;
  facts: ToyFacts;
  tool: Tool;
  picked: readonly string[];
  faults: readonly Fault[];
  onPress: (id: string) => void;
  onFloor: (x: number, y: number) => void;
  onMove: (id: string, x: number, y: number) => void;
};

const NOBODY: ReadonlyMap<number, number> = new Map();
/** From units of the board to shares of the map. */
const shareAt = (x: number, y: number): [number, number] => [
  (x - WIDE.side) / (WIDE.width - 2 * WIDE.side),
  (y - WIDE.top) / (WIDE.height - WIDE.top - WIDE.bottom),
];

export function DraftBoard({ draft, facts, tool, picked, faults, onPress, onFloor, onMove }: Props) {
  const say = useSay();
  const map = useMemo(() => drawn(draft), [draft]);
  const layout = useMemo(() => layoutOf(map, WIDE, false), [map]);
  const bad = new Set(faults.flatMap(({ places }) => places ?? []));
  const twins = new Set(picked.map((id) => twinOf(draft, id)));
  const bases = new Map(draft.base.map((base) => [base.id, base]));
  const regions = map.battlefield.region.map(({ around, medals }) => ({
    name: around.join('·'),
    medals,
    owner: null,
    one_short: null,
  }));
  const input = useInput({ onPress });
  return (
    <div className="draft-board">
      <ToyPaint />
      <Board
        label={say.of(draft.name)}
        className={`toy-board draft ${tool}`}
        layout={layout}
        frame={FRAME}
        first="R1"
        input={input}
      >
        <RoomFrame id={sceneOf(draft)} room={WIDE} />
        <Floor onFloor={onFloor} />
        <Over>
          <Areas layout={layout} regions={regions} taken={NOBODY} />
          <Roads battlefield={map.battlefield} layout={layout} chains={[]} />
          <Medals layout={layout} regions={regions} taken={NOBODY} />
        </Over>
        {layout.places.map(({ id }) => {
          const base = bases.get(id);
          const seat = headquartersSeat(id);
          return (
            <Movable key={id} id={id} isOn={tool === 'select'} onMove={onMove}>
              <Spot
                id={id}
                label={[
                  base ? say.of(words.base, { id: plateText(base, shortName(facts, base.special, say)) }) : id,
                  bad.has(id) && '!',
                ]
                  .filter(Boolean)
                  .join(' ')}
                states={[picked.includes(id) && 'selected', twins.has(id) && 'hint']}
                className={['node', bad.has(id) && 'bad'].filter(Boolean).join(' ')}
                pressed={picked.includes(id)}
                data-base={id}
                art={
                  seat === undefined ? <BaseArt special={base?.special ?? 'plain'} /> : <Castle seat={seat} name={id} />
                }
              >
                {base && (
                  <BasePlate
                    id={id}
                    special={base.special}
                    kinds={base.kinds}
                    name={shortName(facts, base.special, say)}
                    isAside={layout.underFlag.has(id)}
                  />
                )}
                {bad.has(id) && (
                  <g className="bad-badge" transform="translate(26 -26)">
                    <circle r="11" />
                    <text y="5.5">!</text>
                  </g>
                )}
              </Spot>
            </Movable>
          );
        })}
      </Board>
    </div>
  );
}

/** The floor between the nodes. */
function Floor({ onFloor }: Pick<Props, 'onFloor'>) {
  const { fromWindow } = useBoard();
  const press = (event: MouseEvent) =>
    onFloor(...shareAt(...(fromWindow(event.clientX, event.clientY) as [number, number])));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it does is in the panels, too
    <rect className="floor" width={WIDE.width} height={WIDE.height} fill="transparent" onClick={press} />
  );
}

/** A node that is dragged to another place. */
function Movable({
  id,
  isOn,
  onMove,
  children,
}: {
  id: string;
  isOn: boolean;
  onMove: Props['onMove'];
  children: React.ReactNode;
}) {
  const { fromWindow } = useBoard();
  return (
    <g
      onPointerDown={(down) => {
        if (!isOn || down.button !== 0) return;
        const start = [down.clientX, down.clientY] as const;
        const drop = (up: PointerEvent) => {
          window.removeEventListener('pointerup', drop);
          if (Math.hypot(up.clientX - start[0], up.clientY - start[1]) < 8) return;
          onMove(id, ...shareAt(...(fromWindow(up.clientX, up.clientY) as [number, number])));
        };
        window.addEventListener('pointerup', drop);
      }}
    >
      {children}
    </g>
  );
}
