/** ARCHITECTURE.md is true: the functions of the walk are where it says, and it is as short as it promises. */

import { expect, test } from 'vitest';
import { projectFiles, readProjectFile } from './workspace.ts';

const page = readProjectFile('ARCHITECTURE.md');

const section = (title: string): string =>
  page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

/** "…" says that something lies between the line before and this one; "through" says what. */
const HOPS = /^[0-9]+\. (… )?`(\w+)`(?: \(through (.*?)\))?.* — `([^`]+)`$/gm;

const hops = Array.from(
  section('The walk of a roll').matchAll(HOPS),
  ([, between, name = '', through, file = '']) => ({
    isCalled: between === undefined,
    name,
    through,
    file,
  }),
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

/** Other functions may be in any file of the packages on either side. */
const between = hops.flatMap(({ isCalled, through, file }, at) => {
  const packages = [file, hops[at - 1]?.file ?? file].map((path) => path.split('/src/')[0]);
  const names = Array.from((through ?? '').matchAll(/`(\w+)`/g), ([, name = '']) => name);
  return isCalled ? [] : [{ file, through, packages, names }];
});

test.each(between)('what lies before $file: $through', ({ through, packages, names }) => {
  expect(through).toBeDefined();
  const sources = projectFiles(...packages.map((one) => `${one}/src/**/*.ts`)).map(readProjectFile);
  for (const name of names) {
    const declared = new RegExp(`(?:function |const |^  #?)${name}(?:<|\\(|\\b.*=>)`, 'm');
    expect(sources.filter((text) => declared.test(text)).length, name).toBeGreaterThan(0);
  }
});

test('the glossary gives each word once', () => {
  const words = Array.from(section('Glossary').matchAll(/^\| ([a-z, ]+) \|/gm), ([, word]) => word);
  expect(words.length).toBeGreaterThan(20);
  expect(new Set(words).size).toBe(words.length);
});
