/** What the tests do at a yut board: open a run in some mode, and play it on by mouse or by keys. */
import { expect, type Page } from '@playwright/test';
import { OFTEN, openRoom } from './table';

export type Mode = 'classic' | 'run' | 'laps';

export async function openRun(page: Page, mode: Mode): Promise<void> {
  await openRoom(page, { game: 'yut-run', options: { mode } });
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
export async function nextOf(page: Page): Promise<Next> {
  await page.locator(NEXT.join()).first().waitFor();
  for (const one of NEXT) if (await page.locator(one).count()) return one;
  return nextOf(page);
}

export const plyOf = async (page: Page): Promise<string | null> =>
  (await page.locator('[data-result]').count()) ? 'over' : page.locator('main[data-ply]').getAttribute('data-ply');

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
    // On a busy machine the only piece may have been taken up meanwhile, and a press would put it down.
    await expect(async () => {
      if (!(await page.locator('.nd.end').count())) await page.locator(next).first().click({ timeout: 1000 });
      await page.locator('.nd.end').first().waitFor({ timeout: 1000 });
    }).toPass(OFTEN);
    await page.locator('.nd.end').first().click();
  } else await page.locator(next).first().click();
  await expect.poll(() => plyOf(page), OFTEN).not.toBe(before);
  return true;
}

/** Play by mouse until something comes up, or to the end. */
export async function playUntil(page: Page, wanted: Next): Promise<void> {
  while ((await nextOf(page)) !== wanted) if (!(await playOn(page))) throw new Error(`the run ended before ${wanted}`);
}
