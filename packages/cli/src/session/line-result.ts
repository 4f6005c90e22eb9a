/** What a typed line does. */

import type { CommandInput } from '@dicehall/link';
import type { ProgramCommand } from '@dicehall/words/commands';

export type LineResult =
  /** Something here has changed: ask the session what comes next. */
  | { readonly kind: 'done' }
  /** To be sent to the table. */
  | { readonly kind: 'wish'; readonly wish: CommandInput }
  /** Nothing has changed, and this is why. */
  | { readonly kind: 'note'; readonly text: string }
  /** The player asks the program for something. */
  | { readonly kind: 'command'; readonly command: ProgramCommand };

export const DONE: LineResult = { kind: 'done' };

export const wish = (own: CommandInput): LineResult => ({ kind: 'wish', wish: own });

export const note = (text: string): LineResult => ({ kind: 'note', text });
