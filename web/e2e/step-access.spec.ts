import { expect } from '@playwright/test';
import { check } from './axe';
import { asksAgain, bestMark, enterFight } from './steps';
import { person, test } from './table';

for (const phone of [false, true]) {
  const look = phone ? 'phone' : 'desk';
  test(`axe finds nothing on the map, in a fight and in the piles of One Step: ${look}`, async ({ browser }) => {
    const { page } = await person(browser, { phone, language: phone ? 'en' : 'ko' });
    await page.goto('/');
    await page
      .locator('.game-card', { hasText: /한 걸음|One Step/ })
      .getByRole('button', { name: /바로 시작|Play now/ })
      .click();
    await page.locator('.way-card').first().waitFor();
    await check(page, `step-map-${look}`);
    await enterFight(page);
    await check(page, `step-locked-${look}`);
    const tile = page.locator(`[data-tile="${await bestMark(page)}"]`);
    await tile.click();
    if (await asksAgain(page).count()) await tile.click();
    await expect(page.locator('.fan.locked')).toHaveCount(0);
    await page.locator('.fan .step-card:not([aria-disabled])').first().click();
    await check(page, `step-held-${look}`);
    await page.locator('[data-pile=drawPile]').click();
    await check(page, `step-pile-${look}`);
  });
}
