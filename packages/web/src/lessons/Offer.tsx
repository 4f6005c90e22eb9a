/** Over the first table of a game: the lesson in one tap. The table is there already, and the first move ends it. */

import type { GameId } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/Icon.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import type { Session } from '../table/session.ts';
import { t } from '../words.ts';
import { keepOffered } from './kept.ts';
import './offer.css';

export function Offer<K extends GameId>({ session }: { readonly session: Session<K> }) {
  const [isOpen, setOpen] = useState(true);
  const { game } = session;
  const hasMoved = session.lines.value.some(
    ({ happening: { step } }) =>
      step.kind === 'action' && step.seat === session.shown.peek().table.viewer,
  );
  useEffect(() => {
    // Writing takes longer than anything else that the first move does: it does not hold up its answer.
    if (hasMoved || !isOpen) setTimeout(keepOffered, 0, game);
    if (hasMoved) setOpen(false);
  }, [hasMoved, isOpen]);
  if (!isOpen) return null;
  return (
    <section class="offer" aria-label={t('web.learn')}>
      <p>{t('web.learn-offer')}</p>
      <PageLink to={{ name: 'learn', game }} class="button">
        {t('web.learn-now')}
      </PageLink>
      <button
        type="button"
        class="button icon"
        aria-label={t('web.learn-no')}
        onClick={() => setOpen(false)}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
