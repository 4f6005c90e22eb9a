/** The program in a terminal: keys, windows, colours, and the terminal as it was afterwards. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasScript, home, inTerminal, MAIN } from './testing/process.ts';

describe.skipIf(!hasScript)('in a terminal (needs `script` of util-linux)', () => {
  const line = (args: string) => `"${process.execPath}" "${MAIN}" ${args}; echo "code $?"; stty -a`;
  const CTRL_C = '\u0003';
  const SHOWS_CURSOR = '\u001b[?25h';
  const SECOND_SCREEN = '\u001b[?1049h';
  const FIRST_SCREEN = '\u001b[?1049l';

  test.each([
    ['at the table', 'play skip-bo-dice --names Ana,Ben', /Ana > |Ben > /, true],
    ['while bots play', 'play sequence-dice --seats 2 --bots thumb,thumb', /Bot Heron/, true],
    ['in the menu', '', /Dicehall/, false],
    ['in a simulation', 'simulate dodgy-dice --games 1000000', /%/, false],
    ['in sentences', 'play dodge-dice --names Ana,Ben --plain', /Ana: |Ben: /, false],
  ] as const)(
    'Ctrl-C %s: exit code 130 and the terminal as it was',
    async (_, args, cue, isDrawn) => {
      const { out } = await inTerminal(line(args), [[cue, CTRL_C]]);
      expect(out).toContain('code 130');
      // Only a table that is being played can be taken up again.
      expect(out.includes('npx dicehall play --resume')).toBe(args.startsWith('play '));
      expect(out).toMatch(/[^-]icanon/);
      expect(out).toMatch(/[^-]echo\b/);
      if (isDrawn)
        expect(out.lastIndexOf(FIRST_SCREEN)).toBeGreaterThan(out.lastIndexOf(SECOND_SCREEN));
      expect(out.lastIndexOf(SHOWS_CURSOR)).toBeGreaterThanOrEqual(out.lastIndexOf('\u001b[?25l'));
    },
  );

  test('a table is set up by questions, drawn, left and offered again', async () => {
    const enter = '\r';
    const { out } = await inTerminal(line(''), [
      [/Leave/, enter],
      [/Which game/, enter],
      [/How many people/, enter],
      [/How many bots/, enter],
      [/Who plays against you/, enter],
      [/called/, `Ana${enter}`],
      [/Which rules/, enter],
      [/Ana > /, `quit${enter}`],
      [/Go on with a saved table/, CTRL_C],
    ]);
    expect(out).toContain('Dodge dice: 0 set aside, 8 in play');
    expect(out).toContain('The table is saved');
  });

  test('lines that are typed ahead or pasted are not lost', async () => {
    const pasted = `log\r\rrules\r\rquit\r`;
    const args = 'play dodge-dice --names Ana,Ben --seed 1';
    const { out } = await inTerminal(line(args), [[/Ana > |Ben > /, pasted]]);
    expect(out).toContain('What has happened');
    expect(out).toContain('The table is saved');
    expect(out).toContain('code 0');
  });

  test('what is typed at a page is not lost', async () => {
    const args = 'play dodge-dice --names Ana,Ben --seed 1';
    const { out } = await inTerminal(line(args), [
      [/Ana > |Ben > /, 'help\r'],
      [/Enter: go on/, 'dance\r'],
      [/“dance” is not a command[\s\S]*> /, 'help\r'],
      [/Enter: go on/, 'quit\r'],
    ]);
    expect(out).toContain('The table is saved');
    expect(out).toContain('code 0');
  });

  test('nor what is typed at dice that were just opened', async () => {
    const args = 'play dodgy-dice --names Ana --bots thumb --first 1 --seed 1';
    const { out } = await inTerminal(line(args), [
      [/Ana > /, '9 ships\r'],
      [/Enter: go on/, 'dance\r'],
      [/“dance” is not a command[\s\S]*> /, 'quit\r'],
    ]);
    expect(out).toContain('The table is saved');
    expect(out).toContain('code 0');
  });

  test('a window that is too small gets sentences', async () => {
    const small = `stty rows 19 cols 60; ${line('play dodge-dice --names Ana,Ben')}`;
    const { out } = await inTerminal(small, [[/Ana: |Ben: /, 'quit\r']]);
    expect(out).toContain('smaller than 60 by 20');
    expect(out).not.toContain(SECOND_SCREEN);
  });

  test('everything follows the window, down to the least size and below', async () => {
    const resize = (name: string, size: string): [string, () => void] => {
      const file = join(home, name);
      return [
        `(until [ -e "${file}" ]; do sleep 0.05; done; stty ${size} < /dev/tty) &`,
        () => writeFileSync(file, ''),
      ];
    };
    const [small, makeSmall] = resize('small', 'rows 20 cols 60');
    const [tiny, makeTiny] = resize('tiny', 'rows 10 cols 30');
    const [large, makeLarge] = resize('large', 'rows 40 cols 120');
    const args = 'play sequence-dice --names Ana,Ben --seed 1';
    const { out } = await inTerminal(`${small} ${tiny} ${large} ${line(args)}`, [
      [/┌─────┬[\s\S]* > /, makeSmall],
      [/the highest begins[\s\S]* > /, 'rules\r'],
      [/go on, q: back/, makeTiny],
      [/too small: make/, makeLarge],
      [/go on, q: back/, 'q\r'],
      [/┌─────┬[\s\S]* > /, 'quit\r'],
    ]);
    expect(out).toContain('The table is saved');
    expect(out).toContain('code 0');
  });

  test.each(['', '--plain'])('dice are hidden, and the scrollback stays (%s)', async (plain) => {
    const args = `play dodgy-dice --names Ana,Ben --first 1 --seed 1 ${plain}`;
    const { out } = await inTerminal(line(args), [
      [/screen\.[\s\S]*Ana(?: >|:) /, '\r'],
      [/(?:Ana alone sees these dice|Your dice)[\s\S]*Ana(?: >|:) /, '2 ships\r'],
      [/Hand the device to Ben[\s\S]*screen\.[\s\S]*Ben(?: >|:) /, '\r'],
      [/(?:Ben alone sees these dice|Your dice)[\s\S]*Ben(?: >|:) /, 'quit\r'],
    ]);
    expect(out).not.toContain('\u001b[3J');
    const [before = '', ...parts] = out.split(SECOND_SCREEN);
    const after = parts.map((part) => part.split(FIRST_SCREEN)[1] ?? '').join('');
    expect(parts.length).toBe(1);
    expect(before + after).not.toMatch(/alone sees these dice|Your dice/);
    // What everybody may know is there to be read afterwards.
    if (plain !== '') expect(after).toContain('Ana says');
    expect(after).toContain('The table is saved');
  });

  test('a page is left with q, the table with quit', async () => {
    const args = 'play dodge-dice --names Ana,Ben --seed 1';
    const { out } = await inTerminal(line(args), [
      [/Ana > |Ben > /, 'help\r'],
      [/q: back to the table/, 'q\r'],
      [/Ana > |Ben > /, 'log\r'],
      [/q: back to the table/, 'Q\r'],
      [/Ana > |Ben > /, 'quit\r'],
    ]);
    expect(out).toContain('The table is saved');
    expect(out).toContain('code 0');
  });

  test('Ctrl-Z gives the shell its screen, and fg draws the table again', async () => {
    const args = 'play dodge-dice --names Ana,Ben --seed 1';
    const program = `"${process.execPath}" "${MAIN}" ${args}`;
    const jobs = `bash -c 'set -m; ${program} < /dev/tty; echo stopped; fg; echo "code $?"'`;
    const { out } = await inTerminal(jobs, [
      [/Ana > |Ben > /, '\u001a'],
      [/stopped[\s\S]*\?1049h[\s\S]*> /, 'quit\r'],
    ]);
    expect(out.indexOf(FIRST_SCREEN)).toBeLessThan(out.indexOf('stopped'));
    expect(out).toContain('The table is saved');
    expect(out).toContain('code 0');
  });

  test('colours where there is a terminal, none with NO_COLOR', async () => {
    const args = line('rules dodge-dice');
    expect((await inTerminal(args, [])).out).toContain('\u001b[1m');
    expect((await inTerminal(args, [], { NO_COLOR: '1' })).out).not.toContain('\u001b[1m');
  });
});
