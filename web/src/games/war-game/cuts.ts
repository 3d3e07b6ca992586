import { useMedia } from '../../lib/media';
import { type Cut, ratioOf } from './geometry';
import type { WarFacts } from './model';

/** Windows too low for high cells; `panel.css` asks the same. */
const SHORT = '(max-height: 779px)';

/** Which cut of the board fits the window, and the ratios of both that the table can ask for. */
export function useCuts(facts: WarFacts): {
  ratio: { wide: number; tall: number };
  cutOf: (isWide: boolean) => Cut;
} {
  const upright: Cut = useMedia(SHORT) ? 'short' : 'tall';
  return {
    ratio: { wide: ratioOf(facts, 'wide'), tall: ratioOf(facts, upright) },
    cutOf: (isWide) => (isWide ? 'wide' : upright),
  };
}
