/** Why a choice got its word: the chances that it and the alternative left, and the chance and stake of both. */

import type { GameId } from '@dicehall/rules';
import type { Prospect } from '@dicehall/strategy/outlook';
import type { CoachWords } from '@dicehall/words/coach';
import { oddsTexts } from '@dicehall/words/coach/pages';
import { lang, t } from '../words.ts';
import { tenthsOf, valueText } from './numbers.ts';
import { choiceText, type People } from './people.ts';
import type { ReviewedChoice } from './review-page.ts';

/** From computed numbers alone. Both are rounded as the cost is, so that they differ by what it says. */
export function reasonText(game: GameId, people: People, choice: ReviewedChoice): string {
  const { word, cost, made, other } = choice;
  const own = valueText(tenthsOf(made.chance));
  if (word === 'close' || other === undefined) return t('web-review.reason-close', { own });
  const action = choiceText(game, other.action, people.names);
  if (word === 'fine' || word === 'costly') {
    const left = valueText(tenthsOf(made.chance) + tenthsOf(cost));
    return t('web-review.reason-less', { own, best: action, other: left });
  }
  // The best within the error of an estimate may look a shade worse than another.
  return other.chance > made.chance
    ? t('web-review.reason-best-alike', { own })
    : t('web-review.reason-best', { own, next: action, other: valueText(tenthsOf(other.chance)) });
}

/** Chance and stake of choices that are compared, a line for each. Their actions are notation. */
export const stakeLines = (
  game: GameId,
  words: CoachWords,
  { names }: People,
  prospects: readonly Prospect<string>[],
): readonly string[] =>
  oddsTexts(
    {
      voice: { lang: lang.value, names },
      game,
      words,
      nameOf: (action: string) => choiceText(game, action, names),
    },
    prospects,
    [],
  );
