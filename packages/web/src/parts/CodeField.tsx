/** A field for a code that leads to a table or a seat. */

import type { Ref } from 'preact';

interface Props {
  readonly label: string;
  /** A code of this kind, to show what is wanted. */
  readonly example: string;
  readonly field: Ref<HTMLInputElement>;
  readonly code: string;
  change(code: string): void;
  readonly isWrong: boolean;
  /** What says how it is used, or what is wrong with it. */
  readonly helpId: string;
}

export function CodeField({ label, example, field, code, change, isWrong, helpId }: Props) {
  return (
    <label class="setting">
      <span class="setting-name">{label}</span>
      <input
        class="field"
        ref={field}
        value={code}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        placeholder={example}
        translate={false}
        aria-invalid={isWrong}
        aria-describedby={helpId}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}
