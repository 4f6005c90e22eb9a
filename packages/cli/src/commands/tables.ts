/** `dicehall tables`: lists the tables that can be resumed, and removes one. */

import { rmSync } from 'node:fs';
import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { Refused } from '@dicehall/research/terminal/refusals';
import { gameName, type Lang, say } from '@dicehall/words';
import { listTables, type SavedTable, tableNamed } from '../files/saved-tables.ts';
import { inColumns, print, timeText } from './admin/columns.ts';

interface TablesFlags {
  readonly remove?: string;
  readonly json?: true;
}

export const tablesCommand: TerminalCommand<undefined, TablesFlags> = {
  name: 'tables',
  about: 'saved.about',
  options: [
    ['--remove <table>', 'saved.flag-remove'],
    ['--json', 'terminal.flag-json'],
  ],
  run: (_, flags, lang) => tables(flags, lang),
};

function tables({ remove, json }: TablesFlags, lang: Lang): void {
  const all = listTables(lang);
  if (remove === undefined) {
    const data = all.map((one, at) => ({ number: at + 1, ...one }));
    print(tablesText(all, lang), data, json);
    return;
  }
  const one = tableNamed(remove, all);
  if (one === undefined) throw new Refused(say(lang, 'saved.no-such', { text: remove }));
  try {
    rmSync(one.file);
  } catch {
    throw new Refused(say(lang, 'saved.not-removed', { file: one.file }));
  }
  print([say(lang, 'saved.removed', { table: titleOf(one, lang) })], { removed: one.file }, json);
}

/** `Dodge Dice, Ana and Ben: Ana’s turn`. */
export function titleOf(
  { kind, game, players, turn, server, file }: SavedTable,
  lang: Lang,
): string {
  if (kind === 'damaged') return say(lang, 'saved.damaged', { file });
  const what = [game === null ? [] : gameName(lang, game), players.join(', ')].flat();
  const known = what.filter((part) => part !== '').join(': ');
  const where = server === null ? say(lang, 'saved.turn', { players: turn.join(', ') }) : server;
  return [known, turn.length === 0 && server === null ? '' : where]
    .filter((part) => part !== '')
    .join(' – ');
}

function tablesText(all: readonly SavedTable[], lang: Lang): readonly string[] {
  if (all.length === 0) return [say(lang, 'saved.none')];
  const head = [
    '',
    ...(['game', 'players', 'turn', 'saved'] as const).map((name) =>
      say(lang, `saved.head-${name}`),
    ),
  ];
  const rows = all.map((one, at) => [
    `${at + 1}`,
    one.kind === 'damaged'
      ? say(lang, 'saved.damaged', { file: one.file })
      : one.game === null
        ? ''
        : gameName(lang, one.game),
    one.players.join(', '),
    one.server ?? one.turn.join(', '),
    timeText(one.saved, lang),
  ]);
  return [...inColumns([head, ...rows]), '', say(lang, 'saved.how')];
}
