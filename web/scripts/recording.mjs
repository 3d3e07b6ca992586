/**
 * A short recording of a game for the README: the first lesson of 윷 온 더 런 played as a run of its own, with motion,
 * as an animated WebP. Run after `npm run build`.
 *
 *   node scripts/recording.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { onStage, shrunk } from './stage.mjs';
import { animated } from './webp.mjs';

const FILE = '../docs/pictures/playing.webp';
const SIZE = { width: 640, height: 400 };
const FRAME_BYTES = 14_000;
/** How long the recorder looks after an action: a throw flies, a piece walks. */
const LOOK_MS = { throw: 2200, start: 500 };
const WALK_MS = 1100;
const LAST_MS = 2500;

const { opening } = JSON.parse(readFileSync('src/games/yut-run/lessons/gather.json', 'utf8'));

await onStage(async ({ browser, base }) => {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'ko-KR',
    reducedMotion: 'no-preference',
  });
  await page.goto(base);
  await page.locator('.game-card').first().waitFor();
  const room = await page.evaluate(async (seed) => {
    const response = await fetch('/api/rooms', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'yut-run', seed }),
    });
    return (await response.json()).room;
  }, opening.seed);
  await page.goto(`${base}/room/${room}`);
  await page.locator('[data-act=start-match]').click();

  const shots = [];
  const look = async (ms) => {
    const end = Date.now() + ms;
    do {
      shots.push({ at: Date.now(), png: await page.screenshot() });
    } while (Date.now() < end);
  };
  await page.locator('[data-choice]').first().waitFor({ state: 'attached' });
  await look(800);
  for (const action of opening.steps.flatMap((step) => step.actions)) {
    await page.locator(`[data-choice="${action}"]`).dispatchEvent('click');
    await look(LOOK_MS[action] ?? WALK_MS);
  }

  const frames = [];
  for (const [i, { at, png }] of shots.entries()) {
    if (shots[i - 1]?.png.equals(png)) frames.at(-1).ms += (shots[i + 1]?.at ?? at + LAST_MS) - at;
    else {
      const image = await shrunk(browser, png, { ...SIZE, most: FRAME_BYTES });
      frames.push({ image, ms: (shots[i + 1]?.at ?? at + LAST_MS) - at });
    }
  }
  const recording = animated(frames, SIZE);
  writeFileSync(FILE, recording);
  console.log(`${FILE}: ${frames.length} frames, ${(recording.length / 1000).toFixed(0)} kB`);
});
