/** How the tests play Five Tigers: they read the page, wish for an action, and leave it to each test how to do it. */
import { expect, type Page } from '@playwright/test';
import { OFTEN } from './table';

const NAMES: Record<string, string> = {
  관우: 'guan-yu',
  장비: 'zhang-fei',
  조운: 'zhao-yun',
  황충: 'huang-zhong',
  마초: 'ma-chao',
};
export const ARMY = Object.values(NAMES);

export type Sight = {
  ply: number;
  /** Secret choices that are not handed in yet. */
  drafted: number;
  seat: number;
  isOver: boolean;
  isCurtain: boolean;
  /** Legal actions in notation, from the list of real buttons. */
  legal: string[];
  /** Where the generals stand, by side and name, from the labels of the tiles. */
  at: Record<string, number>;
};

/** All that a page shows of a match of the five tigers, at one moment. */
export async function look(page: Page): Promise<Sight> {
  const seen = await page.evaluate(() => {
    const main = document.querySelector('main');
    const read = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute)!);
    return {
      ply: Number(main?.getAttribute('data-ply') ?? -1),
      drafted: Number(main?.getAttribute('data-drafted') ?? 0),
      seat: Number(main?.getAttribute('data-seat') ?? -1),
      isOver: !!document.querySelector('[data-result]'),
      isCurtain: !!document.querySelector('.curtain'),
      legal: read('[data-choice]', 'data-choice'),
      tiles: read('[data-tile]', 'aria-label'),
      ids: read('[data-tile]', 'data-tile'),
    };
  });
  const { tiles, ids, ...sight } = seen;
  const at: Record<string, number> = {};
  tiles.forEach((label, i) => {
    const found = /(청군|홍군) (\S+), 병력/.exec(label);
    if (found) at[`${found[1] === '청군' ? 0 : 1}:${NAMES[found[2]!]}`] = Number(ids[i]);
  });
  return { ...sight, at };
}

/** Row of a tile as the rule sheet numbers it; edge tiles lie between rows. */
const rowOf = (tile: number) => (tile < 30 ? Math.floor(tile / 5) : tile % 2 === 0 ? 1.5 : 3.5);

export type Wish = {
  notation: string;
  kind: 'knock' | 'move' | 'attack' | 'cast' | 'stop' | 'end';
  general?: string;
  tile?: number;
};

/** Straight for the far end: knock, else cast what is wished for, go forward, attack, stop a move, end the turn. */
export function wishOf({ legal, seat, at }: Sight, tactics?: RegExp): Wish {
  const parsed = (pattern: RegExp) => legal.map((notation) => pattern.exec(notation)).filter((found) => found !== null);
  const [knock] = parsed(/^([a-z-]+) knock$/);
  if (knock) return { notation: knock[0], kind: 'knock', general: knock[1]! };
  const cast = tactics && legal.find((notation) => tactics.test(notation));
  if (cast) return { notation: cast, kind: 'cast' };
  const forward = (tile: number) => (seat === 0 ? rowOf(tile) : -rowOf(tile));
  const [best] = parsed(/^([a-z-]+) (\d+)$/)
    .map(([notation, general, tile]) => {
      const gain = forward(Number(tile)) - forward(at[`${seat}:${general}`] ?? Number(tile));
      return { gain, wish: { notation, general: general!, tile: Number(tile), kind: 'move' as const } };
    })
    .sort((a, b) => b.gain - a.gain);
  if (best && best.gain > 0) return best.wish;
  if (legal.includes('stop')) return { notation: 'stop', kind: 'stop' };
  const [attack] = parsed(/^([a-z-]+) x(\d+)$/);
  if (attack) return { notation: attack[0], kind: 'attack', general: attack[1]!, tile: Number(attack[2]) };
  if (legal.includes('end')) return { notation: 'end', kind: 'end' };
  return { notation: legal[0]!, kind: 'move', ...(best?.wish ?? {}) };
}

/** Wait until the page shows that something came of an action. */
export async function settled(page: Page, before: Sight): Promise<void> {
  await expect
    .poll(async () => {
      const now = await look(page);
      return now.isOver || now.isCurtain || now.ply > before.ply || now.drafted > before.drafted;
    }, OFTEN)
    .toBe(true);
}

/** Take an action from the list of legal ones. */
export async function choose(page: Page, before: Sight, notation: string): Promise<void> {
  await page.locator(`[data-choice="${notation}"]`).dispatchEvent('click');
  await settled(page, before);
}

/** Play with these pages until the match is over. */
export async function playOut(
  pages: readonly Page[],
  options: {
    tactics?: RegExp;
    each?: (count: number, page: Page) => Promise<void>;
    act?: (page: Page, sight: Sight, wish: Wish, count: number) => Promise<void>;
  } = {},
): Promise<number> {
  const { tactics, each, act = (page, sight, wish) => choose(page, sight, wish.notation) } = options;
  for (let count = 0; count < 400; ) {
    for (const page of pages) {
      const sight = await look(page);
      if (sight.isOver) return count;
      if (sight.isCurtain) await openCurtain(page);
      if (!sight.legal.length) continue;
      await each?.(count, page);
      await act(page, sight, wishOf(sight, tactics), count);
      count += 1;
    }
    await pages[0]!.waitForTimeout(20);
  }
  throw new Error('the game does not end');
}

/** Behind the curtain nothing of the board is in the page; press and hold opens it. */
export async function openCurtain(page: Page): Promise<void> {
  await expect(page.locator('[data-tile], [data-choice], [data-pick], .tactic')).toHaveCount(0);
  await page.getByRole('button', { name: '누르고 있으면 열림' }).click({ delay: 900 });
  await expect(page.locator('.curtain')).toHaveCount(0);
}

/** Equip the five tigers in secret, hidden tactics first, and say ready. */
export async function equip(page: Page): Promise<void> {
  await page.locator('[data-choice]').first().waitFor({ state: 'attached' });
  for (let i = 0; i < 60; i++) {
    const sight = await look(page);
    if (sight.legal.length === 0) {
      await page.waitForTimeout(20);
      continue;
    }
    const wanted = [/ready$/, /equip (ambush|trap)$/, /equip (strike|might|repeater|long-shot)$/, /equip/, /^pick/];
    const notation = wanted.map((one) => sight.legal.find((legal) => one.test(legal))).find(Boolean)!;
    await choose(page, sight, notation);
    if (/ready$/.test(notation)) return;
  }
}
