/** Outside data: what fits, what does not and where, as commands and entries see it. */

import { describe, expect, test } from 'vitest';
import { parseCommand, parseEntry, parseSetup } from '../index.ts';

const at = (reply: ReturnType<typeof parseCommand>): string =>
  reply.ok || reply.refusal.code !== 'bad-shape' ? 'fits' : reply.refusal.path;

const sit = {
  id: 'c1',
  kind: 'sit',
  name: 'Ana',
  token: '0123456789abcdef0123456789abcdef',
  receipt: '00'.repeat(32),
};
const act = { id: 'c2', kind: 'act', seat: 0, at: 7, action: 'place:7' };

describe('a command', () => {
  test.each([
    [sit, 'fits'],
    [{ ...sit, seat: 7 }, 'fits'],
    [{ ...sit, seat: undefined }, 'fits'],
    [act, 'fits'],
    [{ id: 'c3', kind: 'change', settings: { clock: '1d' }, order: [1, 0, -1] }, 'fits'],
    [null, 'kind'],
    ['act', 'kind'],
    [[act], 'kind'],
    [{}, 'kind'],
    [{ ...act, kind: 'toString' }, 'kind'],
    [{ ...act, id: '' }, 'id'],
    [{ ...act, id: 'x'.repeat(65) }, 'id'],
    [{ ...act, id: undefined }, 'id'],
    [{ ...act, seat: 8 }, 'seat'],
    [{ ...act, seat: 0.5 }, 'seat'],
    [{ ...act, seat: '0' }, 'seat'],
    [{ ...act, at: -1 }, 'at'],
    [{ ...act, action: 'a b' }, 'action'],
    [{ ...act, action: 'x'.repeat(401) }, 'action'],
    [{ ...act, more: 1 }, 'more'],
    [JSON.parse('{"id":"c","kind":"start","__proto__":{}}'), '__proto__'],
    [{ ...sit, token: sit.token.slice(1) }, 'token'],
    [{ ...sit, receipt: '00'.repeat(31) }, 'receipt'],
    [{ ...sit, receipt: 'AA'.repeat(32) }, 'receipt'],
    [{ ...sit, contribution: '00'.repeat(16) }, 'contribution'],
    [{ ...sit, key: '0f'.repeat(32) }, 'fits'],
    [{ ...sit, key: '' }, 'key'],
    [{ id: 'c', kind: 'contribute', seat: 0, contribution: '00'.repeat(16) }, 'fits'],
    [{ id: 'c', kind: 'contribute', seat: 0, contribution: '00'.repeat(15) }, 'contribution'],
    [{ id: 'c', kind: 'contribute', seat: 0, contribution: 'AA'.repeat(16) }, 'contribution'],
    [{ id: 'c', kind: 'confirm', seat: 0, game: 1, signature: '00'.repeat(32) }, 'signature'],
    [{ ...sit, name: 'x'.repeat(401) }, 'name'],
    [{ ...sit, name: 'Zoë Ωmega 🎲' }, 'fits'],
    [{ id: 'c', kind: 'change', settings: { clock: '5s' } }, 'settings.clock'],
    [{ id: 'c', kind: 'change', settings: { pace: 1 } }, 'settings.pace'],
    [{ id: 'c', kind: 'change', order: [0, 'x'] }, 'order[1]'],
    [{ id: 'c', kind: 'change', order: new Array(9).fill(-1) }, 'order'],
    [{ id: 'c', kind: 'react', seat: 0, reaction: 'you are slow' }, 'reaction'],
    [{ id: 'c', kind: 'answer', seat: 0, yes: 1 }, 'yes'],
  ])('%j: %s', (value, path) => {
    expect(at(parseCommand(value))).toBe(path);
  });
});

test('a setup and an entry are read as strictly', () => {
  const setup = { table: 't1', game: 'dodge-dice', seats: 2, host: sit.token };
  expect(parseSetup(setup)).toEqual({ ok: true, value: setup });
  expect(parseSetup({ ...setup, table: 'a table' })).toMatchObject({ refusal: { path: 'table' } });
  const entry = { n: 4, t: 9, by: 'table', id: '', kind: 'undo', seat: 1 };
  expect(parseEntry(entry)).toEqual({ ok: true, value: entry });
  expect(parseEntry({ ...entry, by: 'me' })).toMatchObject({ refusal: { path: 'by' } });
  expect(parseEntry({ ...entry, by: 9 })).toMatchObject({ refusal: { path: 'by' } });
});
