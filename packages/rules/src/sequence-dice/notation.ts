import type { Notation } from '../game.ts';
import { header, makeHeader, optionsText } from '../header.ts';
import { makeOptions } from '../options.ts';
import type { Reader } from '../text.ts';
import * as text from '../text.ts';
import { placing, removing } from './actions.ts';
import { whyImpossible } from './impossible-states.ts';
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
    makeHeader(game, state.seats, state.options),
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
  const { seats, options: chosen } = header(reader, game);
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
  const flaw = whyImpossible(state);
  if (flaw !== undefined) text.impossible(reader, flaw, body);
  return state;
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
  parseOptions: (line, seats) => text.parsed(line, (r) => optionsText(r, options, seats)),
  makeState,
  parseState: (line) => text.parsed(line, stateText),
  makeAction,
  parseAction: (line) => text.parsed(line, actionText),
  makeRoll: (roll) => String(roll.total),
  parseRoll: (line) => text.parsed(line, (r) => rollOf(total(r))),
  makeView: makeState,
  parseView: (line) => text.parsed(line, stateText),
};
