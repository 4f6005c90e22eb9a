import { describe, expect, test } from 'vitest';
import { agendaOf, hosts, tableFrom, viewFor } from '../index.ts';
import { begun, Room } from '../testing/room.ts';
import { type KeeperCommand, proposeAsKeeper } from './keeper.ts';

type Bare<C> = C extends KeeperCommand ? Omit<C, 'id'> : never;

function keep(room: Room, command: Bare<KeeperCommand>) {
  const reply = proposeAsKeeper(room.table, { ...command, id: 'k' }, room.context('house'));
  if (!reply.ok) return reply.refusal.code;
  room.append(reply.value.entries);
  return reply.value.entries.map(({ kind, by }) => `${kind} by ${by}`);
}

const names = (room: Room) => viewFor(room.table, 'spectator').seats.map(({ name }) => name);

describe('those who keep the table', () => {
  test('name a person at any time, and the owner cannot take it back', () => {
    const room = begun('dodge-dice', { people: 2 });
    expect(keep(room, { kind: 'name-person', seat: 1, name: 'Otter' })).toEqual([
      'rename by keeper',
    ]);
    expect(names(room)).toEqual(['Player 0', 'Otter']);
    // The record has the names that the game began with.
    expect(room.table.match?.start.players[1]?.name).toBe('Player 1');
    room.finish();
    const again = room.send({ kind: 'rename', seat: 1, name: 'Rude' }, room.holds(1));
    expect(again).toMatchObject({ refusal: { code: 'named-by-host' } });
    expect(keep(room, { kind: 'name-person', seat: 1, name: '\u200b' })).toBe('bad-name');
    expect(keep(room, { kind: 'name-person', seat: 5, name: 'X' })).toBe('no-such-seat');
  });

  test('remove a person before the start, who cannot sit down again', () => {
    const room = new Room({ game: 'dodge-dice', seats: 2 });
    room.sit(0);
    expect(keep(room, { kind: 'remove-person', seat: 0 })).toEqual(['leave by keeper']);
    expect(room.table.seats[0]?.kind).toBe('empty');
    const sit = { kind: 'sit', name: 'Rude', receipt: room.receipt() } as const;
    const again = room.send({ ...sit, token: room.tokens[0] ?? '' }, []);
    expect(again).toMatchObject({ refusal: { code: 'banned' } });
    expect(keep(room, { kind: 'remove-person', seat: 0 })).toBe('seat-empty');
  });

  test('remove the host in play: a bot plays on, and somebody else is the host', () => {
    const room = new Room({ game: 'dodge-dice', seats: 2 });
    const token = room.hostToken;
    room.tokens[0] = token;
    room.do({ kind: 'sit', seat: 0, name: 'Host', token, receipt: room.receipt() }, room.host);
    room.sit(1);
    room.start();
    expect(keep(room, { kind: 'remove-person', seat: 0 })).toEqual([
      'host by keeper',
      'leave by keeper',
    ]);
    expect(room.table.seats[0]).toMatchObject({ standIn: true, token: '' });
    expect(hosts(room.table, room.holds(1))).toBe(true);
    expect(hosts(room.table, room.holds(0))).toBe(false);
    room.finish();
    expect(room.table.phase).toBe('over');
  });

  test.each(['keeper', 'conduct', 'asked'] as const)('close a table: %s', (reason) => {
    const room = begun('dodge-dice', { people: 1, bots: 1, settings: { clock: '30s' } });
    expect(keep(room, { kind: 'close-table', reason })).toEqual(['close by keeper']);
    expect(tableFrom(room.log).closed).toBe(reason);
    expect(agendaOf(room.table)).toEqual({});
    room.now += 1e9;
    expect(room.tick()).toEqual([]);
    for (const command of [{ kind: 'leave', seat: 0 }, { kind: 'start' }] as const) {
      expect(room.send(command, [...room.host, ...room.holds(0)])).toMatchObject({
        refusal: { code: 'table-closed' },
      });
    }
    expect(keep(room, { kind: 'close-table', reason })).toBe('table-closed');
  });
});
