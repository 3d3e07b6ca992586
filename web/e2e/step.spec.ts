import { expect, type Page } from '@playwright/test';
import { asksAgain, bestMark, fight, type Hands, markedTiles, openRun, standing } from './steps';
import { person, ply, shot, test } from './table';

const LETTERS: Record<string, string> = {
  '-1,-1': 'r',
  '0,-1': 't',
  '1,-1': 'y',
  '-1,0': 'f',
  '1,0': 'h',
  '-1,1': 'v',
  '0,1': 'b',
  '1,1': 'n',
};

/** Presses, and once more where that is asked for: what kills asks again, and a finger that cannot hover what costs HP. */
const insist = async (page: Page, press: () => Promise<void>) => {
  const before = await ply(page);
  await press();
  const asks = page.locator('[data-act=end].armed').or(asksAgain(page));
  if ((await asks.count()) && (await ply(page)) === before) await press();
};

const MOUSE: Hands = {
  ask: (page) => page.locator('[data-act=hint]').click(),
  step: (page, tile) => insist(page, () => page.locator(`[data-tile="${tile}"]`).click()),
  take: (page, card) => page.locator('.fan .step-card').nth(card).click(),
  aim: (page, tile) => insist(page, () => page.locator(`[data-tile="${tile}"]`).click()),
  end: (page) => insist(page, () => page.locator('[data-act=end]').click()),
};
const FINGER: Hands = {
  ask: (page) => page.locator('[data-act=hint]').tap(),
  step: (page, tile) => insist(page, () => page.locator(`[data-tile="${tile}"]`).tap()),
  take: (page, card) => page.locator('.fan .step-card').nth(card).tap(),
  aim: (page, tile) => insist(page, () => page.locator(`[data-tile="${tile}"]`).tap()),
  end: (page) => insist(page, () => page.locator('[data-act=end]').tap()),
};
const KEYS: Hands = {
  ask: (page) => page.keyboard.press('k'),
  step: async (page, tile) => {
    const { hero } = await standing(page);
    const [dx, dy] = [tile.charCodeAt(0) - 97 - hero.x, Number(tile.slice(1)) - 1 - hero.y];
    await insist(page, () => page.keyboard.press(LETTERS[`${dx},${dy}`]!));
  },
  take: (page, card) => page.keyboard.press(String(card + 1)),
  aim: async (page, tile) => {
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('m');
      if (await page.locator(`[data-tile="${tile}"]`).evaluate((one) => one === document.activeElement)) break;
    }
    await insist(page, () => page.keyboard.press('Enter'));
  },
  end: (page) => insist(page, () => page.keyboard.press('e')),
};

test('a whole encounter is won by mouse, as the hint says', async ({ browser }) => {
  test.setTimeout(600_000);
  const { page } = await person(browser);
  await openRun(page);
  await fight(page, MOUSE);
  await shot(page, 'step-after-fight');
});

test('a whole encounter is won by touch, on the turned board of a phone', async ({ browser }) => {
  test.setTimeout(600_000);
  const { page } = await person(browser, { phone: true });
  await openRun(page);
  const { width, height } = (await page.locator('.table-board .board-svg').boundingBox())!;
  expect(height).toBeGreaterThan(width);
  await fight(page, FINGER);
});

test('a whole encounter is won by keyboard, in English', async ({ browser }) => {
  test.setTimeout(600_000);
  const { page } = await person(browser, { language: 'en' });
  await openRun(page);
  await fight(page, KEYS);
});

test('5.1 the hand is dark under chain and padlock, and says “이동 후 사용 가능”', async ({ browser }) => {
  const { page } = await person(browser);
  await openRun(page);
  const cards = page.locator('.fan .step-card');
  await expect(cards).toHaveCount(5);
  await expect(page.locator('.fan .chain .padlock')).toHaveCount(5);
  await expect(page.locator('.fan .face').first()).toHaveCSS('filter', /brightness\(0\.76\)/);
  for (let i = 0; i < 5; i++) {
    await cards.nth(i).hover();
    await cards.nth(i).getByRole('tooltip').waitFor();
    await expect(cards.nth(i).getByRole('tooltip')).toHaveText('이동 후 사용 가능');
  }
  await cards.first().click({ force: true });
  await expect(cards.first()).not.toHaveClass(/held/);
  await expect(page.locator('[data-status]')).toContainText('이동 후 사용 가능');
  await shot(page, 'step-locked');
});

test('5.1 free neighbours wear the blue circle mark, and top centre says “이동하여 행동 개시”', async ({ browser }) => {
  const { page } = await person(browser);
  await openRun(page);
  const status = page.locator('[data-status]');
  await expect(status).toContainText('이동하여 행동 개시');
  const { x, y, width } = (await status.boundingBox())!;
  expect(Math.abs(x + width / 2 - 640)).toBeLessThan(90);
  expect(y).toBeLessThan(60);
  const marked = await markedTiles(page);
  const { hero, monsters } = await standing(page);
  expect(marked.length).toBeGreaterThan(0);
  const free = await page
    .locator('.step-grid .spot')
    .evaluateAll((spots) =>
      spots
        .filter((spot) => !/벽|지나간 길|당집/.test(spot.getAttribute('aria-label')!))
        .map((spot) => (spot as SVGElement).dataset.tile!),
    );
  const beside = free.filter((tile) => {
    const [dx, dy] = [tile.charCodeAt(0) - 97 - hero.x, Number(tile.slice(1)) - 1 - hero.y];
    return Math.max(Math.abs(dx), Math.abs(dy)) === 1 && !monsters.some(({ id }) => id === tile);
  });
  expect(marked.toSorted()).toEqual(beside.toSorted());
  await expect(page.locator('.step-grid .circle-mark')).toHaveCount(marked.length);
  await expect(page.locator('.step-grid .circle-mark .ring1').first()).toHaveCSS('stroke', 'rgb(20, 89, 184)');
});

test('5.2 after the step the chain falls and cards are bright; the tile left behind is grey', async ({ browser }) => {
  const { page } = await person(browser);
  await openRun(page);
  const { hero } = await standing(page);
  await page.locator(`[data-tile="${await bestMark(page)}"]`).click();
  await expect(page.locator('.fan.locked')).toHaveCount(0);
  await expect(page.locator('.fan .chain')).toHaveCount(0);
  await page.locator(`[data-tile="${hero.id}"] .exhausted`).waitFor();
  await expect(page.locator(`[data-tile="${hero.id}"]`)).toHaveAttribute('aria-label', /지나간 길/);
  await page.keyboard.press('u');
  await page.locator('.fan.locked').waitFor();
});

test('5.2 the unlocking is shown: chains part, then the cards are bright', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ko-KR', reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await openRun(page);
  await page.locator(`[data-tile="${await bestMark(page)}"]`).click();
  await page.locator('.fan.unlocking').waitFor();
  await expect(page.locator('.fan.unlocking')).toHaveCount(0);
  await expect(page.locator('.fan .chain')).toHaveCount(0);
});

/** Turn after turn until a card of a kind can be played; its place in the hand. */
async function until(page: Page, kind: string): Promise<number> {
  for (let turn = 0; turn < 12; turn++) {
    await page.locator(`[data-tile="${await bestMark(page)}"]`).click();
    await expect(page.locator('.fan.locked')).toHaveCount(0);
    const at = await page
      .locator('.fan .step-card')
      .evaluateAll(
        (cards, wanted) => cards.findIndex((one) => !one.ariaDisabled && one.classList.contains(wanted)),
        kind,
      );
    if (at >= 0) return at;
    await MOUSE.end(page);
    await page.locator('.fan.locked').waitFor();
  }
  throw new Error(`no ${kind} card in twelve turns`);
}

test('5.3 a move card shows its range; walls and grey tiles wear no mark; dragged, then clicked, it moves', async ({
  browser,
}) => {
  const { page } = await person(browser);
  await openRun(page);
  const card = page.locator('.fan .step-card').nth(await until(page, 'move'));
  await expect(page.locator('.step-grid .circle-mark')).toHaveCount(0);
  const [from, board] = [(await card.boundingBox())!, (await page.locator('.table-board .board-svg').boundingBox())!];
  await page.mouse.move(from.x + from.width / 2, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(board.x + 5, board.y + 5, { steps: 6 }); // on the frame, where no tile is
  await page.mouse.up();
  await expect(page.locator('.fan .step-card.held')).toHaveCount(1);
  const marked = await markedTiles(page);
  expect(marked.length).toBeGreaterThan(0);
  for (const tile of marked) {
    await expect(page.locator(`[data-tile="${tile}"]`)).not.toHaveAttribute('aria-label', /벽|지나간 길/);
  }
  expect(await page.locator('.step-grid .hazard-border').count()).toBe(
    await page.locator('.step-grid .spot :is(.spikes, .pool, .mud)').count(),
  );
  const before = await ply(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('.fan .step-card.held')).toHaveCount(0);
  await expect(page.locator('.step-grid .hazard-border')).toHaveCount(0);
  await card.click();
  await page.locator(`[data-tile="${marked[0]}"]`).click();
  await expect.poll(() => ply(page)).toBe(before + 1);
});

test('what ending the turn costs is always in view, changes with every hover, and asks again when it kills', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page } = await person(browser);
  await openRun(page);
  const forecast = page.locator('[data-forecast]');
  await expect(forecast).toContainText('턴을 끝내면');
  await page.locator('.step-grid .price').first().waitFor();
  for (const tile of await markedTiles(page)) {
    await page.locator(`[data-tile="${tile}"]`).hover();
    const label = (await page.locator(`[data-tile="${tile}"]`).getAttribute('aria-label'))!;
    if (label.includes('쓰러짐')) await expect(forecast).toHaveClass(/dies/);
    else await expect(forecast).toHaveAttribute('data-forecast', /체력 (\d+) 잃음/.exec(label)?.[1] ?? '0');
  }
  // Without a card played, hurry kills in the end.
  for (let turn = 0; turn < 60; turn++) {
    await MOUSE.step(page, await bestMark(page));
    await expect(page.locator('.fan.locked')).toHaveCount(0);
    const before = await ply(page);
    if (await page.locator('.forecast.dies').count()) {
      await page.locator('[data-act=end]').click();
      await expect(page.locator('[data-status]')).toContainText('쓰러집니다');
      expect(await ply(page)).toBe(before);
      await page.locator('[data-act=end]').click();
      await page.locator('[data-result]').waitFor();
      return;
    }
    await page.locator('[data-act=end]').click();
    await expect.poll(() => ply(page)).toBeGreaterThan(before);
  }
  throw new Error('nothing killed in sixty turns');
});

test('the end of a turn plays as a film that can be sped up and skipped', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ko-KR', reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await openRun(page);
  await page.locator(`[data-tile="${await bestMark(page)}"]`).click();
  await expect(page.locator('.fan.locked')).toHaveCount(0);
  await page.locator('[data-act=end]').click();
  const film = page.locator('.action.filming');
  await film.waitFor();
  await film.getByRole('button', { name: '2×' }).click();
  await expect(film.getByRole('button', { name: '2×' })).toHaveAttribute('aria-pressed', 'true');
  await film.locator('[data-act=skip-film]').click();
  await expect(film).toHaveCount(0);
  await page.locator('.fan.locked').waitFor();
});

test('undo takes back one action, “이번 턴 처음으로” all of the turn', async ({ browser }) => {
  const { page } = await person(browser);
  await openRun(page);
  const card = await until(page, 'block');
  const started = await ply(page);
  await page.locator('.fan .step-card').nth(card).click();
  await page.locator('.fan .step-card').nth(card).click();
  await expect.poll(() => ply(page)).toBe(started + 1);
  const grey = await page
    .locator('.step-grid .spot:has(.exhausted)')
    .evaluateAll((spots) => spots.map((spot) => (spot as SVGElement).dataset.tile!));
  const { hero } = await standing(page);
  await page.locator('[data-act=rewind]').click();
  await page.locator('.fan.locked').waitFor();
  await expect.poll(() => ply(page)).toBe(started - 1);
  expect(grey.filter((tile) => tile !== hero.id)).toContain((await standing(page)).hero.id);
});

test('piles open as sorted grids', async ({ browser }) => {
  const { page } = await person(browser);
  await openRun(page);
  await page.locator('[data-pile=drawPile]').click();
  await expect(page.getByRole('dialog')).toContainText('뽑을 카드');
  await page.getByRole('dialog').locator('.step-card').first().waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('comparing another tile with the hint moves nothing on a narrow screen', async ({ browser }) => {
  const { page } = await person(browser, { phone: true });
  await openRun(page);
  await page.locator('[data-act=hint]').tap();
  await expect(page.locator('[data-hint]')).toBeVisible({ timeout: 90_000 }); // the first one starts a process
  const advised = (await page.locator('[data-hint]').getAttribute('data-hint'))!.split(' ')[1];
  await page.mouse.move(1, 1);
  await expect(page.locator('.mine')).toHaveText('\u00a0');
  const board = page.locator('.table-board .board-svg');
  const before = await board.boundingBox();
  const other = (await markedTiles(page)).find((tile) => tile !== advised)!;
  await page.locator(`[data-tile="${other}"]`).hover();
  await expect(page.locator('.mine')).toHaveAttribute('data-mine', `step ${other}`);
  expect(await board.boundingBox()).toEqual(before);
});
