/**
 * The moments of a game as a viewer could know them, step by step. The rules replay every step on a state
 * that has the true dice where they are known, and any dice where they lie covered: no rule looks at those
 * before a call, and a call uncovers them all.
 */

import {
  type Counts,
  type DodgyAction,
  type DodgyRoll,
  type DodgyState,
  type DodgyView,
  IMAGES,
  dodgyDice as rules,
} from '@dicehall/rules/dodgy-dice';
import type { FollowedStep } from '@dicehall/table';
import type { OpenedHand } from '../contract.ts';

type Step = FollowedStep<'dodgy-dice'>['step'];

/** What everybody may see of a seat's view. */
export function publicly(view: DodgyView): DodgyView {
  const isOpen = view.open.length > 0;
  return { ...view, viewer: 'spectator', hand: [], stoneShows: isOpen ? view.stoneShows : -1 };
}

export function after(
  before: DodgyView,
  step: Step,
  opened: readonly OpenedHand[],
): DodgyView | undefined {
  const state = stateOf(before, opened);
  const played = playable(state, step, opened);
  if (played === undefined) return undefined;
  rules.play(state, played);
  return rules.view(state, before.viewer);
}

type Playable =
  | { readonly kind: 'roll'; readonly roll: DodgyRoll }
  | { readonly kind: 'action'; readonly seat: number; readonly action: DodgyAction };

/** A hand thrown in secret is thrown here as it will be uncovered, or else anyhow. */
function playable(
  state: DodgyState,
  step: Step,
  opened: readonly OpenedHand[],
): Playable | undefined {
  switch (step.kind) {
    case 'secret':
      return state.phase === 'roll' && state.seat === step.seat
        ? { kind: 'roll', roll: rules.sample(state, sidesOf(opened, step.seat)) }
        : undefined;
    case 'draw':
      return undefined;
    default:
      return step;
  }
}

function stateOf(view: DodgyView, opened: readonly OpenedHand[]): DodgyState {
  const { options, seats, phase, seat, opener, stone, caller } = view;
  const hands = view.rolled.map((isThrown, own): Counts => {
    if (!isThrown) return [];
    const seen = view.open[own] ?? (own === view.viewer ? view.hand : []);
    return seen.length > 0 ? seen : handFrom(opened, own, view.dice[own] ?? 0);
  });
  return {
    options,
    seats,
    phase,
    seat,
    opener,
    stone,
    caller,
    hands,
    dice: [...view.dice],
    stoneShows: view.stoneShows >= 0 ? view.stoneShows : stoneFrom(view, opened),
    said: [...view.said],
    believed: [...view.believed],
    fallen: [...view.fallen],
  };
}

const diceOf = (opened: readonly OpenedHand[], seat: number): string | undefined =>
  opened.find((hand) => hand.seat === seat)?.dice;

/** Throws the sides that were uncovered one after the other; without any, always the first side. */
function sidesOf(opened: readonly OpenedHand[], seat: number): () => number {
  const sides = diceOf(opened, seat) ?? '';
  let thrown = 0;
  return () => Number(sides[thrown++] ?? 0);
}

function handFrom(opened: readonly OpenedHand[], seat: number, dice: number): Counts {
  const side = sidesOf(opened, seat);
  const counts = IMAGES.map(() => 0);
  for (let die = 0; die < dice; die++) {
    const image = side();
    counts[image] = (counts[image] ?? 0) + 1;
  }
  return counts;
}

/** The stone is thrown last, if it is thrown (Dodgy 9). */
function stoneFrom(view: DodgyView, opened: readonly OpenedHand[]): number {
  const { stone, rolled, options, dice } = view;
  if (stone < 0 || rolled[stone] !== true || options.stone !== 'rolled') return -1;
  return Number(diceOf(opened, stone)?.[dice[stone] ?? 0] ?? 0);
}
