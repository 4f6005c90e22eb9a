import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isClosed, noteMoment, openMoments } from '../files/closed-moments.ts';
import { command, dicehall, home } from '../testing/process.ts';
import { desk } from '../testing/tables.ts';

beforeEach(() => vi.stubEnv('DICEHALL_HOME', home));

/** What `state` prints at the first prompt; the table is left to be resumed. */
function stateAt(players: readonly string[]): string {
  const { out } = dicehall(['play', 'dodge-dice', ...players, '--first', '1'], 'state\n');
  const [line = ''] = /^dodge-dice@1 2 .*$/m.exec(out) ?? [];
  expect(line).not.toBe('');
  return line;
}

const CLOSED = 'This moment is from a game you are playing with others.';

describe('while the game runs', () => {
  test.each<[string, readonly string[], { best: boolean; odds: boolean }]>([
    ['with other people', [], { best: false, odds: false }],
    ['at a table that tells chances', ['--coach', 'own'], { best: false, odds: true }],
    ['at a table that tells everything', ['--coach', 'all'], { best: true, odds: true }],
  ])('%s', async (_, flags, open) => {
    const line = stateAt(['--names', 'Ana,Ben', ...flags]);
    for (const name of ['best', 'odds'] as const) {
      const { code, out, err } = await command([name, line]);
      if (open[name]) expect([code, out === ''], err).toEqual([0, false]);
      else expect([out, err]).toEqual(['', expect.stringContaining(CLOSED)]);
    }
    // Nobody can read there what lies under a cup.
    expect(readFileSync(join(home, 'closed-moments.json'), 'utf8')).not.toContain('dodge-dice@');
  });

  test('alone among bots', async () => {
    const line = stateAt(['--names', 'Ana', '--bots', 'momo']);
    expect((await command(['best', line])).code).toBe(0);
  });
});

test('once it is over, or its file is gone, its moments are open', () => {
  const { session } = desk('dodge-dice', { names: 'Ana,Ben', first: '1' });
  const [view] = session.views;
  if (view === undefined) throw new Error('no view');
  const table = join(home, 'closed-moments.json');
  for (const line of ['a moment', 'another  moment']) noteMoment(table, view, line, 'en');
  noteMoment(join(home, 'no-such-file'), view, 'a third', 'en');
  expect(isClosed(' another moment\n', 'best')).toBe(true);
  expect(isClosed('a third', 'best')).toBe(false);
  openMoments(table, 'en');
  expect(isClosed('a moment', 'best')).toBe(false);
});
