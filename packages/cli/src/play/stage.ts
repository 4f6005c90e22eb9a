/** What a table needs of the outside: somewhere to be shown, and somebody to ask. */

import type { GameId } from '@dicehall/rules';
import type { Lang } from '@dicehall/words';
import type { Ask } from '../session/needs.ts';
import type { Page } from '../session/pages.ts';
import type { Session } from '../session/session.ts';

/** A word on the last line typed. */
export interface Note {
  readonly kind: 'trouble' | 'success';
  readonly text: string;
}

export interface Stage {
  /** Columns for text. */
  readonly columns: number;
  /**
   * Something has happened that nobody at the screen has done: let it be seen. Resolves to what was typed in place of
   * Enter, if anything.
   */
  happened<K extends GameId>(session: Session<K>): Promise<string | undefined>;
  /**
   * Shows the moment, with a note on the last line typed, and reads a line; undefined at the end of
   * input, and if `until` came first.
   */
  ask<K extends GameId>(
    session: Session<K>,
    ask: Ask,
    note: Note | undefined,
    until: AbortSignal,
  ): Promise<string | undefined>;
  /** Shows a longer text; resolves to what was typed in place of Enter, if anything: it is meant for the table. */
  page(page: Page): Promise<string | undefined>;
  /** Shows the end, and leaves the outside as it was. */
  close<K extends GameId>(session: Session<K>, words: readonly string[]): void;
  /** After the end: whether the players want a rematch. */
  again(lang: Lang): Promise<boolean>;
}
