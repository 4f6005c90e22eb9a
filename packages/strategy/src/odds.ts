/** The odds of every game behind one function; each game's is loaded when it is first asked. */

import type { GameId, Seat, ViewOf } from '@dicehall/rules';
import type { DodgeOdds } from './dodge-dice/odds.ts';
import type { DodgyOdds } from './dodgy-dice/odds.ts';
import type { SequenceOdds } from './sequence-dice/odds.ts';
import type { SkipBoOdds } from './skip-bo-dice/odds.ts';

export interface OddsByGame {
  readonly 'dodge-dice': DodgeOdds;
  readonly 'sequence-dice': SequenceOdds;
  readonly 'skip-bo-dice': SkipBoOdds;
  readonly 'dodgy-dice': DodgyOdds;
}

type Odds<K extends GameId> = (view: ViewOf<K>, seat: Seat) => OddsByGame[K] | undefined;

const LOAD: { readonly [K in GameId]: () => Promise<{ readonly odds: Odds<K> }> } = {
  'dodge-dice': () => import('./dodge-dice/odds.ts'),
  'sequence-dice': () => import('./sequence-dice/odds.ts'),
  'skip-bo-dice': () => import('./skip-bo-dice/odds.ts'),
  'dodgy-dice': () => import('./dodgy-dice/odds.ts'),
};

/** Undefined at moments that have none: before the first turn, after the last, with all dice open. */
export async function oddsAt<K extends GameId>(
  game: K,
  view: ViewOf<K>,
  seat: Seat,
): Promise<OddsByGame[K] | undefined> {
  return (await LOAD[game]()).odds(view, seat);
}
