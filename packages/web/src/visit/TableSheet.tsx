/** Everything about the table besides the game: words to say, offers, the way in for others, the way out. */

import type { CommandInput } from '@dicehall/link';
import { type GameId, gameOf, type Seat } from '@dicehall/rules';
import { type Offered, REACTIONS, type TableView } from '@dicehall/table';
import { useState } from 'preact/hooks';
import { Icon } from '../parts/Icon.tsx';
import { go } from '../parts/route.ts';
import { Sheet } from '../parts/Sheet.tsx';
import { useSecondsLeft } from '../parts/seconds-left.ts';
import { Invite } from '../seats/LinkPanel.tsx';
import { TelevisionLink } from '../seats/TelevisionLink.tsx';
import { ownSeats } from '../show/snapshot.ts';
import { namesOf } from '../table/names.ts';
import type { Session } from '../table/session/session.ts';
import { LogList } from '../table/sheets/LogList.tsx';
import { t } from '../words.ts';
import { CoachBadge } from './CoachBadge.tsx';
import { PlayersSheet } from './players/PlayersSheet.tsx';
import { isAway, standInFrom, waitedFor } from './players/stand-in.ts';
import { TimeLimits } from './TimeLimits.tsx';
import { useCommands } from './use-commands.ts';
import type { Visit } from './visit.ts';

interface Props<K extends GameId> {
  readonly visit: Visit;
  readonly session: Session<K>;
  close(): void;
}

export function TableSheet<K extends GameId>({ visit, session, close }: Props<K>) {
  const commands = useCommands(visit);
  const [isAtPlayers, setAtPlayers] = useState(false);
  const view = visit.view.value;
  if (view === undefined) return null;
  const [seat] = ownSeats(visit.live.value);
  const send = async (command: CommandInput): Promise<void> => {
    if (await commands.send(command)) close();
  };
  return (
    <Sheet title={<Title code={visit.code} />} close={close}>
      {/* Over this one; only one code for cameras at a time. */}
      {isAtPlayers && <PlayersSheet visit={visit} close={() => setAtPlayers(false)} />}
      <div class="table-sheet">
        {commands.fault !== '' && (
          <p class="fault" role="alert">
            {commands.fault}
          </p>
        )}
        <button type="button" class="button table-sheet-players" onClick={() => setAtPlayers(true)}>
          <Icon name="friends" />
          {t('web.players')}
        </button>
        <details class="table-sheet-log">
          <summary>
            <span class="button">
              <Icon name="log" />
              {t('web.log')}
            </span>
          </summary>
          <LogList session={session} />
        </details>
        {seat === undefined ? (
          <p class="note">{t('web-online.watching')}</p>
        ) : (
          <>
            <Reactions seat={seat} send={send} />
            <Offers visit={visit} view={view} seat={seat} send={send} />
          </>
        )}
        <Ways visit={visit} view={view} isInviting={!isAtPlayers} />
        <p class="table-sheet-times">
          <TimeLimits game={view.game} settings={view.settings} />{' '}
          <CoachBadge settings={view.settings} />
        </p>
        {seat !== undefined && <p class="note">{t('web-online.seat-stays')}</p>}
      </div>
    </Sheet>
  );
}

/** With the code, which is what a latecomer asks for. */
const Title = ({ code }: { readonly code: string }) => (
  <>
    {t('web-online.table')}{' '}
    <span class="table-code" translate={false}>
      {code}
    </span>
  </>
);

interface SeatProps {
  readonly seat: Seat;
  send(command: CommandInput): void;
}

const Reactions = ({ seat, send }: SeatProps) => (
  <>
    <h3>{t('web-online.say')}</h3>
    <ul class="reactions">
      {REACTIONS.map((reaction) => (
        <li key={reaction}>
          <button
            type="button"
            class="button"
            onClick={() => send({ kind: 'react', seat, reaction })}
          >
            {t(`table.reaction-${reaction}`)}
          </button>
        </li>
      ))}
    </ul>
  </>
);

interface TableProps {
  readonly visit: Visit;
  readonly view: TableView;
}

/** What can be asked for while a game is on: a bot for somebody, an undo, a pause, a draw. */
function Offers({ visit, view, seat, send }: TableProps & SeatProps) {
  if (view.phase !== 'playing' || view.match?.paused !== false) return null;
  const state = visit.live.value;
  const { seats: names } = namesOf(view);
  const mayUndo = state.views.find(({ match }) => match?.mayUndo)?.viewer;
  const offer = (what: Offered, by = seat) => (
    <button
      key={what}
      type="button"
      class="button"
      onClick={() => send({ kind: 'offer', seat: by, what })}
    >
      {t(`web-online.offer-${what}`)}
    </button>
  );
  return (
    <div class="table-sheet-ways">
      {waitedFor(view, state)
        .filter((other) => isAway(state, other))
        .map((other) => (
          <StandInButton
            key={other}
            player={names[other] ?? ''}
            from={standInFrom(state, other)}
            standIn={() => send({ kind: 'stand-in', seat, for: other })}
          />
        ))}
      {typeof mayUndo === 'number' && offer('undo', mayUndo)}
      {offer('pause')}
      {gameOf(view.game).meta.draws && offer('draw')}
    </div>
  );
}

interface StandInProps {
  readonly player: string;
  /** From when a bot may be asked for, by this device's clock. */
  readonly from: number;
  standIn(): void;
}

function StandInButton({ player, from, standIn }: StandInProps) {
  const left = useSecondsLeft(from) ?? 0;
  if (left > 0) return <p class="note">{t('web-players.away-until', { player, n: left })}</p>;
  return (
    <button type="button" class="button" onClick={standIn}>
      {t('web-online.stand-in-for', { player })}
    </button>
  );
}

/** To a television, away from here, and for others to this table. */
function Ways({ visit, view, isInviting }: TableProps & { readonly isInviting: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  const own = ownSeats(visit.live.value);
  const leave = async (): Promise<void> => {
    for (const seat of own) await visit.send({ kind: 'leave', seat });
    go({ name: 'home' });
  };
  const [leaving, sure] =
    view.phase === 'over'
      ? (['web-online.leave-table', 'web-online.leave-table-sure'] as const)
      : (['web-online.leave', 'web-online.leave-sure'] as const);
  const hasLeft = own.every((seat) => view.seats[seat]?.left);
  return (
    <>
      <div class="table-sheet-ways table-sheet-links">
        <TelevisionLink code={visit.code} look="button" />
        {!hasLeft && (
          <button
            type="button"
            class={isLeaving ? 'button primary' : 'button'}
            onClick={() => (isLeaving ? leave() : setLeaving(true))}
          >
            {t(isLeaving ? sure : leaving)}
          </button>
        )}
      </div>
      {isInviting && <Invite code={visit.code} game={t(`name.game.${view.game}`)} />}
    </>
  );
}
