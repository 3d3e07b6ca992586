/** Whole games of Five Tigers to their natural end. */
import { expect, type Page } from '@playwright/test';
import { type Patch, patched } from '../src/lib/patch';
import { ARMY, choose, equip, look, openCurtain, playOut, type Sight, settled, type Wish } from './generals';
import { openRoom, person, shot, test } from './table';

test('by keyboard alone, from the home page to three knocks', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page } = await person(browser);
  const press = (key: string) => page.keyboard.press(key);
  await page.goto('/');
  await tabTo(page, 'a[href="/new/five-tigers"]');
  await press('Enter');
  await expect(page.locator('.options-grid')).toBeVisible();
  await tabTo(page, 'label:has-text("한 화면에서") input');
  await press('Space');
  await tabTo(page, 'main button.primary');
  await press('Enter');
  await expect(page.locator('[data-seat="1"]').getByRole('button', { name: '일어나기' })).toBeVisible();
  await tabTo(page, '[data-act=start-match]');
  await press('Enter');
  await expect(page.locator('[data-tile="0"]')).toBeVisible();

  const count = await playOut([page], { act: (_, sight, wish) => byKeys(page, sight, wish) });
  expect(count).toBeGreaterThan(20);
  await expect(page.locator('[data-summary]')).toContainText('노크');
  await tabTo(page, 'a[href^="/replay/"]');
  await press('Enter');
  await expect(page.locator('[data-replay-ply]')).toBeVisible();
});

/** The wished-for action by keys: a digit for the general, arrows and Enter on the board, E, K and S. */
async function byKeys(page: Page, before: Sight, wish: Wish): Promise<void> {
  const press = (key: string) => page.keyboard.press(key);
  if (wish.kind === 'end') {
    await press('e');
    await page.waitForTimeout(30);
    if ((await look(page)).ply === before.ply) await press('e'); // actions are left: it asks again
    return settled(page, before);
  }
  await press('Escape');
  await press(String(ARMY.indexOf(wish.general!) + 1));
  await expect(page.locator(`[data-tile="${before.at[`${before.seat}:${wish.general}`]}"]`)).toHaveClass(/sel/);
  if (wish.kind === 'knock') {
    await press('k');
    return settled(page, before);
  }
  await walkTo(page, wish.tile!);
  await press('Enter');
  await page.waitForTimeout(60);
  // What would cost an own general asks again.
  if (await page.locator('[data-status]', { hasText: '한 번 더' }).count()) await press('Enter');
  await settled(page, before);
}

async function tabTo(page: Page, selector: string): Promise<void> {
  const wanted = page.locator(selector);
  await wanted.first().waitFor();
  for (let i = 0; i < 80; i++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Tab to the board, then arrow keys by geometry until the tile has the focus. */
async function walkTo(page: Page, tile: number): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate(() => !!document.activeElement?.hasAttribute('data-tile'))) break;
    await page.keyboard.press('Tab');
  }
  const tried = new Set<string>();
  for (let i = 0; i < 60; i++) {
    const way = await page.evaluate((wanted) => {
      const here = document.activeElement!;
      const centre = (element: Element) => {
        const box = element.querySelector('.bg')!.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      const [from, to] = [centre(here), centre(document.querySelector(`[data-tile="${wanted}"]`)!)];
      const keys = [
        ['ArrowRight', to.x - from.x],
        ['ArrowLeft', from.x - to.x],
        ['ArrowDown', to.y - from.y],
        ['ArrowUp', from.y - to.y],
      ] as [string, number][];
      keys.sort((a, b) => b[1] - a[1]);
      return { here: here.getAttribute('data-tile')!, keys: keys.map(([key]) => key) };
    }, tile);
    if (way.here === String(tile)) return;
    // The best arrow not yet tried from here: two wishes that alternate never lead home.
    const key = way.keys.find((one) => !tried.has(`${way.here}${one}`)) ?? way.keys[i % 4]!;
    tried.add(`${way.here}${key}`);
    await page.keyboard.press(key);
  }
  throw new Error(`arrow keys do not lead to tile ${tile}`);
}

test('against a bot, to its end', async ({ browser }) => {
  test.setTimeout(180_000);
  const { page } = await person(browser);
  await openRoom(page, { game: 'five-tigers', options: { knocks_to_win: 1 } });
  await page.getByLabel('봇 세기').selectOption('1');
  await page.locator('[data-seat="1"]').getByRole('button', { name: '봇 앉히기' }).click();
  await page.locator('[data-act=start-match]').click();
  await expect(page.locator('[data-tile="0"]')).toBeVisible();
  await playOut([page], { each: async () => expect(page.locator('[data-status]')).toContainText('내 차례') });
  await expect(page.locator('[data-result]')).toHaveText(/이겼습니다!|졌습니다/);
  await expect(page.locator('[data-summary]')).toContainText(/노크 승리|전멸|와해/);
  await shot(page, 'bot-result');
});

test('hot-seat in tactics mode, behind the curtain, to its natural end', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page } = await person(browser);
  await openRoom(page, {
    game: 'five-tigers',
    options: { mode: 'tactics', army: 'tigers', knocks_to_win: 1 },
    hot_seat: true,
  });
  await expect(page.locator('[data-seat="1"]').getByRole('button', { name: '일어나기' })).toBeVisible();
  await page.locator('[data-act=start-match]').click();
  for (const _ of [0, 1]) {
    await expect(page.locator('.curtain')).toBeVisible();
    await openCurtain(page);
    await equip(page);
  }
  let curtains = 0;
  let casts = 0;
  const kinds = new Set<string>();
  await playOut([page], {
    tactics: /^[a-z-]+ (ambush|trap|strike|long-shot|repeater|might)\b/,
    act: async (_, sight, wish) => {
      kinds.add(wish.kind);
      if (wish.kind === 'cast') casts += 1;
      await choose(page, sight, wish.notation);
      if ((await look(page)).isCurtain) curtains += 1;
    },
  });
  expect(curtains).toBeGreaterThan(3);
  expect(casts).toBeGreaterThan(2);
  expect([...kinds]).toContain('knock');
  await expect(page.locator('[data-summary]')).toContainText('노크');
  await shot(page, 'tactics-result');
});

type Frame = { type: string; room?: string; match?: { sides: Side[] } | null; event?: Event };
type Side = { seat: number | null; view: View; legal: unknown[] };
type Event = { kind: string; match?: { sides: Side[] }; sides?: { patch: Patch; legal: unknown[]; events: Told[] }[] };
type Told = { kind: string; [field: string]: unknown };
type View = { outcome: unknown; board: Board };
type Board = {
  phase: string;
  budget_left: number | null;
  generals: { name: string; slots: { tactic: string; used: boolean }[] }[];
  hidden: unknown[];
};

/** What someone was sent until the end of the match, as views put together from the wire: each secret in it, named. */
function secretsIn(frames: readonly string[]): string[] {
  const found: string[] = [];
  let view: View | null = null;
  for (const text of frames) {
    const { match, event } = JSON.parse(text) as Frame;
    if (event?.kind === 'ended') break;
    const whole = (match ?? event?.match)?.sides[0];
    if (whole) view = whole.view;
    for (const side of event?.sides ?? []) {
      view = patched(view!, side.patch);
      if (view.outcome) return found;
      if (side.legal?.length) found.push('legal actions');
      for (const told of side.events) {
        if (['picked', 'equipped', 'troops-set'].includes(told.kind)) found.push(told.kind);
        if (told.kind === 'hid' && (told.at != null || told.tactic != null)) found.push('a hidden place');
      }
    }
    if (!view) continue;
    if (view.board.phase === 'army' && view.board.generals.length) found.push('an army');
    if (view.board.budget_left !== null) found.push('a budget');
    if (view.board.hidden.length) found.push('something hidden');
    for (const { name, slots } of view.board.generals) {
      for (const { tactic, used } of slots) if (!used) found.push(`${name} ${tactic}`);
    }
    if (/"seed"/.test(text)) found.push('the seed');
  }
  return found;
}

test('a spectator watches a whole tactics game and is told no secret, on the wire or on the page', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [host, guest, watcher] = [await person(browser), await person(browser), await person(browser)];
  const heard = [host, guest, watcher].map(({ page }) => {
    const frames: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
    return frames;
  });
  await openRoom(host.page, { game: 'five-tigers', options: { mode: 'tactics', army: 'tigers', knocks_to_win: 1 } });
  await guest.page.goto(host.page.url());
  await guest.page.locator('[data-seat="1"]').getByRole('button', { name: '앉기' }).click();
  await guest.page.locator('[data-act=ready]').click();
  await watcher.page.goto(host.page.url());
  await expect(watcher.page.locator('[data-seat="0"]')).toBeVisible();
  await expect(host.page.locator('[data-seat="1"] .tag.on')).toBeVisible();
  await host.page.locator('[data-act=start-match]').click();
  for (const { page } of [host, guest]) await equip(page);
  await expect(watcher.page.locator('[data-tile="0"]')).toBeVisible();

  const { page } = watcher;
  await playOut([host.page, guest.page], {
    tactics: /^[a-z-]+ (ambush|trap|strike|long-shot|repeater|might)\b/,
    each: async (count) => {
      if (await page.locator('[data-result]').count()) return;
      await expect(page.locator('.veiled, .tactic, [data-choice]')).toHaveCount(0);
      if (count === 12) await shot(page, 'spectator');
    },
  });
  await expect(page.locator('[data-result]')).toBeVisible();
  expect((await look(page)).ply).toBe((await look(host.page)).ply);

  expect(heard[2]!.length).toBeGreaterThan(40);
  expect(secretsIn(heard[2]!)).toEqual([]);
  // The same reading finds what players are told of themselves, hidden tactics included.
  for (const frames of heard.slice(0, 2)) {
    const own = secretsIn(frames);
    for (const secret of ['equipped', 'something hidden', 'legal actions']) expect(own).toContain(secret);
  }
  // A player, too, is told nothing of the other's tactics before they are used.
  expect(secretsIn(heard[0]!).filter((one) => one.startsWith('b:'))).toEqual([]);
  expect(secretsIn(heard[1]!).filter((one) => one.startsWith('a:'))).toEqual([]);
});
