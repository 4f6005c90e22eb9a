import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { POLL_INTERVAL } from './poll-interval.ts';
import { finishedGame, replayOf } from './records.ts';
import { NOON, showScene } from './scenes.ts';
import { nextQuestion } from './table.ts';

const app = appForAll();

const TABLE = 'here-570c1';
/** 23 letters; a table allows 24. */
const LONG_NAME = 'Abuela María del Carmen';

test('over plain http nothing untrue is promised, and a link that cannot be copied lies selected in a field', async () => {
  const finished = await finishedGame('skip-bo-dice');
  const { page, close } = await app.visit('/');
  await page.getByText('Works offline').waitFor();
  // A name instead of an address: for a browser the machine is then any other one in the network.
  const plain = 'http://dicehall.test';
  await page.route(`${plain}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(plain, app.url) });
    await route.fulfill({ response });
  });
  await page.goto(plain);
  await page.getByText('Every die can be checked').waitFor();
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  expect(await page.getByText('Works offline').count()).toBe(0);

  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  /** Waits until the whole link is selected, and fits. */
  const linkIsSelected = async (): Promise<void> => {
    await page.waitForFunction(
      () => {
        const field = document.activeElement;
        if (!(field instanceof HTMLInputElement)) return false;
        const { value, selectionStart, selectionEnd } = field;
        return value.length > 1000 && selectionStart === 0 && selectionEnd === value.length;
      },
      undefined,
      POLL_INTERVAL,
    );
    expect(await page.locator('.link-field').inputValue()).toContain(`${plain}/replay#data=`);
    expect(await wide()).toBe(0);
  };
  await showScene(page, { ...finished, table: TABLE });
  await page.getByRole('button', { name: 'Share game' }).click();
  await linkIsSelected();
  // Another tap selects it again.
  await page.getByRole('button', { name: 'Share game' }).click();
  await linkIsSelected();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.locator('.replay[data-step="0"]').waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Share link' }).click();
  await linkIsSelected();
  await close();
});

test('a long name fits the end of a game at 320, and fits its field', async () => {
  const { page, close } = await app.visit('/settings', { viewport: { width: 320, height: 568 } });
  await page.getByLabel('Your name').pressSequentially(LONG_NAME);
  expect(await page.getByLabel('Your name').inputValue()).toBe(LONG_NAME);
  for (const names of [
    [LONG_NAME, 'Bisabuelo José Antonio'],
    ['A', 'B'].map((one) => `${one}${'W'.repeat(23)}`),
  ]) {
    const finished = await finishedGame('sequence-dice', 'record', names);
    await page.goto(`${app.url}/`);
    await showScene(page, { ...finished, table: TABLE });
    await page.locator('.end .story[data-story="told"]').waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, names[0]).toBe(0);
    const first = page.locator('.end-order li').first();
    await expect.poll(() => first.locator('.player-score').innerText()).toMatch(/chips? left$/);
    // Where a card has no room for the whole name, pointing at it tells it.
    expect(names).toContain(await page.locator('.player .name-long').first().getAttribute('title'));
  }
  await close();
});

test('a record that was changed says so as soon as it is opened', async () => {
  const finished = await finishedGame('skip-bo-dice');
  const whole = await app.visit(await replayOf(finished, 0), {
    viewport: { width: 320, height: 568 },
  });
  const { page } = whole;
  await page.getByRole('button', { name: 'Check dice' }).click();
  await page.locator('.note-card:not(.note-lost)', { hasText: /^Checked: all/ }).waitFor();

  const { content } = finished;
  for (const [changed, words] of [
    [
      content.replace('"action":"place:', '"action":"place:9'),
      /^This record does not hold: only steps 0 to \d+ can be shown\.$/,
    ],
    [
      content.replace('"name":"Otter"', '"name":"Otto"'),
      /^This record does not hold: \d+ entr.+ not as .+ should be\.$/,
    ],
  ] as const) {
    expect(changed).not.toBe(content);
    await page.goto(`${app.url}/`);
    await page.goto(`${app.url}${await replayOf({ ...finished, content: changed }, 0)}`);
    await page.locator('.note-lost', { hasText: words }).waitFor();
    await page.locator('#say-alert', { hasText: words }).waitFor({ state: 'attached' });
    expect(await overflow(page)).toEqual([0, 0]);
  }
  expect(await findings(page)).toEqual([]);
  await whole.close();
});

/** In the page: the games it keeps, see src/records/record-store.ts. That many older ones are added first. */
async function keptGames(older: number): Promise<readonly IDBValidKey[]> {
  const name = 'dicehall-finished';
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return [];
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const games = opening.result.transaction('games', 'readwrite').objectStore('games');
      const result = { winners: [], ranks: [], scores: [], sides: [], drawn: true };
      for (let kept = 1; kept <= older; kept++) {
        games.put({ id: `${kept}`, game: 'dodge-dice', names: [], result, kept, content: '' });
      }
      const listing = games.getAllKeys();
      listing.onsuccess = () => done(listing.result);
      listing.onerror = () => fail(listing.error);
      opening.result.close();
    };
  });
}

test('the last games are kept on the device, watched again from the first screen, and removed', async () => {
  const { page, faults, close } = await app.visit('/settings', {
    viewport: { width: 320, height: 568 },
    locale: 'es-MX',
  });
  const kept = (): Promise<readonly IDBValidKey[]> => page.evaluate(keptGames, 0);
  for (const [at, game] of (['skip-bo-dice', 'sequence-dice'] as const).entries()) {
    await showScene(page, { ...(await finishedGame(game)), table: TABLE });
    await expect.poll(kept).toHaveLength(at + 1);
  }
  const toGames = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Inicio' }).click();
    await page.getByRole('link', { name: 'Ver una partida terminada' }).click();
  };
  await toGames();
  const games = page.locator('.finished li');
  await expect.poll(() => games.count()).toBe(2);
  await page.getByRole('button', { name: /^Quitar Sequence Dice, / }).click();
  await expect.poll(() => games.count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  // Looked at again a minute later, it is the latest.
  await page.clock.setFixedTime(NOON + 60_000);
  await page.goto(`${app.url}/play/sequence-dice`);
  await expect.poll(kept).toHaveLength(2);
  // The same end once more is no other game.
  await page.reload();
  await page.locator('.end .story[data-story="told"]').waitFor();
  await toGames();
  await expect.poll(() => games.count()).toBe(2);
  expect(await games.first().innerText()).toMatch(/^Sequence Dice/);
  expect(await games.last().innerText()).toMatch(/^Skip-Bo Dice.*Victoria de (?:Otter|Heron)\./s);
  expect(await findings(page)).toEqual([]);
  expect((await overflow(page))[0]).toBe(0);
  await games.last().getByRole('button').first().click();
  await page.locator('.replay[data-game="skip-bo-dice"][data-step="0"]').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: /^Quitar Sequence Dice, / }).click();
  await expect.poll(() => games.count()).toBe(1);
  await page.getByRole('button', { name: /^Quitar/ }).click();
  await page.getByText('Se guardan las diez últimas.').waitFor();
  await page.reload();
  await page.getByText('Se guardan las diez últimas.').waitFor();
  // The eleventh takes the place of the oldest.
  expect(await page.evaluate(keptGames, 10)).toContain('1');
  await page.goto(`${app.url}/play/sequence-dice`);
  await expect.poll(kept).not.toContain('1');
  await page.goto(`${app.url}/replay`);
  await games.first().getByText('Sequence Dice').waitFor();
  expect(await games.count()).toBe(10);
  expect(faults).toEqual([]);
  await close();
});

test('a name that no table would take is not kept: an animal plays', async () => {
  const { page, close } = await app.visit('/settings');
  await page.getByLabel('Your name').fill('...');
  await page.locator('.name-fault').waitFor();
  await page.goto(`${app.url}/play/skip-bo-dice`);
  await nextQuestion(page);
  expect(await page.locator('.players').innerText()).toContain('Otter');
  await close();
});
