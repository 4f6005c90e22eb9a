/**
 * What somebody can make of a record who has it, knows its secret and has this program: everything but the server's key.
 */

import { RulesError } from '@dicehall/rules';
import { commitmentOf, handCommitment, makeFaces, receiptOf } from '../dice/dice.ts';
import { tableFrom } from '../play/apply.ts';
import { headAfter, NO_HEAD } from '../play/chain.ts';
import { advance, keyOfTurn, type MatchEvent, startMatch } from '../play/match.ts';
import type { Match } from '../play/table.ts';
import { startOf } from '../record/contents.ts';
import { endOf } from '../record/record.ts';
import type { Event, EventOf } from '../schema/entry.ts';
import { LogError } from '../schema/log-error.ts';
import type { RecordFile } from '../schema/record-file.ts';
import { Room } from './room.ts';
import { resealed } from './tamper.ts';

/** Every hash without a key fits again: commitment, receipts, terms, dice as far as the rules allow, sums, digest. */
export function refitted(record: RecordFile): RecordFile {
  const { before = NO_HEAD, log } = record;
  const [terms] = log;
  const start = startOf(log);
  const end = endOf(log);
  if (terms?.kind !== 'terms' || start === undefined || end === undefined) return resealed(record);
  const { t, by, n, kind, ...fixed } = withHashes(terms, start, end);
  const first: Event = { n, t, by, kind, ...fixed };
  const begun: EventOf<'start'> = { ...start, ...fixed, terms: headAfter(before, first) };
  const events = log.map((event, i) => (i === 0 ? first : event === start ? begun : event));
  return resealed({ ...record, log: withDice(events, begun, end) });
}

function withHashes(
  terms: EventOf<'terms'>,
  start: EventOf<'start'>,
  end: EventOf<'end'>,
): EventOf<'terms'> {
  const receipts = terms.receipts.map((_, seat) => receiptOf(start.contributions[seat] ?? ''));
  return { ...terms, receipts, commitment: commitmentOf(end.secret, terms.table) };
}

/** Until a step is not allowed any more. */
function withDice(
  log: readonly Event[],
  start: EventOf<'start'>,
  end: EventOf<'end'>,
): readonly Event[] {
  const made = log.slice();
  const from = log.indexOf(start);
  try {
    const match = startMatch(start, end.secret);
    for (let i = from + 1; i < made.length; i++) {
      const event = made[i];
      if (event === undefined || !isPlayed(event)) continue;
      const move = thrown(match, event);
      made[i] = move;
      advance(match, move);
    }
  } catch (error) {
    if (!(error instanceof RulesError || error instanceof LogError)) throw error;
  }
  return made;
}

const PLAYED = ['act', 'roll', 'hand', 'reveal', 'draw', 'undo', 'pause', 'resume', 'end'];

const isPlayed = (event: Event): event is MatchEvent => PLAYED.includes(event.kind);

function thrown(match: Match, event: MatchEvent): MatchEvent {
  const { dice, play } = match;
  const key = keyOfTurn(match);
  if (dice === undefined) return event;
  if (event.kind === 'reveal') {
    const hands = match.hands.map(({ commitment, ...hand }) => ({
      ...hand,
      salt: dice.salt(hand),
    }));
    return { ...event, hands };
  }
  if (event.kind === 'end') {
    const result = play.result();
    return result === undefined ? event : { ...event, result };
  }
  if ((event.kind !== 'roll' && event.kind !== 'hand') || key === undefined) return event;
  const faces: number[] = [];
  const shows = play.sample(dice.throwing(key, faces));
  const sides = makeFaces(faces);
  if (event.kind === 'roll') return { ...event, ...key, dice: sides, shows };
  const commitment = handCommitment(dice.salt(key), key, sides);
  return { ...event, ...key, commitment, dice: sides, shows };
}

/** With the numbers and times that belong there. */
export const renumbered = (record: RecordFile, log: readonly Event[]): RecordFile => {
  const [first] = record.log;
  let t = 0;
  return {
    ...record,
    log: log.map((event, i) => {
      t = Math.max(t, event.t);
      return { ...event, n: (first?.n ?? 0) + i, t };
    }),
  };
};

/** The same table up to that entry, to be played on otherwise: with the same dice, but other choices. */
export function fork(room: Room, length: number, seed: number): Room {
  const { game } = room.table;
  const other = new Room({ game, seats: room.table.seats.length }, seed);
  const log = room.log.slice(0, length);
  const { tokens, hostToken, now } = room;
  return Object.assign(other, { log, table: tableFrom(log), tokens, hostToken, now, ids: 100_000 });
}
