/**
 * Offers the lesson above the first table of a game, one tap away. The player's first move declines it, but it stays
 * until somebody else plays: the board takes its room when it goes, and must not move under a finger.
 */

import type { GameId, Viewer } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import { keepOffered } from '../parts/device/lesson-store.ts';
import { Icon } from '../parts/Icon.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import type { Session } from '../table/session/session.ts';
import { t } from '../words.ts';
import './offer.css';

export function Offer<K extends GameId>({ session }: { readonly session: Session<K> }) {
  const [isOpen, setOpen] = useState(true);
  const { game } = session;
  const own = session.shown.peek().table.viewer;
  const actors: readonly Viewer[] = session.lines.value.flatMap(({ step }) =>
    step.kind === 'action' ? [step.seat] : [],
  );
  const first = actors.indexOf(own);
  const hasMoved = first >= 0;
  const isPast = hasMoved && actors.some((seat, at) => at > first && seat !== own);
  useEffect(() => {
    // Writing takes longer than anything else that the first move does: it does not hold up its answer.
    if (hasMoved || !isOpen) setTimeout(keepOffered, 0, game);
    if (isPast) setOpen(false);
  }, [hasMoved, isPast, isOpen]);
  if (!isOpen) return null;
  return (
    <section class="offer" aria-label={t('web.learn')}>
      <p>{t('web-table.learn-offer')}</p>
      <PageLink to={{ name: 'learn', game }} class="button">
        {t('web.learn-now')}
      </PageLink>
      <button
        type="button"
        class="button icon"
        aria-label={t('web-table.learn-no')}
        onClick={() => setOpen(false)}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
