import type { GameModule, Tutorial } from '../contract';
import type { TigerBoardView } from './model';
import { TigerRules } from './Rules';
import TigerTable from './Table';

export default {
  Table: TigerTable,
  Rules: TigerRules,
  fact: (board: TigerBoardView, say) => (board.phase === 'army' ? '' : say('roundNumber', { round: board.round })),
  mark: (events) => {
    const lost = events.reduce((sum, event) => sum + (event.kind === 'lost' ? (event.troops as number) : 0), 0);
    return lost ? `−${lost}` : '';
  },
  needsCurtain: (board: TigerBoardView) => board.mode === 'tactics' && board.phase !== 'over',
  tutorial: async () => (await import('./tutorial.json')).default as unknown as Tutorial,
} satisfies GameModule;
