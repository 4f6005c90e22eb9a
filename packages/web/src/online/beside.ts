/** What is said at a table beside the game: who came, went, offered, spoke. */

import type { LinkNews, LinkState } from '@dicehall/link';
import type { TableView } from '@dicehall/table';
import { tableSentence } from '@dicehall/words/on-demand';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { sayLog, sayStatus } from '../announce.ts';
import { ownSeats } from '../table/now.ts';
import { namesOf } from '../table/session.ts';
import { lang } from '../words.ts';
import { isLasting } from './lasting.ts';
import { isSeen } from './seating.ts';

export interface Beside {
  /** The last of it. */
  readonly said: Signal<{ readonly text: string; readonly key: number } | undefined>;
  /** That the host has taken one's seat before the start; empty when one has another. */
  readonly freed: Signal<string>;
}

/** As `Beside`, to be looked at. */
export interface SaidBeside extends Pick<Beside, 'said'> {
  readonly freed: ReadonlySignal<string>;
}

interface Teller extends Beside {
  /** Of what this device did itself. */
  tellOwn(text: string): void;
  /** `seen` and `before`: the table as it was. */
  tell(news: LinkNews, now: TableView, seen: TableView, before: LinkState): void;
}

export function tellerBeside(): Teller {
  const said: Beside['said'] = signal(undefined);
  const freed = signal('');
  /** Sentences that are no event count down, so that each is new. */
  let toldOwn = 0;
  return {
    said,
    freed,
    tellOwn(text) {
      sayStatus(text);
      said.value = { text, key: -++toldOwn };
    },
    tell(news, now, seen, before) {
      const isBegun = now.phase !== 'seating';
      // Whoever is sent away has no seat any more.
      const held = ownSeats(before);
      const [own, another] = held;
      const hearer = { own: another === undefined ? own : undefined, before: seen, game: now.game };
      for (const event of news.events) {
        if (event.kind === 'change' && !isSeen(event, seen)) continue;
        // Whoever gets up, or is called otherwise, is named as they were.
        const names = namesOf(isBegun && event.kind !== 'rename' ? now : seen);
        const text = tableSentence(lang.peek(), event, names, isBegun, hearer);
        // With the game in sight, what was said while people sat down is old.
        if (event.kind === 'start') said.value = undefined;
        if (text === undefined || event.kind === 'start') continue;
        sayLog(text);
        if (event.kind === 'leave' && event.by === 'host' && held.includes(event.seat)) {
          freed.value = text;
        }
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
