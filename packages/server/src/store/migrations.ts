/** Schemas go forward only: each kind of store has a list of migrations, done at start, once each. */

import { StoreError } from './store.ts';

export interface Migration {
  readonly what: string;
  readonly sql: string;
}

/**
 * The migrations that a database at this version still lacks; its version afterwards is their number in
 * all. A database that a later program has changed is refused, because this one would not keep what
 * it does not know.
 */
export function migrationsFrom(version: number, all: readonly Migration[]): readonly Migration[] {
  if (version > all.length) {
    throw new StoreError(
      'newer',
      `The data has schema ${version}, made by a later release of Dicehall; this release knows ` +
        `${all.length}. Start the later release, or restore a backup made before the upgrade.`,
    );
  }
  return all.slice(version);
}
