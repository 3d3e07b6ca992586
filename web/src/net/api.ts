import type { Facts, SchemaOf } from '../games/contract';
import type { Language } from '../text/language';
import type {
  Daily,
  DailyTables,
  Examined,
  Games,
  Health,
  Hints,
  Matches,
  MatchPage,
  MatchScore,
  Me,
  Problem,
  Replay,
  RoomCreated,
  RoomSettings,
  RoomSummary,
  Rooms,
  RulesPage,
  Study,
  View,
} from './schema';

/** An examination of content that players make for a game. */
type ExaminedOf<G> = Omit<Examined, 'content'> & { content: (G extends { Made: infer Made } ? Made : object) | null };

/** A request or command that the server refused, with the reason in both languages. */
export class Refused extends Error {
  constructor(readonly problem: Pick<Problem, 'code' | 'text'>) {
    super(problem.code);
  }
}

const UNREACHABLE = {
  code: 'unreachable',
  text: { ko: '서버에 닿지 않습니다', en: 'the server cannot be reached' },
};

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refused(UNREACHABLE);
  }
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Refused(problem?.text ? problem : UNREACHABLE);
}

/** Settled as soon as the server knows who this browser is. */
let meet: () => void;
const met = new Promise<void>((resolve) => {
  meet = resolve;
});

/** What only a guest may do waits for that: the first screen is there sooner, and so may be the first press. */
async function asGuest<T>(method: string, path: string, body?: unknown): Promise<T> {
  await met;
  return request(method, path, body);
}

export const api = {
  session: async (language: Language) => {
    const me = await request<Me>('POST', `session?language=${language}`);
    meet();
    return me;
  },
  me: () => request<Me>('GET', 'me'),
  rename: (name: string) => asGuest<Me>('PUT', 'me/name', { name }),
  health: () => request<Health>('GET', 'health'),
  games: () => request<Games>('GET', 'games'),
  game: <N extends string>(name: N) => request<Facts<SchemaOf<N>>>('GET', `games/${encodeURIComponent(name)}`),
  rules: (name: string, language: Language) =>
    request<RulesPage>('GET', `games/${encodeURIComponent(name)}/rules?language=${language}`),
  /** All that is wrong with a file that a player made for a game. */
  examine: <N extends string>(game: N, content: string) =>
    request<ExaminedOf<SchemaOf<N>>>('POST', `games/${encodeURIComponent(game)}/examine`, { content }),
  /** Measuring such a file by a thousand games; one study at a time. */
  beginStudy: (game: string, content: string) => asGuest<Study>('POST', 'studies', { game, content }),
  study: () => request<Study>('GET', 'studies'),
  cancelStudy: () => request<Study>('DELETE', 'studies'),
  rooms: () => request<Rooms>('GET', 'rooms'),
  /** The position of a room's match, as this guest may see it. */
  view: (id: string) => request<View>('GET', `rooms/${encodeURIComponent(id)}/view`),
  /** What each legal action of a seat is worth; in games for one. */
  hints: (id: string, seat: number) => request<Hints>('GET', `rooms/${encodeURIComponent(id)}/hints?seat=${seat}`),
  matches: () => request<Matches>('GET', 'me/matches'),
  daily: () => request<Daily>('GET', 'daily'),
  dailyTables: (board: string) => request<DailyTables>('GET', `daily/boards/${encodeURIComponent(board)}`),
  /** Begin today's one try at a board, or go on with it. */
  playDaily: (board: string) => asGuest<RoomCreated>('POST', `daily/boards/${encodeURIComponent(board)}`),
  room: (id: string) => request<RoomSummary>('GET', `rooms/${encodeURIComponent(id)}`),
  create: (settings: RoomSettings) => asGuest<RoomCreated>('POST', 'rooms', settings),
  match: (id: string) => request<MatchPage>('GET', `matches/${encodeURIComponent(id)}`),
  /** How good a finished match was apart from luck. */
  score: (id: string) => request<MatchScore>('GET', `matches/${encodeURIComponent(id)}/score`),
  replay: (id: string, seat: number | null, language: Language) => {
    const query = new URLSearchParams({ language, ...(seat === null ? {} : { seat: String(seat) }) });
    return request<Replay>('GET', `matches/${encodeURIComponent(id)}/replay?${query}`);
  },
};
