/** What people expect of any table: clocks, offers, sounds, touch, stillness. */
import { type Browser, expect, type Page } from '@playwright/test';
import { equip, openCurtain } from './generals';
import { openRoom, person, ply, shot, test } from './table';

type Seated = { host: Page; guest: Page };

/** Two people at a table of Five Tigers, the match begun. */
async function seated(browser: Browser, settings: object = {}): Promise<Seated> {
  const [host, guest] = [(await person(browser)).page, (await person(browser)).page];
  await openRoom(host, { game: 'five-tigers', ...settings });
  await guest.goto(host.url());
  await guest.locator('[data-seat="1"]').getByRole('button', { name: '앉기' }).click();
  await guest.locator('[data-act=ready]').click();
  await host.locator('[data-seat="1"] .tag.on').waitFor();
  await host.locator('[data-act=start-match]').click();
  for (const page of [host, guest]) await page.locator('[data-tile="0"]').waitFor();
  return { host, guest };
}

const seconds = async (page: Page, side: number): Promise<number> => {
  const [minutes, rest] = (await page.locator(`.player.${['blue', 'red'][side]} .clock`).textContent())!.split(':');
  return Number(minutes) * 60 + Number(rest);
};

test('clocks are shown to both, run for whoever is to move, and the one who runs out of time loses', async ({
  browser,
}) => {
  const { host, guest } = await seated(browser, { clock: { kind: 'bank', bank_ms: 15_000, increment_ms: 0 } });
  await expect(host.locator('.clock')).toHaveCount(2);
  const first = await seconds(guest, 0);
  await expect.poll(() => seconds(guest, 0)).toBeLessThan(first);
  expect(await seconds(guest, 1)).toBe(15);
  await host.locator('[data-act=end-turn]').click();
  await host.locator('[data-act=end-turn]').click();
  await expect(guest.locator('[data-status]')).toContainText('내 차례');
  const stopped = await seconds(host, 0);
  await expect.poll(() => seconds(host, 1)).toBeLessThan(14);
  expect(await seconds(host, 0)).toBe(stopped);
  await shot(guest, 'clocks');
  await expect(guest.locator('[data-result]')).toHaveText('졌습니다', { timeout: 80_000 }); // what the server itself was late is charged to nobody
  await expect(host.locator('[data-result]')).toHaveText('이겼습니다!');
  await expect(host.locator('[data-summary]')).toContainText('시간 초과');
});

test('a draw is offered, declined, offered again and accepted; an action is taken back in one’s own turn only', async ({
  browser,
}) => {
  const { host, guest } = await seated(browser);
  const offer = host.getByRole('button', { name: '무승부 제안', exact: true });
  await offer.click();
  const asked = host.getByRole('button', { name: '무승부 제안함' });
  await expect(asked).toHaveAttribute('aria-disabled', 'true');
  await expect(asked).toHaveAttribute('title', /답을 기다립니다/);
  await shot(guest, 'draw-offered');
  await guest.getByRole('button', { name: '거절' }).click();
  await offer.waitFor();

  const undo = (page: Page) => page.getByRole('button', { name: '되돌리기' });
  await expect(undo(host)).toHaveAttribute('title', /되돌릴 수 없습니다/);
  await host.locator('[data-tile="2"]').click();
  await host.locator('[data-tile="12"]').click();
  await expect.poll(() => ply(guest)).toBe(1);
  await expect(undo(guest)).toHaveAttribute('aria-disabled', 'true');
  await undo(host).click();
  await expect.poll(() => ply(guest)).toBe(0);
  await expect(guest.locator('[data-tile="2"]')).toHaveAttribute('aria-label', /청군 조운/);

  await offer.click();
  await host.mouse.wheel(0, 2000);
  await guest.getByRole('button', { name: '받기' }).click();
  for (const page of [host, guest]) await expect(page.locator('[data-result]')).toHaveText('무승부');
  await expect(host.locator('[data-result]')).toBeInViewport(); // also for whoever had scrolled away
});

/** Count what the page asks of WebAudio, and how loud. */
async function listen(page: Page): Promise<() => Promise<{ clacks: number; loudest: number }>> {
  await page.addInitScript(() => {
    const heard = { clacks: 0, loudest: 0 };
    Object.assign(window, { heard });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      heard.clacks += 1;
      return start.apply(this, when);
    };
    const { setValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.setValueAtTime = function (value, when) {
      if (value <= 2) heard.loudest = Math.max(heard.loudest, value); // pitches are far above
      return setValueAtTime.call(this, value, when);
    };
  });
  return () =>
    page.evaluate(() => {
      const { heard } = window as unknown as { heard: { clacks: number; loudest: number } };
      const told = { ...heard };
      Object.assign(heard, { clacks: 0, loudest: 0 });
      return told;
    });
}

test('a throw sounds like four sticks; half the volume is half as loud; off is silent', async ({ browser }) => {
  const { page } = await person(browser);
  const heard = await listen(page);
  const run = async () => {
    await page.goto('/');
    await page.locator('.game-card', { hasText: '윷 온 더 런' }).getByRole('button', { name: '바로 시작' }).click();
    await page.locator('[data-act=throw]').waitFor();
    await heard();
    await page.locator('[data-act=throw]').click();
    await expect(page.locator('main')).toHaveAttribute('data-ply', '1');
    await page.locator('[data-act=throw], [data-act=start]').first().waitFor();
    return heard();
  };
  const setVolume = async (value: string) => {
    await page.getByRole('button', { name: '설정' }).click();
    await page.getByLabel('음량').fill(value);
    await page.keyboard.press('Escape');
  };
  const usual = await run();
  expect(usual.clacks).toBe(4);
  await setVolume('0.3');
  const soft = await run();
  expect(soft.clacks).toBe(4);
  expect(soft.loudest / usual.loudest).toBeCloseTo(0.5, 2);
  await setVolume('0');
  expect((await run()).clacks).toBe(0);
  await setVolume('0.6');
  await page.getByRole('button', { name: '소리 끄기' }).click();
  expect(await run()).toEqual({ clacks: 0, loudest: 0 });
});

test('a long press by finger inspects and never acts; a tap acts', async ({ browser }) => {
  const { page, context } = await person(browser, { phone: true });
  await page.goto('/');
  await page.locator('.game-card', { hasText: '오호대장군' }).getByRole('button', { name: '봇과 두기' }).click();
  const touch = await context.newCDPSession(page);
  const hold = async (tile: number, ms: number) => {
    const box = (await page.locator(`[data-tile="${tile}"] .bg`).boundingBox())!;
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.waitForTimeout(ms);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await page.locator('[data-tile="2"]').tap();
  await expect(page.locator('[data-tile="12"]')).toHaveClass(/legal/);
  await hold(12, 900); // a legal destination, pressed long: nobody goes there
  await hold(27, 900); // an enemy
  await expect(page.locator('.unit')).toContainText('조운');
  await expect(page.locator('.tile.legal')).toHaveCount(0);
  expect(await ply(page)).toBe(0);
  await hold(2, 900); // an own general: shown, and its ways with it
  await expect(page.locator('[data-tile="2"]')).toHaveClass(/sel/);
  expect(await ply(page)).toBe(0);
  await page.locator('[data-tile="12"]').tap();
  await expect.poll(() => ply(page)).toBe(1);
});

test('things move, but not for people who asked for stillness, by the system or in the settings', async ({
  browser,
}) => {
  const { page } = await person(browser);
  const motion = async () => {
    await page.goto('/');
    await page.locator('.game-card', { hasText: '윷 온 더 런' }).getByRole('button', { name: '바로 시작' }).click();
    await page.locator('[data-act=throw]').waitFor();
    await page.evaluate(() => {
      const moved = { count: 0 };
      Object.assign(window, { moved });
      const look = () => {
        const flying = document.querySelectorAll('[data-flight=flying] .thrown').length;
        moved.count = Math.max(moved.count, flying);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    });
    await page.locator('[data-act=throw]').click();
    await expect(page.locator('main')).toHaveAttribute('data-ply', '1');
    await page.locator('[data-act=throw], [data-act=start]').first().waitFor();
    return page.evaluate(() => ({
      tumbling: (window as unknown as { moved: { count: number } }).moved.count,
      buttons: getComputedStyle(document.querySelector('.btn')!).transitionDuration,
    }));
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const lively = await motion();
  expect(lively.tumbling).toBe(4);
  expect(lively.buttons).not.toMatch(/^0s/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motion()).toMatchObject({ tumbling: 0, buttons: expect.stringMatching(/^0s/) });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: '설정' }).click();
  await page.getByRole('switch', { name: '움직임 줄이기' }).check();
  expect(await motion()).toMatchObject({ tumbling: 0, buttons: expect.stringMatching(/^0s/) });
});

test('everything that can be pressed says what it is for, and what is disabled says why', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/');
  await page.locator('.game-card', { hasText: '오호대장군' }).getByRole('button', { name: '봇과 두기' }).click();
  await page.locator('[data-tile="2"]').click();
  await expect(page.locator('.deeds .btn')).toHaveCount(4);
  const attack = page.locator('.deeds').getByRole('button', { name: '공격' });
  await attack.hover();
  await expect(attack).toHaveAttribute('title', /\n/); // the reason, then the rule
  const untold = await page.evaluate(() => {
    const controls = document.querySelectorAll('main button, main [role=button], main .meter > span, .legend > span');
    return [...controls]
      .filter((one) => !one.closest('.log, .choices'))
      .filter((one) => !one.getAttribute('title') && !one.querySelector('title')?.textContent)
      .map((one) => one.outerHTML.slice(0, 120));
  });
  expect(untold).toEqual([]);
});

test('on a phone every target is 44 px or more, and all one needs to play is above the fold', async ({ browser }) => {
  const { page } = await person(browser, { phone: true });
  const small = async () =>
    page.evaluate(() =>
      [...document.querySelectorAll('button, a.btn, a.icon-btn, select, input, summary, svg [role=button]')]
        .filter((one) => one.checkVisibility() && !one.matches('.skip, [type=checkbox]')) // a switch is as large as its label
        .map((one) => ({ box: one.getBoundingClientRect(), name: one.outerHTML.slice(0, 90) }))
        .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
        .map(({ box, name }) => `${box.width.toFixed(0)} × ${box.height.toFixed(0)} ${name}`),
    );
  const bottom = async (selector: string) => {
    const box = (await page.locator(selector).boundingBox())!;
    return box.y + box.height;
  };
  await page.goto('/');
  await page.locator('.game-card').first().waitFor();
  expect.soft(await small()).toEqual([]);
  await page.goto('/lobby');
  await page.getByRole('heading', { name: '열린 방' }).waitFor();
  expect.soft(await small()).toEqual([]);
  await openRoom(page, { game: 'five-tigers' });
  expect.soft(await small()).toEqual([]);
  await page.goto('/');
  await page.locator('.game-card', { hasText: '오호대장군' }).getByRole('button', { name: '봇과 두기' }).click();
  await page.locator('[data-tile="2"]').tap();
  expect.soft(await small()).toEqual([]);
  expect.soft(await bottom('[data-act=end-turn]')).toBeLessThanOrEqual(844);
  await openRoom(page, { game: 'five-tigers', options: { mode: 'tactics', army: 'tigers' }, hot_seat: true });
  await page.locator('[data-act=start-match]').tap();
  for (const _ of [0, 1]) {
    await openCurtain(page);
    expect.soft(await small()).toEqual([]);
    await equip(page);
  }
  await openCurtain(page);
  await page.locator('[data-tile="2"]').tap();
  await expect(page.locator('.tactic')).toHaveCount(3);
  expect.soft(await small()).toEqual([]);
  expect.soft(await bottom('[data-act=end-turn]')).toBeLessThanOrEqual(844);
  await shot(page, 'tactics-phone');
  await page.goto('/');
  await page.locator('.game-card', { hasText: '윷 온 더 런' }).getByRole('button', { name: '바로 시작' }).click();
  await page.locator('[data-act=throw]').tap();
  await page.locator('[data-act=throw], [data-act=start]').first().waitFor();
  expect.soft(await small()).toEqual([]);
  expect.soft(await bottom('.yut-acts')).toBeLessThanOrEqual(844);
});
