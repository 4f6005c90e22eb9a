/**
 * The games at this device's tables as it heard them, kept when the page is left. A server tells only the last few
 * hundred events, so this keeps the log whole after a reload. Nothing is in it that the player has not seen.
 */

import { type Event, parseEvent } from '@dicehall/table';
import { fieldsOf, jsonStore, listOf } from '../parts/device/browser-store.ts';

/** Tables in all, the latest first; a game has some hundred events of some hundred letters. */
const MOST = 3;

interface KeptHistory {
  readonly code: string;
  readonly events: readonly unknown[];
}

function readHistory(value: unknown): KeptHistory | undefined {
  const { code, events } = fieldsOf(value);
  return typeof code === 'string' && Array.isArray(events) ? { code, events } : undefined;
}

const store = jsonStore('dicehall.heard', (value) => listOf(value, readHistory));

/** The game from its start up to the event before `next`; none unless all of that is there. */
export function heardAt(code: string, next: number): readonly Event[] {
  const texts = store.read().find((one) => one.code === code)?.events ?? [];
  const events = texts.flatMap((text) => {
    const event = parseEvent(text);
    return event.ok ? [event.value] : [];
  });
  const [first] = events;
  const isWhole = first?.kind === 'start' && events.every(({ n }, at) => n === first.n + at);
  return isWhole && first.n + events.length === next ? events : [];
}

/** A full browser keeps none of it: the log then begins later, and says so. */
export function keepHeard(code: string, events: readonly Event[]): void {
  const others = store.read().filter((one) => one.code !== code);
  store.write([{ code, events }, ...others].slice(0, MOST));
}
