/**
 * Somebody who always does what the review calls best. Dice give nothing on average, whatever is played, and choices
 * that cost nothing do nothing, so all that such a player can lose to optimal play is what cannot be told apart.
 */

import type { Game, GameId, PlayedRecord, Step } from '@dicehall/rules';
import { repetitions } from '@dicehall/rules/testing';
import { expect, test } from 'vitest';
import { seeded } from '../random.ts';
import { reviewOf } from './review.ts';
import { mixedGames } from './testing.ts';
import { type ReferenceValues, valuesAt } from './values.ts';

/** A tenth of a game in 100. */
const ALLOWED = 0.001;

test.each<[GameId, number]>([
  ['skip-bo-dice', 100],
  ['dodge-dice', 20],
])('%s for two: obeying loses nothing that counts, in %i games', async (id, games) => {
  const { game, values, play } = await mixedGames(id, 2);
  const { options, seats } = play(0);
  for (let number = 0; number < repetitions(games); number++) {
    const record = obedient(game, game.initial(options, seats), values, number);
    const review = reviewOf(game, { options, seats, ...record }, values);
    if (review === undefined) throw new Error('not over');
    expect(review.judgements.length).toBeGreaterThan(0);
    for (const { cost } of review.judgements) expect(cost).toBe(0);
    for (const rest of review.others.rest) expect(Math.abs(rest)).toBeLessThan(ALLOWED / 10);
  }
});

/** Everybody does what is worth most. */
function obedient<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  values: ReferenceValues<S, A, R>,
  seed: number,
): Pick<PlayedRecord<O, S, A, R>, 'steps' | 'states' | 'end'> {
  const dice = seeded(9, seed);
  const steps: Step<A, R>[] = [];
  const states = [game.clone(state)];
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    const step: Step<A, R> =
      turn.kind === 'roll'
        ? { kind: 'roll', roll: game.sample(state, dice) }
        : bestStep(game, state, turn.seats[0] ?? 0, values);
    game.play(state, step);
    steps.push(step);
    states.push(game.clone(state));
  }
  return { steps, states, end: state };
}

/** Seats are sides: there are no teams between two. */
function bestStep<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  seat: number,
  values: ReferenceValues<S, A, R>,
): Step<A, R> {
  let best: Step<A, R> | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of game.actions(state, seat)) {
    const next = game.clone(state);
    const step = { kind: 'action', seat, action } as const;
    game.play(next, step);
    const own = valuesAt(game, values.at, next, [0, 1]).chances[seat] ?? 0;
    if (own > most) [best, most] = [step, own];
  }
  if (best === undefined) throw new RangeError('nothing can be done');
  return best;
}
