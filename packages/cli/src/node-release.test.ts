import { expect, test } from 'vitest';
import { isAtLeast } from './node-release.ts';

test.each([
  ['20.20.2', '22.16', false],
  ['22.4.1', '22.16', false],
  ['22.16.0', '22.16', true],
  ['22.23.3', '22.4', true],
  ['24.0.0', '22.16', true],
  ['9.9.9', '22.4', false],
])('Node %s for what needs %s: %s', (release, least, isEnough) => {
  expect(isAtLeast(release, least)).toBe(isEnough);
});
