import { expect } from '@playwright/test';
import { person, ply, test } from './table';

test('a lesson that ends unfinished hands its position over; tips are whispered until they are switched off', async ({
  browser,
}) => {
  const { page } = await person(browser);
  await page.goto('/learn/one-step/step');
  await expect(page.locator('.coach')).toBeVisible();
  while (!(await page.locator('.coach .btn.primary').count())) {
    const step = await page.locator('.coach').getAttribute('data-step');
    await page.locator('[data-act=show-me]').click();
    await expect(page.locator('.coach')).not.toHaveAttribute('data-step', step!);
  }
  await page.locator('.coach .btn.primary').click();
  await expect(page).toHaveURL(/room/);
  await expect(page.locator('[data-tile="g5"]')).toHaveAttribute('aria-label', /나, 체력/); // where the lesson ended
  expect(await ply(page)).toBe(11);
  await expect(page.locator('[data-tip=each-other]')).toBeVisible();
  await page.getByRole('button', { name: '그만 보기' }).click();
  await expect(page.locator('[data-tip]')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-tile="g5"]')).toBeVisible();
  await expect(page.locator('[data-tip]')).toHaveCount(0);
  await page.getByRole('button', { name: '설정' }).click();
  await expect(page.getByRole('switch', { name: '첫 판들에서 귀띔 받기' })).not.toBeChecked();
});

test('a tip that was read comes no second time in the same turn', async ({ browser }) => {
  const { page } = await person(browser, { phone: true, language: 'en' });
  await page.goto('/learn/five-tigers');
  await page.getByRole('button', { name: 'Play the level-1 bot' }).click();
  await expect(page.locator('[data-tip=actions]')).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.locator('[data-tip]')).toHaveCount(0);
  await page.locator('[data-tile="2"]').click();
  await expect(page.locator('.tile.legal').first()).toBeVisible();
  await expect(page.locator('[data-tip]')).toHaveCount(0);
});
