import type { GameModule } from '../contract';
import { HERO } from './model';
import type { Board, Event } from './schema';
import StepTable, { BATTLE } from './Table';
import { words } from './words';

export default {
  glyph: '步',
  Table: StepTable,
  // Between two fights no turn runs.
  fact: ({ phase, turn_number: turn, par }: Board, say) =>
    BATTLE.has(phase) ? say.of(words.turnOfPar, { turn, par }) : '',
  mark: (events: readonly Event[]) => {
    const lost = events.reduce(
      (sum, event) => sum + (event.kind === 'hit' && event.unit.place === HERO ? event.hp : 0),
      0,
    );
    return lost ? `−${lost}` : '';
  },
} satisfies GameModule;
