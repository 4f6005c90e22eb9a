/** What news of a table changes in a visit, and what is said about it. */

import type { LinkNews } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import { reactionSentence } from '@dicehall/words/on-demand';
import { batch } from '@preact/signals';
import { sayLog, sayStatus } from '../parts/announce.ts';
import { ownName } from '../parts/device/settings.ts';
import { learnShared } from '../seats/links.ts';
import { isJustSeated } from '../seats/new-seats.ts';
import { ownSeats } from '../show/snapshot.ts';
import { namesOf } from '../table/names.ts';
import { lang, t } from '../words.ts';
import { isSeatHere, seatNotice } from './players/seat-notice.ts';
import { recapOf, removalOf, scoresSince } from './recap.ts';
import { newName } from './seat-name.ts';
import { type TableTalk, tellNews, tellOwn } from './table-talk.ts';
import { keepVisit, type VisitState } from './visit-state.ts';

/** The table as this device last looked at it. */
interface LastLook {
  /** The device has been away since. */
  readonly isBack: boolean;
  /** The first event that it has not seen; undefined if it missed nothing. */
  readonly seen: number | undefined;
  /** The game, in notation. */
  readonly match: string | undefined;
  readonly held: readonly Seat[];
}

export function hearNews(visit: VisitState, news: LinkNews): void {
  if (news.state.status === 'lost') visit.pending.lost();
  const [now] = news.state.views;
  if (now === undefined) {
    visit.live.value = news.state;
    return;
  }
  const last = lastLook(visit, news, now);
  const removal = removalOf(news, last.held, last.seen);
  const missed = last.seen === undefined ? '' : recapOf(news, now, last.seen);
  const notice = seatNotice(news, { held: last.held, claimed: visit.claimed.peek() });
  const sentence = `${notice} ${news.isSetBack === true ? t('table.set-back') : missed}`.trim();
  if (!last.isBack) {
    tellNews(visit.talk, news, now, visit.view.peek() ?? now, last.held);
    tellReactions(visit.talk, news, now);
  }
  addEvents(visit, news, now, last);
  batch(() => {
    visit.live.value = news.state;
    visit.view.value = now;
    // Before the start the lobby shows what else there is.
    const isKept = now.phase !== 'seating' || news.isSetBack === true || notice !== '';
    if (sentence !== '' && isKept) visit.recap.value = sentence;
    if (!now.claims?.some(({ seat }) => seat === visit.claimed.peek())) {
      visit.claimed.value = undefined;
    }
    if (ownSeats(news.state).length > 0) visit.removal.value = '';
    else if (removal !== '') visit.removal.value = removal;
  });
  if (isSeatHere(news, last.held)) tellOwn(visit.talk, t('web-players.moved-here'));
  const watching = isLookingOn(visit, news, now) ? t('web-online.watching') : '';
  if (watching !== '') tellOwn(visit.talk, watching);
  // While one looks, the log has said who was removed.
  const spoken = last.isBack ? `${removal} ${sentence}`.trim() : sentence;
  if (spoken !== '') sayStatus(`${spoken} ${watching}`.trimEnd());
  // The end shows the standings itself, and a new game starts from nothing.
  const isSameGame = now.phase === 'playing' && visit.start < (last.seen ?? 0);
  if (missed !== '' && last.match !== undefined && isSameGame) addStandings(visit, last.match, now);
  if (visit.isFirst) learnShared();
  visit.isFirst = false;
  tellName(visit, now);
  keepVisit(visit);
}

function lastLook(visit: VisitState, { missed }: LinkNews, { next }: TableView): LastLook {
  const { isFirst, before, view, live } = visit;
  if (isFirst) {
    const seen = isJustSeated(before) ? undefined : before?.seen;
    return { isBack: true, seen, match: before?.view, held: before?.seats ?? [] };
  }
  const seen = missed ? Math.min(view.peek()?.next ?? next, next) : undefined;
  return { isBack: missed, seen, match: view.peek()?.match?.view, held: ownSeats(live.peek()) };
}

function addEvents(
  visit: VisitState,
  { events }: LinkNews,
  { next }: TableView,
  { isBack }: LastLook,
): void {
  const start = events.findLast(({ kind }) => kind === 'start');
  if (start === undefined) {
    visit.events = [...visit.events, ...events];
  } else {
    visit.events = events.slice(events.indexOf(start));
    visit.start = start.n;
    visit.isNew = !isBack;
  }
  // After a gap that the server could not fill, the events before it are of no use.
  const last = visit.events.at(-1);
  if (last !== undefined && last.n + 1 !== next) visit.events = [];
}

/** Whether to say that this device only watches: once, and never on a television, which does nothing else. */
const isLookingOn = (
  { isWatching, isFirst }: VisitState,
  { events, state }: LinkNews,
  { phase }: TableView,
): boolean =>
  !isWatching &&
  phase === 'playing' &&
  ownSeats(state).length === 0 &&
  (isFirst || events.some(({ kind }) => kind === 'start'));

/** Adds the new standings to the recap, unless that has been read by then. */
async function addStandings(visit: VisitState, last: string, now: TableView): Promise<void> {
  const told = visit.recap.peek();
  const standings = await scoresSince(last, now, ownSeats(visit.link.state)).catch(() => '');
  if (standings === '' || visit.recap.peek() !== told) return;
  visit.recap.value = `${told} ${standings}`;
  sayLog(standings);
}

/** Passes a new name in the settings on to the table, as soon as the table allows it. */
function tellName(visit: VisitState, now: TableView): void {
  const wished = ownName.peek();
  if (visit.isWatching || wished === visit.toldName) return;
  const [seat] = ownSeats(visit.link.state);
  const name = newName(now, seat, wished);
  if (seat === undefined || name === undefined) return;
  visit.toldName = wished;
  visit.link.send({ kind: 'rename', seat, name });
}

/** The reactions of others are shown and spoken; the device's own only spoken, because their seat has just tapped them. */
function tellReactions(talk: TableTalk, { reactions = [], state }: LinkNews, now: TableView): void {
  for (const reaction of reactions) {
    const text = reactionSentence(lang.peek(), reaction, namesOf(now));
    if (ownSeats(state).includes(reaction.seat)) sayLog(text);
    else tellOwn(talk, text, sayLog);
  }
}
