/**
 * What somebody loses who always does what the coach says, as a command:
 *
 *   node packages/research/src/measure-obey.ts skip-bo-dice --games 1000 --costs
 *   node packages/research/src/measure-obey.ts sequence-dice --seats 2,3 --games 200
 *
 * One seat obeys, the others are our strongest bot; the seat changes from game to game. How often it wins is
 * printed, where an equal share is what to expect, with a 95 % interval. `--costs` adds what its choices give away in a
 * game by the values of the reference; of a solved game that is what it loses to optimal play, without the luck of dice.
 */

import { parseArgs } from 'node:util';
import { type GameId, isGameId, loadGame, RulesError } from '@dicehall/rules';
import { needBooks } from '@dicehall/strategy/books';
import '@dicehall/strategy/books-node';
import type { Bot, Decision } from '@dicehall/strategy/bot';
import { playersOf } from '@dicehall/strategy/bots';
import { strategyOf } from '@dicehall/strategy/games';
import { loadHints } from '@dicehall/strategy/hint';
import { levelsOf } from '@dicehall/strategy/levels';
import type { Hint } from '@dicehall/strategy/outlook';
import { recordedPlayout } from '@dicehall/strategy/playout';
import { seeded } from '@dicehall/strategy/random';
import { reviewOf } from '@dicehall/strategy/review/review';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: 'string', default: '2' },
    games: { type: 'string', default: '100' },
    costs: { type: 'boolean', default: false },
  },
});
const [id = ''] = positionals;
const counts = values.seats.split(',').map(Number);
const games = Number(values.games);
const isWhole = (number: number): boolean => Number.isSafeInteger(number) && number > 0;
if (!isGameId(id) || ![games, ...counts].every(isWhole)) {
  process.stderr.write('usage: measure-obey.ts <game> [--seats 2,3] [--games n] [--costs]\n');
  process.exit(2);
}
for (const seats of counts) await measure(id, seats);

async function measure<K extends GameId>(wanted: K, seats: number): Promise<void> {
  const game = await loadGame(wanted);
  const options = game.options.parse({}, seats);
  if (!options.ok) throw new RulesError(options.refusal);
  const setup = { options: options.value, seats };
  const [hints, { loadValues }, { bots }] = await Promise.all([
    loadHints(wanted, setup),
    strategyOf(wanted).values(),
    playersOf(wanted),
    needBooks(levelsOf(wanted).at(-1)?.books ?? []),
  ]);
  const reference = await loadValues(setup);
  const strongest = bots.at(-1);
  if (strongest === undefined) throw new RangeError(`no bot for ${wanted}`);
  const coached = obedient(strongest, hints);
  const costs: number[] = [];
  const wins: number[] = [];
  for (let number = 0; number < games; number++) {
    const own = number % seats;
    const table = Array.from({ length: seats }, (_, seat) => (seat === own ? coached : strongest));
    const play = recordedPlayout(game, options.value, table, seeded(1, number), seeded(2, number));
    const result = game.result(play.end);
    if (result === undefined) throw new RangeError('a game did not end');
    const { sides, winners } = result;
    const won = new Set(winners.map((seat) => sides[seat]));
    wins.push(won.has(sides[own]) ? 100 / won.size : 0);
    if (!values.costs) continue;
    const choices = reviewOf(game, play, reference)?.judgements ?? [];
    costs.push(choices.reduce((sum, { seat, cost }) => (seat === own ? sum + 100 * cost : sum), 0));
  }
  const cost = values.costs ? `  costs ${meanOf(costs, 4)} a game` : '';
  process.stdout.write(`${seats} seats  ${games} games  wins ${meanOf(wins, 1)} in 100${cost}\n`);
}

/** Does what the coach says; where the coach knows nothing, what the strongest does. */
function obedient<V, A>(
  strongest: Bot<V, A>,
  hints: (decision: Decision<V, A>) => Hint<A> | undefined,
): Bot<V, A> {
  return {
    name: 'obedient',
    choose(question) {
      const hint = hints(question);
      return hint === undefined ? strongest.choose(question) : { action: hint.action };
    },
  };
}

/** With its 95 % interval. */
function meanOf(list: readonly number[], digits: number): string {
  const mean = list.reduce((sum, one) => sum + one, 0) / list.length;
  const variance = list.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (list.length - 1);
  const off = 1.96 * Math.sqrt(variance / list.length);
  return `${mean.toFixed(digits)} [${(mean - off).toFixed(digits)}, ${(mean + off).toFixed(digits)}]`;
}
