/** A finished game, step by step: from a link, from this server, or from a file. */

import { parseRecordFile, type RecordFile } from '@dicehall/table';
import { useEffect, useRef, useState } from 'preact/hooks';
import { FiveStrip } from '../drills/FiveStrip.tsx';
import { loadFailed } from '../parts/load-failure.ts';
import { PageTop, usePageTitle } from '../parts/PageTop.tsx';
import { pathOf } from '../parts/route.ts';
import { aboutRecord } from '../records/about.ts';
import { makeFragment, packRecord, type ReplayAddress, readFragment } from '../records/address.ts';
import { fetchRecord } from '../records/fetch.ts';
import { takePending } from '../records/open-replay.ts';
import { FinishedGames } from '../replay/FinishedGames.tsx';
import { OpenRecord } from '../replay/OpenRecord.tsx';
import { Stepper } from '../replay/Stepper.tsx';
import { needWords, t } from '../words.ts';
import '../seats/online.css';

/** A record that can be shown, with the text it came as. */
interface Shown extends ReplayAddress {
  readonly record: RecordFile;
  readonly content: string;
}

/** The record that the address, a file or the list leads to. */
function useRecord() {
  const [shown, setShown] = useState<Shown>();
  const [fault, setFault] = useState('');
  const [isReady, setReady] = useState(false);
  /** Counts requests: an answer that comes after a newer request is dropped. */
  const asked = useRef(0);

  const show = (content: string, opened: ReplayAddress): void => {
    const record = parseRecordFile(content);
    if (!record.ok || aboutRecord(record.value) === undefined) {
      setFault(t('web.check-unreadable'));
      return;
    }
    setFault('');
    setShown({ ...opened, record: record.value, content });
  };
  /** A file goes into the address too, where it fits, so that its link can be sent. */
  const showFile = async (read: string | Promise<string>): Promise<void> => {
    const own = ++asked.current;
    const content = await read;
    const data = await packRecord(content);
    if (own !== asked.current) return;
    const source =
      data === undefined ? ({ kind: 'none' } as const) : ({ kind: 'data', data } as const);
    show(content, { source, step: undefined });
  };
  /** The way back is to the list. */
  const see = (content: string): Promise<void> => {
    history.pushState(null, '', location.pathname);
    return showFile(content);
  };
  const follow = async (opened: ReplayAddress): Promise<void> => {
    const { source } = opened;
    const own = ++asked.current;
    if (source.kind === 'none') {
      setShown(undefined);
      return;
    }
    const fetched = await fetchRecord(source);
    if (own !== asked.current) return;
    if (fetched.ok) show(fetched.content, opened);
    else setFault(fetched.fault);
  };

  usePageTitle(t('web.replay'));
  useEffect(() => {
    const open = (address: string): void => void follow(readFragment(new URL(address).hash));
    // The event's address, not the page's: the record before may just have written its step there.
    const turn = ({ newURL }: HashChangeEvent): void => open(newURL);
    needWords('online').then(() => {
      setReady(true);
      const handed = takePending();
      if (handed === undefined) open(location.href);
      else show(handed.content, { source: { kind: 'none' }, step: handed.step });
    }, loadFailed);
    // Going back is the only trace of a record that is too long for the address.
    const back = (): void => {
      const { pathname, hash } = location;
      if (pathname !== pathOf({ name: 'replay' }) || hash !== '') return;
      asked.current++;
      setShown(undefined);
    };
    addEventListener('hashchange', turn);
    addEventListener('popstate', back);
    return () => {
      removeEventListener('hashchange', turn);
      removeEventListener('popstate', back);
    };
  }, []);

  return { shown, setShown, fault, setFault, isReady, showFile, see, follow };
}

export function Replay() {
  const { shown, setShown, fault, setFault, isReady, showFile, see, follow } = useRecord();
  if (!isReady) return <p class="loading">{t('web.loading')}</p>;
  if (shown !== undefined) {
    const { record, content, source, step } = shown;
    return (
      <Stepper
        key={content}
        record={record}
        content={content}
        step={step ?? 0}
        linkAt={source.kind === 'none' ? undefined : (at) => makeFragment(source, at)}
        leave={() => {
          history.replaceState(null, '', location.pathname);
          setShown(undefined);
        }}
      />
    );
  }
  return (
    <div class="page">
      <PageTop title={t('web.replay')} />
      <main>
        <OpenRecord showFile={showFile} follow={follow} fault={fault} setFault={setFault}>
          <FiveStrip />
          <FinishedGames see={see} />
        </OpenRecord>
      </main>
    </div>
  );
}
