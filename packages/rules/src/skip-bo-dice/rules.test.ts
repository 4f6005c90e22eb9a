import { describe, expect, test } from 'vitest';
import { skipBoDice } from './index.ts';
import { after, choices, moment, refusalOf, start } from './testing.ts';

/** The notation of dice that show exactly the next spaces, one each. */
const run = (next: number, dice = 5): string => {
  const spaces = Array.from({ length: dice }, (_, i) => ((next - 1 + i) % 12) + 1);
  return `*${spaces.toSorted((a, b) => a - b).join()}`;
};

describe('who begins, and with which dice', () => {
  test('Skip-Bo 1: the first player is chosen at random, every seat with the same chance', () => {
    const lot = start(3, { first: 'lot' });
    expect(skipBoDice.turn(lot)).toEqual({ kind: 'roll', seat: undefined });
    expect(skipBoDice.rolls(lot)).toEqual(
      [0, 1, 2].map((seat) => ({ roll: { kind: 'lot', seat }, weight: 1 })),
    );
    expect(skipBoDice.turn(after(lot, '*lot:2'))).toEqual({ kind: 'roll', seat: 2 });
  });

  test('Skip-Bo 1: or the table chooses, and there is no lot', () => {
    expect(skipBoDice.turn(start(3, { first: 1 }))).toEqual({ kind: 'roll', seat: 1 });
  });

  test('Skip-Bo 2: dice are picked up from the spaces that follow, from 12 on to 1', () => {
    const placedTwo = after(moment(2, { next: 10 }), `${run(10)} 0.place:10 0.place:11 0.stop`);
    // 12, 1, 2, 3, 4: one purple die and four green ones.
    expect(after(placedTwo, '*1,2,4,4,12').phase).toBe('place');
    expect(refusalOf(placedTwo, '*1,2,4,11,12')).toEqual({ code: 'impossible-roll' });
  });

  test('Skip-Bo 2: rolling on takes the next five', () => {
    const placed = '0.place:10 0.place:11 0.place:12 0.place:1 0.place:2';
    const on = after(moment(2, { next: 10 }), `${run(10)} ${placed} 0.roll`);
    // 3, 4, 5, 6, 7: two green dice and three red ones.
    expect(after(on, '*3,4,5,5,8').phase).toBe('place');
    expect(refusalOf(on, '*3,3,4,5,8')).toEqual({ code: 'impossible-roll' });
  });

  test('Skip-Bo 3: a bust keeps the dice on the board and costs only the points of the turn', () => {
    const placed = after(moment(2, { scores: [7, 9] }), '*1,1,2,4,7 0.place:1 0.place:2');
    expect(after(placed, '0.roll *1,4,7')).toMatchObject({
      phase: 'roll',
      seat: 1,
      next: 3,
      points: 0,
      scores: [7, 9],
    });
  });

  test.each([
    ['three passed on', '*1,1,2,4,7 0.place:1 0.place:2 0.stop', 3],
    ['five passed on after a bust on the first roll', '*2,3,3,4,7', 1],
    ['none passed on', `${run(1)} 0.place:1 0.place:2 0.place:3 0.place:4 0.place:5 0.stop`, 6],
    [
      'one passed on after a bust',
      '*1,2,3,4,7 0.place:1 0.place:2 0.place:3 0.place:4 0.roll *6',
      5,
    ],
  ])('Skip-Bo 4: a turn begins with five dice: %s', (_, steps, next) => {
    const state = after(start(2), steps);
    expect(state).toMatchObject({ phase: 'roll', seat: 1, hand: 5, next });
    expect(after(state, run(next)).dice).toHaveLength(5);
  });
});

describe('placing and rolling again', () => {
  const rolled = after(start(2), '*1,1,2,4,7');

  test('Skip-Bo 5: all dice not placed are rolled again, none held back, none added', () => {
    const again = after(rolled, '0.place:1 0.roll');
    expect(again).toMatchObject({ hand: 4, dice: [] });
    for (const wrong of ['*2,3,4', '*1,2,3,4,5']) {
      expect(refusalOf(again, wrong)).toEqual({ code: 'impossible-roll' });
    }
    expect(after(again, '*2,3,4,5').dice).toEqual([2, 3, 4, 5]);
  });

  test('Skip-Bo 6: one die must be placed if one can be; nobody busts on purpose', () => {
    expect(choices(rolled)).toBe('place:1');
    expect(refusalOf(rolled, '0.stop')).toEqual({ code: 'must-place-first' });
    expect(refusalOf(rolled, '0.roll')).toEqual({ code: 'must-place-first' });
    const again = after(rolled, '0.place:1 0.place:2 0.roll *2,3,7');
    expect(refusalOf(again, '0.stop')).toEqual({ code: 'must-place-first' });
  });

  test('Skip-Bo 6: beyond that one may stop placing anywhere', () => {
    expect(choices(after(rolled, '0.place:1'))).toBe('place:2 roll stop');
    expect(after(rolled, '0.place:1 0.stop')).toMatchObject({ scores: [1, 0], next: 2 });
    expect(after(rolled, '0.place:1 0.roll')).toMatchObject({ hand: 4, next: 2 });
  });

  test('Skip-Bo 7: if a number and a symbol fit, the roller chooses', () => {
    const both = after(start(2), '*1,3,4,7,G');
    expect(choices(both)).toBe('place:1 place:G');
    expect(after(both, '0.place:1').dice).toEqual([3, 4, 7, 13]);
    expect(after(both, '0.place:G').dice).toEqual([1, 3, 4, 7]);
  });

  test('Skip-Bo 8: a symbol stands for the next space only', () => {
    const state = after(start(2), '*2,3,4,7,G 0.place:G');
    expect(state).toMatchObject({ next: 2, dice: [2, 3, 4, 7] });
  });

  test.each([
    [4, '*5,6,7,8,G', 'place:G'],
    [4, '*4,5,6,7,R', 'place:4'],
    [8, '*9,10,11,12,R', 'place:R'],
    [8, '*8,9,10,11,P', 'place:8'],
    [12, '*1,2,3,4,P', 'place:P'],
    [12, '*1,2,3,12,G', 'place:12'],
  ])('Skip-Bo 8: a symbol serves its own colour alone: at %i, %s', (next, roll, choice) => {
    expect(choices(after(moment(2, { next }), roll))).toBe(choice);
  });

  test('Skip-Bo 8: once it lies there, a symbol is a covered space like any other', () => {
    const byNumber = after(start(2), '*1,2,4,7,G 0.place:1 0.place:2 0.roll');
    const bySymbol = after(start(2), '*1,2,4,7,G 0.place:G 0.place:2 0.roll');
    expect(bySymbol).toEqual(byNumber);
  });

  test('Skip-Bo 9: nobody stops on a symbol; another roll is forced', () => {
    const onNumber = after(start(2), '*1,4,4,7,G 0.place:1');
    expect(choices(onNumber)).toBe('place:G roll stop');
    const onSymbol = after(start(2), '*1,4,4,7,G 0.place:G');
    expect(choices(onSymbol)).toBe('roll');
    expect(refusalOf(onSymbol, '0.stop')).toEqual({ code: 'no-stop-on-symbol' });
  });

  test('Skip-Bo 9: on the last die in hand a symbol forces rolling on', () => {
    const placed = '0.place:1 0.place:2 0.place:3 0.place:4 0.place:R';
    const state = after(start(2), `*1,2,3,4,R ${placed}`);
    expect(state).toMatchObject({ hand: 0, dice: [], onSymbol: true });
    expect(choices(state)).toBe('roll');
    expect(after(state, '0.roll')).toMatchObject({ phase: 'roll', seat: 0, hand: 5, next: 6 });
  });

  test('Skip-Bo 9: symbols earlier in the roll or in the turn do not matter', () => {
    const sameRoll = after(start(2), '*2,4,4,7,G 0.place:G 0.place:2');
    expect(choices(sameRoll)).toBe('roll stop');
    const laterRoll = after(start(2), '*1,4,4,7,G 0.place:G 0.roll *2,3,4,7 0.place:2');
    expect(after(laterRoll, '0.stop').scores).toEqual([2, 0]);
  });

  test('Skip-Bo 10: rolling on is a choice after a natural number', () => {
    const placed = '0.place:1 0.place:2 0.place:3 0.place:4 0.place:5';
    const state = after(start(2), `${run(1)} ${placed}`);
    expect(choices(state)).toBe('roll stop');
    expect(after(state, '0.stop').scores).toEqual([5, 0]);
    expect(after(state, '0.roll')).toMatchObject({ seat: 0, hand: 5, next: 6, points: 5 });
  });
});
