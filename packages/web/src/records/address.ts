/**
 * Where a record comes from and at which step it opens, as the fragment of an address: `#table=code&game=1`
 * for a record on this server, `#data=…` for one that travels in the link itself; `&step=12` with either.
 */

import type { Reply } from '@dicehall/table';

export type RecordSource =
  | { readonly kind: 'none' }
  | { readonly kind: 'server'; readonly table: string; readonly game: number }
  | { readonly kind: 'data'; readonly data: string };

export interface ReplayAddress {
  readonly source: RecordSource;
  /** Undefined: at the beginning. */
  readonly step: number | undefined;
}

/** Larger records do not go into a link: some programs cut long ones. */
export const MOST_DATA = 30_000;

const whole = (text: string | null): number | undefined =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;

export function readFragment(fragment: string): ReplayAddress {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const step = whole(fields.get('step'));
  const table = fields.get('table') ?? '';
  const data = fields.get('data') ?? '';
  if (/^[\w-]{1,64}$/.test(table)) {
    return { source: { kind: 'server', table, game: whole(fields.get('game')) ?? 1 }, step };
  }
  return { source: data === '' ? { kind: 'none' } : { kind: 'data', data }, step };
}

export function makeFragment(source: RecordSource, step: number): string {
  switch (source.kind) {
    case 'server':
      return `#table=${source.table}&game=${source.game}&step=${step}`;
    case 'data':
      return `#data=${source.data}&step=${step}`;
    case 'none':
      return '';
  }
}

/** The address of a server's record, as `/api` names it, or a link to a replay; undefined for anything else. */
export function readAddress(text: string): ReplayAddress | undefined {
  const trimmed = text.trim();
  const [, table, game] = /\/api\/tables\/([\w-]{1,64})\/records\/(\d{1,6})/.exec(trimmed) ?? [];
  if (table !== undefined) {
    return { source: { kind: 'server', table, game: Number(game) }, step: undefined };
  }
  const at = trimmed.indexOf('#');
  const opened = at < 0 ? undefined : readFragment(trimmed.slice(at));
  return opened?.source.kind === 'none' ? undefined : opened;
}

const through = async (bytes: BlobPart, change: GenericTransformStream): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer();

/** The record as text for a link; undefined if it is too long for one. */
export async function packRecord(content: string): Promise<string | undefined> {
  const packed = new Uint8Array(await through(content, new CompressionStream('deflate-raw')));
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return text.length > MOST_DATA ? undefined : text;
}

/** Refused if it is nothing that `packRecord` has written. */
export async function unpackRecord(data: string): Promise<Reply<string>> {
  try {
    const bits = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(bits, (letter) => letter.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream('deflate-raw'));
    return { ok: true, value: new TextDecoder().decode(bytes) };
  } catch {
    return { ok: false, refusal: { code: 'bad-shape', path: '', expected: 'a record' } };
  }
}
