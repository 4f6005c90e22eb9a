/**
 * Notes above the table until they are handled, the most urgent first: a lost connection, an offer to answer, what
 * was missed, a bot in your seat, somebody away, dice that cannot be trusted. Somebody's words stay for a moment, ahead
 * of whatever can wait.
 */

import type { CommandInput } from '@dicehall/link';
import type { TableView } from '@dicehall/table';
import { players, tableRefusalText } from '@dicehall/words/on-demand';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/Icon.tsx';
import { ownSeats } from '../show/snapshot.ts';
import { isTooLate } from '../table/late-answers.ts';
import { Note } from '../table/Note.tsx';
import { namesOf } from '../table/names.ts';
import { TrustWatch } from '../table/trust/TrustWatch.tsx';
import { lang, t } from '../words.ts';
import { isOutOfTime } from './events.ts';
import { ToHome } from './Placeholder.tsx';
import { AwayNote } from './players/AwayNote.tsx';
import { ClaimNotes } from './players/ClaimNotes.tsx';
import { claimsToAnswer } from './players/claims.ts';
import { OwnClaimNote } from './players/OwnClaim.tsx';
import { isAway, standInFrom, waitedFor } from './players/stand-in.ts';
import { RematchNotes } from './RematchNotes.tsx';
import { useStartWait } from './start-wait.ts';
import { tellOwn } from './table-talk.ts';
import type { Visit } from './visit.ts';
import { waitingText } from './visit-state.ts';

/** Milliseconds for which somebody's words stay. */
const SAID_FOR = 5000;

export function Notes({ visit }: { readonly visit: Visit }) {
  const view = visit.view.value;
  const state = visit.live.value;
  const isUrgent =
    state.status === 'lost' ||
    visit.pending.isWaiting.value ||
    toAnswer(visit).length > 0 ||
    (view !== undefined && claimsToAnswer(view, state).length > 0);
  const said = useSaid(visit, isUrgent);
  const startWait = useStartWait(view, ownSeats(state));
  if (view === undefined) return null;
  const own = ownSeats(state);
  const send = async (command: CommandInput): Promise<void> => {
    const answer = await visit.send(command);
    // Of an answer that came too late the table tells itself; without a sentence any other tap would look like a no-op.
    if (answer.ok || isTooLate(answer)) return;
    const text = tableRefusalText(lang.peek(), answer.refusal, namesOf(view), own[0] ?? 0);
    tellOwn(visit.talk, text);
  };
  const props: NoteProps = { visit, view, send };
  return (
    <section class="notes" aria-label={t('web.notes')}>
      <ConnectionNote visit={visit} />
      {startWait !== '' && <Note text={startWait} />}
      <ClaimNotes {...props} />
      <OfferNote {...props} />
      <RemovalNote visit={visit} />
      {said !== '' && <Note look="note-said" text={said} />}
      <AbsenceNotes {...props} />
      <PauseNote {...props} />
      <AwayNotes {...props} />
      <RematchNotes visit={visit} send={send} />
      <OwnOfferNote {...props} />
      <OwnClaimNote {...props} />
      {/* It stays: where there is room for one note, whatever is to be answered comes first. */}
      <TrustWatch link={visit} />
    </section>
  );
}

interface NoteProps {
  readonly visit: Visit;
  readonly view: TableView;
  send(command: CommandInput): void;
}

/** The seats of this device that have yet to answer an offer. */
const toAnswer = ({ view, live }: Visit) =>
  view.value?.offer?.waiting.filter((seat) => ownSeats(live.value).includes(seat)) ?? [];

/** The last sentence, for a while, starting when there is room for it. The log speaks it. */
function useSaid({ talk }: Visit, isHidden: boolean): string {
  const last = talk.said.value;
  const [gone, setGone] = useState<number>();
  useEffect(() => {
    if (last === undefined || isHidden) return;
    const timer = setTimeout(() => setGone(last.key), SAID_FOR);
    return () => clearTimeout(timer);
  }, [last, isHidden]);
  return last === undefined || last.key === gone ? '' : last.text;
}

function ConnectionNote({ visit }: Pick<NoteProps, 'visit'>) {
  const state = visit.live.value;
  const isLost = state.status === 'lost';
  const isWaiting = visit.pending.isWaiting.value;
  if (!isLost && !isWaiting) return null;
  return (
    <Note
      look={isLost ? 'note-lost' : ''}
      text={isWaiting ? waitingText(state) : t('web-online.lost')}
    />
  );
}

function OfferNote({ visit, view, send }: NoteProps) {
  const { offer } = view;
  const asked = toAnswer(visit);
  const [first] = asked;
  if (offer === undefined || first === undefined) return null;
  const player = namesOf(view).seats[offer.by] ?? '';
  return (
    <Note text={t(`table.offered-${offer.what}`, { player })}>
      <button
        type="button"
        class="button primary"
        onClick={() => {
          for (const seat of asked) send({ kind: 'answer', seat, yes: true });
        }}
      >
        {t('web-online.agree')}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => send({ kind: 'answer', seat: first, yes: false })}
      >
        {t('web-online.no')}
      </button>
    </Note>
  );
}

/** Said once, with the ways on: stay and watch, or go. */
function RemovalNote({ visit: { removal } }: Pick<NoteProps, 'visit'>) {
  if (removal.value === '') return null;
  return (
    <Note text={`${removal.value} ${t('web-online.watching')}`}>
      <ToHome />
      <Understood
        onClick={() => {
          removal.value = '';
        }}
      />
    </Note>
  );
}

const Understood = ({ onClick }: { onClick(): void }) => (
  <button
    type="button"
    class="button icon"
    aria-label={t('web-online.understood')}
    onClick={onClick}
  >
    <Icon name="check" />
  </button>
);

/** What was missed, and bots in this device's seats. The recap mentions a single bot itself. */
function AbsenceNotes({ visit, view, send }: NoteProps) {
  const own = ownSeats(visit.live.value);
  const replaced = view.phase === 'playing' ? own.filter((seat) => view.seats[seat]?.standIn) : [];
  const recap = visit.recap.value;
  const [lost, another] = replaced;
  const isInRecap = recap !== '' && lost !== undefined && another === undefined;
  const understand = (): void => {
    visit.recap.value = '';
  };
  const { events } = visit.heard();
  const { seats: names } = namesOf(view);
  return (
    <>
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
            <Understood onClick={understand} />
          )}
        </Note>
      )}
      {(isInRecap ? [] : replaced).map((seat) => (
        <Note
          key={seat}
          text={
            own.length === 1
              ? t(isOutOfTime(events, seat) ? 'web-online.time-up' : 'web-online.bot-for-you')
              : t('web-online.bot-for', { player: names[seat] ?? '' })
          }
        >
          <TakeBack onClick={() => send({ kind: 'back', seat })} />
        </Note>
      ))}
    </>
  );
}

const TakeBack = ({ onClick }: { onClick(): void }) => (
  <button type="button" class="button primary" onClick={onClick}>
    {t('web-online.take-back-seat')}
  </button>
);

function PauseNote({ visit, view, send }: NoteProps) {
  const [seat] = ownSeats(visit.live.value);
  if (!view.match?.paused || seat === undefined) return null;
  return (
    <Note text={t('table.paused')}>
      <button type="button" class="button primary" onClick={() => send({ kind: 'resume', seat })}>
        {t('web-online.resume')}
      </button>
    </Note>
  );
}

function AwayNotes({ visit, view, send }: NoteProps) {
  const state = visit.live.value;
  const [own] = ownSeats(state);
  // Without a connection nobody knows who else has one.
  if (own === undefined || state.status === 'lost') return null;
  const { seats: names } = namesOf(view);
  return waitedFor(view, state)
    .filter((seat) => isAway(state, seat))
    .map((seat) => (
      <AwayNote
        key={seat}
        player={names[seat] ?? ''}
        from={standInFrom(state, seat)}
        standIn={() => send({ kind: 'stand-in', seat: own, for: seat })}
      />
    ));
}

/** Not for a rematch: that is withdrawn where it was asked for. */
function OwnOfferNote({ visit, view, send }: NoteProps) {
  const { offer } = view;
  const own = ownSeats(visit.live.value);
  if (offer === undefined || offer.what === 'rematch' || !own.includes(offer.by)) return null;
  if (offer.waiting.length === 0) return null;
  const voice = { lang: lang.value, names: namesOf(view) };
  return (
    <Note text={t('web-online.waiting-answer', { players: players(voice, offer.waiting) })}>
      <button
        type="button"
        class="button"
        onClick={() => send({ kind: 'answer', seat: offer.by, yes: false })}
      >
        {t('web-online.withdraw')}
      </button>
    </Note>
  );
}
