/** Every screen of Toy Battle before axe, in both themes, on a desk and on a phone, in both languages. */
import { expect } from '@playwright/test';
import { check } from './axe';
import { makeRoom, person, test } from './table';

const MAP = '../src/noripan/games/toy_battle/content/battlefields/piano-ridge.toml';

for (const phone of [false, true]) {
  const look = phone ? 'phone' : 'desk';
  test(`axe finds nothing in the room, at the table, in the editor and after a game of Toy Battle: ${look}`, async ({
    browser,
  }) => {
    const { page } = await person(browser, { phone, language: phone ? 'en' : 'ko' });
    await page.goto('/new/toy-battle');
    await page.locator('.map-card').first().waitFor();
    await check(page, `toy-new-${look}`);
    await makeRoom(page, 'toy-battle', [phone ? 'a vote' : '투표', phone ? 'Red' : '빨강']);
    await page.locator('[data-battlefield=sandpit]').click();
    await page.locator('[data-battlefield=sandpit] .voters').waitFor();
    await check(page, `toy-room-${look}`);
    await page
      .locator('[data-seat="1"]')
      .getByRole('button', { name: phone ? 'Add a bot' : '봇 앉히기' })
      .click();
    await page.locator('[data-act=start-match]').click();
    await page.locator('.toy-battle .toy-board').waitFor();
    await page.locator('.rack-tile').first().click();
    await page.locator('[data-mark=free]').first().waitFor();
    await check(page, `toy-table-${look}`);
    await page.keyboard.press('Escape');
    await page.locator('.discards').first().click();
    await check(page, `toy-discards-${look}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: phone ? 'Resign' : '기권' }).click();
    await page.getByRole('button', { name: phone ? /really/i : '정말 기권' }).click();
    await page.locator('[data-result]').waitFor();
    await check(page, `toy-result-${look}`);

    await page.goto('/editor');
    await page.locator('[data-fault=bases]').waitFor();
    await check(page, `toy-editor-empty-${look}`);
    await page.locator('input[type=file]').setInputFiles(MAP);
    await expect(page.locator('[data-fault]')).toHaveCount(0);
    await page.locator('.draft-board [data-base=c]').click();
    await check(page, `toy-editor-map-${look}`);
  });
}
