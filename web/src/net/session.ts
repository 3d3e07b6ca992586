/** This browser's session: who one is, the connection, and the rooms one is in. */
import { create } from 'zustand';
import { useSettings } from '../settings';
import type { Text } from '../text/language';
import { api, Refused } from './api';
import { type Answer, Connection, type Request } from './connection';
import { afterEvent, fromSnapshot, type Room } from './room';

type Session = {
  connection: 'connecting' | 'open' | 'lost';
  guest: string | null;
  name: string;
  /** What to add to this computer's clock to get the server's. */
  clockAheadMs: number;
  rooms: Record<string, Room>;
  removed: Record<string, Text>;
  notice: { text: Text; at: number } | null;
};

export const useSession = create<Session>()(() => ({
  connection: 'connecting',
  guest: null,
  name: '',
  clockAheadMs: 0,
  rooms: {},
  removed: {},
  notice: null,
}));

const { setState, getState } = useSession;
const MOST_ROOMS = 6;
const wanted = new Set<string>();
let forgets = false;

const connection = new Connection(useSettings.getState().language, {
  onState: (state) => setState({ connection: state }),
  resume: () => {
    const { rooms } = getState();
    const isForgetful = forgets;
    forgets = false;
    return Object.values(rooms)
      .filter(({ id }) => wanted.has(id))
      .map(({ id, stream, number }) => ({
        room: id,
        stream: isForgetful ? null : stream,
        since: isForgetful ? null : number,
      }));
  },
  onShutOut: (room, error) => shutOut(room, error),
  renew: async () => {
    const me = await api.session(useSettings.getState().language).catch(() => null);
    if (me) setState({ guest: me.guest, name: me.name });
  },
  onMessage: (message) => {
    switch (message.type) {
      case 'welcome':
        setState({ guest: message.guest, name: message.name, clockAheadMs: message.now_ms - Date.now() });
        break;
      case 'ping':
        setState({ clockAheadMs: message.now_ms - Date.now() });
        break;
      case 'snapshot':
        setState((session) => ({ rooms: { ...session.rooms, [message.room]: fromSnapshot(message) } }));
        break;
      case 'room-event': {
        const room = getState().rooms[message.room];
        if (!room) break;
        const next = afterEvent(room, message);
        if (next) setState((session) => ({ rooms: { ...session.rooms, [room.id]: next } }));
        else void command({ type: 'enter', room: room.id, stream: null, since: null });
        break;
      }
      case 'removed':
        wanted.delete(message.room);
        setState((session) => {
          const { [message.room]: _, ...rooms } = session.rooms;
          return { rooms, removed: { ...session.removed, [message.room]: message.text } };
        });
        break;
    }
  },
});

/** Send a command; a refusal is shown to the reader and passed on. */
export async function command<R extends Request>(request: R): Promise<Answer<R>> {
  try {
    return await connection.command(request);
  } catch (error) {
    if (error instanceof Refused) notify(error.problem.text);
    throw error;
  }
}

/** The same, where it is enough that the reader sees a refusal. */
export const order = (request: Request): void => void command(request).catch(() => undefined);

/** The same, where a refusal needs no word. */
export const ask = <R extends Request>(request: R): Promise<Answer<R>> => connection.command(request);

export function notify(text: Text): void {
  setState({ notice: { text, at: Date.now() } });
}

/** Become (or stay) a guest, then connect. */
export async function begin(): Promise<void> {
  for (let wait = 400; ; wait = Math.min(wait * 1.6, 5_000)) {
    try {
      const me = await api.session(useSettings.getState().language);
      setState({ guest: me.guest, name: me.name });
      break;
    } catch {
      setState({ connection: 'lost' });
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  connection.open();
  window.addEventListener('online', () => getState().connection !== 'open' && connection.open());
  useSettings.subscribe(({ language }, before) => {
    if (language === before.language) return;
    forgets = true;
    connection.speak(language);
  });
}

export function enterRoom(room: string): void {
  if (wanted.has(room) && getState().rooms[room]) return;
  if (wanted.size >= MOST_ROOMS) {
    // The server lets one connection follow a few rooms only: start over with this one.
    wanted.clear();
    setState({ rooms: {} });
    connection.open();
  }
  wanted.add(room);
  setState((session) => {
    const { [room]: _, ...removed } = session.removed;
    return { removed };
  });
  connection.command({ type: 'enter', room, stream: null, since: null }).catch((error) => shutOut(room, error));
}

function shutOut(room: string, error: unknown): void {
  wanted.delete(room);
  if (error instanceof Refused) {
    setState((session) => ({ removed: { ...session.removed, [room]: error.problem.text } }));
  }
}

/** Stop following a room without leaving a seat for good. */
export function forgetRoom(room: string): void {
  wanted.delete(room);
  setState((session) => {
    const { [room]: _, ...rooms } = session.rooms;
    return { rooms };
  });
}

export const serverNow = (): number => Date.now() + getState().clockAheadMs;
