import { afterEach, expect, test, vi } from 'vitest';
import { fieldsOf, jsonStore, listOf, textStore } from './browser-store.ts';
import { stubBrowserStore } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

const numbers = jsonStore('numbers', (value) =>
  listOf(value, (item) => (typeof item === 'number' ? item : undefined)),
);

test('what is written can be read again', () => {
  const kept = stubBrowserStore();
  expect(numbers.write([1, 2])).toBe(true);
  expect(numbers.read()).toEqual([1, 2]);
  expect(kept.get('numbers')).toBe('[1,2]');
  expect(textStore('text').write('a b')).toBe(true);
  expect(textStore('text').read()).toBe('a b');
});

test.each([
  ['nothing', {}, []],
  ['no JSON', { numbers: '[1,' }, []],
  ['something else', { numbers: '{"length":2}' }, []],
  ['null', { numbers: 'null' }, []],
  ['a list that is partly readable', { numbers: '[1,"2",null,3]' }, [1, 3]],
])('a parser makes something of %s', (_, kept: Readonly<Record<string, string>>, found) => {
  stubBrowserStore(kept);
  expect(numbers.read()).toEqual(found);
});

test.each([
  [{ a: 1 }, { a: 1 }],
  [[1], {}],
  [null, {}],
  ['text', {}],
  [undefined, {}],
])('the fields of %j', (value, fields) => {
  expect(fieldsOf(value)).toEqual(fields);
});

const refuse = (): never => {
  throw new DOMException('no', 'QuotaExceededError');
};

test.each([
  ['is full', { getItem: () => null, setItem: refuse }],
  ['keeps nothing', { getItem: refuse, setItem: refuse }],
  ['has no storage', undefined],
])('a browser that %s only forgets', (_, localStorage) => {
  vi.stubGlobal('localStorage', localStorage);
  expect(numbers.write([1])).toBe(false);
  expect(numbers.read()).toEqual([]);
  expect(textStore('text').write('a')).toBe(false);
  expect(textStore('text').read()).toBe('');
});
