/** Which pages may open a socket here. A page of somebody else's must not use what a visitor holds. */

import type { IncomingMessage } from 'node:http';

/** Programs send no origin and may come in; browsers always send one. */
export function isOwnOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  publicUrl: string | undefined,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (publicUrl !== undefined && new URL(publicUrl).origin === page.origin) return true;
  return page.host !== '' && page.host === host?.toLowerCase();
}
