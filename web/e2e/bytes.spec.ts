import { type BrowserContext, type CDPSession, expect } from '@playwright/test';
import { person, test } from './table';

const FIRST_VISIT_BYTES = 250_000;
const SECOND_VISIT_BYTES = 15_000;
const FIRST_BUTTON_MS = 3_000;
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const BUTTON = '.game-card .btn.primary';

/** The home page with its first button, and what it cost on the wire: headers and bodies as they were sent. */
async function visit(context: BrowserContext, prepare?: (wire: CDPSession) => Promise<unknown>) {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await prepare?.(wire);
  const received = { bytes: 0 };
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.bytes += encodedDataLength;
  });
  await page.addInitScript((button) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(button)) return;
      observer.disconnect();
      performance.mark('first button');
    }).observe(document, { childList: true, subtree: true });
  }, BUTTON);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator(BUTTON).first().waitFor();
  const readyMs = await page.evaluate(() => performance.getEntriesByName('first button')[0]!.startTime);
  return { page, received, readyMs };
}

test('a first visit is light, a second one lighter', async ({ browser }) => {
  const { context } = await person(browser);
  for (const [name, limit] of [
    ['first', FIRST_VISIT_BYTES],
    ['second', SECOND_VISIT_BYTES],
  ] as const) {
    const { page, received } = await visit(context);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    console.log(`${name} visit: ${received.bytes} bytes on the wire (limit ${limit})`);
    expect(received.bytes).toBeLessThan(limit);
    await page.close();
  }
});

test('on a slow line and a slow machine the first button soon works', { tag: '@alone' }, async ({ browser }) => {
  const times: number[] = [];
  // The best of three: what else a shared machine does can only make it slower.
  for (let round = 0; round < 3; round++) {
    const { context } = await person(browser, { phone: true });
    const { page, readyMs } = await visit(context, async (wire) => {
      await wire.send('Network.emulateNetworkConditions', SLOW_LINE);
      await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    });
    times.push(readyMs);
    await page.locator(BUTTON).first().click();
    await page.waitForURL(/\/room\//);
    await context.close();
  }
  console.log(`first button after ${times.map(Math.round).join(', ')} ms (limit ${FIRST_BUTTON_MS})`);
  expect(Math.min(...times)).toBeLessThan(FIRST_BUTTON_MS);
});
