/** A room as this browser knows it, and how each message changes it: snapshot + events = next snapshot. */
import type { Action, Happening, Outcome } from '../games/contract';
import { type Patch, patched } from '../lib/patch';
import type {
  ChatLine,
  LegalAction,
  LogEntry,
  MatchState,
  RoomEvent,
  RoomState,
  SideState,
  SideUpdate,
  Snapshot,
} from './schema';

export type View = { game: string; seat: number | null; to_act: number[]; outcome: Outcome | null; board: unknown };
export type Side = Omit<SideState, 'view' | 'legal' | 'log'> & {
  view: View;
  legal: (LegalAction & { action: Action })[];
  log: LogEntry[];
  /** What the last action did; empty after a snapshot. */
  last: Happening[];
};
export type Match = Omit<MatchState, 'sides'> & { sides: Side[] };
export type Room = {
  id: string;
  stream: string;
  number: number;
  state: RoomState;
  match: Match | null;
  chat: ChatLine[];
};

export function fromSnapshot(message: Snapshot): Room {
  const { room, stream, number, state, match, chat } = message;
  return { id: room, stream, number, state, match: match && startedMatch(match), chat: [...chat] };
}

function startedMatch(match: MatchState): Match {
  return { ...match, sides: match.sides.map((side) => ({ ...(side as unknown as Side), last: [] })) };
}

/** The room after an event; null when an event is missing and the room must be asked for anew. */
export function afterEvent(room: Room, { number, event }: RoomEvent): Room | null {
  if (number <= room.number) return room;
  if (number !== room.number + 1) return null;
  const next = { ...room, number };
  switch (event.kind) {
    case 'room-changed':
      return { ...next, state: event.state };
    case 'started':
      return { ...next, match: startedMatch(event.match) };
    case 'said':
      return { ...next, chat: [...room.chat, event.line].slice(-200) };
  }
  const match = room.match;
  if (!match) return null;
  switch (event.kind) {
    case 'acted':
    case 'undone': {
      const log = (entries: LogEntry[], { lines, events }: SideUpdate) =>
        event.kind === 'acted'
          ? [...entries, { seat: event.seat, events, lines }]
          : entries.filter((_, i) => i !== event.removed);
      const sides = match.sides.map((side) => {
        const update = (event.sides as SideUpdate[]).find((one) => one.seat === side.seat);
        return update ? updatedSide(side, update, log) : side;
      });
      const draw_offer = match.draw_offer === event.seat ? match.draw_offer : null;
      return { ...next, match: { ...match, ply: event.ply, sides, clocks: event.clocks, draw_offer } };
    }
    case 'draw-offered':
      return { ...next, match: { ...match, draw_offer: event.seat } };
    case 'draw-declined':
      return { ...next, match: { ...match, draw_offer: null } };
    case 'ended': {
      const sides = match.sides.map((side) => ({ ...side, legal: [], can_undo: false }));
      const clocks = match.clocks && { ...match.clocks, running: [] as never };
      return { ...next, match: { ...match, sides, clocks, draw_offer: null, result: event.result } };
    }
    default:
      return next;
  }
}

function updatedSide(
  side: Side,
  update: SideUpdate,
  log: (entries: LogEntry[], update: SideUpdate) => LogEntry[],
): Side {
  return {
    seat: side.seat,
    view: patched(side.view, update.patch as unknown as Patch),
    legal: update.legal as unknown as Side['legal'],
    can_undo: update.can_undo,
    log: log(side.log, update),
    last: update.events as unknown as Happening[],
  };
}
