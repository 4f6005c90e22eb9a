/** Which table on which server, from flags or from the address that others were given. */

import { Refused } from '@dicehall/research/terminal/refusals';
import { type Lang, say } from '@dicehall/words';

export interface OnlineFlags {
  readonly server?: string;
  readonly join?: string;
  readonly watch?: true;
}

export interface TableAddress {
  /** Without a slash at the end: `http://host:8080`. */
  readonly server: string;
  /** Undefined for a new table. */
  readonly code: string | undefined;
}

export const isAddress = (text: string | undefined): text is string =>
  /^https?:\/\//i.test(text ?? '');

/** Undefined for a table at this device. `name` is the argument, which may be an address or a game. */
export function addressFrom(
  name: string | undefined,
  { server, join, watch }: OnlineFlags,
  lang: Lang,
): TableAddress | undefined {
  if (isAddress(name)) return fromLink(name, lang);
  if (server === undefined) {
    const flag = join === undefined ? '--watch' : '--join';
    if (join === undefined && watch === undefined) return undefined;
    throw new Refused(say(lang, 'online.needs-server', { flag }));
  }
  const given = fromLink(/^[a-z]+:\/\//i.test(server) ? server : `http://${server}`, lang);
  return { server: given.server, code: join === undefined ? given.code : codeOf(join, lang) };
}

/** `http://host:8080/t/kamo-ritu-peso`, or without the table. */
function fromLink(text: string, lang: Lang): TableAddress {
  if (!isAddress(text) || !URL.canParse(text)) {
    throw new Refused(say(lang, 'online.bad-server', { text }));
  }
  const { origin, pathname } = new URL(text);
  const [, code] = /^\/t\/([^/]+)/.exec(pathname) ?? [];
  return { server: origin, code: code === undefined ? undefined : codeOf(code, lang) };
}

/** Codes may be typed loosely; the server knows what is meant. */
function codeOf(text: string, lang: Lang): string {
  const code = text.trim().toLowerCase().replaceAll(/\s+/g, '-');
  if (/^[a-z0-9-]{1,64}$/.test(code)) return code;
  throw new Refused(say(lang, 'online.bad-code', { text }));
}

export const linkTo = (server: string, table: string): string => `${server}/t/${table}`;
