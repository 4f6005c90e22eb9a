/** Commands drawn at random, most of them sensible, by anybody who could think of sending them. */

import type { Random, Seat } from '@dicehall/rules';
import { pick } from '@dicehall/rules/testing';
import { CLOCKS, type Context, makeToken, OFFERS, REACTIONS, WINDOWS } from '../index.ts';
import type { BareCommand, Room } from './room.ts';

export interface Attempt {
  readonly command: BareCommand;
  readonly by: Context['by'];
}

/** What may be tried before the start, while terms stand, in play and after the end; what stands often is tried often. */
// biome-ignore format: lists to read
const KINDS = {
  seating: [
    'sit', 'sit', 'sit', 'sit', 'bot', 'bot', 'bot', 'start', 'start', 'start', 'start', 'start', 'remove', 'change',
    'leave', 'act', 'offer', 'back', 'lock', 'rename', 'pass-host', 'renew', 'handover', 'redeem', 'claim', 'allow',
    'deny', 'receipt', 'receipt', 'receipt', 'contribute', 'confirm',
  ],
  starting: [
    'contribute', 'contribute', 'contribute', 'contribute', 'contribute', 'contribute', 'contribute', 'contribute',
    'start', 'sit', 'leave', 'receipt', 'change', 'back', 'offer', 'rename', 'renew', 'redeem', 'claim',
  ],
  playing: [
    'leave', 'back', 'back', 'stand-in', 'stand-in', 'offer', 'answer', 'answer', 'resume', 'react', 'change', 'sit', 'start', 'mute', 'lock', 'rename', 'pass-host', 'renew',
    'handover', 'redeem', 'claim', 'allow', 'allow', 'deny', 'contribute', 'confirm',
  ],
  over: [
    'offer', 'offer', 'answer', 'answer', 'stand-in', 'back', 'leave', 'act', 'react', 'start',
    'receipt', 'contribute', 'confirm', 'confirm', 'lock', 'renew', 'handover', 'redeem', 'claim', 'allow',
  ],
} as const;

export const ALL_KINDS: readonly string[] = [...new Set(Object.values(KINDS).flat())].sort();

export function randomAttempt(room: Room, random: Random): Attempt {
  const command = randomBareCommand(room, random);
  return { command, by: randomActor(room, command, random) };
}

/** Mostly somebody who may send it; now and then the house, the host, another seat or a stranger. */
function randomActor(room: Room, command: BareCommand, random: Random): Context['by'] {
  // The host's part may have passed on.
  const host = [...room.host, ...room.holds(...room.tokens.keys())];
  const others = [
    'house',
    room.host,
    room.holds(...room.tokens.keys()),
    [],
    room.holds(random(8)),
  ] as const;
  if (random(6) === 0) return pick(others, random);
  if (!('seat' in command) || command.seat === undefined || command.kind === 'sit') return host;
  if (command.kind === 'bot' || command.kind === 'remove' || command.kind === 'mute') {
    return host;
  }
  if (command.kind === 'pass-host') return host;
  if (command.kind === 'claim') return [];
  const sitter = room.table.seats[command.seat];
  const isHouse = sitter?.kind === 'bot' || (sitter?.kind === 'person' && sitter.standIn);
  return isHouse && random(4) > 0 ? 'house' : room.holds(...room.tokens.keys());
}

function randomKind({ table }: Room, random: Random): BareCommand['kind'] {
  // Games are to begin, and to come to their ends.
  if (table.offer !== undefined && random(2) > 0) return 'answer';
  if (table.match?.paused && random(2) > 0) return 'resume';
  if (table.phase === 'playing' && random(3) > 0) return 'act';
  if (table.phase === 'seating' && table.terms === undefined && random(2) > 0) {
    return pick(['sit', 'start', 'start', 'receipt'] as const, random);
  }
  const kind = pick<BareCommand['kind']>(
    KINDS[table.terms === undefined ? table.phase : 'starting'],
    random,
  );
  // Not so often that nobody is left.
  return kind === 'leave' && random(4) > 0 ? 'react' : kind;
}

/** Seats that the table cannot go on without. */
const waitedFor = ({ table }: Room): readonly Seat[] => [
  ...(table.offer?.waiting ?? []),
  ...table.seats.flatMap((_, seat) => (table.match?.asked[seat] === undefined ? [] : [seat])),
];

const CODES = ['kamo-ritu', 'peso-lana', 'no code'];

function newToken(room: Room): string {
  const token = makeToken(room.bytes);
  room.tokens.push(token);
  return token;
}

function randomBareCommand(room: Room, random: Random): BareCommand {
  const { table } = room;
  const seats = table.seats.length;
  const seat = random(20) === 0 ? random(8) : random(seats);
  const receipt = room.receipt();
  const kind = randomKind(room, random);
  switch (kind) {
    case 'sit': {
      const token =
        random(5) === 0
          ? pick([...room.tokens, makeToken(room.bytes)], random)
          : makeToken(room.bytes);
      room.tokens.push(token);
      return {
        kind,
        name: 'Somebody',
        token,
        receipt,
        key: receipt,
        ...(random(2) ? { seat } : {}),
      };
    }
    case 'bot':
      return { kind, seat, level: 'random', name: 'Bot' };
    case 'change':
      return { kind, ...randomChange(seats, random) };
    case 'start':
      return { kind };
    case 'act':
      return randomAct(room, random);
    case 'stand-in':
      return { kind, seat, for: pick([...waitedFor(room), random(seats)], random) };
    case 'offer':
      return { kind, seat, what: pick(OFFERS, random), ...(random(4) ? { receipt } : {}) };
    case 'answer':
      return { kind, seat, yes: random(4) > 0, ...(random(4) ? { receipt } : {}) };
    case 'receipt':
      return { kind, seat, receipt };
    case 'contribute':
      return randomContribute(room, random);
    case 'confirm':
      return { kind, seat, game: table.games, signature: '5'.repeat(128) };
    case 'rename':
      return { kind, seat, name: `Name ${random(9)}` };
    case 'react':
      return { kind, seat, reaction: pick(REACTIONS, random) };
    case 'lock':
      return { kind, on: random(3) === 0 };
    case 'mute':
      return { kind, seat, on: random(2) === 0 };
    case 'renew':
    case 'claim':
      return { kind, seat, token: newToken(room) };
    case 'handover':
      return { kind, seat, code: pick(CODES, random), ...(random(2) ? { share: true } : {}) };
    case 'redeem':
      return { kind, code: pick(CODES, random), token: newToken(room) };
    case 'allow':
    case 'deny': {
      const claim = pick([...table.claims.map((own) => own.claim), random(9)], random);
      const asked = table.claims.flatMap((own) => [...own.asked, own.seat]);
      return { kind, seat: pick([...asked, seat], random), claim };
    }
    default:
      return { kind, seat };
  }
}

/** Usually what the terms wait for. */
function randomContribute(room: Room, random: Random): BareCommand {
  const { terms, seats } = room.table;
  const seat = pick(terms?.waiting.length ? terms.waiting : [random(seats.length)], random);
  const promised = terms?.event.receipts[seat] ?? '';
  const wanted = random(8) > 0 && promised !== '' ? promised : room.receipt();
  return { kind: 'contribute', seat, contribution: room.contributionTo(wanted) };
}

function randomChange(
  seats: number,
  random: Random,
): Omit<Extract<BareCommand, { kind: 'change' }>, 'kind'> {
  const order = Array.from({ length: seats }, (_, seat) => seat).toSorted(() => random(3) - 1);
  switch (random(5)) {
    case 0:
      return { order };
    case 1:
      return { order: [...order, -1] };
    case 2:
      return { order: order.slice(1) };
    case 3:
      return { options: pick(['-', 'first=0', 'first=7', 'goal=25', 'nonsense'], random) };
    default:
      return {
        settings: {
          spectators: random(2) === 0,
          ...(random(2) ? { clock: pick(CLOCKS, random), window: pick(WINDOWS, random) } : {}),
        },
      };
  }
}

/** Usually a legal one of a seat that is asked. */
function randomAct({ table }: Room, random: Random): BareCommand {
  const { match, seats } = table;
  const asked = seats.flatMap((_, own) => (match?.asked[own] === undefined ? [] : [own]));
  const seat: Seat =
    asked.length > 0 && random(10) > 0 ? pick(asked, random) : random(seats.length);
  const actions = match?.play.actions(seat) ?? [];
  const action = actions.length > 0 && random(10) > 0 ? pick(actions, random) : 'roll';
  const at = (match?.asked[seat]?.at ?? 0) - (random(20) === 0 ? 1 : 0);
  return { kind: 'act', seat, at: Math.max(0, at), action };
}
