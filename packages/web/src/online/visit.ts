/**
 * One visit to a table on a server: the link, everything heard of the game on the table, and what happened
 * while this device was away, as one sentence.
 */

import {
  type LinkNews,
  type LinkState,
  socketLink,
  type TableLink,
  type Wish,
} from '@dicehall/link';
import type { Event, TableView } from '@dicehall/table';
import { missedText, type Names, tableSentence } from '@dicehall/words/on-demand';
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { sayLog, sayStatus } from '../announce.ts';
import { ownSeats } from '../table/now.ts';
import type { History } from '../table/session.ts';
import { lang, t } from '../words.ts';
import { heardAt, keepHeard } from './heard.ts';
import { type KeptSeats, keepSeats, keptAt } from './kept.ts';
import { isSeen } from './seating.ts';
import { device, server } from './server.ts';
import { endingOf, type Waiting, waitingFor } from './waiting.ts';

export interface Visit {
  readonly code: string;
  readonly link: TableLink;
  readonly state: ReadonlySignal<LinkState>;
  /** The table for this device's first seat, or for a spectator; undefined before the welcome. */
  readonly view: ReadonlySignal<TableView | undefined>;
  /** What happened while the device was away; empty when it was read. */
  readonly recap: Signal<string>;
  /** The last that was said at the table beside the game: who came, went, offered, spoke. */
  readonly said: Signal<{ readonly text: string; readonly key: number } | undefined>;
  /** What this device has sent and the table has not answered. */
  readonly waiting: Waiting;
  /** Everything heard of the game on the table so far, and whether it began before our eyes. */
  heard(): History;
  /** Does it, and keeps what it gave this device. Gives the code of why not. */
  send(wish: Wish): ReturnType<TableLink['send']>;
  close(): void;
}

/** A server tells at most 200 events at once; this leaves room for what was missed. */
const MOST_HISTORY = 120;

/** Where to begin if this device remembers nothing: with the game if that is not too long, else with what was not seen yet. */
function firstWanted(kept: KeptSeats | undefined): number {
  if (kept === undefined) return 0;
  return kept.seen - kept.start > MOST_HISTORY ? kept.seen : kept.start;
}

export const namesIn = ({ seats }: TableView): Names => ({ seats: seats.map(({ name }) => name) });

/** Of what was sent and has no answer. */
export const waitingText = ({ status }: LinkState): string =>
  t(status === 'lost' ? 'web-online.lost-waiting' : 'web-online.on-its-way');

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
  const state = signal(link.state);
  const view = signal<TableView | undefined>(undefined);
  const recap = signal('');
  const said = signal<{ readonly text: string; readonly key: number } | undefined>(undefined);
  const waiting = waitingFor({
    isLost: () => link.state.status === 'lost',
    waits: () => sayStatus(waitingText(link.state)),
    ended(answer) {
      const ending = endingOf(answer);
      if (ending === undefined) return;
      const text = t(ending);
      sayStatus(text);
      said.value = { text, key: -++toldOwn };
    },
  });
  /** Sentences that are no event count down, so that each is new. */
  let toldOwn = 0;
  let start = before?.start ?? 0;
  let isNew = false;
  let isFirst = true;

  const keep = (): void => {
    const now = view.peek();
    if (isWatching || now === undefined) return;
    keepSeats({ code, game: now.game, tokens: link.tokens, seen: now.next, start });
  };

  /** Undefined: too much to tell. */
  const missedIn = (news: LinkNews, next: number): readonly Event[] | undefined => {
    const seen = isFirst ? (before?.seen ?? next) : (view.peek()?.next ?? next);
    const missed = news.events.filter(({ n }) => n >= seen);
    return missed.length === 0 && next > seen ? undefined : missed;
  };

  const recapOf = (news: LinkNews, now: TableView): string => {
    const isBack = isFirst ? before !== undefined : news.missed;
    if (!isBack) return '';
    const missed = missedIn(news, now.next);
    // Nothing new is nothing to tell.
    if (missed?.every(({ kind }) => !TELLING.has(kind))) return '';
    const own = ownSeats(news.state);
    return missedText(lang.peek(), missed, namesIn(now), own.length === 1 ? own[0] : undefined);
  };

  const tell = (news: LinkNews, now: TableView): void => {
    if (isFirst || news.missed) return;
    const isBegun = now.phase !== 'seating';
    const names = view.peek() === undefined ? now : (view.peek() ?? now);
    for (const event of news.events) {
      if (event.kind === 'change' && !isSeen(event, names)) continue;
      const text = tableSentence(lang.peek(), event, namesIn(isBegun ? now : names), isBegun);
      // With the game in sight, what was said while people sat down is old.
      if (event.kind === 'start') said.value = undefined;
      if (text === undefined || event.kind === 'start') continue;
      sayLog(text);
      // What this device did itself needs no telling.
      const isOwn = news.state.views.some(({ viewer }) => viewer === event.by);
      if (!isOwn && event.kind !== 'offer') said.value = { text, key: event.n };
    }
  };

  const hear = (news: LinkNews): void => {
    if (news.state.status === 'lost') waiting.lost();
    const [now] = news.state.views;
    if (now === undefined) {
      state.value = news.state;
      return;
    }
    const sentence = recapOf(news, now);
    tell(news, now);
    for (const event of news.events) {
      if (event.kind === 'start') {
        events = [];
        start = event.n;
        isNew = !isFirst && !news.missed;
      }
      events = [...events, event];
    }
    // A gap that could not be told: what came before it no longer leads here.
    const last = events.at(-1);
    if (last !== undefined && last.n + 1 !== now.next) events = [];
    batch(() => {
      state.value = news.state;
      view.value = now;
      if (sentence !== '') recap.value = sentence;
    });
    if (sentence !== '') sayStatus(sentence);
    isFirst = false;
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
    link,
    state,
    view,
    recap,
    said,
    waiting,
    heard: () => {
      const isWhole = events[0]?.kind === 'start';
      return { events: isWhole ? events : [], isNew, isCut: !isWhole };
    },
    async send(wish) {
      const answer = waiting.follow(link.send(wish));
      keep();
      const done = await answer;
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

/** What is worth telling somebody who has only loaded the page anew. */
const TELLING: ReadonlySet<string> = new Set(['act', 'start', 'end', 'leave', 'back', 'stand-in']);
