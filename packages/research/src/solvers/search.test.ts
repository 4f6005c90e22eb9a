import { dodgyDice, resample } from '@dicehall/rules/dodgy-dice';
import { type PigState, pig } from '@dicehall/rules/fixtures';
import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { seeded } from '@dicehall/strategy/random';
import { lookAhead } from '@dicehall/strategy/search/expectimax';
import { treeSearch } from '@dicehall/strategy/search/mcts';
import { UnsuitableGame } from '@dicehall/strategy/search/requirements';
import { describe, expect, test } from 'vitest';
import { densePig } from '../fixtures/pig-dense.ts';
import { valueIteration } from './value-iteration.ts';

const parsed = pig.options.parse({ target: 30 }, 2);
if (!parsed.ok) throw new Error(parsed.refusal.code);
const options = parsed.value;

const dense = densePig(30);
const { values } = valueIteration(dense, 1e-12);

/** The true chance to win of `seat`, from the solved game. */
function truth(state: PigState, seat: number): number {
  const own = state.scores[state.seat] ?? 0;
  const other = state.scores[1 - state.seat] ?? 0;
  const inReach = own + state.points >= 30;
  const mover = inReach ? 1 : (values[dense.numberOf(own, other, state.points)] ?? 0);
  return state.seat === seat ? mover : 1 - mover;
}

const moment = (scores: number[], points: number): PigState => ({
  ...pig.initial(options, 2),
  scores,
  points,
});

/** How many moments lie within a number of choices, with nothing cut off. */
function moments(state: PigState, choices: number): number {
  const turn = pig.turn(state);
  if (turn.kind === 'over' || (turn.kind === 'seats' && choices === 0)) return 1;
  const seat = turn.kind === 'seats' ? (turn.seats[0] ?? 0) : 0;
  const steps =
    turn.kind === 'roll'
      ? pig.rolls(state).map(({ roll }) => ({ kind: 'roll', roll }) as const)
      : pig.actions(state, seat).map((action) => ({ kind: 'action', seat, action }) as const);
  return steps.reduce((sum, step) => {
    const next = pig.clone(state);
    pig.play(next, step);
    return sum + moments(next, step.kind === 'roll' ? choices : choices - 1);
  }, 1);
}

describe('expectimax', () => {
  test.each([
    [[0, 0], 12],
    [[20, 5], 4],
    [[10, 27], 7],
    [[28, 28], 0],
  ])(
    'with true values at the leaves it gives the true values of both choices: %j, %i',
    (scores, points) => {
      const state = moment(scores, points);
      const found = lookAhead(pig, state, 0, 2, { choices: 3, guess: truth });
      const best = Math.max(...found.map(({ value }) => value));
      expect(best).toBeCloseTo(truth(state, 0), 9);
    },
  );

  test('cutting off changes no value and saves work', () => {
    const state = moment([15, 12], 5);
    const count = (order: 'bad' | 'good') => {
      let nodes = 0;
      const found = lookAhead(pig, state, 0, 2, {
        choices: 4,
        guess: (leaf, seat) => ((leaf.scores[seat] ?? 0) + 10) / 60,
        onNode: () => {
          nodes++;
        },
        order: (actions) => (order === 'good' ? actions : actions.toReversed()),
      });
      return { found, nodes };
    };
    expect(count('bad').found).toEqual(count('good').found);
    const all = pig.actions(state, 0).reduce((sum, action) => {
      const next = pig.clone(state);
      pig.play(next, { kind: 'action', seat: 0, action });
      return sum + moments(next, 3);
    }, 0);
    expect(count('good').nodes).toBeLessThan(all);
  });

  test('is not for hidden dice, nor for three seats', () => {
    const dodgy = dodgyDice.options.parse({}, 2);
    if (!dodgy.ok) throw new Error(dodgy.refusal.code);
    const state = dodgyDice.initial(dodgy.value, 2);
    const blind = { choices: 1, guess: () => 0.5 };
    expect(() => lookAhead(dodgyDice, state, 0, 2, blind)).toThrow(UnsuitableGame);
    expect(() => lookAhead(pig, moment([0, 0, 0], 0), 0, 3, blind)).toThrow(UnsuitableGame);
  });
});

describe('tree search', () => {
  test('finds the win at hand', () => {
    const state = moment([20, 25], 10);
    const found = treeSearch(pig, state, 0, 2, { iterations: 400, random: seeded(1) });
    const most = found.reduce((a, b) => (b.visits > a.visits ? b : a));
    expect(most.action.kind).toBe('hold');
    expect(most.value).toBeGreaterThan(0.99);
  });

  test('the same seed searches the same way', () => {
    const parsedSkipBo = skipBoDice.options.parse({}, 3);
    if (!parsedSkipBo.ok) throw new Error(parsedSkipBo.refusal.code);
    const state = skipBoDice.initial(parsedSkipBo.value, 3);
    skipBoDice.play(state, { kind: 'roll', roll: { kind: 'lot', seat: 1 } });
    skipBoDice.play(state, { kind: 'roll', roll: { kind: 'dice', faces: [1, 2, 3, 7, 13] } });
    const search = () =>
      treeSearch(skipBoDice, state, 1, 3, { iterations: 200, random: seeded(5) });
    const found = search();
    expect(found).toEqual(search());
    expect(found.reduce((sum, { visits }) => sum + visits, 0)).toBe(200);
  });

  test('where several may answer, it is the searching seat that is advised', () => {
    const dodgy = dodgyDice.options.parse({ first: 0 }, 3);
    if (!dodgy.ok) throw new Error(dodgy.refusal.code);
    const state = dodgyDice.initial(dodgy.value, 3);
    const dice = seeded(4);
    while (dodgyDice.turn(state).kind === 'roll') {
      dodgyDice.play(state, { kind: 'roll', roll: dodgyDice.sample(state, dice) });
    }
    dodgyDice.play(state, { kind: 'action', seat: 0, action: { kind: 'say', count: 9, image: 0 } });
    for (const seat of [1, 2]) {
      const found = treeSearch(dodgyDice, state, seat, 3, {
        iterations: 100,
        random: seeded(seat),
        resample,
      });
      expect(found).toHaveLength(2);
      expect(Math.min(...found.map(({ visits }) => visits))).toBeGreaterThan(0);
    }
    expect(treeSearch(dodgyDice, state, 0, 3, { iterations: 100, random: dice, resample })).toEqual(
      [],
    );
  });

  test('a hidden game needs a resampler, and with one the search does not use the covered dice', () => {
    const dodgy = dodgyDice.options.parse({ first: 0 }, 2);
    if (!dodgy.ok) throw new Error(dodgy.refusal.code);
    const dealt = (theirs: readonly number[]) => {
      const state = dodgyDice.initial(dodgy.value, 2);
      const hands = [[3, 2, 2, 1, 1, 1], theirs];
      hands.forEach((counts, seat) => {
        dodgyDice.play(state, { kind: 'roll', roll: { kind: 'hand', seat, counts, stone: -1 } });
      });
      return state;
    };
    const search = (theirs: readonly number[]) =>
      treeSearch(dodgyDice, dealt(theirs), 0, 2, { iterations: 60, random: seeded(2), resample });
    expect(search([10, 0, 0, 0, 0, 0])).toEqual(search([0, 0, 0, 0, 0, 10]));
    const blind = { iterations: 1, random: seeded(2) };
    expect(() => treeSearch(dodgyDice, dealt([1, 1, 1, 1, 1, 5]), 0, 2, blind)).toThrow(
      UnsuitableGame,
    );
  });
});
