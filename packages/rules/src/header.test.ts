import { describe, expect, test } from 'vitest';
import { dodgyDice } from './dodgy-dice/index.ts';
import { header, makeHeader, optionsText } from './header.ts';
import { skipBoDice } from './skip-bo-dice/index.ts';
import { parsed } from './text.ts';

const wrong = (at: number, expected: string) => ({
  ok: false,
  refusal: { code: 'bad-notation', at, expected },
});

describe('options alone', () => {
  const options = (line: string, seats: number) =>
    parsed(line, (reader) => optionsText(reader, dodgyDice.options, seats));
  const refusalOf = (line: string, seats: number) => {
    const result = options(line, seats);
    return result.ok ? undefined : result.refusal;
  };

  test.each([
    ['stone=rolled,speed=9', { code: 'unknown-option', option: 'speed', at: 13 }],
    ['outAt=9,stone=rolled', { code: 'bad-option-value', option: 'outAt', at: 6 }],
    ['stone=rolled,outAt=4', { code: 'out-at-not-below-hand', outAt: 4, hand: 3, at: 19 }],
  ])('%s is refused where it is wrong', (line, refusal) => {
    expect(refusalOf(line, 6)).toMatchObject(refusal);
  });

  test('a number of seats that is not in the text has no place in it', () => {
    expect(refusalOf('-', 7)).toEqual({ code: 'bad-seat-count', seats: 7, min: 2, max: 6 });
  });

  test('options that were not read from a text have no place', () => {
    const result = dodgyDice.options.parse({ outAt: 9 }, 6);
    expect(result.ok ? {} : result.refusal).not.toHaveProperty('at');
  });
});

describe('the header of states, views and records', () => {
  const read = (line: string) => parsed(line, (reader) => header(reader, skipBoDice));
  const written = 'skip-bo-dice@1 3 goal=75,wildFaces=1,first=2';

  test('is read and written', () => {
    const value = { seats: 3, options: { goal: 75, wildFaces: 1, first: 2 } };
    expect(read(written)).toEqual({ ok: true, value });
    expect(makeHeader(skipBoDice, value.seats, { goal: 75, wildFaces: 1, first: 2 })).toBe(written);
  });

  test.each([
    ['skip-bo-dice@1 3 -', 'all left out'],
    ['skip-bo-dice@1 3 first=lot,goal=50', 'in any order'],
  ])('%s: options may be short (%s)', (line) => {
    const value = { seats: 3, options: { goal: 50, wildFaces: 2, first: 'lot' } };
    expect(read(line)).toEqual({ ok: true, value });
  });

  test.each([
    ['dodge-dice@1 3 -', wrong(0, "'skip-bo-dice'")],
    ['skip-bo-dice 3 -', wrong(12, "'@'")],
    ['skip-bo-dice@x 3 -', wrong(13, 'rules version')],
    ['skip-bo-dice@1 -', wrong(15, 'number of seats')],
    ['skip-bo-dice@1 3', wrong(16, "' '")],
    ['skip-bo-dice@1 3 goal', wrong(21, "'='")],
    ['skip-bo-dice@1 3 goal=', wrong(22, 'option value')],
    ['skip-bo-dice@1 3 goal=50,', wrong(25, 'option name')],
    ['skip-bo-dice@1 3 goal=50,goal=75', wrong(25, 'each option once')],
    [
      'skip-bo-dice@2 3 -',
      { ok: false, refusal: { code: 'wrong-rules-version', at: 13, version: 2, known: 1 } },
    ],
    [
      'skip-bo-dice@1 9 -',
      { ok: false, refusal: { code: 'bad-seat-count', seats: 9, min: 2, max: 8, at: 15 } },
    ],
    [
      'skip-bo-dice@1 3 goal=50,speed=9',
      {
        ok: false,
        refusal: {
          code: 'unknown-option',
          option: 'speed',
          known: ['goal', 'wildFaces', 'first'],
          at: 25,
        },
      },
    ],
    [
      'skip-bo-dice@1 3 goal=50,wildFaces=3',
      {
        ok: false,
        refusal: {
          code: 'bad-option-value',
          option: 'wildFaces',
          value: '3',
          allowed: ['2', '1'],
          at: 35,
        },
      },
    ],
  ])('%j is refused', (line, refusal) => {
    expect(read(line)).toEqual(refusal);
  });
});
