/**
 * Figures about reviews, as a command:
 *
 *   node packages/research/src/measure-reviews.ts skip-bo-dice ledger --seats 2,3 --games 1000
 *   node packages/research/src/measure-reviews.ts dodge-dice values --seats 3 --games 40 --tries 100
 *
 * `ledger`: games between bots of every strength are reviewed; how far their ledgers are from adding up, how much of
 * them cannot be told apart, and how long a review takes; with `--seconds` as many of them as that time allows.
 * `values`: how far the values of moments, and the differences between two choices, are from what games of the
 * strongest bot against itself come to from there.
 */

import { parseArgs } from 'node:util';
import { type Game, type GameId, isGameId, loadGame, RulesError } from '@dicehall/rules';
import type { Bot } from '@dicehall/strategy/bot';
import { playersOf, thumbOf } from '@dicehall/strategy/bots';
import { strategyOf } from '@dicehall/strategy/games';
import { playOn, recordedPlayout } from '@dicehall/strategy/playout';
import { seeded } from '@dicehall/strategy/random';
import { reviewOf } from '@dicehall/strategy/review/review';
import { type ReferenceValues, valuesAt } from '@dicehall/strategy/review/values';
import '@dicehall/strategy/books-node';

interface MeasureSetup<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly options: O;
  readonly seats: number;
  readonly bots: readonly Bot<V, A>[];
  readonly reference: ReferenceValues<S, A, R>;
}

/** Milliseconds between two lines of progress. */
const TOLD_EVERY = 30_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: 'string', default: '2' },
    games: { type: 'string', default: '100' },
    tries: { type: 'string', default: '100' },
    seconds: { type: 'string', default: 'Infinity' },
    options: { type: 'string', default: '' },
  },
});
const [id = '', what = ''] = positionals;
const counts = values.seats.split(',').map(Number);
const [games, tries] = [Number(values.games), Number(values.tries)];
const seconds = Number(values.seconds);
const isWhole = (number: number): boolean => Number.isSafeInteger(number) && number > 0;
if (
  !isGameId(id) ||
  (what !== 'ledger' && what !== 'values') ||
  ![games, tries, ...counts].every(isWhole) ||
  !(seconds > 0)
) {
  process.stderr.write(
    'usage: measure-reviews.ts <game> ledger|values [--seats 2,3] [--games n] [--tries n] [--seconds n] [--options a=b]\n',
  );
  process.exit(2);
}
for (const seats of counts) await measure(id, seats);

async function measure<K extends GameId>(wanted: K, seats: number): Promise<void> {
  const game = await loadGame(wanted);
  const pairs = values.options.split(',').filter((part) => part.includes('='));
  const options = game.options.parse(
    Object.fromEntries(pairs.map((part) => part.split('=', 2))),
    seats,
  );
  if (!options.ok) throw new RulesError(options.refusal);
  const { loadValues } = await strategyOf(wanted).values();
  const { bots } = await playersOf(wanted);
  const setting = {
    game,
    options: options.value,
    seats,
    bots: [await thumbOf(wanted), ...bots],
    reference: await loadValues({ options: options.value, seats }),
  };
  if (what === 'ledger') addUp(setting);
  else compare(setting);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Bots of every strength at one table. */
function addUp<O extends object, S, A, R, V>({
  game,
  options,
  seats,
  bots,
  reference,
}: MeasureSetup<O, S, A, R, V>): void {
  let [column, row, rest, exact, time] = [0, 0, 0, 0, 0];
  let told = Date.now();
  const end = told + 1000 * seconds;
  let number = 0;
  for (; number < games && Date.now() < end; number++) {
    if (Date.now() - told > TOLD_EVERY) {
      told = Date.now();
      process.stderr.write(
        `${seats} seats: ${number} of ${games} games, columns off by ${column.toExponential(1)}\n`,
      );
    }
    const draw = seeded(3, number);
    const table = Array.from({ length: seats }, () => bots[draw(bots.length)]);
    const seated = table.filter((bot) => bot !== undefined);
    const play = recordedPlayout(game, options, seated, seeded(1, number), seeded(2, number));
    const before = process.threadCpuUsage();
    const review = reviewOf(game, play, reference);
    const { user, system } = process.threadCpuUsage(before);
    time += (user + system) / 1000;
    if (review === undefined) throw new RangeError('a game did not end');
    const { start, result, entries } = review;
    start.forEach((from, side) => {
      const sum = entries.reduce((all, entry) => all + (entry.values[side] ?? 0), 0);
      column = Math.max(column, Math.abs((result[side] ?? 0) - from - sum));
    });
    for (const entry of entries) {
      row = Math.max(row, Math.abs(entry.values.reduce((all, one) => all + one, 0)));
    }
    rest += review.others.rest.reduce((all, one) => all + Math.abs(one), 0) / start.length;
    if (review.exact) exact++;
  }
  print(
    `${seats} seats  ${number} games  columns off by ${column.toExponential(1)}  rows by ${row.toExponential(1)}  ` +
      `not told apart ${((100 * rest) / number).toFixed(4)} in 100  exact ${exact}  ${(time / number).toFixed(1)} ms each`,
  );
}

/** One moment of each of many games of the strongest against itself, with two choices there. */
function compare<O extends object, S, A, R, V>(setting: MeasureSetup<O, S, A, R, V>): void {
  const { game, options, seats, bots, reference } = setting;
  const strongest = bots.slice(-1);
  const table = Array.from({ length: seats }, () => strongest).flat();
  const value: number[] = [];
  const gap: number[] = [];
  for (let number = 0; number < games; number++) {
    const play = recordedPlayout(game, options, table, seeded(4, number), seeded(5, number));
    const draw = seeded(6, number);
    const choices = play.steps.flatMap((step, at) => {
      const before = play.states[at];
      if (step.kind !== 'action' || before === undefined) return [];
      return game.actions(before, step.seat).length > 1 ? [{ before, seat: step.seat }] : [];
    });
    const asked = choices[draw(Math.max(1, choices.length))];
    const sides = game.result(play.end)?.sides;
    if (asked === undefined || sides === undefined) continue;
    const { before, seat } = asked;
    const actions = game.actions(before, seat);
    const first = draw(actions.length);
    const second = (first + 1 + draw(actions.length - 1)) % actions.length;
    const side = sides[seat] ?? 0;
    const [one, two] = [first, second].map((index) => {
      const state = game.clone(before);
      const action = actions[index];
      if (action === undefined) throw new RangeError('no action');
      game.play(state, { kind: 'action', seat, action });
      const claimed = valuesAt(game, reference.at, state, sides).chances[side] ?? 0;
      return { claimed, played: playedFrom(setting, table, state, side) };
    });
    if (one === undefined || two === undefined) continue;
    value.push(squareOff(one.claimed, one.played));
    const difference = one.played.map((won, i) => won - (two.played[i] ?? 0));
    gap.push(squareOff(one.claimed - two.claimed, difference));
  }
  print(
    `${seats} seats  ${value.length} moments, ${tries} games each  value ${rootOf(value)}  difference ${rootOf(gap)}`,
  );
}

/** What games from there come to for a side; the same dice for every moment asked about. */
function playedFrom<O extends object, S, A, R, V>(
  { game }: MeasureSetup<O, S, A, R, V>,
  bots: readonly Bot<V, A>[],
  from: S,
  side: number,
): readonly number[] {
  return Array.from({ length: tries }, (_, number) => {
    const state = game.clone(from);
    playOn(game, state, { bots, dice: seeded(7, number), whims: seeded(8, number) });
    const sides = game.result(state)?.sides ?? [];
    const end = valuesAt(game, () => ({ chances: [] }), state, sides);
    return end.chances[side] ?? 0;
  });
}

/** The square of how far off a claim is, without what the games tried are off by themselves. */
function squareOff(claimed: number, played: readonly number[]): number {
  const mean = played.reduce((sum, one) => sum + one, 0) / played.length;
  const variance =
    played.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (played.length - 1) / played.length;
  return (claimed - mean) ** 2 - variance;
}

/** With what the figure itself may be off by. */
function rootOf(squares: readonly number[]): string {
  const mean = squares.reduce((sum, one) => sum + one, 0) / squares.length;
  const spread = squares.reduce((sum, one) => sum + (one - mean) ** 2, 0) / squares.length;
  const error = Math.sqrt(spread / squares.length);
  const root = (square: number): string => Math.sqrt(Math.max(0, square)).toFixed(4);
  return `${root(mean)} [${root(mean - 2 * error)}, ${root(mean + 2 * error)}]`;
}
