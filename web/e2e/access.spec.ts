import { expect, type Page } from '@playwright/test';
import { check } from './axe';
import { ARMY } from './generals';
import { makeRoom, person, test } from './table';

const GAMES = ['five-tigers', 'war-game', 'yut-run', 'toy-battle', 'one-step'];

/** From the home page into a match of a game at one press. */
async function play(page: Page, game: RegExp): Promise<void> {
  await page.goto('/');
  await page.locator('.game-card', { hasText: game }).locator('.btn.primary').click();
  await expect(page).toHaveURL(/room/);
}

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

const SCREENS: Record<string, (page: Page, look: string) => Promise<void>> = {
  'home, lobby, settings, a new room': async (page, look) => {
    await page.goto('/');
    await page.locator('.game-card').first().waitFor();
    await check(page, `home-${look}`);
    await press(page, /설정|Settings/);
    await check(page, `settings-${look}`);
    await page.keyboard.press('Escape');
    await page.goto('/lobby');
    await page.getByRole('heading', { name: /열린 방|Open rooms/ }).waitFor();
    await check(page, `lobby-${look}`);
    for (const game of GAMES) {
      await page.goto(`/new/${game}`);
      await page.locator('.options-grid').waitFor();
      await check(page, `new-${game}-${look}`);
    }
    await page.goto('/room/NOSUCHROOM');
    await page.locator('.dead-end').waitFor();
    await check(page, `dead-end-${look}`);
  },
  'the tactics of Five Tigers': async (page, look) => {
    await makeRoom(page, 'five-tigers', [look.endsWith('en') ? 'tactics' : '책략']);
    await check(page, `room-${look}`);
    await page
      .locator('[data-seat="1"]')
      .getByRole('button', { name: /봇 앉히기|Add a bot/ })
      .click();
    await page.locator('[data-act=start-match]').click();
    await page.locator('[data-pick]').first().waitFor();
    await check(page, `army-${look}`);
    for (const [i, pick] of ARMY.entries()) {
      await page.locator(`[data-pick="${pick}"]`).click();
      await expect(page.locator('.own-army .face')).toHaveCount(i + 1);
    }
    await page.locator('[data-tactic]').first().waitFor();
    await check(page, `equip-${look}`);
    await page.locator('[data-act=help-army]').click();
    await page.locator('[data-act=ready-army]').click({ timeout: 60_000 });
    await page.locator('[data-tile="2"]').click();
    await page.locator('.tactic').first().waitFor();
    await check(page, `tactics-${look}`);
  },
  'Five Tigers and its rules': async (page, look) => {
    await play(page, /오호대장군|Five Tigers/);
    await page.locator('[data-tile="2"]').click();
    await page.locator('.tile.legal').first().waitFor();
    await check(page, `tigers-${look}`);
    await press(page, /규칙|Rules/);
    await check(page, `rules-${look}`);
  },
  'yut, its result and its replay': async (page, look) => {
    await play(page, /윷 온 더 런|Yut on the Run/);
    await page.locator('[data-act=throw]').click();
    while (!(await page.locator('[data-act=start]').count())) {
      if (await page.locator('[data-act=throw]').count()) await page.locator('[data-act=throw]').click();
      await page.waitForTimeout(80);
    }
    await page.locator('[data-act=start]').click();
    await page.locator('.nd.end').first().waitFor();
    await check(page, `yut-${look}`);
    await press(page, /^(기권|Resign)$/);
    await press(page, /정말 기권|Really resign/);
    await page.locator('[data-result]').waitFor();
    await check(page, `result-${look}`);
    await page.getByRole('link', { name: /다시 보기|Replay/ }).click();
    await page.locator('[data-replay-ply]').waitFor();
    await check(page, `replay-${look}`);
  },
  'the bridges, the layout and the march of War Game': async (page, look) => {
    await play(page, /전쟁 게-임|War Game/);
    for (const [i, at] of ['b5', 'd5', 'g5'].entries()) {
      await page.locator(`[data-cell="${at}"]`).waitFor();
      if (at === 'b5') await check(page, `war-bridges-${look}`);
      await page.locator(`[data-cell="${at}"]`).click();
      if (i < 2) await expect(page.locator('g.bridge')).toHaveCount(i + 1);
    }
    await page.locator('[data-act=suggested-layout]').click();
    await expect(page.locator('[data-unit]')).toHaveCount(13);
    await check(page, `war-layout-${look}`);
    await page.locator('[data-act=ready]').click();
    await expect(page.locator('[data-unit]')).toHaveCount(26, { timeout: 60_000 });
    await check(page, `war-${look}`);
  },
  'a tile in hand of Toy Battle': async (page, look) => {
    await play(page, /토이배틀|Toy Battle/);
    await page.locator('.rack-tile:not([aria-disabled])').first().click({ timeout: 60_000 });
    await check(page, `toy-${look}`);
  },
  lessons: async (page, look) => {
    for (const [game, lesson] of [
      ['yut-run', 'gather'],
      ['five-tigers', 'knock'],
      ['war-game', 'flag'],
      ['toy-battle', 'road'],
      ['one-step', 'step'],
    ]) {
      await page.goto(`/learn/${game}`);
      await page.locator('.lessons li').first().waitFor();
      await check(page, `lessons-${game}-${look}`);
      await page.goto(`/learn/${game}/${lesson}`);
      await page.locator('.coach').waitFor();
      await check(page, `learn-${game}-${look}`);
    }
  },
};

for (const phone of [false, true]) {
  for (const language of ['ko', 'en'] as const) {
    const look = `${phone ? 'phone' : 'desk'}-${language}`;
    for (const [screens, visit] of Object.entries(SCREENS)) {
      test(`axe finds nothing on ${screens}: ${look}`, async ({ browser }) => {
        const { page } = await person(browser, { phone, language });
        await visit(page, look);
      });
    }
  }
}

for (const game of ['yut-run', 'five-tigers', 'one-step']) {
  test(`every lesson of ${game} can be followed to the end and leads into a game`, async ({ browser }) => {
    const { page } = await person(browser);
    await page.goto(`/learn/${game}`);
    await page.locator('.lessons li').first().waitFor();
    const hrefs = await page
      .locator('.lessons a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) {
      await page.goto(href!);
      for (let i = 0; i < 60; i++) {
        if (await page.locator('.coach .btn.primary').count()) break;
        const step = await page.locator('.coach').getAttribute('data-step');
        await expect(async () => {
          if ((await page.locator('.coach').getAttribute('data-step')) !== step) return;
          for (const n of [1, 2, 3]) {
            const target = page.locator(`main [data-coach="${n}"]:not([aria-pressed=true])`);
            if (await target.count()) await target.first().click({ timeout: 1000 });
          }
          await expect(page.locator('.coach')).not.toHaveAttribute('data-step', step!, { timeout: 700 });
        }).toPass({ timeout: 15_000 });
      }
      await page.locator('.coach .btn.primary').waitFor();
    }
    await page.locator('.coach .btn.primary').click();
    await expect(page).toHaveURL(/room/);
    await page.goto(`/learn/${game}`);
    await expect(page.locator('.lessons .number svg')).toHaveCount(hrefs.length);
  });
}
