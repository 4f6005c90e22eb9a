/** Everything of one person is deleted, at every table: names become animals, tokens and keys are gone. */

import { hashToken, type Person, removalFrom, seatOf, type Table } from '@dicehall/table';
import { openSigner } from '../keys.ts';
import { guestName } from '../names.ts';
import { AdminError } from './operations.ts';
import { type AdminParts, keep } from './parts.ts';

/** A token or a link to a seat with one in it; or a key. */
export function personNamed(text: string): Person {
  const [, token] = /(?:^|=)([0-9a-f]{32})$/i.exec(text.trim()) ?? [];
  if (token !== undefined) return { tokens: [hashToken(token.toLowerCase())], keys: [] };
  const [key] = /^[0-9a-f]{64}$/i.exec(text.trim()) ?? [];
  if (key !== undefined) return { tokens: [], keys: [key.toLowerCase()] };
  throw new AdminError('bad-person');
}

/** Gives the number of tables. */
export async function forgetPerson(parts: AdminParts, person: Person): Promise<number> {
  const { store } = parts;
  const tables = await store.tablesOf([...person.tokens, ...person.keys]);
  for (const id of tables) await forgetAt(parts, id, person);
  return tables.length;
}

async function forgetAt(parts: AdminParts, id: string, person: Person): Promise<void> {
  const { store } = parts;
  const found = await parts.find(id);
  if (found === undefined) return;
  const name = animalFor(found);
  for (const seat of seatsOf(found, person)) await giveUp(parts, found, seat, name);
  const sign = await openSigner(store);
  const { entries, tokens } = removalFrom(await store.read(id, 0), person, { name, sign });
  await store.admin.rewrite(id, entries, tokens);
  parts.reload(id);
}

const animalFor = ({ seats }: Table): string =>
  guestName(
    seats.flatMap((sitter) => (sitter.kind === 'empty' ? [] : [sitter.name])),
    'en',
  );

/** Where they sit now. */
const seatsOf = ({ seats }: Table, { tokens, keys }: Person): readonly number[] =>
  seats.flatMap((sitter, seat) => {
    if (sitter.kind !== 'person') return [];
    const isTheirs =
      keys.includes(sitter.key) || tokens.some((token) => seatOf([sitter], token) === 0);
    return isTheirs ? [seat] : [];
  });

/** First what all nodes hear of: the seat is theirs no longer, and what comes next has another name. */
async function giveUp(parts: AdminParts, table: Table, seat: number, name: string): Promise<void> {
  if (table.closed !== undefined) return;
  if (table.phase !== 'seating') await keep(parts, table.id, { kind: 'name-person', seat, name });
  await keep(parts, table.id, { kind: 'remove-person', seat });
}
