/** A table as a text: who plays, the seed, and the record of its steps so far. */

import { type GameId, gameOf, makeRecord, parseGameId, parseRecord } from '@dicehall/rules';
import { parseBotName } from '@dicehall/strategy';
import { type Lang, refusalText, say } from '@dicehall/words';
import { Refused } from '../refused.ts';
import { checkNames } from './names.ts';
import { openSession, type Session } from './session.ts';
import type { Player } from './table.ts';

const FORMAT = 'dicehall-table-1';

export const recordOf = <K extends GameId>({ table, steps }: Session<K>): string =>
  makeRecord(gameOf(table.game), { seats: table.players.length, options: table.options, steps });

export function makeSave<K extends GameId>(session: Session<K>): string {
  const { players, seed } = session.table;
  return `${JSON.stringify({ format: FORMAT, players, seed, record: recordOf(session) }, null, 2)}\n`;
}

/** Opens the table again. Throws `Refused` with the reason if the text is no table of ours. */
export function parseSave(text: string, lang: Lang): Session<GameId> {
  const { players, seed, record } = partsOf(text, lang);
  const id = parseGameId(record.split('@', 1)[0] ?? '');
  if (!id.ok) return damaged(lang, refusalText(lang, id.refusal, { seats: [] }));
  const parsed = parseRecord(gameOf(id.value), record);
  const names = { seats: players.map(({ name }) => name) };
  if (!parsed.ok) return damaged(lang, refusalText(lang, parsed.refusal, names));
  const { seats, options, steps } = parsed.value;
  if (seats !== players.length) return damaged(lang, say(lang, 'terminal.save-players', { seats }));
  return openSession({ game: id.value, options, players, seed }, lang, steps);
}

interface Parts {
  readonly players: readonly Player[];
  readonly seed: number | undefined;
  readonly record: string;
}

/** JSON holds anything; only what we write ourselves is taken. */
function partsOf(text: string, lang: Lang): Parts {
  const { format, players, seed, record } = fieldsOf(text);
  if (format !== FORMAT || typeof record !== 'string' || !Array.isArray(players)) {
    return damaged(lang, say(lang, 'terminal.save-format'));
  }
  if (seed !== undefined && !isSeed(seed)) return damaged(lang, say(lang, 'terminal.save-format'));
  const list = players.map((player: unknown): Player => {
    const { name, bot } = recordFields(player);
    const known = typeof bot === 'string' ? parseBotName(bot) : undefined;
    if (typeof name !== 'string' || (bot !== undefined && known === undefined)) {
      return damaged(lang, say(lang, 'terminal.save-format'));
    }
    return { name, bot: known };
  });
  checkNames(
    list.map(({ name }) => name),
    lang,
  );
  return { players: list, seed, record };
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    return recordFields(JSON.parse(text));
  } catch {
    return {};
  }
}

const recordFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isSeed = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 32;

function damaged(lang: Lang, reason: string): never {
  throw new Refused(say(lang, 'terminal.save-damaged', { reason }));
}
