/**
 * `npm test`: every check and every test. `npm run check` (`--quick`) leaves out what needs a browser, a database or a
 * second process, and tries random things less often and long lists in part (`repetitions`, `someOf`, `sizeOf`). Shows
 * how long each took and what the failed ones said, and ends with `N passed, N failed`, checks and tests counted
 * together; `, N skipped` follows if this machine lacks something that a test needs.
 */

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ROOT, tool } from './workspace.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Tests that could not run on this machine, for want of a compiler, say. */
  readonly skipped: number;
}

interface Check {
  readonly name: string;
  /** Arguments for Node. */
  readonly args: readonly string[];
  /** What it adds to the sum; without it, the check itself is one. */
  readonly tally?: (code: number) => Tally;
}

/** Where the test runner leaves its report, for the sum and for the rulings. */
const REPORT = resolve(ROOT, 'node_modules/.cache/test-report.json');

const isQuick = process.argv.includes('--quick');

const CHECKS: readonly Check[] = [
  { name: 'types', args: [tool('tsc'), '-b'] },
  { name: 'lint', args: [tool('biome'), 'check', '.'] },
  { name: 'layers', args: ['scripts/layers.ts'] },
  { name: 'links', args: ['scripts/links.ts'] },
  {
    name: 'tests',
    args: [
      tool('vitest'),
      'run',
      ...(isQuick ? ['--project=quick*', '--no-isolate'] : []),
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
    ],
    tally: testTally,
  },
  { name: 'rulings', args: ['scripts/rulings.ts', '--from', REPORT] },
  ...(isQuick ? [] : [{ name: 'fifth-game', args: ['scripts/fifth-game/main.ts'] }]),
];

interface TestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

/** Counts the tests; a run that failed without a failed test, say in a file that did not load, is one. */
function testTally(code: number): Tally {
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, skipped: 0 };
  const report: TestReport = JSON.parse(readFileSync(REPORT, 'utf8'));
  const broken = (code !== 0 || !report.success) && report.numFailedTests === 0;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (broken ? 1 : 0),
    skipped: report.numPendingTests,
  };
}

/** Runs Node and keeps what it says until it is known whether anybody needs it. */
function run(args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...(isQuick ? { QUICK: '1' } : {}),
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      },
    });
    const heard: Buffer[] = [];
    child.stdout.on('data', (data: Buffer) => heard.push(data));
    child.stderr.on('data', (data: Buffer) => heard.push(data));
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output: Buffer.concat(heard).toString() }));
  });
}

async function main(): Promise<void> {
  mkdirSync(dirname(REPORT), { recursive: true });
  rmSync(REPORT, { force: true });
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, args, tally } of CHECKS) {
    const start = performance.now();
    process.stdout.write(`${name.padEnd(8)} `);
    const { code, output } = await run(args);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const ok = code === 0 ? 1 : 0;
    const { passed, failed, skipped } = tally?.(code) ?? {
      passed: ok,
      failed: 1 - ok,
      skipped: 0,
    };
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    const outcome = failed > 0 ? 'failed' : 'passed';
    console.log(
      `${outcome} in ${seconds} s${tally === undefined ? '' : `, ${passed} of ${passed + failed}`}`,
    );
    if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  }
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

await main();
