/** What the tests of One Step do at its table. */
import { expect, type Page } from '@playwright/test';
import { OFTEN, openRoom, ply } from './table';

/** A new run up to its first fight, the same one every time: what comes of a test is not up to luck. */
export async function openRun(page: Page): Promise<void> {
  await openRoom(page, { game: 'one-step', seed: '11', public: false });
  await page.locator('[data-act=start-match]').click();
  await enterFight(page);
}

/** From the map into the next fight. */
export async function enterFight(page: Page): Promise<void> {
  await page.locator('.way-card:not([aria-disabled])').first().click();
  await page.locator('[data-act=confirm]').click();
  await page.locator('.fan.locked').waitFor();
}

/** What stands there when a press must be repeated: a step or a card that costs HP, under a finger. */
export const asksAgain = (page: Page) => page.locator('[data-status]', { hasText: /한 번 더(?!.*씁니다)|tap again/ });

export type Tile = { id: string; x: number; y: number };
const tileOf = (id: string): Tile => ({ id, x: id.charCodeAt(0) - 97, y: Number(id.slice(1)) - 1 });

/** Tiles that can be pressed now. */
export const markedTiles = (page: Page): Promise<string[]> =>
  page
    .locator('.step-grid .spot:is(.legal, .target)')
    .evaluateAll((found) => found.map((one) => (one as SVGElement).dataset.tile!));

/** Where everyone stands, as the labels of the tiles say. */
export async function standing(page: Page): Promise<{ hero: Tile; monsters: Tile[] }> {
  const labels = await page
    .locator('.step-grid .spot')
    .evaluateAll((found) =>
      found.map((one) => [(one as SVGElement).dataset.tile!, one.getAttribute('aria-label')!] as const),
    );
  const on = (what: RegExp) => labels.filter(([, label]) => what.test(label)).map(([tile]) => tileOf(tile));
  return { hero: on(/, 나, 체력|, you, HP/)[0]!, monsters: on(/번째 .*체력 \d|, number \d+, HP/) };
}

/** What ending up on a marked tile costs, as its label says. */
async function priceOf(page: Page, tile: string): Promise<number> {
  const label = (await page.locator(`[data-tile="${tile}"]`).getAttribute('aria-label'))!;
  if (/쓰러짐|falls/.test(label)) return 1000;
  return Number(/체력 (\d+) 잃음|HP (\d+) lost/.exec(label)?.slice(1).find(Boolean) ?? 0);
}

const far = (one: Tile, other: Tile) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

/** Among the marked tiles the cheapest one, of those the one nearest to a monster. */
export async function bestMark(page: Page): Promise<string> {
  await page.locator('.step-grid .price').first().waitFor();
  const { monsters } = await standing(page);
  const priced = await Promise.all(
    (await markedTiles(page)).map(async (tile) => ({
      tile,
      price: await priceOf(page, tile),
      near: Math.min(...monsters.map((monster) => far(monster, tileOf(tile)))),
    })),
  );
  priced.sort((one, other) => one.price - other.price || one.near - other.near);
  return priced[0]!.tile;
}

/** How a player's hands work: ask for a hint, step onto a tile, take the n-th card, aim it at a tile, end the turn. */
export type Hands = {
  ask: (page: Page) => Promise<void>;
  step: (page: Page, tile: string) => Promise<void>;
  take: (page: Page, card: number) => Promise<void>;
  aim: (page: Page, tile: string) => Promise<void>;
  end: (page: Page) => Promise<void>;
};

export const isOver = async (page: Page): Promise<boolean> =>
  (await page.locator('.between-fights, [data-result]').count()) > 0;

async function settled(page: Page, before: number): Promise<void> {
  await expect.poll(async () => (await isOver(page)) || (await ply(page)) > before, OFTEN).toBe(true);
  await page.locator('.between-fights, [data-result], .fan').first().waitFor();
}

/** What the hint does next; it is asked for where its plan is over. */
async function advised(page: Page, hands: Hands): Promise<string> {
  const hint = page.locator('[data-hint]');
  if (!(await hint.count())) await hands.ask(page);
  await expect(hint).toBeVisible({ timeout: 90_000 }); // the first one starts a process
  return (await hint.getAttribute('data-hint'))!;
}

/** Fights with these hands as the hint says, to a won fight. */
export async function fight(page: Page, hands: Hands): Promise<void> {
  for (let action = 0; action < 200 && !(await isOver(page)); action++) {
    const before = await ply(page);
    const [what, at] = (await advised(page, hands)).split(' ');
    if (what === 'step') await hands.step(page, at!);
    else if (what === 'end') await hands.end(page);
    else {
      const card = await page
        .locator('.fan .step-card')
        .evaluateAll((cards, id) => cards.findIndex((one) => (one as HTMLElement).dataset.card === id), what);
      await hands.take(page, card);
      if (at) await hands.aim(page, at);
      else await hands.take(page, card);
    }
    await settled(page, before);
  }
  await page.locator('.between-fights').waitFor();
  await expect(page.locator('[data-result]')).toHaveCount(0);
  await page.locator('.chip', { hasText: /^(1승|1 won)/ }).waitFor();
}
