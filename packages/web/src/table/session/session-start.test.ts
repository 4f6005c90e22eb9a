import { words } from '@dicehall/words/sequence-dice';
import { expect, test, vi } from 'vitest';
import { eventsOf, opened, twoPeople, withoutPictures } from '../testing.ts';
import { closeSession } from './open-session.ts';
import { listen, skip } from './session.ts';

// Settings ask the browser whether things may move.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

/** The game without its pictures. */
const module = withoutPictures('sequence-dice', words);

test('nobody is asked before the throws for who begins have been shown, nor before the first of the game', async () => {
  const link = await twoPeople('sequence-dice', 7);
  const session = opened(
    'sequence-dice',
    module,
    link,
    { events: eventsOf(link), isNew: true },
    () => 'enough words that they have to be read',
  );
  const { shown } = session;
  const heard: string[] = [];
  listen(session, (lines) => {
    heard.push(...lines.map(({ step }) => step.kind));
  });
  // Listeners are told the throws at once, and once.
  expect(heard).toEqual(['roll', 'roll', 'roll']);
  let held = 0;
  while (shown.peek().actions.length === 0 && held < 99) {
    held++;
    skip(session);
  }
  // Two throws for the lot at least, each in the air or told.
  expect(held).toBeGreaterThanOrEqual(2);
  expect(shown.peek().lastStep?.step.kind).toBe('roll');
  expect(shown.peek().isCaughtUp).toBe(true);
  expect(heard.length).toBe(3);
  closeSession(session);
});

test('of a table that is opened again, what nobody has seen yet is shown, and noted as it comes onto the table', async () => {
  const link = await twoPeople('sequence-dice', 7);
  const events = eventsOf(link);
  const rolls = events.filter(({ kind }) => kind === 'roll').map(({ n }) => n);
  const [first = 0, second, third = 0] = rolls;
  const noted: number[] = [];
  const open = (last: number) =>
    opened(
      'sequence-dice',
      module,
      link,
      { events, isNew: false, seen: { last, note: (n) => noted.push(n) } },
      () => 'enough words that they have to be read',
    );
  const session = open(first);
  expect(session.shown.peek()).toMatchObject({ actions: [], isCaughtUp: false });
  expect(session.lines.peek().map(({ n }) => n)).toEqual([first, second]);
  expect(noted).toEqual([second]);
  for (let taps = 0; taps < 9; taps++) skip(session);
  expect(session.shown.peek().isCaughtUp).toBe(true);
  expect(session.lines.peek().map(({ n }) => n)).toEqual(rolls);
  closeSession(session);
  const again = open(third);
  expect(again.shown.peek().isCaughtUp).toBe(true);
  expect(noted).toEqual([second, third]);
  closeSession(again);
});
