/** What a typed line does. */

import type { CommandInput } from '@dicehall/link';
import type { CoachCommand, ProgramCommand } from '@dicehall/words/commands';

export type LineResult =
  /** Something here has changed: ask the session what comes next. */
  | { readonly kind: 'done' }
  /** To be sent to the table. */
  | { readonly kind: 'command'; readonly command: CommandInput }
  /** Nothing has changed, and this is why. */
  | { readonly kind: 'note'; readonly text: string }
  /** The player asks the program for something. */
  | { readonly kind: 'program'; readonly command: Exclude<ProgramCommand, CoachCommand> }
  /** The player asks the coach, with what was typed behind the word. */
  | {
      readonly kind: 'coach';
      readonly command: CoachCommand;
      readonly rest: readonly string[];
    };

export const DONE: LineResult = { kind: 'done' };

export const toTable = (command: CommandInput): LineResult => ({ kind: 'command', command });

export const note = (text: string): LineResult => ({ kind: 'note', text });
