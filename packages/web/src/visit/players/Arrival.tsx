/** By a link that would give this device a seat: it asks first, because the seat moves. */

import { PageTop, usePageTitle } from '../../parts/PageTop.tsx';
import { t } from '../../words.ts';
import type { BroughtSeats } from './link-seats.ts';
import './players.css';

interface Props {
  readonly brought: BroughtSeats;
  decide(isMine: boolean): void;
}

export function Arrival({ brought, decide }: Props) {
  const title = t('web-players.arrive');
  usePageTitle(title);
  return (
    <div class="page">
      <PageTop title={title} />
      <main class="arrival">
        <p>{t(brought.code === '' ? 'web-players.arrive-link' : 'web-players.arrive-code')}</p>
        <button type="button" class="button primary big" onClick={() => decide(true)}>
          {t('web-players.arrive-yes')}
        </button>
        <button type="button" class="button" onClick={() => decide(false)}>
          {t('web-players.arrive-no')}
        </button>
      </main>
    </div>
  );
}
