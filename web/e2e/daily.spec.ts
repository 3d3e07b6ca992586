import { expect, type Page } from '@playwright/test';
import { check } from './axe';
import { person, test } from './table';

/** Play the first legal action again and again, over a second connection of the same guest, until the run is over. */
async function playOut(page: Page): Promise<void> {
  const room = page.url().split('/').at(-1)!;
  await page.evaluate(
    (id) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const send = (message: object) => socket.send(JSON.stringify(message));
        let legal: { action: unknown }[] = [];
        let count = 0;
        const act = () => send({ type: 'act', id: `script ${count++}`, room: id, seat: 0, action: legal[0]!.action });
        socket.onopen = () => {
          send({ type: 'hello', protocol: 1, language: 'ko' });
          send({ type: 'enter', id: 'script', room: id });
        };
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          const event = message.event ?? { kind: message.type, sides: message.match?.sides };
          if (event.kind === 'ping') send({ type: 'pong' });
          if (message.code === 'too-fast') setTimeout(act, 250); // said faster than a guest may
          if (event.kind === 'ended') {
            socket.close();
            resolve();
          }
          if (event.kind !== 'acted' && event.kind !== 'snapshot') return;
          legal = event.sides[0].legal ?? legal;
          if (legal.length) act();
        };
      }),
    room,
  );
  await expect(page.locator('[data-result]')).toBeVisible();
}

const tryOf = (page: Page) => page.locator('.daily [data-daily="yut-classic"]');

async function named(page: Page, name: string): Promise<void> {
  await page.evaluate(
    (value) =>
      fetch('/api/me/name', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: value }),
      }),
    name,
  );
}

test('two guests play a daily board: both are in the table, and a run is shown to those who have finished', async ({
  browser,
}) => {
  const { page: first } = await person(browser);
  await first.goto('/');
  await tryOf(first).waitFor();
  await named(first, '새벽윷');
  await tryOf(first).click();
  await expect(first).toHaveURL(/room/);
  await expect(first.locator('.bar h1')).toContainText('#');
  await playOut(first);
  await expect(first.getByRole('button', { name: '한 판 더' })).toHaveCount(0);
  await first.getByRole('button', { name: '결과 복사' }).click();
  const copied = await first.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^놀이판 · 윷 온 더 런 · 오늘의 판 #\d+\n\d+턴 만에 완주$/);
  await first.getByRole('button', { name: '다시 보기 링크 복사' }).click();
  const link = await first.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/replay\/\w+$/);
  await first.goto(link);
  await expect(first.locator('.checks li')).toHaveCount(3);

  const { page: second } = await person(browser, { phone: true });
  await second.goto('/');
  await tryOf(second).waitFor();
  await named(second, '모나와라');
  await second.goto(link);
  await expect(second.locator('.dead-end')).toContainText('자기 판을 끝낸 사람에게 열립니다');
  await second.goto('/daily');
  await expect(second.locator('[data-table=today] .mine')).toHaveCount(0);
  await expect(second.locator('[data-table=today]')).toContainText('새벽윷');
  await expect(second.locator('[data-table=today] a[href^="/replay/"]')).toHaveCount(0);
  await second.goto('/');
  await tryOf(second).focus();
  await second.keyboard.press('Enter');
  await expect(second).toHaveURL(/room/);
  await second.goto('/');
  await second
    .locator('.daily')
    .getByRole('link', { name: /이어하기.*클래식/ })
    .click();
  await playOut(second);
  await second.getByRole('link', { name: /오늘의 판 #\d+ 표/ }).click();
  const today = second.locator('[data-table=today]');
  await expect(today.locator('.mine')).toContainText('모나와라');
  await expect(today.locator('li')).toHaveText([/새벽윷/, /모나와라/]);
  await expect(today.locator('li[data-place="1"]')).toHaveCount(2);
  await expect(second.locator('[data-table=week] .mine')).toContainText('1일');
  await today.getByRole('link', { name: '새벽윷, 다시 보기' }).click();
  await expect(second.locator('.checks li')).toHaveCount(3);
  await expect(second.locator('.checks .bad')).toHaveCount(0);

  await first.goto('/');
  await expect(first.locator('.daily li.mine')).toContainText('새벽윷');
  await expect(first.locator('.daily')).toContainText(/\d+턴 · 2명 중 1위/);
  await expect(tryOf(first)).toHaveCount(0);
});

for (const [phone, language] of [
  [false, 'ko'],
  [true, 'en'],
] as const) {
  test(`axe finds nothing on the page of the daily boards: ${phone ? 'phone' : 'desk'} ${language}`, async ({
    browser,
  }) => {
    const { page } = await person(browser, { phone, language });
    for (const path of ['/', '/daily?board=one-step']) {
      await page.goto(path);
      await page
        .locator(path === '/' ? '.daily h3' : '[data-table=week] :is(li, .daily-none)')
        .first()
        .waitFor();
      const cards = page.locator(path === '/' ? '.daily' : '.daily-page .card');
      for (const card of await cards.all()) {
        const box = (await card.boundingBox())!;
        expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);
        expect(await card.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      }
      await check(page, `daily${path === '/' ? '-home' : ''}-${language}`);
    }
  });
}

test('a link names seed and options, and the same seed can be played again', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/new/yut-run?mode=run&seed=%EB%B4%84%EB%B0%94%EB%9E%8C');
  await expect(page.getByLabel('시드')).toHaveValue('봄바람');
  await expect(page.getByRole('button', { name: '런', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('main').getByRole('button', { name: '방 만들기' }).click();
  await page.locator('[data-act=start-match]').click();
  await expect(page.locator('[data-act=throw]')).toBeVisible();
  await playOut(page);
  const summary = await page.locator('[data-summary]').textContent();
  expect(summary).toContain('시드 봄바람');
  const before = page.url();
  await page.getByRole('button', { name: '같은 시드 다시' }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page.locator('[data-act=throw]')).toBeVisible();
  await playOut(page);
  await expect(page.locator('[data-summary]')).toHaveText(summary!);
});

test('a game of two has no field for a seed', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/new/five-tigers');
  await expect(page.locator('.options-grid')).toBeVisible();
  await expect(page.getByLabel('시드')).toHaveCount(0);
});
