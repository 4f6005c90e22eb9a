/**
 * How fast the rules are: against plain C, against boardgame.io, and in playouts of two published
 * games. All per second of processor time. The contestants take turns within every repetition.
 */

import { GAME_IDS, type GameId } from '@dicehall/rules';
import { compile, hasCompiler, NO_COMPILER } from '../c/compile.ts';
import { type Measured, measureScript } from '../children.ts';
import { type BenchReport, type FigureRow, makeNumber, makeRow, median } from '../figures.ts';
import { installPeer } from '../install-peer.ts';
import {
  checkSameGames,
  checkSameKind,
  gamesPerSecond,
  playBoardgameIo,
  playC,
  playOurs,
  stepsPerSecond,
} from './contestants.ts';
import type { Flatness } from './growth.ts';
import type { BenchTask } from './worker.ts';

export interface Effort {
  /** A fifth of the games, fewer repetitions: to see that it runs, not to judge by. */
  readonly quick: boolean;
  /** Says what goes on, on standard error. */
  say(line: string): void;
}

type Play = Pick<BenchTask, 'game' | 'play' | 'games'>;

/** Games per repetition: about a second each. */
const AGAINST_C: readonly (Play & { readonly game: GameId })[] = [
  { game: 'skip-bo-dice', play: 'policy', games: 100_000 },
  { game: 'skip-bo-dice', play: 'random', games: 60_000 },
  { game: 'dodge-dice', play: 'random', games: 120_000 },
  { game: 'sequence-dice', play: 'random', games: 30_000 },
  { game: 'dodgy-dice', play: 'random', games: 15_000 },
];
const LEAST_OF_C = 0.2;

const PLAYOUTS: readonly (Play & { readonly bar: number })[] = [
  { game: 'pig', play: 'random', games: 120_000, bar: 118_000 },
  { game: 'liars-dice', play: 'random', games: 1_500_000, bar: 1_230_000 },
];

const PEER_GAMES = 400;
const LEAST_OF_PEER = 400;

const LEAST_FLATNESS = 0.8;
const MOST_BYTES_GAINED = 64;

const SEATS = 2;

export function benchRules(effort: Effort): BenchReport {
  const notMeasured: string[] = [];
  const withC = hasCompiler();
  if (!withC) notMeasured.push(NO_COMPILER);
  effort.say('installing boardgame.io in its own folder, if it is not there');
  const peerFault = installPeer('boardgame.io');
  if (peerFault !== undefined) notMeasured.push(peerFault);
  for (const line of notMeasured) effort.say(line);

  const runs = measureAll(effort, withC, peerFault === undefined);
  const rows = [
    ...(withC ? AGAINST_C.map((play) => rowAgainstC(play, runs)) : []),
    ...(peerFault === undefined ? [rowAgainstPeer(runs)] : []),
    ...PLAYOUTS.map((play) => rowOfPlayouts(play, runs)),
    ...GAME_IDS.flatMap((id) => rowsOfFlatness(id, effort)),
  ];
  return { rows, notMeasured };
}

/** Every contestant's measurements, by name, in the order of the repetitions. */
type Runs = Map<string, Measured[]>;

const nameOf = (contestant: string, { game, play }: Pick<Play, 'game' | 'play'>): string =>
  `${contestant} ${game} ${play}`;

const PEER = nameOf('boardgame.io', { game: 'skip-bo-dice', play: 'policy' });

function measureAll({ quick, say }: Effort, withC: boolean, withPeer: boolean): Runs {
  const runs: Runs = new Map();
  const keep = (name: string, measured: Measured): Measured => {
    runs.set(name, [...(runs.get(name) ?? []), measured]);
    return measured;
  };
  const size = (games: number): number => (quick ? Math.ceil(games / 5) : games);
  const repetitions = quick ? 3 : 7;
  const written = new Set(AGAINST_C.map(({ game }) => game));
  const programs = new Map<string, string>(
    withC ? Array.from(written, (id) => [id, compile(id)]) : [],
  );

  for (let seed = 1; seed <= repetitions; seed++) {
    say(`repetition ${seed} of ${repetitions}`);
    for (const play of [...AGAINST_C, ...PLAYOUTS]) {
      const task: BenchTask = {
        game: play.game,
        play: play.play,
        seats: SEATS,
        options: {},
        games: size(play.games),
        seed,
      };
      const ours = keep(nameOf('ours', play), playOurs(task));
      const program = programs.get(play.game);
      if (program !== undefined) {
        checkSameGames(task, ours, keep(nameOf('C', play), playC(program, task)));
      }
      if (withPeer && play.play === 'policy') {
        checkSameKind(ours, keep(PEER, playBoardgameIo(size(PEER_GAMES), seed)));
      }
    }
  }
  return runs;
}

const speedsOf = (runs: Runs, name: string, speed: (run: Measured) => number): number[] =>
  (runs.get(name) ?? []).map(speed);

/** Each repetition's ratio on its own, because the machine is not the same from one to the next. */
function ratioRow(
  runs: Runs,
  about: Pick<FigureRow, 'id' | 'what' | 'unit' | 'bar'>,
  ours: string,
  theirs: string,
): FigureRow {
  const own = speedsOf(runs, ours, stepsPerSecond);
  const other = speedsOf(runs, theirs, stepsPerSecond);
  const details = `${makeNumber(median(own))} : ${makeNumber(median(other))} steps per CPU second`;
  const ratios = own.map((speed, repetition) => speed / (other[repetition] ?? Number.NaN));
  return makeRow({ ...about, sign: '>=', details }, ratios);
}

function rowAgainstC(play: Play, runs: Runs): FigureRow {
  const about = {
    id: `rules.${play.game}.${play.play}.of-c`,
    what: `${play.game}, ${play.play}: steps per CPU second, ours : C`,
    unit: 'of C',
    bar: LEAST_OF_C,
  };
  return ratioRow(runs, about, nameOf('ours', play), nameOf('C', play));
}

function rowAgainstPeer(runs: Runs): FigureRow {
  const about = {
    id: 'rules.skip-bo-dice.policy.of-boardgame.io',
    what: 'skip-bo-dice, policy: steps per CPU second, ours : boardgame.io',
    unit: 'times',
    bar: LEAST_OF_PEER,
  };
  const ours = nameOf('ours', { game: 'skip-bo-dice', play: 'policy' });
  return ratioRow(runs, about, ours, PEER);
}

function rowOfPlayouts(play: Play & { readonly bar: number }, runs: Runs): FigureRow {
  const ours = nameOf('ours', play);
  const steps = median(speedsOf(runs, ours, stepsPerSecond));
  const about = {
    id: `rules.${play.game}.playouts`,
    what: `${play.game}: random playouts per CPU second`,
    unit: 'per s',
    bar: play.bar,
    sign: '>=' as const,
    details: `${makeNumber(steps)} steps per CPU second`,
  };
  return makeRow(about, speedsOf(runs, ours, gamesPerSecond));
}

function rowsOfFlatness(game: GameId, { quick, say }: Effort): FigureRow[] {
  say(`${game} from the first round to the thousandth`);
  const { plays, speeds, gains }: Flatness = measureScript(
    './rules/growth.ts',
    quick ? [game, 'quick'] : [game],
    ['--expose-gc'],
  );
  return [
    makeRow(
      {
        id: `rules.${game}.flat`,
        what: `${game}: speed in rounds 901 to 1,000 : rounds 1 to 100`,
        unit: 'of the first',
        bar: LEAST_FLATNESS,
        sign: '>=',
        details: `${plays} plays side by side`,
      },
      speeds,
    ),
    makeRow(
      {
        id: `rules.${game}.memory`,
        what: `${game}: memory a play gains in rounds 101 to 1,000`,
        unit: 'bytes',
        bar: MOST_BYTES_GAINED,
        sign: '<=',
        details: `${plays} plays side by side`,
      },
      gains,
    ),
  ];
}
