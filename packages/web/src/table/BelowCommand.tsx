/** What could be typed, and what came of what was. */

import { t } from '../words.ts';
import type { Said } from './commands.ts';

interface Props {
  readonly suggested: readonly string[];
  choose(phrase: string): void;
  readonly said: Said | undefined;
}

export const BelowCommand = ({ suggested, choose, said }: Props) => (
  <>
    {suggested.length > 0 && <Suggested phrases={suggested} choose={choose} />}
    {said?.text !== undefined && <Answer {...said} />}
  </>
);

interface SuggestedProps {
  readonly phrases: readonly string[];
  choose(phrase: string): void;
}

const Suggested = ({ phrases, choose }: SuggestedProps) => (
  <ul class="command-suggested" aria-label={t('web.command-suggested')}>
    {phrases.map((phrase) => (
      <li key={phrase}>
        <button type="button" class="button" onClick={() => choose(phrase)}>
          {phrase}
        </button>
      </li>
    ))}
  </ul>
);

/** A page is read line by line, a sentence at once. */
export const spoken = ({ text = '', lines = [] }: Said): string =>
  [text, ...lines.map(({ typed: words, text: own }) => (words ? `${words}: ${own}.` : own))].join(
    ' ',
  );

const Answer = ({ text, lines, isFault }: Said) => (
  // A page may scroll, so the keyboard must reach it.
  <div class="command-answer" tabIndex={lines === undefined ? undefined : 0}>
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
