import { expect, test } from 'vitest';
import { type Graph, reachIn } from '../build/reach.ts';

/** A graph of modules that are called as they are imported. */
function graphOf(files: Readonly<Record<string, string>>): Graph {
  return {
    getModuleInfo(id) {
      const code = files[id] ?? '';
      const statics = code.matchAll(/(?:from|^import) '([^']+)'/gm);
      return { code, importedIds: [...new Set(Array.from(statics, ([, source = '']) => source))] };
    },
  };
}

const FILES = {
  page: "import { one } from 'all';\nimport 'look.css';\nexport const load = () => import('later');",
  whole: "import * as every from 'all';\nevery.one;",
  renamed: "import { first as mine } from 'again';\nmine;",
  again: "export { one as first } from 'all';\nexport * from 'three';",
  gathered: "import { every } from 'named';\nevery.one;",
  named: "export * as every from 'all';",
  all: "export { one, other } from 'one';\nexport { two } from 'two';",
  one: "import { three } from 'three';\nexport const one = three;\nexport const other = 1;",
  two: 'export const two = 2;',
  three: 'export const three = 3;',
  later: 'export const later = 4;',
  'look.css': '',
};

test.each([
  [
    'follows names through a file that only passes them on',
    'page',
    ['look.css', 'one', 'page', 'three'],
  ],
  [
    'takes everything where everything is asked for',
    'whole',
    ['all', 'one', 'three', 'two', 'whole'],
  ],
  ['knows names that change on the way', 'renamed', ['one', 'renamed', 'three']],
  [
    'takes everything of what is passed on under one name',
    'gathered',
    ['all', 'gathered', 'named', 'one', 'three', 'two'],
  ],
])('%s', (_, root, reached) => {
  expect([...reachIn(graphOf(FILES))(root)].toSorted()).toEqual(reached);
});

test('what the text does not tell of is followed too', () => {
  const graph: Graph = {
    getModuleInfo: (id) => ({ code: FILES.two, importedIds: id === 'two' ? ['hidden'] : [] }),
  };
  expect([...reachIn(graph)('two')].toSorted()).toEqual(['hidden', 'two']);
});

test('what the bundler adds for loading on demand hides no names', () => {
  const helper = '\0vite/preload-helper.js';
  const plain = graphOf(FILES);
  const graph: Graph = {
    getModuleInfo(id) {
      const info = plain.getModuleInfo(id);
      if (info === null || id !== 'page') return info;
      return { ...info, importedIds: [...info.importedIds, helper] };
    },
  };
  expect([...reachIn(graph)('page')].toSorted()).toEqual([
    helper,
    'look.css',
    'one',
    'page',
    'three',
  ]);
});
