/** What stands in the way, what can be done about it, and a cup that does not know either. */

import type { ComponentChildren } from 'preact';

interface Props {
  readonly text: string;
  /** The ways on. */
  readonly children: ComponentChildren;
}

export const Sorry = ({ text, children }: Props) => (
  <div class="sorry">
    <img src="/pictures/dodgy-dice.svg" alt="" width="320" height="200" class="sorry-picture" />
    <p role="alert">{text}</p>
    <p class="sorry-ways">{children}</p>
  </div>
);
