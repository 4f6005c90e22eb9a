/** Why an answer was right or was not: what it wins, what the best wins, and the chance and stake of both. */

import type { GameId } from '@dicehall/rules';
import type { Prospect } from '@dicehall/strategy/outlook';
import type { QuizAnswer, Verdict } from '@dicehall/strategy/review';
import { t } from '../words.ts';
import { sizeText, tenthsOf, valueText } from './numbers.ts';
import { choiceText, type People } from './people.ts';

/** From computed numbers alone; the difference is that of the numbers beside it. */
export function verdictText(game: GameId, people: People, verdict: Verdict): string {
  const { word, given, best, next } = verdict;
  const named = ({ action }: QuizAnswer): string => choiceText(game, action, people.names);
  const value = (one: QuizAnswer): string => valueText(tenthsOf(one.chance));
  const gap = (low: QuizAnswer): string => sizeText(tenthsOf(best.chance) - tenthsOf(low.chance));
  if (word === 'right') {
    if (next === undefined) return '';
    return t('web-drills.reason-right', {
      best: named(best),
      value: value(best),
      next: named(next),
      other: value(next),
      gap: gap(next),
    });
  }
  return t(word === 'close' ? 'web-drills.reason-close' : 'web-drills.reason-less', {
    given: named(given),
    value: value(given),
    best: named(best),
    other: value(best),
    gap: gap(given),
  });
}

/** The best, and what it is compared with, where their chance and stake are known. */
export const comparedIn = ({ word, given, best, next }: Verdict): readonly Prospect<string>[] =>
  [best, word === 'right' ? next : given].flatMap((one) =>
    one?.prospect === undefined ? [] : [{ ...one.prospect, action: one.action }],
  );

/** Told apart without colour. */
export const VERDICT_SIGNS = { right: '★', close: '≈', fine: '○', costly: '▼' } as const;
