/** The steps of a record played again, and its dice derived again. */

import { RulesError } from '@dicehall/rules';
import { type Dice, handCommitment, makeFaces } from '../dice/dice.ts';
import {
  advance,
  headerAfter,
  keyOfTurn,
  type MatchEvent,
  type SeenHand,
  startMatch,
} from '../play/match.ts';
import type { Match } from '../play/table.ts';
import type { Event, EventOf } from '../schema/entry.ts';
import { type Illegal, LogError } from '../schema/log-error.ts';
import { startOf } from './contents.ts';
import type { Flaw } from './flaws.ts';

/** Plays the steps of a game again, with its dice derived again from the secret. */
export function replay(
  log: readonly Event[],
  start: EventOf<'start'>,
  end: EventOf<'end'>,
): readonly Flaw[] {
  const findings: Flaw[] = [];
  let n = start.n;
  let rolls = 0;
  try {
    const match = startMatch(start, end.secret);
    for (const event of log.slice(log.indexOf(start) + 1)) {
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

/** What a rematch of a recorded game begins with. The record must hold. */
export function rematchHeader(log: readonly Event[]): string | undefined {
  const start = startOf(log);
  if (start === undefined) return undefined;
  const match = startMatch(start, '');
  for (const event of log.slice(log.indexOf(start) + 1)) {
    const move = match.starter === undefined ? moveOf(event) : undefined;
    if (move !== undefined) advance(match, move);
  }
  return headerAfter(match);
}

/** If most rolls are wrong, it is not the dice that were changed. A few come out right by chance. */
function named(findings: readonly Flaw[], rolls: number): readonly Flaw[] {
  const wrong = findings.filter(({ code }) => code === 'dice').length;
  if (wrong < 3 || wrong <= rolls / 2) return findings;
  const derived: readonly Flaw['code'][] = ['dice', 'hand-commitment', 'salt'];
  return [{ code: 'seed' }, ...findings.filter(({ code }) => !derived.includes(code))];
}

function whyIllegal(error: unknown): Illegal {
  if (error instanceof RulesError) return error.refusal;
  if (error instanceof LogError && error.illegal !== undefined) return error.illegal;
  throw error;
}

/** What concerns the game; the rest of a log (a stand-in, an offer) has no bearing on it. */
function moveOf(event: Event): MatchEvent | undefined {
  switch (event.kind) {
    case 'hand': {
      const { dice, shows } = event;
      if (dice === undefined || shows === undefined)
        throw new LogError(event.n, { code: 'hand-is-missing' });
      return { ...event, dice, shows };
    }
    case 'open':
    case 'sit':
    case 'receipt':
    case 'terms':
    case 'contribute':
    case 'withheld':
    case 'start':
    case 'seal':
      throw new LogError(event.n, { code: 'not-within-a-game' });
    case 'leave':
    case 'rename':
    case 'change':
    case 'stand-in':
    case 'back':
    case 'offer':
    case 'answer':
    case 'react':
    case 'close':
    case 'lock':
    case 'mute':
    case 'host':
    case 'handover':
    case 'token':
    case 'claim':
    case 'deny':
    case 'confirm':
      return undefined;
    default:
      return event;
  }
}

const isFall = (move: MatchEvent): move is EventOf<'roll'> | SeenHand =>
  move.kind === 'roll' || move.kind === 'hand';

function* moveFindings(match: Match, move: MatchEvent): Generator<Flaw> {
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
): Generator<Flaw> {
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
