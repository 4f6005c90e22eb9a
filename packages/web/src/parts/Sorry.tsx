/** What stands in the way, what can be done about it, and a cup that does not know either. */

import type { ComponentChildren } from 'preact';

interface Props {
  readonly text: string;
  /** The address of a game's, if one was asked for. */
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
