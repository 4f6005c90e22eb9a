/**
 * What a viewer is told of a table. Clients believe it and never check it, so no page loads this file: only its types
 * and the documents made from it are used.
 */

import { gameShape, resultShape, rollKey, termsEventShape } from './entry.ts';
import * as field from './fields.ts';
import { levelShape, originShape, settingsShape } from './settings-shape.ts';
import {
  described,
  either,
  list,
  object,
  oneOf,
  optional,
  type Shape,
  type Shaped,
  text,
  truth,
} from './shape.ts';

const { bySeat, count, hash, hashOrNone, notation, seat } = field;

const orEmpty = <T>(shape: Shape<T>): Shape<T | ''> => either(oneOf(['']), shape);

const line = text(/^[\x20-\x7e]+$/, "one line of the game's notation");

const viewerShape = either(seat, oneOf(['spectator']));

export const seatViewShape = object({
  kind: oneOf(['empty', 'bot', 'person']),
  name: orEmpty(field.name),
  level: described('Of a bot, or of the stand-in that plays.', orEmpty(levelShape)),
  standIn: described('A stand-in plays until the owner is back.', truth),
  left: described('The owner has left.', truth),
  receipt: described('The hash of what the seat contributes to the coming game.', hashOrNone),
  withheld: described(
    'It did not contribute to the last start in time, which came to nothing.',
    truth,
  ),
  muted: described('The host has muted its reactions.', optional(truth)),
  shared: described(
    "Of the viewer's own seat: how many more devices hold it, connected or not.",
    optional(count),
  ),
});
/** A seat as others see it. */
export type SeatView = Shaped<typeof seatViewShape>;

const askedShape = object({
  seat,
  at: described('Named by the answer.', count),
  since: described('When its time began.', count),
  due: described(
    'When time is up, and whether silence is then the answer or a stand-in moves; missing if nothing happens.',
    optional(object({ at: count, kind: oneOf(['silence', 'clock']) })),
  ),
});
/** A seat that may act, and until when. */
export type AskedView = Shaped<typeof askedShape>;

/** It changes with every step and is small, so it can be sent with each. */
export const matchViewShape = object({
  view: described('The position; `parseView` of the game reads it.', line),
  asked: described('The seats that have to choose.', bySeat(askedShape)),
  actions: described(
    'What the viewer may do, in canonical order.',
    list(notation, Number.POSITIVE_INFINITY),
  ),
  mayUndo: described('The viewer may ask to take back a choice.', truth),
  paused: truth,
  result: described('Of a game that is over.', optional(resultShape)),
});
/** A game that is played, as the viewer sees it. */
export type MatchView = Shaped<typeof matchViewShape>;

const claimShape = object({
  claim: described('Named by the answer.', count),
  seat,
  name: orEmpty(field.name),
  asked: described('Who can answer; the host if nobody is named.', bySeat(seat)),
  until: count,
});
/** A device that asks for a seat of its own, until the seat agrees. */
export type ClaimView = Shaped<typeof claimShape>;

const termsViewShape = object({
  event: termsEventShape,
  before: described('The head of the log before that event.', hash),
  waiting: described('Seats that have not contributed yet.', bySeat(seat)),
  until: described('Until then; after that the terms are off.', count),
});
/** A game that is fixed but for the contributions to its dice. */
export type TermsView = Shaped<typeof termsViewShape>;

export const tableViewShape = object({
  viewer: viewerShape,
  table: field.tableId,
  game: gameShape,
  next: described('The number of the first event after this view.', count),
  phase: field.phase,
  options: notation,
  settings: settingsShape,
  seats: bySeat(seatViewShape),
  host: described(
    'Missing while the host has no seat.',
    optional(object({ seat, name: field.name })),
  ),
  origin: described('How the table came about.', originShape),
  locked: described('Nobody can sit down.', optional(truth)),
  claims: described(
    'People who say that a seat is theirs, until when they can be answered, and who can.',
    optional(list(claimShape, Number.POSITIVE_INFINITY)),
  ),
  offer: optional(object({ what: field.offered, by: seat, waiting: bySeat(seat) })),
  terms: described(
    'What the coming game begins with, while the table waits for contributions.',
    optional(termsViewShape),
  ),
  games: described('How many have begun at this table.', count),
  head: described('Of the log so far.', hash),
  commitment: described('To the secret of the coming game, or the one in play.', hash),
  header: described('The terms of the game in play, or of the last one.', orEmpty(field.header)),
  contributions: described('By seat, to the same game.', bySeat(field.contributionOrNone)),
  keys: described('By seat, to confirm the same game with.', bySeat(hashOrNone)),
  confirmed: described('Seats that have confirmed the last finished game.', bySeat(seat)),
  secret: described('Published when the game is over.', hashOrNone),
  hands: described(
    'Hands that lie covered, each bound by its commitment.',
    list(object({ ...rollKey, commitment: hash }), Number.POSITIVE_INFINITY),
  ),
  match: described('The game on the table.', optional(matchViewShape)),
});
/** A table as one viewer may see it. */
export type TableView = Shaped<typeof tableViewShape>;
