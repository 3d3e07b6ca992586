import { expect } from '@playwright/test';
import { choose, openCurtain, playOut } from './generals';
import { makeRoom, OFTEN, openList, person, ply, shot, test } from './table';

test('two browsers play a whole game; one is cut off in the middle and resumes by itself; a spectator watches', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const host = await person(browser);
  const guest = await person(browser, { colorScheme: 'dark' });
  const watcher = await person(browser);
  const line = { isCut: false, close: () => {} };
  await guest.page.routeWebSocket('**/ws', (socket) => {
    if (line.isCut) return void socket.close();
    const server = socket.connectToServer();
    line.close = () => {
      void server.close();
      void socket.close();
    };
  });

  await makeRoom(host.page, 'five-tigers');
  const link = host.page.url();
  await guest.page.goto(link);
  await guest.page.locator('[data-seat="1"]').getByRole('button', { name: '앉기' }).click();
  await expect(host.page.locator('.why')).toContainText('아직 준비하지 않았습니다');
  await guest.page.locator('[data-act=ready]').click();
  await watcher.page.goto(link);
  await host.page.locator('[data-act=start-match]').click();
  for (const { page } of [host, guest, watcher]) await expect(page.locator('[data-tile="0"]')).toBeVisible();
  await expect(watcher.page.locator('main')).toHaveAttribute('data-seat', 'none');
  await expect(watcher.page.locator('details.choices')).toHaveCount(0);
  await openList(host.page);
  await openList(guest.page);

  let plyBefore = 0;
  const each = async (count: number) => {
    if (count === 6) await shot(guest.page, 'tigers-dark-middle');
    if (count === 8) {
      plyBefore = await ply(guest.page);
      line.isCut = true;
      line.close();
      await expect(guest.page.locator('.offline')).toBeVisible();
      await expect(host.page.locator('.player', { hasText: '끊김' })).toBeVisible();
      await shot(guest.page, 'tigers-offline');
      line.isCut = false;
      await expect(guest.page.locator('.offline')).toHaveCount(0, { timeout: 15_000 });
      await expect.poll(() => ply(guest.page), OFTEN).toBe(await ply(host.page));
    }
  };
  await playOut([host.page, guest.page], {
    each,
    act: async (page, sight, wish, count) => {
      if (wish.kind !== 'move' || count % 2) return choose(page, sight, wish.notation);
      // On the board: the general, then where it goes.
      await page.keyboard.press('Escape');
      await page.locator(`[data-tile="${sight.at[`${sight.seat}:${wish.general}`]}"]`).click();
      await page.locator(`[data-tile="${wish.tile}"]`).click();
      await expect.poll(() => ply(page), OFTEN).toBeGreaterThan(sight.ply);
    },
  });
  expect(plyBefore).toBeGreaterThan(0);
  for (const { page } of [host, guest, watcher]) await expect(page.locator('[data-result]')).toBeVisible();
  const results = await Promise.all([host, guest].map(({ page }) => page.locator('[data-result]').textContent()));
  expect(new Set(results)).toEqual(new Set(['이겼습니다!', '졌습니다']));
  expect(await ply(watcher.page)).toBe(await ply(host.page));
  await shot(host.page, 'tigers-result');
  await host.page.getByRole('button', { name: '한 판 더' }).click();
  await guest.page.getByRole('button', { name: '한 판 더' }).click();
  await expect.poll(() => ply(host.page)).toBe(0);
  await expect(host.page.locator('main')).toHaveAttribute('data-seat', '1');
});

test('a game against a bot: undo, reasons for disabled controls, looking back in the record', async ({ browser }) => {
  const { page } = await person(browser, { phone: true, colorScheme: 'dark' });
  await page.goto('/');
  await page.locator('.game-card', { hasText: '오호대장군' }).getByRole('button', { name: '봇과 두기' }).click();
  await page.locator('[data-tile="2"]').tap();
  await shot(page, 'tigers-phone-dark');
  await page.getByRole('button', { name: '노크', exact: true }).tap({ force: true }); // disabled: it says why
  await expect(page.locator('[data-status]')).not.toContainText('갈 칸이나');
  await page.locator('[data-tile="12"]').tap();
  await expect.poll(() => ply(page)).toBe(1);
  await page.getByRole('button', { name: '되돌리기' }).tap();
  await expect.poll(() => ply(page)).toBe(0);
  await page.locator('[data-tile="12"]').tap(); // the general is still chosen
  await expect.poll(() => ply(page)).toBe(1);
  await page.locator('[data-act=end-turn]').tap();
  await expect(page.locator('[data-status]')).toContainText('행동이 2번 남았습니다');
  await page.locator('[data-act=end-turn]').tap();
  await expect.poll(() => ply(page), { timeout: 30_000 }).toBeGreaterThan(2);
  await expect(page.locator('[data-status]')).toContainText('내 차례', { timeout: 60_000 });
  await page.locator('.log button').first().tap();
  await expect(page.locator('.looking')).toContainText('1수');
  await page.getByRole('button', { name: '지금으로' }).tap();
  await page.getByRole('button', { name: '기권' }).tap();
  await page.getByRole('button', { name: '정말 기권' }).tap();
  await expect(page.locator('[data-result]')).toHaveText('졌습니다');
});

test('dragging moves, Escape deselects, a right click inspects and never acts', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/');
  await page.locator('.game-card', { hasText: '오호대장군' }).getByRole('button', { name: '봇과 두기' }).click();
  await page.locator('[data-tile="2"]').waitFor();
  const centre = async (tile: number) => {
    const box = (await page.locator(`[data-tile="${tile}"] .bg`).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await page.locator('[data-tile="27"]').click({ button: 'right' });
  await expect(page.locator('.unit')).toContainText('조운');
  await expect(page.locator('.tile.legal')).toHaveCount(0);
  await page.locator('[data-tile="2"]').click();
  await expect(page.locator('.tile.legal').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.tile.legal')).toHaveCount(0);
  const [from, to] = [await centre(2), await centre(12)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => ply(page)).toBe(1);
  await expect(page.locator('[data-tile="12"]')).toHaveAttribute('aria-label', /청군 조운/);
});

test('a finger drags a general; the page does not scroll meanwhile', async ({ browser }) => {
  const { page, context } = await person(browser, { phone: true });
  await page.goto('/');
  await page.locator('.game-card', { hasText: '오호대장군' }).getByRole('button', { name: '봇과 두기' }).click();
  await page.locator('[data-tile="2"]').waitFor();
  const touch = await context.newCDPSession(page);
  const centre = async (tile: number) => {
    const box = (await page.locator(`[data-tile="${tile}"] .bg`).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await centre(2), await centre(12)];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 6; step++) {
    const at = { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  await expect(page.locator('.piece.held')).toHaveCount(2); // the general and the plate with its troops
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => ply(page)).toBe(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a line of the record lights its tiles; numbers of the tiles can be switched off', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/');
  await page.locator('.game-card', { hasText: '오호대장군' }).getByRole('button', { name: '봇과 두기' }).click();
  await page.locator('[data-tile="2"]').click();
  await page.locator('[data-tile="12"]').click();
  await expect.poll(() => ply(page)).toBe(1);
  await page.locator('.log button').first().hover();
  await expect(page.locator('.tile.hint')).toHaveCount(2);
  await page.locator('[data-status]').hover();
  await expect(page.locator('.tile.hint')).toHaveCount(0);
  await expect(page.locator('.coordinates text')).toHaveCount(34);
  await page.getByRole('button', { name: '설정' }).click();
  await page.getByRole('switch', { name: '판에 자리 이름 보이기' }).uncheck();
  await expect(page.locator('.coordinates text')).toHaveCount(0);
});

test('two at one screen build their armies in secret, behind a curtain', async ({ browser }) => {
  const { page } = await person(browser);
  await makeRoom(page, 'five-tigers', ['책략'], ['한 화면에서']);
  await expect(page.locator('[data-seat="1"]').getByRole('button', { name: '일어나기' })).toBeVisible();
  await page.locator('[data-act=start-match]').click();
  for (const seat of [0, 1]) {
    await expect(page.locator('.curtain')).toBeVisible();
    if (seat === 0) await shot(page, 'curtain');
    await openCurtain(page);
    await page.locator('[data-pick="lu-bu"]').click();
    await expect(page.locator('[data-pick="lu-bu"]')).toHaveClass(/in/);
    await page.locator('[data-pick="lu-bu"]').click(); // a second one there is not: it takes the first in hand
    await expect(page.locator('.kit')).toContainText('여포의 책략');
    if (seat === 0) await shot(page, 'army');
    await page.locator('[data-act=help-army]').click();
    await page.locator('[data-act=ready-army]').click();
  }
  await openCurtain(page);
  await expect(page.locator('[data-tile="0"]')).toBeVisible();
  await shot(page, 'tactics-play');
});
