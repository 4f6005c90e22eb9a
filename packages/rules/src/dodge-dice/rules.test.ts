import { describe, expect, test } from 'vitest';
import { type DodgeState, dodgeDice } from './index.ts';
import { after, moment, refusalOf, start } from './testing.ts';

const actionsOf = (state: DodgeState): readonly string[] =>
  dodgeDice.actions(state, state.seat).map(dodgeDice.notation.makeAction);

/** Two players in mid-round: seat 0 is about to roll two dice for 20 points and cannot ignore. */
const poor = moment(2, { penalty: 20, left: 2, chips: [1, 3], scores: [50, 40] });
/** The same with two chips, so that seat 0 is asked after its roll. */
const rich = moment(2, { penalty: 20, left: 2, chips: [2, 3], scores: [50, 40] });
/** Where the next roll may be the last match: one die, in the middle of a round for 40 points. */
const lastDie = { penalty: 40, left: 1 } as const;

describe('a turn', () => {
  test('Dodge 1: a lot with equal chances decides who opens, unless a seat is set', () => {
    const drawn = start(4, { first: 'lot' });
    expect(dodgeDice.turn(drawn)).toEqual({ kind: 'roll', seat: undefined });
    expect(dodgeDice.rolls(drawn)).toEqual(
      [0, 1, 2, 3].map((seat) => ({ roll: { kind: 'lot', seat }, weight: 1 })),
    );
    expect(dodgeDice.turn(after(drawn, '*lot:2'))).toEqual({ kind: 'seats', seats: [2] });
    expect(dodgeDice.turn(start(4, { first: 3 }))).toEqual({ kind: 'seats', seats: [3] });
  });

  test('Dodge 2: the roller may pay before anything of the roll has worked', () => {
    const rolled = after(rich, '0.roll *chip,2');
    expect(rolled).toEqual({ ...rich, phase: 'after', rolled: rolled.rolled });
    expect(actionsOf(rolled)).toEqual(['take', 'ignore']);
    const first = after(start(2), '0.roll *40,stop,3');
    expect(first).toMatchObject({ penalty: 0, left: 8, scores: [0, 0] });
    expect(after(first, '0.take').scores).toEqual([40, 0]);
  });

  test('Dodge 2: Stop comes before the dice, the chip before the matches, the icon last', () => {
    expect(after(poor, '0.roll *stop,1')).toMatchObject({ penalty: 0, left: 8, scores: [70, 40] });
    expect(after(poor, '0.roll *chip,1')).toMatchObject({ left: 1, chips: [2, 3], centre: 13 });
    expect(after(poor, '0.roll *minus,2')).toMatchObject({ left: 8, scores: [30, 40] });
  });

  test.each([0, 1, 2])(
    'Dodge 3: Stop with %i of the last two matches costs the penalty once',
    (matches) => {
      expect(after(poor, `0.roll *stop,${matches}`).scores).toEqual([70, 40]);
    },
  );

  test('Dodge 3: Stop with all eight on the first roll is a Stop', () => {
    expect(after(start(2), '0.roll *10,stop,8 0.take').scores).toEqual([10, 0]);
  });

  test('Dodge 4: the chip icon with the last match brings a chip, no points, and ends the round', () => {
    const ended = after(poor, '0.roll *chip,2');
    expect(ended).toMatchObject({ penalty: 0, left: 8, seat: 1, scores: [50, 40], chips: [2, 3] });
    const emptyMiddle = moment(2, { ...poor, chips: [1, 17] });
    expect(after(emptyMiddle, '0.roll *chip,2')).toMatchObject({
      scores: [50, 40],
      chips: [1, 17],
    });
  });

  test('Dodge 4: with chip-and-points it costs the plain penalty as well', () => {
    const house = moment(2, { ...lastDie, chips: [1, 3] }, { lastMatchChip: 'chip-and-points' });
    expect(after(house, '0.roll *chip,1')).toMatchObject({
      scores: [40, 0],
      chips: [2, 3],
      left: 8,
    });
    expect(after(house, '0.roll *chip,0')).toMatchObject({
      scores: [0, 0],
      chips: [2, 3],
      left: 1,
    });
  });

  test.each(['x2', 'x3', 'minus', 'give'])(
    'Dodge 5: %s does nothing while dice are left',
    (icon) => {
      const passed = { ...poor, left: 1, seat: 1 };
      expect(after(poor, `0.roll *${icon},1`)).toEqual(passed);
    },
  );

  test('Dodge 6: from an empty middle the chip icon brings nothing', () => {
    const six = moment(6, { penalty: 10, left: 3, chips: [1, 5, 3, 3, 3, 3] });
    expect(six.centre).toBe(0);
    expect(after(six, '0.roll *chip,1')).toMatchObject({ chips: six.chips, centre: 0, left: 2 });
  });

  test('Dodge 6: a chip paid earlier in the round can be won', () => {
    const won = after(start(6), '0.skip 1.roll *10,chip,1 1.take');
    expect(won).toMatchObject({ chips: [2, 4, 3, 3, 3, 3], centre: 0 });
  });
});

describe('chips', () => {
  test('Dodge 7: a skip costs one chip and passes the dice unrolled', () => {
    expect(actionsOf(poor)).toEqual(['roll', 'skip']);
    expect(after(poor, '0.skip')).toEqual({ ...poor, seat: 1, chips: [0, 3], centre: 15 });
  });

  test('Dodge 7: a skip at the start of a round lets the next player open it', () => {
    const skipped = after(start(3), '0.skip');
    expect(skipped).toMatchObject({ phase: 'before', seat: 1, penalty: 0, left: 8 });
    expect(after(skipped, '1.roll *20,x2,3 1.take')).toMatchObject({
      seat: 2,
      penalty: 20,
      left: 5,
    });
  });

  test('Dodge 7: a skip passes the turn, so there is one in a turn', () => {
    expect(refusalOf(after(rich, '0.skip'), '0.skip')).toEqual({ code: 'not-your-turn', seat: 1 });
  });

  test('Dodge 8: an ignored roll, whichever it is, was never made', () => {
    const passed = { ...rich, seat: 1, chips: [0, 3], centre: 15 };
    for (const { roll } of dodgeDice.rolls(after(rich, '0.roll'))) {
      const made = dodgeDice.notation.makeRoll(roll);
      expect(after(rich, `0.roll *${made} 0.ignore`), made).toEqual(passed);
    }
  });

  test('Dodge 9: ignoring the first roll leaves the penalty to the next player', () => {
    const ignored = after(start(2), '0.roll *40,x2,8 0.ignore');
    expect(ignored).toEqual({ ...start(2), seat: 1, chips: [1, 3], centre: 14 });
    expect(after(ignored, '1.roll *10,x2,2 1.take')).toMatchObject({ penalty: 10, left: 6 });
  });

  test('Dodge 10: a chip just rolled cannot pay for ignoring that roll', () => {
    const house = moment(2, { ...lastDie, chips: [1, 3] }, { lastMatchChip: 'chip-and-points' });
    const ended = after(house, '0.roll *chip,1');
    expect(ended).toMatchObject({ phase: 'before', seat: 1, scores: [40, 0], chips: [2, 3] });
    expect(after(rich, '0.roll *chip,0 0.ignore').chips).toEqual([0, 3]);
  });

  test('Dodge 11: who has rolled cannot skip, and who has skipped cannot ignore', () => {
    expect(refusalOf(after(rich, '0.roll *x2,1'), '0.skip')).toEqual({ code: 'already-rolled' });
    expect(refusalOf(after(rich, '0.skip'), '0.ignore')).toEqual({
      code: 'not-your-turn',
      seat: 1,
    });
  });

  test('Dodge 11: only the player in turn pays, with two own chips, before the dice are passed', () => {
    const rolled = after(rich, '0.roll *stop,0');
    expect(refusalOf(rolled, '1.ignore')).toEqual({ code: 'not-your-turn', seat: 0 });
    expect(dodgeDice.actions(rolled, 1)).toEqual([]);
    expect(after(poor, '0.roll *stop,0').phase).toBe('before');
    expect(refusalOf(after(rolled, '0.take'), '0.ignore')).toEqual({
      code: 'not-your-turn',
      seat: 1,
    });
  });

  test('Dodge 18: one player may hold all 18 chips', () => {
    const hoard = moment(2, { penalty: 10, left: 4, chips: [17, 0] });
    expect(after(hoard, '0.roll *chip,0 0.take')).toMatchObject({ chips: [18, 0], centre: 0 });
  });

  test.each([2, 3, 4, 5, 6])(
    'Dodge 19: with %i players skipping ends after three skips each',
    (seats) => {
      const state = start(seats);
      let skips = 0;
      while (actionsOf(state).includes('skip')) {
        dodgeDice.play(state, { kind: 'action', seat: state.seat, action: { kind: 'skip' } });
        skips++;
      }
      expect(skips).toBe(3 * seats);
      expect(actionsOf(state)).toEqual(['roll']);
      expect(state).toMatchObject({ seat: 0, penalty: 0, left: 8, centre: 18 });
    },
  );
});
