import { GAME_IDS, type GameId } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { makeRecordFile } from '@dicehall/table';
import { LANGS } from '@dicehall/words';
import { expect, test } from 'vitest';
import { tableFromFlags } from '../setup/flags.ts';
import { wander } from '../testing/wander.ts';
import { storyIn } from './story.ts';

const SHORT: Readonly<Record<GameId, string>> = {
  'dodge-dice': 'target=50',
  'sequence-dice': 'row=5',
  'skip-bo-dice': 'goal=25',
  'dodgy-dice': 'outAt=4',
};

test.each(GAME_IDS)('%s: a record has a story in every language', async (game) => {
  const flags = { names: 'Ana,Ben', bots: 'thumb', options: SHORT[game], seed: '3' };
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
