import {
  type DodgeAction,
  type DodgeView,
  FACES_OF,
  type Icon,
  type Penalty,
} from '@dicehall/rules/dodge-dice';
import { type Bot, pick } from '../bot.ts';

/** What an average player pays rather than spend a chip, in points. */
const CHIP = 8;

/** What each icon costs with the last match, in penalties; a chip is a gain, an arrow helps a little. */
const LAST_MATCH: Readonly<Record<Icon, number>> = {
  stop: 1,
  chip: -0.3,
  x2: 2,
  x3: 3,
  minus: -1,
  give: -0.5,
};

/**
 * Skips when the points to be expected of a roll are worth more than a chip; ignores a roll that
 * costs more than two chips are worth; gives points to the seat that has fewest.
 */
export const thumb: Bot<DodgeView, DodgeAction> = {
  name: 'thumb',
  choose({ view, actions }) {
    if (pick(actions, 0).kind === 'give') {
      const giving = actions.flatMap((action) => (action.kind === 'give' ? [action] : []));
      const score = (to: number): number => view.scores[to] ?? 0;
      return { action: giving.reduce((a, b) => (score(b.to) < score(a.to) ? b : a)) };
    }
    const payWith = view.phase === 'before' ? 'skip' : 'ignore';
    const price = view.phase === 'before' ? CHIP : 2 * CHIP;
    const cost = view.phase === 'before' ? expectedCost(view) : costOfRoll(view);
    const paying = actions.find(({ kind }) => kind === payWith);
    return { action: paying !== undefined && cost > price ? paying : pick(actions, 0) };
  },
};

function expectedCost({ penalty, left }: DodgeView): number {
  if (penalty === 0) return 0;
  const lastMatch = (FACES_OF[penalty] / 6) ** left;
  const icons = Object.values(LAST_MATCH).reduce((sum, times) => sum + times, 0) - LAST_MATCH.stop;
  return (penalty * (LAST_MATCH.stop + lastMatch * icons)) / 6;
}

function costOfRoll({ rolled, penalty, left }: DodgeView): number {
  if (rolled === undefined) return 0;
  const points: Penalty | 0 = rolled.penalty === 0 ? penalty : rolled.penalty;
  const ends = rolled.icon === 'stop' || rolled.matches === left;
  return ends ? points * LAST_MATCH[rolled.icon] : 0;
}
