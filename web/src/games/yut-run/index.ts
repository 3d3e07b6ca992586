import type { GameModule } from '../contract';
import { YutStill } from './Still';
import type { Board } from './schema';
import YutTable from './Table';

export default {
  Table: YutTable,
  Still: YutStill,
  fact: (board: Board, say) => say('turnNumber', { turn: board.turn_number }),
} satisfies GameModule;
