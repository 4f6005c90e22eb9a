import { expect, test } from 'vitest';
import { anchorsOf, faultsInComments, faultsInMarkdown, type Project } from './links.ts';

const FILES: Readonly<Record<string, string>> = {
  'README.md': '# Top\n\n## Add a game, quickly\n',
  'docs/guide.md': '',
  'packages/rules/src/game.ts': '',
};

const projectWith = (text: string): Project => ({
  files: Object.keys(FILES),
  scripts: ['test', 'bench'],
  made: ['/bench/c/build/'],
  read: (path) => (path === 'docs/guide.md' ? text : (FILES[path] ?? '')),
});

const faultsOf = (text: string): string[] => faultsInMarkdown('docs/guide.md', projectWith(text));

test.each([
  ['a link beside and above', '[a](guide.md) [b](../README.md)'],
  ['an anchor', '[a](../README.md#add-a-game-quickly)'],
  ['a folder', '[a](../packages/rules) and `packages/rules/`'],
  ['the web', '[a](https://example.org/x.md) `https://example.org/x.md`'],
  ['files by any part of their path', '`packages/rules/src/game.ts`, `src/game.ts`, `game.ts`'],
  ['patterns and examples', '`*.test.ts` `<game>/index.ts` `a.b` `Dodge 3`'],
  ['what commands make', '`c/build/`'],
  ['commands', '`npm run bench` and `npm run -s test -- --x`'],
  ['code that is not prose', '```ts\nconst a = 1; // `nowhere.ts`\n```'],
  ['imports of an example', "```ts\nimport a from '../src/game.ts';\nimport('./game.ts');\n```"],
])('%s is let pass', (_, text) => {
  expect(faultsOf(text)).toEqual([]);
});

test.each([
  ['[a](nowhere.md)', 'nowhere.md is not there'],
  ['[a](../README.md#nothing)', '../README.md#nothing has no such heading'],
  ['see `rules/src/gone.ts`', 'no file rules/src/gone.ts'],
  ['see `packages/gone/`', 'no file packages/gone/'],
  ["```ts\nimport { a } from '../rules/gone.ts';\n```", 'no file rules/gone.ts'],
  ["```ts\nconst a = () => import('./gone.ts');\n```", 'no file gone.ts'],
  ['```sh\nnpm run gone\n```', 'there is no npm run gone'],
])('%j is a fault', (text, fault) => {
  expect(faultsOf(text)).toEqual([`docs/guide.md: ${fault}`]);
});

test('comments of sources are read, their code is not', () => {
  const project = projectWith("/** See `gone.ts`. */\nconst a = '`lost.ts`'; // and `game.ts`");
  expect(faultsInComments('docs/guide.md', project)).toEqual(['docs/guide.md: no file gone.ts']);
});

test('anchors are made as the common renderers make them', () => {
  expect(anchorsOf('# The `rules`, in short\n```\n# not one\n```\n## Ñandú 2')).toEqual([
    'the-rules-in-short',
    'ñandú-2',
  ]);
});
