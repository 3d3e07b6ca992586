/**
 * Still pictures of the real boards, for the cards of the games: starts the server, opens a lesson of each game at a
 * lively moment, and keeps the middle of its board as public/games/<game>.<language>.webp. Run after `npm run build`.
 *
 *   node scripts/pictures.mjs [game ...]
 *
 * PYTHON names the interpreter with the server's packages, CHROMIUM the browser.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const PORT = Number(process.env.PICTURES_PORT ?? 8229);
const BASE = `http://127.0.0.1:${PORT}`;
/** The lesson, the moment of it (see momentsOf in src/games/lessons.ts) and the zoom that show a game best. */
const MOMENTS = {
  'five-tigers': ['knock', 6, 1.6],
  'war-game': ['tank', 0, 1.15],
  'yut-run': ['gather', 7, 1.15],
  'toy-battle': ['medals', 4, 1.15],
  'one-step': ['step', 4, 1.3],
};
const SIZE = { width: 400, height: 255 };
/** The pictures of all games are loaded by the first page. */
const MOST_KB = 9;

const wanted = process.argv.slice(2);
const games = Object.keys(MOMENTS).filter((game) => !wanted.length || wanted.includes(game));

const folder = mkdtempSync(join(tmpdir(), 'noripan-pictures-'));
const database = `sqlite+aiosqlite:///${folder}/pictures.sqlite3`;
const server = spawn(
  process.env.PYTHON ?? '../.venv/bin/python',
  ['-m', 'noripan', 'serve', '--port', String(PORT), '--database', database],
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
    for (const language of ['ko', 'en']) {
      const picture = await shrunk(await taken(game, language), MOMENTS[game][2]);
      writeFileSync(`public/games/${game}.${language}.webp`, picture);
      console.log(`${game}, ${language}: ${(picture.length / 1000).toFixed(1)} kB`);
    }
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function isUp() {
  for (let i = 0; i < 400; i++) {
    const response = await fetch(`${BASE}/api/health`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server does not start');
}

/** The board at a moment of a lesson, without the coach's marks. */
async function taken(game, language) {
  const [lesson, moment] = MOMENTS[game];
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 2,
    colorScheme: 'light',
    locale: language,
    reducedMotion: 'reduce',
    bypassCSP: true, // for the style below
  });
  await context.addInitScript(
    ([key, value]) => localStorage.setItem(key, value),
    ['noripan-lessons', JSON.stringify({ state: { at: { [`${game}/${lesson}`]: moment } }, version: 0 })],
  );
  const page = await context.newPage();
  await page.goto(`${BASE}/learn/${game}/${lesson}`);
  const board = page.locator('.table-board svg').first();
  await board.waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.addStyleTag({ content: 'svg [data-coach] .focus { display: none }' });
  await page.waitForTimeout(600);
  const shot = await board.screenshot();
  await context.close();
  return shot;
}

/** The middle of a picture in the size of a card, as webp, as good as the bytes allow. */
async function shrunk(png, zoom) {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ({ source, zoom, width, height, most }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const scale = zoom * Math.max(width / image.width, height / image.height);
      const [w, h] = [image.width * scale, image.height * scale];
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
      for (let quality = 0.8; ; quality -= 0.05) {
        const encoded = canvas.toDataURL('image/webp', quality).split(',')[1];
        if (encoded.length * 0.75 <= most || quality < 0.1) return encoded;
      }
    },
    { source: png.toString('base64'), zoom, most: MOST_KB * 1000, ...SIZE },
  );
  await page.close();
  return Buffer.from(encoded, 'base64');
}
