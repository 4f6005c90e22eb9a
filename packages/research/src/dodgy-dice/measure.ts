/**
 * Command: how the strongest bot fares against the simple policies of `policies.ts`, who sit in all
 * other seats. The same dice for every seat of the bot; the same result every time.
 *
 *     node packages/research/src/dodgy-dice/measure.ts --seats 2,3,4,6 --end quick --out measured.jsonl
 *
 * Every piece of a match is written down as soon as it is played. Started again, it goes on from there.
 * All matches grow alike, so a run that was stopped tells a little about each of them (`--noted`).
 * With `--sequential` a match ends as soon as it is decided, and nothing is written down.
 */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomBot } from '@dicehall/strategy/bot';
import type { DodgyBot } from '@dicehall/strategy/dodgy-dice/mixed-bot';
import { BLUFFS, DOUBTS, doubter } from '@dicehall/strategy/dodgy-dice/policies';
import { strongestBot } from '@dicehall/strategy/dodgy-dice/strongest-bot';
import { type JudgedScore, scoreOf } from '../measure/duel.ts';
import { quantileFor, wilson } from '../measure/interval.ts';
import { type ChallengeMatch, playSets, settle } from './match.ts';

/** The quickest ending on offer with that many players; the full game is the one that the leaflet means. */
const QUICK: Readonly<Record<number, number>> = { 2: 4, 3: 4, 4: 4, 5: 3, 6: 2 };

/** Games between two notes, if they make full sets; a set is one game for each seat. */
const PIECE = 60;

interface Note {
  readonly seats: number;
  readonly outAt: number;
  readonly others: string;
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  readonly wins: number;
}

const HELP = `usage: node packages/research/src/dodgy-dice/measure.ts [options]
  --seats 2,3,4,6      how many players
  --end quick|full     out at 4 dice (6 players: 2), or when all dice are lost
  --bluffs 0,0.2       shares of bluffing
  --doubts 0.05,...    when the others call; all from 0.05 to 0.95 if left out
  --random             against random play instead
  --games 10000        at least this many for each match; with --sequential at most
  --sequential         end a match as soon as it is decided, with intervals corrected for every look too
  --seed 1
  --out measured.jsonl where pieces are noted down, and taken up from
  --noted              play nothing, tell what is noted
  --json               one document at the end
Intervals hold for all matches of the run together in 95 of 100 such runs.
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
    noted: { type: 'boolean' },
    json: { type: 'boolean' },
  },
});

/** A match, and what is known of it. */
interface Row extends JudgedScore {
  readonly seats: number;
  readonly outAt: number;
  readonly bot: string;
  readonly other: string;
}

function run(): void {
  const matches = listMatches();
  const rows = values.sequential ? settleAll(matches) : judgeAll(matches);
  if (!values.json) return;
  const [most, seed] = [Number(values.games), Number(values.seed)];
  const document = { game: 'dodgy-dice', what: 'policies', most, seed, command: commandOf(), rows };
  process.stdout.write(`${JSON.stringify(document, undefined, 2)}\n`);
}

/** What plays the same matches; where they are noted and whether all are is of no concern. */
function commandOf(): string {
  const words = process.argv.slice(2);
  const rest = words.filter((word, i) => !/^--(out|noted)/.test(word) && words[i - 1] !== '--out');
  return ['node packages/research/src/dodgy-dice/measure.ts', ...rest].join(' ');
}

/** Every number of seats with every policy. */
function listMatches(): readonly (ChallengeMatch & { readonly outAt: number })[] {
  const challenger = strongestBot({ name: 'selma', memory: 20_000 });
  const rivals: DodgyBot[] = values.random
    ? [randomBot]
    : numbersIn(values.bluffs).flatMap((bluff) =>
        numbersIn(values.doubts).map((doubt) => doubter(doubt, bluff)),
      );
  return numbersIn(values.seats).flatMap((seats) => {
    const outAt = values.end === 'full' ? 0 : (QUICK[seats] ?? 0);
    return rivals.map((others) => ({
      challenger,
      others,
      seats,
      outAt,
      options: { outAt },
      seed: Number(values.seed),
    }));
  });
}

type Listed = ReturnType<typeof listMatches>[number];

const settleAll = (matches: readonly Listed[]): Row[] =>
  matches.map((match) => report(match, settle(match, Number(values.games), matches.length)));

function judgeAll(matches: readonly Listed[]): Row[] {
  const notes = readNotes(values.out);
  const most = Math.max(...matches.map((match) => piecesOf(match).length));
  for (let piece = 0; piece < most && !values.noted; piece++) {
    for (const match of matches) playPiece(match, piece, notes);
  }
  const z = quantileFor(matches.length);
  return matches.map((match) => {
    const noted = piecesOf(match).flatMap((piece) => notes.find(isOf(match, piece)) ?? []);
    const games = noted.reduce((sum, { from, to }) => sum + (to - from) * match.seats, 0);
    const wins = noted.reduce((sum, note) => sum + note.wins, 0);
    return report(match, judge(games, wins, match.seats, z));
  });
}

/** Sets `from` to `to` - 1. */
type Piece = Pick<Note, 'from' | 'to'>;

function piecesOf({ seats }: Listed): readonly Piece[] {
  const sets = Math.ceil(Number(values.games) / seats);
  const size = Math.ceil(PIECE / seats);
  return Array.from({ length: Math.ceil(sets / size) }, (_, i) => ({
    from: i * size,
    to: Math.min(sets, (i + 1) * size),
  }));
}

const readNotes = (file: string): Note[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Note => JSON.parse(line))
    : [];

const isOf =
  ({ seats, others, seed, outAt }: Listed, { from, to }: Piece) =>
  (note: Note): boolean =>
    note.seats === seats &&
    note.outAt === outAt &&
    note.others === others.name &&
    note.seed === seed &&
    note.from === from &&
    note.to === to;

/** Plays a piece of a match and notes it down, unless it is noted. */
function playPiece(match: Listed, index: number, notes: Note[]): void {
  const piece = piecesOf(match)[index];
  if (piece === undefined || notes.some(isOf(match, piece))) return;
  const { seats, others, seed, outAt } = match;
  const { wins } = playSets(match, piece.from, piece.to);
  const note: Note = { seats, outAt, others: others.name, seed, ...piece, wins };
  notes.push(note);
  appendFileSync(values.out, `${JSON.stringify(note)}\n`);
}

function judge(games: number, wins: number, seats: number, z: number): JudgedScore {
  const interval = wilson(wins, games, z);
  const { low, high } = interval;
  const verdict = low > 1 / seats ? 'better' : high < 1 / seats ? 'worse' : 'open';
  return { ...scoreOf(games, wins), interval, verdict };
}

function report({ seats, outAt, challenger, others }: Listed, judged: JudgedScore): Row {
  const { games, wins, share, interval, verdict } = judged;
  const numbers = [share, interval.low, interval.high].map((number) => number.toFixed(4));
  (values.json ? process.stderr : process.stdout).write(
    `${seats} players, out at ${outAt}, ${others.name}: ${wins} of ${games}, ${numbers.join(' ')}, ${verdict}\n`,
  );
  return { seats, outAt, bot: challenger.name, other: others.name, ...judged };
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
