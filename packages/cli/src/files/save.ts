/** A table at this device as text: a line on how it was opened, then its log, one entry per line. */

import { Refused } from '@dicehall/research/terminal/refusals';
import { RulesError } from '@dicehall/rules';
import { type Entry, LogError, parseEntry, tableFrom } from '@dicehall/table';
import { type Lang, parseLang, say } from '@dicehall/words';

const VERSION = 1;

/** The format before tables had a log. */
const OLD = '"dicehall-table-1"';

export interface Saved {
  readonly seed: number | undefined;
  readonly log: readonly Entry[];
}

/** With the language, so that resuming speaks it. */
export const makeSave = ({ seed, log }: Saved, lang: Lang): string =>
  `${JSON.stringify({ dicehall: 'table', version: VERSION, seed, lang })}\n${linesOf(log)}`;

export const linesOf = (entries: readonly Entry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** Throws `Refused` with the reason if this is not one of our tables. */
export function parseSave(text: string, lang: Lang): Saved {
  if (text.includes(OLD)) return damaged(lang, say(lang, 'terminal.save-old'));
  // A last line without an end was cut short by a crash: it never happened.
  const [first = '', ...lines] = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
  const { dicehall, version, seed } = fieldsOf(first);
  if (dicehall !== 'table' || version !== VERSION || !isSeed(seed)) {
    return damaged(lang, say(lang, 'terminal.save-format'));
  }
  const log = lines.map((line, index): Entry => {
    const entry = parseEntry(fieldsOf(line));
    return entry.ok ? entry.value : damaged(lang, say(lang, 'terminal.save-entry', { n: index }));
  });
  checkLog(log, lang);
  return { seed, log };
}

/** The language that the table was last played in, here or on a server; undefined if the file does not say. */
export function langIn(text: string): Lang | undefined {
  const { lang } = fieldsOf(text.split('\n', 1)[0] ?? '');
  return typeof lang === 'string' ? parseLang(lang) : undefined;
}

/** The log must be one that the rules allow. */
function checkLog(log: readonly Entry[], lang: Lang): void {
  try {
    tableFrom(log);
  } catch (error) {
    if (error instanceof LogError) damaged(lang, say(lang, 'terminal.save-entry', { n: error.n }));
    if (error instanceof RulesError) damaged(lang, say(lang, 'terminal.save-format'));
    throw error;
  }
}

function fieldsOf(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const isSeed = (value: unknown): value is number | undefined =>
  value === undefined ||
  (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 32);

function damaged(lang: Lang, reason: string): never {
  throw new Refused(say(lang, 'terminal.save-damaged', { reason }));
}
