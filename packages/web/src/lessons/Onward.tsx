/** On from a card that is only read; from the last one into a real game. */

import type { GameId } from '@dicehall/rules';
import { forgetEnded } from '../local/kept.ts';
import { Icon } from '../parts/Icon.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { t } from '../words.ts';

interface Props {
  readonly game: GameId;
  readonly isLast: boolean;
  next(): void;
  /** From the first card. */
  again(): void;
}

export function Onward({ game, isLast, next, again }: Props) {
  if (!isLast) {
    return (
      <nav class="onward" aria-label={t('web-lessons.onward')}>
        <button type="button" class="button primary big" onClick={next}>
          {t('web-lessons.next')}
          <Icon name="on" />
        </button>
      </nav>
    );
  }
  return (
    // Whoever wants to go on has read enough.
    <nav class="onward onward-end" aria-label={t('web-lessons.onward')} data-hurry="">
      <PageLink
        to={{ name: 'play', game }}
        class="button primary big"
        before={() => forgetEnded(game)}
      >
        {t('web-lessons.real-game')}
        <Icon name="on" />
      </PageLink>
      <button
        type="button"
        class="button icon"
        aria-label={t('web-lessons.once-more')}
        onClick={again}
      >
        <Icon name="again" />
      </button>
    </nav>
  );
}
