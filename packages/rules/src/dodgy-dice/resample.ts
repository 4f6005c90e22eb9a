import type { Viewer } from '../game.ts';
import { type Random, throwDie } from '../random.ts';
import { checkViewer } from '../viewer.ts';
import { throwDice } from './rolls.ts';
import { clone, type DodgyState, IMAGES } from './state.ts';

/**
 * Another moment that looks the same to the viewer: every hand that lies covered before it is
 * thrown again, seat by seat, and then the stone if it is in such a hand.
 */
export function resample(state: DodgyState, viewer: Viewer, random: Random): DodgyState {
  checkViewer(viewer, state.seats);
  const other = clone(state);
  if (state.phase === 'take') return other;
  for (let seat = 0; seat < state.seats; seat++) {
    const isCovered = seat !== viewer && (state.hands[seat]?.length ?? 0) > 0;
    if (isCovered) other.hands[seat] = throwDice(state.dice[seat] ?? 0, random);
  }
  const isStoneCovered = state.stone !== viewer && state.stoneShows >= 0;
  if (isStoneCovered) other.stoneShows = throwDie(random, IMAGES.length);
  return other;
}
