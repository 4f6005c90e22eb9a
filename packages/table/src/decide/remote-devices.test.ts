/** With this port players have their own devices, without it they share one. */

import { describe, expect, test } from 'vitest';
import { type Command, makeToken, propose, proposeTick, REMOTE_DEVICES } from '../index.ts';
import { begun, Room } from '../testing/room.ts';
import type { RemoteCommand } from './decide.ts';

/** One of each, in play, from people whose word it is. */
const commandsFor = (room: Room): { readonly [K in RemoteCommand['kind']]: Command } => {
  const id = 'c';
  const token = makeToken(room.bytes);
  return {
    'stand-in': { id, kind: 'stand-in', seat: 0, for: 1 },
    lock: { id, kind: 'lock', on: true },
    mute: { id, kind: 'mute', seat: 1, on: true },
    'pass-host': { id, kind: 'pass-host', seat: 1 },
    rename: { id, kind: 'rename', seat: 1, name: 'Ana' },
    renew: { id, kind: 'renew', seat: 0, token },
    handover: { id, kind: 'handover', seat: 0, code: 'kamo-ritu' },
    redeem: { id, kind: 'redeem', code: 'kamo-ritu', token },
    claim: { id, kind: 'claim', seat: 1, token },
    allow: { id, kind: 'allow', seat: 0, claim: 1 },
    deny: { id, kind: 'deny', seat: 0, claim: 1 },
  };
};

const room = begun('dodge-dice', { people: 2 });
const everybody = [...room.host, ...room.holds(0, 1)];

describe.each(Object.entries(commandsFor(room)))('%s', (_, command) => {
  const context = room.context(everybody);

  test('is refused where everybody shares one device', () => {
    const reply = propose(room.table, command, context);
    expect(reply).toEqual({ ok: false, refusal: { code: 'one-device' } });
  });

  test('is judged where players have their own devices', () => {
    const reply = propose(room.table, command, context, REMOTE_DEVICES);
    expect(reply).not.toMatchObject({ refusal: { code: 'one-device' } });
  });
});

test('names are judged where players have their own devices; on one device the form has done it', () => {
  const table = new Room({ game: 'dodge-dice', seats: 2 });
  const context = table.context(table.host);
  const bot: Command = { id: 'c', kind: 'bot', seat: 0, level: 'random', name: 'Zo\u200be' };
  expect(propose(table.table, bot, context, REMOTE_DEVICES)).toMatchObject({
    refusal: { code: 'bad-name', reason: 'invisible' },
  });
  expect(propose(table.table, bot, context)).toMatchObject({
    value: { entries: [{ kind: 'sit', player: { name: bot.name } }] },
  });
});

test('the host’s part passes on only where players have their own devices', () => {
  const table = begun('dodge-dice', { people: 2 });
  table.away.set('host', table.now);
  table.now += 3_600_000;
  const context = table.context('house');
  expect(proposeTick(table.table, context).entries).toEqual([]);
  const { entries } = proposeTick(table.table, context, REMOTE_DEVICES.nextHost);
  expect(entries).toMatchObject([{ kind: 'host', by: 'table', seat: 0 }]);
});
