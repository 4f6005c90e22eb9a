/** Tables where this device has a seat: their state, the way back, and off the list. */

import { useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/Icon.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { UnbrokenName } from '../parts/UnbrokenName.tsx';
import { type OwnTable, urgencyOf } from '../seats/seat-store.ts';
import { t } from '../words.ts';

/** A button shows the rest. A small phone shows fewer, so that the page is seen to go on below. */
const MOST = 3;
const MOST_ON_SMALL = 1;
const SMALL_HEIGHT = 600;

function stateOf({ phase, isAsked }: OwnTable): string {
  if (phase === 'over') return t('web-online.state-over');
  if (phase === 'seating') return t('web-online.state-seating');
  return isAsked ? t('web.your-turn') : t('web-online.state-waiting');
}

interface Props {
  readonly tables: readonly OwnTable[];
  dismiss(code: string): void;
}

export function OwnTablesList({ tables, dismiss }: Props) {
  const [isWhole, showAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const most = innerHeight < SMALL_HEIGHT ? MOST_ON_SMALL : MOST;
  const sorted = tables.toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
  return (
    <section class="join-part">
      <h2 tabIndex={-1} ref={heading}>
        {t('web.own-tables')}
      </h2>
      <ul class="join-list join-own">
        {sorted.slice(0, isWhole ? undefined : most).map((table) => {
          const { code, game } = table;
          return (
            <li key={code}>
              <PageLink to={{ name: 'table', code }} class="button">
                <span>
                  <UnbrokenName text={t(`name.game.${game}`)} />{' '}
                  <span class="join-state">
                    <span>{stateOf(table)}</span> <span translate={false}>{code}</span>
                  </span>
                </span>
              </PageLink>
              <button
                type="button"
                class="button icon"
                aria-label={t('web.dismiss', { name: `${t(`name.game.${game}`)} ${code}` })}
                onClick={() => {
                  dismiss(code);
                  // What was tapped is gone.
                  heading.current?.focus();
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          );
        })}
      </ul>
      {!isWhole && sorted.length > most && (
        <button
          type="button"
          class="button"
          onClick={() => {
            showAll(true);
            heading.current?.focus();
          }}
        >
          {t('web.show-all', { n: sorted.length })}
        </button>
      )}
    </section>
  );
}
