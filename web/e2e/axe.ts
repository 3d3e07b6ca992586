/** What a screen must be for those who do not see it, or not well. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { shot } from './table';

/** Everything that axe knows, and that a name one hears contains the words one sees. */
const RULES = { 'label-content-name-mismatch': { enabled: true } };

/** A picture of the screen, and nothing for axe to find on it. */
export async function check(page: Page, name: string): Promise<void> {
  await shot(page, name);
  const { violations } = await new AxeBuilder({ page }).options({ rules: RULES }).analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${name}: ${id}: ${nodes
        .map((node) => `${node.target} ${node.failureSummary}`)
        .slice(0, 3)
        .join(' | ')}`,
  );
  expect.soft(found).toEqual([]);
}
