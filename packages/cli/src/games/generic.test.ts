import { plainStyle, type Style } from '@dicehall/research/terminal/style';
import { width } from '@dicehall/research/terminal/text';
import type { GameId } from '@dicehall/rules';
import { pig } from '@dicehall/rules/fixtures';
import { sizeOf } from '@dicehall/rules/testing';
import { LANGS } from '@dicehall/words';
import { describe, expect, test } from 'vitest';
import { type Session, sceneOf } from '../session/session.ts';
import { askedAt, isPrompt, type } from '../testing/desk.ts';
import { desk } from '../testing/tables.ts';
import { wanderAll } from '../testing/wander.ts';
import { drawInWords, genericSlice } from './generic.ts';
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
      It is Ana’s turn, with these dice on the table: 1, 1, 4, 6, green Skip-Bo.
      The next space to fill is 1 (green).
      At least one die of this roll has to be placed.
    ▪ The dice show 1, 1, 4, 6, green Skip-Bo.

    ▸ 1 Ana                                   2 Ben
    "
  `);
});

describe('games that bring nothing', () => {
  const style = plainStyle('en', false);

  test('Pig: the roll stands out, and so does the player on turn', () => {
    const state = pig.initial({ target: 20 }, 3);
    const roll = { kind: 'die', face: 6 } as const;
    pig.play(state, { kind: 'action', seat: 0, action: { kind: 'roll' } });
    pig.play(state, { kind: 'roll', roll });
    const { scores, points, seat } = pig.view(state, 0);
    const scene = { names: ['Ana', 'Ben', 'Cleo'], onTurn: [seat], result: pig.result(state) };
    const sentences = [
      `Scores: ${scores.join(', ')}.`,
      `Ana has ${points} points at risk and may roll or hold.`,
    ];
    expect(
      drawInWords(scene, { sentences, rolled: `${roll.face}` }, style).join('\n'),
    ).toMatchInlineSnapshot(`
      "  Scores: 0, 0, 0.
        Ana has 6 points at risk and may roll or hold.
      * The dice show 6.

      > 1 Ana                                   3 Cleo
        2 Ben"
    `);
  });

  test('Pig at its end: scores, and nobody on turn', () => {
    const state = pig.initial({ target: 10 }, 2);
    for (const face of [6, 5]) {
      pig.play(state, { kind: 'action', seat: 0, action: { kind: 'roll' } });
      pig.play(state, { kind: 'roll', roll: { kind: 'die', face } });
    }
    pig.play(state, { kind: 'action', seat: 0, action: { kind: 'hold' } });
    const scene = { names: ['Ana', 'Ben'], onTurn: [], result: pig.result(state) };
    expect(
      drawInWords(scene, { sentences: ['Ana wins.'], rolled: undefined }, style).join('\n'),
    ).toMatchInlineSnapshot(`
      "  Ana wins.

        1 Ana          ############  11         2 Ben          ............   0"
    `);
  });

  test('Liar’s Dice: more sentences than there is room for', () => {
    const bids = Array.from({ length: 30 }, (_, bid) => `Bid ${bid + 1}.`);
    const scene = { names: ['Ana', 'Ben'], onTurn: [1], result: undefined };
    const lines = drawInWords(scene, { sentences: bids, rolled: undefined }, style);
    expect(lines.length).toBe(DRAWING.rows);
    expect(lines).toContain('  Bid 30.');
    expect(lines.at(-1)).toContain('> 2 Ben');
  });
});

describe.each(LANGS)('random plays in %s', (lang) => {
  test.each([true, false])('every plain drawing fits (unicode: %s)', (unicode) => {
    const style = plainStyle(lang, unicode);
    let seen = 0;
    wanderAll(sizeOf(2, 1), lang, (session, next) => {
      const lines = plainly(session, isPrompt(next) ? next.seat : undefined, style);
      expect(lines.length).toBeLessThanOrEqual(DRAWING.rows);
      for (const line of lines) expect(width(line)).toBeLessThanOrEqual(DRAWING.columns);
      if (!unicode) expect(lines.join('')).not.toMatch(/[\u2000-\u2bff]/);
      seen++;
    });
    expect(seen).toBeGreaterThan(400);
  });
});
