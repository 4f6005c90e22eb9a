/** The server that this page came from: what is asked of it once, and what a link to it needs. */

import { type ApiFault, type SocketDevice, tableApi } from '@dicehall/link';
import { isMessageKey, type MessageKey } from '@dicehall/words/on-demand';
import { t } from '../words.ts';

const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

export const server = tableApi(location.origin, randomBytes);

/** Milliseconds out of sight after which a phone may have slept. */
const SLEPT = 20_000;

/** Browsers are slow to notice that a connection died; these are the moments at which it does. */
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

export const device: SocketDevice = { now: () => Date.now(), randomBytes, stirred };

/** Why the server has not done something, in one sentence. */
export function faultText({ code }: Pick<ApiFault, 'code'>): string {
  const known: MessageKey | undefined = [`table.fault-${code}`, `table.refused-${code}`].find(
    isMessageKey,
  );
  if (code === 'unreachable') return t('web-online.unreachable');
  return known === undefined ? t('web.refused') : t(known);
}
