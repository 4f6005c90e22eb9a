/** The current card: how far we are, what matters now, the ways back and out. It is spoken as it appears. */

import type { GameId } from '@dicehall/rules';
import { useEffect, useRef } from 'preact/hooks';
import { forgetEnded } from '../local/table-store.ts';
import { sayStatus } from '../parts/announce.ts';
import { Icon } from '../parts/Icon.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { UnbrokenName } from '../parts/UnbrokenName.tsx';
import { t } from '../words.ts';

interface Props {
  readonly game: GameId;
  /** From 0. */
  readonly at: number;
  readonly all: number;
  readonly text: string;
  /** While something is still being shown, the card has its caption instead of the text. */
  readonly isSettled: boolean;
  readonly caption: string;
  /** In its place while dice are in the air. */
  readonly teaser: string;
  /** Why the last tap did nothing. */
  readonly refusal: string;
  back(): void;
}

export function LessonCard(props: Props) {
  const { game, at, all, text, isSettled, caption, teaser, refusal, back } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const name = t(`name.game.${game}`);
  useEffect(() => {
    if (!isSettled) return;
    sayStatus(text);
    // What had the focus may be gone; nobody who is elsewhere is called away.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [at, isSettled]);
  return (
    <header class="coach">
      <div class="coach-top">
        {at === 0 ? (
          <PageLink to={{ name: 'home' }} class="button icon" label={t('web.home')}>
            <Icon name="back" />
          </PageLink>
        ) : (
          <button
            type="button"
            class="button icon"
            aria-label={t('web-lessons.back')}
            onClick={back}
          >
            <Icon name="back" />
          </button>
        )}
        <h1 tabIndex={-1} ref={heading}>
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
      <p class={isSettled ? 'coach-text' : 'coach-text coach-caption'} data-teaser={teaser}>
        <UnbrokenName text={isSettled ? text : caption} />
      </p>
      {refusal !== '' && (
        <p class="coach-no" key={refusal}>
          {refusal}
        </p>
      )}
    </header>
  );
}
