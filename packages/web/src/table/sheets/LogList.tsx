/** What has happened, in words, the latest last. It is spoken elsewhere, so it is not a live region. */

import type { GameId } from '@dicehall/rules';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../words.ts';
import { namesOf } from '../names.ts';
import type { Session } from '../session/session.ts';
import { sentenceOf } from '../turn.ts';

export function LogList<K extends GameId>({ session }: { readonly session: Session<K> }) {
  const list = useRef<HTMLOListElement>(null);
  const lines = session.lines.value;
  const { seats } = namesOf(session.shown.value.table);
  const isEmpty = lines.length === 0;
  useEffect(() => toEnd(list.current), [lines]);
  // Where it gets lower, the latest stays in sight.
  useEffect(() => {
    if (list.current === null) return undefined;
    const watch = new ResizeObserver(() => toEnd(list.current));
    watch.observe(list.current);
    return () => watch.disconnect();
  }, [isEmpty]);
  const isCut = session.isCut.value;
  if (isEmpty) {
    return <p class="note">{t(isCut ? 'web-table.log-cut' : 'web-table.log-empty')}</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <ol class="log-list" ref={list} tabIndex={0} aria-label={t('web.log')}>
      {isCut && <li class="note">{t('web-table.log-cut')}</li>}
      {lines.map((step) => (
        <li key={step.n}>{sentenceOf(session, step, seats)}</li>
      ))}
    </ol>
  );
}

function toEnd(list: HTMLElement | null): void {
  if (list !== null) list.scrollTop = list.scrollHeight;
}
