/** The OpenAPI document, made from the routes and the shapes that check their requests. */

import { MESSAGE_DEFINITIONS, REQUEST_DEFINITIONS } from '@dicehall/link/protocol';
import {
  DEFINITIONS,
  definitionSchema,
  type Fields,
  isOptional,
  type JsonSchema,
  type Shaped,
  schemaNames,
  shapeSchema,
} from '@dicehall/table/schema';
import { VERSION } from '../version.ts';
import type { AnyRoute, ErrorStatus, RouteTag } from './route.ts';
import { errorShape, HTTP_DEFINITIONS } from './shapes.ts';

/** As much of an OpenAPI 3.1 document as this server has. */
export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly JsonSchema[];
  readonly security: readonly JsonSchema[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
}

const INFO = {
  title: 'Dicehall',
  version: VERSION,
  description:
    'Tables for dice games over HTTP. Errors have one shape: a stable code, and data. Seat tokens are made by clients and travel in bodies alone; a bot that the operator knows shows its API token as Authorization: Bearer. What goes over the socket, refusals included, is in /api/protocol.schema.json.',
  license: { name: 'MIT', identifier: 'MIT' },
};

const ABOUT_TAGS: Readonly<Record<RouteTag, string>> = {
  games: 'What there is to play, and against whom',
  tables: 'Opening and finding tables',
  play: 'Taking a seat and playing without a socket',
  records: 'Finished games as files, and what they are signed with',
  server: 'About the server itself',
};

const API_TOKEN = {
  type: 'http',
  scheme: 'bearer',
  description:
    'Of a bot that the operator knows: limits for each address do not concern it. Nothing needs one.',
};

const ABOUT_ERRORS: Readonly<Record<ErrorStatus, string>> = {
  400: 'The request does not fit; data says where and what is expected',
  401: 'The API token is none of this server; without one, the limits for each address hold',
  403: 'Not with these tokens, or nothing from this address for now',
  404: 'There is no such thing',
  409: 'Refused: the table is as it was, and the code says why',
  410: 'Those who run the server have closed the table',
  413: 'Larger than the server reads',
  415: 'The body must be application/json',
  429: 'Slow down: Retry-After says how many seconds',
  503: 'Not now; try again in a moment',
};

const EXAMPLE_ERRORS: Readonly<Record<ErrorStatus, Shaped<typeof errorShape>>> = {
  400: { code: 'bad-shape', data: { path: 'game', expected: 'text' } },
  401: { code: 'unknown-token', data: {} },
  403: { code: 'not-your-seat', data: { seat: 1 } },
  404: { code: 'no-such-table', data: {} },
  409: { code: 'stale', data: { at: 44 } },
  410: { code: 'closed-by-keeper', data: {} },
  413: { code: 'too-large', data: { most: 65_536 } },
  415: { code: 'wrong-type', data: {} },
  429: { code: 'too-fast', data: { retryAfter: 1500 } },
  503: { code: 'store-unavailable', data: { retryAfter: 1000 } },
};

const ALL = [...DEFINITIONS, ...MESSAGE_DEFINITIONS, ...REQUEST_DEFINITIONS, ...HTTP_DEFINITIONS];
const NAMES = schemaNames(ALL, '#/components/schemas/');

/** `url`: where others reach the server, if the operator has said so. */
export function apiDocument(routes: readonly AnyRoute[], url = '/'): ApiDocument {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url, description: 'This server' }],
    security: [{}, { apiToken: [] }],
    tags: Object.entries(ABOUT_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: schemasIn(paths), securitySchemes: { apiToken: API_TOKEN } },
  };
}

/** The named shapes that something refers to, directly or not. */
function schemasIn(paths: unknown): Readonly<Record<string, JsonSchema>> {
  const schemas = new Map(ALL.map((own) => [own.name, definitionSchema(own, NAMES)]));
  const used = new Set<string>();
  const collect = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(REFERENCE)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas.get(name));
    }
  };
  collect(paths);
  return Object.fromEntries([...schemas].filter(([name]) => used.has(name)));
}

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;

function operation(route: AnyRoute): JsonSchema {
  const { id, tag, summary, params, query, body, answers, errors, example } = route;
  const parameters = [
    ...parametersIn('path', params, example.params),
    ...parametersIn('query', query, example.query),
  ];
  const failures = [...errors]
    .sort((one, other) => one - other)
    .map((status) => [
      status,
      {
        description: ABOUT_ERRORS[status],
        ...content(shapeSchema(errorShape, NAMES), EXAMPLE_ERRORS[status]),
      },
    ]);
  const successes = answers.map(({ status, about, shape, type }, index) => {
    const shown = index === 0 ? example.answer : undefined;
    return [status, { description: about, ...content(shapeSchema(shape, NAMES), shown, type) }];
  });
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(!route.isForBots && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, ...content(shapeSchema(body, NAMES), example.body) },
    }),
    responses: Object.fromEntries([...successes, ...failures]),
  };
}

const parametersIn = (
  where: 'path' | 'query',
  fields: Fields,
  examples: object,
): readonly JsonSchema[] =>
  Object.entries(fields).map(([name, shape]) => ({
    name,
    in: where,
    required: !isOptional(shape),
    schema: shapeSchema(shape, NAMES),
    example: new Map(Object.entries(examples)).get(name),
  }));

const content = (schema: JsonSchema, example: unknown, type = 'application/json'): JsonSchema => ({
  content: { [type]: { schema, ...(example !== undefined && { example }) } },
});
