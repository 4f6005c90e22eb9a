import { expect, onTestFinished, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { startTables } from './server.ts';
import { listen, playToEnd } from './table.ts';

const app = appForAll(startTables);

const SMALL = { viewport: { width: 320, height: 568 } };

test('a table on a server, from its first seat to its game, has nothing that axe finds and fits 320 pixels', async () => {
  const { page, faults, close } = await app.visit('/t/new-skip-bo-dice', SMALL);
  await page.locator('.lobby[data-seated="1"]').waitFor();
  const code = (await page.locator('.invite-code').textContent()) ?? '';
  // The tests' server is called 127.0.0.1, and so is every other phone's own.
  await page.getByText('This link works on this device only.').waitFor();
  // It cannot start yet, which is said beside the button, and spoken after a tap.
  await page.locator('.lobby-few', { hasText: 'One more person or a bot is needed.' }).waitFor();
  await page.getByRole('button', { name: 'Start' }).click({ force: true });
  await page.locator('#say-status', { hasText: 'One more person or a bot is needed.' }).waitFor();
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.locator('.lobby-seat').nth(1).waitFor();
  await page.locator('.lobby-rules summary').click();
  await page.getByLabel('Points to reach').selectOption('25');
  await page.getByLabel('Time for each decision').selectOption('60s');
  // A first player who has left again holds up nobody.
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.locator('.lobby-seat').nth(2).waitFor();
  await page.getByLabel('Who begins').selectOption('2');
  await page
    .locator('.lobby-seat')
    .nth(2)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.locator('.lobby-seat').nth(2).waitFor({ state: 'detached' });
  const length = page.getByText('Takes about 8 turns').filter({ visible: true });
  await expect.poll(() => length.count()).toBe(1);
  expect(await findings(page)).toEqual([]);
  expect((await overflow(page))[0]).toBe(0);

  const tv = await app.visit(`/tv/${code}`, { viewport: { width: 1280, height: 720 } });
  await tv.page.getByText('Scan the code to sit down.').waitFor();
  await tv.page.getByText('This link works on this device only.').waitFor();
  expect(await tv.page.locator('.tv-address').innerText()).toContain(new URL(app.url).host);
  // The others are told who looks on; those who look on are not.
  await page.getByText('1 person watches.').waitFor();
  const visitor = await app.visit(`/t/${code}`, SMALL);
  await visitor.page.getByText('1 person watches.').waitFor();
  await page.getByText('2 people watch.').waitFor();
  await visitor.close();
  expect(await findings(tv.page)).toEqual([]);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('timer').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await overflow(page)).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByText('What happened', { exact: true }).click();
  await page.locator('.table-sheet-log .log-list').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await tv.page.locator('.tv-table').waitFor();
  await tv.page.getByRole('timer').waitFor();
  expect(await findings(tv.page)).toEqual([]);
  expect(await overflow(tv.page)).toEqual([0, 0]);
  // Nothing is to be done there, so nothing of it is drawn.
  expect(await tv.page.locator('.tv-table > .tv-dice, .sb-actions, .sb-wait').count()).toBe(0);

  // However narrow the middle of the ring, a word and its number stay on one line.
  await tv.page.locator('.sb-worth').evaluate((own) => {
    own.style.width = '4em';
  });
  const lines = await tv.page
    .locator('.sb-worth .unbroken')
    .evaluateAll((pairs) =>
      pairs.map((pair) => new Set([...pair.getClientRects()].map(({ top }) => top)).size),
    );
  expect(new Set(lines)).toEqual(new Set([1]));

  for (const one of [faults, tv.faults]) expect(one).toEqual([]);
  await tv.close();
  await close();
});

test('at a name that leads nobody here, links to tables and games and the television give the address that the server knows', async () => {
  const site = await startTables(app.folder, { PUBLIC_URL: 'http://dice.example:8080' });
  onTestFinished(() => site.close());
  const { page, close } = await app.visit('/settings');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.url}/t/new-dodge-dice`);
  await page.locator('.lobby[data-seated="1"]').waitFor();
  await page.getByText('This link works on this device only.').waitFor({ state: 'detached' });
  const code = (await page.locator('.invite-code').textContent()) ?? '';
  await page.getByRole('button', { name: 'Share link' }).click();
  await page.getByText('The link is copied.').and(page.locator('.invite-note')).waitFor();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(`http://dice.example:8080/t/${code}`);
  // What was said of a page is gone with it.
  const spoken = page.locator('#say-status');
  await expect.poll(() => spoken.textContent()).toContain('The link is copied.');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.locator('.home').waitFor();
  await expect.poll(() => spoken.textContent()).toBe('');
  await page.goBack();
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.locator('.lobby-seat').nth(1).waitFor();
  await page.locator('.lobby-rules summary').click();
  await page.locator('#rule-target').selectOption('50');
  await page.locator('.setup-length', { hasText: 'about 5 rounds' }).waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.table').waitFor();
  const underWay = await page.evaluate(() => localStorage.getItem('dicehall.seats') ?? '');
  await playToEnd(page, (own) => own.locator('.dg-actions .button').first().click());
  // Nothing is added above or below it any more.
  await page.locator('.end .story[data-story="told"]').waitFor();
  await page.getByRole('button', { name: 'Share game' }).click();
  await page.locator('.end-note', { hasText: 'The link to the game is copied.' }).waitFor();
  expect(await copied()).toBe(`http://dice.example:8080/replay#table=${code}&game=1&step=0`);
  // So does opening the game at such a name.
  await page.goto(`${site.url}/replay#table=${code}&game=1&step=2`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Share link' }).click();
  await page.locator('.note-card', { hasText: 'The link is copied.' }).waitFor();
  expect(await copied()).toBe(`http://dice.example:8080/replay#table=${code}&game=1&step=2`);
  await page.goto(`${site.url}/tv/${code}`);
  await page.locator('.tv-address', { hasText: `dice.example:8080/t/ ${code}` }).waitFor();
  expect(await page.getByText('This link works on this device only.').count()).toBe(0);
  // A device that was away when the game ended finds the end on the first screen, until it was looked at or put away.
  const ended = page.getByRole('link', { name: 'Ended: Dodge Dice' });
  const comeBack = async (): Promise<void> => {
    await page.evaluate((kept) => localStorage.setItem('dicehall.seats', kept), underWay);
    await page.goto(site.url);
    await ended.waitFor();
  };
  await comeBack();
  await ended.click();
  await page.getByRole('button', { name: 'Share game' }).waitFor();
  await page.goto(site.url);
  await page.locator('.home-card').first().waitFor();
  expect(await page.locator('.home-running').count()).toBe(0);
  await comeBack();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take off the list: Ended: Dodge Dice' }).click();
  await page.locator('.home-running').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.home-card').first().waitFor();
  expect(await page.locator('.home-running').count()).toBe(0);
  await close();
});

test('a rule for a few players makes room for that many, and the game starts by it', async () => {
  const { page, faults, close } = await app.visit('/t/new-dodgy-dice', SMALL);
  await page.locator('.lobby[data-seated="1"]').waitFor();
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.locator('.lobby-seat').nth(1).waitFor();
  await page.getByText('4 more can sit down.').waitFor();
  // How long there is to answer is told to everybody before it matters.
  const window = page.getByText('Time to believe or call: 8 seconds.');
  await window.waitFor();
  // Default: the short game for this many, and everybody sees how long it takes.
  await page.getByText('Takes about 41 rounds').filter({ visible: true }).waitFor();
  const guest = await app.visit(new URL(page.url()).pathname, SMALL);
  await guest.page.getByText('Time to believe or call: 8 seconds.').waitFor();
  await guest.page.getByText('Takes about 41 rounds').waitFor();
  await page.locator('.lobby-rules summary').click();
  const out = page.locator('#rule-outAt');
  await expect.poll(() => out.inputValue()).toBe('4');
  await out.selectOption('2');
  await page.getByText('3 more can sit down.').waitFor();
  await expect.poll(() => out.inputValue()).toBe('2');
  await out.selectOption('4');
  await page.getByText('4 more can sit down.').waitFor();
  await out.selectOption('0');
  await guest.page.getByText('Takes about 109 rounds').waitFor();
  await guest.close();
  await out.selectOption('3');
  await page.getByText('3 more can sit down.').waitFor();
  expect(await page.locator('.lobby .fault').count()).toBe(0);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.table[data-phase="play"]').waitFor();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await window.waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  // The time to answer is spoken when it begins, as what it is, and does not stand there afterwards.
  const heard = await listen(page);
  const choice = page.locator('#actions .button:not(.icon, [aria-disabled="true"])').first();
  const isTold = async (): Promise<boolean> =>
    (await heard.all()).some((text) => /^At most [1-8] seconds? left\.$/.test(text));
  await expect
    .poll(async () => {
      if (await isTold()) return true;
      if ((await choice.count()) > 0) await choice.click();
      return false;
    })
    .toBe(true);
  if ((await choice.count()) > 0) await choice.click();
  await expect.poll(() => page.locator('#say-alert').textContent()).not.toContain('left');
  expect(faults).toEqual([]);
  await close();
});

test('without an answer from the server it can be tried again, or played on one device', async () => {
  const { page, close } = await app.visit('/');
  await page.route('**/api/tables', (route) => route.abort());
  await page.getByRole('link', { name: 'With friends: Sequence Dice by link' }).click();
  const why = page.getByText('There is no answer from the table server.');
  await why.waitFor();
  expect(await page.locator('.sorry-picture').getAttribute('src')).toContain('sequence-dice');
  expect(await page.getByRole('link', { name: 'Join with a code' }).count()).toBe(0);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await why.waitFor();
  expect(await again.evaluate((own) => own === document.activeElement)).toBe(true);
  await page.getByRole('link', { name: 'Same device' }).click();
  await page.waitForURL('**/setup/sequence-dice');
  await page.goBack();
  await why.waitFor();
  await page.unroute('**/api/tables');
  await again.click();
  await page.locator('.lobby[data-seated="1"]').waitFor();
  await close();
});
