/** Seats that a link has brought to this device: they get new secrets, so that nobody else who has the link holds them. */

import { tableRefusalText } from '@dicehall/words/on-demand';
import { isToken, keptAt } from '../../seats/seat-store.ts';
import { ownSeats } from '../../show/snapshot.ts';
import { namesOf } from '../../table/names.ts';
import { lang } from '../../words.ts';
import { tellOwn } from '../table-talk.ts';
import type { Visit } from '../visit.ts';

/** What a link brings in its fragment, which no browser sends to a server. */
export interface BroughtSeats {
  /** The secrets of seats, `#seat=…,…`, as links of the first releases had them. */
  readonly tokens: readonly string[];
  /** A code that moves a seat once, `#code=kamo-ritu`; empty without one. */
  readonly code: string;
}

export function seatsInFragment(fragment: string): BroughtSeats {
  const [, list = ''] = /^#seat=([0-9a-f,]+)$/.exec(fragment) ?? [];
  const [, code = ''] = /^#code=([a-z-]{8,16})$/.exec(fragment) ?? [];
  return { tokens: list.split(',').filter(isToken), code };
}

export function takeBrought(visit: Visit, { tokens, code }: BroughtSeats): void {
  if (tokens.length > 0) renewAll(visit);
  if (code !== '') redeem(visit, code);
}

/** As soon as the table has said which seats they are. */
function renewAll(visit: Visit): void {
  const before = keptAt(visit.code)?.seats ?? [];
  const stop = visit.watch(({ state }) => {
    if (state.status !== 'joined') return;
    stop();
    for (const seat of ownSeats(state)) {
      if (!before.includes(seat)) visit.send({ kind: 'renew', seat });
    }
  });
}

async function redeem(visit: Visit, code: string): Promise<void> {
  const answer = await visit.send({ kind: 'redeem', code });
  const view = visit.view.peek();
  if (answer.ok || view === undefined) return;
  const text = tableRefusalText(lang.peek(), answer.refusal, namesOf(view), 0);
  visit.recap.value = text;
  tellOwn(visit.talk, text);
}
