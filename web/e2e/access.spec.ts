import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ARMY } from './generals';
import { makeRoom, person, shot, test } from './table';

async function check(page: Page, name: string): Promise<void> {
  await shot(page, name);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${name}: ${id}: ${nodes
        .map((node) => `${node.target} ${node.failureSummary}`)
        .slice(0, 3)
        .join(' | ')}`,
  );
  expect.soft(found).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const phone of [false, true]) {
    const look = `${colorScheme}-${phone ? 'phone' : 'desk'}`;
    test(`axe finds nothing on any screen: ${look}`, async ({ browser }) => {
      test.setTimeout(300_000);
      const { page } = await person(browser, { colorScheme, phone });
      await page.goto('/');
      await expect(page.locator('.game-card').first()).toBeVisible();
      await check(page, `home-${look}`);
      await page.getByRole('button', { name: '설정' }).click();
      await check(page, `settings-${look}`);
      await page.keyboard.press('Escape');

      await page.goto('/lobby');
      await expect(page.getByRole('heading', { name: '열린 방' })).toBeVisible();
      await check(page, `lobby-${look}`);

      await page.goto('/new/five-tigers');
      await expect(page.locator('.options-grid')).toBeVisible();
      await check(page, `new-${look}`);
      await makeRoom(page, 'five-tigers', ['책략']);
      await check(page, `room-${look}`);
      await page.locator('[data-seat="1"]').getByRole('button', { name: '봇 앉히기' }).click();
      await page.locator('[data-act=start-match]').click();
      await expect(page.locator('[data-pick]').first()).toBeVisible();
      await check(page, `army-${look}`);
      for (const [i, pick] of ARMY.entries()) {
        await page.locator(`[data-pick="${pick}"]`).click();
        await expect(page.locator('.own-army .face')).toHaveCount(i + 1);
      }
      await expect(page.locator('[data-tactic]').first()).toBeVisible();
      await check(page, `equip-${look}`);
      await page.locator('[data-act=help-army]').click();
      await page.locator('[data-act=ready-army]').click({ timeout: 60_000 });
      await page.locator('[data-tile="2"]').click();
      await expect(page.locator('.tactic').first()).toBeVisible();
      await check(page, `tactics-${look}`);

      await page.goto('/');
      await page.locator('.game-card', { hasText: '오호대장군' }).getByRole('button', { name: '봇과 두기' }).click();
      await page.locator('[data-tile="2"]').click();
      await expect(page.locator('.tile.legal').first()).toBeVisible();
      await check(page, `tigers-${look}`);
      await page.getByRole('button', { name: '규칙' }).click();
      await check(page, `rules-${look}`);
      await page.keyboard.press('Escape');

      await page.goto('/');
      await page.locator('.game-card', { hasText: '윷 온 더 런' }).getByRole('button', { name: '바로 시작' }).click();
      await page.locator('[data-act=throw]').click();
      while (!(await page.locator('[data-act=start]').count())) {
        if (await page.locator('[data-act=throw]').count()) await page.locator('[data-act=throw]').click();
        await page.waitForTimeout(80);
      }
      await page.locator('[data-act=start]').click();
      await expect(page.locator('.nd.end').first()).toBeVisible();
      await check(page, `yut-${look}`);
      await page.getByRole('button', { name: '기권' }).click();
      await page.getByRole('button', { name: '정말 기권' }).click();
      await expect(page.locator('[data-result]')).toBeVisible();
      await check(page, `result-${look}`);
      await page.getByRole('link', { name: '다시 보기' }).click();
      await expect(page.locator('[data-replay-ply]')).toBeVisible();
      await check(page, `replay-${look}`);

      for (const [game, lesson] of [
        ['yut-run', 'gather'],
        ['five-tigers', 'knock'],
      ]) {
        await page.goto(`/learn/${game}`);
        await expect(page.locator('.lessons li').first()).toBeVisible();
        await check(page, `lessons-${game}-${look}`);
        await page.goto(`/learn/${game}/${lesson}`);
        await expect(page.locator('.coach')).toBeVisible();
        await check(page, `learn-${game}-${look}`);
      }
    });
  }
}

for (const game of ['yut-run', 'five-tigers', 'one-step']) {
  test(`every lesson of ${game} can be followed to the end and leads into a game`, async ({ browser }) => {
    const { page } = await person(browser);
    await page.goto(`/learn/${game}`);
    await expect(page.locator('.lessons li').first()).toBeVisible();
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
      await expect(page.locator('.coach .btn.primary')).toBeVisible();
    }
    await page.locator('.coach .btn.primary').click();
    await expect(page).toHaveURL(/room/);
    await page.goto(`/learn/${game}`);
    await expect(page.locator('.lessons .number svg')).toHaveCount(hrefs.length);
  });
}
