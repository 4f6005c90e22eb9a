import { expect, test } from 'vitest';
import { withTables } from './protocol.ts';
import { readProjectFile } from './workspace.ts';

const page = readProjectFile('docs/protocol.md');

test('the tables of docs/protocol.md are up to date: otherwise run `npm run protocol`', () => {
  expect(withTables(page)).toBe(page);
});

test('a table is written over, and its place may not be missing', () => {
  const stale = page.replace('| `join` |', '| `joined` |');
  expect(stale).not.toBe(page);
  expect(withTables(stale)).toBe(page);
  expect(() => withTables(page.replace('<!-- commands -->', ''))).toThrow('commands');
});

test('no game is named in them, so a new game leaves them as they are', () => {
  const tables = page.match(/<!-- [\w-]+ -->[\s\S]*?<!-- end -->/g) ?? [];
  expect(tables).toHaveLength(8);
  expect(tables.join('\n')).not.toMatch(/dodge-dice|dodgy-dice|skip-bo-dice|sequence-dice/);
});
