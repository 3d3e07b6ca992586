/** From a card on the home page to a running match in one click. */
import { api } from './api';
import type { GameFacts, Opening, RoomSettings } from './schema';
import { ask, enterRoom, useSession } from './session';

export type Company = { kind: 'alone' } | { kind: 'bot'; level: number } | { kind: 'hot-seat' };

/** A position to go on from, and the seat from which it was played. */
export type Position = { seat: number; opening: Opening };

/** A room with its seats filled and the match begun; resolves with the room's id. */
export async function quickStart(
  facts: GameFacts,
  options: Record<string, unknown>,
  company: Company,
  { seed, from }: { seed?: string; from?: Position | null } = {},
): Promise<string> {
  const settings: RoomSettings = {
    game: facts.name,
    options,
    hot_seat: company.kind === 'hot-seat',
    ...(seed ? { seed } : {}),
  };
  const { room } = await api.create(settings);
  enterRoom(room);
  await snapshotOf(room);
  const own = from?.seat ?? 0;
  if (!isHeld(room, own)) await ask({ type: 'take-seat', room, seat: own });
  for (let seat = 0; seat < facts.seats.length; seat++) {
    if (company.kind === 'bot' && seat !== own) await ask({ type: 'add-bot', room, seat, level: company.level });
    else if (!isHeld(room, seat)) await ask({ type: 'take-seat', room, seat });
  }
  await ask({ type: 'set-ready', room, ready: true });
  await ask({ type: 'start', room, opening: from?.opening ?? null });
  return room;
}

const isHeld = (room: string, seat: number) => {
  const { rooms, guest } = useSession.getState();
  const holder = rooms[room]?.state.seats[seat];
  return holder?.kind === 'person' && holder.guest === guest;
};

function snapshotOf(room: string): Promise<void> {
  return new Promise((resolve) => {
    if (useSession.getState().rooms[room]) return resolve();
    const stop = useSession.subscribe((session) => {
      if (!session.rooms[room]) return;
      stop();
      resolve();
    });
  });
}
