/** The chain of a log: its bytes, that devices come to the same heads, and that damage is found when a table is loaded. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { GAME_IDS } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import { type Entry, parseEvent } from '../schema/entry.ts';
import { LogError } from '../schema/log-error.ts';
import { begun, type Room } from '../testing/room.ts';
import { viewFor } from '../view/view.ts';
import { tableFrom } from './apply.ts';
import { headAfter, headOf, NO_HEAD, openText, prevOf } from './chain.ts';
import { eventFor } from './event.ts';

const played = (game: (typeof GAME_IDS)[number]): Room => {
  const room = begun(game, { people: 2, bots: 1 });
  room.finish();
  return room;
};

/** Why a log cannot be loaded. */
function faultOf(log: readonly Entry[], head?: string): string {
  try {
    tableFrom(log, head);
    return 'none';
  } catch (error) {
    if (error instanceof LogError) return error.kind;
    throw error;
  }
}

test('the example in docs/record.md', () => {
  const page = readFileSync(new URL('../../../../docs/record.md', import.meta.url), 'utf8');
  const [, json = ''] = /```json\n(\{.*"kind":"terms".*\})\n```/.exec(page) ?? [];
  const terms = parseEvent(JSON.parse(json));
  if (!terms.ok) throw new Error(JSON.stringify(terms.refusal));
  const head = headAfter(NO_HEAD, terms.value);
  expect(head).toBe(createHash('sha256').update(Buffer.alloc(32)).update(json).digest('hex'));
  expect(page).toContain(`\`${head}\``);
});

describe.each(GAME_IDS)('%s', (game) => {
  const { log, table } = played(game);

  test('every viewer comes to the same heads, and every entry names the one before it', () => {
    for (const viewer of ['spectator', 0, 1] as const) {
      let head = NO_HEAD;
      for (const entry of log) {
        expect(entry.prev).toBe(prevOf(head));
        head = headAfter(head, JSON.parse(JSON.stringify(eventFor(entry, viewer))));
      }
      expect(head).toBe(table.head);
    }
    for (const entry of log)
      expect(openText(entry)).toBe(JSON.stringify(eventFor(entry, 'spectator')));
  });

  test('an entry that was changed, left out or moved is found by the next one', () => {
    expect(faultOf(log)).toBe('none');
    for (let i = 1; i < log.length - 1; i += 7) {
      const entry = log[i];
      if (entry === undefined) continue;
      const later = { ...entry, t: entry.t + 1 };
      const rest = log.slice(i + 1).map((own) => ({ ...own, t: own.t + 1 }));
      expect(faultOf([...log.slice(0, i), later, ...rest])).toBe('chain');
    }
    const roll = log.findIndex(({ kind }) => kind === 'roll');
    const found = log[roll];
    if (found?.kind !== 'roll') return;
    const dice = [...found.dice].map((face) => (face === '0' ? '1' : '0')).join('');
    expect(faultOf(log.with(roll, { ...found, dice }))).toBe('chain');
  });

  test('a last entry that was changed or left out is found by the head', () => {
    const head = prevOf(table.head);
    expect(faultOf(log, head)).toBe('none');
    for (let i = 1; i < log.length; i += 7) {
      const [before, entry] = [log.slice(0, i), log[i]];
      if (entry === undefined) continue;
      const own = prevOf(headOf([...before, entry]));
      expect(faultOf([...before, entry], own)).toBe('none');
      expect(faultOf([...before, { ...entry, t: entry.t + 1 }], own)).toBe('chain');
      expect(faultOf(before, own)).toBe('chain');
    }
  });

  test('a secret or a covered hand that was changed is found by its commitment', () => {
    for (const [i, entry] of log.entries()) {
      if (entry.kind === 'open')
        expect(faultOf(log.with(i, { ...entry, secret: 'ab'.repeat(32) }))).toBe('chain');
      if (entry.kind === 'end')
        expect(faultOf(log.with(i, { ...entry, nextSecret: 'ab'.repeat(32) }))).toBe('chain');
      if (entry.kind === 'hand') {
        const dice = [...entry.dice].reverse().join('');
        if (dice !== entry.dice) expect(faultOf(log.with(i, { ...entry, dice }))).toBe('chain');
      }
    }
  });

  test('a log of the first release, without the chain, loads to the same table', () => {
    const older = log.map(({ prev, ...entry }) => entry);
    expect(viewFor(tableFrom(older), 0)).toEqual(viewFor(table, 0));
  });
});
