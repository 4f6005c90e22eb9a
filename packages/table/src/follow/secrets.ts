/** What a follower must know of a game in which dice lie covered. */

import type { GameId, Seat, StateOf, ViewOf } from '@dicehall/rules';
import type { Counts, DodgyState, DodgyView } from '@dicehall/rules/dodgy-dice';

/** A hand that a call has opened: the sides of its dice as digits, in the order thrown. */
export interface OpenedHand {
  readonly seat: Seat;
  readonly dice: string;
}

export interface Secrets<S, V> {
  /** A state that looks like this to all these viewers at once. What none of them sees is made up. */
  stateFrom(views: readonly [V, ...V[]]): S;
  /** Puts the true dice into a state, just before a call is judged by them. */
  layOpen(state: S, hands: readonly OpenedHand[]): void;
  /** Whether dice that were thrown in secret lie open. */
  isOpen(state: S): boolean;
}

type SecretsOf<K extends GameId> = Secrets<StateOf<K>, ViewOf<K>>;

const SECRETS: { readonly [K in GameId]?: SecretsOf<K> } = {
  'dodgy-dice': { stateFrom, layOpen, isOpen: ({ phase }) => phase === 'take' },
};

export const secretsOf = <K extends GameId>(game: K): SecretsOf<K> | undefined => SECRETS[game];

const IMAGES = 6;

function stateFrom(views: readonly [DodgyView, ...DodgyView[]]): DodgyState {
  const { viewer: _, hand: _hand, open: _open, rolled, ...shared } = views[0];
  const shown = views.find(({ stoneShows }) => stoneShows >= 0)?.stoneShows ?? -1;
  const isThrown =
    shared.options.stone === 'rolled' && shared.stone >= 0 && rolled[shared.stone] === true;
  return {
    ...shared,
    dice: shared.dice.slice(),
    hands: rolled.map((isRolled, seat) => (isRolled ? handOf(views, seat) : [])),
    stoneShows: shown < 0 && isThrown ? 0 : shown,
    said: shared.said.slice(),
    believed: shared.believed.slice(),
    fallen: shared.fallen.slice(),
  };
}

function handOf(views: readonly [DodgyView, ...DodgyView[]], seat: Seat): Counts {
  const [{ open, dice }] = views;
  const seen = open[seat] ?? views.find(({ viewer }) => viewer === seat)?.hand ?? [];
  return seen.length > 0 ? seen : countsOf(new Array<number>(dice[seat] ?? 0).fill(0));
}

function countsOf(sides: readonly number[]): Counts {
  const counts = new Array<number>(IMAGES).fill(0);
  for (const side of sides) counts[side] = (counts[side] ?? 0) + 1;
  return counts;
}

/** The regular dice were thrown first, and then the stone if it was thrown (Dodgy 9). */
function layOpen(state: DodgyState, hands: readonly OpenedHand[]): void {
  for (const { seat, dice } of hands) {
    const sides = Array.from(dice, Number);
    const regular = state.dice[seat] ?? 0;
    state.hands[seat] = countsOf(sides.slice(0, regular));
    state.stoneShows = sides[regular] ?? state.stoneShows;
  }
}
