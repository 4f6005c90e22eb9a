import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { command } from '../testing/process.ts';

const place = mkdtempSync(join(tmpdir(), 'dicehall-starter-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test.each([
  ['python', 'bot.py', ['bot.py', 'dicehall']],
  ['typescript', 'bot.ts', ['bot.ts']],
])('a bot to begin from in %s, with what to do next', async (language, file, files) => {
  const out = join(place, language);
  const written = await command(['bot-starter', language, '--out', out]);
  expect(written).toMatchObject({ code: 0, err: '' });
  expect(written.out).toContain(`${join(out, file)} is a bot that chooses at random`);
  expect(written.out).toMatch(
    /\ncd .*\nnpx dicehall tournament .* --engine ".*bot\.\w+" --games 200\n/,
  );
  expect(readdirSync(out).sort()).toEqual(files);
  const again = await command(['bot-starter', language, '--out', out]);
  expect(again.code).toBe(1);
  expect(again.err).toContain('is not empty. Choose another folder with --out.');
});

test('a file where the folder should be is no place for it', async () => {
  const out = join(place, 'file');
  writeFileSync(out, '');
  const { code, err } = await command(['bot-starter', 'python', '--out', out]);
  expect({ code, err }).toEqual({
    code: 1,
    err: `Cannot write to ${out}: ENOTDIR. Choose another folder with --out.\n`,
  });
});

test('a folder with a space in its name is quoted where it is to be typed', async () => {
  const out = join(place, 'my bot');
  const written = await command(['bot-starter', 'typescript', '--out', out]);
  expect(written.out).toContain(`\ncd "${out}"\n`);
});

test('a language that there is no bot in is answered with those that there are', async () => {
  const { code, err } = await command(['bot-starter', 'perl', '--out', join(place, 'perl')]);
  expect({ code, err }).toEqual({
    code: 1,
    err: 'There is no bot to begin from in perl. Choose one of: python, typescript.\n',
  });
});
