/** Joining a table by its code, or by the link that somebody sent. */

import { useEffect, useState } from 'preact/hooks';
import { PageTop } from '../parts/PageTop.tsx';
import { go } from '../route.ts';
import { t } from '../words.ts';
import './settings.css';

/** The code in a code, a link, or a code with blanks for dashes; undefined if there is none. */
export function readCode(text: string): string | undefined {
  const last = text.trim().split('/').at(-1) ?? '';
  const code = last.replaceAll(/\s+/g, '-').toLowerCase();
  return /^[a-z0-9][a-z0-9-]{2,63}$/.test(code) ? code : undefined;
}

export function Join() {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const title = t('web.join');
  useEffect(() => {
    document.title = `${title} – Dicehall`;
  }, [title]);
  const join = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = readCode(text);
    setWrong(code === undefined);
    if (code !== undefined) go({ name: 'table', code });
  };
  return (
    <div class="page">
      <PageTop title={title} />
      <main>
        <form class="settings" onSubmit={join}>
          <label class="setting">
            <span class="setting-name">{t('web.join-code')}</span>
            <input
              class="field"
              value={text}
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              placeholder="quiet-otter-41"
              aria-invalid={isWrong}
              aria-describedby="join-help"
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <p id="join-help" class={isWrong ? 'fault' : 'note'} role={isWrong ? 'alert' : undefined}>
            {t(isWrong ? 'web.join-wrong' : 'web.join-help')}
          </p>
          <button type="submit" class="button primary big">
            {t('web.join')}
          </button>
        </form>
      </main>
    </div>
  );
}
