import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp } from './app.ts';
import { findings, overflow } from './axe.ts';
import { begin, meet, playOn, settled, standing } from './friends.ts';
import { startTables } from './server.ts';
import { addressAt, atStep } from './stepper.ts';
import { diceHold } from './table.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(startTables);
}, 120_000);
afterAll(() => app?.close());

test('two browsers play a whole game; a reload in the middle, a spectator, the record, a rematch', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  expect(await host.page.locator('.qr').getAttribute('aria-label')).toContain(code);
  await begin(friends);
  const watcher = await app.visit(`/t/${code}`);
  await watcher.page.locator('.table').waitFor();
  await playOn([host.page, guest.page], (done) => done === 6);

  const before = await settled([host.page, guest.page]);
  await guest.page.reload();
  await expect.poll(() => standing(guest.page)).toBe(before);
  await playOn([host.page, guest.page]);

  for (const { page } of [host, guest, watcher]) {
    await page.locator('.end h2').waitFor();
    expect(await page.locator('.end h2').textContent()).toMatch(/wins with \d+ points/);
  }
  expect(await watcher.page.getByRole('button', { name: 'Play again' }).count()).toBe(0);
  await diceHold(host.page);

  const replay = await app.visit(`/replay#table=${code}&game=1&step=5`);
  await atStep(replay.page, 5);
  await replay.page.keyboard.press('ArrowRight');
  await atStep(replay.page, 6);
  await addressAt(replay.page, 6);

  const tv = await app.visit(`/tv/${code}`, { viewport: { width: 1280, height: 720 } });
  await tv.page.locator('.tv-end .story[data-story="told"]').waitFor();
  expect(await tv.page.locator('.tv-end h2').textContent()).toMatch(/wins with \d+ points/);
  expect(await findings(tv.page)).toEqual([]);
  expect(await overflow(tv.page)).toEqual([0, 0]);

  const again = host.page.getByRole('button', { name: 'Play again' });
  const withdraw = host.page.getByRole('button', { name: 'Withdraw' });
  await again.click();
  await withdraw.waitFor();
  await again.waitFor({ state: 'detached' });
  await withdraw.click();
  await again.click();
  await guest.page.getByRole('button', { name: 'Yes' }).click();
  for (const { page } of [host, guest, watcher]) {
    await page.locator('.table[data-phase="play"]').waitFor();
  }
  await tv.page.locator('.tv-table[data-phase="play"]').waitFor();
  for (const one of [host, guest, watcher, replay, tv]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});
