import { GAME_IDS } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { makeRecordFile } from '@dicehall/table';
import { LANGS } from '@dicehall/words';
import { expect, test } from 'vitest';
import { tableFromFlags } from '../setup/flags.ts';
import { company, shortFlag } from '../testing/tables.ts';
import { wander } from '../testing/wander.ts';
import { storyIn } from './story.ts';

test.each(GAME_IDS)('%s: a record has a story in every language', async (game) => {
  const flags = { ...company(game, 'thumb'), options: shortFlag(game), seed: '3' };
  const { log } = wander(tableFromFlags(game, flags, 'en'), 'en', seeded(4), () => {}, 10_000);
  const record = makeRecordFile(log);
  if (!record.ok) throw new Error(record.refusal.code);
  const told = await Promise.all(LANGS.map((lang) => storyIn(record.value, lang)));
  const [english = [], spanish = []] = told;
  expect(english[0]).toBe('The story of this game');
  expect(english.length).toBeGreaterThanOrEqual(3);
  expect(english.length).toBeLessThanOrEqual(6);
  expect(english.join(' ')).toMatch(/Ana|Ben|Bot/);
  expect(spanish.length).toBe(english.length);
});

test('what is no record has no story', async () => {
  expect(await storyIn('{}', 'en')).toEqual([]);
});
