import { describe, expect, test } from 'vitest';
import {
  after,
  choices,
  drawn,
  EMPTY_BOARD,
  FULL_BOARD,
  OUT_OF_CHIPS,
  rows,
  rowsOn,
} from './testing.ts';

describe('2 and 12', () => {
  const ownTwelves = `
    0....0
    ......
    ..00..
    ..00..
    1.....
    0....0`;

  test.each([2, 12])('leaflet: after a %i the same player has another turn', (rolled) => {
    const state = drawn(EMPTY_BOARD, { rolled });
    after(state, `0.place:${rolled === 2 ? 'f6' : 'c4'}`);
    expect(state).toMatchObject({ phase: 'roll', seat: 0, total: 0 });
  });

  test.each([2, 12])(
    'Sequence 8: a %i with all four own places nothing and ends the turn',
    (total) => {
      const state = after(drawn(ownTwelves), `*${total}`);
      expect(state).toMatchObject({ phase: 'roll', seat: 1 });
      expect(rowsOn(state)).toBe(rows(ownTwelves));
    },
  );

  test.each([2, 12])(
    'Sequence 8: the option cornerBonusWhenOwned gives the turn after a %i',
    (total) => {
      const options = 'cornerBonusWhenOwned=true';
      const state = after(drawn(ownTwelves, { options }), `*${total}`);
      expect(state).toMatchObject({ phase: 'roll', seat: 0, total: 0 });
      expect(rowsOn(state)).toBe(rows(ownTwelves));
    },
  );

  test('Sequence 8: the option is for 2s and 12s alone', () => {
    const picture = `
      ......
      .0..0.
      ......
      ......
      .0..0.
      .....1`;
    const state = drawn(picture, { options: 'cornerBonusWhenOwned=true' });
    expect(after(state, '*7')).toMatchObject({ phase: 'roll', seat: 1 });
  });

  test.each([
    [2, 'f1'],
    [12, 'c3'],
  ])('Sequence 9: a %i placed by replacing earns the further turn too', (rolled, space) => {
    const state = after(drawn(FULL_BOARD, { rolled }), `0.place:${space}`);
    expect(state).toMatchObject({ phase: 'roll', seat: 0, supply: [1, 3] });
  });

  test('Sequence 9: the further turn is a whole turn, and another 2 or 12 earns yet another', () => {
    const state = drawn(ownTwelves, { seat: 1 });
    after(state, '*2 1.place:a1 *12 1.place:c3 *2 1.place:f1');
    expect(state).toMatchObject({ phase: 'roll', seat: 1 });
    after(state, '*10');
    // Side 0 stands only on 2s and 12s, so even a 10 in the further turn ends it.
    expect(state).toMatchObject({ phase: 'roll', seat: 0 });
    after(state, '*7 0.place:b2');
    expect(state).toMatchObject({ phase: 'roll', seat: 1 });
  });
});

describe('10, the defensive roll', () => {
  const three = `
    1....2
    0.2...
    .112..
    ....0.
    ......
    ......`;

  test("Sequence 10: one opponent's chip of either opponent, never from a 2 or 12, never one's own", () => {
    const state = drawn(three, { seats: 3, rolled: 10 });
    expect(choices(state)).toEqual(['remove:c2', 'remove:b3']);
    after(state, '0.remove:c2');
    expect(rowsOn(state)).toBe(rows(three.replace('0.2', '0..')));
    expect(state).toMatchObject({ phase: 'roll', seat: 1 });
  });

  test('Sequence 10: removing is compulsory when possible', () => {
    expect(choices(drawn(three, { seats: 3, seat: 2, rolled: 10 }))).toEqual([
      'remove:a2',
      'remove:b3',
      'remove:e4',
    ]);
  });

  test.each([
    [
      'stand only on 2s and 12s',
      `
      1....1
      .0....
      ..1...
      ...1..
      ......
      ......`,
    ],
    [
      'stand nowhere',
      `
      ......
      .0....
      ......
      ......
      ......
      ......`,
    ],
  ])('Sequence 10: the turn is over if the opponents %s', (_, picture) => {
    const state = after(drawn(picture), '*10');
    expect(state).toMatchObject({ phase: 'roll', seat: 1, total: 0 });
    expect(rowsOn(state)).toBe(rows(picture));
  });
});

describe('11, the wild roll', () => {
  const threeEmpty = `
    .1010.
    010101
    10.010
    101010
    010101
    010101`;

  test('Sequence 11: any empty space, 2s and 12s included', () => {
    expect(choices(drawn(threeEmpty, { rolled: 11 }))).toEqual([
      'place:a1',
      'place:f1',
      'place:c3',
    ]);
  });

  test.each(['a1', 'c3'])('Sequence 11: no further turn for an 11 placed on %s', (space) => {
    const state = after(drawn(threeEmpty, { rolled: 11 }), `0.place:${space}`);
    expect(state).toMatchObject({ phase: 'roll', seat: 1 });
  });

  test("Sequence 11: on a full board any opponent's chip is replaced, 2s and 12s included", () => {
    const state = drawn(FULL_BOARD, { rolled: 11 });
    const others = 'b1 d1 f1 b2 d2 f2 a3 c3 e3 a4 c4 e4 b5 d5 f5 b6 d6 f6';
    expect(choices(state)).toEqual(others.split(' ').map((space) => `place:${space}`));
    after(state, '0.place:f1');
    expect(state).toMatchObject({ phase: 'roll', seat: 1, supply: [1, 3] });
  });
});

describe('chips', () => {
  test('Sequence 12: a removed chip goes back to its pile and is used again', () => {
    const state = drawn(
      `
      ......
      .1....
      ......
      ......
      ......
      .....0`,
    );
    after(state, '*10 0.remove:b2');
    expect(state.supply).toEqual([19, 20]);
    after(state, '*7 1.place:b2');
    expect(state.supply).toEqual([19, 19]);
  });

  test('Sequence 12: a replaced chip goes back to its pile', () => {
    const state = after(drawn(FULL_BOARD, { rolled: 7 }), '0.place:b2');
    expect(state.supply).toEqual([1, 3]);
  });

  test('Sequence 13: with an empty pile one of the own chips is lifted and placed', () => {
    const state = drawn(OUT_OF_CHIPS, { rolled: 7 });
    expect(state.supply).toEqual([0, 18]);
    // Two empty 7s, and any of the twenty chips for each.
    expect(choices(state)).toHaveLength(2 * 20);
    expect(choices(state).slice(0, 2)).toEqual(['place:e2,lift:a1', 'place:e2,lift:b1']);
    after(state, '0.place:e2,lift:a1');
    expect(rowsOn(state)).toBe(
      rows(`
        .000..
        00000.
        ..0000
        ..0000
        0000..
        11....`),
    );
    expect(state).toMatchObject({ phase: 'roll', seat: 1, supply: [0, 18] });
  });

  test('Sequence 13: it counts as placing, so a 2 still earns a further turn', () => {
    const state = after(drawn(OUT_OF_CHIPS, { rolled: 2 }), '0.place:f6,lift:a1');
    expect(state).toMatchObject({ phase: 'roll', seat: 0 });
  });

  test('Sequence 13: it counts as placing, so it can complete a row', () => {
    const state = drawn(
      `
      0000..
      0000..
      .00000
      ..000.
      0000..
      11....`,
      { rolled: 5 },
    );
    after(state, '0.place:a3,lift:a1');
    expect(state).toMatchObject({ phase: 'over', winner: 0 });
  });

  test('Sequence 13: the spaces are judged before lifting, so lifting opens none', () => {
    // All four 12s are own: the turn ends, though a chip could be lifted from one and put back.
    expect(after(drawn(OUT_OF_CHIPS), '*12')).toMatchObject({ phase: 'roll', seat: 1 });
    // Three of the 8s are own: only the empty one is a target, even for a chip lifted from an 8.
    const targets = choices(drawn(OUT_OF_CHIPS, { rolled: 8 })).map((one) => one.slice(0, 8));
    expect([...new Set(targets)]).toEqual(['place:b4']);
  });

  test("Sequence 13: an opponent's chip is replaced by a lifted one", () => {
    const state = drawn(
      `
      0000..
      0000.1
      ..0000
      ..0000
      0000..
      ....1.`,
      { rolled: 3 },
    );
    expect(choices(state)).toHaveLength(2 * 20);
    after(state, '0.place:f2,lift:f4');
    expect(rowsOn(state)).toBe(
      rows(`
        0000..
        0000.0
        ..0000
        ..000.
        0000..
        ....1.`),
    );
    expect(state.supply).toEqual([0, 19]);
  });

  test('Sequence 13: with 30 chips nobody lifts', () => {
    const state = drawn(OUT_OF_CHIPS, { rolled: 7, options: 'chips=30' });
    expect(state.supply).toEqual([10, 28]);
    expect(choices(state)).toEqual(['place:e2', 'place:e5']);
  });
});
