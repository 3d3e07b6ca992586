import { expect } from '@playwright/test';
import { person, shot, test } from './table';
import { asksWhichWay, isPast, nextOf, playOn, plyOf } from './yut';

test('a yut run to the end, on the board, with the copied result', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/');
  await page.locator('.game-card', { hasText: '윷 온 더 런' }).getByRole('button', { name: '바로 시작' }).click();
  await expect(page.locator('[data-status]')).toContainText('윷을 던지세요');
  while (await playOn(page));
  await expect(page.locator('[data-result]')).toHaveText('완주!');
  await shot(page, 'yut-result');
  await page.getByRole('button', { name: '결과 복사' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('놀이판 · 윷 온 더 런');
  expect(copied).toMatch(/\d+턴 만에 완주/);
  expect(copied).toContain('시드');

  await page.getByRole('link', { name: '다시 보기' }).click();
  await expect(page.locator('[data-replay-ply]')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-replay-ply]')).toHaveAttribute('data-replay-ply', '0');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/ply=2/);
  await shot(page, 'yut-replay');
  await page.goto(`${page.url().split('?')[0]}?ply=5`);
  await expect(page.locator('[data-replay-ply]')).toHaveAttribute('data-replay-ply', '5');
  await expect(page.locator('.checks li')).toHaveCount(3);
  await expect(page.locator('.checks .bad')).toHaveCount(0);
});

test('a piece is dragged from home onto the board', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/');
  await page.locator('.game-card', { hasText: '윷 온 더 런' }).getByRole('button', { name: '바로 시작' }).click();
  for (let i = 0; i < 20 && !(await page.locator('[data-node=HOME].can').count()); i++) {
    await page.locator('[data-act=throw], [data-act=start], [data-node=HOME].can').first().waitFor();
    const button = page.locator('[data-act=throw], [data-act=start]');
    if (await button.count()) await button.click();
    await page.waitForTimeout(80);
  }
  await page.locator('.nd.end').first().waitFor();
  const end = await page.locator('.nd.end').first().getAttribute('data-node');
  const centre = async (selector: string) => {
    const box = (await page.locator(selector).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await centre('[data-node=HOME]')));
  await page.mouse.down();
  await page.mouse.move(...(await centre(`[data-node=${end}]`)), { steps: 5 });
  await expect(page.locator('.ghost')).toBeVisible();
  await page.mouse.up();
  await expect(page.locator(`[data-node=${end}]`)).toHaveAttribute('aria-label', /말 1개/);
});

test('a whole yut run by keyboard alone, in English', async ({ browser }) => {
  const { page } = await person(browser, { language: 'en' });
  await page.goto('/');
  await page.locator('.game-card', { hasText: 'Yut on the Run' }).getByRole('button', { name: 'Play now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-status]')).toContainText('Throw the sticks');
  for (let next = await nextOf(page); next !== '[data-result]'; next = await nextOf(page)) {
    const before = await plyOf(page);
    if (next === '[data-act=throw]') await page.keyboard.press('t');
    else if (next === '[data-act=start]') await page.keyboard.press('m');
    else if (next === 'dialog .gcard') {
      const isOnly = (await page.locator(next).count()) === 1;
      await page.keyboard.press('1');
      if (!isOnly) await page.keyboard.press('Enter');
    } else {
      if (next.startsWith('.nd.movable')) {
        await walkTo(page, next);
        await page.keyboard.press('Enter');
      } else if (next.startsWith('[data-node=HOME]')) await page.keyboard.press('n');
      await page.locator('.nd.end').first().waitFor();
      await walkTo(page, '.nd.end');
      await page.keyboard.press('Enter');
      if (await asksWhichWay(page, before)) await page.locator('[data-way]').first().press('Enter');
    }
    await isPast(page, before);
  }
  await expect(page.locator('[data-result]')).toHaveText('All home!');
});

/** Tab to the board, then arrow keys until the wanted place has the focus. */
async function walkTo(page: import('@playwright/test').Page, wanted: string): Promise<void> {
  for (let i = 0; i < 40 && !(await page.evaluate(() => document.activeElement?.classList.contains('nd'))); i++) {
    await page.keyboard.press('Tab');
  }
  for (let i = 0; i < 60; i++) {
    const key = await page.evaluate((selector) => {
      const at = document.activeElement!.getBoundingClientRect();
      const goal = document.querySelector(selector)!.getBoundingClientRect();
      if (document.activeElement!.matches(selector)) return null;
      const dx = goal.x + goal.width / 2 - at.x - at.width / 2;
      const dy = goal.y + goal.height / 2 - at.y - at.height / 2;
      return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp';
    }, wanted);
    if (!key) return;
    // A turn now and then leads around a place where two wishes alternate.
    await page.keyboard.press(i % 7 === 6 ? ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'][(i / 7) & 3]! : key);
  }
}
