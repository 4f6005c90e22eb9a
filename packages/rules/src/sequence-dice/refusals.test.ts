import { describe, expect, test } from 'vitest';
import { type Refusal, RulesError } from '../refusal.ts';
import { placing } from './actions.ts';
import {
  type SequenceAction,
  type SequenceRoll,
  type SequenceState,
  sequenceDice,
} from './index.ts';
import { actionOf, after, begun, drawn, FULL_BOARD, OUT_OF_CHIPS, refusalOf } from './testing.ts';

const MIXED = `
  0....1
  .0..1.
  ..01..
  ......
  .1....
  ......`;

const FOUR_ACROSS = `
  .0000.
  ......
  ......
  ......
  ......
  ......`;

describe('an action is refused', () => {
  test.each<[string, SequenceState, string, Refusal]>([
    [
      'on an own chip while a space of the number is empty',
      drawn(MIXED, { rolled: 7 }),
      'place:b2',
      { code: 'space-taken', space: 'b2' },
    ],
    [
      "on an opponent's chip while a space of the number is empty",
      drawn(MIXED, { rolled: 7 }),
      'place:e2',
      { code: 'empty-space-first', space: 'e2', number: 7 },
    ],
    [
      'on a space of another number',
      drawn(MIXED, { rolled: 7 }),
      'place:b1',
      { code: 'other-number', space: 'b1', number: 3, rolled: 7 },
    ],
    [
      'on an own chip when all four are covered',
      drawn(FULL_BOARD, { rolled: 7 }),
      'place:e2',
      { code: 'only-opponents-chips', space: 'e2' },
    ],
    [
      'on any chip with an 11 while a space is empty',
      drawn(MIXED, { rolled: 11 }),
      'place:f1',
      { code: 'space-taken', space: 'f1' },
    ],
    [
      'on an own chip with an 11 on a full board',
      drawn(FULL_BOARD, { rolled: 11 }),
      'place:a1',
      { code: 'only-opponents-chips', space: 'a1' },
    ],
    ['to place after a 10', drawn(MIXED, { rolled: 10 }), 'place:c4', { code: 'must-remove' }],
    [
      'to remove after another roll',
      drawn(MIXED, { rolled: 7 }),
      'remove:e2',
      { code: 'must-place' },
    ],
    [
      'to remove from an empty space',
      drawn(MIXED, { rolled: 10 }),
      'remove:c4',
      { code: 'no-chip-there', space: 'c4' },
    ],
    [
      'to remove an own chip',
      drawn(MIXED, { rolled: 10 }),
      'remove:b2',
      { code: 'only-opponents-chips', space: 'b2' },
    ],
    [
      'to remove from a 2',
      drawn(MIXED, { rolled: 10 }),
      'remove:f1',
      { code: 'safe-space', space: 'f1', number: 2 },
    ],
    [
      'to remove from a 12',
      drawn(MIXED, { rolled: 10 }),
      'remove:d3',
      { code: 'safe-space', space: 'd3', number: 12 },
    ],
    [
      'to lift a chip while the pile is not empty',
      drawn(MIXED, { rolled: 7 }),
      'place:e5,lift:a1',
      { code: 'chips-in-supply', left: 17 },
    ],
    [
      'to lift nothing while the pile is empty',
      drawn(OUT_OF_CHIPS, { rolled: 7 }),
      'place:e2',
      { code: 'must-lift' },
    ],
    [
      "to lift an opponent's chip",
      drawn(OUT_OF_CHIPS, { rolled: 7 }),
      'place:e2,lift:a6',
      { code: 'lift-own-chip', space: 'a6' },
    ],
    [
      'to lift from an empty space',
      drawn(OUT_OF_CHIPS, { rolled: 7 }),
      'place:e2,lift:e5',
      { code: 'lift-own-chip', space: 'e5' },
    ],
    [
      'to lift a chip and put it back',
      drawn(OUT_OF_CHIPS, { rolled: 7 }),
      'place:b2,lift:b2',
      { code: 'space-taken', space: 'b2' },
    ],
    ['before the roll', drawn(MIXED), 'place:c4', { code: 'wait-for-roll' }],
    ['while seats roll for the first turn', begun(2), 'place:c4', { code: 'wait-for-roll' }],
    ['after the end', after(drawn(MIXED), '='), 'place:c4', { code: 'game-over' }],
  ])('%s', (_, state, text, refusal) => {
    const action = actionOf(text);
    expect(sequenceDice.explain(state, 0, action)).toEqual(refusal);
    expect(refusalOf(state, { kind: 'action', seat: 0, action })).toEqual(refusal);
  });

  test.each([
    ['another seat', 1, { code: 'not-your-turn', seat: 0 }],
    ['a seat that is not there', 2, { code: 'no-such-seat', seat: 2, seats: 2 }],
    ['a seat below zero', -1, { code: 'no-such-seat', seat: -1, seats: 2 }],
    ['a broken seat', 0.5, { code: 'no-such-seat', seat: 0.5, seats: 2 }],
    ['no number', Number.NaN, { code: 'no-such-seat', seat: Number.NaN, seats: 2 }],
  ])('from %s', (_, seat, refusal) => {
    const state = drawn(MIXED, { rolled: 7 });
    expect(refusalOf(state, { kind: 'action', seat, action: placing(28) })).toEqual(refusal);
    expect(sequenceDice.actions(state, seat)).toEqual([]);
  });

  test('from another seat before its roll', () => {
    const refusal = { code: 'not-your-turn', seat: 0 };
    expect(sequenceDice.explain(drawn(MIXED), 1, placing(28))).toEqual(refusal);
  });

  // What plain JavaScript or a broken message might hand in.
  test.each([
    'null',
    '{}',
    '"place"',
    '{"kind":"pass"}',
    '{"kind":"place"}',
    '{"kind":"place","space":28}',
    '{"kind":"place","space":28,"lift":null}',
    '{"kind":"place","space":28,"lift":-2}',
    '{"kind":"place","space":36,"lift":-1}',
    '{"kind":"place","space":-1,"lift":-1}',
    '{"kind":"place","space":1.5,"lift":-1}',
    '{"kind":"place","space":"28","lift":-1}',
    '{"kind":"place","space":"length","lift":-1}',
    '{"kind":"remove"}',
    '{"kind":"remove","space":36}',
  ])('that is no action: %s', (json) => {
    const state = drawn(MIXED, { rolled: 7 });
    const action: SequenceAction = JSON.parse(json);
    expect(refusalOf(state, { kind: 'action', seat: 0, action })).toEqual({
      code: 'unknown-action',
    });
  });
});

describe('a roll is refused', () => {
  test.each<[string, SequenceState, Refusal]>([
    ['while a chip is to be placed', drawn(MIXED, { rolled: 7 }), { code: 'no-roll-now' }],
    ['after the end', after(drawn(MIXED), '='), { code: 'game-over' }],
  ])('%s', (_, state, refusal) => {
    expect(refusalOf(state, { kind: 'roll', roll: { kind: 'dice', total: 7 } })).toEqual(refusal);
  });

  test.each([
    'null',
    '{}',
    '{"kind":"dice"}',
    '{"kind":"dice","total":1}',
    '{"kind":"dice","total":13}',
    '{"kind":"dice","total":6.5}',
    '{"kind":"dice","total":"7"}',
    '{"kind":"lot","seat":1}',
  ])('that two dice cannot show: %s', (json) => {
    const roll: SequenceRoll = JSON.parse(json);
    for (const state of [drawn(MIXED), begun(3)]) {
      expect(refusalOf(state, { kind: 'roll', roll })).toEqual({ code: 'impossible-roll' });
    }
  });
});

test.each(['null', '{}', '{"kind":"agreed"}'])('a step that is none is refused: %s', (json) => {
  expect(refusalOf(drawn(MIXED), JSON.parse(json))).toEqual({ code: 'unknown-action' });
});

test.each<[string, SequenceState]>([
  ['a draw', after(begun(4), '=')],
  ['a win', after(drawn(FOUR_ACROSS, { options: 'row=5' }), '*2 0.place:a1')],
])('a draw is refused after %s', (_, state) => {
  expect(refusalOf(state, { kind: 'draw' })).toEqual({ code: 'game-over' });
});

describe('a game is refused', () => {
  test.each([0, 1, 5, 2.5, Number.NaN])('with %d seats', (seats) => {
    const { options } = begun(2);
    const refusal: Refusal = { code: 'bad-seat-count', seats, min: 2, max: 4 };
    expect(sequenceDice.options.parse({}, seats)).toEqual({ ok: false, refusal });
    expect(() => sequenceDice.initial(options, seats)).toThrow(new RulesError(refusal));
  });

  test.each<[string, Record<string, unknown>, Refusal]>([
    [
      'an option that is not there',
      { corner: true },
      {
        code: 'unknown-option',
        option: 'corner',
        known: ['row', 'chips', 'cornerBonusWhenOwned', 'first'],
      },
    ],
    [
      'a row of four',
      { row: 4 },
      { code: 'bad-option-value', option: 'row', value: '4', allowed: ['6', '5'] },
    ],
    [
      '25 chips',
      { chips: 25 },
      { code: 'bad-option-value', option: 'chips', value: '25', allowed: ['20', '30'] },
    ],
    [
      'a first seat that is not there',
      { first: 2 },
      { code: 'bad-option-value', option: 'first', value: '2', allowed: ['lot', '0', '1'] },
    ],
  ])('with %s', (_, input, refusal) => {
    expect(sequenceDice.options.parse(input, 2)).toEqual({ ok: false, refusal });
  });
});
