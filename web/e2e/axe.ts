/** What a screen must be for those who do not see it, or not well. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { shot } from './table';

/** Everything that axe knows, and that a name one hears contains the words one sees. */
const RULES = { 'label-content-name-mismatch': { enabled: true } };

/** Pictures of the screen in both themes, and nothing for axe to find on it in either. */
export async function check(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await shot(page, `${name}-${colorScheme}`);
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'light'
      ? axe.options({ rules: RULES })
      : axe.withRules('color-contrast')
    ).analyze();
    const found = violations.map(
      ({ id, nodes }) =>
        `${name}-${colorScheme}: ${id}: ${nodes
          .map((node) => `${node.target} ${node.failureSummary}`)
          .slice(0, 3)
          .join(' | ')}`,
    );
    expect.soft(found).toEqual([]);
  }
}
