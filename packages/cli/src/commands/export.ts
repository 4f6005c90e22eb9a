/** `dicehall export`: every table of a store in one file, one table per line. */

import { once } from 'node:events';
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { Refused } from '@dicehall/research/terminal/refusals';
import type { DisplayFlags } from '@dicehall/research/terminal/style';
import type { TransferProgress } from '@dicehall/server';
import { type Lang, say } from '@dicehall/words';
import { loadServer } from '../node-release.ts';
import { isSystemError, placeOf, withStore } from './store.ts';

interface ExportFlags extends DisplayFlags {
  readonly from?: string;
}

const STANDARD_OUTPUT = '-';

const ERASE_LINE = '\r\u001b[2K';

export const exportCommand: TerminalCommand<string, ExportFlags> = {
  name: 'export',
  about: 'server.about-export',
  argument: ['<file>', 'server.argument-export'],
  options: [['--from <store>', 'server.flag-from']],
  run: exportTables,
};

async function exportTables(file: string, flags: ExportFlags, lang: Lang): Promise<void> {
  const { exportTo, hasStore } = await loadServer(lang);
  const place = await placeOf(flags.from, lang);
  if (!hasStore(place)) throw new Refused(say(lang, 'server.no-store', { folder: place.dataDir }));
  const { stderr, stdout } = process;
  // The total is known only at the end, so the line counts up.
  const show = ({ tables }: TransferProgress): void => {
    if (stderr.isTTY) stderr.write(`${ERASE_LINE}${say(lang, 'server.exporting', { n: tables })}`);
  };
  const hide = (): void => {
    if (stderr.isTTY) stderr.write(ERASE_LINE);
  };
  if (file === STANDARD_OUTPUT) {
    // Elsewhere a reader may stop early, but a backup that was not read to its end is worthless.
    stdout.prependOnceListener('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') return;
      stderr.write(`${say(lang, 'server.export-unread')}\n`);
      process.exit(1);
    });
    await withStore(place, lang, (store) => exportTo(store, stdout, show).finally(hide));
    return;
  }
  if (existsSync(file)) throw new Refused(say(lang, 'server.export-exists', { file }));
  const tables = await withStore(place, lang, async (store) => {
    const out = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    try {
      await once(out, 'open');
      const done = await exportTo(store, out, show);
      out.end();
      await once(out, 'finish');
      return done.tables;
    } catch (error) {
      out.destroy();
      rmSync(file, { force: true });
      if (!isSystemError(error)) throw error;
      const reason = error.message;
      throw new Refused(say(lang, 'server.export-unwritable', { file, reason }));
    } finally {
      hide();
    }
  });
  stdout.write(`${say(lang, 'server.exported', { n: tables, file })}\n`);
}
