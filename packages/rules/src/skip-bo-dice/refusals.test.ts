import { describe, expect, test } from 'vitest';
import { skipBoDice } from './index.ts';
import { after, moment, refusalOf, start } from './testing.ts';

const lot = start(2, { first: 'lot' });
const waiting = start(2);
const rolled = after(waiting, '*1,3,4,R,G');
const placed = after(rolled, '0.place:1');
const onSymbol = after(rolled, '0.place:G');
const over = after(moment(2, { seat: 1, next: 4, scores: [50, 0], closer: 0 }), '*1,5,6,7,8');

const step = (seat: unknown, action: unknown) => ({ kind: 'action', seat, action });
const refused = (refusal: unknown) => expect.objectContaining({ name: 'RulesError', refusal });
const dice = (...faces: unknown[]) => ({ kind: 'roll', roll: { kind: 'dice', faces } });

describe('every mistake is refused with its code and changes nothing', () => {
  test.each([
    ['an action in the lot', lot, '0.stop', { code: 'wait-for-roll' }],
    ['an action in the lot from another seat', lot, '1.stop', { code: 'wait-for-roll' }],
    ['an action before the roll', waiting, '0.place:1', { code: 'wait-for-roll' }],
    ['before the roll, from another seat', waiting, '1.roll', { code: 'not-your-turn', seat: 0 }],
    ['another seat', rolled, '1.place:1', { code: 'not-your-turn', seat: 0 }],
    ['a seat that is not there', rolled, '2.place:1', { code: 'no-such-seat', seat: 2, seats: 2 }],
    ['stopping before placing', rolled, '0.stop', { code: 'must-place-first' }],
    ['rolling before placing', rolled, '0.roll', { code: 'must-place-first' }],
    ['stopping on a symbol', onSymbol, '0.stop', { code: 'no-stop-on-symbol' }],
    ['a face not rolled', rolled, '0.place:2', { code: 'die-not-rolled', face: '2' }],
    ['a symbol not rolled', rolled, '0.place:P', { code: 'die-not-rolled', face: 'P' }],
    ['a die already placed', placed, '0.place:1', { code: 'die-not-rolled', face: '1' }],
    ['another space', rolled, '0.place:3', { code: 'not-next-space', face: '3', next: 1 }],
    [
      'a symbol of another colour',
      rolled,
      '0.place:R',
      { code: 'symbol-of-other-colour', face: 'R', next: 1 },
    ],
    ['a roll while placing', rolled, '*1,2,3,4,5', { code: 'no-roll-now' }],
    ['a lot outside the lot', waiting, '*lot:0', { code: 'impossible-roll' }],
    ['dice in the lot', lot, '*1,2,3,4,5', { code: 'impossible-roll' }],
    ['a lot for nobody', lot, '*lot:2', { code: 'impossible-roll' }],
    ['too few dice', waiting, '*1,2,3,4', { code: 'impossible-roll' }],
    ['dice of other colours', waiting, '*1,2,3,5,6', { code: 'impossible-roll' }],
    ['a colour that is not in hand', waiting, '*1,2,3,4,9', { code: 'impossible-roll' }],
    ['too many symbols of a colour', waiting, '*1,2,3,R,R', { code: 'impossible-roll' }],
    ['an agreed draw', waiting, '=', { code: 'no-draw-in-this-game' }],
    ['an action after the end', over, '0.roll', { code: 'game-over' }],
    ['a roll after the end', over, '*1,2,3,4,5', { code: 'game-over' }],
    ['a draw after the end', over, '=', { code: 'game-over' }],
  ])('%s', (_, state, wrong, refusal) => {
    expect(refusalOf(state, wrong)).toEqual(refusal);
  });

  test.each([
    ['dice out of order', waiting, dice(2, 1, 3, 4, 5), 'impossible-roll'],
    ['dice as texts', waiting, dice('1', '1', '2', '4', '7'), 'impossible-roll'],
    [
      'dice as one text',
      waiting,
      { kind: 'roll', roll: { kind: 'dice', faces: '11247' } },
      'impossible-roll',
    ],
    ['faces that do not exist', waiting, dice(0, 1, 2, 3, 4), 'impossible-roll'],
    ['half a face', waiting, dice(1, 1.5, 2, 4, 7), 'impossible-roll'],
    ['a face that is no number', waiting, dice(1, 2, 3, 4, Number.NaN), 'impossible-roll'],
    ['a missing face', waiting, dice(1, 2, 3, 4, undefined), 'impossible-roll'],
    ['a roll without faces', waiting, { kind: 'roll', roll: { kind: 'dice' } }, 'impossible-roll'],
    ['no roll', waiting, { kind: 'roll' }, 'impossible-roll'],
    ['a lot without a seat', lot, { kind: 'roll', roll: { kind: 'lot' } }, 'impossible-roll'],
    [
      'a lot for half a seat',
      lot,
      { kind: 'roll', roll: { kind: 'lot', seat: 0.5 } },
      'impossible-roll',
    ],
    ['no action', rolled, step(0, null), 'unknown-action'],
    ['another action', rolled, step(0, { kind: 'fly' }), 'unknown-action'],
    ['placing nothing', rolled, step(0, { kind: 'place' }), 'unknown-action'],
    ['placing face 0', rolled, step(0, { kind: 'place', face: 0 }), 'unknown-action'],
    ['placing face 16', rolled, step(0, { kind: 'place', face: 16 }), 'unknown-action'],
    ['placing a text', rolled, step(0, { kind: 'place', face: '1' }), 'unknown-action'],
    ['placing a thing', rolled, step(0, { kind: 'place', face: Symbol('1') }), 'unknown-action'],
    ['a seat that is no number', rolled, step('0', { kind: 'stop' }), 'no-such-seat'],
    ['a seat out of reach', rolled, step(Number.NaN, { kind: 'stop' }), 'no-such-seat'],
    ['no step', rolled, null, 'unknown-action'],
    ['another step', rolled, { kind: 'fly' }, 'unknown-action'],
  ])('from JavaScript: %s', (_, state, wrong, code) => {
    expect(refusalOf(state, wrong)).toMatchObject({ code });
  });

  test.each([
    ['in the middle of placing', rolled, 'no-roll-now'],
    ['after the end', over, 'game-over'],
  ])('no dice are thrown %s', (_, state, code) => {
    expect(skipBoDice.rolls(state)).toEqual([]);
    expect(() => skipBoDice.sample(state, () => 0)).toThrow(refused({ code }));
  });
});

describe('set-up', () => {
  const { parse } = skipBoDice.options;
  const known = ['goal', 'wildFaces', 'first'];

  test.each([1, 9, 0, -2, 2.5, Number.NaN])('%d seats', (seats) => {
    const refusal = { code: 'bad-seat-count', seats, min: 2, max: 8 };
    expect(parse({}, seats)).toEqual({ ok: false, refusal });
    expect(() => skipBoDice.initial(start(2).options, seats)).toThrow(refused(refusal));
  });

  test('an option of another game', () => {
    const refusal = { code: 'unknown-option', option: 'target', known };
    expect(parse({ target: 50 }, 2)).toEqual({ ok: false, refusal });
  });

  test.each([
    ['goal', 30],
    ['goal', 225],
    ['goal', 0],
    ['wildFaces', 0],
    ['wildFaces', 3],
    ['first', 2],
    ['first', -1],
    ['first', 'youngest'],
  ])('%s=%s', (option, value) => {
    expect(parse({ [option]: value }, 2)).toMatchObject({
      ok: false,
      refusal: { code: 'bad-option-value', option, value: String(value) },
    });
  });
});
