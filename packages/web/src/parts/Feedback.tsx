/** What came of something that was asked for: a sentence, a fault, or a link that has to be copied by hand. */

import { useEffect, useRef } from 'preact/hooks';
import { t } from '../words.ts';
import { sayAlert, sayStatus } from './announce.ts';

export interface Feedback {
  readonly kind: 'said' | 'fault' | 'link';
  /** Empty if there is nothing to say. */
  readonly text: string;
  /** The same in parts, each on a line where there is room. */
  readonly parts?: readonly string[];
}

export const said = (text: string): Feedback => ({ kind: 'said', text });

/** For those who do not see it. A link is not read out: its field takes the focus. */
export function sayFeedback({ kind, text }: Feedback): void {
  if (text === '' || kind === 'link') return;
  if (kind === 'fault') sayAlert(text);
  else sayStatus(text);
}

export const feedbackText = ({ kind, text }: Feedback): string =>
  kind === 'link' ? t('web.copy-link') : text;

/** Scrolls into sight: it stands below what was tapped, perhaps below the edge. */
export function FeedbackNote({
  feedback,
  look,
}: {
  readonly feedback: Feedback;
  readonly look: string;
}) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.scrollIntoView({ block: 'nearest' }), [feedback]);
  return (
    <p class={look} ref={text}>
      {feedback.parts?.map((part) => (
        <span key={part} class="feedback-part">
          {part}{' '}
        </span>
      )) ?? feedbackText(feedback)}
    </p>
  );
}

/** A page without https may not copy: the link is there to be copied by hand, selected each time. */
export function LinkField({ feedback }: { readonly feedback: Feedback }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [feedback]);
  if (feedback.kind !== 'link') return null;
  return (
    <input
      class="field link-field"
      readOnly
      aria-label={t('web.copy-link')}
      value={feedback.text}
      ref={field}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
