/** Tables on a server where one has a seat: as near as the game that was left on this device. */

import type { KeptSeats } from '../online/kept.ts';
import { Icon } from '../parts/Icon.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { t } from '../words.ts';

/** More are under “Join with a code”. */
const MOST = 3;

interface Props {
  readonly tables: readonly Pick<KeptSeats, 'code' | 'game'>[];
}

export const Running = ({ tables }: Props) => (
  <ul class="home-running" aria-label={t('web.own-tables')}>
    {tables.slice(0, MOST).map(({ code, game }) => (
      <li key={code}>
        <PageLink to={{ name: 'table', code }} class="button">
          <Icon name="friends" />
          <span>
            {t('web.back-to', { game: t(`web.game.${game}`) })}{' '}
            <span class="note" translate={false}>
              {code}
            </span>
          </span>
        </PageLink>
      </li>
    ))}
  </ul>
);
