/**
 * Two who wait for anybody, each at a table of their own, would wait for ever. So whoever waits alone asks now and then
 * whether somebody else does; the server takes one after the other, and the first to ask is moved.
 */

import { computed } from '@preact/signals';
import { sayLog } from '../parts/announce.ts';
import { go } from '../parts/route.ts';
import { addSeat, forgetSeats, MOST_SHOWN, waitingTokens } from '../seats/seat-store.ts';
import { server } from '../seats/server.ts';
import { ownSeats } from '../show/snapshot.ts';
import type { Visit } from '../visit/visit.ts';
import { lang, t } from '../words.ts';
import { isWaitingAlone } from './is-waiting-alone.ts';

/** Milliseconds. */
const ASK_EVERY = 15_000;

/** Where somebody has been moved to, until they are there, and the tables at which they have no seat any more. */
let move: { readonly to: string; readonly left: readonly string[] } | undefined;

/** Says at the new table why one is there. */
export function tellMoved({ code, tellOwn }: Pick<Visit, 'code' | 'tellOwn'>): void {
  if (code !== move?.to) return;
  // Only now: as long as a table is looked at, what happens there is kept.
  forgetSeats(move.left);
  move = undefined;
  // The first question of the game may come at once, and is not to cut it short.
  tellOwn(t('web-online.moved'), sayLog);
}

/** As long as the visit lasts, and somebody looks. Gives the way to end it. */
export function seekCompany(at: Visit): () => void {
  const isAlone = computed(() => isWaitingAlone(at.view.value, at.live.value));
  let isGone = false;
  let isAsking = false;
  /** Nobody knows whether that has moved them: it is asked until it is known. */
  let isUnanswered = false;

  async function ask(): Promise<void> {
    const view = at.view.peek();
    const [token, ...own] = at.tokens;
    const isDue = isAlone.peek() || isUnanswered;
    if (isAsking || !isDue || document.hidden || view === undefined) return;
    isAsking = true;
    const { game, seats } = view;
    const name = seats[ownSeats(at.live.peek())[0] ?? -1]?.name || undefined;
    const wish = { game, name, lang: lang.peek(), token, own: own.slice(0, MOST_SHOWN) };
    // At another table of this device one would play with oneself.
    const elsewhere = waitingTokens(game, at.code);
    const reply = await server.quickMatch({ ...wish, elsewhere, stay: true });
    isAsking = false;
    isUnanswered = !reply.ok && reply.fault.code !== 'no-such-table';
    if (!reply.ok || reply.value.table === at.code) return;
    addSeat(reply.value);
    const { table: code, left: told } = reply.value;
    // If an answer was lost, the next one does not tell it again. A game that began just now has its seat still, and
    // stands on the first screen.
    const left = ownSeats(at.live.peek()).length > 0 ? told : [...told, at.code];
    // Whoever has gone elsewhere meanwhile finds the way back on the first screen.
    if (isGone) return forgetSeats(left);
    move = { to: code, left };
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
