/** Tables without an invitation: own seats, public tables with a free seat, and a quick match. */

import type { ListedTable } from '@dicehall/link';
import type { GameId } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import { GAMES_TO_OFFER } from '../games/index.ts';
import { ownName } from '../parts/device/settings.ts';
import { Icon } from '../parts/Icon.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { UnbrokenName } from '../parts/UnbrokenName.tsx';
import { addSeat, waitingTokens } from '../seats/new-seats.ts';
import { useOwnTables } from '../seats/own-tables.ts';
import { forgetSeats, type OwnTable } from '../seats/seat-store.ts';
import { faultText, server } from '../seats/server.ts';
import { lang, t } from '../words.ts';
import { OwnTablesList } from './OwnTablesList.tsx';

/** Milliseconds between two refreshes of the list. */
const LOOK_EVERY = 5000;

interface Props {
  sit(code: string): void;
  /** Where this device has a seat; left out: as kept in this browser. */
  readonly own?: readonly OwnTable[] | undefined;
  /** Left out: the server that the page came from. */
  readonly api?: Pick<typeof server, 'list' | 'quickMatch'>;
}

export function FindTable({ sit, own: given, api = server }: Props) {
  const { tables: own, dismiss } = useOwnTables(given);
  const { tables, fault } = useListed(api);
  const isOwn = (table: string): boolean =>
    own.some(({ code, phase }) => code === table && phase === 'seating');
  const [matching, setMatching] = useState<GameId>();
  const [refused, setRefused] = useState('');
  const match = async (game: GameId): Promise<void> => {
    setMatching(game);
    const name = ownName.peek().trim() || undefined;
    const held = waitingTokens(game);
    const reply = await api.quickMatch({ game, name, lang: lang.peek(), own: held });
    setMatching(undefined);
    if (!reply.ok) {
      setRefused(faultText(reply.fault));
      return;
    }
    forgetSeats(reply.value.left);
    addSeat(reply.value);
    sit(reply.value.table);
  };
  return (
    <>
      {own.length > 0 && <OwnTablesList tables={own} dismiss={dismiss} />}
      <section class="join-part">
        <h2>{t('web-online.quick-match')}</h2>
        <p class="note">{t('web-online.quick-match-help')}</p>
        <ul class="join-list">
          {GAMES_TO_OFFER.map((id) => (
            <li key={id}>
              <button
                type="button"
                class="button"
                aria-disabled={matching !== undefined}
                onClick={() => matching === undefined && match(id)}
              >
                <Icon name="play" />
                {t(`name.game.${id}`)}
              </button>
            </li>
          ))}
        </ul>
        {refused !== '' && (
          <p class="fault" role="alert">
            {refused}
          </p>
        )}
      </section>
      <section class="join-part">
        <h2>{t('web-online.open-tables')}</h2>
        {fault !== '' && <p class="note">{fault}</p>}
        {tables?.length === 0 && <p class="note">{t('web-online.no-open-tables')}</p>}
        <ul class="join-list">
          {tables?.map(({ table, game, seats, taken }) => (
            <li key={table}>
              <PageLink to={{ name: 'table', code: table }} class="button">
                <span>
                  <UnbrokenName text={t(`name.game.${game}`)} />
                </span>
                <span class="join-code">
                  {isOwn(table)
                    ? t('web-online.own-seat')
                    : t('web-online.taken', { taken, seats })}
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The list as it is now; undefined until it is known. */
function useListed(api: Pick<typeof server, 'list'>) {
  const [tables, setTables] = useState<readonly ListedTable[]>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const reply = await api.list();
      if (isGone) return;
      setFault(reply.ok ? '' : faultText(reply.fault));
      if (reply.ok) setTables(reply.value);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [api]);
  return { tables, fault };
}
