/** The game at a table on a server: the shell of every table, with what only online play needs around it. */

import type { GameId } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import { loadTable } from '../games/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { LoadFault } from '../parts/LoadFault.tsx';
import { shapesFor } from '../parts/shapes.ts';
import { closeSession, openSession } from '../table/session/open-session.ts';
import type { Session } from '../table/session/session.ts';
import { Table } from '../table/Table.tsx';
import { sentencesOf } from '../table/turn.ts';
import { needWords, t } from '../words.ts';
import { Notes } from './Notes.tsx';
import { TableSheet } from './TableSheet.tsx';
import { TurnClock } from './TurnClock.tsx';
import type { Visit } from './visit.ts';
import '../seats/online.css';

interface Props<K extends GameId> {
  readonly visit: Visit;
  readonly game: K;
}

export function OnlineTable<K extends GameId>({ visit, game }: Props<K>) {
  const [session, setSession] = useState<Session<K> | 'failed'>();
  const [isOpen, setOpen] = useState(false);
  // The seats at this device decide what it sees: with one more, it is another session.
  const seats = visit.live.value.views.map(({ viewer }) => viewer).join();
  useEffect(() => {
    let isGone = false;
    let own: Session<K> | undefined;
    Promise.all([loadTable(game), needWords(game)]).then(
      ([module]) => {
        if (isGone) return;
        own = openSession(game, module, visit, visit.heard(), sentencesOf(module));
        setSession(own ?? 'failed');
      },
      () => setSession('failed'),
    );
    return () => {
      isGone = true;
      if (own !== undefined) closeSession(own);
    };
  }, [visit, game, seats]);
  if (session === 'failed') return <LoadFault />;
  if (session === undefined) return <p class="loading">{t('web.loading')}</p>;
  const more = (
    <>
      <TurnClock visit={visit} />
      <button
        type="button"
        class="button icon strip-more"
        aria-label={t('web-online.table')}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
      </button>
    </>
  );
  const over = isOpen && (
    <TableSheet visit={visit} session={session} close={() => setOpen(false)} />
  );
  return (
    <Table
      session={session}
      shapes={shapesFor(visit.view.value?.seats.length ?? 2)}
      notes={<Notes visit={visit} />}
      around={{
        strip: more,
        over,
        again: visit.pending.repeat,
        another: { name: 'table', code: `new-${game}` },
      }}
    />
  );
}
