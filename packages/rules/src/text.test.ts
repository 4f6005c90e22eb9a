import { describe, expect, test } from 'vitest';
import * as text from './text.ts';

const wrong = (at: number, expected: string) => ({
  ok: false,
  refusal: { code: 'bad-notation', at, expected },
});

const numbers = (line: string) =>
  text.parsed(line, (reader) => text.list(reader, ',', (r) => text.integer(r, -5, 99, 'number')));

describe('a text is read to its end, or refused at the first character that does not fit', () => {
  test.each([
    ['1,22,-3', [1, 22, -3]],
    ['0', [0]],
  ])('%s', (line, value) => {
    expect(numbers(line)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 0, 'number'],
    ['1,', 2, 'number'],
    ['1,,2', 2, 'number'],
    ['1;2', 1, 'end of text'],
    ['1, 2', 2, 'number'],
    ['1 ', 1, 'end of text'],
    ['12,100', 3, 'number'],
    ['12,-6', 3, 'number'],
    ['012', 0, 'number'],
    ['-0', 0, 'number'],
    ['+1', 0, 'number'],
    ['1.5', 1, 'end of text'],
    ['1e3', 1, 'end of text'],
    ['99999999999999999999', 0, 'number'],
    ['1,x', 2, 'number'],
  ])('%j is wrong at %i', (line, at, expected) => {
    expect(numbers(line)).toEqual(wrong(at, expected));
  });

  test.each([null, undefined, 7, {}, ['1']])('%j is no text', (input) => {
    expect(Reflect.apply(numbers, undefined, [input])).toEqual(wrong(0, 'text'));
  });
});

describe('the parts of a notation', () => {
  test.each([
    ['roll', 'roll'],
    ['rolling', 'rolling'],
  ])('of the words that fit, %s takes the longest', (line, value) => {
    const read = (reader: text.Reader) => text.oneOf(reader, ['roll', 'rolling', 'stop']);
    expect(text.parsed(line, read)).toEqual({ ok: true, value });
    expect(text.parsed(`x${line}`, read)).toEqual(wrong(0, 'roll|rolling|stop'));
  });

  test('exactly as many items as asked for', () => {
    const read = (reader: text.Reader) =>
      text.times(reader, 3, ',', (r) => text.integer(r, 0, 9, 'digit'));
    expect(text.parsed('1,2,3', read)).toEqual({ ok: true, value: [1, 2, 3] });
    expect(text.parsed('1,2', read)).toEqual(wrong(3, "','"));
    expect(text.parsed('1,2,3,4', read)).toEqual(wrong(5, 'end of text'));
  });

  test('a named field, a seat or nobody, a list or none', () => {
    const read = (reader: text.Reader) => ({
      closer: text.field(reader, 'closer', (r) => text.seatOrNobody(r, 3)),
      dice: text.field(reader, 'dice', (r) =>
        text.listOrNone(r, (one) => text.word(one, 'a word')),
      ),
    });
    expect(text.parsed(' closer=2 dice=G,12', read)).toEqual({
      ok: true,
      value: { closer: 2, dice: ['G', '12'] },
    });
    expect(text.parsed(' closer=- dice=-', read)).toEqual({
      ok: true,
      value: { closer: -1, dice: [] },
    });
    expect(text.parsed(' closer=3 dice=-', read)).toEqual(wrong(8, 'seat or -'));
    expect(text.parsed(' closer=0 hand=-', read)).toEqual(wrong(9, "' dice='"));
    expect(text.parsed(' closer=0 dice=', read)).toEqual(wrong(15, 'a word'));
  });

  test.each([
    [-1, '-'],
    [0, '0'],
  ])('seat %i is written %s', (seat, line) => {
    expect(text.makeSeat(seat)).toBe(line);
  });

  test('an empty list is written -', () => {
    expect(text.makeList([])).toBe('-');
    expect(text.makeList([1, 'G'])).toBe('1,G');
  });

  test('an error that is no refusal is not swallowed', () => {
    const slip = () => {
      throw new TypeError('a slip in the library');
    };
    expect(() => text.parsed('x', slip)).toThrow(TypeError);
  });
});
