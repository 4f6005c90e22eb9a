/** Shapes as JSON Schema, for documents. Nothing that runs in a page needs it. */

import { expectedOf } from './read.ts';
import type { Fields, Form, Shape } from './shape.ts';

/** A shape with a name and what there is to say about it. */
export interface Definition {
  readonly name: string;
  readonly shape: Shape;
  readonly about: string;
  /** For shapes that are one of several kinds: about each of them. */
  readonly kinds?: Readonly<Record<string, string>> | undefined;
  /** For objects: about some of their fields. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** More fields may come with a later version, and readers have to put up with them. */
  readonly mayGrow?: boolean | undefined;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** How the shapes of one document refer to one another. */
export interface SchemaNames {
  readonly definitions: ReadonlyMap<Shape, Definition>;
  /** `#/components/schemas/`, say. */
  readonly prefix: string;
}

export const schemaNames = (definitions: readonly Definition[], prefix: string): SchemaNames => ({
  definitions: new Map(definitions.map((own) => [own.shape, own])),
  prefix,
});

/** One of the named shapes, in full. */
export function definitionSchema(own: Definition, names: SchemaNames): JsonSchema {
  const { about, shape, kinds = {}, fields = {}, mayGrow = false } = own;
  return {
    description: about,
    ...formSchema(shape.form, { names, isStrict: !mayGrow, kinds, fields }),
  };
}

/** Named shapes as a document of their own. */
export function schemaDocument(title: string, definitions: readonly Definition[]): JsonSchema {
  const names = schemaNames(definitions, '#/$defs/');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    $defs: Object.fromEntries(definitions.map((own) => [own.name, definitionSchema(own, names)])),
  };
}

/** A shape anywhere: a reference if it has a name. */
export const shapeSchema = (shape: Shape, names: SchemaNames): JsonSchema =>
  anySchema(shape, { names, isStrict: true, kinds: {}, fields: {} });

interface Writer {
  readonly names: SchemaNames;
  readonly isStrict: boolean;
  readonly kinds: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

function anySchema(shape: Shape, writer: Writer): JsonSchema {
  const { definitions, prefix } = writer.names;
  const named = definitions.get(shape);
  return named === undefined
    ? formSchema(shape.form, { ...writer, kinds: {}, fields: {} })
    : { $ref: `${prefix}${named.name}` };
}

function formSchema(form: Form, writer: Writer): JsonSchema {
  switch (form.kind) {
    case 'anything':
      return {};
    case 'string':
      return { type: 'string' };
    case 'number':
      return { type: 'number' };
    case 'truth':
      return { type: 'boolean' };
    case 'integer':
      return { type: 'integer', minimum: form.min, maximum: form.max };
    case 'text':
      return { type: 'string', ...textSchema(form), description: expectedOf(form) };
    case 'words':
      return { enum: form.words };
    case 'optional':
      return anySchema(form.of, writer);
    case 'described':
      return { ...anySchema(form.of, writer), description: form.about };
    case 'either':
      return { anyOf: [anySchema(form.one, writer), anySchema(form.other, writer)] };
    case 'list': {
      const most = Number.isFinite(form.most) ? { maxItems: form.most } : {};
      return { type: 'array', items: anySchema(form.item, writer), ...most };
    }
    case 'object':
      return objectSchema(form.fields, writer, form.isOpen);
    case 'kinds':
      return {
        oneOf: Array.from(form.all, ([kind, fields]) => {
          return { ...aboutField(writer.kinds[kind]), ...objectSchema(fields, writer, false) };
        }),
      };
  }
}

/** A pattern with a flag means something else without it, so there the length has to do. */
const textSchema = ({ pattern, longest }: Extract<Form, { readonly kind: 'text' }>): JsonSchema =>
  longest === undefined ? { pattern: pattern.source } : { minLength: 1, maxLength: longest };

function objectSchema(fields: Fields, writer: Writer, isOpen: boolean): JsonSchema {
  const names = Object.keys(fields);
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, shape]) => [
      name,
      { ...anySchema(shape, writer), ...aboutField(writer.fields[name]) },
    ]),
  );
  const required = names.filter((name) => !isOptional(fields[name]));
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    ...(writer.isStrict && !isOpen && { additionalProperties: false }),
    ...(isOpen && { additionalProperties: true }),
  };
}

const aboutField = (about: string | undefined): JsonSchema =>
  about === undefined ? {} : { description: about };

/** Whether a field of that shape may be missing. */
export function isOptional(shape: Shape | undefined): boolean {
  const form = shape?.form;
  return form?.kind === 'described' ? isOptional(form.of) : form?.kind === 'optional';
}
