import { expect, type Page } from '@playwright/test';
import { check } from './axe';
import { openCurtain } from './generals';
import { makeRoom, openList, person, shot, test } from './table';
import { buttonByKeys, cell, go, pressByKeys, seenBy, sitDown, special } from './war';

const HANNAM =
  'president|prime-minister|colonel|lieutenant-colonel|major|sergeant|corporal|private-first-class|private|engineer|civilian';
const HANBUK =
  'leader|general|marshal|senior-colonel|middle-colonel|junior-colonel|senior-soldier|middle-soldier|junior-soldier|recruit|missile';
/** The names of the units; those that the page may say in other words (장군 in a song, 원수 as an enemy) are left to the wire. */
const SECRETS = [
  ...['대통령', '국무총리', '대령', '중령', '소령', '병장', '상등병', '일등병', '이등병', '공병', '민간인'],
  ...['수령', '대좌', '중좌', '소좌', '상급병사', '중급병사', '하급병사', '전차'],
];

test('two people play a whole game: bridges, deployment, fights, missile, bridges built and blown up, the camp; a spectator learns no secret', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { pages, wires } = await sitDown(browser, 1);
  const [hannam, hanbuk, watcher] = pages as [Page, Page, Page];
  let count = 0;
  const done = () => seenBy(pages, ++count);

  for (const at of ['c5', 'd5', 'f5']) {
    await cell(hannam, at).click();
    await done();
    await expect(cell(hanbuk, at)).toHaveAttribute('aria-label', `${at}, 다리`); // in view of both, one by one
  }

  // Hannam deploys by a plan, by click and by drag; Hanbuk by a plan.
  await hannam.locator('[data-tray=tank]').click();
  await cell(hannam, 'a8').click();
  await hannam.locator('[data-act=ready]').click({ force: true });
  await expect(hannam.locator('[data-status]')).toContainText('아직 배치하지 않은 유닛이 12개');
  await hannam.reload();
  await expect(cell(hannam, 'a8')).toHaveAttribute('aria-label', /전차/); // the draft is still there
  await hannam.locator('[data-act=suggested-layout]').click();
  const centre = async (id: string) => {
    const box = (await cell(hannam, id).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [from, to] = [await centre('a8'), await centre('a9')];
  await hannam.mouse.move(...from);
  await hannam.mouse.down();
  await hannam.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await hannam.mouse.move(...to, { steps: 4 });
  await hannam.mouse.up();
  await expect(cell(hannam, 'a9')).toHaveAttribute('aria-label', /이등병/);
  await shot(hannam, 'war-deploy');
  await hanbuk.locator('[data-act=suggested-layout]').click();
  await expect(hanbuk.locator('[data-extra]').first()).toHaveAttribute('data-extra', '4');
  await shot(hanbuk, 'war-deploy-dark');
  await expect(watcher.locator('.folding-screen')).toHaveCount(2);
  await hannam.locator('[data-act=ready]').click();
  await done();
  await expect(hanbuk.locator('.screen-word')).toContainText('준비를 마쳤습니다');
  await hanbuk.locator('[data-act=ready]').click();
  await done();
  for (const page of pages) await expect(page.locator('[data-unit]')).toHaveCount(26);
  const acted = wires[2]!.filter((frame) => frame.includes('"kind":"acted"'));
  expect(acted.length).toBe(5); // three bridges and two layouts: nothing of their making

  const play = async (page: Page, move: string) => {
    await go(page, move);
    await done();
  };
  await play(hanbuk, 'f3-f4');
  await play(hannam, 'd8-d7');
  await play(hanbuk, 'f4-f5');
  await play(hannam, 'd7-d6');
  await hanbuk.keyboard.press('f');
  await expect(hanbuk.locator('[data-status]')).toContainText('강 너머'); // nobody is across yet
  await play(hanbuk, 'f5-f6');
  await play(hannam, 'f8-f7');
  await special(hanbuk, 'f', 'b8');
  await done();
  await expect(hanbuk.locator('.saw')).toContainText('상등병');
  await expect(hannam.locator('.saw')).toHaveCount(0);

  await cell(hannam, 'f7').click();
  await cell(hannam, 'f6').click();
  await hannam.locator('[data-odds]').waitFor();
  await shot(hannam, 'war-attack');
  await cell(hannam, 'f6').click();
  await done();
  await expect(hannam.locator('.saw')).toContainText('하급병사');
  await expect(hanbuk.locator('.saw')).not.toContainText('병장');
  await play(hanbuk, 'h2-h3');
  await play(hannam, 'f6-f5');
  await play(hanbuk, 'h3-h4');
  await special(hannam, 'x', 'f5');
  await done();
  await expect(cell(hannam, 'b9')).toHaveAttribute('aria-label', /예비군/);
  await expect(cell(hanbuk, 'b9')).toHaveAttribute('aria-label', /적 유닛/);
  await expect(cell(hanbuk, 'f5')).toHaveAttribute('aria-label', 'f5, 강');
  await play(hanbuk, 'h4-h3');
  await play(hannam, 'g8-g7');
  await play(hanbuk, 'h3-h2');
  await play(hannam, 'g7-g6');
  await play(hanbuk, 'e3-e4');
  await special(hannam, 'b', 'g5');
  await done();
  await expect(cell(watcher, 'g5')).toHaveAttribute('aria-label', 'g5, 다리');
  await play(hanbuk, 'h2-h3');
  await play(hannam, 'd6-d5');
  await play(hanbuk, 'h3-h2');
  await play(hannam, 'd5-d4');
  await play(hanbuk, 'e4-d4'); // 3 against 7: the attacker falls, and has looked at the colonel
  await expect(cell(hannam, 'd4')).toHaveAttribute('aria-label', /상대가 보았음/);
  await expect(cell(hanbuk, 'd4')).toHaveAttribute('aria-label', /대령.*내가 보았음/);
  await play(hannam, 'd4-d3');
  await play(hanbuk, 'a2-a3');
  await expect(watcher.locator('.tk.face')).toHaveCount(0);
  const goal = '소령·소좌 이상이 적 진영에 들어가면 이깁니다.'; // a rule, not a unit
  const names = (await watcher.locator('main').textContent())!.replace(goal, '');
  for (const secret of SECRETS) expect(names).not.toContain(secret);
  const page = await watcher.content();
  for (const kind of [...HANNAM.split('|'), ...HANBUK.split('|'), 'tank']) {
    expect(page).not.toMatch(new RegExp(`="[^"]*\\b${kind}\\b[^"]*"`)); // nor in any attribute
  }
  await shot(watcher, 'war-watcher');
  await play(hannam, 'd3-d2');
  await play(hanbuk, 'd1-c1');
  const secrets = [...wires[2]!];
  const [ofHannam, ofHanbuk] = [[...wires[0]!], [...wires[1]!]];
  await go(hannam, 'd2-d1');
  for (const page of pages) await page.locator('[data-result]').waitFor();
  await expect(hannam.locator('[data-result]')).toHaveText('이겼습니다!');
  await expect(watcher.locator('.tk.back')).toHaveCount(0); // all turn over
  await shot(hannam, 'war-result');
  await hannam.getByRole('link', { name: '다시 보기' }).click();
  await expect(hannam.locator('.tk.back')).toHaveCount(0);
  await hannam.goto(`${hannam.url()}?ply=11`);
  await expect(hannam.locator('.board .tk.face')).toHaveCount(0); // by a spectator's eyes
  await hannam.getByRole('button', { name: '한북', exact: true }).click();
  await expect(hannam.locator('.board .tk.face.hanbuk')).toHaveCount(13);
  await hannam.getByRole('button', { name: '있는 그대로' }).click();
  await expect(hannam.locator('.board .tk.back')).toHaveCount(0);
  await expect(hannam.locator('.board .tk.face')).toHaveCount(26);
  await shot(hannam, 'war-truth');

  const told = (kinds: string) => new RegExp(`"(unit_)?kind":"(${kinds}|tank)"`);
  for (const frame of secrets) {
    expect(frame).not.toMatch(told(`${HANNAM}|${HANBUK}`));
    expect(frame).not.toMatch(/"met_kind":"/);
  }
  for (const frame of ofHanbuk) expect(frame).not.toMatch(new RegExp(`"unit_kind":"(${HANNAM})"`));
  for (const frame of ofHannam) expect(frame).not.toMatch(new RegExp(`"unit_kind":"(${HANBUK})"`));
});

test('placements from the list of actions and from the board are one draft, handed in whole', async ({ browser }) => {
  const { pages, wires } = await sitDown(browser);
  const [page] = pages as [Page, Page];
  const choice = (notation: string) => page.locator(`[data-choice="${notation}"]`);
  for (const [i, at] of ['c5', 'd5', 'f5'].entries()) {
    await cell(page, at).click();
    await seenBy(pages, i + 1);
  }
  await openList(page);
  await choice('place tank a8').press('Enter');
  await expect(cell(page, 'a8')).toHaveAttribute('aria-label', /전차/);
  await expect(page.locator('[data-tray=tank]')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('[data-placed]')).toHaveText('1/13');
  await choice('place colonel b8').waitFor();
  await expect(page.locator('[data-choice^="place tank"], [data-choice$=" a8"]')).toHaveCount(0);
  await expect(page.locator('details.choices summary')).toBeFocused();

  await page.locator('[data-tray=colonel]').click();
  await cell(page, 'b8').click();
  await choice('place major c8').waitFor();
  await expect(page.locator('[data-choice^="place colonel"], [data-choice$=" b8"]')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-placed]')).toHaveText('2/13');
  await choice('place major c8').press('Enter');
  await expect(cell(page, 'c8')).toHaveAttribute('aria-label', /소령/);
  await page.keyboard.press('u');
  await expect(cell(page, 'c8')).toHaveAttribute('aria-label', 'c8, 빈 칸');

  await page.locator('[data-act=fill]').click();
  await choice('ready').press('Enter');
  await seenBy(pages, 4);
  await expect(page.locator('.war-card')).toContainText('배치를 냈습니다');
  await expect(page.locator('[data-unit]')).toHaveCount(13);
  await expect(cell(page, 'a8')).toHaveAttribute('aria-label', /전차/);
  expect(wires[1]!.filter((frame) => frame.includes('"kind":"acted"')).length).toBe(4); // three bridges, one layout
});

test('a whole game by keyboard alone', async ({ browser }) => {
  test.setTimeout(240_000);
  const { pages } = await sitDown(browser);
  const [hannam, hanbuk] = pages as [Page, Page];
  let count = 0;
  for (const at of ['a5', 'd5', 'h5']) {
    await pressByKeys(hannam, at);
    await seenBy(pages, ++count);
  }
  for (const page of pages) {
    await page.keyboard.press('1');
    await expect(page.locator('[data-unit]')).toHaveCount(13);
    await buttonByKeys(page, 'ready');
    await seenBy(pages, ++count);
  }
  const moves = [
    'd1-c1',
    'd8-d7',
    'a2-a3',
    'd7-d6',
    'a3-a2',
    'd6-d5',
    'a2-a3',
    'd5-d4',
    'a3-a2',
    'd4-d3',
    'a2-a3',
    'd3-d2',
    'a3-a2',
    'd2-d1',
  ];
  for (const [i, move] of moves.entries()) {
    const page = i % 2 ? hannam : hanbuk;
    const [from, to] = move.split('-') as [string, string];
    await pressByKeys(page, from);
    await pressByKeys(page, to);
    if (to === 'd2') await page.keyboard.press('Enter'); // an attack asks again
    if (i < moves.length - 1) await seenBy(pages, ++count);
  }
  await expect(hannam.locator('[data-result]')).toHaveText('이겼습니다!');
});

for (const phone of [false, true])
  test(`two at one screen ${phone ? 'on a phone' : 'at a desk'}: a curtain before each deployment, and no page holds the other’s units`, async ({
    browser,
  }) => {
    const { page } = await person(browser, { phone });
    await makeRoom(page, 'war-game', [], ['한 화면에서']);
    await page.locator('[data-act=start-match]').click();
    await openCurtain(page);
    for (const at of ['b5', 'd5', 'g5']) {
      await cell(page, at).click();
      await expect(cell(page, at)).toHaveAttribute('aria-label', `${at}, 다리`);
    }
    for (const side of ['hannam', 'hanbuk'] as const) {
      if (side === 'hanbuk') {
        await page.locator('.curtain').waitFor();
        await expect(page.locator('.tk')).toHaveCount(0);
        await openCurtain(page);
      }
      await page.locator('[data-act=suggested-layout]').click();
      await expect(page.locator(`[data-unit]`)).toHaveCount(13);
      await expect(page.locator(`.board .tk.face:not(.${side})`)).toHaveCount(0);
      await check(page, `war-hot-${side}-${phone ? 'phone' : 'desk'}`);
      await page.locator('[data-act=ready]').click();
    }
    await expect(page.locator('[data-unit]')).toHaveCount(26);
    await expect(page.locator('.board .tk.face.hannam')).toHaveCount(0);
    await cell(page, 'd3').click();
    await check(page, `war-hot-${phone ? 'phone' : 'desk'}`);
  });

/** What the issue asks of the board, of the window's area, at every size. */
const SHARES = [
  [1280, 800, 0.4],
  [1366, 650, 0.34],
  [390, 844, 0.45],
  [390, 664, 0.45],
  [844, 390, 0.4],
] as const;

test('the board keeps its share, wholly visible, while one deploys and fights, and a finger finds every cell', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page } = await person(browser, { phone: true });
  await makeRoom(page, 'war-game', [], ['한 화면에서']);
  await page.locator('[data-act=start-match]').click();
  await openCurtain(page);
  const measured = async (what: string) => {
    for (const [width, height, least] of SHARES) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(150);
      const box = (await page.locator('.table-board .board-svg').boundingBox())!;
      const size = `${what} at ${width} × ${height}: ${Math.round(box.width)} × ${Math.round(box.height)}`;
      expect.soft((box.width * box.height) / (width * height), size).toBeGreaterThanOrEqual(least);
      expect
        .soft([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height], size)
        .toEqual([true, true, true, true]);
      if (height === 390) continue; // here the first touch enlarges
      const { width: w, height: h } = (await cell(page, 'b4').boundingBox())!;
      expect.soft(Math.min(w, h), `a cell, ${size}`).toBeGreaterThanOrEqual(44);
    }
  };
  /** Held sideways, cells are too small: one touch brings them closer, the next one presses. */
  const closer = async (at: string) => {
    expect((await cell(page, at).boundingBox())!.height).toBeLessThan(44);
    await cell(page, at).tap();
    await page.locator('.whole-board').waitFor();
    const { width, height } = (await cell(page, at).boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  };
  await measured('bridges');
  await closer('b5');
  await expect(cell(page, 'b5')).toHaveAttribute('data-mark', 'lay'); // nothing is laid yet
  await cell(page, 'b5').tap();
  await expect(cell(page, 'b5')).toHaveAttribute('aria-label', 'b5, 다리');
  await expect(page.locator('.whole-board')).toHaveCount(0); // it was done, and the whole board is back
  for (const at of ['d5', 'g5']) {
    await closer(at);
    await cell(page, at).tap();
    await expect(cell(page, at)).toHaveAttribute('aria-label', `${at}, 다리`);
  }
  await measured('an empty deployment');
  for (const side of ['hannam', 'hanbuk']) {
    if (side === 'hanbuk') await openCurtain(page);
    await page.locator('[data-act=suggested-layout]').tap();
    if (side === 'hannam') await measured('a whole deployment');
    await page.locator('[data-act=ready]').tap();
  }
  await expect(page.locator('[data-unit]')).toHaveCount(26);
  await measured('the battle');
  await closer('e3');
  await expect(cell(page, 'e3')).toHaveAttribute('aria-pressed', 'true'); // selecting need not wait
  await shot(page, 'war-closer');
  await page.getByRole('button', { name: '판 전체 보기' }).tap();
  await expect(page.locator('.whole-board')).toHaveCount(0);
});

test('the first lesson is played to its end', async ({ browser }) => {
  const { page } = await person(browser, { phone: true });
  await page.goto('/learn/war-game/flag');
  const box = (await cell(page, 'd5').boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44); // so that no touch is spent on coming closer
  await cell(page, 'd5').tap();
  await page.locator('[data-act=suggested-layout]').tap();
  await expect(page.locator('[data-unit]')).toHaveCount(13, { timeout: 30_000 });
  await page.locator('[data-act=ready]').tap({ timeout: 30_000 });
  const attack = async (from: string, to: string, presses: number) => {
    await expect(cell(page, from)).toHaveAttribute('aria-pressed', /./, { timeout: 30_000 });
    await cell(page, from).tap();
    for (let i = 0; i < presses; i++) await cell(page, to).tap();
  };
  await attack('d4', 'd3', 2);
  await attack('d3', 'd2', 1);
  await attack('d2', 'd1', 1);
  await expect(page.locator('.coach')).toContainText('이겼어요');
});

test('where its cells are too small for a finger, a touch of the first lesson still does what the coach says', async ({
  browser,
}) => {
  const { page } = await person(browser, { phone: true });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/learn/war-game/flag');
  expect((await cell(page, 'd5').boundingBox())!.height).toBeLessThan(44);
  await cell(page, 'd5').tap();
  await expect(cell(page, 'd5')).toHaveAttribute('aria-label', 'd5, 다리');
  await expect(page.locator('.coach')).toContainText('추천 배치');
});

test('the other two lessons are played to their ends', async ({ browser }) => {
  const { page } = await person(browser);
  /** The unit, then the cell, as often as it asks; each once it is offered. */
  const step = async (unit: string, to: string, isSure = false) => {
    await expect(cell(page, unit)).toHaveAttribute('aria-pressed', 'false', { timeout: 30_000 });
    await cell(page, unit).click();
    await expect(cell(page, to)).toHaveAttribute('data-mark', /./);
    await cell(page, to).click();
    if (isSure) await page.locator('[data-act=confirm]').click();
  };
  await page.goto('/learn/war-game/tank');
  await step('c6', 'c4', true);
  await step('f9', 'e5', true);
  await step('g6', 'h5');
  await step('h6', 'h5');
  await step('h5', 'h4');
  await expect(page.locator('.coach')).toContainText('이어 두세요');
  await page.goto('/learn/war-game/missile');
  await step('f5', 'f6');
  await step('d2', 'd8', true);
  await step('c4', 'c6');
  await step('c6', 'd7');
  await step('d7', 'd9');
  await expect(page.locator('.coach')).toContainText('축지법');
});
