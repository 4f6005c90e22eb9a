/**
 * What stands above the table until it is dealt with, the most pressing first: a lost connection, an offer to answer,
 * what was missed, a bot in one's seat, somebody who is not there. What somebody said stands there for a moment: before
 * what can wait so long, after what cannot.
 */

import type { Wish } from '@dicehall/link';
import { players, tableRefusalText } from '@dicehall/words/on-demand';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/Icon.tsx';
import { ownSeats } from '../show/snapshot.ts';
import { Note } from '../table/Note.tsx';
import { namesOf } from '../table/names.ts';
import { lang, t } from '../words.ts';
import { RematchNotes } from './RematchNotes.tsx';
import { isOutOfTime } from './sticky-notes.ts';
import { type Visit, waitingText } from './visit.ts';

/** Milliseconds that a sentence of another stays. */
const SAID_FOR = 5000;

export function Notes({ at }: { readonly at: Visit }) {
  const view = at.view.value;
  const state = at.live.value;
  const isLost = state.status === 'lost';
  const isWaiting = at.waiting.isWaiting.value;
  const own = ownSeats(state);
  const toAnswer = view?.offer?.waiting.filter((seat) => own.includes(seat)) ?? [];
  const said = useSaid(at, isLost || isWaiting || toAnswer.length > 0);
  if (view === undefined) return null;
  const { seats: names } = namesOf(view);
  const send = async (wish: Wish): Promise<void> => {
    const answer = await at.send(wish);
    // Whoever has just come back is given time: that is no tap that did nothing.
    if (answer.ok || answer.refusal.code !== 'too-soon') return;
    at.tellOwn(tableRefusalText(lang.peek(), answer.refusal, namesOf(view), own[0] ?? 0));
  };
  const { offer, match, seats } = view;
  const replaced = view.phase === 'playing' ? own.filter((seat) => seats[seat]?.standIn) : [];
  const { events: heard } = at.heard();
  // What was missed tells of the bot too, and one's seat is taken back right there.
  const recap = at.recap.value;
  const [lost, another] = replaced;
  const isInRecap = recap !== '' && lost !== undefined && another === undefined;
  const understand = (): void => {
    at.recap.value = '';
  };
  // Without a connection nobody knows who else has one.
  const away = (isLost ? [] : (match?.asked ?? []))
    .map(({ seat }) => seat)
    .filter(
      (seat) =>
        seats[seat]?.kind === 'person' &&
        !seats[seat].standIn &&
        !own.includes(seat) &&
        !state.present.includes(seat),
    );
  // A rematch is asked for, and withdrawn, where the game has ended.
  const isOwnOffer = offer !== undefined && offer.what !== 'rematch' && own.includes(offer.by);
  return (
    <section class="notes" aria-label={t('web.notes')}>
      {(isLost || isWaiting) && (
        <Note
          look={isLost ? 'note-lost' : ''}
          text={isWaiting ? waitingText(state) : t('web-online.lost')}
        />
      )}
      {offer !== undefined && toAnswer.length > 0 && (
        <Note text={t(`table.offered-${offer.what}`, { player: names[offer.by] ?? '' })}>
          <button
            type="button"
            class="button primary"
            onClick={() => {
              for (const seat of toAnswer) send({ kind: 'answer', seat, yes: true });
            }}
          >
            {t('web-online.agree')}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => send({ kind: 'answer', seat: toAnswer[0] ?? 0, yes: false })}
          >
            {t('web-online.no')}
          </button>
        </Note>
      )}
      {said !== '' && <Note look="note-said" text={said} />}
      {recap !== '' && (
        <Note text={recap}>
          {isInRecap ? (
            <TakeBack
              onClick={() => {
                understand();
                send({ kind: 'back', seat: lost });
              }}
            />
          ) : (
            <button
              type="button"
              class="button icon"
              aria-label={t('web-online.understood')}
              onClick={understand}
            >
              <Icon name="check" />
            </button>
          )}
        </Note>
      )}
      {(isInRecap ? [] : replaced).map((seat) => (
        <Note
          key={seat}
          text={
            own.length === 1
              ? t(isOutOfTime(heard, seat) ? 'web-online.time-up' : 'web-online.bot-for-you')
              : t('web-online.bot-for', { player: names[seat] ?? '' })
          }
        >
          <TakeBack onClick={() => send({ kind: 'back', seat })} />
        </Note>
      ))}
      {match?.paused && own[0] !== undefined && (
        <Note text={t('table.paused')}>
          <button
            type="button"
            class="button primary"
            onClick={() => send({ kind: 'resume', seat: own[0] ?? 0 })}
          >
            {t('web-online.resume')}
          </button>
        </Note>
      )}
      {own[0] !== undefined &&
        away.map((seat) => (
          <Note key={seat} text={t('web-online.is-away', { player: names[seat] ?? '' })}>
            <button
              type="button"
              class="button"
              onClick={() => send({ kind: 'stand-in', seat: own[0] ?? 0, for: seat })}
            >
              {t('web-online.stand-in')}
            </button>
          </Note>
        ))}
      <RematchNotes at={at} send={send} />
      {isOwnOffer && offer.waiting.length > 0 && (
        <Note
          text={t('web-online.waiting-answer', {
            players: players({ lang: lang.value, names: namesOf(view) }, offer.waiting),
          })}
        >
          <button
            type="button"
            class="button"
            onClick={() => send({ kind: 'answer', seat: offer.by, yes: false })}
          >
            {t('web-online.withdraw')}
          </button>
        </Note>
      )}
    </section>
  );
}

const TakeBack = ({ onClick }: { onClick(): void }) => (
  <button type="button" class="button primary" onClick={onClick}>
    {t('web-online.take-back-seat')}
  </button>
);

/** The last sentence, for a while from when there is room for it. It is spoken by the log. */
function useSaid({ said }: Visit, isHidden: boolean): string {
  const last = said.value;
  const [gone, setGone] = useState<number>();
  useEffect(() => {
    if (last === undefined || isHidden) return;
    const timer = setTimeout(() => setGone(last.key), SAID_FOR);
    return () => clearTimeout(timer);
  }, [last, isHidden]);
  return last === undefined || last.key === gone ? '' : last.text;
}
