/** The server that this page came from: what is asked of it once, and what a link to it needs. */

import { type ApiFault, type ApiReply, type SocketDevice, tableApi } from '@dicehall/link';
import { isMessageKey } from '@dicehall/words/on-demand';
import { lang, t } from '../words.ts';
import { evidenceStore } from './evidence-store.ts';
import { isNear } from './hostnames.ts';

const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** A browser only knows about the internet; a phone that shares its network may have none and still reach it. */
const isOffline = (): boolean => !navigator.onLine && !isNear(location.hostname);

export const server = tableApi(location.origin, randomBytes, {
  isOffline,
  evidence: evidenceStore,
});

/** The record of a game at a table. Asks first whether there is one, because a failed request would fill the console. */
export async function recordAt(table: string, game: number): Promise<ApiReply<string>> {
  const reply = await server.look(table);
  if (!reply.ok) return reply;
  const { games, phase } = reply.value.kind === 'view' ? reply.value.view : reply.value;
  const over = phase === 'over' ? games : games - 1;
  if (game < 1 || game > over) return { ok: false, fault: { code: 'no-such-record', data: {} } };
  return server.record(table, game);
}

/** Milliseconds out of sight after which a phone may have slept. */
const SLEPT = 20_000;

/** Browsers are slow to notice a dead connection; these are the moments at which one tends to die. */
function stirred(tell: () => void): () => void {
  let hidden = Date.now();
  const look = (): void => {
    if (document.visibilityState === 'hidden') hidden = Date.now();
    else if (Date.now() - hidden > SLEPT) tell();
  };
  addEventListener('online', tell);
  addEventListener('offline', tell);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
    document.removeEventListener('visibilitychange', look);
  };
}

export const device: SocketDevice = {
  now: () => Date.now(),
  randomBytes,
  stirred,
  isOffline,
  evidence: evidenceStore,
};

/** Why the server did not do something, in one sentence. */
export function faultText({ code }: Pick<ApiFault, 'code'>): string {
  const keys = [`table.fault-${code}`, `table.refused-${code}`];
  const known = keys.find((key) => isMessageKey(lang.value, key));
  if (code === 'unreachable') return t('web-online.unreachable');
  return known === undefined ? t('web.refused') : t(known);
}
