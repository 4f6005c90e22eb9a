/** The documentation of the packages: built, whole, readable under the server's policy, with examples that run. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CACHE } from '../../packages/web/build/app-build.ts';
import { builtDocs } from './built.ts';
import { publishedExamples } from './examples.ts';
import { publicModules } from './modules.ts';

describe('the pages', () => {
  let pages: ReadonlyMap<string, string>;
  beforeAll(() => {
    const folder = builtDocs();
    const names = globSync('**/*.html', { cwd: folder });
    pages = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  }, 300_000);

  test('there is one for every public module, by the name it is imported by', () => {
    const titles = Array.from(pages.values(), (page) => /<title>(.*?) \|/.exec(page)?.[1]);
    for (const { name } of publicModules()) expect(titles).toContain(name);
    expect(pages.get('index.html')).toContain('@dicehall/rules');
  });

  test('nothing in them comes from elsewhere or asks for more than the policy of the server allows', () => {
    for (const [name, page] of pages) {
      expect(page, name).not.toMatch(/ style="| on\w+="/);
      expect(page, name).not.toMatch(/<(?:script|link|img)[^>]* (?:src|href)="(?:https?:)?\/\//);
    }
  });
});

const OPTIONS = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext };
/** Node takes no types in the folder where programs of an instant lie. */
const javaScript = (code: string): string =>
  ts.transpileModule(code, { compilerOptions: OPTIONS }).outputText;

describe('every example runs, and prints what it says', () => {
  mkdirSync(CACHE, { recursive: true });
  const place = mkdtempSync(join(CACHE, 'examples-'));
  afterAll(() => rmSync(place, { recursive: true, force: true }));
  const examples = publishedExamples();

  test('there is one for each of the main functions', () => {
    expect(examples.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'loadGame',
        'open',
        'parseRecord',
        'playout',
        'botNamed',
        'oddsAt',
        'hintAt',
        'reviewPlay',
        'tellStory',
        'treeSearch',
        'actionText',
        'openTable',
        'verifyRecord',
        'localLink',
        'socketLink',
        'startServer',
      ]),
    );
  });

  test.each(examples)('$name', async ({ name, code, prints }) => {
    const file = join(place, `${name}.mjs`);
    writeFileSync(file, javaScript(code));
    const child = spawn(process.execPath, [file], { cwd: place });
    const [out, err, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const lines = out.trimEnd().split('\n');
    expect(prints.length).toBeGreaterThan(0);
    let from = 0;
    for (const line of prints) {
      const at = lines.indexOf(line, from);
      expect(lines.slice(from), name).toContain(line);
      from = at + 1;
    }
  });
});
