/** The top of every card of a lesson: how far we are, and the ways back and out. */

import type { GameId } from '@dicehall/rules';
import type { Ref } from 'preact';
import { forgetEnded } from '../local/table-store.ts';
import { Icon } from '../parts/Icon.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { t } from '../words.ts';

interface Props {
  readonly game: GameId;
  /** From 0. */
  readonly at: number;
  readonly all: number;
  readonly heading?: Ref<HTMLHeadingElement>;
  back(): void;
}

export function CardTop({ game, at, all, heading, back }: Props) {
  const name = t(`name.game.${game}`);
  return (
    <div class="coach-top">
      {at === 0 ? (
        <PageLink to={{ name: 'home' }} class="button icon" label={t('web.home')}>
          <Icon name="back" />
        </PageLink>
      ) : (
        <button type="button" class="button icon" aria-label={t('web-lessons.back')} onClick={back}>
          <Icon name="back" />
        </button>
      )}
      <h1 tabIndex={-1} {...(heading && { ref: heading })}>
        <span class="coach-name">{name}</span>{' '}
        <span class="coach-at">{t('web-lessons.at', { n: at + 1, all })}</span>
        <span class="coach-bar" style={{ '--part': (at + 1) / all }} aria-hidden="true" />
      </h1>
      <PageLink
        to={{ name: 'play', game }}
        class="button"
        label={t('web-lessons.end-name', { game: name })}
        before={() => forgetEnded(game)}
      >
        {t('web-lessons.end')}
      </PageLink>
    </div>
  );
}
