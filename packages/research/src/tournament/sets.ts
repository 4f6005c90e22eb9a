/**
 * A set: one game for every seating of two bots, all with the same dice. Set i of every pairing has
 * the same dice too, so that luck falls on all alike. What comes out depends on the seed and i alone.
 */

import { type GameId, RulesError } from '@dicehall/rules';
import { playout, seeded, withSomeBots } from '@dicehall/strategy';
import type { Work } from '../workers/node-pool.ts';
import '@dicehall/strategy/books-node';
import { type Pairing, seatingsOf } from './seatings.ts';

/** Plain data, so that it can be sent to a thread. */
export interface Tournament {
  readonly game: GameId;
  readonly options: Readonly<Record<string, unknown>>;
  readonly bots: readonly string[];
  readonly seats: number;
  readonly seed: number;
}

/** Sets `from` to `to` - 1 of one pairing. */
export interface Order {
  readonly pairing: Pairing;
  readonly from: number;
  readonly to: number;
}

/** For each set, what the first bot got from each seating: 1 for a win, a half for a draw. */
export type SetScores = readonly (readonly number[])[];

export const work: Work<Tournament, Order, SetScores> = (tournament) => (order) =>
  playSets(tournament, order);

export function playSets(
  { game: id, options, bots, seats, seed }: Tournament,
  { pairing, from, to }: Order,
): Promise<SetScores> {
  const names = [pairing.one, pairing.two].map((index) => bots[index] ?? '');
  const seatings = seatingsOf(id, seats);
  return withSomeBots(id, names, (game, [one, two]) => {
    if (one === undefined || two === undefined) throw new RangeError(`no bot ${names.join()}`);
    const parsed = game.options.parse(options, seats);
    if (!parsed.ok) throw new RulesError(parsed.refusal);
    const house = parsed.value;
    return Array.from({ length: to - from }, (_, i) =>
      seatings.map(({ isFirst }) => {
        const stream = 2 * (from + i);
        const { result } = playout(
          game,
          house,
          isFirst.map((first) => (first ? one : two)),
          seeded(seed, stream),
          seeded(seed, stream + 1),
        );
        if (result.drawn) return 0.5;
        return result.winners.some((seat) => isFirst[seat] === true) ? 1 : 0;
      }),
    );
  });
}
