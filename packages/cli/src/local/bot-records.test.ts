import { optionsFlag, optionsFor } from '@dicehall/research/terminal/flags';
import { GAME_IDS, gameOf } from '@dicehall/rules';
import { parseRecordFile, verifyRecord } from '@dicehall/table';
import { expect, test } from 'vitest';
import { shortFlag } from '../testing/tables.ts';
import { botRecords } from './bot-records.ts';

test.each(GAME_IDS)('%s: records of bot games hold, and differ', async (game) => {
  const { min } = gameOf(game).meta.seats;
  const bots = Array.from({ length: min }, () => 'thumb');
  const options = optionsFor(game, optionsFlag(shortFlag(game), 'en'), min, 'en');
  const setting = { game, bots, options: { ...options }, seed: 5 };
  const seen = new Set<string>();
  for await (const text of botRecords(setting, 2, 'en')) {
    const record = parseRecordFile(text);
    if (!record.ok) throw new Error(record.refusal.code);
    const { findings } = await verifyRecord(record.value);
    expect(findings).toEqual([]);
    seen.add(record.value.log.flatMap((event) => ('dice' in event ? [event.dice] : [])).join());
  }
  expect(seen.size).toBe(2);
});

test('the same seed plays the same games', async () => {
  const setting = { game: 'dodge-dice', bots: ['thumb', 'random'], options: {}, seed: 6 } as const;
  const dice = async (): Promise<string> => {
    for await (const text of botRecords(setting, 1, 'en')) {
      const record = parseRecordFile(text);
      if (!record.ok) throw new Error(record.refusal.code);
      return record.value.log.flatMap((event) => ('dice' in event ? [event.dice] : [])).join();
    }
    return '';
  };
  expect(await dice()).toBe(await dice());
});
