/** The ways to a table of others: a code or link, a seat one has somewhere, an open table, or anybody at once. */

import { useEffect, useState } from 'preact/hooks';
import { OpenTables } from '../online/OpenTables.tsx';
import { loadFailed } from '../parts/load-failed.ts';
import { PageTop } from '../parts/PageTop.tsx';
import { go } from '../route.ts';
import { needWords, t } from '../words.ts';
import './settings.css';
import '../online/online.css';

/** Where a text leads: a code, a link to a table or to a seat, or a code with blanks for dashes. */
export function readPlace(
  text: string,
): { readonly code: string; readonly seat: string } | undefined {
  const [address = '', seat = ''] = text.trim().split('#');
  const last = (address.split('?')[0] ?? '').split('/').findLast((part) => part !== '') ?? '';
  const code = last.replaceAll(/\s+/g, '-').toLowerCase();
  return /^[a-z0-9][a-z0-9-]{2,63}$/.test(code) ? { code, seat } : undefined;
}

export function Join() {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isReady, setReady] = useState(false);
  const title = t('web.join');
  useEffect(() => {
    document.title = `${title} – Dicehall`;
  }, [title]);
  useEffect(() => {
    needWords('online').then(() => setReady(true), loadFailed);
  }, []);
  const join = (event: SubmitEvent): void => {
    event.preventDefault();
    const place = readPlace(text);
    setWrong(place === undefined);
    if (place === undefined) return;
    go({ name: 'table', code: place.code });
    if (place.seat !== '') history.replaceState(null, '', `${location.pathname}#${place.seat}`);
  };
  return (
    <div class="page">
      <PageTop title={title} />
      <main class="join">
        <form class="settings" onSubmit={join}>
          <label class="setting">
            <span class="setting-name">{t('web.join-code')}</span>
            <input
              class="field"
              value={text}
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              placeholder="kamo-ritu-peso"
              translate={false}
              aria-invalid={isWrong}
              aria-describedby="join-help"
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <p id="join-help" class={isWrong ? 'fault' : 'note'} role={isWrong ? 'alert' : undefined}>
            {t(isWrong ? 'web.join-wrong' : 'web.join-help')}
          </p>
          <button type="submit" class="button primary big">
            {t('web.join-go')}
          </button>
        </form>
        {isReady && <OpenTables sit={(code: string) => go({ name: 'table', code })} />}
      </main>
    </div>
  );
}
