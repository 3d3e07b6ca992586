import type { GameModule } from '../contract';
import { HERO } from './model';
import type { Board, Event } from './schema';
import StepTable from './Table';

export default {
  Table: StepTable,
  fact: (board: Board, say) => say('turnNumber', { turn: board.turn_number }),
  mark: (events: readonly Event[]) => {
    const lost = events.reduce(
      (sum, event) => sum + (event.kind === 'hit' && event.unit.place === HERO ? event.hp : 0),
      0,
    );
    return lost ? `−${lost}` : '';
  },
} satisfies GameModule;
