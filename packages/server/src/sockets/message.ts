/** What comes from a device, read at the border. Nothing that does not fit gets any further. */

import { type ClientMessage, clientMessageShape } from '@dicehall/link/protocol';
import { isObject } from '@dicehall/rules';
import { parseCommand, type Refusal } from '@dicehall/table';
import { field, read } from '@dicehall/table/schema';

export type Incoming =
  | ClientMessage
  /** Its id is right, so the device can be told which of its commands does not fit, and where. */
  | { readonly type: 'misshapen'; readonly id: string; readonly refusal: Refusal }
  | { readonly type: 'bad' };

const BAD: Incoming = { type: 'bad' };

export function readMessage(text: string): Incoming {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return BAD;
  }
  const known = read(clientMessageShape, message);
  return known.ok ? known.value : misshapen(message);
}

function misshapen(message: unknown): Incoming {
  if (!isObject(message) || message['type'] !== 'do') return BAD;
  const { command, ...rest } = message;
  if (Object.keys(rest).length > 1 || !isObject(command)) return BAD;
  const id = read(field.commandId, command['id']);
  const reply = parseCommand(command);
  return id.ok && !reply.ok ? { type: 'misshapen', id: id.value, refusal: reply.refusal } : BAD;
}
