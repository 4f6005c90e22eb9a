/** A field for a name that says at once what is wrong with it. */

import { type NameFault, parseName } from '@dicehall/table';
import { isMessageKey, loadMessages, nameFaultText } from '@dicehall/words/on-demand';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { lang, need } from '../words.ts';

/** More than any name has: the field says what is too long, and cuts no emoji in two. */
export const MOST_LETTERS = 96;

interface Props {
  readonly label: string;
  /** For a label in sight. */
  readonly id?: string;
  readonly name: string;
  change(name: string): void;
  /** Leaving the field, or Enter. */
  done?(): void;
  /** It has just been opened, to be typed in. */
  readonly isFocused?: boolean;
  /** For a name that may be left out. */
  readonly hint?: string;
}

export function NameField(props: Props) {
  const { label, id, name, change, done, isFocused = false, hint } = props;
  const faultId = useId();
  const field = useRef<HTMLInputElement>(null);
  const fault = useNameFault(name, hint !== undefined);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, []);
  return (
    <>
      <input
        id={id}
        class="field"
        ref={field}
        aria-label={label}
        aria-invalid={fault !== ''}
        aria-describedby={fault === '' ? undefined : faultId}
        maxLength={MOST_LETTERS}
        autocomplete={hint === undefined ? 'off' : 'nickname'}
        value={name}
        placeholder={hint}
        onInput={(event) => change(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && done !== undefined) event.currentTarget.blur();
        }}
      />
      {fault !== '' && (
        <p id={faultId} class="fault name-fault" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

/** What is wrong with a name, in words; empty if nothing is. `mayBeEmpty`: no name is fine. */
export function useNameFault(name: string, mayBeEmpty: boolean): string {
  const [, setLoaded] = useState(false);
  const reason = faultOf(name, mayBeEmpty);
  const isKnown = reason === undefined || isMessageKey(lang.value, `table.name-${reason}`);
  // The words come with tables, and are seldom needed elsewhere.
  useEffect(() => {
    if (isKnown) return;
    need('tables', (language) => loadMessages(language, 'tables')).then(
      () => setLoaded(true),
      () => {},
    );
  }, [isKnown]);
  return reason === undefined || !isKnown ? '' : nameFaultText(lang.value, reason);
}

function faultOf(name: string, mayBeEmpty: boolean): NameFault | undefined {
  if (mayBeEmpty && name.trim() === '') return undefined;
  const known = parseName(name);
  return known.ok ? undefined : known.reason;
}
