/** What somebody between a device and its server can exchange, in whatever message it stands. */

import type { ClientMessage, ServerMessage } from '@dicehall/link';
import {
  type Event,
  type EventOf,
  headAfter,
  prevOf,
  receiptOf,
  sealText,
  type TableView,
} from '@dicehall/table';
import { makeKeyPair, sign } from '@dicehall/table/sign';
import type { Meddling } from './meddler.ts';

export const OTHER = '5a'.repeat(32);
export const OTHER_RECEIPT = receiptOf(OTHER);

export type ToClient = (message: ServerMessage) => ServerMessage | undefined;

/** Changes views wherever they stand. */
export const inViews =
  (change: (view: TableView) => TableView): ToClient =>
  (message) =>
    'views' in message && message.views !== undefined
      ? { ...message, views: message.views.map(change) }
      : message;

/** Changes the events of one kind, wherever they stand. */
export const inEvents =
  <K extends Event['kind']>(kind: K, change: (event: EventOf<K>) => Event): ToClient =>
  (message) => {
    const isKind = (event: Event): event is EventOf<K> => event.kind === kind;
    const all = (events: readonly Event[]) =>
      events.map((event) => (isKind(event) ? change(event) : event));
    if (message.type === 'update') return { ...message, events: all(message.events) };
    return message.type === 'welcome' ? { ...message, missed: all(message.missed) } : message;
  };

/** In the event and where views repeat it. */
export function inTerms(change: (event: EventOf<'terms'>) => EventOf<'terms'>): ToClient {
  const events = inEvents('terms', change);
  const views = inViews(({ terms, ...view }) => ({
    ...view,
    ...(terms && { terms: { ...terms, event: change(terms.event) } }),
  }));
  return (message) => views(events(message) ?? message);
}

/** Does it once, to the first update in which it can be done. */
export function once(change: (events: readonly Event[]) => readonly Event[] | undefined): ToClient {
  let isDone = false;
  return (message) => {
    const events = !isDone && message.type === 'update' ? change(message.events) : undefined;
    if (events === undefined || message.type !== 'update') return message;
    isDone = true;
    return { ...message, events };
  };
}

/** Leaves the board as it was, once in the middle of a game. */
export function boardBefore(): ToClient {
  let shown: string | undefined;
  let moves = 0;
  return (message) => {
    const view = message.type === 'update' ? message.matches[0]?.view : undefined;
    if (message.type !== 'update' || view === undefined || view === shown) return message;
    const before = shown ?? view;
    shown = view;
    if (++moves !== 6) return message;
    return { ...message, matches: message.matches.map((match) => ({ ...match, view: before })) };
  };
}

/** A good forger computes every head again. */
export function chained(change: ToClient): ToClient {
  let head: string | undefined;
  return (message) => {
    if (head === undefined && 'views' in message) head = message.views?.[0]?.head;
    const told = change(message);
    if (told === undefined) return undefined;
    if (told.type === 'update' && head !== undefined) head = told.events.reduce(headAfter, head);
    const known = head ?? '';
    const again = inViews((view) => ({ ...view, head: known }))(told);
    return again?.type === 'update' ? { ...again, head: prevOf(known) } : again;
  };
}

export const inSit =
  (receipt: string) =>
  (message: ClientMessage): ClientMessage =>
    message.type === 'do' && message.command.kind === 'sit'
      ? { ...message, command: { ...message.command, receipt } }
      : message;

/** On its way to the table, so that nothing can be confirmed with it. */
export function withoutKey(message: ClientMessage): ClientMessage {
  if (message.type !== 'do' || message.command.kind !== 'sit') return message;
  const { key, ...command } = message.command;
  return { ...message, command };
}

/** As if every seat were on another device too. */
export function moreDevices(message: ServerMessage): ServerMessage {
  const isCounted = message.type === 'welcome' || message.type === 'present';
  return isCounted ? { ...message, devices: message.devices.map(() => 2) } : message;
}

/** `answer`: what the device is told instead. */
export const withoutConfirm = (answer: (id: string) => ServerMessage | undefined): Meddling => {
  const swallowed: string[] = [];
  return {
    toServer(message) {
      if (message.type !== 'do' || message.command.kind !== 'confirm') return message;
      swallowed.push(message.command.id);
      // Any message will do to answer with.
      return { type: 'ping', sent: 0 };
    },
    toClient(message) {
      const id = message.type === 'pong' ? swallowed.shift() : undefined;
      return (id === undefined ? undefined : answer(id)) ?? message;
    },
  };
};

/** Another one that is allowed, once. */
export function otherChoice(): Meddling {
  let actions: readonly string[] = [];
  let isDone = false;
  return {
    toClient(message) {
      const known = 'views' in message ? message.views?.[0]?.match : undefined;
      const shown = message.type === 'update' ? message.matches[0] : known;
      actions = (shown ?? known)?.actions ?? actions;
      return message;
    },
    toServer(message) {
      if (isDone || message.type !== 'do' || message.command.kind !== 'act') return message;
      const { command } = message;
      const action = actions.find((own) => own !== command.action);
      if (action === undefined) return message;
      isDone = true;
      return { ...message, command: { ...command, action } };
    },
  };
}

export const numbered = (events: readonly Event[], from: number): readonly Event[] =>
  events.map((event, i) => ({ ...event, n: from + i }));

export const otherDice = (event: EventOf<'roll'>): Event => ({
  ...event,
  dice: event.dice.replace(/\d/g, (face) => (face === '0' ? '1' : '0')),
});

const forger = makeKeyPair('77'.repeat(32));

/** Signed by somebody else, and well. */
export function otherSeal(event: EventOf<'seal'>, table: string): Event {
  const text = sealText({ table, game: event.game, head: event.head });
  return { ...event, key: forger.key, signature: sign(forger, text) };
}
