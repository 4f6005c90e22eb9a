/** What this machine has kept to check dice by: one file for each table, readable by its user alone. */

import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Evidence, type EvidenceStore, parseEvidence, publicEvidence } from '@dicehall/link';
import { makeFolder } from '@dicehall/research/terminal/make-folder';
import { dataFolder } from './folder.ts';

const folder = (): string => join(dataFolder(), 'evidence');
const fileOf = (name: string): string => join(folder(), `${encodeURIComponent(name)}.json`);

/** A folder that cannot be written to spoils no game: there is less to check afterwards. */
export const evidenceHere: EvidenceStore = {
  read(name) {
    try {
      return readFileSync(fileOf(name), 'utf8');
    } catch {
      return undefined;
    }
  },
  write(name, text) {
    try {
      makeFolder(folder(), 0o700);
      const beside = `${fileOf(name)}.${process.pid}.new`;
      writeFileSync(beside, text, { mode: 0o600 });
      renameSync(beside, fileOf(name));
    } catch {}
  },
};

/** A copy to show to others, without what this machine keeps to itself; undefined if there is none. */
export function copyEvidence(table: string): string | undefined {
  const kept = parseEvidence(evidenceHere.read(table), table);
  if (kept === undefined) return undefined;
  const file = join(dataFolder(), 'records', `${table}-evidence.json`);
  try {
    makeFolder(join(dataFolder(), 'records'), 0o700);
    writeFileSync(file, publicEvidence(kept));
    return file;
  } catch {
    return undefined;
  }
}

/** The evidence of all tables, by name. */
export function allEvidence(): readonly Evidence[] {
  try {
    return readdirSync(folder())
      .filter((file) => file.endsWith('.json'))
      .sort()
      .flatMap((file) => parseEvidence(readFileSync(join(folder(), file), 'utf8')) ?? []);
  } catch {
    return [];
  }
}
