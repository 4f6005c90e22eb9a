/** Tables on a server where one has a seat: as near as the game that was left on this device. */

import type { KeptSeats } from '../online/kept.ts';
import { Icon } from '../parts/Icon.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { t } from '../words.ts';

/** More are under “Join with a code”. */
const MOST = 3;

interface Props {
  readonly tables: readonly Pick<KeptSeats, 'code' | 'game' | 'phase'>[];
  /** Takes one that has ended off the list. */
  dismiss(code: string): void;
}

export function Running({ tables, dismiss }: Props) {
  // Somebody may be waiting at the others.
  const ended = tables.filter(({ phase }) => phase === 'over');
  const sorted = [...tables.filter((one) => !ended.includes(one)), ...ended];
  return (
    <ul class="home-running" aria-label={t('web.own-tables')}>
      {sorted.slice(0, MOST).map(({ code, game, phase }) => {
        const isOver = phase === 'over';
        const name = t(isOver ? 'web.ended-of' : 'web.back-to', { game: t(`web.game.${game}`) });
        return (
          <li key={code}>
            <PageLink to={{ name: 'table', code }} class="button">
              <Icon name={isOver ? 'check' : 'friends'} />
              <span>
                {name}{' '}
                <span class="note" translate={false}>
                  {code}
                </span>
              </span>
            </PageLink>
            {isOver && (
              <button
                type="button"
                class="button icon"
                aria-label={t('web.dismiss', { name: `${name} ${code}` })}
                onClick={() => dismiss(code)}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
