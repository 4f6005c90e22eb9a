/** A record's text: from a file, from standard input, or from a server. */

import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { Refused } from '@dicehall/research/terminal/refusals';
import { type Lang, type MessageData, type MessageKey, say } from '@dicehall/words';

/** The exit code for what could not be read at all. */
export const UNREADABLE = 2;

/** No record is nearly as large. */
const MOST_MB = 64;
const MOST = MOST_MB * 2 ** 20;

const PATIENCE_MS = 30_000;

/** What messages call the source. */
export const nameOf = (source: string, lang: Lang): string =>
  source === '-' ? say(lang, 'verify.standard-input') : source;

export const unreadable = (lang: Lang, key: MessageKey, data: MessageData): Refused =>
  new Refused(say(lang, key, data), [], UNREADABLE);

export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

export async function readSource(source: string, lang: Lang): Promise<string> {
  return isAddress(source) ? readAddress(source, lang) : readLocal(source, lang);
}

function readLocal(source: string, lang: Lang): string {
  const name = nameOf(source, lang);
  try {
    const file = source === '-' ? process.stdin.fd : openSync(source, 'r');
    try {
      if (fstatSync(file).size > MOST) throw tooLarge(name, lang);
      return readFileSync(file, 'utf8');
    } finally {
      if (source !== '-') closeSync(file);
    }
  } catch (error) {
    throw error instanceof Refused ? error : unreadable(lang, 'verify.unreadable', { name });
  }
}

/** People have the address of the table; the record of its first game lies beside it. */
const recordAddress = (name: string): string =>
  name.replace(/\/t\/([A-Za-z0-9-]+)\/?$/, '/api/tables/$1/records/1');

async function readAddress(address: string, lang: Lang): Promise<string> {
  const name = recordAddress(address);
  try {
    const headers = { accept: 'application/json' };
    const answer = await fetch(name, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw unreadable(lang, 'verify.unreachable', { name, why: answer.status });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body ?? []) {
      size += part.length;
      if (size > MOST) throw tooLarge(name, lang);
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw unreadable(lang, 'verify.unreachable', { name, why: whyOf(error) });
  }
}

const tooLarge = (name: string, lang: Lang): Refused =>
  unreadable(lang, 'verify.too-large', { name, most: MOST_MB });

/** The cause has the code, such as `ECONNREFUSED`. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
