/** Bots think outside: the table only says whose move it is and what that seat may know. */

import type { GameId, Seat } from '@dicehall/rules';
import { isHouse } from '../play/sitter.ts';
import { inPlay, type Table } from '../play/table.ts';
import { inOrder } from './deadlines.ts';

/** A question for a bot or a stand-in. Its answer is an `act` of the house with the same `at`. */
export interface HouseQuestion {
  readonly game: GameId;
  readonly seat: Seat;
  readonly at: number;
  readonly level: string;
  /** Notation: a game reads it with `parseView` and `parseAction`. */
  readonly view: string;
  readonly actions: readonly string[];
}

/**
 * The bot to ask now; undefined if only people are to move. Where a statement is answered, bots
 * wait until no person is left to answer: people can be first.
 */
export function nextBot(table: Table): HouseQuestion | undefined {
  const match = inPlay(table);
  if (match === undefined || match.paused || !table.seats.some(isHouse)) return undefined;
  const { play, asked } = match;
  const order = inOrder(table);
  const bots = order.filter((seat) => isHouse(table.seats[seat]));
  if (play.speaker() !== undefined && bots.length < order.length) return undefined;
  const seat = bots[0];
  const question = seat === undefined ? undefined : asked[seat];
  if (seat === undefined || question === undefined) return undefined;
  const sitter = table.seats[seat];
  return {
    game: table.game,
    seat,
    at: question.at,
    level: sitter?.kind === 'bot' ? sitter.level : table.settings.standIn,
    view: play.view(seat),
    actions: play.actions(seat),
  };
}

/** What a bot or a stand-in says to an offer. Its answer is an `answer` of the house. */
export interface BotVote {
  readonly seat: Seat;
  readonly yes: boolean;
}

/**
 * The next bot or stand-in that an offer waits for. A bot agrees with the people; a stand-in does not give away
 * a game whose owner may come back.
 */
export function nextVote({ seats, offer }: Table): BotVote | undefined {
  for (const seat of offer?.waiting ?? []) {
    const sitter = seats[seat];
    if (sitter?.kind === 'bot') return { seat, yes: true };
    if (sitter?.kind === 'person' && sitter.standIn) return { seat, yes: sitter.left };
  }
  return undefined;
}
