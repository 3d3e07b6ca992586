/** What one holds: the rack, the supply to draw from, the discards; and of the other side what is public. */
import { Lock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Input } from '../../board/contract';
import { Dialog } from '../../parts/Dialog';
import { type Say, useSay } from '../../text/language';
import { sideOf, type TileId, type ToyFacts, tileFacts } from './model';
import { LooseTile, Pile, Sockets } from './Pieces';
import type { Board as BoardView, Event } from './schema';
import { words } from './words';

export const slotId = (index: number): string => `slot:${index}`;
export const slotOf = (id: string): number | null => (id.startsWith('slot:') ? Number(id.slice(5)) : null);

/** "7 렉시, 힘 7, 효과": all of a tile in a line. */
export function tileLine(facts: ToyFacts, id: TileId, say: Say): string {
  const { number, name, strength, effect } = tileFacts(facts, id);
  const force = strength === null ? say.of(words.noStrength) : say.of(words.strength, { strength });
  return `${number} ${say.of(name)}, ${force}, ${say.of(effect)}`;
}

type RackProps = {
  facts: ToyFacts;
  seat: number;
  rack: readonly TileId[];
  blocked: readonly TileId[];
  /** The slot that is chosen. */
  chosen: number | null;
  /** Something else is to be done first. */
  isWaiting: boolean;
  last: readonly Event[];
  input: Input;
};

export function Rack({ facts, seat, rack, blocked, chosen, isWaiting, last, input }: RackProps) {
  const say = useSay();
  const locked = lockedSlots(rack, blocked);
  const isNew = newSlots(rack, last, seat);
  return (
    <div
      className={`rack${isWaiting ? ' waiting' : ''}`}
      role="group"
      aria-label={say.of(words.rackOf, { count: rack.length, limit: facts.rack_limit })}
    >
      {Array.from({ length: facts.rack_limit }, (_, i) => {
        const tile = rack[i];
        if (!tile) return <i key={i} className="slot" aria-hidden="true" />;
        const { number, name } = tileFacts(facts, tile);
        const why = locked.has(i) ? say.of(words.blocked) : isWaiting ? say.of(words.waits) : '';
        const label = [tileLine(facts, tile, say), i === chosen && say.of(words.chosen), why]
          .filter(Boolean)
          .join(', ');
        return (
          <button
            key={i}
            type="button"
            className={`rack-tile${isNew.has(i) ? ' new' : ''}${locked.has(i) ? ' locked' : ''}`}
            data-tile={number}
            aria-pressed={i === chosen}
            aria-disabled={why ? true : undefined}
            title={label}
            {...input.grip(slotId(i))}
          >
            <span className="sr">{label}</span>
            <LooseTile seat={seat} tile={tile} size={60} />
            {locked.has(i) && <Lock className="lock" aria-hidden="true" />}
            <span aria-hidden="true">{say.of(name)}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Of equal tiles the last ones are shown as the blocked ones: which copy it is makes no difference. */
export function lockedSlots(rack: readonly TileId[], blocked: readonly TileId[]): ReadonlySet<number> {
  const left = [...blocked];
  const slots = new Set<number>();
  for (let i = rack.length - 1; i >= 0; i--) {
    const found = left.indexOf(rack[i]!);
    if (found < 0) continue;
    left.splice(found, 1);
    slots.add(i);
  }
  return slots;
}

/** The slots of tiles that the last action brought: they slide in. */
function newSlots(rack: readonly TileId[], last: readonly Event[], seat: number): ReadonlySet<number> {
  const came = last.flatMap((event): TileId[] => {
    if (!('seat' in event) || event.seat !== seat) return [];
    if (event.kind === 'drew') return event.tiles ?? [];
    return event.kind === 'took-back' || event.kind === 'recovered' ? [event.tile] : [];
  });
  return lockedSlots(rack, came);
}

type PileProps = { facts: ToyFacts; board: BoardView; seat: number };

/** The supply; where it is one's own turn, the button that draws from it. */
function Supply({ board, seat, canDraw, draw }: PileProps & { canDraw: boolean; draw: () => void }) {
  const say = useSay();
  const { supply_size, draws } = board.players[seat]!;
  return (
    <button
      type="button"
      className="pile draw"
      data-act="draw"
      aria-disabled={canDraw ? undefined : true}
      onClick={draw}
    >
      <Pile seat={seat} count={supply_size} size={26} />
      <span>
        <b>
          {say.of(words.draw)} {draws > 0 && `+${draws}`}
        </b>
        <small>
          <i>{say.of(words.supply)}</i> {supply_size}
        </small>
      </span>
      <kbd>D</kbd>
    </button>
  );
}

const countOf = (discards: Readonly<Record<string, number>>): number =>
  Object.values(discards).reduce((sum, n) => sum + n, 0);

/** A discard pile: it is public, and opens as a grid. */
function Discards({ facts, board, seat }: PileProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const { discards } = board.players[seat]!;
  const count = countOf(discards);
  const title = say.of(words.discardsOf, { side: say.of(facts.seats[seat]), count });
  const ids = facts.tiles.flatMap(({ id }) => (discards[id] ? [id] : []));
  return (
    <>
      <button type="button" className={`pile discards ${sideOf(seat)}`} title={title} onClick={() => setOpen(true)}>
        <span className="sr">{title}</span>
        <Trash2 size={18} aria-hidden="true" />
        {ids.slice(0, 3).map((id) => (
          <LooseTile key={id} seat={seat} tile={id} size={24} />
        ))}
        <span aria-hidden="true">
          <small>{say.of(words.discards)}</small>
          <b>{count}</b>
        </span>
      </button>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          {count === 0 && <p className="muted">{say.of(words.noDiscards)}</p>}
          <ul className="discard-grid">
            {ids.map((id) => (
              <li key={id} title={tileLine(facts, id, say)}>
                <LooseTile seat={seat} tile={id} size={64} />
                <b>{say.of(words.copies, { tile: say.of(tileFacts(facts, id).name), count: discards[id]! })}</b>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

type MetersProps = PileProps & {
  /** Medals that the move in focus would bring. */
  plus: number;
  /** Drawing, where this is one's own strip. */
  own: { canDraw: boolean; draw: () => void } | null;
};

/** The race in a player's strip: medals to the target; one's own piles, or what is public of the other side's. */
export function Meters({ facts, board, seat, plus, own }: MetersProps) {
  const say = useSay();
  const { medals, rack_size, supply_size, blocks, known } = board.players[seat]!;
  const seen = known.map((id) => `${tileFacts(facts, id).number} ${say.of(tileFacts(facts, id).name)}`).join(', ');
  const holds = [
    say.of(words.rackOf, { count: rack_size, limit: facts.rack_limit }),
    seen && say.of(words.knownTiles, { tiles: seen }),
  ]
    .filter(Boolean)
    .join(', ');
  const low = supply_size <= 2 ? say.of(words.lowSupply) : '';
  const shared = { facts, board, seat };
  return (
    <>
      <Sockets
        seat={seat}
        count={medals}
        plus={plus}
        target={board.target}
        label={say.of(words.medals, { count: medals, target: board.target })}
      />
      <span className="holds">
        {own ? (
          <Supply {...shared} {...own} />
        ) : (
          <>
            <span className="backs" role="img" aria-label={holds} title={holds}>
              {known.map((id, i) => (
                <LooseTile key={`${id}${i}`} seat={seat} tile={id} size={22} />
              ))}
              {Array.from({ length: rack_size - known.length }, (_, i) => (
                <LooseTile key={i} seat={seat} size={17} />
              ))}
              <b>
                {rack_size}/{facts.rack_limit}
              </b>
            </span>
            {blocks > 0 && (
              <span className="blocks" title={say.of(words.blocks, { count: blocks })}>
                <Lock size={14} aria-label={say.of(words.blocks, { count: blocks })} />
              </span>
            )}
            <span
              className={low ? 'supply low' : 'supply'}
              title={low || say.of(words.supplyOf, { count: supply_size })}
            >
              <Pile seat={seat} count={supply_size} size={18} />
              <b>{supply_size}</b>
            </span>
          </>
        )}
        <Discards {...shared} />
      </span>
    </>
  );
}
