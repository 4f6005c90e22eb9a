/** How others come to the table: link, QR code, and the code to say aloud. It stays there for latecomers. */

import { useState } from 'preact/hooks';
import { Icon } from '../parts/Icon.tsx';
import { LinkField, type Outcome, outcomeText, said, sayOutcome } from '../parts/Outcome.tsx';
import { t } from '../words.ts';
import { isOnlyHere } from './hosts.ts';
import { shared, tableLink } from './links.ts';
import { Qr } from './Qr.tsx';

/** A link that looks as any other and yet leads nobody here. */
export const OnlyHere = ({ host = new URL(shared.value).hostname }: { readonly host?: string }) =>
  isOnlyHere(host) ? <p class="note">{t('web-online.only-here')}</p> : null;

/** On a phone the system's own sheet, which says so itself; elsewhere the link is copied. */
export async function share(url: string, title: string): Promise<Outcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return said('');
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return said('');
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return said(t('web-online.copied'));
  } catch {
    // Pages without https may not: it has to be copied by hand.
    return { kind: 'link', text: url };
  }
}

export function Invite({ code, game }: { readonly code: string; readonly game: string }) {
  const [note, setNote] = useState(said(''));
  const url = tableLink(code);
  const send = async (): Promise<void> => {
    const done = await share(url, `${game} – Dicehall`);
    setNote(done);
    sayOutcome(done);
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
        {note.text !== '' && <p class="note invite-note">{outcomeText(note)}</p>}
        {note.kind === 'link' && <LinkField url={note.text} />}
      </div>
      <p class="invite-code" translate={false}>
        {code}
      </p>
    </section>
  );
}
