/** What stands in the way, what can be done about it, and a cup that does not know either. */

import type { GameId } from '@dicehall/rules';
import type { ComponentChildren } from 'preact';

interface Props {
  readonly text: string;
  /** Whose picture it is, if one game was asked for. */
  readonly game?: GameId | undefined;
  /** The ways on. */
  readonly children: ComponentChildren;
}

export const Sorry = ({ text, game = 'dodgy-dice', children }: Props) => (
  <div class="sorry">
    <img src={`/pictures/${game}.svg`} alt="" width="320" height="200" class="sorry-picture" />
    <p role="alert">{text}</p>
    <p class="sorry-ways">{children}</p>
  </div>
);
