import type { SkipBoAction, SkipBoView } from '@dicehall/rules/skip-bo-dice';
import { type Bot, pick } from '../bot.ts';

/** Stopping at the first 1 to 8 points is about equally quick; holding out for 12 is slower (facts). */
const ENOUGH = 6;

/**
 * Places every number that fits. Uses a symbol only when nothing else can be placed, because a turn
 * cannot end on one. Stops at six points, or as soon as the points win or beat everybody else.
 */
export const thumb: Bot<SkipBoView, SkipBoAction> = {
  name: 'thumb',
  choose({ view, seat, actions }) {
    const first = pick(actions, 0);
    const mayStop = actions.some(({ kind }) => kind === 'stop');
    const isNumber = first.kind === 'place' && first.face === view.next;
    if (isNumber || !mayStop) return { action: first };
    const kind = view.points >= wanted(view, seat) ? 'stop' : 'roll';
    return { action: actions.find((action) => action.kind === kind) ?? first };
  },
};

/** Points worth stopping for: in a last turn, one more than the leader has. */
function wanted({ scores, closer }: SkipBoView, seat: number): number {
  if (closer < 0) return ENOUGH;
  return Math.max(...scores) - (scores[seat] ?? 0) + 1;
}
