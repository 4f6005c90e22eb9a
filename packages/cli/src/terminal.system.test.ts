/** The program in a terminal: keys, windows, colours, and the terminal as it was afterwards. */

import { describe, expect, test } from 'vitest';
import { hasScript, inTerminal, MAIN } from './testing/process.ts';

describe.skipIf(!hasScript)('in a terminal (needs `script` of util-linux)', () => {
  const line = (args: string) => `"${process.execPath}" "${MAIN}" ${args}; echo "code $?"; stty -a`;
  const CTRL_C = '\u0003';
  const SHOWS_CURSOR = '\u001b[?25h';

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
        expect(out.lastIndexOf('\u001b[?1049l')).toBeGreaterThan(out.lastIndexOf('\u001b[?1049h'));
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
      [/Go on with the latest table/, CTRL_C],
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
    const small = `stty rows 20 cols 60; ${line('play dodge-dice --names Ana,Ben')}`;
    const { out } = await inTerminal(small, [[/Ana: |Ben: /, 'quit\r']]);
    expect(out).toContain('smaller than 80 by 24');
    expect(out).not.toContain('\u001b[?1049h');
  });

  test('colours where there is a terminal, none with NO_COLOR', async () => {
    const args = line('rules dodge-dice');
    expect((await inTerminal(args, [])).out).toContain('\u001b[1m');
    expect((await inTerminal(args, [], { NO_COLOR: '1' })).out).not.toContain('\u001b[1m');
  });
});
