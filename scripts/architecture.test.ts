/** ARCHITECTURE.md is true: the functions of the walk are where it says, and it is as short as it promises. */

import { expect, test } from 'vitest';
import { readProjectFile } from './workspace.ts';

const page = readProjectFile('ARCHITECTURE.md');

const section = (title: string): string =>
  page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

/** "…" says that something lies between the line before and this one. */
const HOPS = /^[0-9]+\. (… )?`(\w+)`.* — `([^`]+)`$/gm;

const hops = Array.from(
  section('The walk of a roll').matchAll(HOPS),
  ([, between, name = '', file = '']) => ({ isCalled: between === undefined, name, file }),
);

test('a roll comes to another screen in at most twenty hops', () => {
  expect(hops.length).toBeGreaterThan(10);
  expect(hops.length).toBeLessThanOrEqual(20);
});

test.each(hops)('$name is in $file', ({ name, file }) => {
  expect(readProjectFile(file)).toMatch(new RegExp(`\\b${name}\\b[^'";]*[({=]`));
});

const calls = hops.flatMap(({ isCalled, name }, at) => {
  const caller = hops[at - 1];
  return isCalled && caller !== undefined ? [{ name, file: caller.file }] : [];
});

test.each(calls)('$file calls $name', ({ name, file }) => {
  expect(readProjectFile(file)).toMatch(new RegExp(`(?<!function )\\b${name}\\(`));
});

test('the glossary gives each word once', () => {
  const words = Array.from(section('Glossary').matchAll(/^\| ([a-z, ]+) \|/gm), ([, word]) => word);
  expect(words.length).toBeGreaterThan(20);
  expect(new Set(words).size).toBe(words.length);
});
