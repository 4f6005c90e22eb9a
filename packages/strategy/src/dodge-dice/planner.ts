/** The strongest bot: plans the round from the shipped books, and how it tells why. */

import type { DodgeView } from '@dicehall/rules/dodge-dice';
import type { BookSource } from '../books.ts';
import { pick, type Reason } from '../bot.ts';
import type { Adviser } from './advice.ts';
import { weighedAdviser } from './crowd/advice.ts';
import { costOfRoll, type DodgeBot, endChance } from './policies.ts';
import { roundAdviser } from './round-advice.ts';
import { thumb } from './thumb.ts';

/** Two play from the solved book, more from the learnt weights. */
export function bookAdviser(source: BookSource): Adviser {
  const round = roundAdviser(source);
  const crowd = weighedAdviser(source);
  return (view) => (view.seats === 2 ? round(view) : crowd(view));
}

const ONLY_CHOICE: Reason = { code: 'only-choice', data: {} };
const NO_BOOK: Reason = { code: 'no-book', data: {} };

/**
 * Takes the best action; without a book, goes by the rule of thumb and says so. Codes: `roll`, `skip`,
 * `take`, `ignore`, `give`, `only-choice`, `no-book`. Data: what each kind of action is worth, `exact`
 * (1 if nothing is estimated), and the chance that a roll `ends` the round or what it would `cost`.
 */
export const planner = (name: string, advise: Adviser): DodgeBot => ({
  name,
  choose(question) {
    const { view, actions } = question;
    if (actions.length === 1) return { action: pick(actions, 0), reason: ONLY_CHOICE };
    const advice = advise(view);
    if (advice === undefined) return { ...thumb.choose(question), reason: NO_BOOK };
    const worth = actions.map((action) => advice.worth(action));
    const value = Math.max(...worth);
    const action = pick(actions, worth.indexOf(value));
    const data: Record<string, number> = { exact: advice.exact ? 1 : 0, ...riskOf(view) };
    actions.forEach(({ kind }, i) => {
      data[kind] = Math.max(data[kind] ?? 0, worth[i] ?? 0);
    });
    return { action, value, reason: { code: action.kind, data } };
  },
});

function riskOf(view: DodgeView): Record<string, number> {
  if (view.phase === 'before') return { ends: endChance(view.penalty, view.left) };
  return view.phase === 'after' ? { cost: costOfRoll(view) } : {};
}
