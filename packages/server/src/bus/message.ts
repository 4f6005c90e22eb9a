/** News as it travels between nodes: JSON, checked on arrival. */

import { parseEntry } from '@dicehall/table';
import { z } from 'zod';
import type { News } from './bus.ts';

export interface Message {
  /** The node that tells. */
  readonly from: string;
  readonly news: News;
}

const count = z.int().nonnegative();

const entry = z.unknown().transform((value, context) => {
  const parsed = parseEntry(value);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: parsed.refusal.code });
  return z.NEVER;
});

const messageShape = z.object({
  from: z.string(),
  news: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('entries'), table: z.string(), entries: z.array(entry) }),
    z.object({
      kind: z.literal('present'),
      table: z.string(),
      node: z.string(),
      seats: z.array(count),
      watchers: count,
    }),
    z.object({ kind: z.literal('who'), table: z.string() }),
  ]),
});

export const makeMessage = (message: Message): string => JSON.stringify(message);

/** Undefined for what no node of ours has sent; it is only a hint, so it is let go. */
export function parseMessage(text: string): Message | undefined {
  try {
    return messageShape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
