import type { GameModule } from '../contract';
import { truthOf } from './model';
import type { Board } from './schema';
import WarTable from './Table';
import { words } from './words';

export default {
  Table: WarTable,
  fact: ({ phase, quiet_actions, draw_after }: Board, say) => {
    if (phase === 'bridges') return say.of(words.factBridges);
    if (phase === 'deployment') return say.of(words.factDeploy);
    return say.of(words.fact, { quiet: quiet_actions, limit: draw_after });
  },
  truth: (boards: readonly Board[]) => truthOf(boards),
} satisfies GameModule;
