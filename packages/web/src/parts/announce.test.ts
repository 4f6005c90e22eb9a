import { expect, test } from 'vitest';
import { alert, sayAlert, sayStatus, status, unsayAlert, unsayStatus } from './announce.ts';

test.each([
  ['status', status, sayStatus, unsayStatus],
  ['alert', alert, sayAlert, unsayAlert],
] as const)(
  '%s: the same words, said again in the moment in which they were taken back, change the page',
  (_, channel, say, unsay) => {
    say('Your turn.');
    const before = channel.peek();
    unsay('Something else.');
    expect(channel.peek()).toBe(before);
    unsay('Your turn.');
    expect(channel.peek()).toBe('');
    say('Your turn.');
    expect(channel.peek()).not.toBe(before);
    expect(channel.peek().trim()).toBe('Your turn.');
  },
);
