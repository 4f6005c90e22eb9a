import { apply, tableFrom } from '@dicehall/table';
import { expect, test } from 'vitest';
import { playedLog } from '../testing/logs.ts';
import { wakeOf } from './table-index.ts';

const PACE = 700;

/** How long a bot takes at every moment of a game of bots, and whether dice that were covered lie open then. */
function pausesIn(game: 'dodgy-dice' | 'skip-bo-dice') {
  const [open, ...rest] = playedLog('t1', game);
  if (open === undefined) throw new Error('no log');
  const table = tableFrom([open]);
  return rest.flatMap((entry) => {
    apply(table, entry);
    const wake = wakeOf(table, PACE);
    const isOpen = table.match?.play.isOpen() === true;
    return wake < 0 ? [] : [{ pause: wake - table.time, isOpen }];
  });
}

test('a bot goes on after covered dice only when people have seen them counted', () => {
  const pauses = pausesIn('dodgy-dice');
  expect(pauses.some(({ isOpen }) => isOpen)).toBe(true);
  for (const { pause, isOpen } of pauses) expect(pause).toBe(isOpen ? 6 * PACE : PACE);
});

test('where nothing is covered, all moves of a bot take the same time', () => {
  expect(new Set(pausesIn('skip-bo-dice').map(({ pause }) => pause))).toEqual(new Set([PACE]));
});
