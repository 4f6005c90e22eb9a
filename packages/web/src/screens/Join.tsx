/** The ways to a table of others: a code or link, an own seat, an open table, or a quick match. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { FindTable } from '../lobby/FindTable.tsx';
import { CodeField } from '../parts/CodeField.tsx';
import { loadFailed } from '../parts/load-failure.ts';
import { PageTop, usePageTitle } from '../parts/PageTop.tsx';
import { go } from '../parts/route.ts';
import type { OwnTable } from '../seats/seat-store.ts';
import { faultText, server } from '../seats/server.ts';
import { needWords, t } from '../words.ts';
import './settings.css';
import '../seats/online.css';

/** Where a text leads: a code, a link to a table or to a seat, or a code with blanks for dashes. */
export function readPlace(
  text: string,
): { readonly code: string; readonly seat: string } | undefined {
  const [address = '', seat = ''] = text.trim().split('#');
  const last = (address.split('?')[0] ?? '').split('/').findLast((part) => part !== '') ?? '';
  const code = last.replaceAll(/\s+/g, '-').toLowerCase();
  return /^[a-z0-9][a-z0-9-]{2,63}$/.test(code) ? { code, seat } : undefined;
}

export const Join = () => <Joining api={server} />;

interface Props {
  readonly api: Pick<typeof server, 'look' | 'list' | 'quickMatch'>;
  /** Where this device has a seat; left out: as kept in this browser. */
  readonly own?: readonly OwnTable[];
}

export function Joining({ api, own }: Props) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isReady, setReady] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const title = t('web.join');
  usePageTitle(title);
  useEffect(() => {
    needWords('online').then(() => setReady(true), loadFailed);
  }, []);
  /** A mistyped code stays in the field, with what is wrong below it. */
  const stay = (why: string): void => {
    setFault(why);
    field.current?.focus();
  };
  const join = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const place = readPlace(text);
    if (place === undefined) return stay(t('web-screens.join-wrong'));
    if (isAsking) return;
    setAsking(true);
    // The messages for the answer may still be loading.
    const [reply] = await Promise.all([
      api.look(place.code),
      needWords('online').catch(loadFailed),
    ]);
    setAsking(false);
    // The page was left meanwhile.
    if (field.current === null) return;
    if (!reply.ok) return stay(faultText(reply.fault));
    go({ name: 'table', code: place.code });
    if (place.seat !== '') history.replaceState(null, '', `${location.pathname}#${place.seat}`);
  };
  return (
    <div class="page">
      <PageTop title={title} />
      <main class="join">
        <form class="settings" onSubmit={join}>
          <CodeField
            label={t('web-screens.join-code')}
            example="kamo-ritu-peso"
            field={field}
            code={text}
            change={(code) => {
              setText(code);
              setFault('');
            }}
            isWrong={fault !== ''}
            helpId="join-help"
          />
          <p
            id="join-help"
            class={fault === '' ? 'note join-help' : 'note join-help fault'}
            role={fault === '' ? undefined : 'alert'}
          >
            {fault || t(isAsking ? 'web.loading' : 'web-screens.join-help')}
          </p>
          <button type="submit" class="button primary big">
            {t('web-screens.join-go')}
          </button>
        </form>
        {isReady && (
          <FindTable sit={(code: string) => go({ name: 'table', code })} own={own} api={api} />
        )}
      </main>
    </div>
  );
}
