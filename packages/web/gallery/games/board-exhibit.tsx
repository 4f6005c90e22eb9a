/** Moments of a game for the gallery: read from their notation, drawn as at a table. */

import type { GameId, Parsed } from '@dicehall/rules';
import type { ComponentType } from 'preact';
import type { GameProps } from '../../src/games/contract.ts';
import type { Exhibit } from '../exhibit.ts';

/** A moment that cannot be read is a mistake in the gallery. */
export function known<T>(text: string, parse: (text: string) => Parsed<T>): T {
  const read = parse(text);
  if (!read.ok) throw new Error(`${text}: ${read.refusal.code}`);
  return read.value;
}

interface Parts<K extends GameId> {
  readonly Board: ComponentType<GameProps<K>>;
  readonly Actions: ComponentType<GameProps<K>>;
}

/** Board and actions together; nothing that is tapped does anything. */
export const boardExhibit = <K extends GameId>(
  { Board, Actions }: Parts<K>,
  name: string,
  shown: Omit<GameProps<K>, 'send'>,
): Exhibit => {
  const props: GameProps<K> = { ...shown, send: () => {} };
  return {
    name,
    draw: () => (
      <>
        <div class="gallery-board">
          <Board {...props} />
        </div>
        <Actions {...props} />
      </>
    ),
  };
};
