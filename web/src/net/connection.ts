/** One WebSocket that comes back by itself: heartbeat, resume, and one answer for every command. */
import type { Language } from '../text/language';
import { Refused } from './api';
import type { Answers, ClientMessage, Hello, Pong, ServerMessage } from './schema';

export const PROTOCOL = 1;
const NO_SESSION = 4401;

type Command = Exclude<ClientMessage, Hello | Pong>;
export type Request = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;
/** What the server answers to a request: something to a question, nothing to any other command. */
export type Answer<R extends Request> = AnswerTo<R['type']>;
type AnswerTo<Kind extends string> = Kind extends keyof Answers ? Answers[Kind] : null;
// Which answer belongs to which command only its id tells.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Pending = { message: Command; resolve: (value: any) => void; reject: (error: unknown) => void };

export type Handlers = {
  onMessage: (message: ServerMessage) => void;
  onState: (state: 'connecting' | 'open' | 'lost') => void;
  /** Rooms to come back to after a lost connection, and how much of each is known. */
  resume: () => { room: string; stream: string | null; since: number | null }[];
  /** A room one cannot come back to. */
  onShutOut: (room: string, error: unknown) => void;
  /** The server does not know this guest any more: become one. */
  renew: () => Promise<void>;
};

/** What a connection needs of the browser; tests give their own. */
export type Surroundings = {
  open: () => WebSocket;
  newId: () => string;
  setTimer: (run: () => void, ms: number) => number;
  clearTimer: (timer: number) => void;
};

const browser: Surroundings = {
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
  newId: () => crypto.randomUUID?.() ?? Math.random().toString(36).slice(2) + Date.now().toString(36),
  setTimer: (run, ms) => window.setTimeout(run, ms),
  clearTimer: (timer) => window.clearTimeout(timer),
};

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4_000;

export class Connection {
  private socket: WebSocket | null = null;
  private isWelcome = false;
  private wait = FIRST_WAIT_MS;
  private retry = 0;
  private silence = 0;
  private heartbeat = 15_000;
  private readonly pending = new Map<string, Pending>();

  constructor(
    private language: Language,
    private readonly handlers: Handlers,
    private readonly world: Surroundings = browser,
  ) {}

  open(): void {
    this.world.clearTimer(this.retry);
    this.drop();
    this.handlers.onState('connecting');
    const socket = this.world.open();
    this.socket = socket;
    socket.onopen = () => this.post({ type: 'hello', protocol: PROTOCOL, language: this.language });
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
    this.listen();
  }

  close(): void {
    this.world.clearTimer(this.retry);
    this.world.clearTimer(this.silence);
    this.drop();
  }

  /** Speak another language from now on; rooms are told again. */
  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    if (this.socket) this.open();
  }

  /** Send a command; resolves with the answer's value, rejects with Refused. Survives lost connections. */
  command<R extends Request>(request: R): Promise<Answer<R>> {
    const message = { ...request, id: this.world.newId() } as Command;
    return new Promise((resolve, reject) => {
      this.pending.set(message.id, { message, resolve, reject });
      if (this.isWelcome) this.post(message);
    });
  }

  private receive(message: ServerMessage): void {
    this.listen();
    switch (message.type) {
      case 'welcome':
        this.welcome(message.heartbeat_ms);
        break;
      case 'ping':
        this.post({ type: 'pong' });
        break;
      case 'ok':
        this.pending.get(message.id)?.resolve(message.value);
        this.pending.delete(message.id);
        break;
      case 'rejected':
        this.pending.get(message.id)?.reject(new Refused(message));
        this.pending.delete(message.id);
        break;
    }
    this.handlers.onMessage(message);
  }

  private welcome(heartbeat: number): void {
    this.isWelcome = true;
    this.heartbeat = heartbeat;
    this.listen();
    this.wait = FIRST_WAIT_MS;
    const unanswered = [...this.pending.values()];
    for (const { room, stream, since } of this.handlers.resume()) {
      for (const [id, { message, resolve }] of this.pending) {
        if (message.type !== 'enter' || message.room !== room) continue;
        this.pending.delete(id);
        resolve(null);
      }
      this.command({ type: 'enter', room, stream, since }).catch((error) => this.handlers.onShutOut(room, error));
    }
    for (const { message } of unanswered) if (this.pending.has(message.id)) this.post(message);
    this.handlers.onState('open');
  }

  private lost(code = 0): void {
    this.drop();
    this.handlers.onState('lost');
    const again = () => (code === NO_SESSION ? this.handlers.renew().then(() => this.open()) : this.open());
    this.retry = this.world.setTimer(() => void again(), this.wait);
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT_MS);
  }

  private drop(): void {
    this.isWelcome = false;
    this.world.clearTimer(this.silence);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** A connection silent for three heartbeats is dead. */
  private listen(): void {
    this.world.clearTimer(this.silence);
    this.silence = this.world.setTimer(() => this.lost(), this.heartbeat * 3);
  }

  private post(message: ClientMessage): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }
}
