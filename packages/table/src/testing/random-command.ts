/** Commands drawn at random, most of them sensible, by anybody who could think of sending them. */

import type { Random, Seat } from '@dicehall/rules';
import { pick } from '@dicehall/rules/testing';
import { CLOCKS, type Context, makeToken, OFFERS, REACTIONS, WINDOWS } from '../index.ts';
import type { BareCommand, Room } from './room.ts';

export interface Attempt {
  readonly command: BareCommand;
  readonly by: Context['by'];
}

/** What may be tried before the start, in play and after the end; what stands often is tried often. */
// biome-ignore format: lists to read
const KINDS = {
  seating: [
    'sit', 'sit', 'bot', 'bot', 'start', 'start', 'remove', 'change', 'leave', 'act', 'offer', 'back',
  ],
  playing: [
    'act', 'act', 'act', 'act', 'act', 'act', 'act', 'act', 'leave', 'back', 'stand-in', 'stand-in',
    'offer', 'answer', 'resume', 'react', 'change', 'sit', 'start',
  ],
  over: ['offer', 'offer', 'answer', 'answer', 'stand-in', 'back', 'leave', 'act', 'react', 'start'],
} as const;

export const ALL_KINDS: readonly string[] = [...new Set(Object.values(KINDS).flat())].sort();

export function randomAttempt(room: Room, random: Random): Attempt {
  const command = randomBareCommand(room, random);
  return { command, by: randomActor(room, command, random) };
}

/** Mostly somebody who may send it; now and then the house, the host, another seat or a stranger. */
function randomActor(room: Room, command: BareCommand, random: Random): Context['by'] {
  const others = [
    'house',
    room.host,
    room.holds(...room.tokens.keys()),
    [],
    room.holds(random(8)),
  ] as const;
  if (random(6) === 0) return pick(others, random);
  if (!('seat' in command) || command.seat === undefined || command.kind === 'sit')
    return room.host;
  if (command.kind === 'bot' || command.kind === 'remove') return room.host;
  const sitter = room.table.seats[command.seat];
  const isHouse = sitter?.kind === 'bot' || (sitter?.kind === 'person' && sitter.standIn);
  return isHouse && random(4) > 0 ? 'house' : room.holds(...room.tokens.keys());
}

function randomKind({ table }: Room, random: Random): BareCommand['kind'] {
  const kind = pick<BareCommand['kind']>(KINDS[table.phase], random);
  // Not so often that nobody is left.
  return kind === 'leave' && random(4) > 0 ? 'react' : kind;
}

/** Seats that the table cannot go on without. */
const waitedFor = ({ table }: Room): readonly Seat[] => [
  ...(table.offer?.waiting ?? []),
  ...table.seats.flatMap((_, seat) => (table.match?.asked[seat] === undefined ? [] : [seat])),
];

function randomBareCommand(room: Room, random: Random): BareCommand {
  const { table } = room;
  const seats = table.seats.length;
  const seat = random(20) === 0 ? random(8) : random(seats);
  const contribution = room.contribution();
  const kind = randomKind(room, random);
  switch (kind) {
    case 'sit': {
      const token =
        random(5) === 0
          ? pick([...room.tokens, makeToken(room.bytes)], random)
          : makeToken(room.bytes);
      room.tokens.push(token);
      return { kind, name: 'Somebody', token, contribution, ...(random(2) ? { seat } : {}) };
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
      return { kind, seat, what: pick(OFFERS, random), ...(random(4) ? { contribution } : {}) };
    case 'answer':
      return { kind, seat, yes: random(4) > 0, ...(random(4) ? { contribution } : {}) };
    case 'rename':
      return { kind, seat, name: `Name ${random(9)}` };
    case 'react':
      return { kind, seat, reaction: pick(REACTIONS, random) };
    default:
      return { kind, seat };
  }
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
