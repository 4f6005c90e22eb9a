import type { ActionOf, GameId } from '@dicehall/rules';
import { expect, test } from 'vitest';
import type { Visit } from './app.ts';
import { appForAll } from './app-for-all.ts';
import { faultsOf, pseudo, speakPseudo } from './fit/pseudo.ts';
import { shortRecord } from './record.ts';
import { keptScene, showScene } from './scenes.ts';
import { startTables } from './server.ts';
import { nextQuestion } from './table.ts';

const app = appForAll(startTables);

async function visitPseudo(): Promise<Visit> {
  const visit = await app.visit('/settings');
  await speakPseudo(visit.page, app.folder);
  return visit;
}

test('the language of the test is longer, accented and in brackets', () => {
  const text = 'Play now';
  expect(pseudo(text)).toMatch(/^\[[^a-z]+\]$/i);
  expect(pseudo(text).length).toBeGreaterThanOrEqual(text.length * 1.4);
  expect(pseudo('{n} points|none')).toMatch(/^\[\{n\} .*\]\|\[.*\]$/);
});

test('pages: nothing is hard-coded, nothing is clipped', async () => {
  const { page, faults, close } = await visitPseudo();
  const found: string[] = [];
  for (const [path, ready] of [
    ['/', '.page h1, h1'],
    ['/setup/skip-bo-dice', '.setup'],
    ['/settings', '.settings'],
    ['/rules/dodge-dice', '.rules h2'],
    ['/join', 'h1'],
    ['/replay', '.open-record'],
    ['/nowhere', 'h1'],
    ['/t/new-skip-bo-dice', '.lobby[data-seated="1"]'],
  ] as const) {
    await page.goto(app.url + path);
    await page.locator(ready).first().waitFor();
    found.push(...(await faultsOf(page, path)));
  }
  const code = page.url().split('/').at(-1) ?? '';
  await page.goto(`${app.url}/tv/${code}`);
  await page.locator('.tv-arriving').waitFor();
  found.push(...(await faultsOf(page, '/tv')));
  await page.goto(`${app.url}/replay`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      (await shortRecord()).replaceAll('"Ana"', '"Åñå"').replaceAll('"Ben"', '"Ɓéñ"'),
    ),
  });
  await page.locator('.replay[data-step="0"], .fault').first().waitFor();
  found.push(...(await faultsOf(page, 'replay')));
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test.each(['skip-bo-dice', 'dodge-dice', 'sequence-dice', 'dodgy-dice'] as const)(
  'a table of %s: nothing is hard-coded, nothing is clipped',
  async (game) => {
    const { page, faults, close } = await visitPseudo();
    const scene = keptScene<GameId>({
      game,
      options: 'first=0',
      names: ['Åñå', 'Ɓéñ'],
      people: game === 'dodgy-dice' ? [0] : [0, 1],
      act: (_, seat, actions): ActionOf<GameId> | undefined =>
        seat === 0 ? undefined : actions[0],
    });
    await showScene(page, scene);
    const found: string[] = [];
    let at = await nextQuestion(page);
    found.push(...(await faultsOf(page, `${game}, first question`)));
    await page.setViewportSize({ width: 1280, height: 800 });
    for (let i = 0; i < 3; i++) {
      await page.locator('#command').focus();
      await page.locator('.command-suggested .button').first().click();
      await page.locator('#command').press('Enter');
      at = await nextQuestion(page, at);
      found.push(...(await faultsOf(page, `${game}, question ${i + 2}`)));
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    await page.locator('#command').fill('?');
    await page.locator('#command').press('Enter');
    await page.locator('.command-answer').waitFor();
    found.push(...(await faultsOf(page, `${game}, command field`)));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.strip-log').click();
    await page.locator('dialog[open]').waitFor();
    found.push(...(await faultsOf(page, `${game}, log`)));
    if (game === 'sequence-dice') {
      const draw = page.locator('dialog .draw');
      await draw.click();
      await draw.click();
      await page.locator('.end').waitFor();
      found.push(...(await faultsOf(page, `${game}, end`)));
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  },
);
