/**
 * What this device has heard of the games at its tables, kept when the page is left: a server tells little of what is
 * long past, and with this the log is whole after a reload however long the game has been. It is this device's view;
 * nothing is in it that its player has not seen.
 */

import { type Event, parseEvent } from '@dicehall/table';

const KEY = 'dicehall.heard';
/** Tables in all, the latest first; a game has some hundred events of some hundred letters. */
const MOST = 3;

interface Heard {
  readonly code: string;
  readonly events: readonly unknown[];
}

function read(): readonly Heard[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(all) ? all.filter(isHeard) : [];
  } catch {
    return [];
  }
}

const isHeard = (value: unknown): value is Heard =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'events' in value &&
  Array.isArray(value.events);

/** The game from its start up to the event before `next`; none unless all of that is there. */
export function heardAt(code: string, next: number): readonly Event[] {
  const texts = read().find((one) => one.code === code)?.events ?? [];
  const events = texts.flatMap((text) => {
    const event = parseEvent(text);
    return event.ok ? [event.value] : [];
  });
  const [first] = events;
  const isWhole = first?.kind === 'start' && events.every(({ n }, at) => n === first.n + at);
  return isWhole && first.n + events.length === next ? events : [];
}

export function keepHeard(code: string, events: readonly Event[]): void {
  const others = read().filter((one) => one.code !== code);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ code, events }, ...others].slice(0, MOST)));
  } catch {
    // A full store: the log will begin later, and says so.
  }
}
