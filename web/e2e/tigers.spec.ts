import { expect, type Page, test } from '@playwright/test';
import { legal, makeRoom, openList, person, ply, shot, take } from './table';

/** Row of a tile as the rule sheet numbers it; edge tiles lie between rows. */
const rowOf = (tile: number) => (tile < 30 ? Math.floor(tile / 5) : tile % 2 === 0 ? 1.5 : 3.5);

type Wish = { notation: string; tile?: number; general?: string; kind: 'knock' | 'move' | 'attack' | 'end' | 'other' };

/** Straight for the far end: knock, else go forward, else attack, else end the turn. */
function wishOf(notations: string[], seat: number, at: Map<string, number>): Wish {
  const forward = (tile: number) => (seat === 0 ? rowOf(tile) : -rowOf(tile));
  const knock = notations.find((notation) => notation.endsWith(' knock'));
  if (knock) return { notation: knock, kind: 'knock', general: knock.split(' ')[0]! };
  const moves = notations
    .map((notation) => /^([a-z-]+) (\d+)$/.exec(notation))
    .filter((found) => found !== null)
    .map(([notation, general, tile]) => ({ notation, general: general!, tile: Number(tile), kind: 'move' as const }));
  const gain = (move: (typeof moves)[number]) => forward(move.tile) - forward(at.get(move.general) ?? move.tile);
  const best = moves.sort((a, b) => gain(b) - gain(a))[0];
  if (best && gain(best) > 0) return best;
  const attack = notations.map((notation) => /^([a-z-]+) x(\d+)$/.exec(notation)).find((found) => found !== null);
  if (attack) return { notation: attack[0], general: attack[1]!, tile: Number(attack[2]), kind: 'attack' };
  return { notation: 'end', kind: 'end' };
}

const START = ['guan-yu', 'zhang-fei', 'zhao-yun', 'huang-zhong', 'ma-chao'];

async function playTurnByTurn(pages: Page[], watch?: (count: number) => Promise<void>): Promise<void> {
  const at = [new Map(START.map((name, i) => [name, 4 - i])), new Map(START.map((name, i) => [name, 25 + i]))];
  for (let count = 0; count < 400; count++) {
    if (await pages[0]!.locator('[data-result]').count()) return;
    await watch?.(count);
    const turns = await Promise.all(pages.map((page) => page.locator('[data-choice]').count()));
    const seat = turns.findIndex((n) => n > 0);
    if (seat < 0) {
      await pages[0]!.waitForTimeout(60);
      continue;
    }
    const page = pages[seat]!;
    const wish = wishOf(await legal(page), seat, at[seat]!);
    const before = await ply(page);
    if (wish.kind === 'move' && count % 2 === 0) {
      // On the board: the general, then where it goes.
      await page.keyboard.press('Escape');
      await page.locator(`[data-tile="${at[seat]!.get(wish.general!)}"]`).click();
      await page.locator(`[data-tile="${wish.tile}"]`).click();
      await expect.poll(() => ply(page)).toBeGreaterThan(before);
    } else await take(page, wish.notation);
    if (wish.kind === 'move') at[seat]!.set(wish.general!, wish.tile!);
    if (wish.kind !== 'move') await learn(page, at);
  }
  throw new Error('the game does not end');
}

/** Where everyone stands, read from the labels of the tiles. */
async function learn(page: Page, at: Map<string, number>[]): Promise<void> {
  const names: Record<string, string> = {
    관우: 'guan-yu',
    장비: 'zhang-fei',
    조운: 'zhao-yun',
    황충: 'huang-zhong',
    마초: 'ma-chao',
  };
  const labels = await page
    .locator('[data-tile]')
    .evaluateAll((tiles) =>
      tiles.map((tile) => [tile.getAttribute('data-tile')!, tile.getAttribute('aria-label')!] as const),
    );
  for (const [tile, label] of labels) {
    const found = /(청군|홍군) (\S+), 병력/.exec(label);
    if (found) at[found[1] === '청군' ? 0 : 1]!.set(names[found[2]!]!, Number(tile));
  }
}

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
  await playTurnByTurn([host.page, guest.page], async (count) => {
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
      await expect.poll(() => ply(guest.page)).toBe(await ply(host.page));
    }
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

test('hot-seat in tactics mode: armies in secret behind a curtain, then play', async ({ browser }) => {
  test.setTimeout(150_000);
  const { page } = await person(browser);
  await makeRoom(page, 'five-tigers', ['책략'], ['한 화면에서']);
  for (const seat of [0, 1]) {
    const sit = page.locator(`[data-seat="${seat}"]`).getByRole('button', { name: '앉기' });
    if (await sit.count()) await sit.click();
  }
  await expect(page.locator('[data-seat="1"]').getByRole('button', { name: '일어나기' })).toBeVisible();
  await page.locator('[data-act=start-match]').click();
  for (const seat of [0, 1]) {
    await expect(page.locator('.curtain')).toBeVisible();
    await expect(page.locator('[data-pick], [data-tile]')).toHaveCount(0);
    if (seat === 0) await shot(page, 'curtain');
    await page.getByRole('button', { name: '누르고 있으면 열림' }).click({ delay: 900 });
    await expect(page.locator('[data-pick]').first()).toBeVisible();
    await page.locator('[data-pick="lu-bu"]').click();
    await expect(page.locator('[data-pick="lu-bu"]')).toHaveClass(/in/);
    if (seat === 0) await shot(page, 'army');
    await page.locator('[data-act=help-army]').click();
    await page.locator('[data-act=ready-army]').click({ timeout: 40_000 });
  }
  await expect(page.locator('.curtain')).toBeVisible();
  await page.getByRole('button', { name: '누르고 있으면 열림' }).click({ delay: 900 });
  await expect(page.locator('[data-tile="0"]')).toBeVisible();
  await openList(page);
  for (let i = 0; i < 24 && !(await page.locator('[data-result]').count()); i++) {
    if (await page.locator('.curtain').count()) {
      await expect(page.locator('[data-tile]')).toHaveCount(0);
      await page.getByRole('button', { name: '누르고 있으면 열림' }).click({ delay: 900 });
      await page.locator('[data-choice]').first().waitFor();
    }
    const notations = await legal(page);
    const cast = notations.find((notation) =>
      /^[a-z-]+ (ambush|trap|wall|tower|fire|catapult|strike|riposte)/.test(notation),
    );
    const before = await ply(page);
    await page.locator(`[data-choice="${cast ?? notations[(i * 7) % notations.length]}"]`).click();
    await expect
      .poll(() =>
        page.evaluate((ply) => {
          const shown = document.querySelector('main[data-ply]');
          return !!document.querySelector('.curtain, [data-result]') || Number(shown?.getAttribute('data-ply')) > ply;
        }, before),
      )
      .toBe(true);
    if (i === 8) await shot(page, 'tactics-play');
  }
  if (!(await page.locator('[data-result]').count())) {
    if (await page.locator('.curtain').count()) {
      await page.getByRole('button', { name: '누르고 있으면 열림' }).click({ delay: 900 });
    }
    await page.getByRole('button', { name: '기권' }).click();
    await page.getByRole('button', { name: '정말 기권' }).click();
  }
  await expect(page.locator('[data-result]')).toBeVisible();
});

test('a spectator of a tactics game is sent no secret', async ({ browser }) => {
  test.setTimeout(150_000);
  const host = await person(browser);
  const guest = await person(browser);
  const watcher = await person(browser);
  const frames: string[] = [];
  watcher.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await makeRoom(host.page, 'five-tigers', ['책략']);
  await guest.page.goto(host.page.url());
  await guest.page.locator('[data-seat="1"]').getByRole('button', { name: '앉기' }).click();
  await guest.page.locator('[data-act=ready]').click();
  await watcher.page.goto(host.page.url());
  await expect(watcher.page.locator('[data-seat="0"]')).toBeVisible();
  await expect(host.page.locator('[data-seat="1"] .tag.on')).toBeVisible();
  await host.page.locator('[data-act=start-match]').click();
  for (const { page } of [host, guest]) {
    await page.locator('[data-act=help-army]').click();
    await page.locator('[data-act=ready-army]').waitFor({ timeout: 40_000 });
  }
  await expect(watcher.page.locator('.empty')).toContainText('몰래');
  const told = frames.filter((frame) => /"(picked|equipped|troops-set)"|"slots":\s*\[\s*\{|"general":/.test(frame));
  expect(frames.length).toBeGreaterThan(30);
  expect(told).toEqual([]);
  for (const { page } of [host, guest]) await page.locator('[data-act=ready-army]').click();
  await expect(watcher.page.locator('[data-tile="0"]')).toBeVisible();
  expect(frames.filter((frame) => /"slots":\s*\[\s*\{/.test(frame))).toEqual([]);
});
