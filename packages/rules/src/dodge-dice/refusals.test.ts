import { describe, expect, test } from 'vitest';
import { dodgeDice } from './index.ts';
import { after, moment, refusalOf, start } from './testing.ts';

const drawing = start(3, { first: 'lot' });
const before = start(3);
const broke = moment(3, { chips: [0, 3, 3] });
const rolling = after(before, '0.roll');
const later = moment(3, { phase: 'roll', penalty: 20, left: 4 });
const asked = after(rolling, '*20,x2,3');
const x2 = after(rolling, '*20,x2,8');
const early = after(rolling, '*20,give,7');
const arrow = after(rolling, '*20,give,8');
const giving = after(arrow, '0.take');
const playOff = moment(4, {
  phase: 'give',
  penalty: 10,
  left: 0,
  scores: [20, 20, 20, 110],
  playing: [true, true, true, false],
});
const over = after(moment(2, { chips: [0, 3], scores: [90, 0] }), '0.roll *10,stop,0');

const notYours = { code: 'not-your-turn', seat: 0 };
const wait = { code: 'wait-for-roll' };

describe('a step that is wrong now is refused with its code and changes nothing', () => {
  test.each([
    ['while the lot is drawn', '1.roll', drawing, wait],
    ['before the roll, by another seat', '1.roll', before, notYours],
    ['before the roll', '0.take', before, { code: 'roll-or-skip' }],
    ['before the roll', '0.ignore', before, { code: 'nothing-rolled' }],
    ['before the roll', '0.give:1', before, { code: 'nothing-to-give' }],
    ['without a chip', '0.skip', broke, { code: 'not-enough-chips', have: 0, need: 1 }],
    ['while the dice roll', '0.take', rolling, wait],
    ['while the dice roll, by another seat', '2.skip', rolling, notYours],
    ['after the roll', '0.roll', asked, { code: 'already-rolled' }],
    ['after the roll', '0.skip', asked, { code: 'already-rolled' }],
    ['after the roll', '0.give:1', asked, { code: 'nothing-to-give' }],
    ['after the last match without an arrow', '0.give:1', x2, { code: 'nothing-to-give' }],
    ['after an arrow with dice left', '0.give:1', early, { code: 'nothing-to-give' }],
    ['after an arrow with the last match', '0.give:1', arrow, { code: 'take-or-ignore' }],
    ['after the roll, by another seat', '1.ignore', asked, notYours],
    ['when giving', '0.roll', giving, { code: 'choose-receiver' }],
    ['when giving', '0.skip', giving, { code: 'choose-receiver' }],
    ['when giving', '0.take', giving, { code: 'choose-receiver' }],
    ['when giving', '0.ignore', giving, { code: 'choose-receiver' }],
    ['when giving, to oneself', '0.give:0', giving, { code: 'give-to-another' }],
    ['when giving, to nobody', '0.give:3', giving, { code: 'no-such-seat', seat: 3, seats: 3 }],
    ['in a play-off', '0.give:3', playOff, { code: 'receiver-not-playing', seat: 3 }],
    ['by a seat that is not there', '3.roll', before, { code: 'no-such-seat', seat: 3, seats: 3 }],
    ['after the end', '0.roll', over, { code: 'game-over' }],
    ['after the end', '*10,x2,1', over, { code: 'game-over' }],
    ['after the end', '=', over, { code: 'game-over' }],
    ['at any time', '=', before, { code: 'no-draw-in-this-game' }],
    ['when no roll is due', '*10,x2,1', before, { code: 'no-roll-now' }],
    ['when no roll is due', '*lot:1', giving, { code: 'no-roll-now' }],
    ['for the lot', '*10,x2,1', drawing, { code: 'impossible-roll' }],
    ['for the lot', '*lot:3', drawing, { code: 'impossible-roll' }],
    ['for dice', '*lot:1', rolling, { code: 'impossible-roll' }],
    ['on a first roll, without a penalty', '*x2,1', rolling, { code: 'impossible-roll' }],
    ['on a later roll, with a penalty', '*20,x2,1', later, { code: 'impossible-roll' }],
    ['with more matches than dice', '*x2,5', later, { code: 'impossible-roll' }],
  ])('%s: %s', (_, step, state, refusal) => {
    expect(refusalOf(state, step)).toEqual(refusal);
  });

  test.each([
    [null, 'unknown-action'],
    [undefined, 'unknown-action'],
    [{}, 'unknown-action'],
    [{ kind: 'fly' }, 'unknown-action'],
    [{ kind: 'give' }, 'unknown-action'],
    [{ kind: 'give', to: '1' }, 'unknown-action'],
    [{ kind: 'give', to: Number.NaN }, 'unknown-action'],
    [{ kind: 'give', to: -1 }, 'no-such-seat'],
  ])('an action of %j', (action, code) => {
    expect(refusalOf(giving, { kind: 'action', seat: 0, action })).toMatchObject({ code });
  });

  test.each([-1, 0.5, Number.NaN, '0', null])('a seat of %j', (seat) => {
    const step = { kind: 'action', seat, action: { kind: 'roll' } };
    expect(refusalOf(before, step)).toMatchObject({ code: 'no-such-seat' });
  });

  test.each([
    null,
    undefined,
    {},
    { kind: 'dice' },
    { kind: 'dice', penalty: '0', icon: 'chip', matches: 1 },
    { kind: 'dice', penalty: 0, icon: 'x4', matches: 1 },
    { kind: 'dice', penalty: 0, icon: 'chip', matches: 1.5 },
    { kind: 'dice', penalty: 0, icon: 'chip', matches: -1 },
    { kind: 'dice', penalty: 0, icon: 'chip', matches: '1' },
  ])('a roll of %j', (roll) => {
    expect(refusalOf(later, { kind: 'roll', roll })).toEqual({ code: 'impossible-roll' });
  });

  test('a first roll for a penalty that no die shows', () => {
    const roll = { kind: 'dice', penalty: 30, icon: 'x2', matches: 1 };
    expect(refusalOf(rolling, { kind: 'roll', roll })).toEqual({ code: 'impossible-roll' });
  });
});

test('a roll that was given is not kept: changing it later changes nothing', () => {
  const roll = { kind: 'dice', penalty: 20, icon: 'x2', matches: 3 } as const;
  const given = { ...roll };
  const state = dodgeDice.clone(rolling);
  dodgeDice.play(state, { kind: 'roll', roll: given });
  Object.assign(given, { matches: 8 });
  expect(state.rolled).toEqual(roll);
});
