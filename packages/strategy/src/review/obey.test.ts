/**
 * Somebody who always takes the coach's hint. Dice give nothing on average, whatever is played, and choices
 * that cost nothing do nothing, so all that such a player can lose to optimal play is what cannot be told apart.
 */

import type { Game, GameId, PlayedRecord, Seat, Step } from '@dicehall/rules';
import { repetitions } from '@dicehall/rules/testing';
import { expect, test } from 'vitest';
import type { Decision } from '../bot.ts';
import { loadHints } from '../hint.ts';
import type { Hint } from '../outlook.ts';
import { seeded } from '../random.ts';
import { reviewOf } from './review.ts';
import { mixedGames } from './testing.ts';

/** A tenth of a game in 100. */
const ALLOWED = 0.001;

test.each<[GameId, number]>([
  ['skip-bo-dice', 100],
  ['dodge-dice', 20],
])('%s for two: obeying loses nothing that counts, in %i games', async (id, games) => {
  const { game, values, play } = await mixedGames(id, 2);
  const { options, seats } = play(0);
  const hint = await loadHints(id, { options, seats });
  for (let number = 0; number < repetitions(games); number++) {
    const record = obedient(game, game.initial(options, seats), hint, number);
    const review = reviewOf(game, { options, seats, ...record }, values);
    if (review === undefined) throw new Error('not over');
    expect(review.judgements.length).toBeGreaterThan(0);
    for (const { cost } of review.judgements) expect(cost).toBe(0);
    for (const rest of review.others.rest) expect(Math.abs(rest)).toBeLessThan(ALLOWED / 10);
  }
});

/** Everybody does what the coach says. */
function obedient<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  hint: (decision: Decision<V, A>) => Hint<A> | undefined,
  seed: number,
): Pick<PlayedRecord<O, S, A, R>, 'steps' | 'states' | 'end'> {
  const dice = seeded(9, seed);
  const steps: Step<A, R>[] = [];
  const states = [game.clone(state)];
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    const step: Step<A, R> =
      turn.kind === 'roll'
        ? { kind: 'roll', roll: game.sample(state, dice) }
        : advised(game, state, turn.seats[0] ?? 0, hint);
    game.play(state, step);
    steps.push(step);
    states.push(game.clone(state));
  }
  return { steps, states, end: state };
}

function advised<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  seat: Seat,
  hint: (decision: Decision<V, A>) => Hint<A> | undefined,
): Step<A, R> {
  const found = hint({ view: game.view(state, seat), seat, actions: game.actions(state, seat) });
  if (found === undefined) throw new Error('no advice');
  return { kind: 'action', seat, action: found.action };
}
