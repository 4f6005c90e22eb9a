/** What went wrong, what to do about it, and a cup that does not know either. */

import type { ComponentChildren } from 'preact';

interface Props {
  readonly text: string;
  /** Its address, where it is about one game. */
  readonly picture?: string | undefined;
  /** The ways on. */
  readonly children: ComponentChildren;
}

export const Sorry = ({ text, picture = '/pictures/cup.svg', children }: Props) => (
  <div class="sorry">
    <img src={picture} alt="" width="320" height="200" class="sorry-picture" />
    <p role="alert">{text}</p>
    <p class="sorry-ways">{children}</p>
  </div>
);
