/**
 * Still pictures of the real client: opens a lesson of each game at a lively moment, and keeps the middle of its board
 * for the cards of the home page and the whole window for the README. Run after `npm run build`.
 *
 *   node scripts/pictures.mjs [game ...]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { onStage, shrunk } from './stage.mjs';

/** The lesson, the moment of it (see momentsOf in src/games/lessons.ts) and the zoom that show a game best. */
const MOMENTS = {
  'five-tigers': ['knock', 6, 1.6],
  'war-game': ['tank', 0, 1.15],
  'yut-run': ['gather', 7, 1.15],
  'toy-battle': ['medals', 4, 1.15],
  'one-step': ['step', 4, 1.3],
};
/** All cards are loaded by the first page, so they are small. */
const CARD = { width: 400, height: 255, most: 9_000 };
const WINDOW = { width: 960, height: 600, most: 80_000 };

const wanted = process.argv.slice(2);
const games = Object.keys(MOMENTS).filter((game) => !wanted.length || wanted.includes(game));

await onStage(async ({ browser, base }) => {
  for (const game of games) {
    for (const language of ['ko', 'en']) {
      const { board, window } = await taken(browser, base, game, language);
      const name = `${game}.${language}.webp`;
      keep('public/games', name, await shrunk(browser, board, { ...CARD, zoom: MOMENTS[game][2] }));
      keep('../docs/pictures', name, await shrunk(browser, window, WINDOW));
    }
  }
});

function keep(folder, name, picture) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}`, picture);
  console.log(`${folder}/${name}: ${(picture.length / 1000).toFixed(1)} kB`);
}

/** The window at a moment of a lesson, and the board alone without the coach's marks. */
async function taken(browser, base, game, language) {
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
  await page.goto(`${base}/learn/${game}/${lesson}`);
  const board = page.locator('.table-board .board-svg');
  await board.waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600);
  const window = await page.screenshot();
  await page.addStyleTag({ content: 'svg [data-coach] .focus { display: none }' });
  await page.waitForTimeout(600);
  const alone = await board.screenshot();
  await context.close();
  return { window, board: alone };
}
