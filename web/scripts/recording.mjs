/**
 * A short recording of a game for the README of each language: the first lesson of 윷 온 더 런 played as a run of its
 * own, with motion, as an animated WebP. Run after `npm run build`.
 *
 *   node scripts/recording.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { onStage, shrunk } from './stage.mjs';
import { animated } from './webp.mjs';

const SIZE = { width: 640, height: 400 };
const FRAME_BYTES = 14_000;
/** How long the recorder looks after an action: a throw flies, a piece walks. */
const LOOK_MS = { throw: 2200, start: 500 };
const WALK_MS = 1100;
const LAST_MS = 2500;

const { opening } = JSON.parse(readFileSync('src/games/yut-run/lessons/gather.json', 'utf8'));

await onStage(async ({ browser, base }) => {
  for (const language of ['ko', 'en']) {
    const frames = await framesOf(browser, await shotsOf(browser, base, language));
    const recording = animated(frames, SIZE);
    const file = `../docs/pictures/playing.${language}.webp`;
    writeFileSync(file, recording);
    console.log(`${file}: ${frames.length} frames, ${(recording.length / 1000).toFixed(0)} kB`);
  }
});

/** Everything that was to be seen of a run, and when. */
async function shotsOf(browser, base, language) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: language,
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
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
  await context.close();
  return shots;
}

/** The shots as frames: what stays the same is one frame that lasts longer. */
async function framesOf(browser, shots) {
  const frames = [];
  for (const [i, { at, png }] of shots.entries()) {
    if (shots[i - 1]?.png.equals(png)) frames.at(-1).ms += (shots[i + 1]?.at ?? at + LAST_MS) - at;
    else {
      const image = await shrunk(browser, png, { ...SIZE, most: FRAME_BYTES });
      frames.push({ image, ms: (shots[i + 1]?.at ?? at + LAST_MS) - at });
    }
  }
  return frames;
}
