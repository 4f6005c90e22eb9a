/** The public table for a room to look at: large, nothing to press, the way in for a phone always in a corner. */

import type { GameId } from '@dicehall/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameProps } from '../games/contract.ts';
import { loadTable, pictureOf } from '../games/index.ts';
import { loadFailed } from '../parts/load-failure.ts';
import { Shape } from '../parts/Shape.tsx';
import { SHAPES, shapesFor } from '../parts/shapes.ts';
import { UnbrokenName } from '../parts/UnbrokenName.tsx';
import { OnlyHere } from '../seats/LinkPanel.tsx';
import { shared, tableLink } from '../seats/links.ts';
import { Qr } from '../seats/Qr.tsx';
import { occupiedSeats } from '../seats/seat-plan.ts';
import { useSkipAnimation } from '../show/skip-animation.ts';
import { namesOf } from '../table/names.ts';
import { Players } from '../table/Players.tsx';
import { lookOf } from '../table/Strip.tsx';
import { closeSession, openSession } from '../table/session/open-session.ts';
import { type Session, skip } from '../table/session/session.ts';
import { TrustWatch } from '../table/trust/TrustWatch.tsx';
import { sentencesOf, turnOf } from '../table/turn.ts';
import { Placeholder } from '../visit/Placeholder.tsx';
import { TurnClock } from '../visit/TurnClock.tsx';
import { openVisit, type Visit } from '../visit/visit.ts';
import { needWords, t } from '../words.ts';
import { TelevisionEnd } from './TelevisionEnd.tsx';
import '../table/table.css';
import '../seats/online.css';
import './television.css';

export function Television({ code }: { readonly code: string }) {
  const [visit, setVisit] = useState<Visit>();
  useEffect(() => {
    let own: Visit | undefined;
    let isGone = false;
    needWords('online').then(() => {
      if (isGone) return;
      own = openVisit(code, [], { isWatching: true });
      setVisit(own);
    }, loadFailed);
    return () => {
      isGone = true;
      own?.close();
    };
  }, [code]);
  const view = visit?.view.value;
  const fault = visit?.live.value.fault;
  if (fault !== undefined) {
    return <Placeholder title={t('web.with-friends')} fault={t(`table.fault-${fault}`)} />;
  }
  return (
    <div class="tv">
      {visit !== undefined && <TrustWatch link={visit} isForRoom />}
      {visit === undefined || view === undefined ? (
        <Awaited />
      ) : view.phase === 'seating' ? (
        <Arriving visit={visit} />
      ) : (
        <Watched visit={visit} game={view.game} />
      )}
      {view !== undefined && <Way code={code} />}
    </div>
  );
}

/** While the table loads. */
export const Awaited = () => <h1 class="loading">{t('web.loading')}</h1>;

/** How a phone joins the table. */
export const Way = ({ code }: { readonly code: string }) => (
  <aside class="tv-way" aria-label={t('web-online.invite')}>
    <Qr text={tableLink(code)} label={t('web-online.qr', { code })} />
    <div class="tv-words">
      <p class="tv-address" translate={false}>
        <span>{new URL(shared.value).host}/t/</span> <strong>{code}</strong>
      </p>
      <OnlyHere />
    </div>
  </aside>
);

/** Before the start: who is there already. The way in is as large as the screen allows. */
export function Arriving({ visit }: { readonly visit: Visit }) {
  const view = visit.view.value;
  if (view === undefined) return null;
  const names = namesOf(view).seats.filter((name) => name !== '');
  const isFull = occupiedSeats(view).length === view.seats.length;
  return (
    <main class="tv-arriving">
      <img class="tv-picture" src={pictureOf(view.game)} alt="" width="320" height="200" />
      <h1>{t(`name.game.${view.game}`)}</h1>
      <p>{t(isFull ? 'web-online.tv-full' : 'web-online.tv-scan')}</p>
      <ol class="tv-names">
        {names.map((name, place) => (
          <li key={name} translate={false}>
            <Shape name={SHAPES[place] ?? 'disc'} />
            {name}
          </li>
        ))}
      </ol>
    </main>
  );
}

function Watched<K extends GameId>({ visit, game }: { readonly visit: Visit; readonly game: K }) {
  const [session, setSession] = useState<Session<K>>();
  useEffect(() => {
    let own: Session<K> | undefined;
    let isGone = false;
    Promise.all([loadTable(game), needWords(game)]).then(([module]) => {
      if (isGone) return;
      own = openSession(game, module, visit, visit.heard(), sentencesOf(module));
      setSession(own);
    }, loadFailed);
    return () => {
      isGone = true;
      if (own !== undefined) closeSession(own);
    };
  }, [visit, game]);
  return session === undefined ? (
    <Awaited />
  ) : (
    <Public session={session} clock={<TurnClock visit={visit} />} />
  );
}

interface PublicProps<K extends GameId> {
  readonly session: Session<K>;
  /** The time that is left, where decisions have a clock. */
  readonly clock?: ComponentChildren;
}

export function Public<K extends GameId>({ session, clock }: PublicProps<K>) {
  const { module } = session;
  useSkipAnimation(session.shown, () => skip(session));
  const shown = session.shown.value;
  const turn = turnOf(session, shown);
  const names = namesOf(shown.table);
  const chosen = shapesFor(shown.table.seats.length);
  const shapes = module.signs(chosen);
  const { Board, Dice } = module;
  const shape = turn.seat === undefined ? undefined : shapes[turn.seat];
  useEffect(() => {
    document.title = turn.title;
  }, [turn.title]);
  const props: GameProps<K> = { ...shown, actions: [], names, shapes, send() {} };
  return (
    <main class="tv-table" data-phase={shown.result ? 'over' : 'play'}>
      <header class="tv-turn">
        <h1>
          {shape !== undefined && <Shape name={shape} />}
          {turn.who}
        </h1>
        {clock}
        <p class={lookOf('', turn.what)} data-teaser={turn.teaser}>
          <UnbrokenName text={turn.what} />
        </p>
      </header>
      <Players session={session} shapes={shapes} now={turn.seat} />
      {/* Nothing can be pressed on a television. */}
      <section class="table-board" aria-label={t('web-table.board')} inert>
        <Board {...props} />
      </section>
      {shown.result === undefined && Dice !== undefined && (
        <div class="tv-dice">
          <Dice {...props} />
        </div>
      )}
      {shown.result !== undefined && (
        <TelevisionEnd session={session} shapes={shapes} result={shown.result} />
      )}
    </main>
  );
}
