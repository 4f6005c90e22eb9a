/** Where a table is shown and its players are asked. */

import type { GameId } from '@dicehall/rules';
import type { Lang } from '@dicehall/words';
import type { TextPage } from '../session/pages.ts';
import type { Prompt } from '../session/prompt.ts';
import type { Session } from '../session/session.ts';

/** A word on the last line typed. */
export interface Note {
  readonly kind: 'trouble' | 'success';
  readonly text: string;
}

export interface Display {
  /** Drawn, and not told in sentences. */
  readonly isDrawn: boolean;
  /** Shows an event that no player at this screen caused. Resolves to any command typed in place of Enter. */
  happened<K extends GameId>(session: Session<K>): Promise<string | undefined>;
  /**
   * Shows the game and the prompt, with a note on the last line typed, and reads a line. Undefined at the
   * end of input, and if `until` came first.
   */
  ask<K extends GameId>(
    session: Session<K>,
    prompt: Prompt,
    note: Note | undefined,
    until: AbortSignal,
  ): Promise<string | undefined>;
  /** Says that an answer takes a moment. */
  thinks<K extends GameId>(session: Session<K>, prompt: Prompt): void;
  /** Shows a longer text. Resolves to what was typed in place of Enter, if anything: it is meant for the table. */
  page(page: TextPage): Promise<string | undefined>;
  /** Shows the end, and leaves the terminal as it was. */
  close<K extends GameId>(session: Session<K>, words: readonly string[]): void;
  /** After the end: whether the players want a rematch. */
  again(lang: Lang): Promise<boolean>;
}
