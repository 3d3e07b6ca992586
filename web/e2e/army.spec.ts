/** The army workshop: a draft on this device, handed in by one command. */
import { expect, type Page } from '@playwright/test';
import { makeRoom, person, test } from './table';

type Frames = { sent: string[]; rejected: string[] };

/** A match against a bot in mode tactics, at its workshop; and what goes over the socket from now on. */
async function workshop(page: Page): Promise<Frames> {
  const frames: Frames = { sent: [], rejected: [] };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => void frames.sent.push(JSON.parse(String(payload)).type));
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type === 'rejected') frames.rejected.push(message.code);
    });
  });
  await makeRoom(page, 'five-tigers', ['책략']);
  await page.locator('[data-seat="1"]').getByRole('button', { name: '봇 앉히기' }).click();
  await page.locator('[data-act=start-match]').click();
  await expect(page.locator('[data-pick]')).toHaveCount(24);
  return frames;
}

const money = (page: Page) => page.locator('[data-money]').getAttribute('data-money').then(Number);
const picked = (page: Page) =>
  page.locator('.recruit.in').evaluateAll((all) => all.map((one) => one.getAttribute('data-pick')).sort());

test('an army is made in any order and handed in by one command', async ({ browser }) => {
  const { page } = await person(browser);
  const frames = await workshop(page);
  expect(await money(page)).toBe(78);

  await page.locator('[data-sort=feet]').click();
  await expect(page.locator('[data-pick]').first()).toHaveAttribute('data-pick', /deng-ai|ma-dai/); // 5 feet
  await page.locator('[data-sort=name]').click();
  await expect(page.locator('[data-pick]').first()).toHaveAttribute('data-pick', 'gan-ning'); // 감녕

  for (const id of ['jiang-wei', 'zhao-yun', 'guan-yu']) await page.locator(`[data-pick="${id}"]`).click();
  expect(await money(page)).toBe(78 - 18 - 19 - 16);
  // Two places are left and 25 to pay them: the cheapest costs 9, so nothing dearer than 16 can be had.
  await page.getByLabel('살 수 있는 장수만').check();
  await expect(page.locator('[data-pick]:not([aria-disabled])')).toHaveCount(21); // the three, and eighteen of 9 to 16
  await page.getByLabel('살 수 있는 장수만').uncheck();
  await page.locator('[data-pick="zhang-liao"]').click({ force: true });
  await expect(page.locator('[data-status]')).toContainText('16 이하만');

  // The first general gets its tactics before the army is whole, loses its place, and the others move.
  await page.locator('[data-place="1"]').click();
  for (const tactic of ['strike', 'trap', 'fire']) await page.locator(`[data-tactic="${tactic}"]`).click();
  await page.locator('[data-drop="jiang-wei"]').first().click();
  await page.locator('[data-pick="zhou-yu"]').click();
  await page.locator('[data-place="0"]').click();
  await page.getByRole('button', { name: '주유를 뒷자리로' }).click();
  await expect(page.locator('[data-place="1"]')).toContainText('주유');
  await page.getByRole('button', { name: '주유 병력 줄이기' }).first().click();
  await page.locator('[data-place="3"]').click();
  await page.locator('[data-pick="wei-yan"]').click();
  await page.locator('[data-pick="xu-chu"]').click();
  expect(await picked(page)).toEqual(['guan-yu', 'wei-yan', 'xu-chu', 'zhao-yun', 'zhou-yu']);
  await page.locator('[data-act=ready-army]').click({ force: true });
  await expect(page.locator('[data-status]')).toContainText('책략 12개');

  // A draft survives a reload; the rest comes by itself.
  await page.reload();
  await expect(page.locator('.recruit.in')).toHaveCount(5);
  await page.locator('[data-act=help-army]').click();
  await page.locator('[data-act=ready-army]').click();
  await expect(page.locator('[data-tile="0"]')).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
  expect(frames.sent.filter((type) => type === 'commit')).toHaveLength(1);
  expect(frames.sent).not.toContain('draft');
  expect(frames.rejected).toEqual([]);
  // Zhao Yun leads the army on the first start tile of A, Zhou Yu with a soldier less on the second.
  await expect(page.locator('[data-tile="4"]')).toHaveAttribute('aria-label', /조운.*8/);
  await expect(page.locator('[data-tile="3"]')).toHaveAttribute('aria-label', /주유.*3/);
});

test('recommended and saved armies fill the workshop at once', async ({ browser }) => {
  const { page } = await person(browser);
  const frames = await workshop(page);
  const armies = page.locator('.preset[data-army]');
  expect(await armies.count()).toBeGreaterThanOrEqual(4);
  await armies.nth(1).click();
  await expect(page.locator('.recruit.in')).toHaveCount(5);
  await expect(page.locator('.chip:not(.free)')).toHaveCount(15);
  const wanted = await picked(page);
  await page.locator('[data-act=save-army]').click();
  await armies.first().click();
  expect(await picked(page)).not.toEqual(wanted);
  await page.locator('[data-army="내 군대 1"]').click();
  expect(await picked(page)).toEqual(wanted);
  await page.locator('[data-act=ready-army]').click();
  await expect(page.locator('[data-tile="0"]')).toBeVisible();
  expect(frames.rejected).toEqual([]);

  await workshop(page);
  await expect(page.locator('[data-army="내 군대 1"]')).toBeVisible();
  await page.getByRole('button', { name: '내 군대 1 지우기' }).click();
  await expect(page.locator('[data-army="내 군대 1"]')).toHaveCount(0);
});

test('on a phone the budget stays in view, and the army can be made by finger', async ({ browser }) => {
  const { page } = await person(browser, { phone: true });
  await page.setViewportSize({ width: 390, height: 664 });
  const frames = await workshop(page);
  const isInView = () => expect(page.locator('[data-money]')).toBeInViewport({ ratio: 1 });
  await isInView();
  await page.locator('[data-pick]').last().scrollIntoViewIfNeeded();
  await isInView();
  for (const id of ['guan-yu', 'zhang-fei', 'zhao-yun', 'huang-zhong', 'ma-chao'])
    await page.locator(`[data-pick="${id}"]`).tap();
  expect(await money(page)).toBe(0);
  for (const [place, tactics] of [
    ['strike', 'fire', 'wall'],
    ['ram', 'trap', 'tower'],
  ].entries()) {
    await page.locator(`[data-place="${place}"]`).tap();
    for (const tactic of tactics) await page.locator(`[data-tactic="${tactic}"]`).tap();
    await isInView();
  }
  await page.locator('[data-act=help-army]').tap();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await page.locator('[data-act=ready-army]').tap();
  await expect(page.locator('[data-tile="0"]')).toBeVisible();
  expect(frames.rejected).toEqual([]);
});

test('by keys alone: an army from the list, one tactic exchanged, ready', async ({ browser }) => {
  const { page } = await person(browser);
  await workshop(page);
  await page.locator('.preset[data-army]').first().focus();
  await page.keyboard.press('Enter');
  const first = page.locator('.kit .tactic[aria-pressed=true]').first();
  await first.focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.kit .tactic[aria-pressed=true]')).toHaveCount(2);
  await first.focus();
  const free = page.locator('.kit .tactic[aria-pressed=false]:not([aria-disabled])').first();
  await free.focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-act=ready-army]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-tile="0"]')).toBeVisible();
});
