import { expect, test } from 'vitest';
import { commandHistory } from './command-history.ts';

const press = (key: string, value = '', selectionStart = value.length) => ({
  key,
  currentTarget: { value, selectionStart },
});

test('up and down go through earlier lines, each kept once, down to the line that is being typed', () => {
  const lines = commandHistory();
  for (const line of ['roll', 'take', 'take', '  ']) lines.keep(line);
  const keys = ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown'];
  const brought = keys.map((key) => lines.broughtBy(press(key), undefined));
  expect(brought).toEqual(['take', 'roll', 'roll', 'take', '', '']);
  // Another field of the same visit begins at their end.
  expect(commandHistory().broughtBy(press('ArrowUp'), undefined)).toBe('take');
});

test.each([
  ['completes the line at its end', press('ArrowRight', 'pla'), 'place 7'],
  ['only moves within the line', press('ArrowRight', 'pla', 1), undefined],
  ['completes nothing out of an empty line', press('ArrowRight'), undefined],
  ['other keys bring nothing', press('a', 'pla'), undefined],
])('right %s', (_, pressed, line) => {
  expect(commandHistory().broughtBy(pressed, 'place 7')).toBe(line);
});
