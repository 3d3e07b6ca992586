import { describe, expect, test } from 'vitest';
import { Connection, type Surroundings } from './connection';
import { afterEvent, fromSnapshot } from './room';
import type { RoomEvent, ServerMessage, Snapshot } from './schema';

/** A socket and a clock in the hands of the test. */
function world() {
  const sockets: FakeSocket[] = [];
  const timers = new Map<number, { run: () => void; ms: number }>();
  let ids = 0;
  const surroundings: Surroundings = {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    newId: () => `c${++ids}`,
    setTimer: (run, ms) => {
      const id = ++ids * 1000;
      timers.set(id, { run, ms });
      return id;
    },
    clearTimer: (timer) => void timers.delete(timer),
  };
  const fire = (longest: number) => {
    for (const [id, { run, ms }] of [...timers]) {
      if (ms > longest) continue;
      timers.delete(id);
      run();
    }
  };
  return { sockets, surroundings, fire, last: () => sockets.at(-1)! };
}

class FakeSocket {
  readyState = 0;
  sent: { type: string; id?: string; [field: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const welcome: ServerMessage = {
  type: 'welcome',
  protocol: 1,
  server: '',
  guest: 'g',
  name: 'n',
  now_ms: 0,
  heartbeat_ms: 1000,
};

function connected(resume: { room: string; stream: string | null; since: number | null }[] = []) {
  const { surroundings, ...rest } = world();
  const states: string[] = [];
  const shutOut: string[] = [];
  let renewed = 0;
  const connection = new Connection(
    'ko',
    {
      onMessage: () => {},
      onState: (state) => states.push(state),
      resume: () => resume,
      onShutOut: (room) => shutOut.push(room),
      renew: async () => {
        renewed++;
      },
    },
    surroundings,
  );
  connection.open();
  rest.last().opens();
  rest.last().says(welcome);
  return { connection, states, shutOut, renewals: () => renewed, ...rest };
}

describe('a connection', () => {
  test('greets first, and answers a ping', () => {
    const { last } = connected();
    last().says({ type: 'ping', now_ms: 5 });
    expect(last().sent).toEqual([{ type: 'hello', protocol: 1, language: 'ko' }, { type: 'pong' }]);
  });

  test('gives every command its own answer', async () => {
    const { connection, last } = connected();
    const first = connection.command({ type: 'start', room: 'r' });
    const second = connection.command({ type: 'undo', room: 'r', seat: 0 });
    const [a, b] = last().sent.slice(1);
    last().says({ type: 'rejected', id: b!.id!, code: 'nothing-to-undo', params: {}, text: { ko: '가', en: 'a' } });
    last().says({ type: 'ok', id: a!.id!, number: 3, value: 7 as never });
    await expect(second).rejects.toMatchObject({ problem: { code: 'nothing-to-undo' } });
    await expect(first).resolves.toBe(7);
  });

  test('comes back after a break: enters with what it knows, then repeats what was not answered, by the same id', async () => {
    const { connection, states, fire, sockets, last } = connected([{ room: 'r', stream: 's', since: 41 }]);
    const act = connection.command({ type: 'act', room: 'r', seat: 0, action: { kind: 'throw' } });
    const id = last().sent.at(-1)!.id;
    last().breaks();
    expect(states.at(-1)).toBe('lost');
    fire(400);
    expect(sockets).toHaveLength(2);
    last().opens();
    last().says(welcome);
    const [, enter, again] = last().sent;
    expect(enter).toMatchObject({ type: 'enter', room: 'r', stream: 's', since: 41 });
    expect(again).toMatchObject({ type: 'act', id });
    last().says({ type: 'ok', id: id!, number: 42, value: null as never });
    await expect(act).resolves.toBeNull();
  });

  test('takes a line that is silent for three heartbeats for dead', () => {
    const { fire, states, sockets } = connected();
    fire(2999);
    expect(states.at(-1)).toBe('open');
    fire(3000);
    expect(states.at(-1)).toBe('lost');
    fire(400);
    expect(sockets).toHaveLength(2);
  });

  test('becomes a guest again when the server knows it no more', async () => {
    const { fire, sockets, last, renewals } = connected();
    last().breaks(4401);
    fire(400);
    await Promise.resolve();
    await Promise.resolve();
    expect(renewals()).toBe(1);
    expect(sockets).toHaveLength(2);
  });

  test('says which room it cannot come back to', async () => {
    const { last, shutOut } = connected([{ room: 'r', stream: 's', since: 1 }]);
    const enter = last().sent.at(-1)!;
    last().says({
      type: 'rejected',
      id: enter.id!,
      code: 'no-such-room',
      params: {},
      text: { ko: '없음', en: 'none' },
    });
    await Promise.resolve();
    await Promise.resolve();
    expect(shutOut).toEqual(['r']);
  });

  test('does not listen to a socket it has given up', () => {
    const { sockets, fire, last, states } = connected();
    last().breaks();
    fire(400);
    sockets[0]!.says(welcome);
    expect(states.at(-1)).toBe('connecting');
  });
});

const side = (seat: number | null) => ({
  seat,
  view: { game: 'yut-run', seat, to_act: [0], outcome: null, board: { hand: [] } },
  legal: [{ action: { kind: 'throw' }, notation: 'throw', text: '던지기' }],
  can_undo: false,
  log: [],
});
const snapshot = {
  type: 'snapshot',
  room: 'r',
  stream: 's',
  number: 4,
  state: { id: 'r', settings: { game: 'yut-run' }, phase: 'playing', host: 'g', people: [], seats: [], match: 'm' },
  match: {
    id: 'm',
    game: 'yut-run',
    version: 1,
    options: {},
    commitment: '',
    players: ['나'],
    ply: 0,
    sides: [side(0)],
    clocks: null,
    draw_offer: null,
    result: null,
  },
  chat: [],
} as unknown as Snapshot;
const acted = (number: number, lines: string[] = ['걸']) =>
  ({
    type: 'room-event',
    room: 'r',
    number,
    event: {
      kind: 'acted',
      ply: number - 4,
      seat: 0,
      clocks: null,
      sides: [
        {
          seat: 0,
          events: [{ kind: 'thrown' }],
          lines,
          patch: [[['board', 'hand'], ['geol']]],
          legal: [],
          can_undo: true,
        },
      ],
    },
  }) as unknown as RoomEvent;

describe('a room', () => {
  test('follows numbered events: view, log, legal actions and undo', () => {
    const room = afterEvent(fromSnapshot(snapshot), acted(5))!;
    const [mine] = room.match!.sides;
    expect(room.number).toBe(5);
    expect(room.match!.ply).toBe(1);
    expect(mine!.view.board).toEqual({ hand: ['geol'] });
    expect(mine!.log).toEqual([{ seat: 0, events: [{ kind: 'thrown' }], lines: ['걸'] }]);
    expect(mine!.last).toEqual([{ kind: 'thrown' }]);
    expect(mine!.can_undo).toBe(true);
  });

  test('knows an event it has seen, and one that is missing', () => {
    const room = fromSnapshot(snapshot);
    expect(afterEvent(room, acted(4))).toBe(room);
    expect(afterEvent(room, acted(6))).toBeNull();
  });

  test('an undone action leaves the end of the log', () => {
    let room = afterEvent(fromSnapshot(snapshot), acted(5, ['하나']))!;
    room = afterEvent(room, acted(6, ['둘']))!;
    const undone = acted(7) as unknown as { event: Record<string, unknown> };
    Object.assign(undone.event, { kind: 'undone', ply: 1 });
    room = afterEvent(room, undone as unknown as RoomEvent)!;
    expect(room.match!.sides[0]!.log).toEqual([{ seat: 0, events: [{ kind: 'thrown' }], lines: ['하나'] }]);
  });

  test('legal actions that were left out are the same as before', () => {
    const same = acted(5) as unknown as { event: { sides: { legal?: unknown }[] } };
    delete same.event.sides[0]!.legal;
    const room = afterEvent(fromSnapshot(snapshot), same as unknown as RoomEvent)!;
    expect(room.match!.sides[0]!.legal).toEqual(fromSnapshot(snapshot).match!.sides[0]!.legal);
  });

  test('after the end nothing is legal', () => {
    const ended = {
      type: 'room-event',
      room: 'r',
      number: 5,
      event: { kind: 'ended', result: { seed: 'x' } },
    } as unknown as RoomEvent;
    const room = afterEvent(fromSnapshot(snapshot), ended)!;
    expect(room.match!.sides[0]!.legal).toEqual([]);
    expect(room.match!.result).toEqual({ seed: 'x' });
  });
});
