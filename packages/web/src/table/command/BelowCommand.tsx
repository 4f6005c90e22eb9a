/** What could be typed, and what came of what was. */

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../words.ts';

/** What came of a line. Without a text it was done, and the table tells it. */
export interface CommandResult {
  readonly isFault: boolean;
  readonly text?: string;
  /** A page to read: each line with what it means, if it is one to type. */
  readonly lines?: readonly { readonly text: string; readonly typed?: string }[];
}

interface Props {
  readonly suggested: readonly string[];
  choose(phrase: string): void;
  readonly said: CommandResult | undefined;
}

export const BelowCommand = ({ suggested, choose, said }: Props) => (
  <>
    {suggested.length > 0 && <Suggested phrases={suggested} choose={choose} />}
    {said?.text !== undefined && <Answer said={said} />}
  </>
);

interface SuggestedProps {
  readonly phrases: readonly string[];
  choose(phrase: string): void;
}

function Suggested({ phrases, choose }: SuggestedProps) {
  const list = useInSight<HTMLUListElement>(phrases.length);
  return (
    <ul class="command-suggested" aria-label={t('web-table.command-suggested')} ref={list}>
      {phrases.map((phrase) => (
        <li key={phrase}>
          <button type="button" class="button" onClick={() => choose(phrase)}>
            {phrase}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** On a small screen what is new lies below the edge: all of the field is scrolled to, or as much as there is room for. */
function useInSight<E extends HTMLElement>(what: unknown): RefObject<E | null> {
  const own = useRef<E>(null);
  useEffect(() => own.current?.closest('form')?.scrollIntoView({ block: 'nearest' }), [what]);
  return own;
}

/** A page is read line by line, a sentence at once. */
export const spoken = ({ text = '', lines = [] }: CommandResult): string =>
  [text, ...lines.map(({ typed: words, text: own }) => (words ? `${words}: ${own}` : own))]
    .map(ended)
    .join(' ');

/** Where lines follow each other only to the ear, each ends in a pause. */
const ended = (text: string): string => (/[.!?…:]$/.test(text) ? text : `${text}.`);

function Answer({ said }: { readonly said: CommandResult }) {
  const { text, lines, isFault } = said;
  const answer = useInSight<HTMLDivElement>(said);
  return (
    // A page may scroll, so the keyboard must reach it.
    <div class="command-answer" tabIndex={lines === undefined ? undefined : 0} ref={answer}>
      <p class={isFault ? 'fault' : 'note'}>{text}</p>
      {lines !== undefined && (
        <ul class="command-page">
          {lines.map(({ typed: words, text: own }) => (
            <li key={`${words} ${own}`}>
              {words !== undefined && <kbd>{words}</kbd>} {own}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
