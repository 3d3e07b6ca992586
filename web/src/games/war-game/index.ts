import type { GameModule } from '../contract';
import { truthOf } from './model';
import type { Board } from './schema';
import WarTable from './Table';
import { words } from './words';

export default {
  hanja: '戰',
  glyph: '戰',
  Table: WarTable,
  fact: ({ phase, quiet_actions, draw_after }: Board, say) => {
    if (phase === 'bridges') return say.of(words.factBridges);
    if (phase === 'deployment') return say.of(words.factDeploy);
    return say.of(words.fact, { left: draw_after - quiet_actions });
  },
  factRule: ({ options }, say) => say.of(options.draw_after?.hint),
  truth: (boards: readonly Board[]) => truthOf(boards),
} satisfies GameModule;
