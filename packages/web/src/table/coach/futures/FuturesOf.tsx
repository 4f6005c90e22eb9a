/** The way to a hundred futures of the moment: nothing of them is loaded before. */

import type { GameId } from '@dicehall/rules';
import { useState } from 'preact/hooks';
import { useLater } from '../../../parts/use-later.ts';
import { needWords, t } from '../../../words.ts';
import type { Session } from '../../session/session.ts';
import type { CoachDecision } from '../decision.ts';

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly moment: CoachDecision<K>;
}

/** With the words of a replay: a future is watched like one. */
async function fetchFutures() {
  const [found] = await Promise.all([import('./Futures.tsx'), needWords('online')]);
  return found;
}

export function FuturesOf<K extends GameId>({ session, moment }: Props<K>) {
  const [open, setOpen] = useState('');
  const isOpen = open === moment.question;
  const loaded = useLater(isOpen, fetchFutures);
  return (
    <section class="futures" data-futures={isOpen ? 'open' : 'closed'}>
      {!isOpen && (
        <button type="button" class="button" onClick={() => setOpen(moment.question)}>
          {t('web-futures.open')}
        </button>
      )}
      {isOpen && loaded === undefined && <p>{t('web.loading')}</p>}
      {isOpen && loaded && (
        <loaded.Futures key={moment.question} session={session} moment={moment} />
      )}
    </section>
  );
}
