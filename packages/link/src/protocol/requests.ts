/** What is asked of a server once, over HTTP, and what it answers. */

import {
  type Definition,
  described,
  either,
  field,
  gameShape,
  kinds,
  list,
  object,
  oneOf,
  optional,
  type Shaped,
  someSettings,
  string,
  tableViewShape,
  tokenShape,
  truth,
} from '@dicehall/table/schema';
import { tokensShape } from './messages.ts';

const { bySeat, count, hash, notation, seat, tableId } = field;
const endless = Number.POSITIVE_INFINITY;

export const openRequestShape = object({
  game: gameShape,
  seats: optional(field.seats),
  options: optional(notation),
  settings: optional(someSettings),
  host: described('Made by the client: who shows it later is the host.', tokenShape),
});

export const openedShape = object({ table: tableId, view: tableViewShape });

const summarySeat = object({
  kind: oneOf(['empty', 'bot', 'person']),
  name: either(oneOf(['']), field.name),
});

/** What everybody with the code may see. */
export const shownShape = kinds(
  'kind',
  {},
  {
    view: { view: tableViewShape },
    summary: {
      table: tableId,
      game: gameShape,
      phase: field.phase,
      games: described('How many have begun.', count),
      seats: bySeat(summarySeat),
    },
  },
);
/** A table as everybody may see it. */
export type PublicTable = Shaped<typeof shownShape>;

export const foundShape = object({ table: either(oneOf([null]), shownShape) });

const listedTable = object({
  table: tableId,
  game: gameShape,
  options: notation,
  seats: count,
  taken: count,
  opened: described('Milliseconds since 1970.', count),
});
/** A public table that waits for players. */
export type ListedTable = Shaped<typeof listedTable>;

export const listedShape = object({ tables: list(listedTable, endless) });

export const matchRequestShape = object({
  id: field.commandId,
  game: gameShape,
  token: tokenShape,
  receipt: described('Of your contribution to the dice.', field.hash),
  key: described('With which your device will confirm games.', optional(field.hash)),
  name: described('Without one you are an animal.', optional(field.typedName)),
  lang: described('Of that animal.', optional(oneOf(['en', 'es']))),
  own: described(
    'Tokens of seats that you may have at public tables already. You are not seated with yourself, and if nobody waits elsewhere you come back to where you wait.',
    optional(tokensShape),
  ),
  elsewhere: described(
    'Tokens of seats that you keep at other public tables. You are not seated there again.',
    optional(tokensShape),
  ),
  stay: described(
    'With the token of a seat at which you wait: if you are alone at a table that a quick match has opened and somebody waits at another, you are moved there; otherwise you stay. No table is opened.',
    optional(truth),
  ),
});

export const matchedShape = object({
  table: tableId,
  seat,
  token: described('The one of yours that holds the seat.', tokenShape),
  isHost: truth,
  left: described('Tables at which you waited and no longer sit.', list(tableId, endless)),
  view: tableViewShape,
});
/** The seat that quick match has found. */
export type MatchedSeat = Shaped<typeof matchedShape>;

export const addressShape = object({
  url: described('Null: none is known, or this caller is not told.', either(oneOf([null]), string)),
});

export const keysShape = object({
  keys: described(
    'The one in use first.',
    list(
      object({
        key: described('Ed25519, in hexadecimal.', hash),
        made: count,
        retired: described('Since then it signs nothing more.', optional(count)),
        vouchers: described(
          'Other keys of the server with their signatures under this one, so that devices that know one of them accept it.',
          optional(list(object({ by: field.hash, signature: field.signature }), endless)),
        ),
      }),
      endless,
    ),
  ),
});
export type PublishedKey = Shaped<typeof keysShape>['keys'][number];

export const REQUEST_DEFINITIONS: readonly Definition[] = [
  { name: 'OpenTable', shape: openRequestShape, about: 'A new table.' },
  {
    name: 'Opened',
    shape: openedShape,
    about: 'The table as everybody may see it.',
    mayGrow: true,
  },
  {
    name: 'Shown',
    shape: shownShape,
    about: 'What everybody with the code may see.',
    kinds: {
      view: 'The table as spectators see it.',
      summary: 'Of a table that is closed to spectators: who sits there.',
    },
    mayGrow: true,
  },
  {
    name: 'Found',
    shape: foundShape,
    about: 'What a code leads to; null: nothing.',
    mayGrow: true,
  },
  { name: 'Listed', shape: listedShape, about: 'Public tables with a free seat.', mayGrow: true },
  { name: 'QuickMatch', shape: matchRequestShape, about: 'A seat at any table of this game.' },
  { name: 'Matched', shape: matchedShape, about: 'Your seat.', mayGrow: true },
  { name: 'Address', shape: addressShape, about: 'Where others reach the server.', mayGrow: true },
  { name: 'Keys', shape: keysShape, about: 'What the server signs with.', mayGrow: true },
];
