import type { GameId } from '@dicehall/rules';
import { questionIn, verdictOf } from '@dicehall/strategy/review';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Lesson } from '../src/games/lesson.ts';
import {
  actInScript,
  beginScript,
  cardOf,
  expectedActions,
  nextCard,
  openScript,
  placeOf,
} from '../src/lessons/script.ts';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { places } from './fit/fits.ts';
import { gzipped, watchAssets } from './fit/size.ts';
import { stopEarly } from './friends.ts';
import { atDecision, choicesOf, controlFor, lessonEnd, lessonOf } from './lesson-ways.ts';
import { POLL_INTERVAL } from './poll-interval.ts';
import { finishedGame } from './records.ts';
import { showScene } from './scenes.ts';
import { nextQuestion } from './table.ts';
import '@dicehall/strategy/books-node';

const app = appForAll();

type Press = (page: Page, target: Locator) => Promise<void>;

const byMouse: Press = (_, target) => target.click();

/** Tab to it, or into the board and on with arrows; then Enter. */
const byKeyboard: Press = async (page, target) => {
  await target.waitFor();
  const state = (): Promise<'there' | 'in the board' | 'elsewhere'> =>
    target.evaluate((wanted) => {
      if (document.activeElement === wanted) return 'there';
      const board = wanted.closest('.sd-grid');
      return board?.contains(document.activeElement) ? 'in the board' : 'elsewhere';
    });
  let at = await state();
  for (let tabs = 0; tabs < 60 && at === 'elsewhere'; tabs++) {
    await page.keyboard.press('Tab');
    at = await state();
  }
  if (at === 'in the board') {
    await page.keyboard.press('Control+Home');
    const [across, down] = await target.evaluate((wanted) => {
      const cell = wanted.closest('td');
      const row = wanted.closest('tr');
      return [cell?.cellIndex ?? 0, row?.rowIndex ?? 0];
    });
    for (let i = 0; i < (across ?? 0); i++) await page.keyboard.press('ArrowRight');
    for (let i = 0; i < (down ?? 0); i++) await page.keyboard.press('ArrowDown');
  }
  await page.waitForFunction(
    (wanted) => document.activeElement === wanted,
    await target.elementHandle(),
    POLL_INTERVAL,
  );
  await page.keyboard.press('Enter');
};

/** The card is there, and dice that had just fallen have lost their outline and will not be drawn again. */
async function cardShown(page: Page, card: number): Promise<void> {
  await page.locator(`.lesson[data-card="${card}"]`).waitFor();
  await page.locator('.just-rolled').waitFor({ state: 'detached' });
}

/** Among the buttons below the board the wanted one stands out, and where something on the board is wanted, none does. */
function standsOut(wanted: Element): boolean {
  const others = [...document.querySelectorAll('#actions .primary')].filter(
    (one) => one !== wanted,
  );
  const isButton = wanted.matches('#actions .button:not(.icon)');
  return others.length === 0 && (!isButton || wanted.matches('.primary, .dd-dodgy'));
}

/** The ring round the track cuts through none of the signs at its ends. */
function isWithinRing(track: Element): boolean {
  const { left, right } = track.getBoundingClientRect();
  const ring = getComputedStyle(track, '::after');
  const [from, to] = [left + Number.parseFloat(ring.left), right - Number.parseFloat(ring.right)];
  return [...track.querySelectorAll('.dg-line, .dg-runner')].every((own) => {
    const place = own.getBoundingClientRect();
    return place.left >= from && place.right <= to;
  });
}

/** Plays the lesson as its script wants it; `look` is called at every card that is shown. */
async function finish(
  page: Page,
  lesson: Lesson<GameId>,
  press: Press,
  look: (card: number) => Promise<void> = async () => {},
): Promise<void> {
  const script = openScript(lesson);
  const quietly = (): void => {};
  beginScript(script, quietly);
  const last = lesson.cards.length - 1;
  for (let at = 0; at < last; at = placeOf(script).card) {
    await cardShown(page, at);
    await look(at);
    if (cardOf(script).may === undefined) {
      await press(page, page.locator('.onward .primary'));
      nextCard(script, quietly);
      continue;
    }
    while (placeOf(script).card === at) {
      // Where the choice is free the first will do; an opening statement is better said than listed.
      const wanted = expectedActions(script);
      const action = wanted.includes('say:3ship') ? 'say:3ship' : (wanted[0] ?? '');
      if (action === 'say:3ship') {
        const more = page.locator('.dd-how-many button').last();
        for (let n = 1; n < 3; n++) await press(page, more);
      }
      const control = controlFor(page, lesson.game, action);
      await expect.poll(() => control.evaluate(standsOut)).toBe(true);
      await press(page, control);
      actInScript(script, action, quietly);
    }
  }
  await cardShown(page, last);
  await look(last);
}

/** The verdict of a decision that was judged. */
const verdictOn = (page: Page) => page.locator('.decide[data-decision="judged"] [data-verdict]');

/**
 * From the last card through the decisions, at each with another choice, to the way into a real game. What is said of a
 * choice is what the reference says of it.
 */
async function decide(
  page: Page,
  { game, options, seats, decisions = [] }: Lesson<GameId>,
  press: Press,
  look: (state: 'asked' | 'judged') => Promise<void> = async () => {},
): Promise<void> {
  await press(page, page.locator('.onward .primary'));
  const choices = choicesOf(game);
  for (const [at, { moment }] of decisions.entries()) {
    await page
      .locator(`.decide[data-decision="asked"][data-card$="${at + lessonOf(game).cards.length}"]`)
      .waitFor();
    await look('asked');
    const buttons = page.locator('.decide-choices .button');
    const own = choices[at] ?? [];
    const chosen = at % Math.min(2, own.length);
    const [answer = ''] = (await buttons.count()) > 0 ? own.slice(chosen) : ['say:6sword'];
    if (answer === 'say:6sword') await press(page, page.locator('.dd-how-many button').last());
    await press(page, answer === 'say:6sword' ? page.locator('.dd-say') : buttons.nth(chosen));
    const question = await questionIn(game, { moment, options, seats, seat: 0 });
    const verdict = question && verdictOf(question, answer);
    await verdictOn(page).waitFor();
    expect(await verdictOn(page).getAttribute('data-verdict')).toBe(verdict?.word);
    const told = await page.locator('.decide-verdict > *, .decide-learns').allTextContents();
    const heard = told.map((text) => text.replace(/^[★≈○▼] /, '')).join(' ');
    await expect.poll(() => page.locator('#say-status').textContent()).toContain(heard);
    await look('judged');
    if (at + 1 < decisions.length) await press(page, page.locator('.onward .primary'));
  }
}

const GAMES: readonly GameId[] = ['skip-bo-dice', 'dodge-dice', 'sequence-dice', 'dodgy-dice'];

describe.each(GAMES)('the lesson of %s', (game) => {
  test('by mouse, every card on a small phone, and then a real game', async () => {
    const lesson = lessonOf(game);
    const { page, faults, close } = await app.visit(`/learn/${game}`, {
      viewport: { width: 320, height: 568 },
      ...(game === 'dodgy-dice' ? { locale: 'es-MX' } : {}),
    });
    const last = lesson.cards.length - 1;
    await finish(page, lesson, byMouse, async (card) => {
      await expect.poll(() => overflow(page)).toEqual([0, 0]);
      const isLooked = card === 1 || (card === last && game === 'sequence-dice');
      if (isLooked) expect(await findings(page)).toEqual([]);
      if (card === 0 && game === 'dodge-dice') {
        expect(await page.locator('.dg-track').evaluate(isWithinRing)).toBe(true);
      }
      // Two ways that are called alike would be taken for each other.
      const ways = await page
        .locator('.coach .button, #actions .button')
        .evaluateAll((all) => all.flatMap((one) => one.firstChild?.textContent || []));
      expect(ways).toEqual([...new Set(ways)]);
      // What is read is also spoken.
      const text = (await page.locator('.coach-text').textContent()) ?? '';
      await expect.poll(() => page.locator('#say-status').textContent()).toContain(text);
    });
    if (game === 'dodgy-dice') {
      expect(await page.locator('.coach-text').textContent()).toMatch(/^Solo quedas tú/);
    }
    await decide(page, lesson, byMouse, async (state) => {
      await expect.poll(() => overflow(page)).toEqual([0, 0]);
      expect(await findings(page)).toEqual([]);
      if (state === 'judged') return;
      const text = (await page.locator('.coach-text').textContent()) ?? '';
      await expect.poll(() => page.locator('#say-status').textContent()).toContain(text);
    });
    await page.locator('.onward .primary').click();
    await nextQuestion(page);
    expect(new URL(page.url()).pathname).toBe(`/play/${game}`);
    expect(await page.locator('.offer').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  test('by keyboard alone', async () => {
    const lesson = lessonOf(game);
    const { page, faults, close } = await app.visit('/');
    // The game that was finished before is over and done with, as it is for “Play now”.
    if (game === 'skip-bo-dice') {
      await showScene(page, { ...(await finishedGame(game)), table: 'here-570c1' });
      await page.locator('.table[data-phase="over"]').waitFor();
    }
    await page.goto(`${app.url}/learn/${game}`);
    await finish(page, lesson, byKeyboard);
    await decide(page, lesson, byKeyboard);
    await byKeyboard(page, page.locator('.onward .primary'));
    await page.locator('.table:not(.lesson)[data-phase="play"]').waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

/** In the page: the name of the table of Skip-Bo Dice that is kept on the device. */
const tableKept = (): Promise<string> =>
  new Promise((done, fail) => {
    const opening = indexedDB.open('dicehall');
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const found = opening.result.transaction('tables').objectStore('tables').get('skip-bo-dice');
      found.onsuccess = () => {
        opening.result.close();
        done(found.result?.table);
      };
    };
  });

describe('a lesson', () => {
  test('says what it tries instead, keeps its place, goes back, and is skipped into a game', async () => {
    const { page, faults, close } = await app.visit('/learn/skip-bo-dice');
    const press = (action: string): Promise<void> =>
      controlFor(page, 'skip-bo-dice', action).click();
    await cardShown(page, 0);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await cardShown(page, 1);
    await page.getByRole('button', { name: /^Space 12, .*, covered$/ }).click({ force: true });
    await page.locator('.coach-no').waitFor();
    await press('place:1');
    await cardShown(page, 2);
    await press('place:2');
    await cardShown(page, 3);
    await page.evaluate(() => {
      addEventListener('animationstart', ({ target, animationName }) => {
        if (animationName !== 'coach-no' || !(target instanceof Element)) return;
        const { dataset } = document.body;
        dataset['answers'] = `${dataset['answers'] ?? ''}${target.textContent}|`;
      });
    });
    const why = 'Roll on this time: only 2 points are at stake.';
    const seen = (): Promise<string | null> => page.locator('body').getAttribute('data-answers');
    const heard = (): Promise<string | null> => page.locator('#say-status').textContent();
    await press('stop');
    await expect.poll(seen).toBe(`${why}|`);
    await expect.poll(heard).toBe(why);
    // The same again is answered again, to the eye and the ear.
    await press('stop');
    await expect.poll(seen).toBe(`${why}|${why}\u00a0|`);
    await expect.poll(heard).toBe(`${why}\u00a0`);
    await page.reload();
    await cardShown(page, 3);
    expect(await page.locator('.coach-at').textContent()).toBe('4 of 17');
    await page.getByRole('button', { name: 'Back one card' }).click();
    await cardShown(page, 2);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await press('place:2');
    await cardShown(page, 3);
    await page.getByRole('link', { name: 'End lesson and play Skip-Bo Dice' }).click();
    await nextQuestion(page);
    expect(await page.locator('.offer').count()).toBe(0);
    // A game under way is gone on with.
    const underWay = await page.evaluate(tableKept);
    await page.goto(`${app.url}/learn/skip-bo-dice`);
    await page.getByRole('link', { name: 'End lesson and play Skip-Bo Dice' }).click();
    await page.locator('.table:not(.lesson)').waitFor();
    await nextQuestion(page);
    expect(underWay).toMatch(/^here-/);
    expect(await page.evaluate(tableKept)).toBe(underWay);
    expect(faults).toEqual([]);
    await close();
  });

  test('resumes at the decision where it was left, goes back, and is over when it is left at its end', async () => {
    const { page, faults, close } = await app.visit('/');
    const [first = [], second = []] = choicesOf('dodge-dice');
    const at = (n: number, answers: readonly string[]): Promise<void> =>
      page.evaluate(
        (text) => localStorage.setItem('dicehall.lessons', text),
        JSON.stringify({ 'dodge-dice': { place: atDecision('dodge-dice', n, answers) } }),
      );
    await at(1, first.slice(0, 1));
    await page.goto(`${app.url}/learn/dodge-dice`);
    await page.locator('.decide[data-decision="asked"]').waitFor();
    expect(await page.locator('.coach-at').textContent()).toBe('15 of 16');
    await page.locator('.decide-choices .button').nth(1).click();
    await verdictOn(page).waitFor();
    const judged = await page.locator('.decide-verdict').textContent();
    await page.reload();
    await verdictOn(page).waitFor();
    expect(await page.locator('.decide-verdict').textContent()).toBe(judged);
    await page.getByRole('button', { name: 'Back one card' }).click();
    await page.locator('.decide[data-decision="asked"][data-card="13"]').waitFor();
    await page.getByRole('button', { name: 'Back one card' }).click();
    await cardShown(page, 12);
    await page.getByRole('button', { name: 'Now you decide: 3 moments' }).waitFor();
    await at(2, [...first.slice(0, 1), ...second.slice(0, 1)]);
    await page.reload();
    await page.locator('.decide-choices .button').first().click();
    await verdictOn(page).waitFor();
    await page.getByRole('link', { name: 'Now a real game' }).click();
    await nextQuestion(page);
    await page.goto(`${app.url}/learn/dodge-dice`);
    await cardShown(page, 0);
    // None of its choices.
    await at(0, ['say:3ship']);
    await page.reload();
    await cardShown(page, 0);
    expect(faults).toEqual([]);
    await close();
  });

  test('says why a space cannot be chosen at a decision, which is made only once', async () => {
    const { page, faults, close } = await app.visit('/');
    await page.evaluate(
      (text) => localStorage.setItem('dicehall.lessons', text),
      JSON.stringify({ 'sequence-dice': { place: atDecision('sequence-dice', 0, []) } }),
    );
    await page.goto(`${app.url}/learn/sequence-dice`);
    await page.locator('.decide[data-decision="asked"]').waitFor();
    const tap = (action: string): Promise<void> =>
      controlFor(page, 'sequence-dice', action).click({ force: true });
    await tap('place:a1');
    const why = (await page.locator('.coach-no').textContent()) ?? '';
    expect(why).not.toBe('');
    await expect.poll(() => page.locator('#say-status').textContent()).toBe(why);
    await tap('place:d5');
    await verdictOn(page).waitFor();
    expect(await page.locator('.coach-no').count()).toBe(0);
    await page.locator('.onward .primary').focus();
    for (const action of ['place:e3', 'place:d5', 'place:a1'])
      await controlFor(page, 'sequence-dice', action).press('Enter');
    expect(await page.locator('.coach-at').textContent()).toBe('11 of 13');
    expect(await verdictOn(page).count()).toBe(1);
    expect(await page.locator('.coach-no').count()).toBe(0);
    await page.locator('.onward .primary').click();
    await page.locator('.decide[data-decision="asked"]').waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  test('takes two taps at one point for one, whatever lies there next', async () => {
    const { page, faults, close } = await app.visit('/learn/dodge-dice');
    await cardShown(page, 0);
    await page.locator('.onward .primary').click();
    await cardShown(page, 1);
    /** A tap that leads to a card, and a second one at the same point when that card is there. */
    const twice = async (target: Locator, card: number): Promise<void> => {
      const box = await target.boundingBox();
      if (box === null) throw new Error('nothing to tap');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await cardShown(page, card);
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
    };
    await twice(page.locator('.dg-actions .primary'), 2);
    await page.locator('.dg-actions .primary').click();
    await cardShown(page, 3);
    // Had the second tap gone back as well, this would be card 1.
    await twice(page.getByRole('button', { name: 'Back one card' }), 2);
    await page.locator('.dg-actions .primary').click();
    await cardShown(page, 3);
    expect(faults).toEqual([]);
    await close();
  });

  test('is offered over the first table, which is there at once, and not again after a move', async () => {
    const { page, faults, close } = await app.visit('/', {
      viewport: { width: 320, height: 568 },
    });
    const seen = watchAssets(page);
    await page.getByRole('link', { name: 'Play now: Skip-Bo Dice against a bot' }).click();
    const at = await nextQuestion(page);
    await page.getByRole('link', { name: 'Learn in 3 min' }).waitFor();
    expect(await overflow(page)).toEqual([0, 0]);
    const lying = await places(page);
    await page.locator('.sb-fits').first().click();
    const next = await nextQuestion(page, at);
    // Nothing moves under a finger in a turn; it goes while others play, and does not come back.
    expect(await places(page)).toBe(lying);
    await stopEarly(page);
    for (let now = next; (await page.locator('.offer').count()) > 0; ) {
      now = await nextQuestion(page, now);
      await stopEarly(page);
    }
    await nextQuestion(page);
    await page.reload();
    await nextQuestion(page);
    expect(await page.locator('.offer').count()).toBe(0);
    // In one tap from another game, and from its rules.
    await page.goto(`${app.url}/play/dodge-dice`);
    await page.getByRole('link', { name: 'Learn in 3 min' }).click();
    await cardShown(page, 0);
    await page.goto(`${app.url}/rules/sequence-dice`);
    const before = new Set(seen);
    await page.getByRole('link', { name: 'Learn in 3 min' }).click();
    await cardShown(page, 0);
    const more = [...seen].filter((path) => !before.has(path));
    expect(gzipped(app.folder, more)).toBeLessThan(45_000);
    expect(faults).toEqual([]);
    await close();
  });

  test('leads from a table where nothing has been chosen back to it, and asks nothing', async () => {
    const { page, faults, close } = await app.visit('/');
    await page.getByRole('link', { name: 'Play now: Dodge Dice' }).click();
    await nextQuestion(page);
    await page.locator('.offer a').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(
      (text) => localStorage.setItem('dicehall.lessons', text),
      JSON.stringify({ 'dodge-dice': { place: lessonEnd('dodge-dice') } }),
    );
    await page.reload();
    await page.getByRole('link', { name: 'Now a real game' }).click();
    await nextQuestion(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  test('leads to a game of its own, and one that is under way is not lost by it', async () => {
    const { page, faults, close } = await app.visit('/play/skip-bo-dice');
    const at = await nextQuestion(page);
    await page.locator('.sb-fits').first().click();
    await nextQuestion(page, at);
    const lying = await page.locator('.sb-board').innerText();
    const place = lessonEnd('skip-bo-dice');
    const learnt = async (): Promise<void> => {
      await page.evaluate(
        (text) => localStorage.setItem('dicehall.lessons', text),
        JSON.stringify({ 'skip-bo-dice': { place } }),
      );
      await page.goto(`${app.url}/learn/skip-bo-dice`);
      await page.getByRole('link', { name: 'Now a real game' }).click();
    };
    await learnt();
    await page.getByRole('dialog').getByRole('link', { name: 'Go on' }).click();
    await nextQuestion(page);
    expect(await page.locator('.sb-board').innerText()).toBe(lying);
    await learnt();
    await page.getByRole('dialog').getByRole('button', { name: 'New game' }).click();
    await nextQuestion(page);
    expect(await page.locator('.sb-board').innerText()).not.toBe(lying);
    expect(faults).toEqual([]);
    await close();
  });

  test('that was done is marked on the first screen; an impossible place starts from the beginning', async () => {
    const { page, faults, close } = await app.visit('/');
    const kept = {
      'dodge-dice': { isDone: true },
      'dodgy-dice': { place: { card: 7, done: [3] } },
    };
    await page.evaluate(
      (text) => localStorage.setItem('dicehall.lessons', text),
      JSON.stringify({ ...kept, 'skip-bo-dice': { place: { card: 3, done: ['dance'] } } }),
    );
    await page.reload();
    await page
      .getByRole('link', { name: 'Learn Dodge Dice by playing: 3 minutes, learned' })
      .waitFor();
    for (const name of ['Skip-Bo Dice', 'Dodgy Dice']) {
      await page.goto(app.url);
      await page.getByRole('link', { name: `Learn ${name} by playing: 3 minutes` }).click();
      await cardShown(page, 0);
    }
    expect(faults).toEqual([]);
    await close();
  });
});
