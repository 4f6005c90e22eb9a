import { expect, test } from 'vitest';
import {
  makeFragment,
  packRecord,
  type ReplayAddress,
  readAddress,
  readFragment,
  unpackRecord,
} from './address.ts';

const kept: ReplayAddress = {
  source: { kind: 'server', table: 'kamo-ritu-peso', game: 2 },
  step: 12,
};

test.each<[string, ReplayAddress]>([
  ['', { source: { kind: 'none' }, step: undefined }],
  ['#table=kamo-ritu-peso&game=2&step=12', kept],
  ['#table=kamo&step=-3', { source: { kind: 'server', table: 'kamo', game: 1 }, step: undefined }],
  ['#table=../x', { source: { kind: 'none' }, step: undefined }],
  ['#data=AbC-_&step=0', { source: { kind: 'data', data: 'AbC-_' }, step: 0 }],
])('the fragment %j', (fragment, opened) => {
  expect(readFragment(fragment)).toEqual(opened);
});

test('what is written is read', () => {
  expect(readFragment(makeFragment(kept.source, 12))).toEqual(kept);
});

test.each<[string, ReplayAddress | undefined]>([
  ['https://example.org/api/tables/kamo-ritu-peso/records/2', { ...kept, step: undefined }],
  ['https://example.org/replay#table=kamo-ritu-peso&game=2&step=12', kept],
  ['https://example.org/replay', undefined],
  ['nothing', undefined],
])('the address %j', (address, opened) => {
  expect(readAddress(address)).toEqual(opened);
});

test('a record travels in a link, unless it is too long; what is none is refused', async () => {
  const content = `{"name":"Peña ♥"}${'x'.repeat(2000)}`;
  const packed = await packRecord(content);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpackRecord(packed ?? '')).toEqual({ ok: true, value: content });
  const noise = Array.from(crypto.getRandomValues(new Uint8Array(60_000)), String).join();
  expect(await packRecord(noise)).toBeUndefined();
  expect((await unpackRecord('AAAA')).ok).toBe(false);
  expect((await unpackRecord('%')).ok).toBe(false);
});
