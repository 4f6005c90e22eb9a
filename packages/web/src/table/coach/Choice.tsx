/** One choice: what a roll may do, what it comes to, and one tap further how that is known. */

import type { Prospect } from '@dicehall/strategy/outlook';
import { type CoachWords, detailsOf, lineOf } from '@dicehall/words/coach';
import type { Voice } from '@dicehall/words/on-demand';
import { t } from '../../words.ts';
import { SplitBar } from './SplitBar.tsx';

interface Props extends Pick<Prospect<unknown>, 'split' | 'facts'> {
  readonly name: string;
  readonly voice: Voice;
  readonly game: string;
  readonly words: CoachWords;
}

export function Choice({ name, voice, game, words, split, facts }: Props) {
  const prospect = { action: undefined, facts, ...(split && { split }) };
  return (
    <article class="odds-choice">
      <h4>{name}</h4>
      {split && <SplitBar split={split} />}
      <p>{lineOf(voice, game, words, prospect) || t('coach.nothing-known')}</p>
      {facts.some(({ chance }) => chance !== undefined) && (
        <details>
          <summary>{t('web-coach.details')}</summary>
          <ul class="odds-details">
            {detailsOf(voice, game, words, prospect).map(({ text, more }, at) => (
              <li key={text} class={facts[at]?.isGiven ? 'odds-given' : undefined}>
                {text}
                {more !== undefined && <small>{more}</small>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}
