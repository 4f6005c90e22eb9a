/** The end: who has won, the standings, the story of the game, and what comes next. Again is one tap. */

import type { GameId, Result, Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import { players, resultSentences } from '@dicehall/words/on-demand';
import { useEffect, useRef, useState } from 'preact/hooks';
import { sayStatus } from '../../parts/announce.ts';
import { keepPlayed } from '../../parts/device/lesson-store.ts';
import {
  type Feedback,
  FeedbackNote,
  LinkField,
  said,
  sayFeedback,
} from '../../parts/Feedback.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { PageLink } from '../../parts/PageLink.tsx';
import { PlayerName } from '../../parts/PlayerName.tsx';
import type { Page } from '../../parts/route.ts';
import { Shape } from '../../parts/Shape.tsx';
import type { ShapeName } from '../../parts/shapes.ts';
import { check, keep, replay, review, share } from '../../records/actions.ts';
import { saveFile } from '../../records/save.ts';
import { ownSeats } from '../../show/snapshot.ts';
import { lang, t } from '../../words.ts';
import { namesOf } from '../names.ts';
import type { Session } from '../session/session.ts';
import { FairDice } from '../trust/FairDice.tsx';
import { StoryAfter, useStory } from './StoryAfter.tsx';
import './end.css';

type Offer = NonNullable<TableView['offer']>;

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly shapes: readonly ShapeName[];
  readonly result: Result;
  /** Where a new table is opened. */
  readonly another: Page;
  readonly next?: NextGame | undefined;
}

/** A game against another bot. */
export interface NextGame {
  readonly text: string;
  begin(): void;
}

export function EndOfGame<K extends GameId>(props: Props<K>) {
  const { session, shapes, result, another, next } = props;
  const { table, view } = session.shown.value;
  const names = namesOf(table);
  const [note, setNote] = useState(said(''));
  const tell = (feedback: Feedback): void => {
    setNote(feedback);
    sayFeedback(feedback);
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const voice = { lang: lang.value, names };
  const row = session.module.rowToWin(view);
  const [won = '', ...more] = resultSentences(voice, session.game, result, row);
  useEffect(() => {
    heading.current?.focus();
    // The log has told who has won, and the heading says it where the focus is.
    if (more.length > 0) sayStatus(more.join(' '));
  }, []);
  const story = useStory(session);
  const { record } = story;
  const own = ownSeats(session.link.state);
  useEffect(() => {
    if (record !== undefined) keep(record, own);
  }, [record]);
  useEffect(() => keepPlayed(session.game), [session]);
  const isSeated = table.viewer !== 'spectator';
  const asked = askedElsewhere(session);
  return (
    <div class="end">
      <h2 tabIndex={-1} ref={heading}>
        {won}
      </h2>
      <Standings session={session} shapes={shapes} result={result} />
      <FairDice link={session.link} />
      <div class="end-ways">
        {isSeated && asked !== undefined && <RematchQuestion session={session} offer={asked} />}
        {isSeated && asked === undefined && (
          <button type="button" class="button primary big" onClick={() => rematch(session)}>
            <Icon name="again" />
            {t('web-table.rematch')}
          </button>
        )}
        {next !== undefined && (
          <button type="button" class="button big end-next" onClick={next.begin}>
            <Icon name="on" />
            {next.text}
          </button>
        )}
        <PageLink to={another} class="button">
          <Icon name="settings" />
          {t('web-table.new-game')}
        </PageLink>
        {record !== undefined && (
          <RecordWays
            record={record}
            fresh={() => freshRecord(session, record)}
            game={session.game}
            games={table.games}
            own={own}
            tell={tell}
          />
        )}
      </div>
      {note.text !== '' && (
        <div class="end-note">
          <FeedbackNote feedback={note} look={note.kind === 'fault' ? 'fault' : 'note'} />
          <LinkField feedback={note} />
        </div>
      )}
      <StoryAfter
        session={session}
        shapes={shapes}
        story={story}
        own={own}
        see={(kept, step) => replay(kept, step, own)}
      />
    </div>
  );
}

function Standings<K extends GameId>(props: Pick<Props<K>, 'session' | 'shapes' | 'result'>) {
  const { session, shapes, result } = props;
  const { table, view } = session.shown.value;
  const names = namesOf(table);
  const order = result.ranks
    .map((rank, seat) => ({ rank, seat }))
    .sort((one, other) => one.rank - other.rank);
  return (
    <ol class="end-order">
      {order.map(({ rank, seat }) => (
        <li key={seat} class={rank === 1 ? 'end-first' : ''}>
          <span class="end-rank">{rank}</span>
          <Shape name={shapes[seat] ?? 'disc'} />
          <PlayerName name={names.seats[seat] ?? ''} />
          <span class="player-score">{session.module.score(view, seat)}</span>
        </li>
      ))}
    </ol>
  );
}

interface RecordWaysProps {
  readonly record: string;
  /** With all that others have signed since. */
  fresh(): Promise<string>;
  readonly game: GameId;
  /** Which game at its table this was. */
  readonly games: number;
  /** The seats at this device. */
  readonly own: readonly Seat[];
  tell(feedback: Feedback): void;
}

const RecordWays = ({ record, fresh, game, games, own, tell }: RecordWaysProps) => (
  <>
    <button type="button" class="button" onClick={() => fresh().then(check).then(tell)}>
      <Icon name="check" />
      {t('web.check-dice')}
    </button>
    <button
      type="button"
      class="button"
      onClick={() => fresh().then((now) => tell(saveFile(now, game)))}
    >
      <Icon name="save" />
      {t('web.save-record')}
    </button>
    <button type="button" class="button" onClick={() => share(record, game, games).then(tell)}>
      <Icon name="friends" />
      {t('web.share-record')}
    </button>
    <button type="button" class="button" onClick={() => replay(record, 0, own)}>
      <Icon name="play" />
      {t('web.replay')}
    </button>
    <button type="button" class="button" onClick={() => review(record, own)}>
      <Icon name="rules" />
      {t('web.review')}
    </button>
  </>
);

async function freshRecord<K extends GameId>(
  { link }: Session<K>,
  record: string,
): Promise<string> {
  const made = await link.record();
  return made.ok ? made.value : record;
}

/** The offer of somebody at this device, as long as people elsewhere have yet to answer. */
function askedElsewhere<K extends GameId>({ link, shown }: Session<K>): Offer | undefined {
  const { offer } = shown.value.table;
  const own = ownSeats(link.state);
  const waiting = offer?.waiting.filter((seat) => !own.includes(seat)) ?? [];
  return offer === undefined || !own.includes(offer.by) || waiting.length === 0
    ? undefined
    : { ...offer, waiting };
}

/** Only tables on a server have learnt these words. */
function RematchQuestion<K extends GameId>(props: {
  readonly session: Session<K>;
  readonly offer: Offer;
}) {
  const { session, offer } = props;
  const voice = { lang: lang.value, names: namesOf(session.shown.value.table) };
  const text = t('web-online.waiting-answer', { players: players(voice, offer.waiting) });
  useEffect(() => sayStatus(text), [text]);
  return (
    <div class="end-asked">
      <p>{text}</p>
      <button
        type="button"
        class="button"
        onClick={() => session.link.send({ kind: 'answer', seat: offer.by, yes: false })}
      >
        {t('web-online.withdraw')}
      </button>
    </div>
  );
}

/** Everybody at this device wants it; people elsewhere are asked. */
async function rematch<K extends GameId>({ link }: Session<K>): Promise<void> {
  const seats = ownSeats(link.state);
  const [first, ...others] = seats;
  if (first === undefined) return;
  const open = link.state.views[0]?.offer;
  if (open !== undefined && seats.includes(open.by)) return;
  if (open === undefined) await link.send({ kind: 'offer', seat: first, what: 'rematch' });
  const asked = open === undefined ? others : open.waiting.filter((seat) => seats.includes(seat));
  for (const seat of asked) await link.send({ kind: 'answer', seat, yes: true });
}
