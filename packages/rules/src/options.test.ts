import { describe, expect, test } from 'vitest';
import type { OptionField } from './game.ts';
import { checkedOptions, firstField, makeOptions, parseOptions } from './options.ts';
import { RulesError } from './refusal.ts';

interface HouseRules {
  readonly target: number;
  readonly kind: boolean;
  readonly first: 'lot' | number;
}

const fields: readonly OptionField[] = [
  { name: 'target', values: () => [100, 50] },
  { name: 'kind', values: () => [false, true] },
  firstField,
];

const spec = {
  fields,
  parse: (input: Readonly<Record<string, unknown>>, seats: number) =>
    parseOptions(fields, { min: 2, max: 4 }, input, seats, (value): HouseRules => {
      const first = value('first');
      return {
        target: Number(value('target')),
        kind: value('kind') === true,
        first: first === 'lot' ? first : Number(first),
      };
    }),
  expectedLength: () => undefined,
};

const known = ['target', 'kind', 'first'];
const DEFAULTS = { target: 100, kind: false, first: 'lot' };

describe('house rules are read once', () => {
  test.each([
    [{}, DEFAULTS],
    [{ target: 50 }, { ...DEFAULTS, target: 50 }],
    [
      { target: '50', kind: 'true', first: '1' },
      { target: 50, kind: true, first: 1 },
    ],
    [
      { kind: true, first: 2 },
      { target: 100, kind: true, first: 2 },
    ],
  ])('%j', (input, value) => {
    const parsed = spec.parse(input, 3);
    expect(parsed).toEqual({ ok: true, value });
    expect(parsed.ok && Object.isFrozen(parsed.value)).toBe(true);
  });

  test.each([
    ['another name', { goal: 50 }, 'goal'],
    ['a name in other letters', { Target: 50 }, 'Target'],
    ['a name that every object has', { toString: 1 }, 'toString'],
  ])('%s is refused by name', (_, input, option) => {
    expect(spec.parse(input, 2)).toEqual({
      ok: false,
      refusal: { code: 'unknown-option', option, known },
    });
  });

  test.each([
    ['target', 60, '60', ['100', '50']],
    ['target', '050', '050', ['100', '50']],
    ['target', true, 'true', ['100', '50']],
    ['target', null, 'null', ['100', '50']],
    ['target', undefined, 'undefined', ['100', '50']],
    ['target', [50], 'object', ['100', '50']],
    ['target', Number.NaN, 'NaN', ['100', '50']],
    ['kind', 1, '1', ['false', 'true']],
    ['first', 2, '2', ['lot', '0', '1']],
    ['first', 'x'.repeat(99), 'x'.repeat(40), ['lot', '0', '1']],
  ])('%s=%j is refused with what is allowed', (option, given, value, allowed) => {
    expect(spec.parse({ [option]: given }, 2)).toEqual({
      ok: false,
      refusal: { code: 'bad-option-value', option, value, allowed },
    });
  });

  test.each([1, 5, 2.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d seats are refused before any option',
    (seats) => {
      expect(spec.parse({ goal: 50 }, seats)).toEqual({
        ok: false,
        refusal: { code: 'bad-seat-count', seats, min: 2, max: 4 },
      });
    },
  );

  test.each([
    [null, 'null'],
    [undefined, 'undefined'],
    ['target', 'target'],
    [7, '7'],
  ])('%j is no set of options', (input, option) => {
    const refusal = { code: 'unknown-option', option, known };
    expect(Reflect.apply(spec.parse, spec, [input, 2])).toEqual({ ok: false, refusal });
    expect(() => Reflect.apply(checkedOptions, undefined, [spec, input, 2])).toThrow(RulesError);
  });
});

describe('options at the door of a game', () => {
  const read = (seats: number): HouseRules => {
    const parsed = spec.parse({ first: 2 }, seats);
    if (!parsed.ok) throw new RulesError(parsed.refusal);
    return parsed.value;
  };

  test('options that were read for that many seats pass as they are', () => {
    const options = read(3);
    expect(checkedOptions(spec, options, 3)).toBe(options);
  });

  test('options from a log are read again', () => {
    const options: HouseRules = JSON.parse(JSON.stringify(read(3)));
    expect(checkedOptions(spec, options, 3)).toEqual(read(3));
  });

  test('options read for more seats are refused', () => {
    const allowed = ['lot', '0', '1'];
    const refusal = { code: 'bad-option-value', option: 'first', value: '2', allowed };
    expect(() => checkedOptions(spec, read(3), 2)).toThrow(expect.objectContaining({ refusal }));
  });

  test('are written in the order of the fields', () => {
    expect(makeOptions(fields, { first: 1, kind: true, target: 50 })).toBe(
      'target=50,kind=true,first=1',
    );
  });
});
