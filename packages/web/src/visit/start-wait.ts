/** A start that waits for somebody's device longer than a moment, or that came to nothing. */

import type { Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import { players } from '@dicehall/words/on-demand';
import { useEffect, useState } from 'preact/hooks';
import { needTrustWords } from '../late-words.ts';
import { sayStatus } from '../parts/announce.ts';
import { namesOf } from '../table/names.ts';
import { lang, t } from '../words.ts';

/** Milliseconds in which devices usually answer. */
const A_MOMENT = 1_000;

/** The sentence about others to show now; empty if there is none. It is spoken too. */
export function useStartWait(view: TableView | undefined, own: readonly Seat[]): string {
  const isOther = (seat: Seat): boolean => !own.includes(seat);
  const waiting = view?.terms?.waiting.filter(isOther) ?? [];
  const withheld =
    view?.terms === undefined
      ? (view?.seats.flatMap(({ withheld: is }, seat) => (is && isOther(seat) ? [seat] : [])) ?? [])
      : [];
  const about = waiting.length > 0 ? waiting : withheld;
  const what = `${waiting.length > 0 ? 'waiting' : 'withheld'} ${about.join()}`;
  const [due, setDue] = useState('');
  useEffect(() => {
    if (about.length === 0) return;
    let isGone = false;
    const show = (): void => {
      needTrustWords().then(
        () => isGone || setDue(what),
        () => {},
      );
    };
    const timer = setTimeout(show, waiting.length > 0 ? A_MOMENT : 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [what]);
  const isDue = view !== undefined && about.length > 0 && due === what;
  const key = waiting.length > 0 ? 'trust.waiting' : 'trust.withheld';
  const text = isDue
    ? t(key, {
        n: about.length,
        players: players({ lang: lang.value, names: namesOf(view) }, about),
      })
    : '';
  useEffect(() => {
    if (text !== '') sayStatus(text);
  }, [text]);
  return text;
}
