/** A room as this browser knows it, and how each message changes it: snapshot + events = next snapshot. */
import { patched } from '../lib/patch';
import type { ChatLine, LogEntry, MatchState, RoomEvent, RoomState, SideState, SideUpdate, Snapshot } from './schema';

/** One side, and what the last action did there; nothing after a snapshot. */
export type Side = SideState & { last: LogEntry['events'] };
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
  return { ...match, sides: match.sides.map((side) => ({ ...side, last: [] })) };
}

/** The room after an event; null when an event is missing and the room must be asked for again. */
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
        event.kind === 'acted' ? [...entries, { seat: event.seat, events, lines }] : entries.slice(0, -1);
      const sides = match.sides.map((side) => {
        const update = event.sides.find((one) => one.seat === side.seat);
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
      const clocks = match.clocks && { ...match.clocks, running: [] };
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
    view: patched(side.view, update.patch),
    legal: update.legal ?? side.legal,
    can_undo: update.can_undo,
    log: log(side.log, update),
    last: update.events,
  };
}
