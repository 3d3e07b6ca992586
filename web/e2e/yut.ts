/** What the tests do at a yut board: open a run in some mode, and play it on by mouse or by keys. */
import { expect, type Page } from '@playwright/test';
import { OFTEN, openRoom, soon } from './table';

export type Mode = 'classic' | 'run' | 'laps';

/** Runs of seeds that bring sticks, relics and ways to choose from, and are over soon: no test is up to luck. */
const SEEDS: Record<Mode, string> = { classic: '5', run: '8', laps: '2' };

export async function openRun(page: Page, mode: Mode): Promise<void> {
  await openRoom(page, { game: 'yut-run', options: { mode }, seed: SEEDS[mode], public: false });
  await page.locator('[data-act=start-match]').click();
  await page.locator('[data-act=throw]').waitFor();
}

/** What can be done next, in the order in which it is looked for. */
const NEXT = [
  '[data-result]',
  'dialog .gcard',
  '[data-act=throw]',
  '[data-act=start]',
  '.nd.end',
  '.nd.movable[aria-pressed]',
  '[data-node=HOME].can',
] as const;
export type Next = (typeof NEXT)[number];

/** Wait until something can be done, and say what. */
export const nextOf = (page: Page): Promise<Next> =>
  soon(page, (all) => all.find((one) => document.querySelector(one)) ?? null, NEXT);

export const plyOf = (page: Page): Promise<string | null> =>
  page.evaluate(() =>
    document.querySelector('[data-result]') ? 'over' : document.querySelector('main')!.getAttribute('data-ply'),
  );

/** Take the first of what a dialog offers; a stick goes into the first slot without a special one. */
export async function takeOffer(page: Page): Promise<void> {
  const sticks = await page.locator('.slot').evaluateAll((all) => all.map((slot) => slot.getAttribute('data-stick')));
  // A single relic is taken at the first press.
  const isOnly = (await page.locator('dialog .gcard').count()) === 1;
  if (!isOnly) await page.locator('dialog .gcard').first().click();
  if (await page.locator('[data-act=fit]').count()) {
    await page.locator(`.fit-slot[data-slot="${sticks.indexOf('ordinary') + 1 || 1}"]`).click();
    await page.locator('[data-act=fit]').click();
  } else await page.locator('[data-act=take]').click();
}

/** One action by mouse; `look` sees what is about to be done. Returns false when the run is over. */
export async function playOn(page: Page, look: (next: Next) => Promise<void> = async () => {}): Promise<boolean> {
  const next = await nextOf(page);
  if (next === '[data-result]') return false;
  const before = await plyOf(page);
  await look(next);
  if (next === 'dialog .gcard') await takeOffer(page);
  else if (next.startsWith('.nd.movable') || next.startsWith('[data-node=HOME]')) {
    // On a busy machine the only piece may have been taken up meanwhile, and a press would put it down; a piece that
    // stands where it ends goes there at once.
    const isTaken = async () => (await page.locator('.nd.end').count()) > 0 || (await plyOf(page)) !== before;
    await expect(async () => {
      if (!(await isTaken())) await page.locator(next).first().click({ timeout: 1000 });
      expect(await isTaken()).toBe(true);
    }).toPass(OFTEN);
    if ((await plyOf(page)) === before) await goToEnd(page, before);
  } else if (next === '.nd.end') await goToEnd(page, before);
  else await page.locator(next).first().click();
  await isPast(page, before);
  return true;
}

/** Press the first end; where several ways lead there, take the first of them. */
async function goToEnd(page: Page, before: string | null): Promise<void> {
  await page.locator('.nd.end').first().click();
  if (await asksWhichWay(page, before)) await page.locator('[data-way]').first().click();
}

/** What came of going to an end: was it done, or do several ways lead there, and one is asked for? */
export const asksWhichWay = (page: Page, before: string | null): Promise<boolean> =>
  soon(
    page,
    (ply) => {
      if (document.querySelector('[data-way]')) return true;
      const isDone =
        document.querySelector('[data-result]') || document.querySelector('main')!.getAttribute('data-ply') !== ply;
      return isDone ? false : null;
    },
    before,
  );

/** Wait until the page shows that something came of an action. */
export const isPast = (page: Page, before: string | null): Promise<boolean> =>
  soon(
    page,
    (ply) =>
      !!document.querySelector('[data-result]') ||
      document.querySelector('main')!.getAttribute('data-ply') !== ply ||
      null,
    before,
  );

/** Play by mouse until something comes up, or to the end. */
export async function playUntil(page: Page, wanted: Next): Promise<void> {
  while ((await nextOf(page)) !== wanted) if (!(await playOn(page))) throw new Error(`the run ended before ${wanted}`);
}
