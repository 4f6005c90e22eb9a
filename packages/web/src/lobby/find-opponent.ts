/**
 * Two people who each wait for anybody at a table of their own would wait for ever. So one who waits alone asks now and
 * then whether somebody else does; the server takes requests in turn, and the first to ask is moved.
 */

import { computed } from '@preact/signals';
import { sayLog } from '../parts/announce.ts';
import { go } from '../parts/route.ts';
import { addSeat, MOST_SHOWN, waitingTokens } from '../seats/new-seats.ts';
import { forgetSeats } from '../seats/seat-store.ts';
import { server } from '../seats/server.ts';
import { ownSeats } from '../show/snapshot.ts';
import { tellOwn } from '../visit/table-talk.ts';
import type { Visit } from '../visit/visit.ts';
import { lang, t } from '../words.ts';
import { isWaitingAlone } from './is-waiting-alone.ts';

/** Milliseconds. */
const ASK_EVERY = 15_000;

/** Where this device is being moved to, and the tables at which it no longer has a seat. */
let move: { readonly to: string; readonly left: readonly string[] } | undefined;

/** Says at the new table why the player is there. */
export function tellMoved({ code, talk }: Pick<Visit, 'code' | 'talk'>): void {
  if (code !== move?.to) return;
  // Only now: as long as a table is looked at, what happens there is kept.
  forgetSeats(move.left);
  move = undefined;
  // To the log: the first question of the game may come at once, and would cut a status short.
  tellOwn(talk, t('web-online.moved'), sayLog);
}

/** For as long as the visit lasts and the page is in sight. Gives the way to end it. */
export function findOpponent(visit: Visit): () => void {
  const isAlone = computed(() => isWaitingAlone(visit.view.value, visit.live.value));
  let isGone = false;
  let isAsking = false;
  /** An answer was lost, so it may have moved them: ask until it is known. */
  let isUnanswered = false;

  async function ask(): Promise<void> {
    const view = visit.view.peek();
    const [token, ...own] = visit.tokens;
    const isDue = isAlone.peek() || isUnanswered;
    if (isAsking || !isDue || document.hidden || view === undefined) return;
    isAsking = true;
    const { game, seats } = view;
    const name = seats[ownSeats(visit.live.peek())[0] ?? -1]?.name || undefined;
    const request = { game, name, lang: lang.peek(), token, own: own.slice(0, MOST_SHOWN) };
    // At another table of this device, the player would meet nobody else.
    const elsewhere = waitingTokens(game, visit.code);
    const reply = await server.quickMatch({ ...request, elsewhere, stay: true });
    isAsking = false;
    isUnanswered = !reply.ok && reply.fault.code !== 'no-such-table';
    if (!reply.ok || reply.value.table === visit.code) return;
    addSeat(reply.value);
    const { table: code, left: told } = reply.value;
    // If an answer was lost, the next one does not tell it again. In a game that has just begun the seat remains, and
    // the first screen leads there.
    const left = ownSeats(visit.live.peek()).length > 0 ? told : [...told, visit.code];
    // Anybody who left the page meanwhile finds the way back on the first screen.
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
