/** Positions as pictures, for tests: six rows from the top, `.` an empty space, a digit the side of a chip. */

import type { Seat } from '../game.ts';
import { parseStep } from '../record.ts';
import { accepted, refusals } from '../testing/answers.ts';
import { sequenceDice } from './index.ts';
import type { SequenceAction, SequenceState } from './state.ts';

export const EMPTY_BOARD = `
  ......
  ......
  ......
  ......
  ......
  ......`;

/** All 36 spaces covered, 18 by each of two sides, and no row. */
export const FULL_BOARD = `
  010101
  010101
  101010
  101010
  010101
  010101`;

/** Side 0 has all its chips on the board, among them all four 12s, and no row of six. */
export const OUT_OF_CHIPS = `
  0000..
  0000..
  ..0000
  ..0000
  0000..
  11....`;

interface Setup {
  readonly seats?: number;
  /** As in notation; what is missing takes its default. */
  readonly options?: string;
  readonly seat?: Seat;
  /** What that seat has rolled; without it the roll is still to come. */
  readonly rolled?: number;
}

/** The state that shows this board. Throws if no play can come to it. */
export function drawn(picture: string, setup: Setup = {}): SequenceState {
  const { seats = 2, options = '-', seat = 0, rolled } = setup;
  const moment = rolled === undefined ? `phase=roll seat=${seat}` : `phase=place seat=${seat}`;
  const rest = `contest=- total=${rolled ?? '-'} board=${rows(picture)} winner=-`;
  return accepted(
    sequenceDice.notation.parseState(`sequence-dice@1 ${seats} ${options} ${moment} ${rest}`),
  );
}

/** A picture without its blanks, as the notation writes it. */
export const rows = (picture: string): string =>
  picture.trim().replace(/ /g, '').replace(/\n/g, '/');

/** The board of a state, to be compared with `rows` of a picture. */
export const rowsOn = (state: SequenceState): string =>
  /board=(\S+)/.exec(sequenceDice.notation.makeState(state))?.[1] ?? '';

export const begun = (seats: number, options = ''): SequenceState =>
  sequenceDice.initial(accepted(sequenceDice.notation.parseOptions(options, seats)), seats);

/** Plays steps written as in a record, `*7 0.place:b2`, on the state itself and returns it. */
export function after(state: SequenceState, steps: string): SequenceState {
  for (const step of steps.split(' ')) {
    sequenceDice.play(state, accepted(parseStep(sequenceDice, step)));
  }
  return state;
}

export const actionOf = (text: string): SequenceAction =>
  accepted(sequenceDice.notation.parseAction(text));

/** The actions of the seat in turn, as they are written. */
export const choices = (state: SequenceState): string[] =>
  sequenceDice.actions(state, state.seat).map(sequenceDice.notation.makeAction);

export const refusalOf = refusals(sequenceDice);
