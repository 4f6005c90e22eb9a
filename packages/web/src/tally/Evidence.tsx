/** The one figure about all dice together, and what it means. */

import {
  BAND,
  bandOf,
  chancesOf,
  eValueOf,
  isInside,
  NEWS,
  type Tally,
  total,
} from '@dicehall/strategy/tally';
import { timesText } from '@dicehall/words/on-demand';
import { lang, t } from '../words.ts';

interface Props {
  readonly tally: Tally;
  readonly games: number;
}

export function Evidence({ tally, games }: Props) {
  const value = eValueOf(tally);
  const times = timesText(lang.value, value);
  const falls = total(tally.map(({ counts }) => total(counts)));
  const { out, all } = outsideOf(tally);
  return (
    <section class="panel tally-evidence">
      <h2>{t('dice.evidence', { times })}</h2>
      <p class="tally-verdict">
        {t(value < NEWS ? 'dice.evidence-calm' : 'dice.evidence-news', { news: NEWS })}
      </p>
      <p>{t('dice.evidence-about', { times, alarms: Math.floor(100 / NEWS), news: NEWS })}</p>
      <p class="note">
        {t('dice.counted', { falls, games })}{' '}
        {t('dice.outside', { out, all, expected: Math.ceil((1 - BAND) * all) })}
      </p>
    </section>
  );
}

/** How many counts lie outside their bands, of how many. */
export function outsideOf(tally: Tally): { readonly out: number; readonly all: number } {
  const inside = tally.flatMap((cell) => {
    const falls = total(cell.counts);
    return chancesOf(cell).map((chance, at) =>
      isInside(cell.counts[at] ?? 0, bandOf(falls, chance)),
    );
  });
  return { out: inside.filter((one) => !one).length, all: inside.length };
}
