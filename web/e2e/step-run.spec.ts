/** Between the fights of a run, and at its end: what stands there, and nothing for axe to find. */
import { expect, type Page } from '@playwright/test';
import { check } from './axe';
import { openRun } from './steps';
import { openRoom, person, test } from './table';

/**
 * Plays on without the screen, as the hints say and to elites where a way leads there, until the run is in a phase or
 * over; the page shows it all the same. Returns the phase.
 */
const playTo = (page: Page, phase: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const room = location.pathname.split('/').at(-1)!;
    const read = async (what: string) => {
      for (;;) {
        const answer = await fetch(`/api/rooms/${room}/${what}`);
        if (answer.status !== 429) return answer.json();
        await new Promise((resolve) => setTimeout(resolve, 250)); // asked faster than an address may
      }
    };
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const heard: { id?: string; type: string }[] = [];
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
      heard.push(message);
    };
    await new Promise((resolve) => {
      socket.onopen = resolve;
    });
    socket.send(JSON.stringify({ type: 'hello', protocol: 1, language: 'ko' }));
    const send = async (command: object) => {
      const id = crypto.randomUUID();
      socket.send(JSON.stringify({ ...command, id, room }));
      while (!heard.some((one) => one.id === id)) await new Promise((resolve) => setTimeout(resolve, 10));
      heard.length = 0;
    };
    await send({ type: 'enter' });
    for (let action = 0; action < 600; action++) {
      const { board, outcome } = await read('view');
      if (outcome || board.phase === wanted) return outcome ? 'over' : board.phase;
      const elite = board.run_map.next.find(
        (place: { kind: string; open: boolean }) => place.kind === 'elite' && place.open,
      );
      const next = board.phase === 'path' && elite ? `go ${elite.lane}` : (await read('hints')).hints[0].action;
      await send({ type: 'act', seat: 0, action: next });
    }
    throw new Error(`no ${wanted} in 600 actions`);
  }, phase);

test('a reward is compared with the deck, a relic is chosen, and the result tells of the run', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page } = await person(browser);
  await openRoom(page, { game: 'one-step', seed: '11', public: false }); // where an elite is beaten after 79 actions
  await page.locator('[data-act=start-match]').click();
  await expect(page.locator('.way-card').first()).toBeVisible();
  expect(await playTo(page, 'reward')).toBe('reward');
  await expect(page.locator('.options.reward .step-card').first()).toBeVisible();
  await expect(page.locator('.options.reward .with-count small').first()).toHaveText(/^덱에 \d+장$/);
  await page.locator('[data-act=hint]').click();
  await expect(page.locator('.advised')).toBeVisible();
  await check(page, 'step-reward');
  expect(await playTo(page, 'claim')).toBe('claim');
  await expect(page.locator('.options.claim .relic-option').first()).toBeVisible();
  await check(page, 'step-relic');
  await page.getByRole('button', { name: '기권' }).click();
  await page.getByRole('button', { name: '정말 기권' }).click();
  await expect(page.locator('[data-summary]')).toHaveText(/이긴 전투 \d+ · \d+턴 · 남은 체력 \d+ · 보통[\s\S]*시드/);
  await check(page, 'step-result');
});

test('copying the result says so only where it has happened', async ({ browser }) => {
  const { page } = await person(browser);
  await openRun(page);
  await page.getByRole('button', { name: '기권' }).click();
  await page.getByRole('button', { name: '정말 기권' }).click();
  const copy = page.getByRole('button', { name: '결과 복사' });
  await copy.click();
  await expect(page.getByText('결과를 복사했습니다')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.locator('[data-summary]').textContent(),
  );
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await copy.click();
  await expect(page.getByText('복사가 막혀 있습니다')).toBeVisible();
});
