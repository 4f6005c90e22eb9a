/** Everybody at the table: who is host, where one's own seat is held, and what the host can do about the others. */

import type { Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import { BotTag } from '../../bots/BotTag.tsx';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { Shape } from '../../parts/Shape.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { shapesFor } from '../../parts/shapes.ts';
import { ownSeats } from '../../show/snapshot.ts';
import { t } from '../../words.ts';
import { useCommands, type VisitCommands } from '../use-commands.ts';
import type { Visit } from '../visit.ts';
import { MineButton, useOwnClaim } from './OwnClaim.tsx';
import { OwnSeat } from './OwnSeat.tsx';
import { SeatCode } from './SeatCode.tsx';
import { SeatTools } from './SeatTools.tsx';
import { isAway } from './stand-in.ts';
import './players.css';

interface SheetProps {
  readonly visit: Visit;
  close(): void;
}

export function PlayersSheet({ visit, close }: SheetProps) {
  const { fault, send } = useCommands(visit);
  const view = visit.view.value;
  if (view === undefined) return null;
  return (
    <Sheet title={t('web.players')} close={close}>
      <div class="players-sheet">
        {fault !== '' && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <PlayerList visit={visit} view={view} send={send} />
      </div>
    </Sheet>
  );
}

interface PlayersProps extends Pick<VisitCommands, 'send'> {
  readonly visit: Visit;
  readonly view: TableView;
}

function PlayerList({ visit, view, send }: PlayersProps) {
  const state = visit.live.value;
  const isVisitor = ownSeats(state).length === 0;
  const asked = useOwnClaim({ visit, view });
  return (
    <>
      <ul class="players-list">
        {view.seats.map(({ kind }, seat) =>
          kind === 'empty' ? null : (
            <Player key={seat} visit={visit} view={view} seat={seat} send={send} />
          ),
        )}
      </ul>
      {asked !== '' && <p role="status">{asked}</p>}
      {isVisitor && <SeatCode send={send} />}
      {state.isHost ? (
        <Lock isLocked={view.locked === true} send={send} />
      ) : (
        view.locked && <p class="note">{t('web-players.locked')}</p>
      )}
    </>
  );
}

function Player({ visit, view, seat, send }: PlayersProps & { readonly seat: Seat }) {
  const state = visit.live.value;
  const own = ownSeats(state);
  const sitter = view.seats[seat];
  if (sitter === undefined) return null;
  const { kind, name, level, standIn, muted } = sitter;
  const isOwn = own.includes(seat);
  const isPerson = kind === 'person';
  const away = isAway(state, seat);
  return (
    <li class="players-one">
      <div class="players-line">
        <Shape name={shapesFor(view.seats.length)[seat] ?? 'disc'} />
        <PlayerName name={name} />
        <span class="player-tags">
          {isOwn && <span class="player-tag">{t('web.you')}</span>}
          {view.host?.seat === seat && (
            <span class="player-tag host-tag">{t('web-players.host')}</span>
          )}
          {isPerson && away && <span class="player-tag">{t('web.away')}</span>}
          {muted && <span class="player-tag">{t('web-players.muted')}</span>}
          {(kind === 'bot' || standIn) && <BotTag game={view.game} level={level} name={name} />}
        </span>
      </div>
      {isOwn && <OwnSeat visit={visit} seat={seat} send={send} />}
      {isPerson && own.length === 0 && <MineButton seat={seat} view={view} send={send} />}
      {isPerson && !isOwn && state.isHost && (
        <SeatTools view={view} seat={seat} isAway={away} send={send} />
      )}
    </li>
  );
}

interface LockProps extends Pick<PlayersProps, 'send'> {
  readonly isLocked: boolean;
}

const Lock = ({ isLocked, send }: LockProps) => (
  <div class="players-lock">
    <button
      type="button"
      class="button"
      aria-describedby="lock-help"
      onClick={() => send({ kind: 'lock', on: !isLocked })}
    >
      {t(isLocked ? 'web-players.unlock' : 'web-players.lock')}
    </button>
    <p id="lock-help" class="note">
      {t(isLocked ? 'web-players.locked' : 'web-players.lock-help')}
    </p>
  </div>
);
