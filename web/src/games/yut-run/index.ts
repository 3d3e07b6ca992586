import type { GameModule, Tutorial } from '../contract';
import type { YutBoardView } from './model';
import { YutRules } from './Rules';
import YutTable from './Table';

export default {
  Table: YutTable,
  Rules: YutRules,
  fact: (board: YutBoardView, say) => say('turnNumber', { turn: board.turn_number }),
  needsCurtain: () => false,
  tutorial: async () => (await import('./tutorial.json')).default as unknown as Tutorial,
} satisfies GameModule;
