import { describe, expect, test } from 'vitest';
import { type SkipBoState, skipBoDice, toBeat } from './index.ts';
import { after, moment, start } from './testing.ts';

/** A turn from notation: the dice thrown, the faces placed, and then a stop. */
const turn = (seat: number, dice: string, ...faces: (number | string)[]): string =>
  [`*${dice}`, ...faces.map((face) => `${seat}.place:${face}`), `${seat}.stop`].join(' ');

describe('the score of a turn', () => {
  test.each([
    [1, turn(0, '1,2,4,4,7', 1, 2), 2],
    [10, turn(0, '1,3,10,11,12', 10, 11, 12, 1), 13],
    [9, turn(0, '1,9,10,11,12', 9, 10, 11, 12), 12],
    [11, turn(0, '1,2,3,11,12', 11, 12, 1, 2, 3), 15],
    [12, turn(0, '1,2,3,4,P', 'P', 1), 13],
    [12, turn(0, '1,2,3,4,P', 'P', 1, 2), 14],
  ])('Skip-Bo 11: from space %i, %s scores %i', (next, steps, points) => {
    expect(after(moment(2, { next }), steps).scores).toEqual([points, 0]);
  });

  test('Skip-Bo 11: each time past 12 adds 12', () => {
    // A turn that began at 12 and has placed 24 dice.
    const late = moment(2, { next: 12, hand: 1, points: 35 });
    expect(after(late, turn(0, '12', 12)).scores).toEqual([36, 0]);
    expect(after(late, '*12 0.place:12 0.roll *1,3,4,4,5 0.place:1 0.stop').scores).toEqual([
      37, 0,
    ]);
  });

  test('Skip-Bo 12: who needs only the 12 scores 12 with one die', () => {
    expect(after(moment(2, { next: 12 }), turn(0, '1,2,3,4,12', 12)).scores).toEqual([12, 0]);
  });

  test('Skip-Bo 13: the goal is reached when points are written down, not before', () => {
    const close = moment(2, { next: 12, scores: [45, 0] });
    const placed = after(close, '*1,2,3,4,12 0.place:12');
    expect(placed).toMatchObject({ phase: 'place', points: 12, scores: [45, 0], closer: -1 });
    expect(after(placed, '0.roll *2,3,4,4')).toMatchObject({ scores: [45, 0], closer: -1 });
    expect(after(placed, '0.stop')).toMatchObject({ scores: [57, 0], closer: 0 });
  });
});

describe('the last turns', () => {
  const three = moment(3, { seat: 1, next: 5, scores: [44, 45, 0] });
  const closed = after(three, turn(1, '5,7,7,8,9', 5));

  test('Skip-Bo 14: every other player has one last turn, to the left', () => {
    expect(closed).toMatchObject({ closer: 1, seat: 2, phase: 'roll' });
    const second = after(closed, turn(2, '6,7,8,9,10', 6));
    expect(second).toMatchObject({ closer: 1, seat: 0, phase: 'roll' });
    expect(after(second, '*5,8,9,10,11')).toMatchObject({ phase: 'over', scores: [44, 50, 6] });
  });

  test('Skip-Bo 14: also for those who have had as many turns', () => {
    // Seat 0 began, so that seat 1 and seat 0 have had equally many turns when seat 1 reaches the goal.
    const two = after(moment(2, { seat: 1, next: 5, scores: [40, 45] }), turn(1, '5,7,7,8,9', 5));
    expect(skipBoDice.turn(two)).toEqual({ kind: 'roll', seat: 0 });
  });

  test('Skip-Bo 14: passing the goal in a last turn starts nothing new', () => {
    const passed = after(closed, `*5,6,6,9,10 2.place:6 2.stop ${turn(0, '7,8,9,10,11', 7)}`);
    expect(passed).toMatchObject({ phase: 'over', scores: [51, 50, 6], closer: 1 });
  });

  test('Skip-Bo 14: who reached the goal first has no last turn, even when passed at once', () => {
    const passed = after(closed, '*7,7,8,10,10');
    const over = after(passed, turn(0, '6,7,8,9,10', 6, 7));
    expect(skipBoDice.turn(over)).toEqual({ kind: 'over' });
    expect(skipBoDice.result(over)?.winners).toEqual([0]);
  });

  test('Skip-Bo 14: a last turn has to beat the highest total, the closer’s or a later one', () => {
    expect(toBeat(moment(3, { scores: [44, 49, 0] }))).toBeUndefined();
    expect(toBeat(closed)).toBe(50);
    expect(toBeat(moment(3, { scores: [44, 50, 61], closer: 1 }))).toBe(61);
  });

  const bust = '*7,7,8,10,10';
  test.each([
    ['the closer', [44, 60, 0], bust, [2, 1, 3]],
    [
      'a player who beats the closer last',
      [44, 50, 0],
      turn(0, '6,7,8,9,11', 6, 7, 8, 9),
      [1, 2, 3],
    ],
    ['a player who beat the closer before', [44, 50, 61], bust, [3, 2, 1]],
    ['the closer, though others are equal below', [44, 60, 44], bust, [2, 1, 2]],
  ])('Skip-Bo 15: the highest total wins: %s', (_, scores, steps, ranks) => {
    const over = after(moment(3, { seat: 0, next: 6, scores, closer: 1 }), steps);
    const winners = [ranks.indexOf(1)];
    expect(skipBoDice.result(over)).toMatchObject({ ranks, winners, drawn: false });
  });
});

describe('a tie at the top', () => {
  const tied = after(
    moment(3, { seat: 0, next: 6, scores: [44, 50, 12], closer: 1 }),
    turn(0, '6,7,8,9,10', 6),
  );

  test('Skip-Bo 16: play goes on from the same totals and board, with who reached 50 first', () => {
    expect(tied).toMatchObject({ phase: 'roll', seat: 1, next: 7, hand: 5, goal: 75, closer: -1 });
    expect(tied.scores).toEqual([50, 50, 12]);
    expect(skipBoDice.result(tied)).toBeUndefined();
  });

  test('Skip-Bo 16: all players go on, not only the tied', () => {
    const untied = after(tied, turn(1, '7,8,9,10,11', 7));
    expect(skipBoDice.turn(untied)).toEqual({ kind: 'roll', seat: 2 });
    expect(after(untied, turn(2, '8,9,10,11,12', 8))).toMatchObject({
      scores: [50, 57, 20],
      seat: 0,
    });
  });

  test('Skip-Bo 16: at the new goal last turns follow again', () => {
    const resumed = moment(3, { seat: 2, next: 12, scores: [50, 57, 70], goal: 75 });
    const closed = after(resumed, turn(2, '1,2,3,4,12', 12));
    expect(closed).toMatchObject({ closer: 2, seat: 0, phase: 'roll' });
    const over = after(closed, `*2,3,4,4,5 *2,3,4,4,5`);
    expect(skipBoDice.result(over)).toMatchObject({ winners: [2], scores: [50, 57, 82] });
  });

  test('Skip-Bo 16: an old goal means nothing any more', () => {
    expect(after(tied, turn(1, '7,8,9,10,11', 7))).toMatchObject({ goal: 75, closer: -1 });
  });

  test.each([
    { option: 50, goal: 50, total: 50, raised: 75 },
    { option: 50, goal: 50, total: 60, raised: 75 },
    { option: 50, goal: 50, total: 74, raised: 75 },
    { option: 50, goal: 50, total: 75, raised: 100 },
    { option: 50, goal: 75, total: 76, raised: 100 },
    { option: 50, goal: 75, total: 100, raised: 125 },
    { option: 25, goal: 25, total: 26, raised: 50 },
    { option: 200, goal: 200, total: 210, raised: 225 },
  ])('Skip-Bo 17: goal $option, now $goal: a tie at $total raises it to $raised', (row) => {
    const { option, goal, total, raised } = row;
    // A turn that began at 1, has placed 25 dice and picked up the next five.
    const late: Partial<SkipBoState> = { seat: 1, next: 2, hand: 5, points: 25, closer: 0, goal };
    const state = moment(2, { ...late, scores: [total, total - 26] }, { goal: option });
    expect(after(state, turn(1, '2,3,4,5,6', 2))).toMatchObject({
      phase: 'roll',
      seat: 0,
      goal: raised,
      closer: -1,
      scores: [total, total],
    });
  });
});

describe('many players', () => {
  test('Skip-Bo 18: with eight players turns just come round more slowly', () => {
    const busts = Array.from({ length: 8 }, () => '*2,3,3,4,7');
    expect(after(start(8), busts.slice(1).join(' '))).toMatchObject({ seat: 7, next: 1 });
    expect(after(start(8), busts.join(' '))).toMatchObject({ seat: 0, next: 1 });
  });

  test('Skip-Bo 18: and seven of them have a last turn', () => {
    const scores = [50, 1, 2, 3, 4, 5, 6, 7];
    const bust = '*2,3,3,4,7';
    const six = after(moment(8, { seat: 1, scores, closer: 0 }), Array(6).fill(bust).join(' '));
    expect(six).toMatchObject({ phase: 'roll', seat: 7 });
    expect(skipBoDice.result(after(six, bust))).toMatchObject({
      winners: [0],
      ranks: [1, 8, 7, 6, 5, 4, 3, 2],
    });
  });
});
