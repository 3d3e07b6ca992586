import type { GameModule } from '../contract';
import { TigersPainting } from './Painting';
import { TigerStill } from './Still';
import type { Board, Event } from './schema';
import TigerTable from './Table';

export default {
  hanja: '五虎大將軍',
  Painting: TigersPainting,
  Table: TigerTable,
  Still: TigerStill,
  fact: (board: Board, say) => (board.phase === 'army' ? '' : say('roundNumber', { round: board.round })),
  mark: (events: readonly Event[]) => {
    const lost = events.reduce((sum, event) => sum + (event.kind === 'lost' ? event.troops : 0), 0);
    return lost ? `−${lost}` : '';
  },
  march: (events: readonly Event[]) => {
    const [step] = events;
    if (events.length !== 1 || !step) return null;
    if (step.kind === 'moved') return { who: step.general, to: String(step.to) };
    return step.kind === 'stopped' ? { who: step.general, to: null } : null;
  },
} satisfies GameModule;
