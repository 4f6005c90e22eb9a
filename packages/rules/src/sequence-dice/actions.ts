import type { Seat } from '../game.ts';
import type { Refusal } from '../refusal.ts';
import { seatRefusal } from '../stepper.ts';
import { allCovered, SPACES_FOR, spacesFor } from './spaces.ts';
import {
  BOARD,
  DEFENSIVE,
  EMPTY,
  isTwoOrTwelve,
  makeSpace,
  type SequenceAction,
  type SequenceState,
  SPACES,
  type Space,
  sideOf,
  WILD,
} from './state.ts';

const PLACE: readonly SequenceAction[] = BOARD.map((_, space) =>
  Object.freeze({ kind: 'place', space, lift: -1 }),
);

/** By the space placed on, then by the space lifted from. */
const PLACE_LIFTED: readonly SequenceAction[] = BOARD.flatMap((_, space) =>
  BOARD.map((_, lift) => Object.freeze({ kind: 'place' as const, space, lift })),
);

const REMOVE: readonly SequenceAction[] = BOARD.map((_, space) =>
  Object.freeze({ kind: 'remove', space }),
);

/** The shared action of placing a chip from the pile, or one lifted from another space. */
export const placing = (space: Space, lift: Space | -1 = -1): SequenceAction =>
  (lift < 0 ? PLACE[space] : PLACE_LIFTED[space * SPACES + lift]) ?? { kind: 'place', space, lift };

/** The action that takes a chip from a space; always the same object. */
export const removing = (space: Space): SequenceAction =>
  REMOVE[space] ?? { kind: 'remove', space };

const NONE: readonly SequenceAction[] = Object.freeze([]);

/**
 * Every list of placings on the four spaces of one number, by the number and which of the four.
 * Those at 10 and 11 are never asked for.
 */
const PLACE_LISTS: readonly (readonly SequenceAction[])[] = SPACES_FOR.flatMap((spaces) =>
  Array.from({ length: 16 }, (_, mask) =>
    Object.freeze(
      spaces
        .slice(0, 4)
        .filter((_, bit) => (mask & (1 << bit)) !== 0)
        .map((space) => placing(space)),
    ),
  ),
);

/** By the space placed on or removed from, then by the space lifted from. */
export function actions(state: SequenceState, seat: Seat): readonly SequenceAction[] {
  if (state.phase !== 'place' || seat !== state.seat) return NONE;
  const { board, total } = state;
  const side = sideOf(seat, state.seats);
  if (total === DEFENSIVE) return onOthers(board, total, side, removing);
  const places = total === WILD ? placesAnywhere(board, side) : placesOn(board, total, side);
  return state.supply[side] === 0 ? withLifts(places, board, side) : places;
}

/** Whether the roll leaves anything to do; if not, the turn ends by itself (Sequence 7, 10). */
export function hasAction({ board, total, seat, seats }: SequenceState): boolean {
  const side = sideOf(seat, seats);
  const spaces = spacesFor(total);
  for (let i = 0; i < spaces.length; i++) {
    const chip = board[spaces[i] ?? 0];
    if (chip !== side && (chip !== EMPTY || total !== DEFENSIVE)) return true;
  }
  return false;
}

/** Sequence 6: the empty ones of the four spaces; if there is none, those under opponents' chips. */
function placesOn(
  board: readonly number[],
  number: number,
  side: number,
): readonly SequenceAction[] {
  const spaces = spacesFor(number);
  let empty = 0;
  let others = 0;
  for (let i = 0; i < spaces.length; i++) {
    const chip = board[spaces[i] ?? 0];
    if (chip === EMPTY) empty |= 1 << i;
    else if (chip !== side) others |= 1 << i;
  }
  return PLACE_LISTS[number * 16 + (empty || others)] ?? NONE;
}

/** Sequence 11: any empty space; on a full board any opponent's chip. */
function placesAnywhere(board: readonly number[], side: number): readonly SequenceAction[] {
  const list: SequenceAction[] = [];
  for (let space = 0; space < SPACES; space++) {
    if (board[space] === EMPTY) list.push(placing(space));
  }
  return list.length > 0 ? list : onOthers(board, WILD, side, placing);
}

/** An action for each opponent's chip on the spaces that the roll is about. */
function onOthers(
  board: readonly number[],
  total: number,
  side: number,
  action: (space: Space) => SequenceAction,
): readonly SequenceAction[] {
  const spaces = spacesFor(total);
  const list: SequenceAction[] = [];
  for (let i = 0; i < spaces.length; i++) {
    const space = spaces[i] ?? 0;
    if (board[space] !== EMPTY && board[space] !== side) list.push(action(space));
  }
  return list;
}

/** Sequence 13: with an empty pile, each placing once for every own chip that can be lifted for it. */
function withLifts(
  places: readonly SequenceAction[],
  board: readonly number[],
  side: number,
): readonly SequenceAction[] {
  const list: SequenceAction[] = [];
  for (const { space } of places) {
    for (let lift = 0; lift < SPACES; lift++) {
      if (board[lift] === side) list.push(placing(space, lift));
    }
  }
  return list;
}

export function explain(
  state: SequenceState,
  seat: Seat,
  action: SequenceAction,
): Refusal | undefined {
  if (state.phase !== 'place' || seat !== state.seat) {
    const inTurn = state.phase !== 'begin' && seat !== state.seat;
    return (
      seatRefusal(state, seat) ??
      (inTurn ? { code: 'not-your-turn', seat: state.seat } : { code: 'wait-for-roll' })
    );
  }
  switch (action?.kind) {
    case 'place':
      if (!(isSpace(action.space) && (action.lift === -1 || isSpace(action.lift)))) break;
      return explainPlace(state, action.space) ?? explainLift(state, action.lift);
    case 'remove':
      if (!isSpace(action.space)) break;
      return explainRemove(state, action.space);
  }
  return { code: 'unknown-action' };
}

const isSpace = (space: Space): boolean => Number.isInteger(space) && space >= 0 && space < SPACES;

/** Sequence 5, 6, 11. The board is judged as it lies, before any chip is lifted. */
function explainPlace(state: SequenceState, space: Space): Refusal | undefined {
  const { board, total, seat, seats } = state;
  const number = BOARD[space] ?? 0;
  if (total === DEFENSIVE) return { code: 'must-remove' };
  if (number !== total && total !== WILD) {
    return { code: 'other-number', space: makeSpace(space), number, rolled: total };
  }
  const chip = board[space];
  if (chip === EMPTY) return undefined;
  const own = chip === sideOf(seat, seats);
  if (allCovered(board, spacesFor(total))) {
    return own ? { code: 'only-opponents-chips', space: makeSpace(space) } : undefined;
  }
  if (own || total === WILD) return { code: 'space-taken', space: makeSpace(space) };
  return { code: 'empty-space-first', space: makeSpace(space), number };
}

/** Sequence 13: an own chip is lifted exactly when the pile is empty. */
function explainLift(state: SequenceState, lift: Space | -1): Refusal | undefined {
  const side = sideOf(state.seat, state.seats);
  const left = state.supply[side] ?? 0;
  if (left > 0) return lift === -1 ? undefined : { code: 'chips-in-supply', left };
  if (lift === -1) return { code: 'must-lift' };
  if (state.board[lift] === side) return undefined;
  return { code: 'lift-own-chip', space: makeSpace(lift) };
}

/** Sequence 10. */
function explainRemove(state: SequenceState, space: Space): Refusal | undefined {
  const { board, total, seat, seats } = state;
  if (total !== DEFENSIVE) return { code: 'must-place' };
  const chip = board[space];
  const number = BOARD[space] ?? 0;
  if (chip === EMPTY) return { code: 'no-chip-there', space: makeSpace(space) };
  if (chip === sideOf(seat, seats)) {
    return { code: 'only-opponents-chips', space: makeSpace(space) };
  }
  if (isTwoOrTwelve(number)) return { code: 'safe-space', space: makeSpace(space), number };
  return undefined;
}
