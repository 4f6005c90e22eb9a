/**
 * How fast the solvers and bots are: value iteration against plain C, tree search against the bot of
 * boardgame.io, what the other solvers get through in a second, and how long every bot thinks.
 */

import { GAME_IDS, type GameId } from '@dicehall/rules';
import { whyNoBrowser } from '../browser.ts';
import { compile, hasCompiler, NO_COMPILER } from '../c/compile.ts';
import { here, measureScript, measureWith } from '../children.ts';
import {
  type BenchReport,
  type FigureRow,
  makeNumber,
  makeReading,
  makeRow,
  median,
} from '../figures.ts';
import { installPeer } from '../install-peer.ts';
import type { Effort } from '../rules/bench.ts';
import { browserTimes } from './browser.ts';
import type { Times } from './decisions.ts';
import type { OddsTimes } from './odds.ts';
import {
  type Counted,
  PIG_TOLERANCE,
  SEARCH_DEPTH,
  SEARCH_DICE,
  SEARCH_ITERATIONS,
} from './tasks.ts';

const LEAST_OF_C = 0.4;
const LEAST_OF_PEER = 300;
/** What a decision may take, in milliseconds. */
const MOST_PER_DECISION = 100;

interface Measures {
  /** What the odds of one view may take, in milliseconds; what was said is weighed over the others' hands. */
  readonly mostPerOdds: number;
  /** Games of each bot whose decisions are timed. */
  readonly timed: number;
}

const MEASURES: Readonly<Partial<Record<GameId, Measures>>> = {
  'dodge-dice': { mostPerOdds: 1, timed: 20 },
  'sequence-dice': { mostPerOdds: 1, timed: 10 },
  'skip-bo-dice': { mostPerOdds: 1, timed: 40 },
  'dodgy-dice': { mostPerOdds: 200, timed: 2 },
};
const measuresOf = (game: GameId): Measures => MEASURES[game] ?? { mostPerOdds: 5, timed: 10 };

const GAMES_OF_ODDS = 10;

export async function benchStrategy(effort: Effort): Promise<BenchReport> {
  const notMeasured: string[] = [];
  const repetitions = effort.quick ? 1 : 5;
  const seconds = effort.quick ? 1 : 3;
  const rows = [
    ...pigRows(effort, repetitions, seconds, notMeasured),
    ...searchRows(effort, repetitions, seconds, notMeasured),
    reading(
      effort,
      'sequence',
      'Sequence Dice: moves judged by the strongest search',
      repetitions,
      seconds,
    ),
    reading(
      effort,
      'regrets',
      "one-die Liar's Dice: iterations of regret minimisation",
      repetitions,
      seconds,
    ),
    ...GAME_IDS.flatMap((game) => oddsRows(effort, game)),
    ...GAME_IDS.flatMap((game) => timeRows(game, nodeTimes(effort, game), 'node')),
    ...(await browserRows(effort, notMeasured)),
  ];
  return { rows, notMeasured };
}

const perSecond = ({ count, cpuSeconds }: Counted): number => count / cpuSeconds;

const ours = (what: string, seconds: number): Counted =>
  measureScript('./strategy/worker.ts', [what, String(seconds)]);

interface SolvedByC {
  readonly times: number;
  readonly cpuSeconds: number;
  readonly value: number;
}

const C_TIMES = 10;

function pigRows(
  { say }: Effort,
  repetitions: number,
  seconds: number,
  notMeasured: string[],
): readonly FigureRow[] {
  if (!hasCompiler()) {
    notMeasured.push(NO_COMPILER);
    return [];
  }
  const program = compile('pig');
  const pairs = Array.from({ length: repetitions }, (_, i) => {
    say(`value iteration, repetition ${i + 1} of ${repetitions}`);
    const mine = ours('pig', seconds);
    const theirs = measureWith<SolvedByC>(program, [String(C_TIMES), String(PIG_TOLERANCE)]);
    if (Math.abs((mine.value ?? 0) - theirs.value) > PIG_TOLERANCE) {
      throw new Error(`Pig: ${mine.value} in TypeScript, ${theirs.value} in C`);
    }
    return [perSecond(mine), theirs.times / theirs.cpuSeconds] as const;
  });
  return [ratioRow('strategy.pig.of-c', 'Pig to 100 solved to 1e-9, of C', LEAST_OF_C, pairs)];
}

interface Searched {
  readonly iterations: number;
  readonly cpuSeconds: number;
}

function searchRows(
  { say }: Effort,
  repetitions: number,
  seconds: number,
  notMeasured: string[],
): readonly FigureRow[] {
  const fault = installPeer('boardgame.io');
  if (fault !== undefined) {
    notMeasured.push(fault);
    return [];
  }
  const peer = [SEARCH_ITERATIONS, SEARCH_DEPTH, seconds, SEARCH_DICE].map(String);
  const found = Array.from({ length: repetitions }, (_, i) => {
    say(`tree search, repetition ${i + 1} of ${repetitions}`);
    const mine = perSecond(ours('search', seconds));
    const theirs = measureWith<Searched>(
      process.execPath,
      [here('./peers/boardgame.io/mcts.js'), ...peer],
      { NODE_ENV: 'production' },
    );
    const byRules = perSecond(ours('search-by-rules', seconds));
    return { mine, byRules, theirs: theirs.iterations / theirs.cpuSeconds };
  });
  const id = 'strategy.search.of-boardgame.io';
  const what = 'tree search on Skip-Bo Dice, times boardgame.io';
  return [
    ratioRow(
      id,
      what,
      LEAST_OF_PEER,
      found.map(({ mine, theirs }) => [mine, theirs]),
    ),
    // What any game gets that brings no quicker way to rehearse it.
    ratioRow(
      `${id}.by-rules`,
      `${what}, through the rules alone`,
      null,
      found.map(({ byRules, theirs }) => [byRules, theirs]),
    ),
  ];
}

function ratioRow(
  id: string,
  what: string,
  bar: number | null,
  pairs: readonly (readonly [number, number])[],
): FigureRow {
  const middle = (which: 0 | 1): string => makeNumber(median(pairs.map((pair) => pair[which])));
  return makeRow(
    { id, what, unit: 'times', bar, sign: '>=', details: `${middle(0)} : ${middle(1)} per second` },
    pairs.map(([mine, theirs]) => mine / theirs),
  );
}

function reading(
  { say }: Effort,
  task: 'sequence' | 'regrets',
  what: string,
  repetitions: number,
  seconds: number,
): FigureRow {
  say(what);
  const values = Array.from({ length: repetitions }, () => perSecond(ours(task, seconds)));
  return makeReading({ id: `strategy.${task}`, what, unit: 'per second', details: '' }, values);
}

function oddsRows({ say, quick }: Effort, game: GameId): readonly FigureRow[] {
  say(`time of the odds: ${game}`);
  const games = quick ? 2 : GAMES_OF_ODDS;
  const {
    views,
    median: middle,
    worst,
  } = measureScript<OddsTimes>('./strategy/worker.ts', ['odds', String(games), game]);
  const about = { unit: 'ms', details: `${views.toLocaleString('en')} views` };
  const id = `strategy.odds.${game}`;
  const bar = measuresOf(game).mostPerOdds;
  return [
    makeReading({ ...about, id: `${id}.median`, what: `${game}: the odds of a view` }, [middle]),
    makeRow({ ...about, id: `${id}.worst`, what: `${game}: the slowest odds`, bar, sign: '<=' }, [
      worst,
    ]),
  ];
}

function nodeTimes({ say, quick }: Effort, game: GameId): readonly Times[] {
  say(`time per decision: ${game}`);
  const games = quick ? 1 : measuresOf(game).timed;
  return measureScript('./strategy/worker.ts', ['decisions', String(games), game]);
}

/** In Node long decisions are counted in processor time; in the browser neighbours count too. */
function timeRows(
  game: GameId,
  times: readonly Times[],
  where: 'node' | 'browser',
): readonly FigureRow[] {
  return times.flatMap(({ bot, seats, decisions, median: middle, worst }) => {
    const about = {
      unit: 'ms',
      details: `${decisions.toLocaleString('en')} decisions`,
    };
    const id = `strategy.time.${where}.${game}.${bot}${seats === 2 ? '' : `.of-${seats}`}`;
    const what = `${game}, ${bot} among ${seats} in ${where === 'node' ? 'Node' : 'the browser'}`;
    return [
      makeReading({ ...about, id: `${id}.median`, what: `${what}: a decision` }, [middle]),
      makeRow(
        {
          ...about,
          id: `${id}.worst`,
          what: `${what}: the slowest`,
          bar: MOST_PER_DECISION,
          sign: '<=',
        },
        [worst],
      ),
    ];
  });
}

async function browserRows(effort: Effort, notMeasured: string[]): Promise<readonly FigureRow[]> {
  const fault = whyNoBrowser();
  if (fault !== undefined) {
    notMeasured.push(fault);
    return [];
  }
  effort.say('time per decision in the browser');
  const found = await browserTimes((game) => (effort.quick ? 1 : measuresOf(game).timed));
  return found.flatMap(({ game, times }) => timeRows(game, times, 'browser'));
}
