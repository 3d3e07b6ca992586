/** Toy Battle from its board: whole games by mouse and by keys, and every effect once. */
import { expect, type Page } from '@playwright/test';
import { openAt, openRoom, person, shot, test } from './table';

const SANDPIT = '../src/noripan/games/toy_battle/content/battlefields/sandpit.toml';
const OVER = '.result, [data-summary]';

/** What the table shows, read from its marks and its list of legal actions. */
type Sight = { ply: number; isOver: boolean; phase: string; legal: string[] };

async function look(page: Page): Promise<Sight> {
  return page.evaluate((over) => {
    const main = document.querySelector<HTMLElement>('main[data-ply]');
    const list = document.querySelector<HTMLDetailsElement>('details.choices');
    if (list) list.open = true;
    return {
      ply: Number(main?.dataset.ply ?? -1),
      isOver: !!document.querySelector(over),
      phase: document.querySelector('.toy-steps .now')?.textContent ?? '',
      legal: [...document.querySelectorAll('details.choices li button')].map((one) => one.textContent ?? ''),
    };
  }, OVER);
}

/** Two browsers at one table of this battlefield. */
async function seated(browser: Parameters<typeof person>[0], battlefield: string): Promise<[Page, Page]> {
  const host = await person(browser);
  const guest = await person(browser);
  await openRoom(host.page, { game: 'toy-battle', options: { battlefield, starter: 'red' }, public: false });
  await guest.page.goto(host.page.url());
  await guest.page.locator('[data-seat="1"]').getByRole('button', { name: '앉기' }).click();
  await guest.page.locator('[data-act=ready]').click();
  await host.page.locator('[data-act=start-match]').click();
  for (const { page } of [host, guest]) await page.locator('.toy-battle .toy-board').waitFor();
  return [host.page, guest.page];
}

/** One action by mouse: a mark of the board, a tile and a base, or drawing. Returns what was done. */
async function byMouse(page: Page, turn: number): Promise<string> {
  if (await page.locator('.toy-steps').count()) {
    const target = page.locator('[data-mark=hit], [data-mark=free]').first();
    if (await target.count()) {
      const kind = await page.locator('.toy-steps .now').textContent();
      await target.click();
      const to = page.locator('[data-mark=free]').first();
      if (kind?.includes('밀') && (await to.count())) await to.click();
      return kind ?? '';
    }
    const recovery = page.locator('[data-recover]').first();
    if (await recovery.count()) {
      await recovery.click();
      return 'recover';
    }
  }
  const tiles = page.locator('.rack-tile:not([aria-disabled])');
  const count = await tiles.count();
  if (count < 2 && (await page.locator('[data-act=draw]:not([aria-disabled])').count())) {
    await page.locator('[data-act=draw]').click();
    return 'draw';
  }
  for (let i = 0; i < count; i++) {
    const tile = tiles.nth((i + turn) % count);
    await tile.click();
    const goals = page.locator('[data-mark=cover], [data-mark=free]');
    const own = page.locator('[data-mark=own]');
    const goal = (await goals.count()) ? goals : own;
    if (await goal.count()) {
      const wins = page.locator('[data-headquarters][data-mark=free]');
      const target = (await wins.count()) ? wins.first() : goal.nth(turn % (await goal.count()));
      if (turn % 3 === 0) await tile.dragTo(target);
      else await target.click();
      return 'place';
    }
    await page.keyboard.press('Escape');
  }
  const decline = page.locator('[data-act=decline]');
  if (await decline.count()) await decline.click();
  else await page.locator('[data-act=draw]').click();
  return 'other';
}

/** Plays until the end, whoever's turn it is. */
async function playOut(
  pages: Page[],
  act: (page: Page, turn: number, sight: Sight) => Promise<unknown>,
): Promise<number> {
  for (let turn = 0; turn < 400; turn++) {
    const sights = await Promise.all(pages.map(look));
    if (sights.every(({ isOver }) => isOver)) return turn;
    const at = sights.findIndex(({ legal, isOver }) => legal.length > 0 && !isOver);
    if (at < 0) {
      await pages[0]!.waitForTimeout(60);
      continue;
    }
    const { ply } = sights[at]!;
    await act(pages[at]!, turn, sights[at]!);
    await expect
      .poll(async () => Promise.all(pages.map(async (page) => (await look(page)).ply)), { timeout: 10_000 })
      .not.toContain(ply);
  }
  throw new Error('the game does not end');
}

test('two play a whole game by mouse: click, drag, choices on the board', async ({ browser }) => {
  test.setTimeout(300_000);
  const pages = await seated(browser, 'block-city');
  expect(await playOut(pages, byMouse)).toBeGreaterThan(6);
  for (const page of pages) await page.locator('.toy-battle .toy-board').waitFor();
  await shot(pages[0]!, 'toy-over');
});

test('a whole game by keyboard: numbers, arrows, Enter, D and S', async ({ browser }) => {
  test.setTimeout(300_000);
  const pages = await seated(browser, 'bathtub-strait');
  const byKeys = async (page: Page, turn: number, { legal }: Sight) => {
    const press = (key: string) => page.keyboard.press(key);
    if (await page.locator('.toy-steps').count()) return press('s');
    const draws = legal.some((text) => text.includes('뽑기'));
    if (draws && (legal.length < 8 || turn % 5 === 4)) return press('d');
    const numbers = await page
      .locator('.rack-tile:not([aria-disabled])')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.tile!));
    for (const number of numbers) {
      await press('Escape');
      await press(number);
      if (!(await page.locator('[data-mark=free], [data-mark=cover], [data-mark=own]').count())) continue;
      const goal = page.locator('[data-headquarters][data-mark=free]');
      const wanted = (await goal.count())
        ? goal.first()
        : page.locator('[data-mark=cover], [data-mark=free], [data-mark=own]').first();
      const id = (await wanted.getAttribute('data-spot'))!;
      await walkTo(page, id);
      return press('Enter');
    }
    return press('d');
  };
  expect(await playOut(pages, byKeys)).toBeGreaterThan(6);
});

/**
 * Positions in which a placement by red does something, and what is chosen then: reached by a seed and steps, so that
 * luck has no say. The line is what the record says of it.
 */
const EFFECTS: {
  name: string;
  battlefield: string;
  seed: string;
  steps: string[];
  place: [tile: number, at: string];
  choice?: { phase: string; press: string[] };
  line: string;
}[] = [
  {
    name: 'Skully draws two',
    battlefield: 'bedside-rug',
    seed: '1',
    steps: [],
    place: [1, 'l'],
    line: '빨강: 병정 2개 뽑음 (5 XB-42, 8 꽉스)',
  },
  {
    name: 'Captain has another tile placed',
    battlefield: 'block-city',
    seed: '2',
    steps: [],
    place: [2, 'k'],
    choice: { phase: 'chain', press: ['.rack-tile[data-tile="3"]', '[data-base=l]'] },
    line: '빨강: 3 거인병을 l에 배치',
  },
  {
    name: 'the Giant removes an enemy beside it',
    battlefield: 'block-city',
    seed: '17',
    steps: ['7 k', '6 d', '4 l', '4 h'],
    place: [3, 'm'],
    choice: { phase: 'remove', press: ['[data-base=h]'] },
    line: '빨강: h의 4 코코 선장을 제거',
  },
  {
    name: 'Skipper Koko is placed away from the chain, on a supply base',
    battlefield: 'bathtub-strait',
    seed: '1',
    steps: [],
    place: [4, 'd'],
    line: '빨강: 병정 1개 뽑음 (5 XB-42)',
  },
  {
    name: 'XB-42 throws out a tile of the other rack',
    battlefield: 'bathtub-strait',
    seed: '4',
    steps: [],
    place: [5, 'l'],
    line: '파랑: 받침대에서 3 거인병을 버림',
  },
  {
    name: 'a recall base gives a tile back',
    battlefield: 'sleeping-cat',
    seed: '2',
    steps: ['2 k'],
    place: [4, 'g'],
    choice: { phase: 'take-back', press: ['[data-base=k]'] },
    line: '빨강: k에서 2 캡틴을 회수',
  },
  {
    name: 'a shove base moves an enemy',
    battlefield: 'piano-ridge',
    seed: '4',
    steps: ['3 m', '4 g', '5 i', '7 a'],
    place: [6, 'e'],
    choice: { phase: 'shove', press: ['[data-base=g]', '[data-base=c]'] },
    line: '빨강: g의 4 코코 선장을 c로 밀침',
  },
  {
    name: 'a repair base gives a discarded tile back',
    battlefield: 'sandpit',
    seed: '16',
    steps: ['1 m', '5 b', '8 h', '5 b'],
    place: [2, 'c'],
    choice: { phase: 'recover', press: ['[data-recover="7"]'] },
    line: '빨강: 버림 더미에서 7 렉시를 되찾음',
  },
  {
    name: 'a jammer base blocks a tile of the other rack',
    battlefield: 'under-the-bed',
    seed: '1',
    steps: [],
    place: [4, 'c'],
    line: '파랑: 받침대의 병정 하나가 봉쇄됨',
  },
];

for (const { name, battlefield, seed, steps, place, choice, line } of EFFECTS) {
  test(`from the board: ${name}`, async ({ browser }) => {
    const { page } = await person(browser);
    const opening = { seed, steps: steps.map((action, i) => ({ seat: i % 2, actions: [action] })) };
    await openAt(page, { game: 'toy-battle', options: { battlefield, starter: 'red' }, public: false }, opening);
    const [tile, at] = place;
    await page.locator(`.rack-tile[data-tile="${tile}"]`).first().click();
    await page.locator(`[data-base=${at}]`).click();
    if (choice) {
      await page.locator(`[data-phase=${choice.phase}]`).waitFor();
      for (const target of choice.press) await page.locator(target).first().click();
    }
    await expect(page.locator('.log')).toContainText(line);
  });
}

test('a map is opened, mended and played: faults at their places, one press cures', async ({ browser }) => {
  test.setTimeout(180_000);
  const { page } = await person(browser);
  await page.goto('/editor');
  await page.locator('[data-fault=bases]').waitFor();
  await expect(page.locator('[data-act=play-map]')).toHaveAttribute('aria-disabled', 'true');
  const file = '../src/noripan/games/toy_battle/content/battlefields/bathtub-strait.toml';
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('[data-fault]')).toHaveCount(0);
  await expect(page.locator('[data-act=play-map]')).not.toHaveAttribute('aria-disabled', 'true');

  await page.keyboard.press('e');
  await page.locator('.draft-board [data-base=c]').click();
  await page.locator('.draft-board [data-base=g]').click();
  await page.locator('[data-fault=region-gap]').first().waitFor();
  await shot(page, 'toy-editor');
  await page.locator('[data-fault=region-gap] [data-cure=add-edge]').first().click();
  await page.locator('[data-cure=add-edge]').first().click();
  await expect(page.locator('[data-fault]')).toHaveCount(0);
  await page.getByLabel('이름').fill('나의 해협');
  await expect(page.locator('[data-act=play-map]')).not.toHaveAttribute('aria-disabled', 'true');
  await page.locator('[data-act=play-map]').click();
  await page.locator('.toy-battle .toy-board').waitFor();
  await page.locator('[data-act=draw]:not([aria-disabled])').waitFor();
  await page.locator('.rack-tile').first().click();
  await page.locator('[data-mark=free]').first().waitFor();

  await page.goto('/editor');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bad.toml', mimeType: 'text/plain', buffer: Buffer.from('[[[[') });
  await expect(page.locator('.toast')).toContainText('읽을 수 없음');
});

test('the battlefield is voted on: everybody sees who proposes what, and most votes are played', async ({
  browser,
}) => {
  const host = await person(browser);
  const guest = await person(browser);
  await openRoom(host.page, { game: 'toy-battle', ballot: 'vote', public: false });
  await guest.page.goto(host.page.url());
  await expect(guest.page.locator('[data-battlefield=sandpit]')).toHaveAttribute('aria-disabled', 'true');
  await guest.page.locator('[data-seat="1"]').getByRole('button', { name: '앉기' }).click();
  await guest.page.locator('[data-battlefield=sandpit]').click();
  await host.page.locator('[data-battlefield=piano-ridge]').click();
  await expect(host.page.locator('.voters')).toHaveCount(2);
  await host.page.locator('[data-battlefield=sandpit]').click();
  await guest.page.locator('[data-battlefield=sandpit] [data-votes="2"]').waitFor();
  await guest.page.locator('[data-act=ready]').click();
  await host.page.locator('[data-act=start-match]').click();
  await expect(host.page.locator('.specials')).toContainText('모래 놀이터');
});

test('a map is measured on demand, tells how far it is and is called off', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/editor');
  await page.locator('input[type=file]').setInputFiles(SANDPIT);
  await expect(page.locator('[data-fault]')).toHaveCount(0);
  await expect(page.locator('.map-study li')).toHaveCount(4);
  await page.locator('[data-field=scene]').selectOption('piano-ridge');
  await expect(page.locator('.draft-board .scenery.piano-ridge')).toHaveCount(1);
  await expect(page.locator('[data-act=study]')).not.toHaveAttribute('aria-disabled', 'true');
  await page.locator('[data-act=study]').click();
  await page.locator('.map-study progress').waitFor();
  const other = await person(browser);
  await other.page.goto('/editor');
  await other.page.locator('input[type=file]').setInputFiles(SANDPIT);
  await expect(other.page.locator('[data-act=study]')).not.toHaveAttribute('aria-disabled', 'true');
  await other.page.locator('[data-act=study]').click();
  await expect(other.page.locator('.toast')).toContainText('다른 사람의 전장');
  await page.locator('[data-act=cancel-study]').click();
  await expect(page.locator('.map-study')).toHaveAttribute('data-study', 'cancelled');
});

/** Arrow keys by geometry, from the node in focus to this one. */
async function walkTo(page: Page, id: string): Promise<void> {
  await expect(page.locator('.toy-board :focus')).toHaveCount(1);
  for (let i = 0; i < 40; i++) {
    const keys = await page.evaluate((wanted) => {
      const here = document.activeElement as SVGGElement;
      if (here.dataset.spot === wanted) return [];
      const centre = (element: Element) => {
        const [, x, y] = /translate\(([-\d.]+)[ ,]([-\d.]+)/.exec(element.getAttribute('transform')!)!;
        return { x: Number(x), y: Number(y) };
      };
      const [from, to] = [centre(here), centre(document.querySelector(`.toy-board [data-spot="${wanted}"]`)!)];
      const ways: [string, number][] = [
        ['ArrowRight', to.x - from.x],
        ['ArrowLeft', from.x - to.x],
        ['ArrowDown', to.y - from.y],
        ['ArrowUp', from.y - to.y],
      ];
      return ways.toSorted((a, b) => b[1] - a[1]).map(([key]) => key);
    }, id);
    if (!keys.length) return;
    await page.keyboard.press(keys[i % 3 === 2 ? 1 : 0]!);
  }
  throw new Error(`arrow keys do not lead to ${id}`);
}
