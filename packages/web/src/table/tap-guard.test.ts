import { expect, test } from 'vitest';
import { isSecond } from './tap-guard.ts';

const BEFORE = { at: 1000, x: 100, y: 500 };

test.each([
  ['the second click of a mouse at one point', [2, 1180, 100, 500, 'mouse'], true],
  ['the third', [3, 1900, 100, 500, 'mouse'], true],
  ['a click of a mouse that the browser does not count on', [1, 1180, 100, 500, 'mouse'], false],
  ['a key', [0, 1010, 0, 0, ''], false],
  ['a finger, at once and near', [1, 1180, 110, 490, 'touch'], true],
  ['a finger, near and later', [1, 1400, 100, 500, 'touch'], false],
  ['a finger, at once and elsewhere', [1, 1180, 130, 500, 'touch'], false],
  ['nobody says what, at once and near', [1, 1180, 100, 500, undefined], true],
] as const)('one double tap: %s', (_, [detail, timeStamp, clientX, clientY, pointerType], is) => {
  const click = { detail, timeStamp, clientX, clientY };
  expect(isSecond(pointerType === undefined ? click : { ...click, pointerType }, BEFORE)).toBe(is);
});
