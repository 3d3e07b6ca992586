/** Two people notice each other, wherever they are on the page or in another tab. */
import { type Browser, expect, type Page } from '@playwright/test';
import { openRoom, person, ply, shot, test } from './table';

async function seated(browser: Browser): Promise<{ host: Page; guest: Page }> {
  const [host, guest] = [(await person(browser)).page, (await person(browser, { phone: true })).page];
  await openRoom(host, { game: 'five-tigers' });
  await guest.goto(host.url());
  await guest.locator('[data-seat="1"]').getByRole('button', { name: '앉기' }).click();
  await guest.locator('[data-act=ready]').click();
  await expect(host.locator('[data-seat="1"] .tag.on')).toBeVisible();
  await host.locator('[data-act=start-match]').click();
  for (const page of [host, guest]) await expect(page.locator('[data-tile="0"]')).toBeVisible();
  return { host, guest };
}

/** Far down the page, where the log is. */
const scrollDown = (page: Page) => page.locator('.foot').scrollIntoViewIfNeeded();

test('a draw, a line of chat and a rematch are seen by somebody who has scrolled away', async ({ browser }) => {
  const { host, guest } = await seated(browser);
  await scrollDown(guest);
  await host.getByRole('button', { name: '무승부 제안', exact: true }).click();
  const draw = guest.locator('[data-toast=draw]');
  await expect(draw).toBeInViewport();
  await expect(guest).toHaveTitle(/무승부/);
  await shot(guest, 'toast-draw');
  await draw.getByRole('button', { name: '거절' }).tap();
  await expect(draw).toHaveCount(0);

  await host.getByLabel('한마디').fill('잘 두시네요');
  await host.keyboard.press('Enter');
  const chat = guest.locator('[data-toast=chat]');
  await expect(chat).toBeInViewport();
  await expect(chat).toContainText('잘 두시네요');
  await chat.getByRole('button', { name: '답하기' }).tap();
  await expect(guest.getByLabel('한마디')).toBeFocused();
  await expect(host.locator('[data-toast=chat]')).toHaveCount(0); // nobody is told what they have said themselves

  await guest.getByRole('button', { name: '기권' }).tap();
  await guest.getByRole('button', { name: '정말 기권' }).tap();
  await expect(host.locator('[data-result]')).toHaveText('이겼습니다!');
  await scrollDown(guest);
  await host.getByRole('button', { name: '한 판 더' }).click();
  const rematch = guest.locator('[data-toast=rematch]');
  await expect(rematch).toBeInViewport();
  await expect(guest).toHaveTitle(/한 판 더/);
  await rematch.locator('[data-act=accept-rematch]').tap();
  await expect.poll(() => ply(host)).toBe(0);
});

test('the tab says whose turn it is, by its title and its icon', async ({ browser }) => {
  const { host, guest } = await seated(browser);
  const icon = (page: Page) => page.locator('link[rel=icon]');
  await expect(host).toHaveTitle('● 내 차례 · 오호대장군');
  await expect(icon(host)).toHaveAttribute('href', /turn/);
  await expect(guest).toHaveTitle('오호대장군');
  await expect(icon(guest)).not.toHaveAttribute('href', /turn/);
  await host.locator('[data-act=end-turn]').click();
  await host.locator('[data-act=end-turn]').click();
  await expect(guest).toHaveTitle(/내 차례/);
  await expect(host).toHaveTitle('오호대장군');
  await host.goto('/');
  await expect(host).toHaveTitle('놀이판');
});

test('only the winner hears the winning sound', async ({ browser }) => {
  const { host, guest } = await seated(browser);
  for (const page of [host, guest]) {
    await page.evaluate(() => {
      const notes: number[] = [];
      Object.assign(window, { notes });
      const { setValueAtTime } = AudioParam.prototype;
      AudioParam.prototype.setValueAtTime = function (value, when) {
        notes.push(value);
        return setValueAtTime.call(this, value, when);
      };
    });
  }
  const hasWinningNote = (page: Page) =>
    page.evaluate(() => (window as unknown as { notes: number[] }).notes.includes(1047)); // the last of the four
  await guest.getByRole('button', { name: '기권' }).tap();
  await guest.getByRole('button', { name: '정말 기권' }).tap();
  await expect.poll(() => hasWinningNote(host)).toBe(true);
  expect(await hasWinningNote(guest)).toBe(false);
});

test('a line of the log in focus lights its tiles', async ({ browser }) => {
  const { host } = await seated(browser);
  await host.locator('[data-tile="2"]').click();
  await host.locator('[data-tile="12"]').click();
  await expect.poll(() => ply(host)).toBe(1);
  await host.locator('.log button').first().focus();
  for (const tile of [2, 12]) await expect(host.locator(`[data-tile="${tile}"]`)).toHaveClass(/hint/);
  await host.locator('[data-act=end-turn]').focus();
  await expect(host.locator('.tile.hint')).toHaveCount(0);
});
