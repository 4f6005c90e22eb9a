/** `/api`: the OpenAPI document for people, made from it alone. */

import { isObject } from '@dicehall/rules';
import type { AppFile } from './files.ts';
import { escaped, page } from './html.ts';
import type { ApiDocument } from './openapi.ts';

const METHODS = ['get', 'post'] as const;

const part = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((found, key) => (isObject(found) ? found[key] : undefined), value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function apiPage(document: ApiDocument): AppFile {
  const { info, paths, components } = document;
  const routes = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const route = part(item, method);
      return route === undefined ? [] : [routeHtml(method, path, route)];
    }),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<h3 id="${escaped(name)}">${escaped(name)}</h3>${schemaHtml(schema)}`,
  );
  return page(
    'en',
    info.title,
    [
      `<h1>${escaped(info.title)} ${escaped(info.version)}</h1>`,
      `<p>${escaped(info.description)}</p>`,
      '<p>For programs: <a href="/api/openapi.json">/api/openapi.json</a>, and for the socket <a href="/api/protocol.schema.json">/api/protocol.schema.json</a></p>',
      '<p>In TypeScript, without HTTP: <a href="/docs/api/">the packages</a></p>',
      ...routes,
      '<h2>Shapes</h2>',
      ...schemas,
    ].join('\n'),
  );
}

function routeHtml(method: string, path: string, route: unknown): string {
  const parameters = part(route, 'parameters');
  const body = part(route, 'requestBody', 'content', 'application/json', 'schema');
  const rows = Object.entries(part(route, 'responses') ?? {}).map(([status, answer]) => {
    const [content] = Object.entries(part(answer, 'content') ?? {});
    const shape = content === undefined ? '' : typeHtml(part(content[1], 'schema'), content[0]);
    const about = escaped(textOf(part(answer, 'description')));
    return `<tr><td><code>${escaped(status)}</code></td><td>${shape}</td><td>${about}</td></tr>`;
  });
  const given = (Array.isArray(parameters) ? parameters : []).map(
    (one: unknown) =>
      `<li><code>${escaped(textOf(part(one, 'name')))}</code> in the ${escaped(textOf(part(one, 'in')))}: ${typeHtml(part(one, 'schema'))}</li>`,
  );
  return [
    `<h2><code>${method.toUpperCase()} ${escaped(path)}</code></h2>`,
    `<p>${escaped(textOf(part(route, 'summary')))}</p>`,
    given.length === 0 ? '' : `<ul>${given.join('')}</ul>`,
    body === undefined ? '' : `<p>Body: ${typeHtml(body)}</p>`,
    `<table><tr><th>Status</th><th>Answer</th><th></th></tr>${rows.join('')}</table>`,
  ].join('\n');
}

function typeHtml(schema: unknown, otherwise = 'JSON'): string {
  const name = textOf(part(schema, '$ref')).split('/').at(-1) ?? '';
  if (name !== '') return `<a href="#${escaped(name)}">${escaped(name)}</a>`;
  return escaped(textOf(part(schema, 'type')) || otherwise);
}

/** The schema itself, with references as links. */
function schemaHtml(schema: unknown): string {
  const text = escaped(JSON.stringify(schema, null, 2));
  const linked = text.replaceAll(
    /\{\s*&quot;\$ref&quot;: &quot;#\/components\/schemas\/(\w+)&quot;\s*\}/g,
    '<a href="#$1">$1</a>',
  );
  return `<pre>${linked}</pre>`;
}
