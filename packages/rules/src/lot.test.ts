import { describe, expect, test } from 'vitest';
import { isLotFor, lotRolls, lotText, makeLot, sampleLot } from './lot.ts';
import { RulesError } from './refusal.ts';
import { parsed } from './text.ts';

const read = (line: string) => parsed(line, lotText);

describe.each([2, 3, 8])('a lot among %i seats', (seats) => {
  const all = Array.from({ length: seats }, (_, seat) => ({ kind: 'lot', seat }));

  test('falls on each seat in one way', () => {
    expect(lotRolls(seats)).toEqual(all.map((roll) => ({ roll, weight: 1 })));
  });

  test('is drawn with one throw of a die with as many sides', () => {
    const asked: number[] = [];
    const drawn = all.map(({ seat }) =>
      sampleLot(seats, (sides) => {
        asked.push(sides);
        return seat;
      }),
    );
    expect(drawn).toEqual(all);
    expect(asked).toEqual(all.map(() => seats));
  });

  test.each([-1, 8, 0.5, Number.NaN])('a die that shows %d is refused', (side) => {
    expect(() => sampleLot(seats, () => side)).toThrow(new RulesError({ code: 'impossible-roll' }));
  });

  test('can only fall on a seat that is there', () => {
    expect(
      [-1, seats, 0.5, Number.NaN].some((seat) => isLotFor({ kind: 'lot', seat }, seats)),
    ).toBe(false);
    expect(lotRolls(seats).every(({ roll }) => isLotFor(roll, seats))).toBe(true);
  });
});

test('a lot is written and read', () => {
  expect(makeLot({ kind: 'lot', seat: 2 })).toBe('lot:2');
  expect(read('2')).toEqual({ ok: true, value: { kind: 'lot', seat: 2 } });
});

test.each(['', '8', '-1', 'x', '02'])('%j is no seat', (line) => {
  expect(read(line)).toEqual({
    ok: false,
    refusal: { code: 'bad-notation', at: 0, expected: 'seat' },
  });
});
