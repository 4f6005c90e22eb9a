import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game, Seat, Step } from '../game.ts';
import { RulesError } from '../refusal.ts';
import { mutants, same } from './equality.ts';
import { randomOptions, randomPlay, randomSeats } from './random-play.ts';
import { repetitions, SEED, seededRandom } from './seeded-dice.ts';
import { SUBJECT_IDS, withSubject } from './subjects.ts';
import { seatsOf } from './trial.ts';

const RUNS = { numRuns: repetitions(3_000), seed: SEED };

/** Values of every type, among them objects that cannot be turned into text or numbers. */
const anything = fc
  .oneof(
    fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, maxDepth: 2 }),
    fc.constantFrom(Symbol('x'), { toString: null, valueOf: null }, () => 0, 2 ** 53, '__proto__'),
  )
  // To the rules -0 is 0, as it is to ===.
  .map((value) => (Object.is(value, -0) ? 0 : value));

/** The answer of a function that is given values of any type. A `RulesError` is an answer as well. */
function answer(run: (...args: never[]) => unknown, ...args: readonly unknown[]): unknown {
  try {
    return Reflect.apply(run, undefined, args);
  } catch (error) {
    if (error instanceof RulesError) return error;
    throw error;
  }
}

/** Moments of a few plays, and the steps that were played there. */
function momentsOf<O extends object, S, A, R, V>(game: Game<O, S, A, R, V>) {
  const random = seededRandom(SEED);
  const moments: { readonly state: S; readonly seats: number }[] = [];
  const steps: Step<A, R>[] = [{ kind: 'draw' }];
  for (let play = 0; play < 12; play++) {
    const seats = randomSeats(game, random);
    randomPlay(game, { seats, options: randomOptions(game, seats, random) }, random, (moment) => {
      const over = game.turn(moment.state).kind === 'over';
      if (random(12) > 0 && !over) return;
      moments.push({ state: game.clone(moment.state), seats });
      steps.push(moment.steps.at(-1) ?? { kind: 'draw' });
    });
  }
  return { moments, steps };
}

describe.each(SUBJECT_IDS)('%s: values of any type', (id) => {
  test('options', () => {
    withSubject(id, ({ game }) => {
      const names = game.options.fields.map(({ name }) => [name, anything] as const);
      const named = fc.record(Object.fromEntries(names), { requiredKeys: [] });
      const seats = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 9 }) }, anything);
      const property = fc.property(fc.oneof(named, anything), seats, (input, count) => {
        expect(answer(game.options.parse, input, count)).toHaveProperty('ok');
        const begun = answer(game.initial, input, count);
        expect(typeof begun).toBe('object');
      });
      fc.assert(property, RUNS);
    });
  });

  test('seats, actions, rolls and steps', () => {
    withSubject(id, ({ game }) => {
      const { moments, steps } = momentsOf(game);
      const nearly = fc
        .tuple(fc.constantFrom(...steps), anything, fc.nat())
        .map(([step, value, which]) => {
          const all = [...mutants(step, () => [value])];
          return all[which % all.length];
        });
      const property = fc.property(
        fc.constantFrom(...moments),
        fc.oneof({ weight: 3, arbitrary: nearly }, anything),
        anything,
        ({ state, seats }, step, value) => {
          const copy = game.clone(state);
          expect(answer(game.actions, copy, value)).toBeInstanceOf(Array);
          answer(game.explain, copy, value, value);
          for (const seat of seatsOf(seats)) answer(game.explain, copy, seat, value);
          const before = JSON.stringify(copy);
          const played = answer(game.play, copy, step);
          const refused = played instanceof RulesError;
          expect(refused, game.notation.makeState(state)).toBe(!isLegal(game, state, seats, step));
          if (refused) expect(JSON.stringify(copy)).toBe(before);
        },
      );
      fc.assert(property, RUNS);
    });
  });
});

describe.each(SUBJECT_IDS)('%s: viewers and dice of any type', (id) => {
  test('view, seen and resample', () => {
    withSubject(id, (subject) => {
      const { game, resample } = subject;
      const { moments, steps } = momentsOf(game);
      const random = seededRandom(SEED);
      const property = fc.property(
        fc.constantFrom(...moments),
        fc.constantFrom(...steps),
        fc.oneof(anything, fc.integer({ min: -1, max: 9 })),
        ({ state, seats }, step, viewer) => {
          const before = JSON.stringify(state);
          const sits = (among: number) => seatsOf(among).some((seat) => seat === viewer);
          const isRefused = (value: unknown): boolean => value instanceof RulesError;
          expect(isRefused(answer(game.view, state, viewer))).toBe(
            viewer !== 'spectator' && !sits(seats),
          );
          expect(isRefused(answer(game.seen, step, viewer))).toBe(
            viewer !== 'spectator' && !sits(game.meta.seats.max),
          );
          if (game.meta.hidden) {
            expect(isRefused(answer(resample, state, viewer, random))).toBe(
              viewer !== 'spectator' && !sits(seats),
            );
          }
          expect(JSON.stringify(state)).toBe(before);
        },
      );
      fc.assert(property, RUNS);
    });
  });

  test('sample', () => {
    withSubject(id, ({ game }) => {
      const { moments } = momentsOf(game);
      const side = fc.oneof(fc.integer({ min: -1, max: 9 }), fc.double());
      const property = fc.property(fc.constantFrom(...moments), side, ({ state }, shown) => {
        let isBroken = false;
        const thrown = answer(game.sample, state, (sides: number) => {
          isBroken ||= !(Number.isInteger(shown) && shown >= 0 && shown < sides);
          return shown;
        });
        const due = game.turn(state).kind === 'roll';
        expect(thrown instanceof RulesError).toBe(!due || isBroken);
      });
      fc.assert(property, RUNS);
    });
  });
});

/** Whether it is, to the letter, one of the steps that the game offers now. */
function isLegal<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  seats: number,
  step: unknown,
): boolean {
  const over = game.turn(state).kind === 'over';
  const actions = seatsOf(seats).flatMap((seat: Seat) =>
    game.actions(state, seat).map((action) => ({ kind: 'action', seat, action })),
  );
  const rolls = game.rolls(state).map(({ roll }) => ({ kind: 'roll', roll }));
  const draws = game.meta.draws && !over ? [{ kind: 'draw' }] : [];
  return [...actions, ...rolls, ...draws].some((legal) => same(legal, step));
}
