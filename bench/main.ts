/** `npm run bench`: side-by-side measurements. See README.md in this folder. */

import { parseArgs } from 'node:util';
import { makeJson, makeTable, type Report } from './figures.ts';
import { benchRules, type Effort } from './rules/bench.ts';
import { benchServer } from './server/bench.ts';
import { benchStrategy } from './strategy/bench.ts';
import { benchWeb } from './web/bench.ts';

/** A bench is a folder and its line here. */
const BENCHES: Readonly<Record<string, (effort: Effort) => Report | Promise<Report>>> = {
  rules: benchRules,
  server: benchServer,
  strategy: benchStrategy,
  web: benchWeb,
};

const HELP = `Usage: npm run bench -- [${Object.keys(BENCHES).join('|')}] [--json] [--quick]

Measures everything there is a bench for, or only what is named.

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
  const unknown = positionals.find((name) => !Object.hasOwn(BENCHES, name));
  if (unknown !== undefined) {
    throw new Error(
      `there is no bench called ${unknown}; there is ${Object.keys(BENCHES).join(', ')}`,
    );
  }
  const effort: Effort = {
    quick: values.quick,
    say: (line) => process.stderr.write(`${line}\n`),
  };
  const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
  const reports: Report[] = [];
  for (const name of names) {
    const bench = BENCHES[name];
    if (bench !== undefined) reports.push(await bench(effort));
  }
  const report = {
    rows: reports.flatMap(({ rows }) => rows),
    notMeasured: reports.flatMap(({ notMeasured }) => notMeasured),
  };
  console.log(values.json ? makeJson(report) : makeTable(report));
  if (values.json) for (const line of report.notMeasured) effort.say(line);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
