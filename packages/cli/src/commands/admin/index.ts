/** `dicehall admin`: the operator's commands. */

import type { CommandGroup } from '@dicehall/research/terminal/command';
import {
  blockCommand,
  deleteFinishedCommand,
  forgetCommand,
  rotateKeyCommand,
  unblockCommand,
} from './changes.ts';
import {
  blocksCommand,
  connectionsCommand,
  tableCommand,
  tablesCommand,
  usageCommand,
} from './lists.ts';
import { closeCommand, removeCommand, renameCommand } from './people.ts';

export const adminGroup: CommandGroup = {
  name: 'admin',
  about: 'admin.about',
  notes: 'admin.notes',
  commands: [
    tablesCommand,
    tableCommand,
    closeCommand,
    removeCommand,
    renameCommand,
    connectionsCommand,
    blocksCommand,
    blockCommand,
    unblockCommand,
    usageCommand,
    forgetCommand,
    deleteFinishedCommand,
    rotateKeyCommand,
  ],
};
