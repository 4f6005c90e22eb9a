import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPlayback } from './playback.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Moment {
  readonly name: string;
  readonly air: number;
  readonly stay: number;
}

const roll: Moment = { name: 'roll', air: 600, stay: 700 };
const said: Moment = { name: 'said', air: 0, stay: 700 };
const own: Moment = { name: 'own', air: 0, stay: 0 };

/** What could be seen and heard, with the time. */
function watched() {
  const log: string[] = [];
  const start = Date.now();
  const note = (text: string): void => {
    log.push(`${Date.now() - start} ${text}`);
  };
  const showing = openPlayback<Moment>({
    timesFor: ({ air, stay }) => ({ air, stay }),
    begin() {},
    draw() {
      const { current, queue } = showing;
      note(`${current?.moment.name} ${current?.beat}${queue.length > 0 ? ', more waits' : ''}`);
    },
  });
  return { showing, log };
}

test.each<[string, readonly Moment[], readonly string[]]>([
  [
    'a roll is told when it lies there, and done when it could be read',
    [roll],
    ['0 roll air', '600 roll told', '1300 roll done'],
  ],
  [
    'what takes no time is not looked at by itself',
    [own, own, said],
    ['0 said told', '700 said done'],
  ],
  [
    'one after another',
    [roll, said],
    ['0 roll air, more waits', '600 roll told, more waits', '1300 said told', '2000 said done'],
  ],
  ['one’s own choice is done at once', [own], ['0 own done']],
])('%s', (_, moments, expected) => {
  const { showing, log } = watched();
  showing.push(moments);
  vi.runAllTimers();
  expect(log).toEqual(expected);
  expect(showing.isIdle).toBe(true);
});

test('each tap ends one beat and does nothing else', () => {
  const { showing, log } = watched();
  showing.push([roll, said]);
  for (let taps = 0; taps < 3; taps++) showing.next();
  expect(log).toEqual([
    '0 roll air, more waits',
    '0 roll told, more waits',
    '0 said told',
    '0 said done',
  ]);
  vi.runAllTimers();
  expect(log.length).toBe(4);
});

test('what comes while something is shown waits for it', () => {
  const { showing, log } = watched();
  showing.push([roll]);
  vi.advanceTimersByTime(1000);
  showing.push([said]);
  expect(log.at(-1)).toBe('1000 roll told, more waits');
  vi.runAllTimers();
  expect(log.slice(-2)).toEqual(['1300 said told', '2000 said done']);
});

test('whoever has seen enough is shown nothing more of it', () => {
  const { showing, log } = watched();
  showing.push([roll, said]);
  showing.finish();
  expect(log.at(-1)).toBe('0 said done');
  vi.runAllTimers();
  expect(log.at(-1)).toBe('0 said done');
});

test('what is shown is over soon if there is no time for it', () => {
  const { showing, log } = watched();
  showing.push([roll, said]);
  vi.advanceTimersByTime(100);
  showing.hasten(300);
  vi.runAllTimers();
  expect(log).toEqual([
    '0 roll air, more waits',
    '400 roll told, more waits',
    '700 said told',
    '1400 said done',
  ]);
});

test('what is nearly over is not kept longer because there is no time', () => {
  const { showing, log } = watched();
  showing.push([said]);
  vi.advanceTimersByTime(600);
  showing.hasten(300);
  vi.runAllTimers();
  showing.hasten(300);
  vi.runAllTimers();
  expect(log).toEqual(['0 said told', '700 said done']);
});

test('what will not be shown any more is not shown', () => {
  const { showing, log } = watched();
  showing.push([roll, said]);
  showing.clear();
  vi.runAllTimers();
  expect(log).toEqual(['0 roll air, more waits']);
  expect(showing.isIdle).toBe(true);
});
