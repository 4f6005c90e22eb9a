import { localLink, thinkHere } from '@dicehall/link';
import { GAME_IDS, type GameId, gameOf } from '@dicehall/rules';
import { parseRecordFile, type RecordFile } from '@dicehall/table';
import { expect, test } from 'vitest';
import { aboutRecord } from '../records/about.ts';
import { positionsOf } from './positions.ts';

const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** A whole game of two bots. */
async function played(game: GameId): Promise<RecordFile> {
  const players = ['Otter', 'Heron'].map(
    (name) => ({ kind: 'bot', name, level: 'thumb' }) as const,
  );
  const device = { now: Date.now, randomBytes, think: thinkHere(randomBytes) };
  const opened = await localLink({ game, players }, device);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const link = opened.value;
  await new Promise<void>((over) => {
    link.watch(({ state }) => {
      if (state.views[0]?.phase === 'over') over();
    });
  });
  const made = await link.record();
  if (!made.ok) throw new Error(made.refusal.code);
  const record = parseRecordFile(made.value);
  if (!record.ok) throw new Error(record.refusal.code);
  return record.value;
}

test.each(GAME_IDS)('%s: a record is shown from its first step to its last', async (game) => {
  const record = await played(game);
  const about = aboutRecord(record);
  expect(about).toMatchObject({ game, names: ['Otter', 'Heron'] });
  const steps = record.log.filter(({ kind }) => ['act', 'roll', 'hand', 'draw'].includes(kind));
  const { positions, isWhole } = positionsOf(game, record, 'spectator');
  expect(isWhole).toBe(true);
  expect(positions.length).toBe(steps.length + 1);
  for (const [i, { lastStep }] of positions.entries()) {
    if (i > 0) expect(lastStep?.before).toEqual(positions[i - 1]?.view);
  }
  const isSecret = positions.some(({ lastStep }) => lastStep?.step.kind === 'secret');
  expect(isSecret).toBe(gameOf(game).meta.hidden);
});

test('what the rules do not allow is not shown', async () => {
  const record = await played('skip-bo-dice');
  const at = record.log.findIndex(({ kind }) => kind === 'act');
  const log = record.log.filter((_, i) => i !== at);
  const whole = positionsOf('skip-bo-dice', record, 'spectator');
  const cut = positionsOf('skip-bo-dice', { ...record, log }, 'spectator');
  expect(cut.positions.length).toBeLessThan(whole.positions.length);
  expect(cut.isWhole).toBe(false);
});
