/** `dicehall simulate`, which can also play its games at tables and keep a record of each. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  simulateCommand as research,
  type SimulateFlags,
  simulationFrom,
} from '@dicehall/research/commands/simulate';
import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { makeFolder } from '@dicehall/research/terminal/make-folder';
import { Refused } from '@dicehall/research/terminal/refusals';
import { type Lang, say } from '@dicehall/words';
import { botRecords } from '../local/bot-records.ts';

interface RecordFlags extends SimulateFlags {
  readonly records?: string;
}

export const simulateCommand: TerminalCommand<string, RecordFlags> = {
  ...research,
  options: [...(research.options ?? []), ['--records <folder>', 'terminal.flag-records']],
  run: (name, flags, lang) =>
    flags.records === undefined
      ? research.run(name, flags, lang)
      : keepRecords(name, flags.records, flags, lang),
};

async function keepRecords(
  name: string,
  folder: string,
  flags: SimulateFlags,
  lang: Lang,
): Promise<void> {
  const { setting, games } = simulationFrom(name, flags, lang);
  const write = (file: string, text: string): void => {
    try {
      makeFolder(folder);
      writeFileSync(join(folder, file), text);
    } catch (error) {
      const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      throw new Refused(say(lang, 'research.cannot-write', { folder, why }));
    }
  };
  let written = 0;
  for await (const record of botRecords(setting, games, lang)) {
    written++;
    write(`${setting.game}-${setting.seed}-${written}.json`, record);
  }
  const { seed } = setting;
  process.stdout.write(
    flags.json === true
      ? `${JSON.stringify({ game: setting.game, seed, records: written, folder })}\n`
      : `${say(lang, 'terminal.records-written', { records: written, folder, seed })}\n`,
  );
}
