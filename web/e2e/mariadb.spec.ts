/** The room flow with MariaDB as the store: make, join, leave, start, play a little, come back. */
import { type ChildProcess, spawn } from 'node:child_process';
import { expect } from '@playwright/test';
import { openRoom, person, ply, test } from './table';

const PORT = Number(process.env.E2E_PORT ?? 8123) + 1000;
const ADDRESS = `http://127.0.0.1:${PORT}`;
const NOT_HERE = 3;
const START_MS = 40_000;

let server: ChildProcess | undefined;
let missing = '';

test.use({ baseURL: ADDRESS });

test.beforeAll(async () => {
  test.setTimeout(60_000);
  const python = process.env.PYTHON ?? '.venv/bin/python';
  server = spawn(python.replace(/^\.\.\//, ''), ['-m', 'tests.server.serve_mariadb', String(PORT)], {
    cwd: '..',
    env: { ...process.env, PYTHONPATH: process.env.PYTHONPATH ?? 'src', NORIPAN_PURE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  server.stdout!.on('data', (text: Buffer) => {
    said += text;
  });
  const deadline = Date.now() + START_MS;
  while (!(await fetch(`${ADDRESS}/api/health`).catch(() => null))?.ok) {
    if (server.exitCode === NOT_HERE) {
      missing = said.trim();
      return;
    }
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`the server did not start: ${said}`);
    await new Promise((done) => setTimeout(done, 200));
  }
});

test.afterAll(async () => {
  if (!server || server.exitCode !== null) return;
  const ended = new Promise((done) => server!.once('exit', done));
  server.kill();
  await ended;
});

test('rooms are made, joined, left, started and come back to on MariaDB', async ({ browser }) => {
  test.skip(!!missing, missing);
  test.setTimeout(60_000);
  const host = await person(browser, { baseURL: ADDRESS });
  const guest = await person(browser, { baseURL: ADDRESS });
  await openRoom(host.page, {
    game: 'toy-battle',
    options: { battlefield: 'sandpit', starter: 'red' },
    name: '마리아 방',
    public: true,
  });
  await guest.page.goto('/lobby');
  await guest.page.locator('.list-item', { hasText: '마리아 방' }).getByRole('link', { name: '들어가기' }).click();
  const seat = guest.page.locator('[data-seat="1"]');
  await seat.getByRole('button', { name: '앉기' }).click();
  await expect(host.page.locator('[data-seat="1"]')).not.toContainText('빈자리');
  await guest.page.getByRole('button', { name: '나가기' }).click();
  await expect(host.page.locator('[data-seat="1"]')).toContainText('빈자리');

  await guest.page.goto(host.page.url());
  await seat.getByRole('button', { name: '앉기' }).click();
  await guest.page.locator('[data-act=ready]').click();
  await host.page.locator('[data-act=start-match]').click();
  for (const { page } of [host, guest]) await expect(page.locator('.toy-battle .toy-board')).toBeVisible();
  for (const [i, { page }] of [host, guest, host].entries()) {
    await page.locator('[data-act=draw]:not([aria-disabled])').click();
    for (const one of [host, guest]) await expect.poll(() => ply(one.page)).toBe(i + 1);
  }
  await host.page.reload();
  await expect(host.page.locator('.rack-tile')).toHaveCount(7);
  expect(await ply(host.page)).toBe(3);
  await guest.page.locator('[data-act=draw]:not([aria-disabled])').click();
  await expect.poll(() => ply(host.page)).toBe(4);
});
