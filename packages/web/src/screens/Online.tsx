/** A table on a server, by its code: before the start its seats, then its game. `new-<game>` opens one. */

import { type GameId, isGameId } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import { loadTable } from '../games/index.ts';
import { findOpponent, tellMoved } from '../lobby/find-opponent.ts';
import { Lobby } from '../lobby/Lobby.tsx';
import { loadFailed } from '../parts/load-failure.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { go } from '../parts/route.ts';
import { optionsText } from '../rules/options.ts';
import { firstName } from '../seats/player-names.ts';
import { newTable } from '../seats/seat-plan.ts';
import { keepSeats, keptAt } from '../seats/seat-store.ts';
import { faultText, server } from '../seats/server.ts';
import { ownSeats } from '../show/snapshot.ts';
import { OnlineTable } from '../visit/OnlineTable.tsx';
import { Placeholder, ToHome } from '../visit/Placeholder.tsx';
import { Arrival } from '../visit/players/Arrival.tsx';
import { type BroughtSeats, seatsInFragment, takeBrought } from '../visit/players/link-seats.ts';
import { openVisit, type Visit } from '../visit/visit.ts';
import { needWords, t } from '../words.ts';

export function Online({ code }: { readonly code: string }) {
  const game = code.replace(/^new-/, '');
  return game !== code && isGameId(game) ? <Opening game={game} /> : <AtCode code={code} />;
}

/**
 * Opens a table and goes there, as its host. It has all the seats of the game, and rules for that many; empty seats go
 * at the start.
 */
function Opening({ game }: { readonly game: GameId }) {
  const [fault, setFault] = useState('');
  const [isAsking, setAsking] = useState(true);
  useEffect(() => {
    if (!isAsking) return;
    let isGone = false;
    Promise.all([needWords('online'), loadTable(game)])
      .then(() => {
        const { seats, rules } = newTable(game);
        return server.open({ game, seats, options: optionsText(rules) });
      })
      .then((reply) => {
        if (isGone) return;
        if (!reply.ok) {
          setFault(faultText(reply.fault));
          setAsking(false);
          return;
        }
        const { table, host } = reply.value;
        keepSeats({ code: table, game, tokens: [host], seen: 0, start: 0 });
        go({ name: 'table', code: table }, true);
      })
      .catch(loadFailed);
    return () => {
      isGone = true;
    };
  }, [game, isAsking]);
  return (
    <Placeholder
      title={t(`name.game.${game}`)}
      // The button, and the focus with it, stays in place while the answer is awaited.
      fault={isAsking && fault !== '' ? t('web.loading') : fault}
      game={game}
    >
      <button type="button" class="button primary" onClick={() => setAsking(true)}>
        {t('web.try-again')}
      </button>
      <PageLink to={{ name: 'setup', game }} class="button">
        {t('web.same-device')}
      </PageLink>
    </Placeholder>
  );
}

function AtCode({ code }: { readonly code: string }) {
  const [brought, setBrought] = useState(() => broughtTo(code));
  const [isReady, setReady] = useState(!brought.isUnsure);
  useEffect(() => {
    needWords('online').then(() => setReady(true), loadFailed);
  }, []);
  if (!isReady) return <Placeholder title={t('web.with-friends')} fault="" />;
  if (brought.isUnsure) {
    const decide = (isMine: boolean): void =>
      setBrought({ ...(isMine ? brought : NOTHING), isUnsure: false });
    return <Arrival brought={brought} decide={decide} />;
  }
  return <Visiting code={code} brought={brought} />;
}

interface Brought extends BroughtSeats {
  /** Whether to ask before this device takes a seat. */
  readonly isUnsure: boolean;
}

const NOTHING: BroughtSeats = { tokens: [], code: '' };

/** What the address brings, taken out of it at once: it is nobody else's to see. */
function broughtTo(code: string): Brought {
  const { tokens, code: seatCode } = seatsInFragment(location.hash);
  if (tokens.length > 0 || seatCode !== '') history.replaceState(null, '', location.pathname);
  // A link to a seat of this device gives it nothing new.
  const held = keptAt(code)?.tokens ?? [];
  const fresh = tokens.filter((token) => !held.includes(token));
  return { tokens: fresh, code: seatCode, isUnsure: fresh.length > 0 || seatCode !== '' };
}

interface VisitingProps {
  readonly code: string;
  readonly brought: BroughtSeats;
}

function Visiting({ code, brought }: VisitingProps) {
  const [visit, setVisit] = useState<Visit>();
  useEffect(() => {
    let own: Visit | undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    needWords('online').then(() => {
      if (isGone) return;
      own = openVisit(code, [...(keptAt(code)?.tokens ?? []), ...brought.tokens]);
      takeBrought(own, brought);
      tellMoved(own);
      stop = findOpponent(own);
      setVisit(own);
    }, loadFailed);
    return () => {
      isGone = true;
      stop?.();
      own?.close();
    };
  }, [code]);
  return visit === undefined ? (
    <Placeholder title={t('web.with-friends')} fault="" />
  ) : (
    <Visited visit={visit} />
  );
}

const hadSeat = (code: string): boolean => (keptAt(code)?.seats ?? []).length > 0;

function Visited({ visit }: { readonly visit: Visit }) {
  const view = visit.view.value;
  const { fault, isHost } = visit.live.value;
  const game = view?.game;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (game === undefined) return;
    document.title = `${t(`name.game.${game}`)} – Dicehall`;
    Promise.all([loadTable(game), needWords(game)]).then(() => setReady(true), loadFailed);
  }, [game]);
  const isNew = isHost && view?.next === 1;
  // Opening a table means wanting to play at it.
  useEffect(() => {
    if (!isNew || ownSeats(visit.live.peek()).length > 0) return;
    visit.send({ kind: 'sit', name: firstName() });
  }, [isNew]);
  if (fault !== undefined) {
    // Removed, or moved to another device: where nobody may watch, the server says no more than that.
    const isUnseated = fault === 'closed-to-spectators' && hadSeat(visit.code);
    const text = t(isUnseated ? 'web-players.no-seat' : `table.fault-${fault}`);
    return <Placeholder title={t('web.with-friends')} fault={text} />;
  }
  if (view === undefined || !isReady) {
    const isLost = visit.live.value.status === 'lost';
    // The link keeps trying by itself, and another code would not help.
    return (
      <Placeholder
        title={t('web.with-friends')}
        fault={isLost ? t('web-online.lost') : ''}
        game={keptAt(visit.code)?.game}
      >
        <ToHome />
      </Placeholder>
    );
  }
  return view.phase === 'seating' ? (
    <Lobby visit={visit} />
  ) : (
    <OnlineTable visit={visit} game={view.game} />
  );
}
