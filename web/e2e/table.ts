/** What the tests do at a table, in the words of people. */
import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';

/** A test after which everyone goes home: browsers left open would slow down the next one. */
export const test = base.extend<{ goHome: undefined }>({
  goHome: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});

const SHOTS = 'pictures';

/** A picture of the screen to look at, where PICTURES asks for them: a fifth of a second each. */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

type Look = { colorScheme?: 'light' | 'dark'; phone?: boolean; language?: 'ko' | 'en'; baseURL?: string };

/** A person with a browser of their own. */
export async function person(browser: Browser, look: Look = {}): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    colorScheme: look.colorScheme ?? 'light',
    viewport: look.phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    hasTouch: look.phone ?? false,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(look.baseURL ? { baseURL: look.baseURL } : {}),
    extraHTTPHeaders: { 'X-Forwarded-For': `192.0.2.${base.info().parallelIndex + 1}` }, // a home of its own for each worker
  });
  if (look.language) {
    const state = JSON.stringify({ state: { language: look.language }, version: 0 });
    await context.addInitScript((value) => {
      if (!localStorage.getItem('noripan-settings')) localStorage.setItem('noripan-settings', value);
    }, state);
  }
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return { page, context };
}

/** For what happens at every action of a whole game: looked for sooner than Playwright does by itself. */
export const OFTEN = { intervals: [20, 30, 50, 100] };

/** What a look at the page finds, as soon as it is not null: the page itself looks, at every frame. */
export async function soon<Given, Found>(
  page: Page,
  look: (given: Given) => Found | null,
  given: Given,
): Promise<Found> {
  const found = await page.evaluateHandle(`(${look})`);
  const seen = await page.evaluate(
    async ([again, what]) => {
      const last = performance.now() + 20_000;
      for (;;) {
        const one = (again as (given: unknown) => unknown)(what);
        if (one !== null) return one;
        if (performance.now() > last) throw new Error(`never seen: ${again}`);
        await new Promise(requestAnimationFrame);
      }
    },
    [found, given] as [unknown, unknown],
  );
  await found.dispose();
  return seen as Found;
}

export const ply = async (page: Page): Promise<number> =>
  Number(await page.locator('main[data-ply]').getAttribute('data-ply'));

/** Make a room of a game with some options pressed. */
export async function makeRoom(page: Page, game: string, press: string[] = [], switches: string[] = []): Promise<void> {
  await page.goto(`/new/${game}`);
  for (const name of press) await page.getByRole('button', { name, exact: true }).click();
  for (const name of switches) await page.getByRole('switch', { name }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /방 만들기|Make a room/ })
    .click();
  await page.locator('[data-seat="0"]').waitFor();
}

/** Make a room with settings that the form does not offer, such as a very short clock. */
export async function openRoom(page: Page, settings: Record<string, unknown>): Promise<void> {
  // The first screen is there before the server knows who has come.
  await Promise.all([page.waitForResponse(/\/api\/session/), page.goto('/')]);
  const room = await page.evaluate(async (body) => {
    const response = await fetch('/api/rooms', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`no room: ${await response.text()}`);
    return ((await response.json()) as { room: string }).room;
  }, settings);
  await page.goto(`/room/${room}`);
  await page.locator('[data-seat="0"]').waitFor();
}

/** A match against the weakest bot from a position that a seed and steps lead to: nothing in it is up to luck. */
export async function openAt(
  page: Page,
  settings: Record<string, unknown>,
  opening: { seed: string; steps: { seat: number; actions: string[] }[] },
): Promise<void> {
  await openRoom(page, settings);
  await page.evaluate(
    (start) =>
      new Promise<void>((resolve, reject) => {
        const room = location.pathname.split('/').at(-1);
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        const commands = [
          { type: 'enter', stream: null, since: null },
          { type: 'add-bot', seat: 1, level: 1 },
          { type: 'start', opening: start },
        ];
        socket.onopen = () => {
          socket.send(JSON.stringify({ type: 'hello', protocol: 1, language: 'ko' }));
          for (const [id, command] of commands.entries())
            socket.send(JSON.stringify({ ...command, id: `open ${id}`, room }));
        };
        socket.onmessage = ({ data }) => {
          const { type, id, code } = JSON.parse(data);
          if (type === 'rejected') reject(new Error(`${id}: ${code}`));
          if (type === 'ok' && id === `open ${commands.length - 1}`) {
            socket.close();
            resolve();
          }
        };
      }),
    opening,
  );
  await page.locator('main[data-ply]').waitFor();
}

export async function openList(page: Page): Promise<void> {
  const list = page.locator('details.choices');
  if ((await list.getAttribute('open')) === null) await list.locator('summary').click();
}
