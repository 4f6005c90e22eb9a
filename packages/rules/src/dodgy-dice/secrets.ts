/**
 * Following a game without seeing all dice. A state needs some dice in every hand that was thrown; those
 * that nobody here has seen show the first image until they are opened. No rule looks at them before a
 * call, and a call opens them all.
 */

import type { Seat } from '../game.ts';
import type { OpenedHand, Secrets } from '../traits.ts';
import { resample } from './resample.ts';
import { sample, throwDice } from './rolls.ts';
import { type Counts, type DodgyRoll, type DodgyState, NOT_THROWN } from './state.ts';
import type { DodgyView } from './view.ts';

export const secrets: Secrets<DodgyState, DodgyRoll, DodgyView> = {
  viewer: ({ viewer }) => viewer,
  publicView(view) {
    const stoneShows = view.open.length > 0 ? view.stoneShows : -1;
    return { ...view, viewer: 'spectator', hand: NOT_THROWN, stoneShows };
  },
  needsHand: ({ phase }) => phase === 'say' || phase === 'answer',
  isOpen: ({ phase }) => phase === 'take',
  reveal,
  unseenRoll: (state, hands) => sample(state, sidesOf(hands, state.seat)),
  resample,
};

/** A state that looks like this to each of these viewers, who all see the same one. */
export function stateFrom(views: readonly DodgyView[]): DodgyState | undefined {
  const [first] = views;
  if (first === undefined) return undefined;
  const { viewer: _, hand: __, open: ___, rolled, ...shared } = first;
  const isStoneThrown = first.options.stone === 'rolled' && rolled[first.stone] === true;
  const shows = views.find(({ stoneShows }) => stoneShows >= 0)?.stoneShows ?? -1;
  return {
    ...shared,
    dice: first.dice.slice(),
    hands: rolled.map((isThrown, seat) => (isThrown ? handIn(views, seat) : NOT_THROWN)),
    stoneShows: shows < 0 && isStoneThrown ? 0 : shows,
    said: first.said.slice(),
    believed: first.believed.slice(),
    fallen: first.fallen.slice(),
  };
}

function handIn(views: readonly DodgyView[], seat: Seat): Counts {
  for (const { viewer, hand, open } of views) {
    const known = open[seat] ?? (viewer === seat ? hand : NOT_THROWN);
    if (known.length > 0) return known;
  }
  return throwDice(views[0]?.dice[seat] ?? 0, () => 0);
}

/** The regular dice come first, then the stone if it was thrown with them (Dodgy 9). */
function reveal(state: DodgyState, hands: readonly OpenedHand[]): void {
  for (const { seat, dice } of hands) {
    if ((state.hands[seat]?.length ?? 0) === 0) continue;
    const regular = state.dice[seat] ?? 0;
    state.hands[seat] = throwDice(regular, sidesOf(hands, seat));
    const isStoneThrown = state.stone === seat && dice.length > regular;
    if (isStoneThrown) state.stoneShows = Number(dice[regular]);
  }
}

/** Throws the sides that were opened, one after the other; without any, always the first side. */
function sidesOf(hands: readonly OpenedHand[], seat: Seat): () => number {
  const sides = hands.find((hand) => hand.seat === seat)?.dice ?? '';
  let thrown = 0;
  return () => Number(sides[thrown++] ?? 0);
}
