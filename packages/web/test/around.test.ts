import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visit } from './app.ts';
import { appForAll } from './app-for-all.ts';
import { meet, passAbsence, playUntil, stopEarly, toHostsTurn } from './friends.ts';
import { POLL_INTERVAL } from './poll-interval.ts';
import { startTables } from './server.ts';
import { anything, listen, nextQuestion } from './table.ts';

const app = appForAll(startTables);

const SMALL_SPANISH = { viewport: { width: 320, height: 568 }, locale: 'es-MX' };

const openSheet = (page: Page): Promise<void> => page.locator('.strip-more').click();

/** The one that is in sight, where there is room for one. */
const note = (page: Page, text: string): Promise<void> =>
  page.locator('.note-card', { hasText: text }).filter({ visible: true }).waitFor();

/** What of the way in for others is not inside its frame. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.locator('dialog .invite').evaluate((frame) => {
    const { left, right } = frame.getBoundingClientRect();
    return [...frame.querySelectorAll('*')]
      .filter((part) => {
        const own = part.getBoundingClientRect();
        return own.width > 0 && (own.left < left || own.right > right);
      })
      .map(({ textContent }) => textContent);
  });

/** Two people and two bots at Sequence Dice: with the host in English, with the guest in Spanish on a small phone. */
async function four(): Promise<{ host: Visit; guest: Visit; code: string }> {
  const host = await app.visit('/t/new-sequence-dice');
  await host.page.locator('.lobby[data-seated="1"]').waitFor();
  const code = (await host.page.locator('.invite-code').textContent()) ?? '';
  const guest = await app.visit(`/t/${code}`, SMALL_SPANISH);
  await guest.page.getByRole('button', { name: 'Sentarse' }).click();
  await guest.page.locator('.lobby[data-seated="1"]').waitFor();
  for (const before of [2, 3]) {
    await host.page.getByRole('button', { name: 'Add a bot' }).click();
    await host.page.locator('.lobby-seat').nth(before).waitFor();
  }
  return { host, guest, code };
}

test('before the start: who plays with whom, that a table is full, that the host has removed somebody', async () => {
  const { host, guest, code } = await four();
  await host.page.getByText('Two teams: Otter and Otto against Nutria and Mimi.').waitFor();
  await guest.page.getByText('Dos equipos: Otter y Otto contra Nutria y Mimi.').waitFor();
  const visitor = await app.visit(`/t/${code}`);
  const stands = visitor.page.locator('.lobby-waiting');
  await stands.getByText('The table is full. You can stay and watch.').waitFor();
  const tv = await app.visit(`/tv/${code}`);
  await tv.page.getByText('The table is full. Scan the code to watch.').waitFor();
  await host.page.getByRole('button', { name: 'Remove Nutria' }).click();
  await tv.page.getByText('Scan the code to sit down.').waitFor();
  expect(tv.faults).toEqual([]);
  await tv.close();
  // The host is not asked for a name, for which a phone opens its keyboard.
  await host.page.waitForFunction(
    () => document.activeElement?.matches('.setup-more :first-child'),
    undefined,
    POLL_INTERVAL,
  );
  await stands.getByText('Sit down to play, or stay and watch.').waitFor();
  const told = guest.page.locator('.lobby-waiting', {
    hasText: 'El anfitrión te ha echado de la mesa. Siéntate para jugar',
  });
  await told.waitFor();
  await guest.page.getByRole('button', { name: 'Sentarse' }).click();
  await guest.page.locator('.lobby-waiting', { hasText: 'Tienes asiento.' }).waitFor();
  await visitor.page.getByText('Two teams').waitFor();
  // A seat that was left while one was away is seen to be empty: whose it was, nobody knows any more.
  await visitor.page.getByRole('link', { name: 'Back' }).click();
  await visitor.page.locator('.home').waitFor();
  await host.page.getByRole('button', { name: 'Remove Mimi' }).click();
  await host.page.locator('.lobby-seat').nth(3).waitFor({ state: 'detached' });
  const heard = await listen(visitor.page);
  await visitor.page.goBack();
  await stands.getByText('Sit down to play, or stay and watch.').waitFor();
  expect(await heard.all()).toEqual([]);
  await host.page.getByRole('button', { name: 'Start' }).click();
  await note(visitor.page, 'You are watching.');
  for (const one of [host, guest, visitor]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

test('a player who lost the seat out of sight is told so: on another page, or with the phone asleep', async () => {
  const { host, guest } = await four();
  const { page } = guest;
  const remove = host.page.getByRole('button', { name: 'Remove Nutria' });
  for (const isAsleep of [false, true]) {
    if (isAsleep) {
      await page.context().setOffline(true);
      await page.getByText('Sin conexión').first().waitFor();
    } else {
      await page.locator('.page-top a').first().click();
      await page.locator('.home').waitFor();
    }
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    const heard = await listen(page);
    if (isAsleep) await page.context().setOffline(false);
    else await page.goBack();
    const text = 'El anfitrión te ha echado de la mesa.';
    await page.locator('.lobby-waiting', { hasText: text }).waitFor();
    await heard.says(text);
    await page.getByRole('button', { name: 'Sentarse' }).click();
    await page.locator('.lobby-waiting', { hasText: 'Tienes asiento.' }).waitFor();
  }
  // And if the others have begun.
  await page.locator('.page-top a').first().click();
  await page.locator('.home').waitFor();
  await remove.click();
  await remove.waitFor({ state: 'detached' });
  await host.page.getByRole('button', { name: 'Start' }).click();
  await host.page.locator('.table').waitFor();
  await page.goBack();
  await note(page, 'El anfitrión te ha echado de la mesa.');
  await host.close();
  await guest.close();
});

test('in the game: the sheet holds its words, a television has a tab of its own, a greeting is seen in a pause, a bot in one’s seat is told of', async () => {
  const { host, guest } = await four();
  await host.page.getByRole('button', { name: 'Start' }).click();
  await guest.page.locator('.table').waitFor();
  await openSheet(guest.page);
  await guest.page.locator('dialog .invite').waitFor();
  expect(await outside(guest.page)).toEqual([]);
  const [tv] = await Promise.all([
    guest.page.context().waitForEvent('page'),
    guest.page.getByRole('link', { name: 'Mostrar en un televisor (abre otra pestaña)' }).click(),
  ]);
  await tv.locator('.tv-table').waitFor();
  await tv.close();

  await guest.page.getByRole('button', { name: 'Pedir una pausa' }).click();
  await host.page.getByRole('button', { name: 'Yes' }).click();
  await note(guest.page, 'La partida está en pausa.');
  // Once: what stands there needs no telling.
  expect(await guest.page.locator('.note-card').count()).toBe(1);
  await openSheet(host.page);
  await host.page.getByRole('button', { name: 'Hello' }).click();
  await note(guest.page, 'Otter: «Hola»');
  await note(guest.page, 'La partida está en pausa.');
  await host.page.getByRole('button', { name: 'Go on' }).click();

  await openSheet(guest.page);
  await guest.page.getByRole('button', { name: 'Dejar la partida' }).click();
  await guest.page.getByRole('button', { name: '¿Seguro? Un bot sigue jugando' }).click();
  await guest.page.locator('.home').waitFor();
  // Not the roll alone: until the bot has chosen, it has done nothing that was missed.
  const placed = /^Nutria (places|lifts|replaces|removes)/;
  const choices = host.page.locator('.table-side .log-list li', { hasText: placed });
  const before = await choices.count();
  for (let at = ''; (await choices.count()) === before; ) {
    at = await nextQuestion(host.page, at);
    if ((await choices.count()) === before) await anything(host.page);
  }
  await guest.page.goBack();
  await note(guest.page, 'Mientras no estabas, un bot jugó por ti.');
  for (const one of [host, guest]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

test('a spectator who comes back hears what was missed, and that they look on', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  await toHostsTurn(app, friends);
  const visitor = await app.visit(`/t/${code}`);
  await note(visitor.page, 'You are watching.');
  await visitor.page.locator('.strip a[href="/"]').click();
  await visitor.page.locator('.home').waitFor();
  await playUntil(app, friends, 1);
  const heard = await listen(visitor.page);
  await visitor.page.goBack();
  await note(visitor.page, 'While you were away');
  const missed = /^While you were away, .+ You are watching\.$/;
  await expect.poll(heard.all).toContainEqual(expect.stringMatching(missed));
  for (const one of [host, guest, visitor]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

test('a choice that was kept without a network and came too late is seen to have done so', async () => {
  const friends = await meet(app);
  const { host, guest } = friends;
  await toHostsTurn(app, friends);
  await nextQuestion(host.page);
  await host.page.context().setOffline(true);
  await note(host.page, 'No connection.');
  await stopEarly(host.page);
  await note(host.page, 'Your choice is kept here');
  await openSheet(guest.page);
  await passAbsence(app, guest.page);
  await guest.page.getByRole('button', { name: 'Let a bot play for Otter' }).click();
  await nextQuestion(guest.page);
  await host.page.context().setOffline(false);
  await note(host.page, 'Your choice came too late');
  await host.close();
  await guest.close();
});

test('a television that has no table shows why and the ways on, and no way in', async () => {
  const { page, close } = await app.visit('/tv/kamo-ritu-peso');
  await page.getByText('There is no such table: check the code.').waitFor();
  await page.getByRole('link', { name: 'Join with a code' }).waitFor();
  expect(await page.locator('.qr, .tv-way').count()).toBe(0);
  await close();
});
