/** What is said at a table aside from the game: who came, went, offered, spoke. */

import type { LinkNews } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import { tableSentence } from '@dicehall/words/on-demand';
import { type ReadonlySignal, signal } from '@preact/signals';
import { sayLog, sayStatus } from '../parts/announce.ts';
import { isSeen } from '../seats/seating.ts';
import { ownSeats } from '../show/snapshot.ts';
import { namesOf } from '../table/names.ts';
import { lang } from '../words.ts';
import { isLasting } from './sticky-notes.ts';

export interface Aside {
  /** The last of it. */
  readonly said: ReadonlySignal<{ readonly text: string; readonly key: number } | undefined>;
  /** Shows what is no event of the table but concerns this device alone; `speak` makes it heard. */
  tellOwn(text: string, speak?: (text: string) => void): void;
}

interface Teller extends Aside {
  /** `was`: the table before the news; `held`: the seats that this device had then. */
  tell(news: LinkNews, now: TableView, was: TableView, held: readonly Seat[]): void;
}

export function tellerAside(): Teller {
  const said = signal<Aside['said']['value']>(undefined);
  /** Sentences that are no event count down, so that each is new. */
  let toldOwn = 0;
  return {
    said,
    tellOwn(text, speak = sayStatus) {
      speak(text);
      said.value = { text, key: -++toldOwn };
    },
    tell(news, now, was, held) {
      const isBegun = now.phase !== 'seating';
      // Whoever is sent away has no seat any more.
      const [own, another] = held;
      const hearer = { own: another === undefined ? own : undefined, before: was, game: now.game };
      for (const event of news.events) {
        if (event.kind === 'change' && !isSeen(event, was)) continue;
        // Whoever gets up, or is called otherwise, is named as they were.
        const names = namesOf(isBegun && event.kind !== 'rename' ? now : was);
        const text = tableSentence(lang.peek(), event, names, isBegun, hearer);
        // With the game in sight, what was said while people sat down is old.
        if (event.kind === 'start') said.value = undefined;
        if (text === undefined || event.kind === 'start') continue;
        sayLog(text);
        // What stands above the table anyway needs no telling, nor what led to it.
        if (isLasting(event, ownSeats(news.state))) {
          said.value = undefined;
          continue;
        }
        // Nor what this device did itself.
        const isOwn = news.state.views.some(({ viewer }) => viewer === event.by);
        if (!isOwn) said.value = { text, key: event.n };
      }
    },
  };
}
