/** The child process behind one measurement: `node worker.ts <what> <seconds>`, or `decisions|odds <games> <game>`. */

import '@dicehall/rules/all';
import { isGameId, RulesError } from '@dicehall/rules';
import { liarsDice } from '@dicehall/rules/fixtures';
import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { densePig } from '../../packages/research/src/fixtures/pig-dense.ts';
import { rehearseSkipBo } from '../../packages/research/src/skip-bo-dice/rehearse.ts';
import { iterate, startRegrets } from '../../packages/research/src/solvers/cfr.ts';
import { buildTree } from '../../packages/research/src/solvers/tree.ts';
import { valueIteration } from '../../packages/research/src/solvers/value-iteration.ts';
import { seeded } from '../../packages/strategy/src/random.ts';
import { treeSearch } from '../../packages/strategy/src/search/mcts.ts';
import '../../packages/strategy/src/books-node.ts';
import { timeBots } from './decisions.ts';
import { timeOdds } from './odds.ts';
import { nodesOfSequence } from './sequence.ts';
import {
  type Counted,
  PIG_TOLERANCE,
  SEARCH_DEPTH,
  SEARCH_DICE,
  SEARCH_ITERATIONS,
  STEPS_PER_MOVE,
} from './tasks.ts';

/** Repeats until the processor time is used up; once more before the clock starts. */
function repeat(seconds: number, once: () => number): Counted {
  const warm = cpuSeconds();
  do once();
  while (cpuSeconds() - warm < 1);
  const start = cpuSeconds();
  let count = 0;
  do count += once();
  while (cpuSeconds() - start < seconds);
  return { count, cpuSeconds: cpuSeconds() - start };
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Processor time of this thread: what a decision takes, whatever else runs on the machine. */
function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e3;
}

function pig(seconds: number): Counted {
  const game = densePig(100);
  let value = 0;
  const counted = repeat(seconds, () => {
    value = valueIteration(game, PIG_TOLERANCE).values[game.numberOf(0, 0, 0)] ?? 0;
    return 1;
  });
  return { ...counted, value };
}

function search(seconds: number, quick: { readonly rehearse?: typeof rehearseSkipBo }): Counted {
  const parsed = skipBoDice.options.parse({ first: '0' }, 2);
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  const state = skipBoDice.initial(parsed.value, 2);
  skipBoDice.play(state, { kind: 'roll', roll: { kind: 'dice', faces: SEARCH_DICE } });
  const settings = {
    iterations: SEARCH_ITERATIONS,
    random: seeded(1),
    mostSteps: Math.ceil(STEPS_PER_MOVE * SEARCH_DEPTH),
    ...quick,
  };
  return repeat(seconds, () => {
    treeSearch(skipBoDice, state, 0, 2, settings);
    return SEARCH_ITERATIONS;
  });
}

function regrets(seconds: number): Counted {
  const parsed = liarsDice.options.parse({}, 2);
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  const game = { ...liarsDice, makeView: liarsDice.notation.makeView };
  const running = startRegrets(buildTree(game, parsed.value));
  return repeat(seconds, () => {
    iterate(running, 1);
    return 1;
  });
}

const WORK: Readonly<Record<string, (seconds: number) => Counted>> = {
  pig,
  search: (seconds) => search(seconds, { rehearse: rehearseSkipBo }),
  'search-by-rules': (seconds) => search(seconds, {}),
  regrets,
  sequence: (seconds) => {
    const once = nodesOfSequence();
    return repeat(seconds, once);
  },
};

const CLOCK = { now: () => performance.now(), used: threadMilliseconds };

async function main(what = '', size = '', game = ''): Promise<unknown> {
  if (what === 'decisions' && isGameId(game)) {
    return timeBots(game, Number(size), CLOCK);
  }
  if (what === 'odds' && isGameId(game)) return timeOdds(game, Number(size), CLOCK);
  const work = WORK[what];
  if (work === undefined) throw new Error(`nothing called ${what} is measured`);
  return work(Number(size));
}

console.log(JSON.stringify(await main(...process.argv.slice(2))));
