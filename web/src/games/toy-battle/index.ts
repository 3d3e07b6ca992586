import type { GameModule } from '../contract';
import { BattlefieldField, MapField } from './Battlefields';
import type { Board, Event } from './schema';
import ToyTable from './Table';
import { words } from './words';

export default {
  glyph: '玩',
  Table: ToyTable,
  fact: ({ turn_number: turn, last_turn: last }: Board, say) =>
    turn > last - 50 ? say.of(words.turnOf, { turn, last }) : say.of(words.turn, { turn }),
  mark: (events: readonly Event[]) => {
    const won = events.reduce((sum, event) => sum + (event.kind === 'medals-won' ? event.medals : 0), 0);
    return won ? `+${won}` : '';
  },
  options: { battlefield: BattlefieldField, map: MapField },
} satisfies GameModule;
