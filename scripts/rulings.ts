/**
 * `npm run rulings`: every ruling with the tests that prove it, found by their names. A test proves a
 * ruling if its name begins with it: `Dodge 3: ...`, or `Dodge 3, 5: ...` for several. Fails on a
 * ruling without a test, on a test of a ruling that does not exist, and on a gap in the numbers.
 *
 * Names are taken from the test runner, so that those made from tables are found too; with
 * `--from <file>` from the report of a run, in which case only tests that passed count.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { GAME_IDS } from '../packages/rules/src/registry.ts';
import { finish, ROOT, readProjectFile, tool } from './workspace.ts';

/** A game with its rules in words. */
interface RuledGame {
  /** What its rulings are cited by: its title without "Dice". */
  readonly label: string;
  readonly readme: string;
}

/** Every game that has a README; one without has no rulings to cite. */
const GAMES: readonly RuledGame[] = GAME_IDS.map((id) => `packages/rules/src/${id}/README.md`)
  .filter((path) => existsSync(resolve(ROOT, path)))
  .map((path) => {
    const readme = readProjectFile(path);
    return { label: (/^# (.+)$/m.exec(readme)?.[1] ?? path).replace(/ Dice$/, ''), readme };
  });

const CITED = new RegExp(
  `\\b(${GAMES.map(({ label }) => label).join('|')}) ([0-9]+(?:(?:, | and )[0-9]+)*)(:?)`,
  'g',
);

export interface Ruling {
  /** `Dodge 3`. */
  readonly name: string;
  readonly title: string;
}

/** The numbered list under `## Rulings` of a game's README. */
export function readRulings(label: string, markdown: string): Ruling[] {
  const section = markdown.split(/^## Rulings$/m)[1]?.split(/^## /m)[0] ?? '';
  const items = section.matchAll(/^([0-9]+)\. \*\*(.+?)\.?\*\*/gm);
  return Array.from(items, ([, number, title = '']) => ({ name: `${label} ${number}`, title }));
}

/** The rulings that a test proves by its name, and others that it only speaks of. */
export function rulingsIn(test: string): { readonly proven: string[]; readonly named: string[] } {
  const proven: string[] = [];
  const named: string[] = [];
  for (const match of test.matchAll(CITED)) {
    const [, label, numbers = '', colon] = match;
    const begins = match.index === 0 || test.slice(0, match.index).endsWith(' > ');
    const names = numbers.split(/, | and /).map((number) => `${label} ${number}`);
    (begins && colon === ':' ? proven : named).push(...names);
  }
  return { proven, named };
}

export interface RulingsReport {
  readonly lines: readonly string[];
  readonly faults: readonly string[];
}

export function report(rulings: readonly Ruling[], tests: readonly string[]): RulingsReport {
  const proofs = new Map(rulings.map(({ name }) => [name, new Set<string>()]));
  const faults: string[] = [];
  for (const test of tests) {
    const { proven, named } = rulingsIn(test);
    for (const name of [...proven, ...named]) {
      if (!proofs.has(name)) faults.push(`there is no ruling ${name}: ${test}`);
    }
    for (const name of proven) proofs.get(name)?.add(test);
  }
  const lines = rulings.flatMap(({ name, title }) => {
    const proof = [...(proofs.get(name) ?? [])];
    if (proof.length === 0) faults.push(`${name} has no test: ${title}`);
    return [`${name}  ${title}`, ...proof.map((test) => `    ${test}`)];
  });
  return { lines, faults };
}

/** The names of all tests, with those of the groups they are in. */
function listTests(): string[] {
  const args = [tool('vitest'), 'list', '--json', '--no-static-parse'];
  const run = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (run.status !== 0) throw new Error(`the tests cannot be listed\n${run.stdout}${run.stderr}`);
  const tests: readonly { readonly name: string }[] = JSON.parse(run.stdout);
  return tests.map(({ name }) => name);
}

interface RunReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

function passedTests(file: string): string[] {
  const run: RunReport = JSON.parse(readFileSync(file, 'utf8'));
  return run.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' > '));
}

function main(): void {
  const faults: string[] = [];
  const rulings = GAMES.flatMap(({ label, readme }) => {
    const list = readRulings(label, readme);
    const expected = list.map((_, i) => `${label} ${i + 1}`);
    if (list.map(({ name }) => name).join() !== expected.join()) {
      faults.push(`the rulings of ${label} are not numbered from 1 to ${list.length}`);
    }
    return list;
  });
  const from = process.argv.indexOf('--from');
  const tests = from < 0 ? listTests() : passedTests(process.argv[from + 1] ?? '');
  const found = report(rulings, tests);
  console.log(found.lines.join('\n'));
  finish(`${rulings.length} rulings`, [...faults, ...found.faults]);
}

if (import.meta.main) main();
