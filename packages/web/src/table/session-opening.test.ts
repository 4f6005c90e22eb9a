import { sequenceTalk } from '@dicehall/words/sequence-dice';
import { expect, test, vi } from 'vitest';
import { openSession } from './open-session.ts';
import { eventsOf, twoPeople, withoutPictures } from './testing.ts';

// Settings ask the browser whether things may move.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

/** The game without its pictures. */
const module = withoutPictures(sequenceTalk);

test('nobody is asked before the throws for who begins have been shown, nor before the first of the game', async () => {
  const link = await twoPeople('sequence-dice', 7);
  const session = openSession(
    'sequence-dice',
    module,
    link,
    { events: eventsOf(link), isNew: true },
    () => 'so many words that they have to be read',
  );
  if (session === undefined) throw new Error('nothing to show');
  const { shown } = session;
  const heard: string[] = [];
  session.onHappenings((lines) => {
    heard.push(...lines.map(({ happening }) => happening.step.kind));
  });
  // Whoever listens is told the throws at once, and once.
  expect(heard).toEqual(['roll', 'roll', 'roll']);
  let held = 0;
  while (shown.peek().actions.length === 0 && held < 99) {
    held++;
    session.skip();
  }
  // Two throws for the lot at least, each in the air or told.
  expect(held).toBeGreaterThanOrEqual(2);
  expect(shown.peek().happening?.step.kind).toBe('roll');
  expect(shown.peek().isCaughtUp).toBe(true);
  expect(heard.length).toBe(3);
  session.close();
});
