/** `dicehall solve`: makes a game's tables anew. The same bytes come out every time. */

import { accessSync, constants } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { solverOf } from '@dicehall/strategy/solvers-node';
import { tableFile } from '@dicehall/strategy/tables-node';
import { type Lang, say } from '@dicehall/words';
import { styleFor } from '../draw/style.ts';
import { gameFlag, numberFlag, optionsFlag } from '../flags.ts';
import { makeFolder } from '../make-folder.ts';
import { Refused } from '../refused.ts';
import { factsText } from '../research/solve/facts.ts';
import { type Made, makeTables, settingsText, tablesFor } from '../research/solve/run.ts';
import { progressBar } from '../simulate/progress.ts';
import { leaveSignalsAlone } from '../terminal.ts';
import { isUnicode, type Look } from './look.ts';

export interface SolveFlags extends Look {
  readonly options?: string;
  readonly out?: string;
  readonly workers?: string;
  readonly json?: true;
}

const MOST_WORKERS = 256;

export async function solve(name: string, flags: SolveFlags, lang: Lang): Promise<void> {
  const game = gameFlag(name, lang);
  const solver = await solverOf(game);
  const tables = tablesFor(solver, optionsFlag(flags.options, lang));
  if (tables.length === 0) {
    const known = solver.tables.map(settingsText).join('; ');
    throw new Refused(say(lang, 'research.no-such-table', { game, known }));
  }
  const workers =
    flags.workers === undefined
      ? availableParallelism()
      : numberFlag('--workers', flags.workers, [1, MOST_WORKERS], lang);
  const out = flags.out ?? fileURLToPath(tableFile(''));
  leaveSignalsAlone();
  checkWritable(
    tables.map((table) => dirname(join(out, table.name))),
    out,
    lang,
  );
  const { stdout, stderr } = process;
  const bar = stderr.isTTY
    ? progressBar(1, stderr, styleFor(lang, isUnicode(flags), stderr))
    : undefined;
  bar?.show(0);
  await makeTables(solver, tables, {
    out,
    workers,
    onProgress: (share) => bar?.show(share),
    onTable(made) {
      bar?.clear();
      stdout.write(flags.json === true ? `${JSON.stringify(dataOf(made))}\n` : textOf(made, lang));
    },
  });
}

/** Solving takes minutes; better to know at once that its result would have no place. */
function checkWritable(folders: readonly string[], out: string, lang: Lang): void {
  try {
    for (const folder of new Set(folders)) {
      makeFolder(folder);
      accessSync(folder, constants.W_OK);
    }
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Refused(say(lang, 'research.cannot-write', { folder: out, why }));
  }
}

const dataOf = ({ table, ...made }: Made) => ({ ...table, ...made });

function textOf({ table, file, bytes, seconds, facts, resumed }: Made, lang: Lang): string {
  const lines = [
    say(lang, resumed ? 'research.table-resumed' : 'research.table-made', {
      file,
      bytes: bytes.toLocaleString(lang),
      seconds: seconds.toFixed(1),
    }),
    ...factsText(table, facts, lang),
  ];
  return `${lines.join('\n')}\n`;
}
