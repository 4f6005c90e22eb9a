import { describe, expect, test } from 'vitest';
import { sequenceDice } from './index.ts';
import { after, begun, choices, drawn, EMPTY_BOARD, rows, rowsOn } from './testing.ts';

describe('facts', () => {
  test.each([
    { seats: 2, sides: 2, row: 6, rowsOffered: [6, 5] },
    { seats: 3, sides: 3, row: 5, rowsOffered: [5] },
    { seats: 4, sides: 2, row: 6, rowsOffered: [6, 5] },
  ])(
    '$seats seats: $sides piles of 20 chips, a row of $row',
    ({ seats, sides, row, rowsOffered }) => {
      const state = begun(seats);
      expect(state.supply).toEqual(new Array(sides).fill(20));
      expect(state.options.row).toBe(row);
      const [rowField] = sequenceDice.options.fields;
      expect(rowField?.values(seats)).toEqual(rowsOffered);
      expect(rowsOn(state)).toBe(rows(EMPTY_BOARD));
    },
  );

  test('two to four may play', () => {
    expect(sequenceDice.meta.seats).toEqual({ min: 2, max: 4 });
  });

  test.each([2, 3, 4])('leaflet: with %i players turns pass to the left', (seats) => {
    const state = begun(seats, 'first=0');
    // A 10 has nothing to remove on an empty board, so every turn is over at once.
    const order = Array.from({ length: seats + 1 }, () => {
      const { seat } = state;
      after(state, '*10');
      return seat;
    });
    expect(order).toEqual([...Array(seats).keys(), 0]);
  });

  test('leaflet: a turn begins with a roll, and a chip goes on a space of that total', () => {
    const state = begun(2, 'first=0');
    expect(sequenceDice.turn(state)).toEqual({ kind: 'roll', seat: 0 });
    after(state, '*9');
    expect(sequenceDice.turn(state)).toEqual({ kind: 'seats', seats: [0] });
    expect(choices(state)).toEqual(['place:d2', 'place:b3', 'place:e4', 'place:c5']);
    after(state, '0.place:b3');
    expect(rowsOn(state)).toBe(
      rows(`
        ......
        ......
        .0....
        ......
        ......
        ......`),
    );
    expect(state.supply).toEqual([19, 20]);
    expect(sequenceDice.turn(state)).toEqual({ kind: 'roll', seat: 1 });
  });
});

describe('who begins', () => {
  test('Sequence 3: everybody rolls in turn and the highest total begins', () => {
    const state = begun(3);
    expect(sequenceDice.turn(state)).toEqual({ kind: 'roll', seat: 0 });
    after(state, '*5');
    expect(sequenceDice.turn(state)).toEqual({ kind: 'roll', seat: 1 });
    after(state, '*11 *9');
    expect(state).toMatchObject({ phase: 'roll', seat: 1, contest: [] });
  });

  test('Sequence 3: those tied for highest roll again among themselves', () => {
    const state = after(begun(4), '*9 *4 *9 *9');
    expect(state).toMatchObject({ phase: 'begin', seat: 0, contest: [0, -1, 0, 0] });
    after(state, '*3');
    expect(state).toMatchObject({ seat: 2, contest: [3, -1, 0, 0] });
    after(state, '*8 *8');
    expect(state).toMatchObject({ phase: 'begin', seat: 2, contest: [-1, -1, 0, 0] });
    after(state, '*2 *3');
    expect(state).toMatchObject({ phase: 'roll', seat: 3, contest: [] });
  });

  test('Sequence 3: a tie below the top does not matter', () => {
    expect(after(begun(3), '*4 *4 *5')).toMatchObject({ phase: 'roll', seat: 2 });
  });

  test('Sequence 3: the roll for the first turn is spent', () => {
    const state = after(begun(2), '*7 *12');
    expect(rowsOn(state)).toBe(rows(EMPTY_BOARD));
    expect(sequenceDice.turn(state)).toEqual({ kind: 'roll', seat: 1 });
    expect(state.total).toBe(0);
  });

  test('Sequence 3: a table may set who begins', () => {
    expect(begun(3, 'first=2')).toMatchObject({ phase: 'roll', seat: 2, contest: [] });
  });
});

describe('teams', () => {
  const shared = `
    ......
    .0..0.
    ......
    ......
    .0....
    ......`;

  test('Sequence 4: seats 0 and 2 play against 1 and 3, each team from one pile', () => {
    const state = begun(4, 'first=0');
    after(state, '*7 0.place:b2 *7 1.place:e2 *7 2.place:b5 *7 3.place:e5');
    expect(rowsOn(state)).toBe(
      rows(`
        ......
        .0..1.
        ......
        ......
        .0..1.
        ......`),
    );
    expect(state.supply).toEqual([18, 18]);
  });

  test("Sequence 4: a 10 cannot take a partner's chip", () => {
    expect(after(drawn(shared, { seats: 4, seat: 2 }), '*10')).toMatchObject({
      phase: 'roll',
      seat: 3,
    });
    expect(choices(drawn(shared, { seats: 4, seat: 1, rolled: 10 }))).toEqual([
      'remove:b2',
      'remove:e2',
      'remove:b5',
    ]);
  });

  test("Sequence 4: a partner's chip cannot be replaced and counts for all four", () => {
    const state = after(drawn(shared, { seats: 4, seat: 3 }), '*7 3.place:e5 *7');
    expect(choices(state)).toEqual(['place:e5']);
    after(state, '0.place:e5 *10 1.remove:b2 *7 2.place:b2 *3 3.place:b1 *7');
    // All four 7s are the team's, so seat 0 has nothing to do.
    expect(state).toMatchObject({ phase: 'roll', seat: 1 });
  });

  test('Sequence 4: partners fill one row together and win together', () => {
    const state = drawn(
      `
      ......
      0000..
      ......
      .11...
      .1....
      ......`,
      { seats: 4, seat: 2, options: 'row=5' },
    );
    after(state, '*7 2.place:e2');
    expect(sequenceDice.result(state)).toEqual({
      winners: [0, 2],
      ranks: [1, 3, 1, 3],
      scores: [1, 0, 1, 0],
      sides: [0, 1, 0, 1],
      drawn: false,
    });
  });
});

describe('placing', () => {
  test('Sequence 5: placing is compulsory, there is no passing', () => {
    const lastSeven = `
      ......
      .0..1.
      ......
      ......
      .1....
      ......`;
    expect(choices(drawn(lastSeven, { rolled: 7 }))).toEqual(['place:e5']);
  });

  test('Sequence 5: also when it breaks up an own row', () => {
    // The pile is empty, and every chip that could be lifted stands in a row of five.
    const state = drawn(
      `
      00000.
      00000.
      ......
      ......
      .00000
      .00000`,
      { rolled: 12 },
    );
    expect(state.supply).toEqual([0, 20]);
    expect(choices(state)).toHaveLength(4 * 20);
    expect(choices(state).every((action) => action.startsWith('place:'))).toBe(true);
  });

  test('Sequence 6: while a space of the number is empty, only empty ones may be used', () => {
    const state = drawn(
      `
      ......
      ......
      .1....
      ....1.
      ......
      ......`,
      { rolled: 9 },
    );
    expect(choices(state)).toEqual(['place:d2', 'place:c5']);
  });

  test.each([
    ['a white number', 9, 'd2 b3 e4', 'd2'],
    ['the 2s', 2, 'f1 a6 f6', 'a6'],
    ['the 12s', 12, 'd3 c4 d4', 'd4'],
  ])(
    "Sequence 6: with all four covered an opponent's chip is replaced, on %s",
    (_, rolled, spaces, chosen) => {
      const state = drawn(
        `
      0....1
      ...1..
      .101..
      ..111.
      ..0...
      1....1`,
        { rolled },
      );
      expect(choices(state)).toEqual(spaces.split(' ').map((space) => `place:${space}`));
      const before = state.supply.slice();
      after(state, `0.place:${chosen}`);
      expect(state.supply).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
    },
  );

  test('Sequence 7: with all four already own nothing happens and the turn ends', () => {
    const picture = `
      ......
      ...0..
      .0....
      ....0.
      ..0...
      ..1...`;
    const state = after(drawn(picture), '*9');
    expect(state).toMatchObject({ phase: 'roll', seat: 1, total: 0 });
    expect(rowsOn(state)).toBe(rows(picture));
  });
});
