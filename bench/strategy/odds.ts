/** How long a player waits for the odds of a moment, at every choice of some games between thumbs. */

import { type Game, type GameId, gameOf, RulesError, type Seat } from '@dicehall/rules';
import { odds as dodgeOdds } from '../../packages/strategy/src/dodge-dice/odds.ts';
import { odds as dodgyOdds } from '../../packages/strategy/src/dodgy-dice/odds.ts';
import { type Bot, botsOf, playout, seeded } from '../../packages/strategy/src/index.ts';
import { odds as sequenceOdds } from '../../packages/strategy/src/sequence-dice/odds.ts';
import { odds as skipBoOdds } from '../../packages/strategy/src/skip-bo-dice/odds.ts';

/** Milliseconds for the odds of one view. */
export interface OddsTimes {
  readonly views: number;
  readonly median: number;
  readonly worst: number;
}

/** Every view is asked so often and the quickest answer counts: what else the machine did then is not the odds' doing. */
const TIMES = 3;

export function timeOdds(id: GameId, games: number): OddsTimes {
  switch (id) {
    case 'dodge-dice':
      return timed(gameOf(id), botsOf(id).thumb, dodgeOdds, games);
    case 'sequence-dice':
      return timed(gameOf(id), botsOf(id).thumb, sequenceOdds, games);
    case 'skip-bo-dice':
      return timed(gameOf(id), botsOf(id).thumb, skipBoOdds, games);
    case 'dodgy-dice':
      return timed(gameOf(id), botsOf(id).thumb, dodgyOdds, games);
  }
}

/** With as few seats as the game takes and with as many, in turn. */
function timed<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  bot: Bot<V, A>,
  odds: (view: V, seat: Seat) => unknown,
  games: number,
): OddsTimes {
  const times: number[] = [];
  const asking: Bot<V, A> = {
    name: bot.name,
    choose(question) {
      times.push(quickest(() => odds(question.view, question.seat)));
      return bot.choose(question);
    },
  };
  for (let i = 0; i < games; i++) {
    const seats = i % 2 === 0 ? game.meta.seats.min : game.meta.seats.max;
    const parsed = game.options.parse({}, seats);
    if (!parsed.ok) throw new RulesError(parsed.refusal);
    const players = Array.from({ length: seats }, () => asking);
    playout(game, parsed.value, players, seeded(1, 2 * i), seeded(1, 2 * i + 1));
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    views: sorted.length,
    median: sorted[sorted.length >> 1] ?? 0,
    worst: sorted.at(-1) ?? 0,
  };
}

function quickest(ask: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TIMES; i++) {
    const start = performance.now();
    ask();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}
