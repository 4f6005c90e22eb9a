/** Before the start, for whoever can only wait: for whom, and what else can be done if they have gone. */

import { PageLink } from '../parts/PageLink.tsx';
import { ownSeats } from '../show/snapshot.ts';
import type { Visit } from '../visit/visit.ts';
import { t } from '../words.ts';

export function LobbyWaiting({ at }: { readonly at: Visit }) {
  const view = at.view.value;
  const state = at.live.value;
  if (view === undefined) return null;
  const { game, host } = view;
  if (ownSeats(state).length === 0) {
    return (
      <p class="lobby-waiting">
        {at.freed.value} {t('web-online.full-watch')}
      </p>
    );
  }
  if (host === undefined) {
    return <p class="lobby-waiting">{t('web-online.waiting-host')}</p>;
  }
  const { seat, name: player } = host;
  // Without a connection nobody knows who else has one.
  if (state.status === 'lost' || state.present.includes(seat)) {
    return <p class="lobby-waiting">{t('web-online.waiting-for', { player })}</p>;
  }
  return (
    <>
      <p class="lobby-waiting">{t('web-online.opener-away', { player })}</p>
      <PageLink to={{ name: 'table', code: `new-${game}` }} class="button">
        {t('web-online.own-table')}
      </PageLink>
    </>
  );
}
