/** `dicehall admin tables`, `table`, `connections`, `blocks` and `usage`: what there is. */

import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { gameFlag } from '@dicehall/research/terminal/flags';
import { Refused } from '@dicehall/research/terminal/refusals';
import type { TableRow, Usage } from '@dicehall/server';
import { type Lang, say } from '@dicehall/words';
import { bytesText, inColumns, print, timeText } from './columns.ts';
import { ADMIN_OPTIONS, type AdminFlags, withAdmin } from './connect.ts';

interface ListFlags extends AdminFlags {
  readonly json?: true;
}

interface TablesFlags extends ListFlags {
  readonly phase?: string;
  readonly game?: string;
  readonly limit: string;
}

const JSON_FLAG = ['--json', 'terminal.flag-json'] as const;
const PHASES = ['seating', 'playing', 'over'] as const;
const MOST_LISTED = 10_000;

export const tablesCommand: TerminalCommand<undefined, TablesFlags> = {
  name: 'tables',
  about: 'admin.about-tables',
  options: [
    ['--phase <phase>', 'admin.flag-phase'],
    ['--game <game>', 'admin.flag-game'],
    ['--limit <n>', 'admin.flag-limit', '50'],
    JSON_FLAG,
    ...ADMIN_OPTIONS,
  ],
  async run(_, flags, lang) {
    const phase = PHASES.find((one) => one === flags.phase);
    if (flags.phase !== undefined && phase === undefined) {
      const known = PHASES.join(', ');
      throw new Refused(say(lang, 'admin.bad-phase', { text: flags.phase, known }));
    }
    const game = flags.game === undefined ? undefined : gameFlag(flags.game, lang);
    const limit = wholeFlag(flags.limit, '--limit', [1, MOST_LISTED], lang);
    const { tables } = await withAdmin(flags, lang, (admin) =>
      admin.tables({ phase, game, limit }),
    );
    print(tablesText(tables, lang), tables, flags.json);
  },
};

/** Throws unless it is a whole number in that range. */
export function wholeFlag(
  text: string | undefined,
  flag: string,
  [min, max]: readonly [number, number],
  lang: Lang,
): number {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text ?? '') && value >= min && value <= max) return value;
  throw new Refused(say(lang, 'admin.bad-number', { flag, min, max }));
}

function tablesText(tables: readonly TableRow[], lang: Lang): readonly string[] {
  if (tables.length === 0) return [say(lang, 'admin.no-tables')];
  const head = (['table', 'game', 'phase', 'people', 'entries', 'last', 'devices'] as const).map(
    (name) => say(lang, `admin.head-${name}`),
  );
  return inColumns([head, ...tables.map((row) => tableCells(row, lang))]);
}

const tableCells = (row: TableRow, lang: Lang): readonly string[] => [
  row.table,
  row.game,
  say(lang, `admin.phase-${row.isArchived ? 'archived' : row.phase}`),
  `${row.taken}/${row.seats}`,
  String(row.entries),
  timeText(row.time, lang),
  row.devices === undefined ? '' : String(row.devices),
];

export const tableCommand: TerminalCommand<string, ListFlags> = {
  name: 'table',
  about: 'admin.about-table',
  argument: ['<code>', 'admin.argument-code'],
  options: [JSON_FLAG, ...ADMIN_OPTIONS],
  async run(code, flags, lang) {
    const found = await withAdmin(flags, lang, (admin) => admin.table({ table: code }));
    const seats = found.seats.map(({ seat, kind, name, isHost, isStandIn }) => [
      String(seat + 1),
      say(lang, `admin.seat-${kind}`),
      name,
      [
        ...(isHost ? [say(lang, 'admin.is-host')] : []),
        ...(isStandIn ? [say(lang, 'admin.is-stand-in')] : []),
      ].join(', '),
    ]);
    print([...tablesText([found.table], lang), '', ...inColumns(seats)], found, flags.json);
  },
};

export const connectionsCommand: TerminalCommand<undefined, ListFlags> = {
  name: 'connections',
  about: 'admin.about-connections',
  options: [JSON_FLAG, ...ADMIN_OPTIONS],
  notes: 'admin.notes-connections',
  async run(_, flags, lang) {
    const { connections } = await withAdmin(flags, lang, (admin) => admin.connections({}));
    const head = (['connection', 'table', 'seats', 'since', 'address'] as const).map((name) =>
      say(lang, `admin.head-${name}`),
    );
    const rows = connections.map(({ id, table, seats, isHost, since, address }) => [
      id,
      table ?? '',
      [
        ...seats.map((seat) => String(seat + 1)),
        ...(isHost ? [say(lang, 'admin.is-host')] : []),
      ].join(', '),
      timeText(since, lang),
      address ?? say(lang, 'admin.hidden'),
    ]);
    const lines =
      rows.length === 0 ? [say(lang, 'admin.no-connections')] : inColumns([head, ...rows]);
    print(lines, connections, flags.json);
  },
};

export const blocksCommand: TerminalCommand<undefined, ListFlags> = {
  name: 'blocks',
  about: 'admin.about-blocks',
  options: [JSON_FLAG, ...ADMIN_OPTIONS],
  async run(_, flags, lang) {
    const { blocks } = await withAdmin(flags, lang, (admin) => admin.blocks({}));
    const head = (['address', 'since', 'until'] as const).map((name) =>
      say(lang, `admin.head-${name}`),
    );
    const rows = blocks.map(({ network, since, until }) => [
      network,
      timeText(since, lang),
      timeText(until, lang),
    ]);
    const lines = rows.length === 0 ? [say(lang, 'admin.no-blocks')] : inColumns([head, ...rows]);
    print(lines, blocks, flags.json);
  },
};

export const usageCommand: TerminalCommand<undefined, ListFlags> = {
  name: 'usage',
  about: 'admin.about-usage',
  options: [JSON_FLAG, ...ADMIN_OPTIONS],
  async run(_, flags, lang) {
    const usage = await withAdmin(flags, lang, (admin) => admin.usage({}));
    print(usageText(usage, lang), usage, flags.json);
  },
};

function usageText({ bytes, free, entries, tables, days }: Usage, lang: Lang): readonly string[] {
  const disk = { size: bytesText(bytes, lang), free: bytesText(free ?? 0, lang) };
  const phases = (['seating', 'playing', 'over', 'archived'] as const).map((phase) => [
    say(lang, `admin.phase-${phase}`),
    String(tables[phase]),
  ]);
  const rows = days.map(({ date, games, byGame }) => [
    date,
    String(games),
    byGame.map((own) => `${own.game} ${own.games}`).join(', '),
  ]);
  return [
    say(lang, free === undefined ? 'admin.disk' : 'admin.disk-free', disk),
    say(lang, 'admin.entries', { n: entries }),
    '',
    say(lang, 'admin.tables-by-phase'),
    ...inColumns(phases).map((line) => `  ${line}`),
    '',
    say(lang, 'admin.games-a-day'),
    ...inColumns(rows).map((line) => `  ${line}`),
  ];
}
