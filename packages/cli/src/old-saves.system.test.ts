/** Tables saved by version 0.1.0 can still be resumed: see `testing/saved`. */

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { dicehall, home } from './testing/process.ts';

const FOLDER = fileURLToPath(new URL('testing/saved/', import.meta.url));

/** Resumes a copy of the file and types the lines. */
function resume(name: string, lines: readonly string[]): string {
  const file = join(home, name);
  copyFileSync(join(FOLDER, name), file);
  const { code, out, err } = dicehall(['play', '--resume', file], lines.join('\n'));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out.replaceAll(/\s+/g, ' ');
}

describe('a table saved by 0.1.0', () => {
  test('Skip-Bo Dice, in the middle of a turn, after an undo', () => {
    const out = resume('skip-bo-dice.ndjson', ['1', 'stop', '']);
    expect(out).toContain('Ana takes the last choice back.');
    expect(out).toContain('these dice on the table: 8, 9, 10.');
    expect(out).toContain('Ana places the 8: the turn is worth 8 points.');
    expect(out).toContain('Ana stops and scores 8 points');
    expect(out).toMatch(/Ben rolls \d+/);
  });

  test('Dodgy Dice, in Spanish, before an answer with covered dice', () => {
    const out = resume('dodgy-dice.ndjson', ['', 'dodgy', '1', '']);
    expect(out).toContain('Solo Ana ve estos dados: 1 arco, 1 barco, 3 espadas, 1 torre, 1 árbol');
    expect(out).toContain('los dados solo muestran 1 barco: Ben se equivocaba al decir 3 barcos');
    expect(out).toContain('Ben muestra 2 espadas, 2 árboles, 1 brújula.');
    expect(out).toContain('Ana toma un dado de Ben');
  });
});
