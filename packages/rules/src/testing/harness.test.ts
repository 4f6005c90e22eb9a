/** A harness that passes everything proves nothing: each check finds the game that breaks its promise. */

import { expect, test } from 'vitest';
import { dodgeDice } from '../dodge-dice/index.ts';
import { dodgyDice } from '../dodgy-dice/index.ts';
import { liarsDice, type PigState, pig, resampleLiarsDice } from '../fixtures/index.ts';
import { sequenceDice } from '../sequence-dice/index.ts';
import { skipBoDice } from '../skip-bo-dice/index.ts';
import { accepted } from './answers.ts';
import { CHECKS, checkReplay, runCheck } from './conformance.ts';
import { CheckError } from './equality.ts';
import { dodgeFlaw, dodgyFlaw, sequenceFlaw, skipBoFlaw } from './invariants.ts';
import { SEED } from './seeded-dice.ts';

const checkOf = (name: string) => {
  const check = CHECKS[name];
  if (check === undefined) throw new Error(`no check is called ${name}`);
  return check;
};

type BrokenPig = readonly [check: string, error: string, game: typeof pig];
type BrokenLiar = readonly [check: string, error: string, game: typeof liarsDice];

const shallow = (state: PigState): PigState => ({ ...state });

const BROKEN_PIGS: readonly BrokenPig[] = [
  ['a clone is independent', 'shared scores', { ...pig, clone: shallow }],
  [
    'a state is plain data',
    'a date in the state',
    { ...pig, initial: (...args) => Object.assign(pig.initial(...args), { made: new Date(0) }) },
  ],
  [
    'keys are equal exactly for equal states',
    'a key without the points',
    { ...pig, key: (state) => pig.key({ ...state, points: 0 }) },
  ],
  [
    'every notation round-trips',
    'a roll that is read one too high',
    {
      ...pig,
      notation: { ...pig.notation, makeRoll: ({ face }) => String((face % 6) + 1) },
    },
  ],
  [
    'every notation round-trips',
    'a tab in the text of a state',
    {
      ...pig,
      notation: {
        ...pig.notation,
        makeState: (state) => pig.notation.makeState(state).replaceAll(' ', '\t'),
        parseState: (line) => pig.notation.parseState(line.replaceAll('\t', ' ')),
      },
    },
  ],
  [
    'a turn names who may step',
    'actions for everybody',
    { ...pig, actions: (state) => pig.actions(state, state.seat) },
  ],
  [
    'actions are what explain lets pass',
    'an action twice',
    { ...pig, actions: (...args) => pig.actions(...args).flatMap((action) => [action, action]) },
  ],
  [
    'actions are what explain lets pass',
    'an action that explain refuses',
    {
      ...pig,
      explain: (state, seat, action) =>
        state.points > 20 && action.kind === 'roll'
          ? { code: 'unknown-action' }
          : pig.explain(state, seat, action),
    },
  ],
  [
    'actions are what explain lets pass',
    'two orders',
    {
      ...pig,
      actions: (state, seat) =>
        state.points > 10 ? pig.actions(state, seat).toReversed() : pig.actions(state, seat),
    },
  ],
  [
    'rolls are complete and weighed',
    'a roll that is not listed',
    { ...pig, rolls: (state) => pig.rolls(state).slice(1) },
  ],
  [
    'rolls are complete and weighed',
    'a weight of two',
    { ...pig, rolls: (state) => pig.rolls(state).map(({ roll }) => ({ roll, weight: 2 })) },
  ],
  [
    'a result exactly at the end',
    'a result too early',
    { ...pig, result: (state) => pig.result({ ...state, phase: 'over' }) },
  ],
  ['views are there for everybody', 'a view that is the state', { ...pig, view: (state) => state }],
  [
    'mistakes are refused and change nothing',
    'a change before the refusal',
    {
      ...pig,
      play(state, step) {
        const points = state.points++;
        pig.play(state, step);
        state.points = points;
      },
    },
  ],
  [
    'mistakes are refused and change nothing',
    'an error of another type',
    {
      ...pig,
      play(state, step) {
        if (step === null) throw new TypeError('null');
        pig.play(state, step);
      },
    },
  ],
  [
    'dice are thrown when due, and only right ones',
    'dice at any time',
    { ...pig, sample: (state, random) => pig.sample({ ...state, phase: 'roll' }, random) },
  ],
  [
    'dice are thrown when due, and only right ones',
    'a die that is put right',
    { ...pig, sample: (state, random) => pig.sample(state, (sides) => random(sides) | 0) },
  ],
  [
    'nobody else is a viewer',
    'a view for anybody',
    { ...pig, view: (state) => pig.view(state, 'spectator') },
  ],
  ['nobody else is a viewer', 'a step for anybody', { ...pig, seen: (step) => step }],
  [
    'a step stays with its caller',
    'a state that keeps the last step',
    {
      ...pig,
      play(state, step) {
        pig.play(state, step);
        Object.assign(state, { last: step });
      },
    },
  ],
  [
    'mistakes are refused and change nothing',
    'any seat may act',
    {
      ...pig,
      play: (state, step) =>
        pig.play(state, step?.kind === 'action' ? { ...step, seat: state.seat } : step),
    },
  ],
];

const BROKEN_LIARS: readonly BrokenLiar[] = [
  [
    'nobody is told what nobody showed',
    'the other die in a refusal',
    {
      ...liarsDice,
      explain: (state, seat, action) => {
        const refusal = liarsDice.explain(state, seat, action);
        return refusal && { code: 'no-such-seat', seat, seats: state.dice[1 - seat] ?? 0 };
      },
    },
  ],
  [
    'nobody is told what nobody showed',
    'all dice open in every view',
    {
      ...liarsDice,
      view: (state, viewer) => ({ ...liarsDice.view(state, viewer), open: state.dice.slice() }),
    },
  ],
  [
    'steps are seen as they are or as secrets',
    'the view knows a roll that was not seen',
    {
      ...liarsDice,
      view: (state, viewer) => ({ ...liarsDice.view(state, viewer), die: state.dice[0] ?? 0 }),
    },
  ],
  [
    'steps are seen as they are or as secrets',
    'no secrets',
    { ...liarsDice, seen: (step) => step },
  ],
  [
    'steps are seen as they are or as secrets',
    'a spectator sees every roll',
    {
      ...liarsDice,
      seen: (step, viewer) => (viewer === 'spectator' ? step : liarsDice.seen(step, viewer)),
    },
  ],
];

test.each(BROKEN_PIGS)('%s: finds %s', (name, _, game) => {
  const subject = { game, resample: game.clone, ways: () => 6, whyImpossible: () => undefined };
  expect(() => runCheck(subject, checkOf(name), SEED)).toThrow(CheckError);
});

test.each(BROKEN_LIARS)('%s: finds %s', (name, _, game) => {
  const ways = ({ options }: { options: { sides: number } }) => options.sides;
  const subject = { game, resample: resampleLiarsDice, ways, whyImpossible: () => undefined };
  expect(() => runCheck(subject, checkOf(name), SEED)).toThrow(CheckError);
});

test('an error names the seed and a record that leads to it', () => {
  const game = { ...pig, clone: shallow };
  const subject = { game, resample: pig.clone, ways: () => 6, whyImpossible: () => undefined };
  expect(() => runCheck(subject, checkOf('a clone is independent'), SEED)).toThrow(
    new RegExp(`^seed ${SEED}, play [0-9]+: .*\nin pig@1 `),
  );
});

test('a replay finds dice of the game’s own', () => {
  let thrown = 0;
  const game: typeof pig = {
    ...pig,
    sample: (state) => pig.sample(state, (sides) => thrown++ % sides),
  };
  const subject = { game, resample: pig.clone, ways: () => 6, whyImpossible: () => undefined };
  const options = { target: 100 };
  expect(() => checkReplay(subject, { seats: 2, options }, SEED)).toThrow(CheckError);
});

/** States that no play comes to, and what is said of them. */
const BROKEN_STATES: readonly (readonly [string, string | undefined])[] = [
  [
    'eighteen chips',
    dodgeFlaw({ ...dodgeDice.initial(accepted(dodgeDice.options.parse({}, 2)), 3), centre: 10 }),
  ],
  [
    'every side has all its chips',
    sequenceFlaw({
      ...sequenceDice.initial(accepted(sequenceDice.options.parse({}, 2)), 2),
      supply: [19, 20],
    }),
  ],
  [
    'five dice at the start of a turn',
    skipBoFlaw({ ...skipBoDice.initial(accepted(skipBoDice.options.parse({}, 2)), 2), hand: 4 }),
  ],
  [
    'dice only change hands',
    dodgyFlaw({
      ...dodgyDice.initial(accepted(dodgyDice.options.parse({}, 2)), 2),
      dice: [10, 9],
    }),
  ],
];

test.each(BROKEN_STATES)('invariants: %s', (expected, flaw) => {
  expect(flaw).toBe(expected);
});
