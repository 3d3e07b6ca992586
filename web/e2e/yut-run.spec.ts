/** Run mode and three laps: sticks and relics in view, offers that say why, throws that are seen, hints, the score. */
import { expect, type Page } from '@playwright/test';
import { check } from './axe';
import { person, shot, test } from './table';
import { nextOf, openRun, playOn, playUntil, takeOffer } from './yut';

test('a whole run by mouse: sticks go into slots, relics into niches, and the score tells luck from choices', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { page } = await person(browser);
  await openRun(page, 'run');
  await expect(page.locator('.slot')).toHaveCount(4);
  await expect(page.locator('[data-sticks=waiting]')).toHaveCount(6);
  let fitted = 0;
  let relics = 0;
  const look = async (next: string) => {
    if (next !== 'dialog .gcard') return;
    const isFit = (await page.locator('[data-act=fit]').count()) > 0;
    await expect(page.locator('.why-n [aria-current]')).toHaveCount(1);
    const candidates = await page.locator('dialog .gcard').count();
    await expect(page.locator('.why-n [aria-current]')).toContainText(String(candidates));
    if (isFit) fitted += 1;
    else relics += 1;
  };
  while (await playOn(page, look));
  await expect(page.locator('.slot:not([data-stick=ordinary])')).toHaveCount(Math.min(fitted, 4));
  await expect(page.locator('.niche[data-relic]')).toHaveCount(relics);
  for (const thing of await page.locator('.slot .thing, .niche .thing').all()) {
    expect((await thing.getAttribute('title'))?.length).toBeGreaterThan(8);
  }
  await expect(page.locator('[data-score-line]')).toHaveText(
    /^\d+턴 · 윷과 보상이 준 값 -?\d+\.\d · 고른 수로 \d+\.\d턴을 잃음$/,
    {
      timeout: 150_000, // every loadout of the run is solved
    },
  );
  await expect(page.locator('[data-par]')).toContainText('같은 시드의 클래식 파');
  await check(page, 'yut-run-result');
});

test('three laps by mouse: laps are counted, sticks and relics stay', async ({ browser }) => {
  test.setTimeout(300_000);
  const { page } = await person(browser, { phone: true });
  await openRun(page, 'laps');
  const laps = new Set<string>();
  let owned = 0;
  const look = async () => {
    laps.add((await page.locator('[data-lap]').getAttribute('data-lap'))!);
    const now = await page.locator('.slot:not([data-stick=ordinary]), .niche[data-relic]').count();
    expect(now).toBeGreaterThanOrEqual(owned);
    owned = now;
  };
  while (await playOn(page, look));
  expect([...laps]).toEqual(['1', '2', '3']);
  await expect(page.locator('[data-summary]')).toContainText('세 바퀴');
});

test('sticks fly and fall on the faces that the server told, and the word comes after they lie', async ({
  browser,
}) => {
  const { page } = await person(browser);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openRun(page, 'run');
  for (const how of ['click', 'key', 'flick'] as const) {
    await page.locator('[data-act=throw]').waitFor();
    await watch(page);
    if (how === 'click') await page.locator('[data-act=throw]').click();
    else if (how === 'key') {
      await page.keyboard.down('t');
      await expect(page.locator('.slots.held')).toBeVisible();
      await page.keyboard.up('t');
    } else await flick(page);
    // Until the server has answered, the faces of the throw before lie there.
    await page.waitForFunction(() =>
      (window as unknown as { seen: Moment[] }).seen.some((one) => one.flight === 'lying'),
    );
    await expect(page.locator('.face-sign')).toHaveCount(4);
    await expect(page.locator('[data-flight]')).toHaveCount(0);
    const seen = await page.evaluate(() => (window as unknown as { seen: Moment[] }).seen);
    const flying = seen.filter((moment) => moment.flight === 'flying');
    const lying = seen.filter((moment) => moment.flight === 'lying');
    expect(flying.length, how).toBeGreaterThan(0);
    for (const moment of flying) expect(moment).toMatchObject({ fell: '던지는 중', signs: 0, word: null });
    expect(lying.at(0)?.word, how).toMatch(/^[도개걸윷모]$/);
    const faces = await page.locator('.face-sign').allTextContents();
    expect(faces.map((face) => face.startsWith('배'))).toEqual(lying.at(-1)?.flat);
    if (how !== 'flick') await playUntil(page, '[data-act=throw]');
  }
});

type Moment = { flight: string | undefined; fell: string | null; signs: number; word: string | null; flat: boolean[] };

/** Write down what can be seen whenever something changes. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: Moment[] = [];
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? null;
    const look = () =>
      seen.push({
        flight: document.querySelector<SVGElement>('[data-flight]')?.dataset.flight,
        fell: text('.fell'),
        signs: document.querySelectorAll('.face-sign').length,
        word: text('.fell-word'),
        flat: [...document.querySelectorAll<SVGElement>('[data-flat]')].map((face) => face.dataset.flat === 'true'),
      });
    const before = (window as unknown as { watcher?: MutationObserver }).watcher;
    before?.disconnect();
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-flight'] });
    Object.assign(window, { seen, watcher });
  });

/** Sticks are flicked from the tray onto the board. */
async function flick(page: Page): Promise<void> {
  const box = (await page.locator('.slots').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 120, box.y + 20, { steps: 3 });
  await page.mouse.up();
}

test('pressing anything ends a flight, and quick throws are switched on by a key', async ({ browser }) => {
  const { page } = await person(browser);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openRun(page, 'classic');
  await page.locator('[data-act=throw]').click();
  await page.locator('[data-flight=flying]').waitFor();
  await page.mouse.click(5, 5);
  await expect(page.locator('[data-flight=flying]')).toHaveCount(0);
  await page.keyboard.press('q');
  await expect(page.locator('[data-act=quick]')).toHaveAttribute('aria-pressed', 'true');
});

test('a hint tells the cost of every alternative in turns, on the board and in a list', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page } = await person(browser);
  await openRun(page, 'run');
  await page.keyboard.press('h');
  await expect(page.locator('[data-act=hint]')).toHaveAttribute('aria-pressed', 'true');
  let seen = 0;
  for (let i = 0; i < 120 && seen < 3; i++) {
    const next = await nextOf(page);
    const count = await page.locator('details.choices summary').textContent();
    const choices = Number(/\d+/.exec(count ?? '')?.[0] ?? 0);
    if (choices > 1 && next !== 'dialog .gcard') {
      await expect(page.locator('[data-hint]')).toHaveCount(choices, { timeout: 90_000 });
      const costs = await page.locator('[data-hint] b').allTextContents();
      expect(costs[0]).toBe('최선');
      for (const cost of costs) expect(cost).toMatch(/^(최선|\+\d+\.\d턴)$/);
      seen += 1;
    }
    await playOn(page);
  }
  expect(seen).toBe(3);
});

test('after a classic run the costliest choices lead into the replay, and the long result is copied', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page, context } = await person(browser);
  await openRun(page, 'classic');
  while (await playOn(page));
  await page.locator('[data-score]').waitFor({ timeout: 90_000 });
  const line = (await page.locator('[data-score-line]').textContent())!;
  const [turns, dice, lost] = line.match(/\d+(\.\d)?/g)!.map(Number) as [number, number, number];
  expect(Math.abs(turns - dice - lost)).toBeLessThan(0.11);
  await expect(page.locator('[data-par]')).toContainText('파');
  await page.locator('.run-score summary').click();
  await page.locator('[data-copy-long]').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('윷이 준 값');
  await context.clearPermissions();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
    document.execCommand = () => false;
  });
  await page.locator('[data-copy-long]').click();
  await expect(page.locator('.toast')).toContainText('복사가 막혀');
  expect(await page.evaluate(() => String(getSelection()))).toContain('윷이 준 값');
  const costly = page.locator('[data-costly]').first();
  await expect(costly).toContainText('턴');
  const ply = await costly.getAttribute('data-costly');
  await costly.click();
  await expect(page).toHaveURL(new RegExp(`ply=${ply}$`));
  await expect(page.locator('[data-replay-ply]')).toHaveAttribute('data-replay-ply', ply!);
});

test('an offer is chosen by keys alone, laid aside and taken up again; a stick can be declined', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page } = await person(browser);
  await openRun(page, 'run');
  await playUntil(page, 'dialog .gcard');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.offer-box')).toHaveCount(0);
  await page.locator('[data-act=offer]').click();
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await expect(page.locator('[data-act=fit]')).toContainText('3번에 끼우기');
  await page.keyboard.press('Enter');
  await expect(page.locator('.slot[data-slot="3"]')).not.toHaveAttribute('data-stick', 'ordinary');
  await playUntil(page, 'dialog .gcard');
  while (!(await page.locator('[data-act=decline]').count())) {
    await takeOffer(page);
    await playUntil(page, 'dialog .gcard');
  }
  const before = await page.locator('.slot:not([data-stick=ordinary])').count();
  await page.locator('[data-act=decline]').click();
  await expect(page.locator('dialog.offer-box')).toHaveCount(0);
  expect(await page.locator('.slot:not([data-stick=ordinary])').count()).toBe(before);
});

for (const phone of [false, true]) {
  const look = phone ? 'phone' : 'desk';
  test(`axe finds nothing in run mode, at the table and in its dialogs: ${look}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const { page } = await person(browser, { phone });
    await openRun(page, 'run');
    await check(page, `yut-run-throw-${look}`);
    await playUntil(page, 'dialog .gcard');
    await check(page, `yut-run-fit-${look}`);
    await takeOffer(page);
    while ((await nextOf(page)) !== 'dialog .gcard' || !(await page.locator('[data-act=take]').count()))
      await playOn(page);
    await check(page, `yut-run-reward-${look}`);
    await takeOffer(page);
    await nextOf(page);
    await check(page, `yut-run-owned-${look}`);
  });
}

/** The board takes at least this share of the window, and it and the buttons are wholly in view. */
async function hasRoom(page: Page, width: number, height: number, least: number): Promise<void> {
  const box = (await page.locator('.table-board .board-svg').boundingBox())!;
  expect.soft((box.width * box.height) / (width * height), `${width}×${height}`).toBeGreaterThanOrEqual(least);
  expect.soft(box.y + box.height, `${width}×${height}`).toBeLessThanOrEqual(height);
  const acts = (await page.locator('.yut-acts').boundingBox())!;
  expect.soft(acts.y + acts.height, `${width}×${height}`).toBeLessThanOrEqual(height);
}

test('with sticks and relics in view the board keeps its share of every window', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page } = await person(browser);
  await openRun(page, 'run');
  while ((await nextOf(page)) !== 'dialog .gcard' || !(await page.locator('[data-act=take]').count()))
    await playOn(page);
  await takeOffer(page);
  await nextOf(page);
  for (const [width, height, least] of [
    [1280, 800, 0.4],
    [1366, 650, 0.34],
    [844, 390, 0.4],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(200);
    await shot(page, `yut-run-space-${width}x${height}`);
    await hasRoom(page, width, height, least);
  }
});

test('on a short phone the board keeps its share from the first throw to the last move, whatever is told', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page } = await person(browser, { phone: true });
  await page.setViewportSize({ width: 390, height: 664 });
  await openRun(page, 'run');
  const look = async (next: string) => {
    if (next === 'dialog .gcard') return;
    await page.waitForTimeout(60);
    await hasRoom(page, 390, 664, 0.45);
  };
  while (await playOn(page, look));
  await shot(page, 'yut-run-space-390x664');
});
