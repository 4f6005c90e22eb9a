/** `dicehall solve`: makes a game's books again, with the same bytes every time. */

import { accessSync, constants } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bookFile } from '@dicehall/strategy/books-node';
import { type Lang, say } from '@dicehall/words';
import { factsText, knownFacts } from '../solve/facts.ts';
import { booksFor, type Made, makeBooks, settingsText } from '../solve/run.ts';
import { solverOf } from '../solver-of.ts';
import type { TerminalCommand } from '../terminal/command.ts';
import { gameFlag, numberFlag, optionsFlag } from '../terminal/flags.ts';
import { makeFolder } from '../terminal/make-folder.ts';
import { leaveSignalsAlone, progressBar } from '../terminal/progress.ts';
import { Refused } from '../terminal/refusals.ts';
import { type DisplayFlags, isUnicode, styleFor } from '../terminal/style.ts';

interface SolveFlags extends DisplayFlags {
  readonly options?: string;
  readonly out?: string;
  readonly workers?: string;
  readonly json?: true;
}

const MOST_WORKERS = 256;

export const solveCommand: TerminalCommand<string, SolveFlags> = {
  name: 'solve',
  about: 'research.about-solve',
  argument: ['<game>', 'terminal.argument-game'],
  options: [
    ['--options <list>', 'research.flag-book-options'],
    ['--out <folder>', 'research.flag-out'],
    ['--workers <n>', 'terminal.flag-workers'],
    ['--json', 'terminal.flag-json'],
  ],
  run: solve,
};

async function solve(name: string, flags: SolveFlags, lang: Lang): Promise<void> {
  const game = gameFlag(name, lang);
  const solver = await solverOf(game, lang);
  const books = booksFor(solver, optionsFlag(flags.options, lang));
  if (books.length === 0) {
    const known = solver.books.map(settingsText).join('; ');
    throw new Refused(say(lang, 'research.no-such-book', { game, known }));
  }
  const workers =
    flags.workers === undefined
      ? availableParallelism()
      : numberFlag('--workers', flags.workers, [1, MOST_WORKERS], lang);
  const out = flags.out ?? fileURLToPath(bookFile(''));
  leaveSignalsAlone();
  checkWritable(
    books.map((book) => dirname(join(out, book.name))),
    out,
    lang,
  );
  const { stdout, stderr } = process;
  const bar = stderr.isTTY
    ? progressBar(1, stderr, styleFor(lang, isUnicode(flags), stderr))
    : undefined;
  bar?.show(0);
  await makeBooks(solver, books, {
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

const dataOf = ({ book, facts, ...made }: Made) => ({ ...book, ...made, facts: knownFacts(facts) });

function textOf({ book, file, bytes, seconds, facts, resumed }: Made, lang: Lang): string {
  const lines = [
    say(lang, resumed ? 'research.book-resumed' : 'research.book-made', {
      file,
      bytes: bytes.toLocaleString(lang),
      seconds: seconds.toFixed(1),
    }),
    ...factsText(book, facts, lang),
  ];
  return `${lines.join('\n')}\n`;
}
