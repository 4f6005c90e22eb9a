import type { DodgyAction, DodgyView } from '@dicehall/rules/dodgy-dice';
import { type Bot, best, pick } from '../bot.ts';
import { truthOf } from './truth.ts';

/** Calls a statement that is true less often than this. */
const DOUBT = 0.4;

/**
 * Says what is most likely true given its own dice; calls when a statement is more likely a bluff.
 * Takes the stone whenever it may.
 */
export const thumb: Bot<DodgyView, DodgyAction> = {
  name: 'thumb',
  choose({ view, seat, actions }) {
    const first = pick(actions, 0);
    if (first.kind === 'take') return { action: pick(actions, actions.length - 1) };
    if (first.kind === 'say') {
      const chance = (action: DodgyAction): number =>
        action.kind === 'say' ? truthOf(view, seat, { ...action, seat }).chance : 0;
      return { action: best(actions, chance) };
    }
    const newest = view.said.at(-1);
    const isDoubtful = newest !== undefined && truthOf(view, seat, newest).chance < DOUBT;
    const kind = isDoubtful ? 'dodgy' : 'believe';
    return { action: actions.find((action) => action.kind === kind) ?? first };
  },
};
