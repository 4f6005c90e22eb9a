import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddressShares } from './address-share.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('an address that comes back has what it had left, and is forgotten when that is all of it', () => {
  const shares = new AddressShares(2, Date.now);
  const first = shares.enter('192.0.2.1');
  for (let said = 0; said < 6; said++) expect(first.messages.take(Date.now())).toBe(true);
  shares.leave(first);
  const again = shares.enter('192.0.2.1');
  expect(again.messages.take(Date.now())).toBe(false);
  expect(again.connections).toBe(1);
  shares.leave(again);
  expect(shares.size).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(shares.size).toBe(0);
});

test('one that said nothing is forgotten at once', () => {
  const shares = new AddressShares(2, Date.now);
  const share = shares.enter('192.0.2.1');
  expect(shares.enter('192.0.2.1')).toBe(share);
  shares.leave(share);
  expect(shares.size).toBe(1);
  shares.leave(share);
  expect(shares.size).toBe(0);
});
