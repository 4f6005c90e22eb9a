import { expect, test } from 'vitest';
import { bareSeat } from '../table/bare-table.ts';
import { newName } from './seat-name.ts';

const seats = [bareSeat('person', 'Otter'), bareSeat('person', 'Ben')];

test.each([
  ['before the start', 'seating', 0, 'Ana', 'Ana'],
  ['after the end', 'over', 0, ' Ana  B ', 'Ana B'],
  ['not in a game', 'playing', 0, 'Ana', undefined],
  ['not for who only watches', 'seating', undefined, 'Ana', undefined],
  ['not for a name that was taken away', 'seating', 0, '  ', undefined],
  ['not if somebody has it', 'seating', 0, 'Ben', undefined],
  ['not if it is so already', 'seating', 0, 'Otter', undefined],
] as const)('%s', (_, phase, seat, wished, name) => {
  expect(newName({ phase, seats }, seat, wished)).toBe(name);
});
