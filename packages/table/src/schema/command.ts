/** What people, the host and the house ask of a table. */

import type { Seat } from '@dicehall/rules';
import type { Hex } from '../dice/hash.ts';
import * as field from './fields.ts';
import { read } from './read.ts';
import type { Reply } from './reply.ts';
import { levelShape, originShape, someSettings } from './settings-shape.ts';
import { described, kinds, object, optional, type Shaped, truth } from './shape.ts';
import type { RandomBytes, TokenHash } from './token.ts';

const { seat, notation } = field;

export const commandShape = kinds(
  'kind',
  { id: field.commandId },
  {
    sit: {
      seat: optional(seat),
      name: field.typedName,
      token: field.token,
      receipt: field.hash,
      key: optional(field.hash),
    },
    bot: { seat, level: levelShape, name: field.typedName },
    remove: {
      seat,
      ban: described('They cannot sit down here again.', optional(truth)),
    },
    change: {
      options: optional(notation),
      order: optional(field.bySeat(field.seatOrNobody)),
      settings: optional(someSettings),
    },
    receipt: { seat, receipt: field.hash, key: optional(field.hash) },
    start: {},
    contribute: { seat, contribution: field.contribution },
    act: { seat, at: field.count, action: notation },
    leave: { seat },
    rename: { seat, name: field.typedName },
    'stand-in': { seat, for: seat },
    back: { seat },
    offer: {
      seat,
      what: field.offered,
      receipt: optional(field.hash),
      key: optional(field.hash),
    },
    answer: { seat, yes: truth, receipt: optional(field.hash), key: optional(field.hash) },
    resume: { seat },
    react: { seat, reaction: field.reaction },
    lock: { on: truth },
    mute: { seat, on: truth },
    'pass-host': { seat },
    renew: { seat, token: field.token },
    handover: {
      seat,
      code: described('Made by the client: four syllables, as in `kamo-ritu`.', field.typedCode),
      share: described('This device keeps the seat too.', optional(truth)),
    },
    redeem: { code: field.typedCode, token: field.token },
    claim: { seat, name: optional(field.typedName), token: field.token },
    allow: { seat: optional(seat), claim: field.count },
    deny: { seat: optional(seat), claim: field.count },
    confirm: { seat, game: field.count, signature: field.signature },
  },
);

/** What a device asks of a table. */
export type Command = Shaped<typeof commandShape>;
export const ABOUT_COMMANDS: Readonly<Record<Command['kind'], string>> = {
  sit: 'Anybody: take that seat, or the first empty one, under a token that the client has made, with the receipt of a contribution and a key to confirm games with.',
  bot: 'Host, before the start: put a bot in an empty seat, or in place of another bot. `level` is its name among the bots of the game, as `GET /api/bots` lists them, or `random` or `thumb`; `name` is what it is called at this table.',
  remove:
    'Host: empty a seat; once the game has started, a stand-in plays on and the token holds nothing, and in a rematch it is a bot. After the start of a quick match, or at a table that was ever public, only once no device of the seat has been connected for a minute.',
  change:
    'Host: options, settings and the order of seats (for each seat which one it was before, -1 for a new one). After the start only `spectators` and `public`.',
  receipt:
    'A seat, before the terms of a game are fixed: the receipt of a new contribution, in place of any other.',
  start:
    'Host, once every seat is taken: fix the terms. The game begins when all people have contributed; bots contribute nothing. There are no fields beside `id` and `kind`.',
  contribute: 'A seat, while terms stand: the contribution that fits its receipt in them.',
  act: 'A seat: make a choice. `at` is the number of the question it answers, as the view gives it.',
  leave: 'A seat: give it up, or leave it to a stand-in once the game has started.',
  rename:
    'A seat: go by another name. Not during a game, whose record has the names it began with. Host: give a person another name, at any time, but not after a quick match.',
  'stand-in':
    'A seat: have a stand-in play for the seat `for`, which the table waits for and no device of which is connected.',
  back: 'A seat: take it back from the stand-in.',
  offer:
    'A seat: offer a draw, an undo, a pause or a rematch. `receipt` is needed with a rematch alone, of a new contribution, and `key` is another key for it.',
  answer:
    'A seat: agree to an offer or not; no, from the seat that made it, takes it back. To agree to a rematch needs a receipt too.',
  resume: 'A seat: end the pause.',
  react:
    'A seat: say one of the ready-made reactions, a few times a second at most. Passed on as `reaction`; in no log.',
  lock: 'Host: nobody sits down any more, or again.',
  mute: 'Host: reactions of that seat are refused, or no longer.',
  'pass-host': 'Host: let the person in that seat be the host.',
  renew:
    'A seat: change its token. Every other device that held the seat only watches from then on.',
  handover: 'A seat: move to the device that names this code first, within ten minutes.',
  redeem:
    'Anybody with the code of a seat: hold that seat, under a token that the client has made.',
  claim:
    'Anybody without a seat: say that this seat is theirs and their device is lost. Somebody at the table has to confirm it.',
  allow:
    'The host or a seat that is asked (left out: the host): the claim with that number is true.',
  deny: 'The same: it is not, or not now.',
  confirm: 'A seat, after a game: its signature under the head of the log after the end.',
};

/** The command of that kind. */
export type CommandOf<K extends Command['kind']> = Extract<Command, { readonly kind: K }>;

/** How a new table is asked for. Its opener makes the host's token. */
const setupShape = object({
  table: field.tableId,
  game: notation,
  seats: field.count,
  host: field.token,
  options: optional(notation),
  settings: optional(someSettings),
  /** Left out: to be shared by its link. */
  origin: optional(originShape),
});
/** What a table is opened with. */
export type Setup = Shaped<typeof setupShape>;

/** Signs a text as the keeper of the table. */
export type Sign = (text: string) => { readonly key: Hex; readonly signature: Hex };

/** Whether a signature under a text is by the owner of that key. */
export type Verify = (key: Hex, text: string, signature: Hex) => boolean;

/** What a decision needs from the world. */
export interface Context {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The asker: the hashes of the tokens shown, or the house, which moves bots and stand-ins. */
  readonly by: 'house' | readonly TokenHash[];
  readonly randomBytes: RandomBytes;
  /** What the host program knows of devices; left out: everybody is there. */
  readonly absentSince?: AbsentSince | undefined;
  /** Tells where the command comes from apart from other places; empty if unknown. */
  readonly mark?: string | undefined;
  /** Servers seal finished games; tables on one device have nobody to show it to. */
  readonly sign?: Sign | undefined;
  /** Where strangers confirm games. Left out: confirmations are taken as they come. */
  readonly verify?: Verify | undefined;
}

/** Since when no device of that seat, or of the host, has been connected; undefined while one is. */
export type AbsentSince = (who: Seat | 'host') => number | undefined;

/** Trust nothing that came from outside before this. */
export const parseCommand = (value: unknown): Reply<Command> => read(commandShape, value);

/** Trust nothing that came from outside before this. */
export const parseSetup = (value: unknown): Reply<Setup> => read(setupShape, value);
