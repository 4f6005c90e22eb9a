import type { Notation } from '../game.ts';
import { makeOptions } from '../options.ts';
import type { Reader } from '../text.ts';
import * as text from '../text.ts';
import { hasAction, placing, removing } from './actions.ts';
import { rowsOf } from './lines.ts';
import { meta } from './meta.ts';
import { options, type SequenceOptions } from './options.ts';
import { rollOf } from './rolls.ts';
import {
  BOARD,
  EMPTY,
  initial,
  makeSpace,
  type SequenceAction,
  type SequenceRoll,
  type SequenceState,
  SIZE,
  type Space,
  sideOf,
  sidesOf,
} from './state.ts';

const game = { meta, options };
const PHASES = ['begin', 'roll', 'place', 'over'] as const;
const SPACE_NAMES = BOARD.map((_, space) => makeSpace(space));

const space = (reader: Reader): Space =>
  SPACE_NAMES.indexOf(text.oneOf(reader, SPACE_NAMES, 'a space: a1 to f6'));

const total = (reader: Reader): number => text.integer(reader, 2, 12, 'a total: 2 to 12');

/** `....../....../..01../....../....../......`: row by row from the top, the side of each chip. */
function makeBoard(board: readonly number[]): string {
  const chips = board.map((side) => (side === EMPTY ? '.' : String(side)));
  return Array.from({ length: SIZE }, (_, row) =>
    chips.slice(row * SIZE, (row + 1) * SIZE).join(''),
  ).join('/');
}

function boardText(reader: Reader, seats: number): number[] {
  const sides = Array.from({ length: sidesOf(seats) }, (_, side) => String(side));
  const chips = ['.', ...sides];
  const expected = `a space: ${chips.join(' or ')}`;
  return text
    .times(reader, SIZE, '/', (r) =>
      text.times(r, SIZE, '', (one) => sides.indexOf(text.oneOf(one, chips, expected))),
    )
    .flat();
}

/** A seat's word in the contest for the first turn: its total, `.` still to roll, `x` out of it. */
const makeBid = (own: number): string => (own === 0 ? '.' : own < 0 ? 'x' : String(own));

function bid(reader: Reader): number {
  if (text.take(reader, '.')) return 0;
  return text.take(reader, 'x') ? -1 : total(reader);
}

function makeState(state: SequenceState): string {
  return [
    text.makeHeader(game, state.seats, state.options),
    `phase=${state.phase}`,
    `seat=${state.seat}`,
    `contest=${text.makeList(state.contest.map(makeBid))}`,
    `total=${state.total || '-'}`,
    `board=${makeBoard(state.board)}`,
    `winner=${text.makeSeat(state.winner)}`,
  ].join(' ');
}

/** The piles are not written: what is not on the board is in its pile (Sequence 12). */
function stateText(reader: Reader): SequenceState {
  const { seats, options: chosen } = text.header(reader, game);
  const body = reader.at;
  const sides = sidesOf(seats);
  const state: SequenceState = {
    ...initial(chosen, seats),
    phase: text.field(reader, 'phase', (r) => text.oneOf(r, PHASES)),
    seat: text.field(reader, 'seat', (r) => text.integer(r, 0, seats - 1, 'seat')),
    contest: text.field(reader, 'contest', (r) => text.listOrNone(r, bid)),
    total: text.field(reader, 'total', (r) => (text.take(r, '-') ? 0 : total(r))),
    board: text.field(reader, 'board', (r) => boardText(r, seats)),
    winner: text.field(reader, 'winner', (r) => text.seatOrNobody(r, sides)),
  };
  for (let side = 0; side < sides; side++) {
    state.supply[side] = chosen.chips - state.board.filter((one) => one === side).length;
  }
  const fault = faultOf(state);
  if (fault !== undefined) text.impossible(reader, fault, body);
  return state;
}

/** What no play can come to, by name. */
function faultOf(state: SequenceState): string | undefined {
  const { phase, seat, seats, contest, board, supply, winner } = state;
  if (supply.some((left) => left < 0)) return 'too-many-chips';
  if ((phase === 'place') !== state.total > 0) return 'total-without-placing';
  if ((phase === 'begin') !== contest.length > 0) return 'contest-after-the-start';
  if (phase === 'begin') return faultOfContest(state);
  const rows = supply.map((_, side) => rowsOf(board, side, state.options.row));
  if (rows.some((lines, side) => lines.length > 0 && side !== winner)) return 'row-without-winner';
  if (winner >= 0) {
    if (phase !== 'over') return 'winner-before-the-end';
    if (winner !== sideOf(seat, seats)) return 'winner-not-in-turn';
    const [first, ...others] = rows[winner] ?? [];
    if (first === undefined) return 'winner-without-row';
    // One chip ended the game, so it lies in every finished row.
    const shared = first.some((one) => others.every((line) => line.includes(one)));
    return shared ? undefined : 'rows-without-a-common-chip';
  }
  return phase === 'place' && !hasAction(state) ? 'nothing-to-do' : undefined;
}

/** Sequence 3: contenders, at least two, roll in seat order. */
function faultOfContest({ options: chosen, seats, seat, contest, board, winner }: SequenceState) {
  if (chosen.first !== 'lot') return 'contest-though-first-is-set';
  if (contest.length !== seats) return 'contest-of-other-seats';
  if (contest.filter((own) => own >= 0).length < 2) return 'contest-of-one';
  const inOrder = contest.every((own, one) => own < 0 || own > 0 === one < seat);
  if (contest[seat] !== 0 || !inOrder) return 'contest-out-of-order';
  const untouched = board.every((side) => side === EMPTY) && winner < 0;
  return untouched ? undefined : 'chips-before-the-start';
}

function makeAction(action: SequenceAction): string {
  const lifted = action.kind === 'place' && action.lift >= 0;
  const from = lifted ? `,lift:${makeSpace(action.lift)}` : '';
  return `${action.kind}:${makeSpace(action.space)}${from}`;
}

function actionText(reader: Reader): SequenceAction {
  const verb = text.oneOf(reader, ['place:', 'remove:'], 'place: or remove:');
  const target = space(reader);
  if (verb === 'remove:') return removing(target);
  return text.take(reader, ',lift:') ? placing(target, space(reader)) : placing(target);
}

export const notation: Notation<
  SequenceOptions,
  SequenceState,
  SequenceAction,
  SequenceRoll,
  SequenceState
> = {
  makeOptions: (chosen) => makeOptions(options.fields, chosen),
  parseOptions: (line, seats) => text.parsed(line, (r) => text.optionsText(r, options, seats)),
  makeState,
  parseState: (line) => text.parsed(line, stateText),
  makeAction,
  parseAction: (line) => text.parsed(line, actionText),
  makeRoll: (roll) => String(roll.total),
  parseRoll: (line) => text.parsed(line, (r) => rollOf(total(r))),
  makeView: makeState,
  parseView: (line) => text.parsed(line, stateText),
};
