/** `dicehall check`: every table of a store is read and played again. */

import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { Refused } from '@dicehall/research/terminal/refusals';
import { type Lang, say } from '@dicehall/words';
import { loadServer } from '../node-release.ts';
import { placeOf, withStore } from './store.ts';

interface CheckFlags {
  readonly from?: string;
}

export const checkCommand: TerminalCommand<undefined, CheckFlags> = {
  name: 'check',
  about: 'server.about-check',
  options: [['--from <store>', 'server.flag-from']],
  run: (_, flags, lang) => check(flags, lang),
};

async function check(flags: CheckFlags, lang: Lang): Promise<void> {
  const { checkTables, hasStore } = await loadServer(lang);
  const place = await placeOf(flags.from, lang);
  if (!hasStore(place)) throw new Refused(say(lang, 'server.no-store', { folder: place.dataDir }));
  const { stdout } = process;
  await withStore(place, lang, async (store) => {
    let tables = 0;
    let damaged = 0;
    for (const reason of await store.findDamage()) {
      damaged++;
      stdout.write(`${say(lang, 'server.check-file', { reason })}\n`);
    }
    for await (const { table, fault } of checkTables(store)) {
      tables++;
      if (fault === undefined) continue;
      damaged++;
      stdout.write(`${say(lang, 'server.check-table', { table, reason: fault })}\n`);
    }
    if (damaged > 0) throw new Refused(say(lang, 'server.check-failed', { n: damaged }));
    stdout.write(`${say(lang, 'server.check-passed', { n: tables })}\n`);
  });
}
