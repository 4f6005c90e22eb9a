/** Who is who in a review: the players by name, and those who look at it as "you". */

import { type ActionOf, type GameId, gameOf, type Seat } from '@dicehall/rules';
import { actionText, type MessageKey, type Names, players } from '@dicehall/words/on-demand';
import { lang, t } from '../words.ts';

export interface People {
  readonly names: Names;
  /** The seats of those who look at it; empty if that is not known. */
  readonly own: readonly Seat[];
  readonly sides: readonly number[];
}

/** "You", if only one seat at this device is meant; two at one phone are called by name. */
export const isYou = ({ own }: People, seat: Seat): boolean => own.length === 1 && own[0] === seat;

export const nameOf = (people: People, seat: Seat): string =>
  isYou(people, seat) ? t('web-review.you') : (people.names.seats[seat] ?? '');

const seatsOf = ({ sides }: People, side: number): readonly Seat[] =>
  sides.flatMap((own, seat) => (own === side ? [seat] : []));

/** The names of a side; you alone are "you". */
export function sideName(people: People, side: number): string {
  const seats = seatsOf(people, side);
  const [first] = seats;
  return seats.length === 1 && first !== undefined
    ? nameOf(people, first)
    : players({ lang: lang.value, names: people.names }, seats);
}

type Addressee = 'you' | 'other';

/** A message that has a form for you and one for others by name. */
export const tellOf = (
  people: People,
  seat: Seat,
  key: (to: Addressee) => MessageKey,
  data: Readonly<Record<string, string | number>> = {},
): string =>
  isYou(people, seat)
    ? t(key('you'), data)
    : t(key('other'), { ...data, player: people.names.seats[seat] ?? '' });

/** The same of a whole side. */
export function tellOfSide(
  people: People,
  side: number,
  key: (to: Addressee) => MessageKey,
  data: Readonly<Record<string, string | number>> = {},
): string {
  const [first, ...more] = seatsOf(people, side);
  return first !== undefined && more.length === 0
    ? tellOf(people, first, key, data)
    : t(key('other'), { ...data, player: sideName(people, side) });
}

/** A choice in words, from notation. */
export function choiceText<K extends GameId>(game: K, notation: string, names: Names): string {
  const action = gameOf(game).notation.parseAction(notation);
  if (!action.ok) return notation;
  const parsed: ActionOf<K> = action.value;
  return actionText(lang.value, game, parsed, names);
}
