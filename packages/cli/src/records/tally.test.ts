import { GAME_IDS } from '@dicehall/rules';
import { parseRecordFile, type RecordFile } from '@dicehall/table';
import { expect, test } from 'vitest';
import { botRecords } from '../local/bot-records.ts';
import { tallyData, tallyOf, tallyText } from './tally.ts';

async function records(game: (typeof GAME_IDS)[number], count: number): Promise<RecordFile[]> {
  const setting = { game, bots: ['thumb', 'random'], options: {}, seed: 9 };
  const read: RecordFile[] = [];
  for await (const text of botRecords(setting, count, 'en')) {
    const record = parseRecordFile(text);
    if (record.ok) read.push(record.value);
  }
  return read;
}

const sidesThrown = ({ log }: RecordFile): number =>
  log.reduce(
    (sum, event) => sum + ('dice' in event && event.dice !== undefined ? event.dice.length : 0),
    0,
  );

test.each(GAME_IDS)('%s: every die of a record is counted, and no game twice', async (game) => {
  const read = await records(game, 2);
  const data = tallyData(await tallyOf([...read, ...read]));
  expect(data.games).toBe(2);
  expect(data.falls).toBe(read.reduce((sum, record) => sum + sidesThrown(record), 0));
  expect(data.dice.every(({ by }) => by === 'bot' || by === 'table')).toBe(true);
  expect(data.evidence).toBeGreaterThan(0);
});

test('games of different kinds from one seed are different games', async () => {
  const read = [...(await records('dodge-dice', 1)), ...(await records('skip-bo-dice', 1))];
  expect((await tallyOf(read)).games).toBe(2);
});

test('a game that is not over, or whose dice stay covered, counts nothing', async () => {
  const [record] = await records('dodgy-dice', 1);
  if (record === undefined) throw new Error('no record');
  const open = { ...record, log: record.log.filter(({ kind }) => kind !== 'end').slice(0, -3) };
  const covered = {
    ...record,
    log: record.log.map((event) => {
      if (event.kind !== 'hand') return event;
      const { dice: _, shows: __, ...rest } = event;
      return rest;
    }),
  };
  expect(await tallyOf([open, covered])).toEqual({ tally: [], games: 0 });
});

test('the text has a table for each die and says what the figure means', async () => {
  const text = tallyText(await tallyOf(await records('dodge-dice', 3)), 'en').join('\n');
  expect(text).toMatch(/^\d+ dice in 3 games\.\n\nEvidence against these dice: \d+\.\d times\n/);
  expect(text).toMatch(/\nPenalty die, \d+ thrown\nFace +Bots +Chance\ncircle +\d+/);
  expect(text).toContain('at most 5 of 100 players ever reach 20');
});
