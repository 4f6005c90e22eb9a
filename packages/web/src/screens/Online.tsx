/** A table on a server, by its code: before the start its seats, then its game. `new-<game>` opens one. */

import { type GameId, isGameId } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import { loadTable } from '../games/index.ts';
import { seekCompany, tellMoved } from '../lobby/find-opponent.ts';
import { Lobby } from '../lobby/Lobby.tsx';
import { written } from '../lobby/LobbyRules.tsx';
import { freeName } from '../local/quick.ts';
import { loadFailed } from '../parts/load-failed.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { go } from '../parts/route.ts';
import { ownName } from '../parts/settings.ts';
import { keepSeats, keptAt, tokensInFragment } from '../seats/seat-store.ts';
import { newTable } from '../seats/seating.ts';
import { faultText, server } from '../seats/server.ts';
import { ownSeats } from '../show/snapshot.ts';
import { AtTable } from '../visit/AtTable.tsx';
import { type Visit, visit } from '../visit/visit.ts';
import { ToHome, Waiting } from '../visit/Waiting.tsx';
import { needWords, t } from '../words.ts';

export function Online({ code }: { readonly code: string }) {
  const game = code.replace(/^new-/, '');
  return game !== code && isGameId(game) ? <Opening game={game} /> : <AtCode code={code} />;
}

/**
 * Opens a table and goes there; whoever opened it is its host. All seats there are, by rules that so many can play
 * by: empty ones go at the start.
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
        return server.open({ game, seats, options: written(rules) });
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
    <Waiting
      title={t(`web.game.${game}`)}
      // The button stays where it is while the answer is awaited, and with it the focus.
      fault={isAsking && fault !== '' ? t('web.loading') : fault}
      game={game}
    >
      <button type="button" class="button primary" onClick={() => setAsking(true)}>
        {t('web.try-again')}
      </button>
      <PageLink to={{ name: 'setup', game }} class="button">
        {t('web.same-device')}
      </PageLink>
    </Waiting>
  );
}

function AtCode({ code }: { readonly code: string }) {
  const [at, setAt] = useState<Visit>();
  useEffect(() => {
    let own: Visit | undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    needWords('online').then(() => {
      if (isGone) return;
      own = visit(code, tokensFor(code));
      tellMoved(own);
      stop = seekCompany(own);
      setAt(own);
    }, loadFailed);
    return () => {
      isGone = true;
      stop?.();
      own?.close();
    };
  }, [code]);
  return at === undefined ? (
    <Waiting title={t('web.with-friends')} fault="" />
  ) : (
    <Visited at={at} />
  );
}

/** What this device holds there, with what a seat's link has brought; the address forgets that at once. */
function tokensFor(code: string): readonly string[] {
  const brought = tokensInFragment(location.hash);
  if (brought.length > 0) history.replaceState(null, '', location.pathname);
  return [...new Set([...(keptAt(code)?.tokens ?? []), ...brought])];
}

function Visited({ at }: { readonly at: Visit }) {
  const view = at.view.value;
  const { fault, isHost } = at.live.value;
  const game = view?.game;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (game === undefined) return;
    document.title = `${t(`web.game.${game}`)} – Dicehall`;
    Promise.all([loadTable(game), needWords(game)]).then(() => setReady(true), loadFailed);
  }, [game]);
  const isNew = isHost && view?.next === 1;
  // Whoever opens a table wants to play at it.
  useEffect(() => {
    if (!isNew || ownSeats(at.live.peek()).length > 0) return;
    at.send({ kind: 'sit', name: ownName.peek().trim() || freeName([]) });
  }, [isNew]);
  if (fault !== undefined) {
    return <Waiting title={t('web.with-friends')} fault={t(`table.fault-${fault}`)} />;
  }
  if (view === undefined || !isReady) {
    const isLost = at.live.value.status === 'lost';
    // It is tried again by itself, and no other code would do better.
    return (
      <Waiting
        title={t('web.with-friends')}
        fault={isLost ? t('web-online.lost') : ''}
        game={keptAt(at.code)?.game}
      >
        <ToHome />
      </Waiting>
    );
  }
  return view.phase === 'seating' ? <Lobby at={at} /> : <AtTable at={at} game={view.game} />;
}
