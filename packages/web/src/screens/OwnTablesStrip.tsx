/** Tables on a server where this device has a seat, one tap away on the first screen. */

import { useState } from 'preact/hooks';
import { Icon } from '../parts/Icon.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { type OwnTable, urgencyOf } from '../seats/seat-store.ts';
import { t } from '../words.ts';

/** A button shows the rest. */
const MOST = 3;

interface Props {
  readonly tables: readonly OwnTable[];
  /** Takes one that has ended off the list. */
  dismiss(code: string): void;
}

const nameOf = ({ game, phase, isAsked }: OwnTable): string => {
  const said = { game: t(`name.game.${game}`) };
  if (phase === 'over') return t('web.ended-of', said);
  return phase === 'playing' && isAsked ? t('web.your-turn-at', said) : t('web.back-to', said);
};

export function OwnTablesStrip({ tables, dismiss }: Props) {
  const [isWhole, showAll] = useState(false);
  const sorted = tables.toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
  return (
    <ul class="home-running" aria-label={t('web.own-tables')}>
      {sorted.slice(0, isWhole ? undefined : MOST).map((table) => {
        const { code, phase } = table;
        const isOver = phase === 'over';
        const name = nameOf(table);
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
      {!isWhole && sorted.length > MOST && (
        <li class="home-all">
          <button type="button" class="button" onClick={() => showAll(true)}>
            {t('web.show-all', { n: sorted.length })}
          </button>
        </li>
      )}
    </ul>
  );
}
