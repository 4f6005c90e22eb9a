import { describe, expect, test } from 'vitest';
import { type DodgeState, dodgeDice, ICONS } from './index.ts';
import { after, moment, refusalOf, start } from './testing.ts';

const actionsOf = (state: DodgeState): readonly string[] =>
  dodgeDice.actions(state, state.seat).map(dodgeDice.notation.makeAction);

/** Where the next roll may be the last match: one die, in the middle of a round for 40 points. */
const lastDie = { penalty: 40, left: 1 } as const;
/** Four players; seat 3 has just passed 100, and the other three share the lowest total. */
const threeTied = moment(4, {
  seat: 1,
  scores: [20, 20, 20, 110],
  chips: [3, 3, 3, 5],
  playing: [true, true, true, false],
});

describe('the end of a round', () => {
  test('Dodge 12: an arrow points at any other player', () => {
    const arrow = after(moment(4, { ...lastDie, seat: 2, chips: [3, 3, 1, 3] }), '2.roll *give,1');
    expect(arrow).toMatchObject({ phase: 'give', seat: 2, penalty: 40, left: 0 });
    expect(actionsOf(arrow)).toEqual(['give:0', 'give:1', 'give:3']);
    expect(refusalOf(arrow, '2.give:2')).toEqual({ code: 'give-to-another' });
    expect(after(arrow, '2.give:0').scores).toEqual([40, 0, 0, 0]);
  });

  test('Dodge 12: with one possible receiver nobody is asked', () => {
    const last = moment(2, { ...lastDie, chips: [1, 3], scores: [50, 20] });
    expect(after(last, '0.roll *give,1')).toMatchObject({ phase: 'before', scores: [50, 60] });
  });

  test('Dodge 12: in a play-off an arrow points only at those still in it', () => {
    const arrow = after(threeTied, '1.roll *10,give,8 1.take');
    expect(actionsOf(arrow)).toEqual(['give:0', 'give:2']);
    expect(refusalOf(arrow, '1.give:3')).toEqual({ code: 'receiver-not-playing', seat: 3 });
    const twoLeft = after(arrow, '1.give:0 2.roll *10,give,8 2.take');
    expect(twoLeft).toMatchObject({ phase: 'over', scores: [30, 30, 20, 110] });
  });

  test('Dodge 13: a minus may bring a total below zero', () => {
    const last = moment(2, { ...lastDie, chips: [0, 3], scores: [10, 20] });
    expect(after(last, '0.roll *minus,1').scores).toEqual([-30, 20]);
  });

  test('Dodge 14: the player left of the roller opens the next round, even if another got the points', () => {
    expect(after(start(3), '0.roll *10,stop,0 0.take').seat).toBe(1);
    const given = after(start(3), '0.roll *10,give,8 0.take 0.give:2');
    expect(given).toMatchObject({ phase: 'before', seat: 1, penalty: 0, left: 8 });
    const last = moment(3, { seat: 2, chips: [3, 3, 0] });
    expect(after(last, '2.roll *10,x3,8').seat).toBe(0);
  });
});

describe('the end of the game', () => {
  test.each([
    ['stop,0', 'over', [100, 30]],
    ['x2,1', 'over', [140, 30]],
    ['x3,1', 'over', [180, 30]],
    ['minus,1', 'before', [20, 30]],
    ['give,1', 'before', [60, 70]],
    ['chip,1', 'before', [60, 30]],
  ])('Dodge 15: at 60 to 30, %s leads to %s', (roll, phase, scores) => {
    const close = moment(2, { ...lastDie, chips: [0, 3], scores: [60, 30] });
    expect(after(close, `0.roll *${roll}`)).toMatchObject({ phase, scores });
  });

  test('Dodge 15: an arrow can push another player over the target', () => {
    const close = moment(3, { ...lastDie, chips: [0, 3, 3], scores: [50, 60, 0] });
    const over = after(close, '0.roll *give,1 0.give:1');
    expect(dodgeDice.turn(over)).toEqual({ kind: 'over' });
    expect(dodgeDice.result(over)).toEqual({
      winners: [2],
      ranks: [2, 3, 1],
      scores: [50, 100, 0],
      sides: [0, 1, 2],
      drawn: false,
    });
  });

  test.each([50, 100, 200])('Dodge 15: a target of %i is reached exactly, not before', (target) => {
    const close = moment(2, { chips: [0, 3], scores: [target - 20, 0] }, { target });
    expect(after(close, '0.roll *10,stop,0').phase).toBe('before');
    expect(after(close, '0.roll *20,stop,0').phase).toBe('over');
  });

  test('Dodge 16: only those tied for lowest go on, opened by the first of them on the left', () => {
    const close = moment(5, {
      seat: 1,
      scores: [30, 90, 60, 30, 70],
      chips: [3, 1, 3, 3, 3],
    });
    const playOff = after(close, '1.roll *20,stop,0');
    expect(playOff).toMatchObject({
      phase: 'before',
      seat: 3,
      scores: [30, 110, 60, 30, 70],
      chips: [3, 1, 3, 3, 3],
      playing: [true, false, false, true, false],
    });
    expect(dodgeDice.result(playOff)).toBeUndefined();
    expect(after(playOff, '3.skip').seat).toBe(0);
    expect(after(playOff, '3.skip 0.skip').seat).toBe(3);
  });

  test('Dodge 16: players who are no longer lowest drop out, until one is left', () => {
    const two = after(threeTied, '1.roll *10,stop,0 1.take');
    expect(two).toMatchObject({ phase: 'before', seat: 2, playing: [true, false, true, false] });
    const one = after(two, '2.roll *40,stop,0 2.take');
    expect(one).toMatchObject({ phase: 'over', scores: [20, 30, 60, 110] });
    expect(dodgeDice.result(one)).toMatchObject({ winners: [0], ranks: [1, 2, 3, 4] });
  });

  test('Dodge 16: a minus in a play-off wins at once', () => {
    const over = after(threeTied, '1.roll *10,minus,8 1.take');
    expect(over).toMatchObject({ phase: 'over', seat: 1, scores: [20, 10, 20, 110] });
    expect(dodgeDice.result(over)?.winners).toEqual([1]);
  });

  test('Dodge 16: a round without points changes nothing but who opens', () => {
    const next = after(threeTied, '1.roll *10,chip,8 1.take');
    expect(next).toEqual({ ...threeTied, seat: 2, chips: [3, 4, 3, 5], centre: 3 });
  });

  test('Dodge 16: in a play-off the target has no meaning', () => {
    const high = moment(3, {
      seat: 1,
      scores: [120, 90, 90],
      chips: [3, 1, 1],
      playing: [false, true, true],
    });
    const over = after(high, '1.roll *40,x3,8');
    expect(dodgeDice.result(over)).toMatchObject({ winners: [2], scores: [120, 210, 90] });
  });

  test('Dodge 16: two players cannot tie, whatever the first of them to reach 100 rolls', () => {
    for (let other = 0; other < 100; other += 10) {
      const close = moment(2, { ...lastDie, chips: [0, 3], scores: [90, other] });
      for (const icon of ICONS) {
        const next = after(close, `0.roll *${icon},1`);
        const reached = Math.max(...next.scores) >= 100;
        expect(next.phase).toBe(reached ? 'over' : 'before');
      }
    }
  });

  test('Dodge 16: a player who has dropped out is told so, while others roll and choose', () => {
    const rolling = after(threeTied, '1.roll');
    for (const state of [threeTied, rolling, after(rolling, '*10,x2,0')]) {
      expect(refusalOf(state, '3.roll')).toEqual({ code: 'out-of-game', seat: 3 });
      expect(refusalOf(state, '0.roll')).toEqual({ code: 'not-your-turn', seat: 1 });
    }
    const over = after(threeTied, '1.roll *10,minus,8 1.take');
    expect(refusalOf(over, '3.roll')).toEqual({ code: 'game-over' });
  });

  test('Dodge 17: who is out of a play-off cannot pay with the chips left to them', () => {
    expect(refusalOf(threeTied, '3.skip')).toEqual({ code: 'out-of-game', seat: 3 });
  });

  test('Dodge 17: chips of those out of a play-off stay with them and count for nothing', () => {
    const later = after(threeTied, '1.skip 2.skip 0.skip');
    expect(later).toMatchObject({ seat: 1, chips: [2, 2, 2, 5], centre: 7 });
    const over = after(moment(2, { scores: [90, 80], chips: [1, 0] }), '0.roll *10,stop,0');
    expect(over.chips).toEqual([1, 0]);
    expect(dodgeDice.result(over)).toMatchObject({ winners: [1], scores: [100, 80] });
  });
});
