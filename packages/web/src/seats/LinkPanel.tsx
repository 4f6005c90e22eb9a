/** A link for another device: as a QR code, to be sent, or to be copied. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type Feedback, FeedbackNote, LinkField, said, sayFeedback } from '../parts/Feedback.tsx';
import { Icon } from '../parts/Icon.tsx';
import { t } from '../words.ts';
import { isOnlyHere } from './hostnames.ts';
import { shared, tableLink } from './links.ts';
import { Qr } from './Qr.tsx';

/** A warning that the link, which looks like any other, works on this machine only. */
export const OnlyHere = ({ host = new URL(shared.value).hostname }: { readonly host?: string }) =>
  isOnlyHere(host) ? <p class="note">{t('web-online.only-here')}</p> : null;

/** On a phone by the system's own sheet, which needs no comment; elsewhere the link is copied. */
export async function share(url: string, title: string): Promise<Feedback> {
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
    // Pages without https may not copy: the player has to do it.
    return { kind: 'link', text: url };
  }
}

interface Props {
  readonly url: string;
  /** For the app that it is sent with. */
  readonly title: string;
  readonly label: string;
  readonly qr: string;
  readonly help: string;
  readonly children?: ComponentChildren;
}

export function LinkPanel({ url, title, label, qr, help, children }: Props) {
  const [note, setNote] = useState(said(''));
  const send = async (): Promise<void> => {
    const done = await share(url, title);
    setNote(done);
    sayFeedback(done);
  };
  return (
    <section class="panel invite" aria-label={label}>
      <Qr text={url} label={qr} />
      <div class="invite-words">
        <p>{help}</p>
        <button type="button" class="button" onClick={send}>
          <Icon name="friends" />
          {t('web-online.share')}
        </button>
        <OnlyHere />
        {note.text !== '' && <FeedbackNote feedback={note} look="note invite-note" />}
        <LinkField feedback={note} />
      </div>
      {children}
    </section>
  );
}

/** How others come to the table: link, QR code, and the code to say aloud. It stays there for latecomers. */
export const Invite = ({ code, game }: { readonly code: string; readonly game: string }) => (
  <LinkPanel
    url={tableLink(code)}
    title={`${game} – Dicehall`}
    label={t('web-online.invite')}
    qr={t('web-online.qr', { code })}
    help={t('web-online.invite-help')}
  >
    <p class="invite-code" translate={false}>
      {code}
    </p>
  </LinkPanel>
);
