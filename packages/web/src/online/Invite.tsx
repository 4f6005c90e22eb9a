/** How others come to the table: link, QR code, and the code to say aloud. It stays there for latecomers. */

import { useState } from 'preact/hooks';
import { sayStatus } from '../announce.ts';
import { Icon } from '../parts/Icon.tsx';
import { t } from '../words.ts';
import { Qr } from './Qr.tsx';

export const tableLink = (code: string): string => `${location.origin}/t/${code}`;

/** Names that every device uses for itself. */
const isOnlyHere = (host: string): boolean => /^(?:localhost$|127\.|\[::1\]$)/.test(host);

/** A link that looks as any other and yet leads nobody here. */
export const OnlyHere = () =>
  isOnlyHere(location.hostname) ? <p class="note">{t('web-online.only-here')}</p> : null;

/** On a phone the system's own sheet; elsewhere the link is copied. Gives what to say about it. */
export async function share(url: string, title: string): Promise<string> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return '';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return t('web-online.copied');
  } catch {
    // Pages without https may not: the link can still be read.
    return url;
  }
}

export function Invite({ code, game }: { readonly code: string; readonly game: string }) {
  const [note, setNote] = useState('');
  const url = tableLink(code);
  const send = async (): Promise<void> => {
    const done = await share(url, `${game} – Dicehall`);
    setNote(done);
    if (done !== '') sayStatus(done);
  };
  return (
    <section class="panel invite" aria-label={t('web-online.invite')}>
      <Qr text={url} label={t('web-online.qr', { code })} />
      <div class="invite-words">
        <p>{t('web-online.invite-help')}</p>
        <button type="button" class="button" onClick={send}>
          <Icon name="friends" />
          {t('web-online.share')}
        </button>
        <OnlyHere />
        {note !== '' && <p class="note invite-note">{note}</p>}
      </div>
      <p class="invite-code" translate={false}>
        {code}
      </p>
    </section>
  );
}
