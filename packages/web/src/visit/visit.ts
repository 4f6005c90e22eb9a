/** One visit to a table on a server: the link, and everything heard of the game on the table. */

import {
  type LinkNews,
  type LinkState,
  socketLink,
  type TableLink,
  type Wish,
} from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import type { Event, TableView } from '@dicehall/table';
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { sayLog, sayStatus } from '../parts/announce.ts';
import { ownName } from '../parts/settings.ts';
import { heardAt, keepHeard } from '../seats/history-store.ts';
import { learnShared } from '../seats/links.ts';
import { firstWanted, isJustSeated, keepSeats, keptAt } from '../seats/seat-store.ts';
import { device, server } from '../seats/server.ts';
import { ownSeats } from '../show/snapshot.ts';
import type { History } from '../table/session/session.ts';
import { isTooLate } from '../table/too-late.ts';
import { t } from '../words.ts';
import { callerBefore } from './first-caller.ts';
import { recapOf } from './recap.ts';
import { newName } from './rename.ts';
import { isFreed } from './seat-taken.ts';
import { standingsSince } from './standings.ts';
import { type Aside, tellerAside } from './table-talk.ts';
import { type Waiting, waitingFor } from './unanswered.ts';

/** A link that remembers. */
export interface Visit extends Aside, TableLink {
  readonly code: string;
  /** `state`, for components. */
  readonly live: ReadonlySignal<LinkState>;
  /** The table for this device's first seat, or for a spectator; undefined before the welcome. */
  readonly view: ReadonlySignal<TableView | undefined>;
  /** What happened while the device was away; empty when it was read. */
  readonly recap: Signal<string>;
  /** That the host has taken one's seat before the start; empty when one has another. */
  readonly freed: ReadonlySignal<string>;
  /** What this device has sent and the table has not answered. */
  readonly waiting: Waiting;
  /** Everything heard of the game on the table so far, and whether it began before our eyes. */
  heard(): History;
}

/** Of what was sent and has no answer. */
export const waitingText = ({ status }: LinkState): string =>
  t(status === 'lost' ? 'web-online.lost-waiting' : 'web-online.on-its-way');

/** Said of what was missed too: without it, nobody would know why their seat is not theirs any more. */
const goneText = ({ events, state }: LinkNews, held: readonly Seat[], seen = 0): string =>
  ownSeats(state).length === 0 &&
  isFreed(
    events.filter(({ n }) => n >= seen),
    held,
  )
    ? t('table.removed-you')
    : '';

/** `isWatching`: without the seats that this device holds, as a television does. */
export function visit(
  code: string,
  tokens: readonly string[],
  { isWatching = false }: { readonly isWatching?: boolean } = {},
): Visit {
  const before = isWatching ? undefined : keptAt(code);
  let events: readonly Event[] = before === undefined ? [] : heardAt(code, before.seen);
  const from = events.length > 0 ? before?.seen : firstWanted(before);
  const link = socketLink({ url: server.socketUrl, table: code, tokens, from }, device);
  const live = signal(link.state);
  const view = signal<TableView | undefined>(undefined);
  const recap = signal('');
  const freed = signal('');
  const { said, tell, tellOwn } = tellerAside();
  const waiting = waitingFor({
    isLost: () => link.state.status === 'lost',
    waits: () => sayStatus(waitingText(link.state)),
    ended(answer) {
      if (answer.ok) tellOwn(t('web-online.went-out'));
    },
  });
  const lateText = (wish: Wish): string => {
    const player = view.peek()?.seats[callerBefore(wish, events) ?? -1]?.name;
    return player ? t('web-online.called-first', { player }) : t('web-online.too-late');
  };
  let start = before?.start ?? 0;
  /** The player's own name, as far as this table has been told. */
  let called = before?.called ?? ownName.peek();
  let isNew = false;
  let isFirst = true;

  const keep = (): void => {
    const now = view.peek();
    if (isWatching || now === undefined) return;
    const own = ownSeats(link.state);
    const isIn = own.some((seat) => now.seats[seat]?.left === false);
    const phase = isIn && now.phase !== 'over' ? now.phase : undefined;
    const isAsked = now.match?.asked.some(({ seat }) => own.includes(seat));
    const { tokens } = link;
    const { game, next: seen } = now;
    const last = now.match?.view;
    keepSeats({ code, game, tokens, seen, start, called, phase, seats: own, isAsked, view: last });
  };

  /** What this device has seen, if it is back from somewhere. */
  const seenBefore = ({ missed }: LinkNews, { next }: TableView): number | undefined => {
    if (isFirst) return isJustSeated(before) ? undefined : before?.seen;
    return missed ? (view.peek()?.next ?? next) : undefined;
  };

  /** Another name in the settings is one at the table too, as soon as the table allows it. */
  const introduce = (now: TableView): void => {
    const wished = ownName.peek();
    if (isWatching || wished === called) return;
    const [seat] = ownSeats(link.state);
    const name = newName(now, seat, wished);
    if (seat === undefined || name === undefined) return;
    called = wished;
    link.send({ kind: 'rename', seat, name });
  };

  /** From here on, and not at a television, which is there for nothing else. */
  const isLookingOn = ({ events, state }: LinkNews, { phase }: TableView): boolean =>
    !isWatching &&
    phase === 'playing' &&
    ownSeats(state).length === 0 &&
    (isFirst || events.some(({ kind }) => kind === 'start'));

  /** To what was missed, unless that has been read by then. */
  const addStandings = async (last: string, now: TableView): Promise<void> => {
    const told = recap.peek();
    const standings = await standingsSince(last, now, ownSeats(link.state)).catch(() => '');
    if (standings === '' || recap.peek() !== told) return;
    recap.value = `${told} ${standings}`;
    sayLog(standings);
  };

  const hear = (news: LinkNews): void => {
    if (news.state.status === 'lost') waiting.lost();
    const [now] = news.state.views;
    if (now === undefined) {
      live.value = news.state;
      return;
    }
    const seen = seenBefore(news, now);
    const looked = isFirst ? before?.view : view.peek()?.match?.view;
    const held = isFirst ? (before?.seats ?? []) : ownSeats(live.peek());
    const gone = goneText(news, held, seen);
    const isBack = isFirst || news.missed;
    const missed = seen === undefined ? '' : recapOf(news, now, seen);
    const sentence = isBack ? `${gone} ${missed}`.trim() : '';
    if (!isBack) tell(news, now, view.peek() ?? now, held);
    for (const event of news.events) {
      if (event.kind === 'start') {
        events = [];
        start = event.n;
        isNew = !isBack;
      }
      events = [...events, event];
    }
    // A gap that could not be told: what came before it no longer leads here.
    const last = events.at(-1);
    if (last !== undefined && last.n + 1 !== now.next) events = [];
    batch(() => {
      live.value = news.state;
      view.value = now;
      // Before the start it stands in the lobby.
      if (sentence !== '' && now.phase !== 'seating') recap.value = sentence;
      if (ownSeats(news.state).length > 0) freed.value = '';
      else if (gone !== '') freed.value = gone;
    });
    const watching = isLookingOn(news, now) ? t('web-online.watching') : '';
    if (watching !== '') tellOwn(watching);
    if (sentence !== '') sayStatus(`${sentence} ${watching}`.trimEnd());
    // The end tells by itself how all stand, and a new game has begun from nothing.
    const isSame = now.phase === 'playing' && start < (seen ?? 0);
    if (missed !== '' && looked !== undefined && isSame) addStandings(looked, now);
    if (isFirst) learnShared();
    isFirst = false;
    introduce(now);
    keep();
  };
  link.watch(hear);

  /** Whenever the page is left, not with every event: a long game takes a moment to write. */
  const remember = (): void => {
    if (!isWatching && events[0]?.kind === 'start') keepHeard(code, events);
  };
  const leave = (): void => {
    if (document.visibilityState === 'hidden') remember();
  };
  addEventListener('visibilitychange', leave);
  addEventListener('pagehide', remember);

  return {
    code,
    get state() {
      return link.state;
    },
    get tokens() {
      return link.tokens;
    },
    watch: link.watch,
    record: link.record,
    live,
    view,
    recap,
    said,
    tellOwn,
    freed,
    waiting,
    heard: () => {
      const isWhole = events[0]?.kind === 'start';
      return { events: isWhole ? events : [], isNew, isCut: !isWhole, isApart: true };
    },
    async send(wish) {
      // Whoever does something has read what was missed, and is not to be kept from seeing what comes of it.
      recap.value = '';
      const answer = waiting.follow(link.send(wish));
      keep();
      const done = await answer;
      // Whoever taps out of turn was not asked anything, and is told why not where it was tapped.
      if (isTooLate(done) && (wish.kind !== 'act' || wish.at > 0)) tellOwn(lateText(wish));
      keep();
      return done;
    },
    close() {
      removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', remember);
      remember();
      link.close();
    },
  };
}
