/** A match, entry by entry: shared by live tables and the checking of records. */

import type { Seat } from '@dicehall/rules';
import { diceFrom, NOBODY, type RollKey, seedOf } from '../dice/dice.ts';
import type { Hex } from '../dice/hash.ts';
import { afterAction, afterRoll, nextKey, noThrows } from '../dice/throws.ts';
import type { EventOf } from '../schema/entry.ts';
import { LogError } from '../schema/log-error.ts';
import { openPlay } from './play.ts';
import type { Match, OpenQuestion, UndoPoint } from './table.ts';

type Fall = EventOf<'roll'> | SeenHand;

/** A hand as its own seat sees it. */
export type SeenHand = EventOf<'hand'> & { readonly dice: string; readonly shows: string };

export type MatchEvent =
  | EventOf<'act' | 'reveal' | 'draw' | 'undo' | 'pause' | 'resume' | 'end'>
  | Fall;

/** Without the secret, a match can be replayed but throws no dice. */
export function startMatch(start: EventOf<'start'>, secret: Hex): Match {
  const play = openPlay(start.header);
  if (!play.ok) throw new LogError(start.n, play.refusal);
  const match: Match = {
    play: play.value,
    start,
    dice: secret === '' ? undefined : diceFrom(seedOf(secret, start)),
    throws: noThrows(play.value.seats),
    starter: play.value.starter(),
    asked: [],
    hands: [],
    undoPoints: [],
    botTurns: 0,
    paused: false,
    result: undefined,
    secret: '',
  };
  ask(match, start.n, start.t);
  return match;
}

/** In place. Throws `LogError` or `RulesError` on a move that cannot be made now; then nothing changes. */
export function advance(match: Match, move: MatchEvent): void {
  if (match.result !== undefined) throw new LogError(move.n, { code: 'game-is-over' });
  switch (move.kind) {
    case 'act':
      act(match, move);
      break;
    case 'roll':
    case 'hand':
      fall(match, move);
      break;
    case 'reveal':
      reveal(match, move);
      break;
    case 'draw':
      match.play = match.play.draw();
      match.undoPoints = [];
      ask(match, move.n, move.t);
      break;
    case 'undo':
      undo(match, move);
      break;
    case 'pause':
      match.paused = true;
      break;
    case 'resume':
      match.paused = false;
      match.asked = match.asked.map((own) => own && { at: own.at, since: move.t });
      break;
    case 'end':
      end(match, move);
      break;
  }
}

function act(match: Match, { n, t, by, seat, action }: EventOf<'act'>): void {
  if (match.paused) throw new LogError(n, { code: 'game-is-paused' });
  if (by !== seat && by !== 'house' && by !== 'table')
    throw new LogError(n, { code: 'chosen-by-another' });
  const { play, throws, asked } = match;
  const undoPoint: UndoPoint = { seat, play, since: asked[seat]?.since ?? t };
  // Dodgy 6: an answer is final.
  const isFinal = play.speaker() !== undefined;
  match.play = play.act(seat, action);
  match.throws = afterAction(throws, seat);
  match.undoPoints = isFinal
    ? []
    : [...match.undoPoints.filter((own) => own.seat === seat), undoPoint];
  if (by === seat) match.botTurns = 0;
  ask(match, n, t, seat);
}

function fall(match: Match, move: Fall): void {
  const { play, throws } = match;
  const key = keyOfTurn(match);
  if (key === undefined || !sameKey(key, move))
    throw new LogError(move.n, { code: 'another-roll-is-due' });
  const isHidden = play.isHidden(move.shows);
  if (isHidden !== (move.kind === 'hand'))
    throw new LogError(move.n, { code: 'dice-for-other-eyes' });
  match.play = play.fall(move.shows);
  if (play.begun()) match.botTurns++;
  match.throws = afterRoll(throws, key);
  match.undoPoints = [];
  if (move.kind === 'hand') {
    const { seat, turn, roll, dice, commitment } = move;
    match.hands = [...match.hands, { seat, turn, roll, dice, commitment }];
  }
  ask(match, move.n, move.t);
}

/** The key of the roll that is due; undefined if none is. */
export function keyOfTurn({ play, throws }: Match): RollKey | undefined {
  const turn = play.turn();
  return turn.kind === 'roll' ? nextKey(throws, turn.seat ?? NOBODY) : undefined;
}

const sameKey = (one: RollKey, other: RollKey): boolean =>
  one.seat === other.seat && one.turn === other.turn && one.roll === other.roll;

/** What was covered must lie open, all of it and nothing else. */
function reveal(match: Match, { n, hands }: EventOf<'reveal'>): void {
  const isWhole =
    match.play.isOpen() &&
    hands.length === match.hands.length &&
    match.hands.every((own, i) => {
      const shown = hands[i];
      return shown !== undefined && sameKey(own, shown) && own.dice === shown.dice;
    });
  if (!isWhole) throw new LogError(n, { code: 'other-hands-lie-open' });
  match.hands = [];
  match.undoPoints = [];
}

function undo(match: Match, { n, seat }: EventOf<'undo'>): void {
  const undoPoint = match.undoPoints.at(-1);
  if (undoPoint?.seat !== seat) throw new LogError(n, { code: 'nothing-to-take-back' });
  // The count of throws stays: the same seat chooses again before the next one.
  match.play = undoPoint.play;
  match.undoPoints = match.undoPoints.slice(0, -1);
  ask(match, n, undoPoint.since);
}

/** A returning player gets the full time again, once per question, so that nobody can stall. */
export function askAgain(match: Match, seat: Seat, since: number): void {
  const own = match.asked[seat];
  if (own === undefined || own.isAgain) return;
  match.asked = match.asked.with(seat, { at: own.at, since, isAgain: true });
}

function end(match: Match, { n, secret }: EventOf<'end'>): void {
  const result = match.play.result();
  if (result === undefined) throw new LogError(n, { code: 'game-is-not-over' });
  match.undoPoints = [];
  match.result = result;
  match.secret = secret;
}

/**
 * Notes who is asked now. A question stays the same, and its clock runs on, for a seat that was asked
 * before and has only seen another seat act.
 */
function ask(match: Match, at: number, since: number, actor?: Seat): void {
  const { play, asked } = match;
  const turn = play.turn();
  const fresh: OpenQuestion = { at, since };
  match.starter ??= play.starter();
  const now = new Array<OpenQuestion | undefined>(play.seats).fill(undefined);
  for (const seat of turn.kind === 'seats' ? turn.seats : []) {
    now[seat] = actor === undefined || actor === seat ? fresh : (asked[seat] ?? fresh);
  }
  match.asked = now;
}

/** The header of a rematch, which begins to the left of the last beginner. */
export const headerAfter = ({ play, starter = -1 }: Match): string =>
  play.headerFrom((starter + 1) % play.seats);
