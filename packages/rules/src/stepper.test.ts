import { describe, expect, test } from 'vitest';
import type { Refusal } from './refusal.ts';
import { RulesError } from './refusal.ts';
import { noDraws, rollNotDue, seatRefusal, stepper } from './stepper.ts';

/** A state that is only the list of what happened to it. */
type Diary = string[];

const NO: Refusal = { code: 'unknown-action' };
const unless = (fine: boolean): Refusal | undefined => (fine ? undefined : NO);

const play = stepper<Diary, string, number>({
  explain: (_, seat, action) => unless(seat === 0 && action === 'go'),
  explainRoll: (_, roll) => unless(roll <= 6),
  explainDraw: (diary) => unless(diary.length > 0),
  act: (diary, seat, action) => void diary.push(`${seat}.${action}`),
  fall: (diary, roll) => void diary.push(`*${roll}`),
  draw: (diary) => void diary.push('='),
});

describe('a step is explained first and then done', () => {
  test('action, roll and draw each go their own way', () => {
    const diary: Diary = [];
    play(diary, { kind: 'action', seat: 0, action: 'go' });
    play(diary, { kind: 'roll', roll: 6 });
    play(diary, { kind: 'draw' });
    expect(diary).toEqual(['0.go', '*6', '=']);
  });

  test.each([
    [{ kind: 'action', seat: 1, action: 'go' }],
    [{ kind: 'action', seat: 0, action: 'fly' }],
    [{ kind: 'roll', roll: 7 }],
    [{ kind: 'draw' }],
    [{ kind: 'fly' }],
    [{}],
    [null],
    [undefined],
    ['draw'],
  ])('%j is refused and nothing is done', (step) => {
    const diary: Diary = [];
    expect(() => Reflect.apply(play, undefined, [diary, step])).toThrow(new RulesError(NO));
    expect(diary).toEqual([]);
  });
});

describe('refusals that every game shares', () => {
  test.each([
    ['roll', 'no-draw-in-this-game'],
    ['over', 'game-over'],
  ])('a draw while the phase is %s: %s', (phase, code) => {
    expect(noDraws.explainDraw({ phase })).toEqual({ code });
  });

  test.each([
    ['lot', undefined],
    ['roll', undefined],
    ['place', { code: 'no-roll-now' }],
    ['over', { code: 'game-over' }],
  ])('a roll while the phase is %s: %j', (phase, refusal) => {
    expect(rollNotDue(phase, ['lot', 'roll'])).toEqual(refusal);
  });

  test.each([
    [0, 'roll', undefined],
    [1, 'over', { code: 'game-over' }],
    [2, 'roll', { code: 'no-such-seat', seat: 2, seats: 2 }],
    [-1, 'over', { code: 'no-such-seat', seat: -1, seats: 2 }],
    [0.5, 'roll', { code: 'no-such-seat', seat: 0.5, seats: 2 }],
    [Number.NaN, 'roll', { code: 'no-such-seat', seat: Number.NaN, seats: 2 }],
  ])('seat %d of two while the phase is %s: %j', (seat, phase, refusal) => {
    expect(seatRefusal({ seats: 2, phase }, seat)).toEqual(refusal);
  });
});
