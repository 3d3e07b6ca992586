/** The board owns the space: its share of the window, at each size, in each game with a board. */
import { expect, type Page } from '@playwright/test';
import { enterFight } from './steps';
import { person, shot, test } from './table';

const SIZES = {
  desk: { width: 1280, height: 800 },
  low: { width: 1366, height: 650 },
  phone: { width: 390, height: 844 },
  short: { width: 390, height: 664 },
  flat: { width: 844, height: 390 },
};
type Size = keyof typeof SIZES;

/** What share of the window's area the board takes at least, frame included. */
const SHARES: Record<string, Partial<Record<Size, number>>> = {
  오호대장군: { desk: 0.45, low: 0.45, short: 0.45, flat: 0.5 },
  '전쟁 게-임': { desk: 0.4, low: 0.34, phone: 0.45, short: 0.45, flat: 0.4 },
  '윷 온 더 런': { desk: 0.4, low: 0.34, short: 0.45, flat: 0.4 },
  '한 걸음': { desk: 0.4, low: 0.4, short: 0.45, flat: 0.5 },
  토이배틀: { desk: 0.4, low: 0.4, short: 0.45, flat: 0.5 },
};

const NAMES: Record<string, string> = {
  오호대장군: 'tigers',
  '전쟁 게-임': 'war',
  '윷 온 더 런': 'yut',
  '한 걸음': 'step',
  토이배틀: 'toy',
};

const boxOf = async (page: Page) => (await page.locator('.table-board .board-svg').boundingBox())!;

for (const [game, shares] of Object.entries(SHARES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the board of ${game} takes its share of every window and is wholly visible: ${colorScheme}`, async ({
      browser,
    }) => {
      const { page } = await person(browser, { colorScheme });
      await page.goto('/');
      await page
        .locator('.game-card', { hasText: game })
        .getByRole('button', { name: /봇과 두기|바로 시작/ })
        .click();
      if (game === '한 걸음') await enterFight(page);
      await page.locator('.table-board .board-svg').waitFor();
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        await page.waitForTimeout(150);
        await shot(page, `space-${NAMES[game]}-${colorScheme}-${size}`);
        const { x, y, width, height } = await boxOf(page);
        const share = (width * height) / (viewport.width * viewport.height);
        expect
          .soft(share, `${size}: ${Math.round(width)} × ${Math.round(height)}`)
          .toBeGreaterThanOrEqual(shares[size as Size] ?? 0);
        expect
          .soft([x >= 0, y >= 0, x + width <= viewport.width, y + height <= viewport.height], size)
          .toEqual([true, true, true, true]);
      }
    });
  }
}
