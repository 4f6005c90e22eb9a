/** `dicehall backup`: a checked copy of a server's SQLite file, also while the server runs. */

import { existsSync } from 'node:fs';
import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { Refused } from '@dicehall/research/terminal/refusals';
import { type Lang, say } from '@dicehall/words';
import { loadServer } from '../node-release.ts';
import { isSystemError, placeOf, quoted } from './store.ts';

interface BackupFlags {
  readonly from?: string;
  readonly force?: true;
}

export const backupCommand: TerminalCommand<string, BackupFlags> = {
  name: 'backup',
  about: 'admin.about-backup',
  argument: ['<file>', 'admin.argument-backup'],
  options: [
    ['--from <store>', 'server.flag-from'],
    ['--force', 'admin.flag-force'],
  ],
  run: backup,
};

async function backup(file: string, flags: BackupFlags, lang: Lang): Promise<void> {
  const { backupStore, hasStore, StoreError, storeFault } = await loadServer(lang);
  const place = await placeOf(flags.from, lang);
  if (place.databaseUrl !== undefined) {
    const command = `(umask 077; pg_dump --format=custom --file=${quoted(file)} "$DATABASE_URL")`;
    throw new Refused(say(lang, 'admin.backup-postgres'), [`  ${command}`]);
  }
  if (!hasStore(place)) throw new Refused(say(lang, 'server.no-store', { folder: place.dataDir }));
  if (existsSync(file) && flags.force !== true) {
    throw new Refused(say(lang, 'admin.backup-exists', { file }));
  }
  try {
    const n = backupStore(place, file);
    const lines = [say(lang, 'admin.backed-up', { n, file }), say(lang, 'admin.backup-secret')];
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    if (error instanceof StoreError) throw new Refused(storeFault(error, place, lang));
    if (!isSystemError(error)) throw error;
    throw new Refused(say(lang, 'admin.backup-unwritable', { file, reason: error.message }));
  }
}
