/** What a screen must be for those who do not see it, or not well. */
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { shot } from './table';

/** Everything that axe knows, and that a name one hears contains the words one sees. */
const ASKED: RunOptions = {
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
};

/** Pictures of the screen in both themes, and nothing for axe to find on it in either. */
export async function check(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await shot(page, `${name}-${colorScheme}`);
    const found = (await violationsOn(page)).map(
      ({ id, nodes }) =>
        `${name}-${colorScheme}: ${id}: ${nodes
          .map((node) => `${node.target} ${node.failureSummary}`)
          .slice(0, 3)
          .join(' | ')}`,
    );
    expect.soft(found).toEqual([]);
  }
}

/** We have no frames, so axe is put into the page itself: a third of the time that its own way into all frames takes. */
export async function violationsOn(page: Page): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (asked) => (await (window as unknown as { axe: typeof axe }).axe.run(document, asked)).violations,
    ASKED,
  );
}
