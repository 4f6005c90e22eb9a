/** What was tapped goes to the table; what is not allowed comes back as a sentence. */

import type { ActionOf, GameId, Seat } from '@dicehall/rules';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Shown } from '../show/shown-state.ts';
import { isTooLate } from './late-answers.ts';
import { namesOf } from './names.ts';
import { whyNot } from './refusal.ts';
import { act, type Session } from './session/session.ts';
import type { TapGuard } from './tap-guard.ts';

interface Sending<K extends GameId> {
  send(action: ActionOf<K>, by?: Seat): Promise<void>;
  /** Why the last tap did nothing; gone with the next step. */
  readonly refusal: ReadonlySignal<string>;
}

interface SendEvents {
  /** Something was tapped again while the table has yet to answer. */
  readonly again?: (() => void) | undefined;
  /** The table has answered. */
  answered?(): void;
}

export function useSend<K extends GameId>(
  session: Session<K>,
  shown: Shown<K>,
  { press }: TapGuard,
  { again, answered }: SendEvents,
): Sending<K> {
  const refusal = useSignal('');
  const sending = useRef(new Set<string>());
  // A refusal stays until the next step: who comes and goes does not change what was refused.
  useEffect(() => {
    refusal.value = '';
  }, [shown.table.next, shown.lastStep]);
  const send = async (action: ActionOf<K>, by = shown.seat): Promise<void> => {
    // A second tap on the way is the same tap; the next question can come before the answer to the last.
    const at = shown.table.match?.asked.find(({ seat }) => seat === by)?.at;
    const tap = `${by}/${at}`;
    if (sending.current.has(tap)) return again?.();
    sending.current.add(tap);
    refusal.value = '';
    const letGo = press();
    const answer = await act(session, action, by);
    letGo();
    sending.current.delete(tap);
    const isLate = at !== undefined && isTooLate(answer);
    if (!answer.ok && !isLate) refusal.value = whyNot(answer.refusal, namesOf(shown.table));
    answered?.();
  };
  return { send, refusal };
}
