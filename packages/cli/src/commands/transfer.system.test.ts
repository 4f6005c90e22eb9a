/** `serve`, `export`, `import` and `check`, as they are typed. */

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { GAME_IDS } from '@dicehall/rules';
import { openStore } from '@dicehall/server';
import { headOf, makeToken, openTable, prevOf } from '@dicehall/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command, dicehall, environment, hasScript, inTerminal, MAIN } from '../testing/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'dicehall-transfer-'));
const at = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TABLES = GAME_IDS.length;

/** A store with a table of each game. */
beforeAll(async () => {
  const store = await openStore({ dataDir: at('from'), databaseUrl: undefined });
  const index = {
    phase: 'seating',
    isPublic: false,
    seats: 2,
    taken: 0,
    wake: -1,
    tokens: [],
  } as const;
  for (const game of GAME_IDS) {
    const setup = { table: `of-${game}`, game, seats: 2, host: makeToken(randomBytes) };
    const opened = openTable(setup, { now: 1_700_000_000_000, randomBytes });
    if (!opened.ok) throw new Error(opened.refusal.code);
    const entries = [opened.value];
    const head = prevOf(headOf(entries));
    await store.append({ table: setup.table, entries, index: { ...index, head } });
  }
  await store.close();
}, 120_000);

describe('check', () => {
  function changeRow(row: number, text: string, by: string): void {
    const db = new DatabaseSync(join(at('checked'), 'dicehall.db'));
    db.prepare('UPDATE log SET entries = replace(entries, ?, ?) WHERE id = ?').run(text, by, row);
    db.close();
  }

  test('says that everything holds, or what does not, with exit code 1', async () => {
    const into = ['--to', at('checked')];
    const file = at('to-check.jsonl');
    await command(['export', file, '--from', at('from')]);
    await command(['import', file, ...into]);
    const check = ['check', '--from', at('checked')];
    expect(await command(check)).toEqual({
      code: 0,
      out: `${TABLES} tables checked: everything holds.\n`,
      err: '',
    });
    changeRow(1, '"n":0', '"n":1');
    const { code, out, err } = await command(check);
    expect({ code, lines: out.split('\n').length }).toEqual({ code: 1, lines: 2 });
    expect(out).toMatch(/^Table of-\S+: Entry 0 .*its number is 1/);
    expect(err).toContain('One problem found.');
    changeRow(2, '"t":1', '"t":2');
    expect((await command(check)).out).toMatch(/Table of-\S+: entry 0: .*the head that was kept/);
  });
});

describe('export and import', () => {
  test('move everything, and moving it again changes nothing', async () => {
    const file = at('all.jsonl');
    expect(await command(['export', file, '--from', at('from')])).toEqual({
      code: 0,
      out: `${TABLES} tables are in ${file}.\n`,
      err: '',
    });
    // It holds the secrets of games that are not over.
    expect(statSync(file).mode & 0o077).toBe(0);
    const into = ['import', file, '--to', at('to')];
    expect(await command(into)).toMatchObject({ code: 0, out: `${TABLES} tables were read.\n` });
    expect(await command(into)).toMatchObject({
      code: 0,
      out: `No table was new.\n${TABLES} tables were there already and are as they were.\n`,
    });
    const again = at('again.jsonl');
    await command(['export', again, '--from', at('to')]);
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(file, 'utf8'));
  });

  test('a dash writes to standard output and nothing else', async () => {
    const file = at('named.jsonl');
    await command(['export', file, '--from', at('from')]);
    const { code, out, err } = dicehall(['export', '-', '--from', at('from')], '');
    expect({ code, out, err }).toEqual({ code: 0, out: readFileSync(file, 'utf8'), err: '' });
    expect(existsSync('-')).toBe(false);
  });

  test('a reader that ends before everything was read makes it fail', async () => {
    const child = spawn(process.execPath, [MAIN, 'export', '-', '--from', at('from')], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect({ code, said }).toEqual({
      code: 1,
      said: 'Not everything was exported: the program that reads it has ended.\n',
    });
  });

  test('use the store of the server if none is named', async () => {
    const file = at('env.jsonl');
    const { out } = await command(['export', file, '--lang', 'es'], { DATA_DIR: at('from') });
    expect(out).toBe(`${TABLES} mesas están en ${file}.\n`);
  });

  test.skipIf(!hasScript)('show how far they are in a terminal', async () => {
    const file = at('shown.jsonl');
    const line = `${process.execPath} ${MAIN} export ${file} --from ${at('from')} && ${process.execPath} ${MAIN} import ${file} --to ${at('shown')}`;
    const { out, code } = await inTerminal(line, []);
    expect(code).toBe(0);
    expect(out).toContain(`${TABLES - 1} tables`);
    expect(out).toMatch(/[█#]+ 100 %/);
  });

  test.each([
    ['a file that is there', ['export', at('here'), '--from', at('from')], 'is there already'],
    ['a folder without a store', ['export', at('x'), '--from', at('nowhere')], 'no store in'],
    [
      'a folder that is not there',
      ['export', at('no/x'), '--from', at('from')],
      'cannot be written',
    ],
    ['no database', ['export', at('x'), '--from', 'postgres://127.0.0.1:1/x'], 'DATABASE_URL'],
    ['no file', ['import', at('none')], 'cannot be read'],
    ['a folder', ['import', folder], 'cannot be read'],
    ['something else', ['import', at('here'), '--to', at('else')], 'not a file that'],
    ['a file cut short', ['import', at('short'), '--to', at('else')], 'ends too early'],
    ['a damaged line', ['import', at('bad'), '--to', at('else')], 'Line 2 of'],
    ['nothing', ['import'], 'Something is missing'],
    ['an unknown flag', ['export', at('x'), '--too'], 'no option'],
  ])('%s: refused in words', async (_, args, text) => {
    writeFileSync(at('here'), 'hello');
    writeFileSync(at('short'), '{"dicehall":"export","version":1}\n');
    writeFileSync(at('bad'), '{"dicehall":"export","version":1}\n{"table":"x"}\n');
    const { code, out, err } = await command(args);
    expect(err).toContain(text);
    expect(err).not.toMatch(/^\s+at /m);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(readFileSync(at('here'), 'utf8')).toBe('hello');
    expect(existsSync(at('x'))).toBe(false);
    expect(existsSync(at('nowhere'))).toBe(false);
  });
});

describe('serve', () => {
  test('--help lists the settings of the server', async () => {
    const { out, code } = await command(['serve', '--help', '--lang', 'es']);
    expect(code).toBe(0);
    expect(out).toContain('variables de entorno');
    expect(out).toContain('DATABASE_URL');
  });

  test('a wrong setting ends it with 2', () => {
    const { code, out, err } = dicehall(['serve'], '', { PORT: 'x' });
    expect(err).toContain('PORT cannot be “x”');
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});
