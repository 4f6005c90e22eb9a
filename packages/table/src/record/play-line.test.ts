import { GAME_IDS, parseRecord, replay, withGame } from '@dicehall/rules';
import { expect, test } from 'vitest';
import { makeRecordFile, parseRecordFile, playLine, type RecordFile } from '../index.ts';
import { begun, type Room } from '../testing/room.ts';

function recordOf({ log }: Room): RecordFile {
  const text = makeRecordFile(log);
  const record = text.ok ? parseRecordFile(text.value) : text;
  if (!record.ok) throw new Error(record.refusal.code);
  return record.value;
}

/** A game in which seat 0 takes back whatever it may. */
function played(game: (typeof GAME_IDS)[number], seed: number): Room {
  const room = begun(game, { people: 2, seed });
  for (let steps = 0; steps < 40 && room.table.phase === 'playing'; steps++) {
    room.step();
    room.send({ kind: 'offer', seat: 0, what: 'undo' }, room.holds(0));
    room.send({ kind: 'answer', seat: 1, yes: true }, room.holds(1));
  }
  room.finish();
  return room;
}

test.each(GAME_IDS)(
  '%s: the line of a record plays to its result, without what was taken back',
  (id) => {
    const record = recordOf(played(id, 3));
    const line = playLine(record) ?? '';
    const steps = record.log.filter(({ kind }) => ['act', 'roll', 'hand', 'draw'].includes(kind));
    const undone = record.log.filter(({ kind }) => kind === 'undo').length;
    withGame(id, (game) => {
      const parsed = parseRecord(game, line);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
      expect(parsed.value.steps.length).toBe(steps.length - undone);
      const end = record.log.at(-1);
      expect(game.result(replay(game, parsed.value))).toEqual(end?.kind === 'end' && end.result);
    });
    // A choice in Sequence Dice brings dice at once, so nothing can be taken back there.
    expect(undone > 0).toBe(id !== 'sequence-dice');
  },
);

test('a log without a start has no line', () => {
  expect(playLine({ log: [] })).toBeUndefined();
});
