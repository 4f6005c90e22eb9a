import { plainStyle, type Style } from '@dicehall/research/terminal/style';
import { width } from '@dicehall/research/terminal/text';
import type { GameId } from '@dicehall/rules';
import { LANGS } from '@dicehall/words';
import { describe, expect, test } from 'vitest';
import { type Session, sceneOf } from '../session/session.ts';
import { askedAt, isQuestion, type } from '../testing/desk.ts';
import { desk } from '../testing/tables.ts';
import { wanderAll } from '../testing/wander.ts';
import { genericSlice } from './generic.ts';
import { inCharset } from './index.ts';
import { DRAWING } from './slice.ts';

/** The drawing that a game gets if it brings none of its own. */
const plainly = <K extends GameId>(
  session: Session<K>,
  seat: number | undefined,
  style: Style,
): readonly string[] =>
  inCharset(genericSlice(session.game).draw(sceneOf(session, seat), style), style);

test('a game without a drawing: sentences, the last roll, and whose turn it is', () => {
  const table = desk('skip-bo-dice', { names: 'Ana,Ben', first: '1', seed: '3' });
  type(table, '');
  const { seat } = askedAt(table);
  const lines = plainly(table.session, seat, plainStyle('en', true));
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
      This is Skip-Bo Dice with 2 players.
      House rules: Who begins (player 1).
      The goal is 50 points.
      Scores: Ana: 0, Ben: 0.
      It is Ana’s turn, with these dice on the table: 3, green Skip-Bo, green
      Skip-Bo, green Skip-Bo, red Skip-Bo.
      The next space to fill is 1 (green).
      At least one die of this roll has to be placed.
      The dice show 3, green Skip-Bo, green Skip-Bo, green Skip-Bo, red Skip-Bo.

    ▸ 1 Ana                                   2 Ben
    "
  `);
});

describe.each(LANGS)('random plays in %s', (lang) => {
  test.each([true, false])('every plain drawing fits (unicode: %s)', (unicode) => {
    const style = plainStyle(lang, unicode);
    let seen = 0;
    wanderAll(2, lang, (session, next) => {
      const lines = plainly(session, isQuestion(next) ? next.seat : undefined, style);
      expect(lines.length).toBeLessThanOrEqual(DRAWING.rows);
      for (const line of lines) expect(width(line)).toBeLessThanOrEqual(DRAWING.columns);
      if (!unicode) expect(lines.join('')).not.toMatch(/[\u2000-\u2bff]/);
      seen++;
    });
    expect(seen).toBeGreaterThan(400);
  });
});
