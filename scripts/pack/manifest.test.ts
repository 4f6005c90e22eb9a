import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import { jsonModule, withBuiltNames } from './compile.ts';
import { publishedManifest, withPackagesInside } from './manifest.ts';
import { COMMAND, LIBRARIES, manifestOf, tarballOf } from './packages.ts';

const PUBLISHED = [...LIBRARIES, COMMAND].map((name) => manifestOf(`packages/${name}`));

test('all packages have the version of the workspace, and ask for each other in that version', () => {
  const { version } = manifestOf('.');
  for (const manifest of [...PUBLISHED, manifestOf('packages/web')]) {
    const own = Object.entries(manifest.dependencies ?? {}).filter(([name]) =>
      PUBLISHED.some((other) => other.name === name),
    );
    expect([manifest.version, ...own.map(([, wanted]) => wanted)]).toEqual(
      Array(own.length + 1).fill(version),
    );
  }
});

test.each(PUBLISHED)(
  '$name says what npm shows of it, and cannot be packed as it lies here',
  (manifest) => {
    expect(manifest).toMatchObject({
      description: expect.stringMatching(/./),
      license: 'MIT',
      engines: { node: expect.stringMatching(/^>=2\d\.\d+$/) },
      files: expect.arrayContaining(['dist']),
      scripts: { prepack: 'node ../../scripts/pack/refuse.ts' },
    });
    expect(manifest.private).toBeUndefined();
  },
);

test.each(PUBLISHED)(
  '$name tells bundlers which of its modules do something when loaded',
  (manifest) => {
    const { name, sideEffects } = manifest;
    const files = Array.isArray(sideEffects) ? sideEffects : [];
    expect(sideEffects === false || files.length > 0).toBe(true);
    const folder = name === 'dicehall' ? COMMAND : name.split('/')[1];
    for (const file of files)
      expect(existsSync(resolve(ROOT, 'packages', folder ?? '', file))).toBe(true);
  },
);

test('sources become what is compiled from them, and what only tests use is left out', () => {
  const published = publishedManifest(
    {
      name: '@dicehall/rules',
      version: '1.2.3',
      scripts: { prepack: 'no' },
      sideEffects: ['./src/all.ts'],
      exports: {
        '.': './src/index.ts',
        './testing': './src/testing.ts',
        './*': './src/*/index.ts',
      },
      bin: { dicehall: './src/main.ts' },
    },
    (source) => !source.includes('testing'),
  );
  expect(published).toEqual({
    name: '@dicehall/rules',
    version: '1.2.3',
    sideEffects: ['./dist/all.js'],
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './*': { types: './dist/*/index.d.ts', default: './dist/*/index.js' },
      './package.json': './package.json',
    },
    bin: { dicehall: './dist/main.js' },
  });
  // The first condition that fits is taken.
  expect(Object.keys(published.exports['.'] ?? {})).toEqual(['types', 'default']);
  expect(tarballOf(published)).toBe('dicehall-rules-1.2.3.tgz');
});

test('the command needs what the packages inside it need of others', () => {
  const command = { name: 'c', version: '1', dependencies: { b: '1', z: '2' } };
  const inside = [{ name: 'b', version: '1', dependencies: { y: '3' } }];
  expect(withPackagesInside(command, inside).dependencies).toEqual({ y: '3', z: '2' });
});

test.each([
  ["import type { A } from './a.ts';", "import type { A } from './a.js';"],
  ["declare module '../a/b.ts' {", "declare module '../a/b.js' {"],
  ['x: import("./a.ts").A', 'x: import("./a.js").A'],
  ["new URL('./worker.ts', import.meta.url)", "new URL('./worker.js', import.meta.url)"],
  ["new URL('../package.json', import.meta.url)", "new URL('../package.json', import.meta.url)"],
  ["import t from './t.json' with { type: 'json' };", "import t from './t.json.js';"],
  ["import('../t.json', { with: { type: 'json' } })", "import('../t.json.js')"],
  ["console.log('node a/b.ts')", "console.log('node a/b.ts')"],
])('%s', (source, built) => {
  expect(withBuiltNames(source)).toBe(built);
});

test('texts in JSON become a module with their type', () => {
  expect(jsonModule('{ "a": { "one": "x" }, "b": [1, "y"], "c": null }').types).toContain(
    '{ "a": { "one": string; }; "b": (number | string)[]; "c": null; }',
  );
  expect(jsonModule('{ "a": "x" }').code).toBe('export default {\n  "a": "x"\n};\n');
});
