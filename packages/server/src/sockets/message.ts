/** What comes from a device, read at the border. Nothing that fits no shape gets further. */

import type { FromClient } from '@dicehall/link/protocol';
import { type Command, parseCommand, type Refusal } from '@dicehall/table';
import { z } from 'zod';
import { MOST_TOKENS } from '../hall/device-seats.ts';

const number = z.int().min(0);

const join = z.strictObject({
  type: z.literal('join'),
  version: z.int(),
  table: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  tokens: z.array(z.string().regex(/^[0-9a-f]{32}$/)).max(MOST_TOKENS),
  from: number.optional(),
});
const sync = z.strictObject({ type: z.literal('sync'), from: number });
const ping = z.strictObject({ type: z.literal('ping'), sent: z.number() });

export type Incoming =
  | { readonly type: 'join'; readonly join: FromClient['join'] }
  | { readonly type: 'do'; readonly command: Command }
  /** The id is right, so that the device can be told which of its commands does not fit, and where. */
  | { readonly type: 'misshapen'; readonly id: string; readonly refusal: Refusal }
  | { readonly type: 'sync'; readonly from: number }
  | { readonly type: 'ping'; readonly sent: number }
  | { readonly type: 'bad' };

const BAD: Incoming = { type: 'bad' };

export function readMessage(text: string): Incoming {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return BAD;
  }
  if (typeof message !== 'object' || message === null || !('type' in message)) return BAD;
  switch (message.type) {
    case 'do':
      return 'command' in message && Object.keys(message).length === 2
        ? readCommand(message.command)
        : BAD;
    case 'join': {
      const read = join.safeParse(message);
      return read.success ? { type: 'join', join: read.data } : BAD;
    }
    case 'sync': {
      const read = sync.safeParse(message);
      return read.success ? { type: 'sync', from: read.data.from } : BAD;
    }
    case 'ping': {
      const read = ping.safeParse(message);
      return read.success ? { type: 'ping', sent: read.data.sent } : BAD;
    }
    default:
      return BAD;
  }
}

function readCommand(value: unknown): Incoming {
  const command = parseCommand(value);
  if (command.ok) return { type: 'do', command: command.value };
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return BAD;
  return { type: 'misshapen', id, refusal: command.refusal };
}
