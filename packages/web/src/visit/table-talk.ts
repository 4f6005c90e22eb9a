/** What is said at a table beside the game: who came, went, made an offer, said something. */

import type { LinkNews } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
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
  /** Sentences for this device alone, which are no events. */
  own: number;
}

export const openTableTalk = (): TableTalk => ({ said: signal(undefined), own: 0 });

/** Shows what concerns this device alone; `speak` makes it heard. */
export function tellOwn(talk: TableTalk, text: string, speak = sayStatus): void {
  speak(text);
  // Keys of events count up, these down, so that each is new.
  talk.said.value = { text, key: -++talk.own };
}

/** `was`: the table before the news; `held`: the seats that this device had then. */
export function tellNews(
  { said }: TableTalk,
  news: LinkNews,
  now: TableView,
  was: TableView,
  held: readonly Seat[],
): void {
  const hasBegun = now.phase !== 'seating';
  // The seats of before: a player who was removed has none any more.
  const [own, another] = held;
  const hearer = { own: another === undefined ? own : undefined, before: was, game: now.game };
  for (const event of news.events) {
    if (event.kind === 'change' && !isNoticed(event, was)) continue;
    // A player who leaves, or changes names, goes by the old name.
    const names = namesOf(hasBegun && event.kind !== 'rename' ? now : was);
    const text = tableSentence(lang.peek(), event, names, hasBegun, hearer);
    // With the game in sight, what was said while people sat down is old.
    if (event.kind === 'start') said.value = undefined;
    if (text === undefined || event.kind === 'start') continue;
    sayLog(text);
    // What stands above the table anyway needs no telling, nor what led to it.
    if (isSticky(event, ownSeats(news.state))) {
      said.value = undefined;
      continue;
    }
    // Nor what this device did itself.
    const isOwn = news.state.views.some(({ viewer }) => viewer === event.by);
    if (!isOwn) said.value = { text, key: event.n };
  }
}
