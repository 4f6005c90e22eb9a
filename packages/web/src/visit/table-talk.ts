/** What is said at a table besides the game: who came, went, made an offer. */

import type { LinkNews } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import { isStartingAfter, type TableView } from '@dicehall/table';
import { tableSentence } from '@dicehall/words/on-demand';
import { type Signal, signal } from '@preact/signals';
import { sayLog, sayStatus } from '../parts/announce.ts';
import { isNoticed } from '../seats/seat-plan.ts';
import { ownSeats } from '../show/snapshot.ts';
import { namesOf } from '../table/names.ts';
import { lang } from '../words.ts';
import { isSticky } from './events.ts';

export interface TableTalk {
  /** The last sentence. */
  readonly said: Signal<{ readonly text: string; readonly key: number } | undefined>;
  /** How many sentences were not about events. */
  own: number;
}

export const openTableTalk = (): TableTalk => ({ said: signal(undefined), own: 0 });

/** Shows a sentence that is not about an event; `speak` makes it heard. */
export function tellOwn(talk: TableTalk, text: string, speak = sayStatus): void {
  speak(text);
  // Keys of events count up, these down, so that each is new.
  talk.said.value = { text, key: -++talk.own };
}

/** `was`: the table before the news; `held`: the seats that this device had then. */
export function tellNews(
  talk: TableTalk,
  news: LinkNews,
  now: TableView,
  was: TableView,
  held: readonly Seat[],
): void {
  const { said } = talk;
  const hasBegun = now.phase !== 'seating';
  // The seats of before: a player who was removed has none any more.
  const mine = ownSeats(news.state);
  const [own, another] = held;
  const about = { own: another === undefined ? own : undefined, game: now.game };
  let isStarting = was.terms !== undefined;
  for (const event of news.events) {
    const context = { ...about, before: { ...was, isStarting } };
    isStarting = isStartingAfter(isStarting, event);
    if (event.kind === 'change' && !isNoticed(event, was)) continue;
    // The device has its own words for news of its own seat: it came, went or stayed.
    if (event.kind === 'token' && !event.share && [...held, ...mine].includes(event.seat)) continue;
    // A player who leaves, or changes names, goes by the old name.
    const names = namesOf(hasBegun && event.kind !== 'rename' ? now : was);
    const text = tableSentence(lang.peek(), event, names, hasBegun, context);
    // With the game in sight, what happened while people sat down is old; what this device alone was told is not.
    if (event.kind === 'start' && (said.peek()?.key ?? 0) >= 0) said.value = undefined;
    if (text === undefined || event.kind === 'start') continue;
    sayLog(text);
    // What stands above the table anyway needs no telling, nor what led to it.
    const isRemoval = event.kind === 'leave' && event.by !== event.seat;
    if (isSticky(event, mine) || (isRemoval && held.includes(event.seat) && mine.length === 0)) {
      said.value = undefined;
      continue;
    }
    // Nor what this device did itself.
    const isOwn = news.state.views.some(({ viewer }) => viewer === event.by);
    if (!isOwn) said.value = { text, key: event.n };
  }
}
