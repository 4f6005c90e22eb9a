/** Everything about the table beside the game: words to say, offers, the way in for others, the way out. */

import type { CommandInput } from '@dicehall/link';
import { type GameId, gameOf, type Seat } from '@dicehall/rules';
import { type Offered, REACTIONS, type TableView } from '@dicehall/table';
import { tableRefusalText } from '@dicehall/words/on-demand';
import { useState } from 'preact/hooks';
import { Icon } from '../parts/Icon.tsx';
import { go } from '../parts/route.ts';
import { Sheet } from '../parts/Sheet.tsx';
import { Invite, MoveSeat } from '../seats/LinkPanel.tsx';
import { TelevisionLink } from '../seats/TelevisionLink.tsx';
import { ownSeats } from '../show/snapshot.ts';
import { namesOf } from '../table/names.ts';
import type { Session } from '../table/session/session.ts';
import { LogList } from '../table/sheets/LogList.tsx';
import { lang, t } from '../words.ts';
import { replaceableSeats } from './stand-in.ts';
import { TimeLimits } from './TimeLimits.tsx';
import type { Visit } from './visit.ts';

interface Props<K extends GameId> {
  readonly visit: Visit;
  readonly session: Session<K>;
  close(): void;
}

export function TableSheet<K extends GameId>({ visit, session, close }: Props<K>) {
  const [note, setNote] = useState('');
  const view = visit.view.value;
  if (view === undefined) return null;
  const [seat] = ownSeats(visit.live.value);
  const send = async (command: CommandInput): Promise<void> => {
    const answer = await visit.send(command);
    if (answer.ok) close();
    else setNote(tableRefusalText(lang.peek(), answer.refusal, namesOf(view), seat ?? 0));
  };
  return (
    <Sheet title={<Title code={visit.code} />} close={close}>
      <div class="table-sheet">
        {note !== '' && (
          <p class="fault" role="alert">
            {note}
          </p>
        )}
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
        <Ways visit={visit} view={view} />
        <p class="table-sheet-times">
          <TimeLimits game={view.game} settings={view.settings} />
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
      {replaceableSeats(view, state).map((other) => (
        <button
          key={other}
          type="button"
          class="button"
          onClick={() => send({ kind: 'stand-in', seat, for: other })}
        >
          {t('web-online.stand-in-for', { player: names[other] ?? '' })}
        </button>
      ))}
      {typeof mayUndo === 'number' && offer('undo', mayUndo)}
      {offer('pause')}
      {gameOf(view.game).meta.draws && offer('draw')}
    </div>
  );
}

/** To a television, to another device, away from here, and for others to this table. */
function Ways({ visit, view }: TableProps) {
  const [isMoving, setMoving] = useState(false);
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
        {own.length > 0 && (
          <button
            type="button"
            class={isMoving ? 'button primary' : 'button'}
            aria-pressed={isMoving}
            onClick={() => setMoving(!isMoving)}
          >
            {t('web-online.move-seat')}
          </button>
        )}
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
      {/* Never both: a camera would take the one for the other. */}
      {isMoving ? (
        <MoveSeat code={visit.code} tokens={visit.tokens} />
      ) : (
        <Invite code={visit.code} game={t(`name.game.${view.game}`)} />
      )}
    </>
  );
}
