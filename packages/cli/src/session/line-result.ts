/** What a typed line comes to. */

import type { CommandInput } from '@dicehall/link';
import type { ProgramCommand } from '@dicehall/words/commands';

export type LineResult =
  /** Something here has changed: look again at what the session needs. */
  | { readonly kind: 'done' }
  /** The table is to be asked. */
  | { readonly kind: 'wish'; readonly wish: CommandInput }
  /** Nothing has changed, and this is why. */
  | { readonly kind: 'note'; readonly text: string }
  /** The player asks the program for something. */
  | { readonly kind: 'command'; readonly command: ProgramCommand };

export const DONE: LineResult = { kind: 'done' };

export const wish = (own: CommandInput): LineResult => ({ kind: 'wish', wish: own });

export const note = (text: string): LineResult => ({ kind: 'note', text });
