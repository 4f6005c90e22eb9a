/**
 * The tables of counts in `testdata/counts.txt` of each game:
 *
 *     from <state notation>
 *     <depth> <rolls> <seats> <over> <states>  how the number was found
 *     total <rolls> <seats> <over>  how
 *
 * A total is over all depths of its table. Lines that begin with `#` are remarks.
 */

import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Game } from '../game.ts';
import { RulesError } from '../refusal.ts';
import { countPaths, type DepthCount, levels } from './counts.ts';
import { SUBJECT_IDS, withSubject } from './subjects.ts';

export interface CountTable {
  /** The file, from the folder of the sources. */
  readonly file: string;
  /** The remark above it. */
  readonly title: string;
  readonly game: string;
  readonly from: string;
  readonly levels: readonly DepthCount[];
  readonly total: Omit<DepthCount, 'depth' | 'states'> | undefined;
}

const SOURCES = resolve(import.meta.dirname, '..');

export function readCountTables(): CountTable[] {
  const files = globSync('*/testdata/counts*.txt', { cwd: SOURCES }).sort();
  return files.flatMap((file) => parseTables(file, readFileSync(resolve(SOURCES, file), 'utf8')));
}

export function parseTables(file: string, text: string): CountTable[] {
  const tables: CountTable[] = [];
  let levels: DepthCount[] = [];
  let title = '';
  for (const [i, line] of text.split('\n').entries()) {
    const [what = '', ...rest] = line.split(' ');
    if (what === '#') title = rest.join(' ');
    if (what === '' || what === '#') continue;
    const numbers = rest.map(Number);
    const table = tables.at(-1);
    if (what === 'from') {
      levels = [];
      const from = line.slice('from '.length);
      const game = from.split('@')[0] ?? '';
      tables.push({ file, title, game, from, levels, total: undefined });
    } else if (what === 'total' && table !== undefined) {
      const [rolls = Number.NaN, seats = Number.NaN, over = Number.NaN] = numbers;
      tables[tables.length - 1] = { ...table, total: { rolls, seats, over } };
    } else {
      const [rolls = Number.NaN, seats = Number.NaN, over = Number.NaN, states = Number.NaN] =
        numbers;
      const level = { depth: Number(what), rolls, seats, over, states };
      if (table === undefined || !Object.values(level).every(Number.isSafeInteger)) {
        throw new Error(`${file}:${i + 1}: not a line of counts: ${line}`);
      }
      levels.push(level);
    }
  }
  return tables;
}

const makeLevel = ({ depth, rolls, seats, over, states }: DepthCount): string =>
  [depth, rolls, seats, over, states].join(' ');

/** Every line of every table is counted within this many steps; a line beyond them is a fault. */
const BUDGET = 1_000_000;

/** Counts again over distinct states. */
export function checkTable(table: CountTable): Checked {
  return withStart(table, (game, start) => {
    const faults: string[] = [];
    let checked = 0;
    for (const level of levels(game, start, BUDGET)) {
      const [known, counted] = [table.levels[level.depth], level].map(
        (one) => one && makeLevel(one),
      );
      if (known !== counted) faults.push(`${known} is in the table, ${counted} was counted`);
      // Leaves before the level after the last is counted for nothing.
      if (++checked === table.levels.length) break;
    }
    for (const level of table.levels.slice(checked))
      faults.push(`${makeLevel(level)} is unchecked`);
    return { checked, faults };
  });
}

/** Counts again by walking every path, as deep as there are no more than `most` of them. */
export function checkPaths(table: CountTable, most: number): Checked {
  return withStart(table, (game, start) => {
    const paths = ({ rolls, seats, over }: DepthCount): number => rolls + seats + over;
    const few = table.levels.filter((level) => paths(level) <= most);
    const faults = few.flatMap((known) => {
      const counted = { ...countPaths(game, start, known.depth), states: known.states };
      return makeLevel(counted) === makeLevel(known) ? [] : [`${makeLevel(counted)} was walked`];
    });
    return { checked: few.length, faults };
  });
}

export interface Checked {
  readonly checked: number;
  readonly faults: readonly string[];
}

function withStart<T>(
  { game: name, from }: CountTable,
  run: <O extends object, S, A, R, V>(game: Game<O, S, A, R, V>, start: S) => T,
): T {
  const id = SUBJECT_IDS.find((one) => one === name);
  if (id === undefined) throw new Error(`no game is called ${name}`);
  return withSubject(id, ({ game }) => {
    const parsed = game.notation.parseState(from);
    if (!parsed.ok) throw new RulesError(parsed.refusal);
    return run(game, parsed.value);
  });
}
