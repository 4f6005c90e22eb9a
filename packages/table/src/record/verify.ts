/**
 * Checks a record without trusting anything in it: derives every die again, replays every step, opens
 * every commitment. An empty list of findings means that all of it holds.
 */

import { RulesError } from '@dicehall/rules';
import { commitmentOf, type Dice, handCommitment, makeFaces, receiptOf } from '../dice/dice.ts';
import { parseHeader } from '../play/header.ts';
import { advance, keyOfTurn, type Move, type SeenHand, startMatch } from '../play/match.ts';
import type { Match } from '../play/table.ts';
import type { Event, EventOf } from '../schema/entry.ts';
import { type Illegal, LogError } from '../schema/log-error.ts';
import type { RecordFile } from '../schema/record-file.ts';
import { digestOf, endOf, startOf, sumOf } from './record.ts';

/** What is wrong, as a stable code; `n` is the number of the entry it is about. */
export type Finding =
  /** The file is not the one that was written. */
  | { readonly code: 'digest' }
  /** This entry is not the one that was written. */
  | { readonly code: 'sum'; readonly n: number }
  /** The log does not run from a start to an end. */
  | { readonly code: 'incomplete' }
  | { readonly code: 'number'; readonly n: number; readonly expected: number }
  | { readonly code: 'time'; readonly n: number }
  /** Players, receipts or contributions are not one for each seat. */
  | { readonly code: 'seats'; readonly n: number }
  /** The secret is not the one that was committed to. */
  | { readonly code: 'commitment' }
  | { readonly code: 'contribution'; readonly seat: number }
  /** The dice come from another secret, table, options, seats or contributions. */
  | { readonly code: 'seed' }
  /** The dice should have fallen otherwise. */
  | { readonly code: 'dice'; readonly n: number; readonly expected: string }
  /** The dice do not show that. */
  | { readonly code: 'shows'; readonly n: number }
  | { readonly code: 'hand-commitment'; readonly n: number }
  | { readonly code: 'salt'; readonly n: number; readonly seat: number }
  /** The rules do not allow this entry here; later ones were not checked. */
  | { readonly code: 'illegal'; readonly n: number; readonly why: Illegal }
  | { readonly code: 'result' };

export function verifyRecord(record: RecordFile): readonly Finding[] {
  const { log } = record;
  const start = startOf(log);
  const end = endOf(log);
  const findings = [...fileFindings(record), ...orderFindings(log)];
  if (start === undefined || end === undefined) return [...findings, { code: 'incomplete' }];
  return [...findings, ...termsFindings(start, end), ...replay(log, start, end)];
}

function* fileFindings(record: RecordFile): Generator<Finding> {
  const { log, sums, digest } = record;
  if (digestOf(record) !== digest) yield { code: 'digest' };
  for (const [i, entry] of log.entries()) {
    if (sumOf(entry) !== sums[i]) yield { code: 'sum', n: entry.n };
  }
}

function* orderFindings(log: readonly Event[]): Generator<Finding> {
  for (const [i, { n, t }] of log.entries()) {
    const before = log[i - 1];
    if (before === undefined) continue;
    if (n !== before.n + 1) yield { code: 'number', n, expected: before.n + 1 };
    if (t < before.t) yield { code: 'time', n };
  }
}

function* termsFindings(start: EventOf<'start'>, end: EventOf<'end'>): Generator<Finding> {
  const { table, commitment, contributions, receipts, players } = start;
  if (commitmentOf(end.secret, table) !== commitment) yield { code: 'commitment' };
  for (const [seat, contribution] of contributions.entries()) {
    if (receiptOf(contribution) !== receipts[seat]) yield { code: 'contribution', seat };
  }
  const seats = players.length;
  const isWhole = receipts.length === seats && contributions.length === seats;
  const header = parseHeader(start.header);
  if (!isWhole || (header.ok && header.value.seats !== seats)) {
    yield { code: 'seats', n: start.n };
  }
}

function replay(
  log: readonly Event[],
  start: EventOf<'start'>,
  end: EventOf<'end'>,
): readonly Finding[] {
  const findings: Finding[] = [];
  let n = start.n;
  let rolls = 0;
  try {
    const match = startMatch(start, end.secret);
    for (const event of log.slice(1)) {
      n = event.n;
      const move = moveOf(event);
      if (move === undefined) continue;
      if (isFall(move)) rolls++;
      findings.push(...moveFindings(match, move));
      advance(match, move);
    }
    if (JSON.stringify(match.result) !== JSON.stringify(end.result)) {
      findings.push({ code: 'result' });
    }
  } catch (error) {
    findings.push({ code: 'illegal', n, why: whyIllegal(error) });
  }
  return named(findings, rolls);
}

/** If most rolls are wrong, it is not the dice that were changed. A few come out right by chance. */
function named(findings: readonly Finding[], rolls: number): readonly Finding[] {
  const wrong = findings.filter(({ code }) => code === 'dice').length;
  if (wrong < 3 || wrong <= rolls / 2) return findings;
  const derived: readonly Finding['code'][] = ['dice', 'hand-commitment', 'salt'];
  return [{ code: 'seed' }, ...findings.filter(({ code }) => !derived.includes(code))];
}

function whyIllegal(error: unknown): Illegal {
  if (error instanceof RulesError) return error.refusal;
  if (error instanceof LogError && error.illegal !== undefined) return error.illegal;
  throw error;
}

/** What concerns the game; the rest of a log (a stand-in, an offer) has no bearing on it. */
function moveOf(event: Event): Move | undefined {
  switch (event.kind) {
    case 'hand': {
      const { dice, shows } = event;
      if (dice === undefined || shows === undefined)
        throw new LogError(event.n, { code: 'hand-is-missing' });
      return { ...event, dice, shows };
    }
    case 'open':
    case 'sit':
    case 'start':
      throw new LogError(event.n, { code: 'not-within-a-game' });
    case 'leave':
    case 'rename':
    case 'change':
    case 'stand-in':
    case 'back':
    case 'offer':
    case 'answer':
    case 'react':
      return undefined;
    default:
      return event;
  }
}

const isFall = (move: Move): move is EventOf<'roll'> | SeenHand =>
  move.kind === 'roll' || move.kind === 'hand';

function* moveFindings(match: Match, move: Move): Generator<Finding> {
  const { dice } = match;
  if (dice === undefined) return;
  if (isFall(move)) yield* fallFindings(match, dice, move);
  else if (move.kind === 'reveal') {
    for (const hand of move.hands) {
      if (dice.salt(hand) !== hand.salt) yield { code: 'salt', n: move.n, seat: hand.seat };
    }
  }
}

function* fallFindings(
  match: Match,
  dice: Dice,
  move: EventOf<'roll'> | SeenHand,
): Generator<Finding> {
  const { n } = move;
  const key = keyOfTurn(match);
  if (key === undefined) return;
  const thrown: number[] = [];
  match.play.sample(dice.throwing(key, thrown));
  const expected = makeFaces(thrown);
  if (expected !== move.dice) yield { code: 'dice', n, expected };
  if (!isShownBy(match, move)) yield { code: 'shows', n };
  if (move.kind === 'hand' && handCommitment(dice.salt(key), key, move.dice) !== move.commitment) {
    yield { code: 'hand-commitment', n };
  }
}

/** Whether the faces thrown, all of them and no more, make the roll that the rules speak of. */
function isShownBy({ play }: Match, { dice, shows }: EventOf<'roll'> | SeenHand): boolean {
  let die = 0;
  try {
    const roll = play.sample((faces) => {
      const face = Number(dice[die++]);
      if (!(face < faces)) throw new RangeError('no such face');
      return face;
    });
    return roll === shows && die === dice.length;
  } catch (error) {
    if (error instanceof RangeError || error instanceof RulesError) return false;
    throw error;
  }
}
