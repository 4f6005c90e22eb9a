import { describe, expect, test } from 'vitest';
import { type Refusal, RulesError } from '../refusal.ts';
import { accepted } from '../testing/answers.ts';
import { type DodgyState, dodgyDice } from './index.ts';
import { options } from './options.ts';
import { after, challenge, go, moment } from './testing.ts';

/** What stands in the way of a seat's action, given in notation. */
const why = (state: DodgyState, seat: number, action: string): Refusal | undefined =>
  dodgyDice.explain(state, seat, accepted(dodgyDice.notation.parseAction(action)));

const thrown = () => after(3, 'first=0', '*0:6bow *1:6ship *2:6tree');
const said = () => go(thrown(), '0.say:2bow');
const called = () => go(said(), '2.dodgy');
const atCeiling = () => go(thrown(), '0.say:18bow');
const oneOut = () => {
  const state = go(challenge(after(4, 'outAt=4,first=0'), 0, 2), '0.take:regular');
  return go(state, '*0:6bow+ship *1:5bow *3:5bow');
};
const over = () => {
  const state = after(4, 'outAt=4,first=0');
  for (const loser of [1, 2, 3]) go(challenge(state, 0, loser), '0.take:regular');
  return state;
};
const onlyStone = () =>
  challenge(
    moment(
      '2 outAt=0,stone=rolled,first=0 phase=roll seat=0 opener=1 dice=20,0 stone=1 said=- believed=- caller=- fallen=- hands=?/? shows=-',
    ),
    0,
    1,
  );

describe('every way to be wrong has its code', () => {
  test.each<[string, () => DodgyState, number, string, Refusal]>([
    ['no such seat', thrown, 3, 'say:1bow', { code: 'no-such-seat', seat: 3, seats: 3 }],
    ['before the lot', () => after(3, 'first=lot'), 0, 'say:1bow', { code: 'wait-for-roll' }],
    ['before the dice', () => after(3, 'first=0'), 0, 'say:1bow', { code: 'wait-for-roll' }],
    ['out of the game', oneOut, 2, 'say:1bow', { code: 'out-of-game', seat: 2 }],
    ['after the end', over, 0, 'say:1bow', { code: 'game-over' }],
    ['another speaks', thrown, 1, 'say:1bow', { code: 'not-your-turn', seat: 0 }],
    ['believing before anything is said', thrown, 0, 'believe', { code: 'nothing-said' }],
    ['calling before anything is said', thrown, 0, 'dodgy', { code: 'nothing-said' }],
    ['taking before a call', thrown, 0, 'take:regular', { code: 'nothing-to-take' }],
    ['too many', thrown, 0, 'say:19bow', { code: 'above-ceiling', ceiling: 18 }],
    [
      'the same number',
      () => go(said(), '1.believe 2.believe'),
      1,
      'say:2ship',
      { code: 'number-must-rise', least: 3 },
    ],
    [
      'answering instead of speaking',
      () => go(said(), '1.believe 2.believe'),
      1,
      'dodgy',
      { code: 'must-say' },
    ],
    [
      'calling after all have believed',
      () => go(said(), '1.believe 2.believe'),
      2,
      'dodgy',
      { code: 'not-your-turn', seat: 1 },
    ],
    ['calling oneself', said, 0, 'dodgy', { code: 'own-statement' }],
    ['believing oneself', said, 0, 'believe', { code: 'own-statement' }],
    ['speaking before all have answered', said, 1, 'say:3bow', { code: 'must-answer' }],
    ['taking while others answer', said, 1, 'take:regular', { code: 'nothing-to-take' }],
    [
      'calling after believing',
      () => go(said(), '1.believe'),
      1,
      'dodgy',
      { code: 'already-answered' },
    ],
    ['believing at the ceiling', atCeiling, 1, 'believe', { code: 'must-call', ceiling: 18 }],
    ['talking instead of taking', called, 0, 'say:3bow', { code: 'must-take' }],
    ['believing instead of taking', called, 0, 'believe', { code: 'must-take' }],
    ['calling again', called, 0, 'dodgy', { code: 'must-take' }],
    ['another takes', called, 2, 'take:regular', { code: 'not-your-turn', seat: 0 }],
    ['a stone that is not there', called, 0, 'take:stone', { code: 'no-stone-there' }],
    ['a die that is not there', onlyStone, 0, 'take:regular', { code: 'only-stone-there' }],
  ])('%s', (_, make, seat, action, refusal) => {
    const state = make();
    const before = JSON.stringify(state);
    expect(why(state, seat, action)).toEqual(refusal);
    const step = {
      kind: 'action',
      seat,
      action: accepted(dodgyDice.notation.parseAction(action)),
    } as const;
    expect(() => dodgyDice.play(state, step)).toThrow(new RulesError(refusal));
    expect(JSON.stringify(state)).toBe(before);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a number', 7],
    ['no kind', {}],
    ['another game', { kind: 'stop' }],
    ['no number', { kind: 'say', image: 1 }],
    ['part of a die', { kind: 'say', count: 1.5, image: 1 }],
    ['no image', { kind: 'say', count: 1 }],
    ['a seventh image', { kind: 'say', count: 1, image: 6 }],
    ['an image by name', { kind: 'say', count: 1, image: 'ship' }],
  ])('an action that is %s is unknown', (_, action) => {
    const state = thrown();
    const before = JSON.stringify(state);
    const step = JSON.parse(JSON.stringify({ kind: 'action', seat: 0, action }));
    expect(() => dodgyDice.play(state, step)).toThrow(new RulesError({ code: 'unknown-action' }));
    expect(JSON.stringify(state)).toBe(before);
  });

  test('taking something that is neither a die nor the stone is unknown', () => {
    const action = JSON.parse('{"kind":"take","die":"box"}');
    expect(dodgyDice.explain(called(), 0, action)).toEqual({ code: 'unknown-action' });
  });
});

describe('rolls that cannot happen', () => {
  test.each<[string, unknown]>([
    ['another seat', { kind: 'hand', seat: 1, counts: [6, 0, 0, 0, 0, 0], stone: -1 }],
    ['too few dice', { kind: 'hand', seat: 0, counts: [5, 0, 0, 0, 0, 0], stone: -1 }],
    ['too many dice', { kind: 'hand', seat: 0, counts: [6, 1, 0, 0, 0, 0], stone: -1 }],
    ['fewer than none', { kind: 'hand', seat: 0, counts: [7, -1, 0, 0, 0, 0], stone: -1 }],
    ['halves', { kind: 'hand', seat: 0, counts: [5.5, 0.5, 0, 0, 0, 0], stone: -1 }],
    ['five images', { kind: 'hand', seat: 0, counts: [6, 0, 0, 0, 0], stone: -1 }],
    ['seven images', { kind: 'hand', seat: 0, counts: [6, 0, 0, 0, 0, 0, 0], stone: -1 }],
    ['no counts', { kind: 'hand', seat: 0, stone: -1 }],
    ['something like counts', { kind: 'hand', seat: 0, counts: { length: 6 }, stone: -1 }],
    ['a stone in the middle', { kind: 'hand', seat: 0, counts: [6, 0, 0, 0, 0, 0], stone: 2 }],
    ['no word of the stone', { kind: 'hand', seat: 0, counts: [6, 0, 0, 0, 0, 0] }],
    ['a lot', { kind: 'lot', seat: 0 }],
    ['nothing', null],
  ])('%s', (_, roll) => {
    const state = after(3, 'first=0');
    const before = JSON.stringify(state);
    const step = JSON.parse(JSON.stringify({ kind: 'roll', roll }));
    expect(() => dodgyDice.play(state, step)).toThrow(new RulesError({ code: 'impossible-roll' }));
    expect(JSON.stringify(state)).toBe(before);
  });

  test("nor may dice be thrown when it is somebody's turn, or after the end", () => {
    const roll = { kind: 'hand', seat: 0, counts: [6, 0, 0, 0, 0, 0], stone: -1 } as const;
    expect(() => dodgyDice.play(said(), { kind: 'roll', roll })).toThrow('no-roll-now');
    expect(() => dodgyDice.play(over(), { kind: 'roll', roll })).toThrow('game-over');
    expect(() => dodgyDice.sample(said(), () => 0)).toThrow(RulesError);
    expect(dodgyDice.rolls(said())).toEqual([]);
  });

  test('nor is there a draw', () => {
    expect(() => dodgyDice.play(said(), { kind: 'draw' })).toThrow('no-draw-in-this-game');
    expect(() => dodgyDice.play(over(), { kind: 'draw' })).toThrow('game-over');
  });
});

describe('set-ups that cannot be', () => {
  test.each([1, 7, 0, 2.5, Number.NaN])('%d players', (seats) => {
    expect(options.parse({}, seats)).toMatchObject({
      ok: false,
      refusal: { code: 'bad-seat-count', min: 2, max: 6 },
    });
  });

  test.each([
    [{ outAt: 1 }, { code: 'bad-option-value', option: 'outAt', value: '1' }],
    [{ outAt: 4 }, { code: 'out-at-not-below-hand', outAt: 4, hand: 4 }],
    [{ outAt: '4' }, { code: 'out-at-not-below-hand', outAt: 4, hand: 4 }],
    [{ outAt: Symbol('4') }, { code: 'bad-option-value', option: 'outAt' }],
    [{ stone: 'wild' }, { code: 'bad-option-value', option: 'stone', value: 'wild' }],
    [{ first: 5 }, { code: 'bad-option-value', option: 'first', value: '5' }],
    [{ dice: 7 }, { code: 'unknown-option', option: 'dice' }],
  ])('five players with %o', (input, refusal) => {
    expect(options.parse(input, 5)).toMatchObject({ ok: false, refusal });
  });
});
