import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import story from '../../words/src/en/coach/story.json' with { type: 'json' };
import rules from '../../words/src/en/dodge-dice/rules.json' with { type: 'json' };
import sequence from '../../words/src/en/sequence-dice/table.json' with { type: 'json' };
import lessons from '../../words/src/en/web/lessons.json' with { type: 'json' };
import online from '../../words/src/en/web/online.json' with { type: 'json' };
import { appForAll } from './app-for-all.ts';
import { finishedGame, replayOf } from './records.ts';
import { showScene } from './scenes.ts';
import { nextQuestion } from './table.ts';

const app = appForAll();

/** The file of the build that holds a message. */
function fileWith(message: string): string {
  const assets = join(app.folder, 'assets');
  const found = readdirSync(assets).find(
    (name) => name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes(message),
  );
  if (found === undefined) throw new Error(`nothing says ${message}`);
  return found;
}

test.each([
  ['/join', online['no-open-tables'], 'form'],
  ['/setup/sequence-dice', sequence['web-sequence-dice']['lift-now'], '.seat-row'],
  ['/learn/dodge-dice', lessons['read-first'], '.coach'],
  ['/rules/dodge-dice', rules.inShort, '.rules-contents'],
  ['/replay', online['no-open-tables'], '.open-record'],
])(
  '%s without its words says so, and they are there at the next try',
  async (path, message, ready) => {
    const { page, close } = await app.visit('/settings');
    const missing = `**/${fileWith(message)}`;
    await page.route(missing, (route) => route.abort());
    await page.goto(app.url + path);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(missing);
    await again.click();
    await page.locator(ready).first().waitFor();
    expect(await again.count()).toBe(0);
    await close();
  },
);

test('a story that cannot be had is not waited for', async () => {
  const { page, close } = await app.visit('/settings');
  const waiting = page.locator('.story-waiting');
  await page.route(`**/${fileWith(story.estimated)}`, async (route) => {
    await waiting.waitFor();
    await route.abort();
  });
  const failed = page.waitForEvent('requestfailed');
  await page.goto(app.url + (await replayOf(await finishedGame('skip-bo-dice'), 99_999)));
  await failed;
  await waiting.waitFor({ state: 'detached' });
  await close();
});

test('rules that cannot be had over a table are not waited for, and are there at the next try', async () => {
  const { page, close } = await app.visit('/settings');
  const missing = `**/${fileWith(rules.inShort)}`;
  await page.route(missing, (route) => route.abort());
  await page.goto(`${app.url}/play/dodge-dice`);
  const open = page.locator('.strip').getByRole('button', { name: 'Rules' });
  await open.click();
  const sheet = page.locator('dialog[open]');
  const again = sheet.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute(missing);
  await again.click();
  await sheet.waitFor({ state: 'detached' });
  await open.click();
  await sheet.locator('.rules').waitFor();
  await close();
});

test('the end of a game is there from the first move on; one that cannot be had says so, and is there at the next try', async () => {
  const { page, close } = await app.visit('/play/skip-bo-dice');
  await nextQuestion(page);
  const asked = page.waitForResponse(/\/assets\/EndOfGame-.*\.js/);
  await page.locator('.sb-fits').first().click();
  await asked;
  const finished = await finishedGame('sequence-dice');
  await showScene(page, { ...finished, table: 'here-570c1' });
  const won = page.locator('.end h2', { hasText: 'wins' });
  await won.waitFor();
  const missing = '**/assets/EndOfGame-*.js';
  await page.route(missing, (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { name: 'could not be loaded' }).waitFor();
  await page.unroute(missing);
  await page.getByRole('button', { name: 'Try again' }).click();
  await won.waitFor();
  await close();
});

test('a code that is typed before the words are there is asked for all the same', async () => {
  const { page, close } = await app.visit('/settings');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/${fileWith(online['no-open-tables'])}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${app.url}/join`);
  await page.getByLabel('Code or link of the table').fill('kamo ritu peso');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.locator('#join-help', { hasText: 'One moment' }).waitFor();
  letGo();
  // Nobody serves tables here.
  await page.locator('#join-help.fault').waitFor();
  await close();
});
