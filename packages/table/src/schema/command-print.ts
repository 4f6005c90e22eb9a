/** Tells a command that is sent again from another one under the same id. */

import type { Command } from './command.ts';

/**
 * The fingerprint of a command without its id, whatever the order of its fields (FNV-1a, 32 bits). It guards against
 * mistakes of a client, who could only deceive itself.
 */
export function commandPrint(command: Command): string {
  let sum = 0;
  for (const [name, value] of Object.entries(command)) {
    if (name !== 'id' && value !== undefined) sum += fnv(`${name} ${JSON.stringify(value)}`);
  }
  return (sum >>> 0).toString(36);
}

function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash;
}
