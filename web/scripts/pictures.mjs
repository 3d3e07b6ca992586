/**
 * Still pictures of the real boards, for the cards of the games: starts the server, plays a few actions of each game
 * that has a board, and keeps the middle of it as public/games/<game>.webp. Run after `npm run build`.
 *
 *   node scripts/pictures.mjs [game ...]
 *
 * PYTHON names the interpreter with the server's packages, CHROMIUM the browser.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const PORT = Number(process.env.PICTURES_PORT ?? 8229);
const BASE = `http://127.0.0.1:${PORT}`;
const PLIES = 9;
const SIZE = { width: 480, height: 306 };
/** The pictures of all games are loaded by the first page. */
const MOST_KB = 26;

const wanted = process.argv.slice(2);
const games = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'plain')
  .map((entry) => entry.name)
  .filter((game) => !wanted.length || wanted.includes(game));

const folder = mkdtempSync(join(tmpdir(), 'noripan-pictures-'));
const database = `sqlite+aiosqlite:///${folder}/pictures.sqlite3`;
const server = spawn(
  process.env.PYTHON ?? '../.venv/bin/python',
  ['-m', 'noripan', 'serve', '--port', String(PORT), '--web', 'dist', '--database', database],
  { env: { PYTHONPATH: '../src', NORIPAN_PURE: '1', ...process.env }, stdio: 'ignore' },
);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

try {
  await isUp();
  mkdirSync('public/games', { recursive: true });
  for (const game of games) {
    const picture = await shrunk(await taken(game));
    writeFileSync(`public/games/${game}.webp`, picture);
    console.log(`${game}: ${(picture.length / 1000).toFixed(1)} kB`);
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function isUp() {
  for (let i = 0; i < 150; i++) {
    const response = await fetch(`${BASE}/api/health`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server does not start');
}

/** The board after a few actions, as people at one screen see it. */
async function taken(game) {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 2,
    colorScheme: 'light',
    locale: 'ko-KR',
    reducedMotion: 'reduce',
  });
  await page.goto(`${BASE}/`);
  await page.locator('.game-card').first().waitFor();
  const room = await page.evaluate(async (name) => {
    const response = await fetch('/api/rooms', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: name, hot_seat: true }),
    });
    return (await response.json()).room;
  }, game);
  await page.goto(`${BASE}/room/${room}`);
  await page.locator('[data-act=start-match]').click();
  for (let ply = 0; ply < PLIES; ply++) {
    const curtain = page.locator('.curtain button');
    await page.locator('[data-choice], .curtain button').first().waitFor({ state: 'attached' });
    if (await curtain.count()) await curtain.click({ delay: 900 });
    await page.locator('[data-choice]').first().waitFor({ state: 'attached' });
    const choices = page.locator('[data-choice]');
    const before = await page.locator('main').getAttribute('data-ply');
    // Spread over what is legal, so that the picture shows more than the first piece; never an end of the turn.
    const names = await choices.evaluateAll((all) => all.map((one) => one.dataset.choice));
    const lively = names.flatMap((name, i) => (/^(end|stop|pass)/.test(name) ? [] : [i]));
    const pick = lively.length ? lively[(ply * 7 + 3) % lively.length] : 0;
    await choices.nth(pick).dispatchEvent('click');
    await page.waitForFunction(
      (old) => document.querySelector('.curtain') || document.querySelector('main')?.dataset.ply !== old,
      before,
    );
  }
  const curtain = page.locator('.curtain button');
  if (await curtain.count()) await curtain.click({ delay: 900 });
  const board = page.locator('.table-board svg').first();
  await board.waitFor();
  await page.waitForTimeout(600);
  const shot = await board.screenshot();
  await page.close();
  return shot;
}

/** The middle of a picture in the size of a card, as webp, as good as the bytes allow. */
async function shrunk(png) {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ({ source, width, height, most }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const scale = 1.15 * Math.max(width / image.width, height / image.height);
      const [w, h] = [image.width * scale, image.height * scale];
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
      for (let quality = 0.8; ; quality -= 0.1) {
        const encoded = canvas.toDataURL('image/webp', quality).split(',')[1];
        if (encoded.length * 0.75 <= most || quality < 0.2) return encoded;
      }
    },
    { source: png.toString('base64'), most: MOST_KB * 1000, ...SIZE },
  );
  await page.close();
  return Buffer.from(encoded, 'base64');
}
