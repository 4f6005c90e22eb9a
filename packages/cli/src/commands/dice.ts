/** `dicehall dice`: the dice of the games kept on this machine, counted, and whether they look rigged. */

import { readFileSync } from 'node:fs';
import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { parseRecordFile } from '@dicehall/table';
import { type Lang, say } from '@dicehall/words';
import { keptRecords } from '../files/folder.ts';
import { tallyData, tallyOf, tallyText } from '../records/tally.ts';

interface DiceFlags {
  readonly json?: true;
}

export const diceCommand: TerminalCommand<string | undefined, DiceFlags> = {
  name: 'dice',
  about: 'terminal.about-dice',
  argument: ['[folder]', 'terminal.argument-records'],
  options: [['--json', 'terminal.flag-json']],
  run: dice,
};

async function dice(folder: string | undefined, { json }: DiceFlags, lang: Lang): Promise<void> {
  // Other files may lie beside them.
  const records = keptRecords(folder).flatMap((file) => {
    const record = parseRecordFile(readFileSync(file, 'utf8'));
    return record.ok ? [record.value] : [];
  });
  const counted = await tallyOf(records);
  const lines =
    json === true
      ? [JSON.stringify(tallyData(counted))]
      : counted.games === 0
        ? [say(lang, 'dice.none-here')]
        : tallyText(counted, lang);
  process.stdout.write(`${lines.join('\n')}\n`);
}
