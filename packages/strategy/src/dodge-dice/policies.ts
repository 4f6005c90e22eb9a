/** Simple policies: what a person might decide to do all evening. They serve as yardsticks. */

import {
  type DiceRoll,
  type DodgeAction,
  type DodgeOptions,
  type DodgeView,
  FACES_OF,
  type Icon,
  type Penalty,
} from '@dicehall/rules/dodge-dice';
import { type Bot, pick } from '../bot.ts';

export type DodgeBot = Bot<DodgeView, DodgeAction>;

/** What somebody with a rule pays chips for; points are given to the seat that has fewest. */
export interface Habits {
  /** Whether to pay a chip rather than roll. */
  readonly skips?: (view: DodgeView, seat: number) => boolean;
  /** Whether to pay two chips rather than take a roll that costs its roller that many points. */
  readonly ignores?: (cost: number, view: DodgeView, seat: number) => boolean;
}

export const creature = (name: string, { skips, ignores }: Habits): DodgeBot => ({
  name,
  choose({ view, seat, actions }) {
    const wanted =
      view.phase === 'before' && skips?.(view, seat) === true
        ? 'skip'
        : view.phase === 'after' && ignores?.(costOfRoll(view), view, seat) === true
          ? 'ignore'
          : undefined;
    const paying = actions.find(({ kind }) => kind === wanted);
    return { action: paying ?? toLowest(view, actions) };
  },
});

/** The first action or, if points are to be given, the gift to the lowest total. */
export function toLowest({ scores }: DodgeView, actions: readonly DodgeAction[]): DodgeAction {
  const score = (action: DodgeAction): number =>
    action.kind === 'give' ? (scores[action.to] ?? 0) : 0;
  return actions.reduce((a, b) => (score(b) < score(a) ? b : a), pick(actions, 0));
}

/** The points that the roller collects if the roll on the table is taken; a minus counts as below zero. */
export function costOfRoll(view: DodgeView): number {
  const { rolled } = view;
  return rolled === undefined ? 0 : costOf(view, rolled);
}

function costOf({ penalty, left, options }: DodgeView, rolled: DiceRoll): number {
  const fixed = rolled.penalty === 0 ? penalty : rolled.penalty;
  const ends = rolled.icon === 'stop' || rolled.matches === left;
  return ends && fixed !== 0 ? pointsFor(options, rolled.icon, fixed) : 0;
}

/** What the roller collects for ending a round with that icon: Stop, or any other with the last match. */
export function pointsFor({ lastMatchChip }: DodgeOptions, icon: Icon, penalty: Penalty): number {
  const chip = lastMatchChip === 'chip-and-points' ? 1 : 0;
  return penalty * { stop: 1, chip, x2: 2, x3: 3, minus: -1, give: 0 }[icon];
}

/** The chance that a roll now ends the round (facts): Stop, or all dice left match. */
export function endChance(penalty: Penalty | 0, left: number): number {
  if (penalty === 0) return 1 / 6 + (5 / 6) * meanMatch(left);
  return 1 / 6 + (5 / 6) * (FACES_OF[penalty] / 6) ** left;
}

/** Before the first roll every penalty may come up. */
const meanMatch = (left: number): number =>
  Object.values(FACES_OF).reduce((sum, faces) => sum + (faces / 6) ** (left + 1), 0);

export const neverSpend = creature('never-spend', {});

export const ignoreAnyBadEnd = creature('ignore-any-bad-end', { ignores: (cost) => cost > 0 });

export const ignore20OrMore = creature('ignore-20-or-more', { ignores: (cost) => cost >= 20 });

/** Risky is a roll that ends the round more often than one in three. */
export const skipWhenRisky = creature('skip-when-risky', {
  skips: ({ penalty, left }) => endChance(penalty, left) > 1 / 3,
});

export const policies: readonly DodgeBot[] = [
  neverSpend,
  ignoreAnyBadEnd,
  ignore20OrMore,
  skipWhenRisky,
];
