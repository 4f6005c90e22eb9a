/** Where an admin command works: on the server that runs, or on the store that no server has open. */

import { Refused } from '@dicehall/research/terminal/refusals';
import type { Admin, AdminError } from '@dicehall/server';
import { read, refusalShape } from '@dicehall/table/schema';
import { type Lang, say, tableRefusalText } from '@dicehall/words';
import { loadServer } from '../../node-release.ts';
import { placeOf } from '../store.ts';

export interface AdminFlags {
  readonly url?: string;
  readonly from?: string;
}

/** For what cannot be undone. */
export interface SureFlags extends AdminFlags {
  readonly yes?: true;
}

export const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** What every admin command takes. */
export const ADMIN_OPTIONS = [
  ['--url <address>', 'admin.flag-url'],
  ['--from <store>', 'server.flag-from'],
] as const;

export const YES = ['--yes', 'admin.flag-yes'] as const;

/** Irreversible operations need explicit confirmation. */
export function insist(isSure: true | undefined, lang: Lang): void {
  if (isSure !== true) throw new Refused(say(lang, 'admin.say-yes'));
}

/** Does some work, on the server if one answers, and says in words what is wrong. */
export async function withAdmin<T>(
  flags: AdminFlags,
  lang: Lang,
  work: (admin: Admin) => Promise<T>,
): Promise<T> {
  const { AdminError, UnreachableError, remoteAdmin } = await loadServer(lang);
  const url = urlOf(flags);
  try {
    if (url !== undefined) {
      try {
        return await work(remoteAdmin(url, await tokenFor(flags, lang)));
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
        if (flags.url !== undefined) throw new Refused(say(lang, 'admin.unreachable', { url }));
      }
    }
    return await onStore(flags, lang, work);
  } catch (error) {
    throw error instanceof AdminError ? refusedBy(error, lang) : error;
  }
}

function urlOf({ url }: AdminFlags): string | undefined {
  const { ADMIN_PORT: port, ADMIN_HOST: host = '127.0.0.1' } = process.env;
  if (url !== undefined) return url.replace(/\/+$/, '');
  const isSet = port !== undefined && port !== '' && port !== '0';
  return isSet ? `http://${host.includes(':') ? `[${host}]` : host}:${port}` : undefined;
}

async function tokenFor(flags: AdminFlags, lang: Lang): Promise<string> {
  const { findAdminToken } = await loadServer(lang);
  const { dataDir } = await placeOf(flags.from, lang);
  const token = findAdminToken({ adminToken: process.env['ADMIN_TOKEN'] || undefined, dataDir });
  if (token === undefined) throw new Refused(say(lang, 'admin.no-token', { folder: dataDir }));
  return token;
}

async function onStore<T>(
  flags: AdminFlags,
  lang: Lang,
  work: (admin: Admin) => Promise<T>,
): Promise<T> {
  const { hasStore, offlineAdmin, openStore, StoreError, storeFault } = await import(
    '@dicehall/server'
  );
  const place = await placeOf(flags.from, lang);
  if (!hasStore(place)) throw new Refused(say(lang, 'server.no-store', { folder: place.dataDir }));
  try {
    const store = await openStore(place);
    try {
      return await work(await offlineAdmin(store, place));
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const isRunning = error.code === 'in-use';
    throw new Refused(isRunning ? say(lang, 'admin.in-use') : storeFault(error, place, lang));
  }
}

const CODES = [
  'needs-server',
  'no-such-table',
  'not-blocked',
  'bad-address',
  'no-such-connection',
  'bad-person',
  'unknown-token',
  'no-admin',
  'store-unavailable',
] as const;

function refusedBy({ code, data }: AdminError, lang: Lang): Refused {
  const known = CODES.find((one) => one === code);
  if (known !== undefined) {
    const texts = Object.entries(data).map(([name, value]) => [name, String(value)]);
    return new Refused(say(lang, `admin.error-${known}`, Object.fromEntries(texts)));
  }
  const refusal = read(refusalShape, { ...data, code });
  return new Refused(
    refusal.ok
      ? tableRefusalText(lang, refusal.value, { seats: [] }, 0)
      : say(lang, 'admin.error-other', { code }),
  );
}
