/** How the tests play the war game: by pressing cells, by keys, and by reading what comes over the wire. */
import { type Browser, expect, type Page } from '@playwright/test';
import { makeRoom, OFTEN, person, ply } from './table';

export const cell = (page: Page, id: string) => page.locator(`[data-cell="${id}"]`);

/** Two people in a room, and others who watch; what each gets over the wire is kept. */
export async function sitDown(browser: Browser, watchers = 0): Promise<{ pages: Page[]; wires: string[][] }> {
  const pages: Page[] = [];
  const wires: string[][] = [];
  for (let i = 0; i < 2 + watchers; i++) {
    const { page } = await person(browser, i === 1 ? { colorScheme: 'dark' } : {});
    const wire: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => wire.push(String(payload))));
    pages.push(page);
    wires.push(wire);
  }
  const [host, guest, ...others] = pages as [Page, Page, ...Page[]];
  await makeRoom(host, 'war-game');
  await guest.goto(host.url());
  await guest.locator('[data-seat="1"]').getByRole('button', { name: '앉기' }).click();
  await guest.locator('[data-act=ready]').click();
  for (const page of others) await page.goto(host.url());
  for (const page of others) await page.locator('[data-seat="0"]').waitFor();
  await host.locator('[data-act=start-match]').click();
  for (const page of pages) await cell(page, 'c5').waitFor();
  return { pages, wires };
}

/** Wait until everybody has seen so many actions. */
export const seenBy = async (pages: readonly Page[], count: number) => {
  for (const page of pages) await expect.poll(() => ply(page), OFTEN).toBe(count);
};

/** A move or an attack on the board: the unit, the cell, and for an attack the cell again. */
export async function go(page: Page, move: string): Promise<void> {
  const [from, to] = move.split('-') as [string, string];
  await cell(page, from).click();
  await expect(cell(page, to)).toHaveAttribute('data-mark', /go|attack/);
  const isAttack = (await cell(page, to).getAttribute('data-mark')) === 'attack';
  await cell(page, to).click();
  if (isAttack) await cell(page, to).click();
}

/** A special action: its key, the cell, and a second press where that is asked for. */
export async function special(page: Page, key: 'b' | 'x' | 'f', at: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(cell(page, at)).toHaveAttribute('data-mark', /build|demolish|strike/);
  await cell(page, at).click();
  if (key !== 'b') await page.locator('[data-act=confirm]').click();
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Tab to a button and press it. */
export async function buttonByKeys(page: Page, act: string): Promise<void> {
  const at = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.act ?? '');
  for (let i = 0; i < 60 && (await at()) !== act; i++) await page.keyboard.press('Tab');
  expect(await at()).toBe(act);
  await page.keyboard.press('Enter');
}

/** Walk with the arrow keys to a cell and press it; nothing but keys. */
export async function pressByKeys(page: Page, target: string): Promise<void> {
  const at = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.cell ?? '');
  for (let i = 0; i < 40 && !(await at()); i++) await page.keyboard.press('Tab');
  const points = await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<SVGElement>('[data-cell]')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.dataset.cell!, [x + width / 2, y + height / 2]];
      }),
    ),
  );
  for (let i = 0; i < 24 && (await at()) !== target; i++) {
    const [from, to] = [points[await at()]!, points[target]!];
    const [dx, dy] = [to[0]! - from[0]!, to[1]! - from[1]!];
    const [key] = Object.entries(ARROWS)
      .map(([name, [x, y]]) => [name, x * dx + y * dy] as const)
      .sort((a, b) => b[1] - a[1])[0]!;
    await page.keyboard.press(key);
  }
  expect(await at()).toBe(target);
  await page.keyboard.press('Enter');
}
