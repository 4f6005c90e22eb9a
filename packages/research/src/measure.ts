/**
 * Figures about bots, as a command:
 *
 *   node packages/research/src/measure.ts dodge-dice policies --seats 3,4 --most 20000 --json
 *   node packages/research/src/measure.ts skip-bo-dice ladder --most 4000
 *   node packages/research/src/measure.ts dodge-dice time --most 200
 *
 * `policies`: the strongest player in one seat against a simple policy in all others. `ladder`: every
 * player against the one before it. `time`: how long the strongest takes to decide, in time of one
 * processor. A comparison ends as soon as it is clear, and after `--most` games at the latest. With
 * `--json`, one document at the end and the lines on the error output.
 */

import { parseArgs } from 'node:util';
import { type Game, type GameId, isGameId, loadGame } from '@dicehall/rules';
import type { Bot } from '@dicehall/strategy/bot';
import { type Players, playersOf, thumbOf } from '@dicehall/strategy/bots';
import { decide, duel, type JudgedScore } from './measure/duel.ts';
import '@dicehall/strategy/books-node';

interface Wanted {
  readonly what: string;
  readonly seats: readonly number[];
  readonly most: number;
  readonly seed: number;
  /** House rules, as they are written for the terminal. */
  readonly house: Readonly<Record<string, string>>;
  /** Only policies or players whose name contains this. */
  readonly only: string;
  readonly json: boolean;
}

/** One comparison: the share of wins of `bot` in one seat, `other` in all others. */
interface Row extends JudgedScore {
  readonly seats: number;
  readonly bot: string;
  readonly other: string;
}

/** Games before the first look at a comparison. */
const FIRST_LOOK = 120;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: 'string' },
    most: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    options: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});
const [id = '', what = ''] = positionals;
const seats = values.seats?.split(',').map(Number) ?? [];
const numbers = [Number(values.most), Number(values.seed), ...seats];
if (
  !isGameId(id) ||
  !['policies', 'ladder', 'time'].includes(what) ||
  !numbers.every((number) => Number.isSafeInteger(number) && number > 0)
) {
  process.stderr.write(
    'usage: measure.ts <game> policies|ladder|time [--seats 2,3] [--most games] [--only name] [--json]\n',
  );
  process.exit(2);
}
const pairs = values.options.split(',').filter((part) => part.includes('='));
const house = Object.fromEntries(pairs.map((part) => part.split('=', 2)));
await run(id, {
  what,
  seats,
  most: Number(values.most),
  seed: Number(values.seed),
  house,
  only: values.only,
  json: values.json,
});

async function run<K extends GameId>(game: K, wanted: Wanted): Promise<void> {
  return measure(await loadGame(game), await playersOf(game), await thumbOf(game), wanted);
}

function measure<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { bots, policies }: Players<V, A>,
  thumb: Bot<V, A>,
  { what, seats, most, seed, house, only, json }: Wanted,
): void {
  const rows: Row[] = [];
  const note = (count: number, bot: Bot<V, A>, other: Bot<V, A>, judged: JudgedScore): void => {
    rows.push({ seats: count, bot: bot.name, other: other.name, ...judged });
    report(count, bot, other, judged, json ? process.stderr : process.stdout);
  };
  const { min, max } = game.meta.seats;
  const counts =
    seats.length > 0 ? seats : Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const strongest = bots.at(-1);
  if (strongest === undefined) return;
  const others = [...policies, thumb].filter(({ name }) => name.includes(only));
  for (const count of counts) {
    const options = game.options.parse(house, count);
    if (!options.ok) {
      process.stderr.write(`${count} seats: ${options.refusal.code}\n`);
      process.exitCode = 2;
      return;
    }
    const between = (challenger: Bot<V, A>, other: Bot<V, A>, comparisons: number): JudgedScore =>
      decide(
        game,
        options.value,
        { challenger, others: other, seats: count, seed },
        { first: FIRST_LOOK, most, comparisons },
      );
    if (what === 'policies') {
      for (const policy of others) {
        const judged = between(strongest, policy, others.length * counts.length);
        note(count, strongest, policy, judged);
      }
    } else if (what === 'ladder') {
      bots.slice(1).forEach((bot, i) => {
        const before = bots[i];
        if (before !== undefined) {
          note(count, bot, before, between(bot, before, counts.length * (bots.length - 1)));
        }
      });
    } else {
      const [timed, times] = timing(strongest);
      duel(game, options.value, { challenger: timed, others: thumb, seats: count, seed }, 0, most);
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number): string =>
        `${(sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(3)} ms`;
      print(
        `${count} seats  ${strongest.name}  ${sorted.length} decisions  median ${at(0.5)}  99 % ${at(0.99)}  worst ${at(1)}`,
      );
    }
  }
  if (json) print(JSON.stringify({ game: game.meta.id, what, most, seed, rows }, undefined, 1));
}

/** A bot with a stopwatch that counts the time of its processor, so that other work does not matter. */
function timing<V, A>({ name, choose }: Bot<V, A>): readonly [Bot<V, A>, number[]] {
  const times: number[] = [];
  const timed: Bot<V, A> = {
    name,
    choose(question) {
      const before = process.threadCpuUsage();
      const choice = choose(question);
      const { user, system } = process.threadCpuUsage(before);
      times.push((user + system) / 1000);
      return choice;
    },
  };
  return [timed, times];
}

function report<V, A>(
  count: number,
  bot: Bot<V, A>,
  other: Bot<V, A>,
  judged: JudgedScore,
  to: NodeJS.WritableStream,
): void {
  const { games, share, interval, verdict } = judged;
  const percent = (part: number): string => `${(100 * part).toFixed(2)} %`;
  to.write(
    `${count} seats  ${bot.name} against ${other.name}  ${games} games  ${percent(share)}  ` +
      `[${percent(interval.low)}, ${percent(interval.high)}]  fair ${percent(1 / count)}  ${verdict}\n`,
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
