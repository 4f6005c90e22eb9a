/**
 * Command: how the strongest bot fares against copies of a simple one, on every side in turn and with the
 * same dice on each; the same result every time.
 *
 *     node packages/research/src/sequence-dice/measure.ts --against greedy --seats 2 --rows 5,6 --games 20000
 */

import { parseArgs } from 'node:util';
import {
  type SequenceAction,
  type SequenceOptions,
  type SequenceView,
  sequenceDice,
  sideOf,
  sidesOf,
} from '@dicehall/rules/sequence-dice';
import type { Bot } from '@dicehall/strategy/bot';
import { botNamed } from '@dicehall/strategy/bots';
import { playout } from '@dicehall/strategy/playout';
import { seeded } from '@dicehall/strategy/random';
import type { JudgedScore } from '../measure/duel.ts';
import { quantileFor, wilson } from '../measure/interval.ts';
import '@dicehall/strategy/books-node';

type SequenceBot = Bot<SequenceView, SequenceAction>;

const HELP = `usage: node packages/research/src/sequence-dice/measure.ts [options]
  --bot selma            who is measured
  --against greedy,...   who sits on all other sides: a bot or a policy
  --seats 2,3,4          how many players; four are two teams
  --rows 5,6             how many in a row win; three players play for five alone
  --games 20000          at least this many of each
  --seed 1
  --json                 one document at the end
Intervals hold for all figures of the run together in 95 of 100 such runs.
`;

interface Measuring {
  readonly bot: SequenceBot;
  readonly against: SequenceBot;
  readonly seats: number;
  readonly row: number;
}

/** Counts of a whole match, or of one side of it. */
interface Counted {
  readonly seats: number;
  readonly bot: string;
  readonly other: string;
  /** What the bot would win if it were no better. */
  readonly equal: number;
  readonly games: number;
  readonly wins: number;
}

type Row = Counted & JudgedScore;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    bot: { type: 'string', default: 'selma' },
    against: { type: 'string', default: 'greedy,random' },
    seats: { type: 'string', default: '2,3,4' },
    rows: { type: 'string', default: '5,6' },
    games: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean' },
  },
});

async function main(): Promise<void> {
  const bot = await named(values.bot);
  const [games, seed] = [wholeNumber(values.games), wholeNumber(values.seed)];
  const counted: Counted[] = [];
  for (const name of values.against.split(',')) {
    const against = await named(name);
    for (const seats of values.seats.split(',').map(wholeNumber)) {
      for (const row of values.rows.split(',').map(wholeNumber)) {
        if (seats === 3 && row !== 5) continue;
        process.stderr.write(`${seats} seats, ${row} in a row, against ${name}\n`);
        counted.push(...count({ bot, against, seats, row }, games, seed));
      }
    }
  }
  const z = quantileFor(counted.length);
  const rows = counted.map((one) => judged(one, z));
  if (!values.json) for (const row of rows) process.stdout.write(`${lineOf(row)}\n`);
  const command = [
    'node packages/research/src/sequence-dice/measure.ts',
    ...process.argv.slice(2),
  ].join(' ');
  const document = { game: 'sequence-dice', what: 'policies', most: games, seed, command, rows };
  if (values.json) process.stdout.write(`${JSON.stringify(document, undefined, 2)}\n`);
}

/** The match in all, and then its sides where there are more than two players. */
function count(measuring: Measuring, games: number, seed: number): readonly Counted[] {
  const { bot, against, seats, row } = measuring;
  const sides = sidesOf(seats);
  const sets = Math.ceil(games / sides);
  const won = winsBySide(measuring, sets, seed);
  const match = { seats, bot: bot.name, equal: 1 / sides };
  const other = `${against.name}, ${row} in a row`;
  const wins = won.reduce((sum, own) => sum + own, 0);
  const whose = seats === 4 ? 'team' : 'seat';
  const bySide = won.map((own, side) => ({
    ...match,
    other: `${other}, as ${whose} ${side + 1}`,
    games: sets,
    wins: own,
  }));
  return [{ ...match, other, games: sides * sets, wins }, ...(seats === 2 ? [] : bySide)];
}

function judged(counted: Counted, z: number): Row {
  const { games, wins, equal } = counted;
  const interval = wilson(wins, games, z);
  const verdict = interval.low > equal ? 'better' : interval.high < equal ? 'worse' : 'open';
  return { ...counted, share: wins / games, interval, verdict };
}

/** A set is one game for each side, and depends on its number alone. A draw is nobody's win. */
function winsBySide(measuring: Measuring, sets: number, seed: number): readonly number[] {
  const { bot, against, seats } = measuring;
  const options = optionsFor(measuring);
  const wins = new Array<number>(sidesOf(seats)).fill(0);
  for (let set = 0; set < sets; set++) {
    for (let side = 0; side < wins.length; side++) {
      const players = Array.from({ length: seats }, (_, seat) =>
        sideOf(seat, seats) === side ? bot : against,
      );
      const dice = seeded(seed, 2 * set);
      const whims = seeded(seed, 2 * set + 1);
      const { result } = playout(sequenceDice, options, players, dice, whims);
      if (!result.drawn && result.winners.includes(side)) wins[side] = (wins[side] ?? 0) + 1;
    }
  }
  return wins;
}

function optionsFor({ seats, row }: Measuring): SequenceOptions {
  const parsed = sequenceDice.options.parse({ row }, seats);
  return parsed.ok ? parsed.value : fail(`no such game: ${JSON.stringify(parsed.refusal)}`);
}

async function named(name: string): Promise<SequenceBot> {
  return (await botNamed('sequence-dice', name)) ?? fail(`nobody is called ${name}`);
}

function wholeNumber(text: string): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : fail(`${text} is no number`);
}

function fail(why: string): never {
  process.stderr.write(`${why}\n${HELP}`);
  process.exit(2);
}

function lineOf({ seats, bot, other, games, share, interval: { low, high } }: Row): string {
  const percent = (part: number): string => (100 * part).toFixed(2);
  return `${seats} seats, ${bot} against ${other}: ${percent(share)} % of ${games} (${percent(low)} to ${percent(high)})`;
}

if (values.help) process.stdout.write(HELP);
else await main();
