/** The record of a short game between a person who chooses at random and a bot, always the same one. */

import type { GameId } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { makeRecordFile, parseRecordFile, type RecordFile } from '@dicehall/table';
import { tableFromFlags } from '../setup/flags.ts';
import { shortFlag } from './tables.ts';
import { wander } from './wander.ts';

export function botRecord(game: GameId): RecordFile {
  // These dice make a short game of Dodgy Dice, which takes longest to review.
  const flags = { names: 'Ana', bots: 'thumb', options: shortFlag(game), seed: '7' };
  const table = tableFromFlags(game, flags, 'en');
  const text = makeRecordFile(wander(table, 'en', seeded(4), () => {}, 10_000).log);
  const record = text.ok ? parseRecordFile(text.value) : text;
  if (!record.ok) throw new Error(record.refusal.code);
  return record.value;
}
