/** `npm run chaos`: whether the server loses nothing, whatever is done to it. See README.md in this folder. */

import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import '@dicehall/rules/all';
import { pick, runCommand } from '../scripts/command.ts';
import { clusterScenario } from './cluster.ts';
import { fullScenario } from './disk/full-disk.ts';
import { fuzzScenario } from './fuzz/fuzz.ts';
import { killScenario } from './kill.ts';
import { leaksScenario } from './leaks.ts';
import {
  type ChaosReport,
  type Effort,
  holds,
  makeJson,
  makeTable,
  type Scenario,
} from './report.ts';
import { withheldScenario } from './trust/broken-promise.ts';
import { clockScenario } from './trust/clock-steps.ts';
import { failoverScenario } from './trust/failover.ts';
import { keeperScenario } from './trust/false-keeper.ts';
import { falseNewsScenario } from './trust/false-news.ts';
import { logBombScenario } from './trust/log-bomb.ts';
import { matchFloodScenario } from './trust/match-flood.ts';
import { damageScenario } from './trust/page-damage.ts';

/** A scenario is a file and its line here. */
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  kill: killScenario,
  cluster: clusterScenario,
  full: fullScenario,
  fuzz: fuzzScenario,
  leaks: leaksScenario,
  bomb: logBombScenario,
  match: matchFloodScenario,
  failover: failoverScenario,
  clock: clockScenario,
  bus: falseNewsScenario,
  damage: damageScenario,
  withheld: withheldScenario,
  keeper: keeperScenario,
};

const HELP = `Usage: npm run chaos -- [${Object.keys(SCENARIOS).join('|')}]... [--short] [--seed N] [--json]

Starts real servers, does its worst to them, and tells what was lost. All scenarios, or those pick.

  --short   some minutes in all: fewer tables, kills, messages and games
  --seed N  the same choices and moments again; otherwise a new seed each time, which is printed
  --json    print {"seed","holds","scenarios":[{"scenario","seconds","findings"}]} and nothing else
            (run as: npm run -s chaos -- kill --json)
  --help    print this

Ends with 1 if anything does not hold.
`;

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
      seed: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const scenarios = pick('scenario', SCENARIOS, positionals);
  const seed = seedFrom(values.seed);
  const reports: ChaosReport[] = [];
  for (const [name, scenario] of scenarios) {
    reports.push(await run(name, scenario, values.short, seed));
  }
  process.stdout.write(
    values.json ? `${makeJson(reports, seed)}\n` : `${makeTable(reports)}\n\nseed ${seed}\n`,
  );
  return holds(reports) ? 0 : 1;
}

async function run(
  name: string,
  scenario: Scenario,
  short: boolean,
  seed: number,
): Promise<ChaosReport> {
  const began = performance.now();
  const passed = (): number => (performance.now() - began) / 1000;
  const effort: Effort = {
    short,
    seed,
    say: (line) => process.stderr.write(`${name} ${passed().toFixed(0).padStart(4)} s  ${line}\n`),
  };
  effort.say(`begins, seed ${seed}`);
  const findings = await scenario(effort);
  return { scenario: name, seconds: passed(), findings };
}

function seedFrom(text: string | undefined): number {
  if (text === undefined) return randomInt(1e9);
  if (!/^\d{1,9}$/.test(text))
    throw new Error(`--seed is a whole number of up to nine digits, not ${text}`);
  return Number(text);
}

// Children and folders are let go of when the process exits, and a signal alone would not let it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await runCommand('chaos', main, 2);
