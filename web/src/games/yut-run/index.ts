import type { GameModule } from '../contract';
import { YutPainting } from './Painting';
import { YutStill } from './Still';
import type { Board } from './schema';
import YutTable from './Table';

export default {
  hanja: '柶走',
  Painting: YutPainting,
  Table: YutTable,
  Still: YutStill,
  fact: (board: Board, say) => say('turnNumber', { turn: board.turn_number }),
} satisfies GameModule;
