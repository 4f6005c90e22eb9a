/** What is said of a hundred futures. */

import { type GameId, gameOf } from '@dicehall/rules';
import type { ChoiceFutures } from '@dicehall/strategy/futures';
import { DOTS } from '@dicehall/strategy/futures/dots';
import { botName } from '@dicehall/words/on-demand';
import { lang, t } from '../../../words.ts';

/** How many futures of a choice are won, by its place among the actions. */
export type Dots = Pick<ChoiceFutures<unknown>, 'value' | 'exact' | 'error' | 'won'>;

/** Whole games, and only what is certain is 0 or 100. */
export function wonText({ value, won, exact }: Dots): string {
  const n =
    won === 0 && value > 0
      ? t('web-futures.below')
      : won === DOTS && value < 1
        ? t('web-futures.above')
        : String(won);
  return t(exact ? 'web-futures.won' : 'web-futures.won-about', { n });
}

/** How well the counts are known, and who plays the games. */
export function knownText(
  game: GameId,
  { by, dots }: { readonly by: string; readonly dots: readonly Dots[] },
): string {
  const error = Math.max(1, Math.round(100 * Math.max(...dots.map((one) => one.error))));
  return [
    dots.every(({ exact }) => exact)
      ? t('web-futures.exact')
      : t('web-futures.estimated', { error }),
    by === 'random'
      ? t('web-futures.played-at-random')
      : t('web-futures.played-by', { bot: botName(lang.value, game, by) }),
    ...(gameOf(game).meta.hidden ? [t('web-futures.cups')] : []),
  ].join(' ');
}
