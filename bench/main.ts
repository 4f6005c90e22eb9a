/** `npm run bench`: side-by-side measurements. See README.md in this folder. */

import { parseArgs } from 'node:util';
import { pick, runCommand } from '../scripts/command.ts';
import { benchEngine } from './engine/bench.ts';
import { type BenchReport, makeJson, makeTable } from './figures.ts';
import { benchRules, type Effort } from './rules/bench.ts';
import { benchServer } from './server/bench.ts';
import { benchStrategy } from './strategy/bench.ts';
import { benchWeb } from './web/bench.ts';
import { benchFutures, benchOdds, benchReviews } from './web/coach.ts';

/** A bench is a folder and its line here. */
const BENCHES: Readonly<Record<string, (effort: Effort) => BenchReport | Promise<BenchReport>>> = {
  rules: benchRules,
  engine: benchEngine,
  server: benchServer,
  strategy: benchStrategy,
  web: benchWeb,
  review: benchReviews,
  futures: benchFutures,
  odds: benchOdds,
};

const HELP = `Usage: npm run bench -- [${Object.keys(BENCHES).join('|')}] [--json] [--quick]

Measures everything there is a bench for, or only what is pick.

  --json   print {"figures":[{"id","value","unit","bar","holds"}]} and nothing else
           (run as: npm run -s bench -- rules --json)
  --quick  fewer and shorter repetitions: shows that it runs, not how fast it is
  --help   print this
`;

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const benches = pick('bench', BENCHES, positionals);
  const effort: Effort = {
    quick: values.quick,
    say: (line) => process.stderr.write(`${line}\n`),
  };
  const reports: BenchReport[] = [];
  for (const [, bench] of benches) reports.push(await bench(effort));
  const report = {
    rows: reports.flatMap(({ rows }) => rows),
    notMeasured: reports.flatMap(({ notMeasured }) => notMeasured),
  };
  console.log(values.json ? makeJson(report) : makeTable(report));
  if (values.json) for (const line of report.notMeasured) effort.say(line);
  return 0;
}

await runCommand('bench', main, 1);
