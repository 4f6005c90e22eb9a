/** `dicehall tables`: what was left, in the order in which it was left, and removing it. */

import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newSeatsFile, storeSeats } from '../files/seat-store.ts';
import { command, dicehall, hasScript, home, inTerminal, MAIN } from '../testing/process.ts';

let own = '';
let count = 0;

beforeEach(() => {
  own = join(home, `list-${count++}`);
  mkdirSync(own);
});

const here = (): Record<string, string> => ({ DICEHALL_HOME: own });

/** Leaves a table that many seconds ago. */
function leave(game: string, names: string, seconds: number): string {
  const before = new Set(filesIn('tables'));
  const args = ['play', game, '--names', names, '--first', '1', '--seed', '1'];
  expect(dicehall(args, 'quit\n', here()).code).toBe(0);
  const file = filesIn('tables').find((one) => !before.has(one)) ?? '';
  return aged(file, seconds);
}

const filesIn = (folder: string): readonly string[] => {
  const path = join(own, folder);
  return existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : [];
};

function aged(file: string, seconds: number): string {
  const time = Date.now() / 1000 - seconds;
  utimesSync(file, time, time);
  return file;
}

const tables = async (...args: readonly string[]) => command(['tables', ...args], here());

test('nothing was left', async () => {
  expect(await tables()).toMatchObject({ code: 0, err: '' });
  expect((await tables()).out).toContain('There is no saved table');
  expect(JSON.parse((await tables('--json')).out)).toEqual([]);
});

test('here and on servers, with players, turn and time, the latest first', async () => {
  const first = leave('skip-bo-dice', 'Ana,Ben', 300);
  const second = leave('dodge-dice', 'Cleo,Dan', 200);
  const seats = join(own, 'seats', 'kamo-ritu-peso-1.json');
  const kept = { server: 'https://play.example', table: 'kamo-ritu-peso', tokens: ['x'] };
  storeSeats(seats, { ...kept, game: 'dodgy-dice', players: ['Eva', 'Fay'] }, 'en');
  aged(seats, 100);
  const { out } = await tables();
  const lines = out.split('\n');
  expect(lines[1]).toMatch(/^1 +Dodgy Dice +Eva, Fay +https:\/\/play\.example /);
  expect(lines[2]).toMatch(/^2 +Dodge Dice +Cleo, Dan +Cleo /);
  expect(lines[3]).toMatch(/^3 +Skip-Bo Dice +Ana, Ben +Ana /);
  const listed = JSON.parse((await tables('--json')).out);
  expect(listed).toMatchObject([
    { number: 1, kind: 'server', table: 'kamo-ritu-peso', turn: [], file: seats },
    { number: 2, kind: 'here', game: 'dodge-dice', turn: ['Cleo'], server: null, file: second },
    { number: 3, kind: 'here', game: 'skip-bo-dice', players: ['Ana', 'Ben'], file: first },
  ]);
  expect(listed[2].saved).toBe(Math.round(statSync(first).mtimeMs));
  // Secrets of seats stay in their file.
  expect(out).not.toContain('"x"');
});

test('seats that the first release kept, and damaged files, are listed too', async () => {
  const seats = newSeatsFile('moro-pita-lesu');
  storeSeats(join(own, 'seats', 'a.json'), { server: 'http://a', table: 'b', tokens: [] }, 'en');
  expect(seats).toContain('moro-pita-lesu');
  mkdirSync(join(own, 'tables'));
  const damaged = join(own, 'tables', 'dodge-dice-1.ndjson');
  writeFileSync(damaged, 'nothing of ours');
  const listed = JSON.parse((await tables('--json')).out);
  expect(listed.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['damaged', 'server']);
  expect((await tables('--lang', 'es')).out).toContain(`${damaged} (dañado)`);
  expect((await tables('--remove', damaged)).code).toBe(0);
  expect(existsSync(damaged)).toBe(false);
});

test('one is removed by its number, and only that one', async () => {
  const first = leave('skip-bo-dice', 'Ana,Ben', 300);
  const second = leave('dodge-dice', 'Cleo,Dan', 200);
  const { code, out } = await tables('--remove', '2');
  expect({ code, out }).toEqual({ code: 0, out: 'Removed: Skip-Bo Dice: Ana, Ben – Ana’s turn\n' });
  expect([existsSync(first), existsSync(second)]).toEqual([false, true]);
  const again = await tables('--remove', '2');
  expect(again.code).toBe(1);
  expect(again.err).toContain('There is no saved table “2”');
});

test('resumed by its number, by its game, or as the latest', async () => {
  leave('skip-bo-dice', 'Ana,Ben', 300);
  leave('dodge-dice', 'Cleo,Dan', 200);
  const names = (out: string): readonly string[] =>
    ['Ana', 'Cleo'].filter((name) => out.includes(name));
  const resumed = (...args: readonly string[]): readonly string[] =>
    names(dicehall(['play', ...args], 'quit\n', here()).out);
  expect(resumed('--resume', '2')).toEqual(['Ana']);
  expect(resumed('dodge-dice', '--resume')).toEqual(['Cleo']);
  expect(resumed('--resume')).toEqual(['Cleo']);
  expect((await command(['play', 'dodgy-dice', '--resume'], here())).code).toBe(1);
});

test.skipIf(!hasScript)('somebody at a terminal chooses among several', async () => {
  leave('skip-bo-dice', 'Ana,Ben', 300);
  leave('dodge-dice', 'Cleo,Dan', 200);
  const { out } = await inTerminal(
    `"${process.execPath}" "${MAIN}" play --resume --plain`,
    [
      [/Which table\?[\s\S]*1\. Dodge Dice[\s\S]*2\. Skip-Bo Dice: Ana, Ben[\s\S]*:/, '2\r'],
      [/Ana: /, 'quit\r'],
    ],
    here(),
  );
  expect(out).toContain('The table is saved');
});
