import { describe, expect, test } from 'vitest';
import { CHIPS, DODGE_DICE, dodgeDice, FACES_OF, ICONS, PENALTIES } from './index.ts';
import { after, moment, refusalOf, start } from './testing.ts';

describe('the set-up', () => {
  test('there are 18 chips, eight Dodge dice, and six icons on the Action die', () => {
    expect([CHIPS, DODGE_DICE, new Set(ICONS).size]).toEqual([18, 8, 6]);
  });

  test('a die has three faces of 10, two of 20 and one of 40', () => {
    expect(PENALTIES.map((penalty) => [penalty, FACES_OF[penalty]])).toEqual([
      [10, 3],
      [20, 2],
      [40, 1],
    ]);
  });

  test.each([
    [2, 12],
    [3, 9],
    [4, 6],
    [5, 3],
    [6, 0],
  ])('with %i players three chips each leave %i in the middle', (seats, centre) => {
    expect(start(seats)).toMatchObject({ chips: Array(seats).fill(3), centre });
  });

  test.each([1, 7, 0, -2, 2.5, Number.NaN])('%d players cannot play', (seats) => {
    const refusal = { code: 'bad-seat-count', seats, min: 2, max: 6 };
    expect(dodgeDice.options.parse({}, seats)).toEqual({ ok: false, refusal });
    expect(() => dodgeDice.initial(start(2).options, seats)).toThrow('bad-seat-count');
  });

  test('the defaults are the letter of the rules', () => {
    expect(dodgeDice.options.parse({}, 2)).toEqual({
      ok: true,
      value: { lastMatchChip: 'chip-only', target: 100, first: 'lot' },
    });
  });

  test.each([
    [{ target: 55 }, { code: 'bad-option-value', option: 'target', value: '55' }],
    [{ target: 40 }, { code: 'bad-option-value', option: 'target', value: '40' }],
    [{ target: 210 }, { code: 'bad-option-value', option: 'target', value: '210' }],
    [{ lastMatchChip: true }, { code: 'bad-option-value', option: 'lastMatchChip', value: 'true' }],
    [{ first: 2 }, { code: 'bad-option-value', option: 'first', value: '2' }],
    [{ chips: 4 }, { code: 'unknown-option', option: 'chips' }],
  ])('options %j are refused by name for two players', (input, refusal) => {
    expect(dodgeDice.options.parse(input, 2)).toMatchObject({ ok: false, refusal });
  });

  test.each([
    [2, 9],
    [4, 12],
    [6, 16],
  ])('with %i players a game to 100 takes about %i rounds', (seats, about) => {
    const { options } = start(seats);
    expect(dodgeDice.options.expectedLength(options, seats)).toEqual({ unit: 'rounds', about });
  });
});

describe('the examples of the rule leaflet', () => {
  test('after one roll the matching dice are put aside and the others passed to the left', () => {
    const passed = after(start(3), '0.roll *20,x3,3 0.take');
    expect(passed).toMatchObject({ phase: 'before', seat: 1, penalty: 20, left: 5 });
    expect(passed.scores).toEqual([0, 0, 0]);
  });

  test('Stop in the middle of a round ends it, and the roller collects 20 points', () => {
    const passed = after(start(2), '0.roll *20,x3,3 0.take');
    const ended = after(passed, '1.roll *stop,2 1.take');
    expect(ended).toMatchObject({ seat: 0, penalty: 0, left: 8, scores: [0, 20] });
  });

  test('all eight match a penalty of 10 with x2: the roller collects 20 points', () => {
    const inTwoRolls = after(start(2), '0.roll *10,give,5 0.take 1.roll *x2,3 1.take');
    expect(inTwoRolls).toMatchObject({ seat: 0, penalty: 0, left: 8, scores: [0, 20] });
    expect(after(start(2), '0.roll *10,x2,8 0.take').scores).toEqual([20, 0]);
  });

  test('a roll that would end the round can be ignored for two chips', () => {
    const ignored = after(start(2), '0.roll *20,x3,3 0.take 1.roll *stop,2 1.ignore');
    expect(ignored).toMatchObject({ seat: 0, penalty: 20, left: 5, chips: [3, 1], centre: 14 });
  });

  test('used chips go to the middle and come back only by the chip icon', () => {
    const spent = moment(2, { penalty: 10, left: 4, chips: [0, 3] });
    expect(refusalOf(spent, '0.skip')).toEqual({ code: 'not-enough-chips', have: 0, need: 1 });
    expect(after(spent, '0.roll *chip,1').chips).toEqual([1, 3]);
  });
});

describe('the last match of a round for 20 points', () => {
  test.each([
    ['stop', [50, 30, 30], 3],
    ['chip', [30, 30, 30], 4],
    ['x2', [70, 30, 30], 3],
    ['x3', [90, 30, 30], 3],
    ['minus', [10, 30, 30], 3],
  ])('with %s leaves the totals at %j and the roller with %i chips', (icon, scores, chips) => {
    const last = moment(3, { penalty: 20, left: 2, scores: [30, 30, 30] });
    const ended = after(last, `0.roll *${icon},2 0.take`);
    expect(ended).toMatchObject({ phase: 'before', seat: 1, penalty: 0, left: 8, scores });
    expect(ended.chips[0]).toBe(chips);
  });

  test('with the arrow gives them to the player chosen', () => {
    const last = moment(3, { penalty: 20, left: 2, scores: [30, 30, 30] });
    expect(after(last, '0.roll *give,2 0.take 0.give:2').scores).toEqual([30, 30, 50]);
  });
});
