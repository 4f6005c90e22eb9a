/** `dicehall import`: tables from a file into a store. Tables that are already there stay as they are. */

import { createReadStream, statSync } from 'node:fs';
import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { progressBar } from '@dicehall/research/terminal/progress';
import { Refused } from '@dicehall/research/terminal/refusals';
import { type DisplayFlags, isUnicode, styleFor } from '@dicehall/research/terminal/style';
import { type Lang, say } from '@dicehall/words';
import { loadServer } from '../node-release.ts';
import { placeOf, withStore } from './store.ts';

interface ImportFlags extends DisplayFlags {
  readonly to?: string;
}

export const importCommand: TerminalCommand<string, ImportFlags> = {
  name: 'import',
  about: 'server.about-import',
  argument: ['<file>', 'server.argument-file'],
  options: [['--to <store>', 'server.flag-to']],
  run: importTables,
};

async function importTables(file: string, flags: ImportFlags, lang: Lang): Promise<void> {
  const { importFrom, TransferError } = await loadServer(lang);
  const place = await placeOf(flags.to, lang);
  const size = sizeOf(file, lang);
  const { stderr, stdout } = process;
  const input = createReadStream(file);
  const bar = stderr.isTTY
    ? progressBar(Math.max(1, size), stderr, styleFor(lang, isUnicode(flags), stderr))
    : undefined;
  try {
    const { tables, skipped } = await withStore(place, lang, (store) =>
      importFrom(store, input, () => bar?.show(input.bytesRead)),
    );
    bar?.clear();
    stdout.write(`${say(lang, 'server.imported', { n: tables - skipped })}\n`);
    if (skipped > 0) stdout.write(`${say(lang, 'server.import-kept', { n: skipped })}\n`);
  } catch (error) {
    bar?.clear();
    if (!(error instanceof TransferError)) throw error;
    const { code, line, message: reason } = error;
    throw new Refused(say(lang, `server.import-${code}`, { file, line, reason }));
  } finally {
    input.destroy();
  }
}

function sizeOf(file: string, lang: Lang): number {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() === true) return found.size;
  throw new Refused(say(lang, 'server.import-unreadable', { file }));
}
