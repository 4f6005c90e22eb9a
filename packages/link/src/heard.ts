/** Reading what a server sends. */

import type { ServerMessage } from './protocol/messages.ts';

const TYPES: Readonly<Record<ServerMessage['type'], true>> = {
  welcome: true,
  update: true,
  done: true,
  refused: true,
  present: true,
  pong: true,
  fault: true,
};

/** Undefined if it is no message. What a server of our version says under a known type is believed. */
export function parseServerMessage(data: unknown): ServerMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(data);
    return isMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is ServerMessage {
  if (typeof value !== 'object' || value === null) return false;
  const type: unknown = Reflect.get(value, 'type');
  return typeof type === 'string' && Object.hasOwn(TYPES, type);
}
