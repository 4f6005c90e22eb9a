import { randomBytes } from 'node:crypto';
import { socketLink, tableApi } from '@dicehall/link';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { resize } from './fit/fits.ts';
import { startTables } from './server.ts';

const app = appForAll(startTables);

interface Kept {
  readonly code: string;
  readonly tokens: readonly string[];
  readonly seats: readonly number[];
  readonly phase?: string;
}

/** A table at which this device sits, alone; `isBegun`: with a bot, and it is to play. */
async function laid({ isBegun = false, isFreed = false } = {}): Promise<Kept> {
  const server = tableApi(app.url, randomBytes);
  const opened = await server.open({ game: 'skip-bo-dice', seats: 2, options: 'first=0' });
  if (!opened.ok) throw new Error(opened.fault.code);
  const { table: code, host } = opened.value;
  const place = { url: server.socketUrl, table: code, tokens: [host] };
  const link = socketLink(place, { now: () => Date.now(), randomBytes });
  await link.send({ kind: 'sit', name: 'Ann' });
  if (isFreed) await link.send({ kind: 'remove', seat: 0 });
  if (isBegun) {
    await link.send({ kind: 'bot', seat: 1, level: 'random', name: 'Bot' });
    expect(await link.send({ kind: 'start' })).toEqual({ ok: true });
  }
  const { tokens } = link;
  link.close();
  return { code, tokens, seats: [0], phase: 'seating' };
}

test('the own tables: where a seat is held, how it stands there, three at first, each off the list for good', async () => {
  const [begun, freed, ...others] = await Promise.all([
    laid({ isBegun: true }),
    laid({ isFreed: true }),
    ...Array.from({ length: 3 }, () => laid()),
  ]);
  const watched = { ...(await laid()), tokens: [], seats: [], phase: undefined };
  const put = { code: 'kamo-ritu-peso', tokens: begun.tokens, seats: [0], phase: 'playing' };
  const { page, faults, close } = await app.visit('/');
  await page.evaluate(
    (all) => {
      const more = { game: 'skip-bo-dice', seen: 1, start: 0, changed: Date.now() };
      localStorage.setItem(
        'dicehall.seats',
        JSON.stringify(all.map((one) => ({ ...more, ...one }))),
      );
    },
    [watched, put, freed, ...others, begun],
  );
  await page.goto(`${app.url}/join`);
  const rows = page.locator('.join-own a');
  const waits = expect.stringMatching(/Not begun yet/);
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([expect.stringMatching(/Your turn\s+/), waits, waits]);
  expect(await rows.first().innerText()).toContain(begun.code);
  await page.getByRole('button', { name: 'Show all (4)' }).click();
  await expect.poll(() => rows.count()).toBe(4);
  await page.getByRole('button', { name: `Take off the list: Skip-Bo Dice ${begun.code}` }).click();
  await expect.poll(() => rows.count()).toBe(3);
  await page.reload();
  await expect.poll(() => rows.allInnerTexts()).toEqual([waits, waits, waits]);
  await resize(page, 320, 568);
  await page.reload();
  await page.getByRole('button', { name: 'Show all (3)' }).waitFor();
  expect(await rows.count()).toBe(1);
  const below = await page.getByRole('heading', { name: 'Play with anybody' }).boundingBox();
  expect((below?.y ?? 999) + (below?.height ?? 0)).toBeLessThan(568);
  // With the code, the seat is still there.
  await page.goto(`${app.url}/t/${begun.code}`);
  await page.locator('.strip-own').waitFor();
  expect(faults).toEqual([]);
  await close();
});
