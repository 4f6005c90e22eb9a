import { describe, expect, test } from 'vitest';
import { cyclesIn, faultsIn, heapsIn, importsOf, longFunctionsIn, type Package } from './layers.ts';

const RULES: Package = {
  folder: 'rules',
  manifest: { name: '@dicehall/rules', exports: { '.': './src/index.ts' } },
};
const WORDS: Package = {
  folder: 'words',
  manifest: {
    name: '@dicehall/words',
    exports: { '.': './src/index.ts' },
    dependencies: { '@dicehall/rules': '1' },
  },
};
const STRATEGY: Package = {
  folder: 'strategy',
  manifest: { name: '@dicehall/strategy', exports: {}, dependencies: { '@dicehall/words': '1' } },
};
const PACKAGES = [RULES, WORDS, STRATEGY];
const TOOLS = ['vitest'];

const faultsOf = (files: Readonly<Record<string, string>>): string[] =>
  faultsIn(
    PACKAGES,
    Object.entries(files).map(([path, text]) => ({ path: `packages/${path}`, text })),
    TOOLS,
    {},
  );

test('all kinds of import are seen', () => {
  const text = [
    "import a from 'a';",
    "import type { B } from 'b';",
    "import {\n  type C,\n  c,\n} from 'c';",
    "export * from 'd';",
    "export type * from 'e';",
    "import 'f';",
    "const g = await import('g');",
    "const notOne = ' from h';",
  ].join('\n');
  expect(importsOf(text)).toEqual([
    { from: 'a', typeOnly: false },
    { from: 'b', typeOnly: true },
    { from: 'c', typeOnly: false },
    { from: 'd', typeOnly: false },
    { from: 'e', typeOnly: true },
    { from: 'f', typeOnly: false },
    { from: 'g', typeOnly: false },
  ]);
});

test('what is in order is let pass', () => {
  const files = {
    'rules/src/index.ts': "export * from './game.ts';",
    'rules/src/game.ts': '',
    'rules/src/game.test.ts': "import { test } from 'vitest';\nimport 'node:fs';",
    'words/src/index.ts': "import { game } from '@dicehall/rules';\nimport data from './en.json';",
  };
  expect(faultsOf(files)).toEqual([]);
});

test.each([
  [
    'a package that stands higher',
    'strategy/src/a.ts',
    '@dicehall/words',
    'words is not below strategy',
  ],
  ['a package above', 'rules/src/a.ts', '@dicehall/words', 'words is not below rules'],
  ['what is not declared', 'words/src/a.ts', 'left-pad', 'not a dependency in packages/words'],
  ['a tool outside tests', 'words/src/a.ts', 'vitest', 'not a dependency in packages/words'],
  ['what is not exported', 'words/src/a.ts', '@dicehall/rules/src/game.ts', 'does not export it'],
  ['another package by its path', 'words/src/a.ts', '../../rules/src/a.ts', 'leaves the package'],
  ['a file that is not there', 'words/src/a.ts', './b.ts', 'there is no such file'],
  ['Node where it need not be', 'rules/src/a.ts', 'node:fs', 'rules must run without Node'],
])('an import of %s is a fault', (_, path, from, why) => {
  const faults = faultsOf({ [path]: `import { x } from '${from}';` });
  expect(faults.join('\n')).toContain(why);
});

test('a package without a level, and rules with dependencies, are faults', () => {
  const unknown = { folder: 'extra', manifest: { name: 'extra' } };
  const needy = { ...RULES, manifest: { ...RULES.manifest, dependencies: { zod: '4' } } };
  expect(faultsIn([unknown, needy], [], [])).toEqual([
    'packages/extra has no level in scripts/layers.ts',
    'rules depends on zod',
  ]);
});

test('cycles are found, unless a type closes them', () => {
  expect(
    faultsOf({ 'rules/src/a.ts': "import './b.ts';", 'rules/src/b.ts': "import './a.ts';" }),
  ).toEqual([
    'import cycle: packages/rules/src/a.ts -> packages/rules/src/b.ts -> packages/rules/src/a.ts',
  ]);
  const files = {
    'rules/src/a.ts': "import './b.ts';",
    'rules/src/b.ts': "import type { A } from './a.ts';",
  };
  expect(faultsOf(files)).toEqual([]);
  const two = new Map([
    ['a', ['b']],
    ['b', ['b', 'c']],
    ['c', ['a']],
  ]);
  expect(cyclesIn(two)).toEqual([
    ['b', 'b'],
    ['a', 'b', 'c', 'a'],
  ]);
});

describe('the rooms of a package', () => {
  const faultsWith = (files: Readonly<Record<string, string>>): string[] =>
    faultsIn(
      PACKAGES,
      Object.entries(files).map(([path, text]) => ({ path: `packages/rules/src/${path}`, text })),
      TOOLS,
      { rules: [['parts'], ['<game>'], ['table', 'lobby'], ['App.tsx']] },
    );

  test.each([
    ['a room above', 'parts/a.ts', '../table/b.ts', 'table is not below parts'],
    ['a room beside', 'lobby/a.ts', '../table/b.ts', 'table is not below lobby'],
    [
      'a room that is not listed',
      'lobby/a.ts',
      '../attic/b.ts',
      'attic has no level in scripts/layers.ts',
    ],
  ])('an import of %s is a fault', (_, path, from, why) => {
    const target = from.slice('../'.length);
    const faults = faultsWith({ [path]: `import type { X } from '${from}';`, [target]: '' });
    expect(faults).toEqual([`packages/rules/src/${path} imports ${from}: ${why}`]);
  });

  test('a room below, its own room and tests are let pass', () => {
    const files = {
      'parts/a.ts': '',
      'parts/b.ts': "import './a.ts';",
      'parts/b.test.ts': "import '../table/c.ts';",
      'table/c.ts': "import '../parts/b.ts';",
      'App.tsx': "import './table/c.ts';",
    };
    expect(faultsWith(files)).toEqual([]);
  });

  test('the folders of games have one level and do not know each other', () => {
    const files = {
      'parts/a.ts': '',
      'dodge-dice/b.ts': "import '../parts/a.ts';",
      'table/c.ts': "import '../dodge-dice/b.ts';",
      'dodgy-dice/d.ts': "import '../dodge-dice/b.ts';",
    };
    expect(faultsWith(files)).toEqual([
      'packages/rules/src/dodgy-dice/d.ts imports ../dodge-dice/b.ts: dodge-dice is not below dodgy-dice',
    ]);
  });

  test('a cycle of types is a cycle', () => {
    const files = {
      'parts/a.ts': "import type { B } from './b.ts';",
      'parts/b.ts': "import type { A } from './a.ts';",
    };
    expect(faultsWith(files).join()).toContain('import cycle');
  });
});

test('at most twenty source files lie flat; tests beside them do not count', () => {
  const paths = Array.from({ length: 21 }, (_, i) => `chaos/f${i}.ts`);
  expect(heapsIn([...paths.slice(1), 'chaos/f0.test.ts', 'chaos/disk/f0.ts'])).toEqual([]);
  expect(heapsIn(paths)).toEqual(['chaos has 21 source files; at most 20 lie flat']);
  expect(heapsIn([...paths.slice(1), 'chaos/f.json'])).toHaveLength(1);
});

describe('a function of more than a hundred lines is found', () => {
  const faultsOfLength = (head: readonly string[], inside: number, ...tail: readonly string[]) =>
    longFunctionsIn({
      path: 'chaos/a.ts',
      text: ['', ...head, ...Array.from({ length: inside }, () => '    text'), ...tail, ''].join(
        '\n',
      ),
    });

  test.each<[string, readonly string[], readonly string[]]>([
    ['with a template', ['function write() {', '  return `'], ['  `;', '}']],
    ['with an element', ['export const Page = () => (', '  <p>'], ['  </p>', ');']],
    ['with parameters below each other', ['async function f(', '  a: string,', ') {'], ['}']],
    ['inside another', ['  const inner = () => {'], ['  };']],
    ['of an object', ['  write(rows: readonly Row[]): void {'], ['  },']],
  ])('%s', (_, head, tail) => {
    const rest = 100 - head.length - tail.length;
    expect(faultsOfLength(head, rest, ...tail)).toEqual([]);
    expect(faultsOfLength(head, rest + 1, ...tail)).toEqual([
      'chaos/a.ts:2 is a function of 101 lines; at most 100',
    ]);
  });

  test('lists and types may be long', () => {
    expect(faultsOfLength(['const LIST = ['], 200, '];')).toEqual([]);
    expect(faultsOfLength(['interface State {'], 200, '}')).toEqual([]);
  });
});

test('a subpath may be exported by a pattern', () => {
  const rules = {
    ...RULES,
    manifest: { ...RULES.manifest, exports: { './*': './src/*/index.ts' } },
  };
  const sources = [
    { path: 'packages/rules/src/pig/index.ts', text: '' },
    { path: 'packages/words/src/a.ts', text: "import '@dicehall/rules/pig';" },
  ];
  expect(faultsIn([rules, WORDS], sources, TOOLS)).toEqual([]);
});
