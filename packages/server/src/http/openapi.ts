/** The OpenAPI document, made from the routes and the shapes that check their requests. */

import { MESSAGE_DEFINITIONS, REQUEST_DEFINITIONS } from '@dicehall/link/protocol';
import {
  DEFINITIONS,
  definitionSchema,
  type Fields,
  isOptional,
  type JsonSchema,
  schemaNames,
  shapeSchema,
} from '@dicehall/table/schema';
import { VERSION } from '../version.ts';
import type { AnyRoute, ErrorStatus } from './route.ts';
import { errorShape, HTTP_DEFINITIONS } from './shapes.ts';

/** As much of an OpenAPI 3.1 document as this server has. */
export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

const INFO = {
  title: 'Dicehall',
  version: VERSION,
  description:
    'Tables for dice games over HTTP. Errors have one shape: a stable code, and data. Seat tokens are made by clients and travel in bodies alone; a bot that the operator knows shows its API token as Authorization: Bearer.',
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

const ALL = [...DEFINITIONS, ...MESSAGE_DEFINITIONS, ...REQUEST_DEFINITIONS, ...HTTP_DEFINITIONS];
const NAMES = schemaNames(ALL, '#/components/schemas/');

export function apiDocument(routes: readonly AnyRoute[]): ApiDocument {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  }
  const schemas = Object.fromEntries(ALL.map((own) => [own.name, definitionSchema(own, NAMES)]));
  return { openapi: '3.1.0', info: INFO, paths, components: { schemas } };
}

function operation({ summary, params, query, body, answers, errors }: AnyRoute): JsonSchema {
  const parameters = [...parametersIn('path', params), ...parametersIn('query', query)];
  const failures = [...errors]
    .sort((one, other) => one - other)
    .map((status) => [status, response(ABOUT_ERRORS[status], shapeSchema(errorShape, NAMES))]);
  const successes = answers.map(({ status, about, shape, type }) => [
    status,
    response(about, shapeSchema(shape, NAMES), type),
  ]);
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, ...content(shapeSchema(body, NAMES)) },
    }),
    responses: Object.fromEntries([...successes, ...failures]),
  };
}

const parametersIn = (where: 'path' | 'query', fields: Fields): readonly JsonSchema[] =>
  Object.entries(fields).map(([name, shape]) => ({
    name,
    in: where,
    required: !isOptional(shape),
    schema: shapeSchema(shape, NAMES),
  }));

const response = (description: string, schema: JsonSchema, type?: string): JsonSchema => ({
  description,
  ...content(schema, type),
});

const content = (schema: JsonSchema, type = 'application/json'): JsonSchema => ({
  content: { [type]: { schema } },
});
