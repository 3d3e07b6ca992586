import { expect } from '@playwright/test';
import { violationsOn } from './axe';
import { makeRoom, person, shot, test } from './table';

test('a public room is found in the lobby; chat, hand-over and sending out; the language changes without a reload', async ({
  browser,
}) => {
  const host = await person(browser);
  const guest = await person(browser);
  await host.page.goto('/');
  await host.page.getByLabel('내 이름').fill('서연');
  await host.page.getByRole('button', { name: '저장' }).click();
  await expect(host.page.locator('.toast')).toContainText('이름을 바꿨습니다');
  await makeRoom(host.page, 'five-tigers');
  await host.page.getByLabel('방 이름').fill('저녁 한 판');
  await guest.page.goto('/lobby');
  const item = guest.page.locator('.list-item', { hasText: '저녁 한 판' });
  await expect(item).toContainText('서연');
  await item.getByRole('link', { name: '들어가기' }).click();
  await guest.page.locator('[data-seat="1"]').getByRole('button', { name: '앉기' }).click();
  await guest.page.getByLabel('한마디').fill('안녕하세요');
  await guest.page.keyboard.press('Enter');
  await expect(host.page.locator('.chat ol')).toContainText('안녕하세요');
  await shot(host.page, 'room-two');

  await guest.page.getByRole('button', { name: '설정' }).click();
  await guest.page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await guest.page.keyboard.press('Escape');
  await expect(guest.page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await expect(guest.page.locator('html')).toHaveAttribute('lang', 'en');

  await host.page.locator('[data-seat="1"]').getByRole('button', { name: '내보내기' }).click();
  await expect(guest.page.locator('.empty')).toBeVisible();
  await expect(host.page.locator('[data-seat="1"]')).toContainText('빈자리');
});

for (const path of ['/room/nowhere', '/replay/nothing', '/learn/nothing', '/new/nothing', '/nowhere']) {
  test(`${path} is no dead end: a sentence says so, and a button leads on`, async ({ browser }) => {
    const { page } = await person(browser);
    await page.goto(path);
    await expect(page.locator('.empty p').first()).not.toBeEmpty();
    await page.locator('.empty').getByRole('link', { name: '처음으로' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('the language follows the browser at the first visit and is one click away', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: '한국어' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

test('a match of one is found again on the home page and goes on', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/');
  await page.locator('.game-card', { hasText: '윷 온 더 런' }).getByRole('button', { name: '바로 시작' }).click();
  await page.locator('[data-act=throw]').click();
  await expect(page.locator('main')).toHaveAttribute('data-ply', '1');
  await page.goto('/');
  await page.locator('.list-item', { hasText: '내 차례' }).getByRole('link').click();
  await expect(page.locator('main')).toHaveAttribute('data-ply', '1');
});

test('axe would find a planted fault', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/');
  await page.locator('.game-card').first().waitFor();
  await page.evaluate(() => {
    const [button, text] = [document.createElement('button'), document.createElement('p')];
    Object.assign(text.style, { color: '#ccc', background: '#fff' }); // not in HTML: the page's policy forbids that
    text.textContent = 'faint';
    document.querySelector('main')!.append(button, text);
  });
  expect((await violationsOn(page)).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['button-name', 'color-contrast']),
  );
});
