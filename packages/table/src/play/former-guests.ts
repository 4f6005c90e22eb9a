/**
 * People who got up before the start. Who sits down again is still muted, still called what the host said, and has not
 * a whole share of the log once more: getting up would be a way out of all that.
 */

import type { TokenHash } from '../schema/token.ts';
import type { PersonSitter } from './sitter.ts';
import type { FormerGuest, Table } from './table.ts';

/** Beyond that the oldest are forgotten. */
const MOST_FORMER = 64;

export function keepGuest(table: Table, sitter: PersonSitter): void {
  const { token, shared, mark, muted, isNamed, name, asides } = sitter;
  const others = table.former.filter(({ tokens }) => !tokens.includes(token));
  const guest = { tokens: [token, ...shared], mark, muted, name: isNamed ? name : '', asides };
  table.former = [...others, guest].slice(-MOST_FORMER);
}

/** What we know of someone returning with this token or from this place. */
export function knownGuest(
  { former }: Pick<Table, 'former'>,
  token: TokenHash,
  mark: string,
): Pick<FormerGuest, 'muted' | 'name' | 'asides'> {
  const same = former.filter((guest) => isSame(guest, token, mark));
  return {
    muted: same.some(({ muted }) => muted),
    name: same.findLast(({ name }) => name !== '')?.name ?? '',
    asides: Math.max(0, ...same.map(({ asides }) => asides)),
  };
}

/** The host lets them speak again. */
export function unmuteGuest(table: Table, { token, mark }: PersonSitter): void {
  table.former = table.former.map((guest) =>
    isSame(guest, token, mark) ? { ...guest, muted: false } : guest,
  );
}

const isSame = ({ tokens, mark }: FormerGuest, token: TokenHash, from: string): boolean =>
  tokens.includes(token) || (mark !== '' && mark === from);
