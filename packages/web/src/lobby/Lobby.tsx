/** A table before its start: the way in for others, who sits there, the rules, and the start. */

import { seatsOf } from '@dicehall/rules';
import { useState } from 'preact/hooks';
import { PageTop } from '../parts/PageTop.tsx';
import { Invite } from '../seats/LinkPanel.tsx';
import { occupiedSeats } from '../seats/seat-plan.ts';
import { TelevisionLink } from '../seats/TelevisionLink.tsx';
import { ownSeats } from '../show/snapshot.ts';
import { PlayersSheet } from '../visit/players/PlayersSheet.tsx';
import { useCommands } from '../visit/use-commands.ts';
import type { Visit } from '../visit/visit.ts';
import { t } from '../words.ts';
import { LobbyFoot } from './LobbyFoot.tsx';
import { LobbyNotes } from './LobbyNotes.tsx';
import { LobbyRules } from './LobbyRules.tsx';
import { LobbySeats } from './LobbySeats.tsx';
import '../look/setup.css';
import '../seats/online.css';

export function Lobby({ visit }: { readonly visit: Visit }) {
  const { fault, send } = useCommands(visit);
  const [isAtPlayers, setAtPlayers] = useState(false);
  const view = visit.view.value;
  const state = visit.live.value;
  if (view === undefined) return null;
  const { game, seats, settings } = view;
  const own = ownSeats(state);
  const taken = occupiedSeats(view).length;
  return (
    <div class="page lobby" data-code={visit.code} data-seated={own.length}>
      <PageTop title={t(`name.game.${game}`)} />
      <LobbyNotes visit={visit} view={view} send={send} />
      <main class="lobby-main">
        {settings.public && taken < seats.length && (
          <p class="lobby-anybody">
            {t('web-online.anybody', { n: seats.length - taken })}{' '}
            {state.isHost && t('web-online.anybody-host')}
          </p>
        )}
        <Invite code={visit.code} game={t(`name.game.${game}`)} />
        <LobbySeats visit={visit} view={view} send={send} openPlayers={() => setAtPlayers(true)} />
        <LobbyRules visit={visit} players={Math.max(seatsOf(game).min, taken)} send={send} />
        <p class="note lobby-tv">
          <TelevisionLink code={visit.code} />
        </p>
      </main>
      <LobbyFoot visit={visit} fault={fault} send={send} />
      {isAtPlayers && <PlayersSheet visit={visit} close={() => setAtPlayers(false)} />}
    </div>
  );
}
