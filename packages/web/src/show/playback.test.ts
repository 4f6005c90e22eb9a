import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clear, enqueue, finish, hasten, isIdle, openPlayback, showNext } from './playback.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Step {
  readonly name: string;
  readonly air: number;
  readonly stay: number;
}

const roll: Step = { name: 'roll', air: 600, stay: 700 };
const said: Step = { name: 'said', air: 0, stay: 700 };
const own: Step = { name: 'own', air: 0, stay: 0 };

/** What could be seen and heard, with the time. */
function watched() {
  const log: string[] = [];
  const start = Date.now();
  const note = (text: string): void => {
    log.push(`${Date.now() - start} ${text}`);
  };
  const playback = openPlayback<Step>({
    timesFor: ({ air, stay }) => ({ air, stay }),
    begin() {},
    draw() {
      const { current, queue } = playback;
      note(`${current?.step.name} ${current?.part}${queue.length > 0 ? ', more waits' : ''}`);
    },
  });
  return { playback, log };
}

test.each<[string, readonly Step[], readonly string[]]>([
  [
    'a roll is told when it lies there, and done when it could be read',
    [roll],
    ['0 roll air', '600 roll rest', '1300 roll done'],
  ],
  [
    'what takes no time is not looked at by itself',
    [own, own, said],
    ['0 said rest', '700 said done'],
  ],
  [
    'one after another',
    [roll, said],
    ['0 roll air, more waits', '600 roll rest, more waits', '1300 said rest', '2000 said done'],
  ],
  ['one’s own choice is done at once', [own], ['0 own done']],
])('%s', (_, steps, expected) => {
  const { playback, log } = watched();
  enqueue(playback, steps);
  vi.runAllTimers();
  expect(log).toEqual(expected);
  expect(isIdle(playback)).toBe(true);
});

test('each tap ends one part and does nothing else', () => {
  const { playback, log } = watched();
  enqueue(playback, [roll, said]);
  for (let taps = 0; taps < 3; taps++) showNext(playback);
  expect(log).toEqual([
    '0 roll air, more waits',
    '0 roll rest, more waits',
    '0 said rest',
    '0 said done',
  ]);
  vi.runAllTimers();
  expect(log.length).toBe(4);
});

test('what comes while something is shown waits for it', () => {
  const { playback, log } = watched();
  enqueue(playback, [roll]);
  vi.advanceTimersByTime(1000);
  enqueue(playback, [said]);
  expect(log.at(-1)).toBe('1000 roll rest, more waits');
  vi.runAllTimers();
  expect(log.slice(-2)).toEqual(['1300 said rest', '2000 said done']);
});

test('when enough has been seen, nothing more of it is shown', () => {
  const { playback, log } = watched();
  enqueue(playback, [roll, said]);
  finish(playback);
  expect(log.at(-1)).toBe('0 said done');
  vi.runAllTimers();
  expect(log.at(-1)).toBe('0 said done');
});

test('what is shown is over soon if there is no time for it', () => {
  const { playback, log } = watched();
  enqueue(playback, [roll, said]);
  vi.advanceTimersByTime(100);
  hasten(playback, 300);
  vi.runAllTimers();
  expect(log).toEqual([
    '0 roll air, more waits',
    '400 roll rest, more waits',
    '700 said rest',
    '1400 said done',
  ]);
});

test('what is nearly over is not kept longer because there is no time', () => {
  const { playback, log } = watched();
  enqueue(playback, [said]);
  vi.advanceTimersByTime(600);
  hasten(playback, 300);
  vi.runAllTimers();
  hasten(playback, 300);
  vi.runAllTimers();
  expect(log).toEqual(['0 said rest', '700 said done']);
});

test('what will not be shown any more is not shown', () => {
  const { playback, log } = watched();
  enqueue(playback, [roll, said]);
  clear(playback);
  vi.runAllTimers();
  expect(log).toEqual(['0 roll air, more waits']);
  expect(isIdle(playback)).toBe(true);
});
