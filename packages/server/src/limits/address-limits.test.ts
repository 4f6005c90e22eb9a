import { expect, test } from 'vitest';
import { settingsFrom } from '../settings.ts';
import { addressLimits } from './address-limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const env = { MAX_REQUESTS_PER_MINUTE: '1', MAX_TABLES_PER_HOUR: '1', MAX_JOINS_PER_MINUTE: '1' };

test.each([
  ['request', 0, MINUTE],
  ['join', 0, MINUTE],
  ['open', MINUTE, HOUR],
] as const)('%s: an address that has had enough waits, others do not', async (what, more, most) => {
  const limits = addressLimits(settingsFrom(env, 'en'));
  expect(await limits.take(what, 'here')).toBe(0);
  for (const wait of [await limits.wait(what, 'here'), await limits.take(what, 'here')]) {
    expect(wait).toBeGreaterThan(more);
    expect(wait).toBeLessThanOrEqual(most);
  }
  expect(await limits.take(what, 'there')).toBe(0);
});
