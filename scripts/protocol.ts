/**
 * `npm run protocol`: writes the tables of docs/protocol.md from the shapes that check every message. What stands
 * between `<!-- name -->` and `<!-- end -->` is made here; the rest is prose.
 */

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  ABOUT_FAULTS,
  MESSAGE_DEFINITIONS,
  REQUEST_DEFINITIONS,
} from '../packages/link/src/protocol/index.ts';
import {
  DEFINITIONS,
  type Definition,
  expectedOf,
  type Fields,
  field,
  isOptional,
  levelShape,
  originShape,
  type Shape,
  tokenShape,
} from '../packages/table/src/schema/index.ts';
import { ROOT, readProjectFile } from './workspace.ts';

const PAGE = 'docs/protocol.md';

const ALL: readonly Definition[] = [...DEFINITIONS, ...MESSAGE_DEFINITIONS, ...REQUEST_DEFINITIONS];

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && 'form' in value;

/** Small things that are written as text or numbers, by name. */
const SMALL: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ...Object.entries(field).flatMap(([name, own]) => (isShape(own) ? [[name, own] as const] : [])),
  ['token', tokenShape],
  ['level', levelShape],
  ['origin', originShape],
]);

const NAMES: ReadonlyMap<Shape, string> = new Map([
  ...Array.from(SMALL, ([name, shape]) => [shape, name] as const),
  ...ALL.map(({ name, shape }) => [shape, name] as const),
]);

/** Sections by the name of their marker. */
function sections(): Readonly<Record<string, string>> {
  const kinds = (name: string): string => kindsTable(definition(name));
  const tables = {
    'client-messages': kinds('ClientMessage'),
    'server-messages': kinds('ServerMessage'),
    commands: kinds('Command'),
    events: kinds('Event'),
    refusals: kinds('TableRefusal'),
    faults: table(
      ['code', 'fatal', 'why'],
      Object.entries(ABOUT_FAULTS).map(([code, { fatal, about }]) => [`\`${code}\``, fatal, about]),
    ),
    views: ['TableView', 'SeatView', 'MatchView', 'Settings', 'Player', 'Result']
      .map((name) => objectTable(definition(name)))
      .join('\n\n'),
  };
  const all = Object.values(tables).join('\n');
  const used = [...SMALL].filter(([name]) => new RegExp(`\\b${name}\\b`).test(all)).sort();
  const fields = used.map(([name, shape]) => [`\`${name}\``, plainText(shape)]);
  return { ...tables, fields: table(['name', 'what it is'], fields) };
}

function definition(name: string): Definition {
  const found = ALL.find((own) => own.name === name);
  if (found === undefined) throw new Error(`no definition of ${name}`);
  return found;
}

function kindsTable({ shape: { form }, kinds = {} }: Definition): string {
  if (form.kind !== 'kinds') throw new Error('not one of several kinds');
  const rows = Array.from(form.all, ([kind, fields]) => {
    const { [form.tag]: _, ...own } = withoutShared(fields, form.all);
    return [`\`${kind}\``, fieldsText(own), kinds[kind] ?? ''];
  });
  return table([form.tag, 'fields', ''], rows);
}

/** The fields of one kind without those that all kinds have: these are told in the prose. */
function withoutShared(fields: Fields, all: ReadonlyMap<string, Fields>): Fields {
  const isShared = (name: string) => [...all.values()].every((own) => own[name] === fields[name]);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isShared(name)));
}

function objectTable({ name, shape: { form }, about, fields = {} }: Definition): string {
  if (form.kind !== 'object') throw new Error(`${name} is not an object`);
  const rows = Object.entries(form.fields).map(([own, shape]) => [
    `\`${own}${isOptional(shape) ? '?' : ''}\``,
    typeText(shape),
    fields[own] ?? aboutText(shape),
  ]);
  return `**${name}.** ${about}\n\n${table(['field', 'type', ''], rows)}`;
}

export const fieldsText = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, shape]) => {
      const type = typeText(shape);
      const about = aboutText(shape);
      const shown = `\`${name}${isOptional(shape) ? '?' : ''}\`${type === name ? '' : ` ${type}`}`;
      return about === '' ? shown : `${shown}: ${about}`;
    })
    .join('<br>');

const aboutText = ({ form }: Shape): string => (form.kind === 'described' ? form.about : '');

function typeText(shape: Shape): string {
  const name = NAMES.get(shape);
  if (name !== undefined) return name;
  const { form } = shape;
  switch (form.kind) {
    case 'optional':
    case 'described':
      return typeText(form.of);
    case 'list':
      return `${typeText(form.item)}[]`;
    case 'either':
      return `${typeText(form.one)} or ${typeText(form.other)}`;
    case 'object':
      return `{ ${Object.entries(form.fields)
        .map(
          ([own, of]) =>
            `${own}${isOptional(of) ? '?' : ''}${typeText(of) === own ? '' : `: ${typeText(of)}`}`,
        )
        .join(', ')} }`;
    case 'words':
      return form.words.map((word) => `\`${JSON.stringify(word)}\``).join(' or ');
    case 'anything':
    case 'kinds':
      return 'object';
    default:
      return expectedOf(form);
  }
}

function plainText({ form }: Shape): string {
  switch (form.kind) {
    case 'words':
      return form.words.map((word) => `\`${word}\``).join(', ');
    case 'string':
    case 'number':
    case 'truth':
    case 'integer':
    case 'text':
      return expectedOf(form);
    default:
      return form.kind;
  }
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`.replaceAll('|  |', '| |');
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The page with its tables as the shapes are now. */
export function withTables(page: string): string {
  const made = sections();
  const found = new Set<string>();
  const written = page.replaceAll(/<!-- ([\w-]+) -->\n[\s\S]*?<!-- end -->/g, (_, name: string) => {
    found.add(name);
    return `<!-- ${name} -->\n${made[name] ?? ''}\n<!-- end -->`;
  });
  const missing = Object.keys(made).filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`${PAGE} has no place for ${missing.join(', ')}`);
  return written;
}

if (import.meta.main) {
  writeFileSync(resolve(ROOT, PAGE), withTables(readProjectFile(PAGE)));
}
