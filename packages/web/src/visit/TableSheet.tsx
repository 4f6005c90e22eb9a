/** Everything about the table beside the game: words to say, offers, the way in for others, the way out. */

import type { Wish } from '@dicehall/link';
import { type GameId, gameOf } from '@dicehall/rules';
import { type Offered, REACTIONS } from '@dicehall/table';
import { tableRefusalText } from '@dicehall/words/on-demand';
import { useState } from 'preact/hooks';
import { Icon } from '../parts/Icon.tsx';
import { go } from '../parts/route.ts';
import { Sheet } from '../parts/Sheet.tsx';
import { Invite } from '../seats/Invite.tsx';
import { MoveSeat } from '../seats/MoveSeat.tsx';
import { TelevisionLink } from '../seats/TelevisionLink.tsx';
import { ownSeats } from '../show/snapshot.ts';
import { namesOf } from '../table/names.ts';
import type { Session } from '../table/session/session.ts';
import { LogList } from '../table/sheets/LogList.tsx';
import { lang, t } from '../words.ts';
import { A_WHILE } from './patience.ts';
import { Times } from './Times.tsx';
import type { Visit } from './visit.ts';

interface Props<K extends GameId> {
  readonly at: Visit;
  readonly session: Session<K>;
  close(): void;
}

export function TableSheet<K extends GameId>({ at, session, close }: Props<K>) {
  const [note, setNote] = useState('');
  const [isMoving, setMoving] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const view = at.view.value;
  const state = at.live.value;
  if (view === undefined) return null;
  const [seat] = ownSeats(state);
  const names = namesOf(view);
  const send = async (wish: Wish): Promise<void> => {
    const answer = await at.send(wish);
    if (answer.ok) close();
    else setNote(tableRefusalText(lang.peek(), answer.refusal, names, seat ?? 0));
  };
  const leave = async (): Promise<void> => {
    for (const held of ownSeats(state)) await at.send({ kind: 'leave', seat: held });
    go({ name: 'home' });
  };
  const mayUndo = state.views.find(({ match }) => match?.mayUndo)?.viewer;
  const own = ownSeats(state);
  const now = Date.now() + state.clockAhead;
  const waited = (view.match?.asked ?? []).flatMap(({ seat: other, since }) => {
    const sitter = view.seats[other];
    const isReplaceable = sitter?.kind === 'person' && !sitter.standIn && !own.includes(other);
    const isLong = !state.present.includes(other) || now - since > A_WHILE;
    return isReplaceable && isLong ? [other] : [];
  });
  const [leaving, sure] =
    view.phase === 'over'
      ? (['web-online.leave-table', 'web-online.leave-table-sure'] as const)
      : (['web-online.leave', 'web-online.leave-sure'] as const);
  const hasLeft = own.every((held) => view.seats[held]?.left);
  const isPlaying = view.phase === 'playing' && view.match?.paused === false;
  const offer = (what: Offered, by = seat) => (
    <button
      key={what}
      type="button"
      class="button"
      onClick={() => by !== undefined && send({ kind: 'offer', seat: by, what })}
    >
      {t(`web-online.offer-${what}`)}
    </button>
  );
  return (
    <Sheet title={<Title code={at.code} />} close={close}>
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
            {isPlaying && (
              <div class="table-sheet-ways">
                {waited.map((other) => (
                  <button
                    key={other}
                    type="button"
                    class="button"
                    onClick={() => send({ kind: 'stand-in', seat, for: other })}
                  >
                    {t('web-online.stand-in-for', { player: names.seats[other] ?? '' })}
                  </button>
                ))}
                {typeof mayUndo === 'number' && offer('undo', mayUndo)}
                {offer('pause')}
                {gameOf(view.game).meta.draws && offer('draw')}
              </div>
            )}
          </>
        )}
        <div class="table-sheet-ways table-sheet-links">
          <TelevisionLink code={at.code} look="button" />
          {seat !== undefined && (
            <button
              type="button"
              class={isMoving ? 'button primary' : 'button'}
              aria-pressed={isMoving}
              onClick={() => setMoving(!isMoving)}
            >
              {t('web-online.move-seat')}
            </button>
          )}
          {seat !== undefined && !hasLeft && (
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
          <MoveSeat code={at.code} tokens={at.tokens} />
        ) : (
          <Invite code={at.code} game={t(`web.game.${view.game}`)} />
        )}
        <p class="table-sheet-times">
          <Times game={view.game} settings={view.settings} />
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
