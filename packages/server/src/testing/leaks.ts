/**
 * Searches every byte that a device was sent for what it may not know at that moment: covered hands of
 * other seats, salts, secrets, tokens and their hashes.
 */

import type { ServerMessage } from '@dicehall/link/protocol';
import type { Seat } from '@dicehall/rules';
import { diceFrom, type Entry, type EntryOf, seedOf } from '@dicehall/table';

export interface Listener {
  /** Seats that it holds, in the whole log. */
  readonly seats: readonly Seat[];
  /** Everything it was sent, in order. */
  readonly texts: readonly string[];
}

export interface Leak {
  readonly what: string;
  /** The number of the text. */
  readonly text: number;
}

interface Secret {
  readonly what: string;
  /** Any of these texts gives it away. */
  readonly traces: readonly string[];
  /** The numbers of the entries that bring it into the world and that publish it. */
  readonly from: number;
  readonly until: number;
}

const NEVER = Number.POSITIVE_INFINITY;

export function leaksTo({ seats, texts }: Listener, log: readonly Entry[]): readonly Leak[] {
  const secrets = [...secretsOf(log), ...handsOf(log, seats)];
  const leaks: Leak[] = [];
  let known = -1;
  for (const [text, content] of texts.entries()) {
    known = Math.max(known, reachOf(JSON.parse(content)));
    for (const { what, traces, from, until } of secrets) {
      if (from <= known && until > known && traces.some((trace) => holds(content, trace)))
        leaks.push({ what, text });
    }
  }
  return leaks;
}

/** Whether the trace stands there by itself and not as part of a longer list. */
function holds(content: string, trace: string): boolean {
  for (let at = content.indexOf(trace); at >= 0; at = content.indexOf(trace, at + 1)) {
    const around = `${content[at - 1] ?? ' '}${content[at + trace.length] ?? ' '}`;
    if (!/[\w,]/.test(around)) return true;
  }
  return false;
}

/** The last entry that a message tells of. */
function reachOf(message: ServerMessage): number {
  switch (message.type) {
    case 'welcome':
    case 'refused':
      return Math.max(-1, ...message.views.map(({ next }) => next - 1));
    case 'update':
      return Math.max(-1, ...message.events.map(({ n }) => n));
    default:
      return -1;
  }
}

/** What nobody may know yet. */
function secretsOf(log: readonly Entry[]): readonly Secret[] {
  const publishedAt = (text: string): number =>
    log.find((entry) => entry.kind === 'end' && entry.secret === text)?.n ?? NEVER;
  const secret = (what: string, text: string, until = publishedAt(text)): readonly Secret[] =>
    text === '' ? [] : [{ what, traces: [text], from: -1, until }];
  return log.flatMap((entry) => {
    switch (entry.kind) {
      case 'open':
        return [...secret('secret', entry.secret), ...secret('host', entry.host, NEVER)];
      case 'sit':
        return secret('token', entry.token, NEVER);
      case 'start':
        return secret('seed', seedAt(log, entry.n), endOf(log, entry.n));
      case 'end':
        return secret('secret', entry.nextSecret);
      case 'token':
      case 'claim':
        return secret('token', entry.token, NEVER);
      case 'handover':
        return secret('code', entry.code, NEVER);
      default:
        return [];
    }
  });
}

const endOf = (log: readonly Entry[], n: number): number =>
  log.find((entry) => entry.kind === 'end' && entry.n > n)?.n ?? NEVER;

/** Hands of other seats, each until it is opened. */
function handsOf(log: readonly Entry[], seats: readonly Seat[]): readonly Secret[] {
  const hands = log
    .filter((entry) => entry.kind === 'hand')
    .map((hand) => ({ ...hand, traces: tracesOf(hand) }));
  const reveals = log.filter((entry) => entry.kind === 'reveal');
  const openedAt = ({ n }: EntryOf<'hand'>): number =>
    reveals.find((reveal) => reveal.n > n)?.n ?? NEVER;
  return hands.flatMap((hand) => {
    if (seats.includes(hand.seat)) return [];
    const until = openedAt(hand);
    // What looks the same and is known already tells nothing.
    const isKnown = (trace: string): boolean =>
      hands.some(
        (other) =>
          other.traces.includes(trace) && (seats.includes(other.seat) || openedAt(other) < until),
      );
    return [
      {
        what: `hand ${hand.seat}.${hand.turn}.${hand.roll}`,
        traces: hand.traces.filter((trace) => !isKnown(trace)),
        from: hand.n,
        until,
      },
      {
        what: `salt ${hand.seat}.${hand.turn}.${hand.roll}`,
        traces: [diceFrom(seedAt(log, hand.n)).salt(hand)],
        from: hand.n,
        until,
      },
    ];
  });
}

/** The dice as a word, as a list, and in the words of the rules; too short a hand tells nothing apart. */
function tracesOf({ dice, shows }: EntryOf<'hand'>): readonly string[] {
  const counted = shows.slice(shows.indexOf(':') + 1);
  // A view shows the stone apart from the other dice.
  const [plain = ''] = counted.split('+');
  return [
    ...(dice.length > 3 ? [`"${dice}"`, [...dice].join(',')] : []),
    ...(plain.split(',').length > 2 ? [counted, plain] : []),
  ];
}

/** The seed of the game that is on at that entry: it gives away all its dice. */
function seedAt(log: readonly Entry[], n: number): string {
  const start = log.findLast((entry) => entry.kind === 'start' && entry.n <= n);
  const drawn = log.findLast(
    (entry) => (entry.kind === 'open' || entry.kind === 'end') && entry.n < (start?.n ?? 0),
  );
  const secret = drawn?.kind === 'open' ? drawn.secret : drawn?.kind === 'end' && drawn.nextSecret;
  if (start?.kind !== 'start' || !secret) throw new Error('no game is on');
  return seedOf(secret, start);
}
