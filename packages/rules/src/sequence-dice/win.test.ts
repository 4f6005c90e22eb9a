import { describe, expect, test } from 'vitest';
import { accepted } from '../testing/answers.ts';
import { randomPlay } from '../testing/random-play.ts';
import { SEED, seededRandom } from '../testing/seeded-dice.ts';
import { sequenceDice } from './index.ts';
import { rowsOf } from './lines.ts';
import { sideOf } from './state.ts';
import { after, begun, choices, drawn, FULL_BOARD, rows, rowsOn } from './testing.ts';

const FOUR_ACROSS = `
  .0000.
  ......
  ......
  ......
  ......
  ......`;

describe('how long a row must be', () => {
  test('Sequence 1: three players play for five', () => {
    const state = after(drawn(FOUR_ACROSS, { seats: 3 }), '*2 0.place:a1');
    expect(sequenceDice.result(state)).toEqual({
      winners: [0],
      ranks: [1, 2, 2],
      scores: [1, 0, 0],
      sides: [0, 1, 2],
      drawn: false,
    });
  });

  test('Sequence 1: six is not offered to three', () => {
    expect(sequenceDice.options.parse({ row: 6 }, 3)).toEqual({
      ok: false,
      refusal: { code: 'bad-option-value', option: 'row', value: '6', allowed: ['5'] },
    });
  });

  test.each([2, 4])(
    'Sequence 2: with %i players six is pre-selected and five do not win',
    (seats) => {
      const state = after(drawn(FOUR_ACROSS, { seats }), '*2 0.place:a1');
      expect(state).toMatchObject({ phase: 'roll', seat: 0, winner: -1 });
      after(state, '*2 0.place:f1');
      expect(state).toMatchObject({ phase: 'over', winner: 0 });
    },
  );

  test.each([2, 4])('Sequence 2: with %i players the table may choose five', (seats) => {
    const state = drawn(FOUR_ACROSS, { seats, options: 'row=5' });
    expect(after(state, '*2 0.place:a1')).toMatchObject({ phase: 'over', winner: 0 });
  });

  test('Sequence 2: a longer row than needed wins too', () => {
    const state = drawn(
      `
      000.00
      ......
      ......
      ......
      ......
      ......`,
      { options: 'row=5' },
    );
    after(state, '*5 0.place:d1');
    expect(state).toMatchObject({ phase: 'over', winner: 0 });
    expect(rowsOf(state.board, 0, 5)).toHaveLength(2);
  });
});

describe('the end', () => {
  test('Sequence 14: a row ends the game on the spot, even when a 2 would earn a further turn', () => {
    const state = after(drawn(FOUR_ACROSS, { options: 'row=5' }), '*2 0.place:a1');
    expect(sequenceDice.turn(state)).toEqual({ kind: 'over' });
    expect(state).toMatchObject({ winner: 0, total: 0, seat: 0 });
    expect(choices(state)).toEqual([]);
  });

  test('Sequence 14: a row completed by an 11 or by replacing wins as well', () => {
    const wild = after(drawn(FOUR_ACROSS, { options: 'row=5' }), '*11 0.place:f1');
    expect(wild.winner).toBe(0);
    const covered = `
      100001
      ......
      ......
      ......
      ......
      1....1`;
    expect(after(drawn(covered, { options: 'row=5' }), '*2 0.place:a1').winner).toBe(0);
  });

  test('Sequence 14: nobody wins on the turn of another, and no row lies before the end', () => {
    const random = seededRandom(SEED);
    for (const seats of [2, 3, 4]) {
      const options = accepted(sequenceDice.options.parse({ row: 5 }, seats));
      for (let game = 0; game < 20; game++) {
        randomPlay(sequenceDice, { seats, options }, random, ({ state }) => {
          for (const side of state.supply.keys()) {
            const won = rowsOf(state.board, side, 5).length > 0;
            expect(won).toBe(state.winner === side);
            if (won) expect(side).toBe(sideOf(state.seat, seats));
          }
        });
      }
    }
  });
});

describe('what a row is', () => {
  test.each([
    [
      'across',
      '*9 0.place:d2',
      `
      ......
      000.0.
      ......
      ......
      ......
      ......`,
    ],
    [
      'down',
      '*8 0.place:b4',
      `
      ......
      .0....
      .0....
      ......
      .0....
      .0....`,
    ],
    [
      'along a falling diagonal',
      '*7 0.place:b2',
      `
      0.....
      ......
      ..0...
      ...0..
      ....0.
      ......`,
    ],
    [
      'along a rising diagonal',
      '*6 0.place:b6',
      `
      ......
      .....0
      ....0.
      ...0..
      ..0...
      ......`,
    ],
  ])('Sequence 15: five %s win', (_, steps, picture) => {
    expect(after(drawn(picture, { options: 'row=5' }), steps).winner).toBe(0);
  });

  test.each([
    [
      'with a gap',
      '*2 0.place:f1',
      `
      000.0.
      ......
      ......
      ......
      ......
      ......`,
    ],
    [
      "with another's chip inside",
      '*2 0.place:f1',
      `
      00100.
      ......
      ......
      ......
      ......
      ......`,
    ],
    [
      'round the edge',
      '*2 0.place:f1',
      `
      ...00.
      00....
      ......
      ......
      ......
      ......`,
    ],
    [
      'with a corner that is not covered',
      '*6 0.place:e1',
      `
      .000..
      ......
      ......
      ......
      ......
      ......`,
    ],
    [
      'round a bend',
      '*2 0.place:f1',
      `
      ...00.
      .....0
      .....0
      ......
      ......
      ......`,
    ],
  ])('Sequence 15: no row %s', (_, steps, picture) => {
    const state = after(drawn(picture, { options: 'row=5' }), steps);
    expect(state).toMatchObject({ phase: 'roll', winner: -1 });
  });
});

describe('no protection, no draw', () => {
  const nearlyThere = `
    ......
    00001.
    ......
    ......
    .1..1.
    ......`;

  test('Sequence 16: a chip in an unfinished row may be removed', () => {
    const state = drawn(nearlyThere, { seat: 1, rolled: 10 });
    expect(choices(state)).toEqual(['remove:a2', 'remove:b2', 'remove:c2', 'remove:d2']);
  });

  test('Sequence 16: a chip in an unfinished row may be replaced', () => {
    const state = drawn(nearlyThere, { seat: 1, rolled: 7 });
    expect(choices(state)).toEqual(['place:b2']);
  });

  test('Sequence 16: even five of a row of six are not protected', () => {
    const five = FOUR_ACROSS.replace('.0000.', '00000.');
    expect(choices(drawn(five, { seat: 1, rolled: 10 }))).toEqual(
      ['b1', 'c1', 'd1', 'e1'].map((space) => `remove:${space}`),
    );
  });

  test('Sequence 17: a full board does not end the game, replacing goes on', () => {
    const state = after(drawn(FULL_BOARD), '*7 0.place:b2 *7 1.place:b2');
    expect(rowsOn(state)).toBe(rows(FULL_BOARD));
    expect(state).toMatchObject({ phase: 'roll', seat: 0, winner: -1 });
  });

  test.each([
    ['while rolling for the first turn', '*4', { seat: 1 }],
    ['before a roll', '*4 *5', { seat: 1 }],
    ['after a roll', '*4 *5 *7', { seat: 1 }],
  ])('Sequence 17: players may agree to a draw %s', (_, steps, moment) => {
    const state = after(begun(2), `${steps} =`);
    expect(state).toMatchObject({ phase: 'over', contest: [], total: 0, winner: -1, ...moment });
    expect(sequenceDice.result(state)).toEqual({
      winners: [],
      ranks: [1, 1],
      scores: [0, 0],
      sides: [0, 1],
      drawn: true,
    });
  });

  test('Sequence 17: bots stop after 1000 turns', () => {
    expect(sequenceDice.meta).toMatchObject({ draws: true, botTurns: 1000 });
  });
});
