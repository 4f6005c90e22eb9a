/**
 * Command: how the strongest bot fares against the simple policies of `policies.ts`, who sit in all
 * other seats. The same dice for every seat of the bot; the same result every time.
 *
 *     node packages/strategy/src/dodgy-dice/measure.ts --seats 2,3,4,6 --end quick --out measured.jsonl
 *
 * Every piece of a match is written down as soon as it is played. Started again, it goes on from there.
 * With `--sequential` a match ends as soon as it is decided, and nothing is written down.
 */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomBot } from '../bot.ts';
import { type Judged, scoreOf } from '../contest.ts';
import { type Match, playSets, settle } from './match.ts';
import type { DodgyBot } from './mixing.ts';
import { BLUFFS, DOUBTS, doubter } from './policies.ts';
import { seer } from './seer.ts';

/** The quickest ending on offer with that many players; the full game is the one that the leaflet means. */
const QUICK: Readonly<Record<number, number>> = { 2: 4, 3: 4, 4: 4, 5: 3, 6: 2 };

/** Sets played between two notes; a set is one game for each seat. */
const PIECE = 500;

interface Note {
  readonly seats: number;
  readonly outAt: number;
  readonly others: string;
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  readonly wins: number;
}

const HELP = `usage: node packages/strategy/src/dodgy-dice/measure.ts [options]
  --seats 2,3,4,6      how many players
  --end quick|full     out at 4 dice (6 players: 2), or when all dice are lost
  --bluffs 0,0.2       shares of bluffing
  --doubts 0.05,...    when the others call; all from 0.05 to 0.95 if left out
  --random             against random play instead
  --games 10000        at least so many for each match; with --sequential at most
  --sequential         end a match as soon as it is decided, with intervals corrected for every look and match
  --seed 1
  --out measured.jsonl where pieces are noted down, and taken up from
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    seats: { type: 'string', default: '2,3,4,6' },
    end: { type: 'string', default: 'quick' },
    bluffs: { type: 'string', default: BLUFFS.join() },
    doubts: { type: 'string', default: DOUBTS.join() },
    random: { type: 'boolean' },
    sequential: { type: 'boolean' },
    games: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'measured.jsonl' },
  },
});

function run(): void {
  const known = readNotes(values.out);
  const challenger = seer({ name: 'selma', memory: 20_000 });
  const rivals: DodgyBot[] = values.random
    ? [randomBot]
    : numbersIn(values.bluffs).flatMap((bluff) =>
        numbersIn(values.doubts).map((doubt) => doubter(doubt, bluff)),
      );
  for (const seats of numbersIn(values.seats)) {
    const outAt = values.end === 'full' ? 0 : (QUICK[seats] ?? 0);
    for (const others of rivals) {
      const seed = Number(values.seed);
      const match = { challenger, others, seats, options: { outAt }, seed };
      if (values.sequential) {
        const comparisons = rivals.length * numbersIn(values.seats).length;
        report(seats, outAt, others.name, settle(match, Number(values.games), comparisons));
        continue;
      }
      const sets = Math.ceil(Number(values.games) / seats);
      const notes = known.filter((note) => isOf(note, match, outAt));
      let wins = 0;
      for (let from = 0; from < sets; from += PIECE) {
        const to = Math.min(sets, from + PIECE);
        const noted = notes.find((note) => note.from === from && note.to === to);
        wins += noted?.wins ?? playPiece(match, outAt, from, to);
      }
      report(seats, outAt, others.name, judge(sets * seats, wins, seats));
    }
  }
}

const readNotes = (file: string): Note[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Note => JSON.parse(line))
    : [];

const isOf = (note: Note, { seats, others, seed }: Match, outAt: number): boolean =>
  note.seats === seats && note.outAt === outAt && note.others === others.name && note.seed === seed;

/** Plays it and notes it down; gives the wins. */
function playPiece(match: Match, outAt: number, from: number, to: number): number {
  const { seats, others, seed } = match;
  const { wins } = playSets(match, from, to);
  const note: Note = { seats, outAt, others: others.name, seed, from, to, wins };
  appendFileSync(values.out, `${JSON.stringify(note)}\n`);
  return wins;
}

function judge(games: number, wins: number, seats: number): Judged {
  const score = scoreOf(games, wins);
  const { low, high } = score.interval;
  return { ...score, verdict: low > 1 / seats ? 'better' : high < 1 / seats ? 'worse' : 'open' };
}

function report(seats: number, outAt: number, others: string, judged: Judged): void {
  const { games, wins, share, interval, verdict } = judged;
  const numbers = [share, interval.low, interval.high].map((number) => number.toFixed(4));
  process.stdout.write(
    `${seats} players, out at ${outAt}, ${others}: ${wins} of ${games}, ${numbers.join(' ')}, ${verdict}\n`,
  );
}

const numbersIn = (text: string): number[] => text.split(',').map(Number);

const areFine = (list: readonly number[], least: number, most: number): boolean =>
  list.every((number) => number >= least && number <= most);

const isFine =
  areFine(numbersIn(values.seats), 2, 6) &&
  areFine(numbersIn(values.bluffs), 0, 1) &&
  areFine(numbersIn(values.doubts), 0, 1) &&
  areFine(numbersIn(`${values.games},${values.seed}`), 1, 2 ** 31) &&
  ['quick', 'full'].includes(values.end);

if (isFine && !values.help) run();
else (values.help ? process.stdout : process.stderr).write(HELP);
if (!isFine) process.exitCode = 2;
