/**
 * Two who wait for anybody, each at a table of their own, would wait for ever. So whoever waits alone asks now and then
 * whether somebody else does; the server takes one after the other, and the first to ask is moved.
 */

import type { LinkState } from '@dicehall/link';
import type { TableView } from '@dicehall/table';
import { computed } from '@preact/signals';
import { sayLog } from '../announce.ts';
import { go } from '../route.ts';
import { ownSeats } from '../table/now.ts';
import { lang, t } from '../words.ts';
import { forgetSeats, keepSeats, MOST_SHOWN } from './kept.ts';
import { server } from './server.ts';
import type { Visit } from './visit.ts';

/** Milliseconds. */
const ASK_EVERY = 15_000;

/** Whether only one sits, at this device, at a table as “Play with anybody” opens it. The server judges the rest. */
export function waitsAlone(view: TableView | undefined, state: LinkState): boolean {
  if (view?.phase !== 'seating' || state.status !== 'joined') return false;
  const { seats, settings } = view;
  const own = ownSeats(state);
  return (
    settings.public &&
    settings.clock === '60s' &&
    own.length === 1 &&
    seats.every(({ kind }, seat) => kind === 'empty' || own.includes(seat))
  );
}

/** From where to where somebody has been moved, until they are there. */
let move: { readonly from: string; readonly to: string } | undefined;

/** Says at the new table why one is there. */
export function tellMoved({ code, said }: Pick<Visit, 'code' | 'said'>): void {
  if (code !== move?.to) return;
  // Only now: as long as a table is looked at, what happens there is kept.
  forgetSeats([move.from]);
  move = undefined;
  const text = t('web-online.moved');
  said.value = { text, key: 0 };
  // The first question of the game may come at once, and is not to cut it short.
  sayLog(text);
}

/** As long as the visit lasts, and somebody looks. Gives the way to end it. */
export function seekCompany(at: Visit): () => void {
  const isAlone = computed(() => waitsAlone(at.view.value, at.state.value));
  let isGone = false;
  let isAsking = false;
  /** Nobody knows whether that has moved them: it is asked until it is known. */
  let isUnanswered = false;

  async function ask(): Promise<void> {
    const view = at.view.peek();
    const [token, ...own] = at.link.tokens;
    const isDue = isAlone.peek() || isUnanswered;
    if (isAsking || !isDue || document.hidden || view === undefined) return;
    isAsking = true;
    const { game, seats } = view;
    const name = seats[ownSeats(at.state.peek())[0] ?? -1]?.name || undefined;
    const wish = { game, name, lang: lang.peek(), token, own: own.slice(0, MOST_SHOWN) };
    const reply = await server.quickMatch({ ...wish, stay: true });
    isAsking = false;
    isUnanswered = !reply.ok && reply.fault.code !== 'no-such-table';
    if (!reply.ok || reply.value.table === at.code) return;
    const { table: code, token: held, view: there } = reply.value;
    const { next: seen, phase } = there;
    keepSeats({ code, game, tokens: [held], seen, start: 0, phase, seats: [reply.value.seat] });
    // Whoever has gone elsewhere meanwhile finds the way back on the first screen.
    if (isGone) return forgetSeats([at.code]);
    move = { from: at.code, to: code };
    go({ name: 'table', code }, true);
  }

  const stop = isAlone.subscribe(() => void ask());
  const timer = setInterval(ask, ASK_EVERY);
  document.addEventListener('visibilitychange', ask);
  return () => {
    isGone = true;
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}
