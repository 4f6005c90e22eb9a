/** Shapes as JSON Schema: what it says, and that everything a table sends has a place in it. */

import { describe, expect, test } from 'vitest';
import { definitionSchema, schemaNames, shapeSchema } from './json-schema.ts';
import {
  anything,
  described,
  either,
  integer,
  kinds,
  list,
  number,
  object,
  oneOf,
  openObject,
  optional,
  string,
  text,
  truth,
} from './shape.ts';

const none = schemaNames([], '#/');

describe('a shape', () => {
  test.each([
    ['anything', anything, {}],
    ['a text', string, { type: 'string' }],
    ['a number', number, { type: 'number' }],
    ['a truth', truth, { type: 'boolean' }],
    ['a whole number', integer(1, 8), { type: 'integer', minimum: 1, maximum: 8 }],
    [
      'a pattern',
      text(/^a+$/, 'some a'),
      { type: 'string', pattern: '^a+$', description: 'some a' },
    ],
    [
      'a pattern with a flag',
      text(/^\p{L}{1,9}$/u, 'letters', 9),
      { type: 'string', minLength: 1, maxLength: 9, description: 'letters' },
    ],
    ['words', oneOf(['a', 'b', null]), { enum: ['a', 'b', null] }],
    ['either', either(truth, number), { anyOf: [{ type: 'boolean' }, { type: 'number' }] }],
    ['a list', list(truth, 3), { type: 'array', items: { type: 'boolean' }, maxItems: 3 }],
    [
      'a list without end',
      list(truth, Number.POSITIVE_INFINITY),
      { type: 'array', items: { type: 'boolean' } },
    ],
    ['a sentence about it', described('why', truth), { type: 'boolean', description: 'why' }],
    [
      'an object',
      object({ a: truth, b: optional(truth), c: described('why', optional(truth)) }),
      {
        type: 'object',
        properties: {
          a: { type: 'boolean' },
          b: { type: 'boolean' },
          c: { type: 'boolean', description: 'why' },
        },
        required: ['a'],
        additionalProperties: false,
      },
    ],
    [
      'an open object',
      openObject({ a: truth }),
      {
        type: 'object',
        properties: { a: { type: 'boolean' } },
        required: ['a'],
        additionalProperties: true,
      },
    ],
  ])('%s', (_, shape, schema) => {
    expect(shapeSchema(shape, none)).toEqual(schema);
  });
});

describe('a definition', () => {
  const inner = object({ a: truth });
  const outer = kinds('kind', { n: number }, { one: { inner }, two: {} });
  const names = schemaNames(
    [
      { name: 'Inner', shape: inner, about: 'the inner one', mayGrow: true },
      { name: 'Outer', shape: outer, about: 'the outer one', kinds: { one: 'the first' } },
    ],
    '#/all/',
  );
  const [first, second] = [...names.definitions.values()];

  test('may grow', () => {
    expect(first && definitionSchema(first, names)).toEqual({
      description: 'the inner one',
      type: 'object',
      properties: { a: { type: 'boolean' } },
      required: ['a'],
    });
  });

  test('refers to others by name and says what each kind is', () => {
    const n = { type: 'number' };
    expect(second && definitionSchema(second, names)).toEqual({
      description: 'the outer one',
      oneOf: [
        {
          description: 'the first',
          type: 'object',
          properties: { n, kind: { enum: ['one'] }, inner: { $ref: '#/all/Inner' } },
          required: ['n', 'kind', 'inner'],
          additionalProperties: false,
        },
        {
          type: 'object',
          properties: { n, kind: { enum: ['two'] } },
          required: ['n', 'kind'],
          additionalProperties: false,
        },
      ],
    });
  });
});
