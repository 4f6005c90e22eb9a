/** The board space by space: what lies there, whether it may be chosen, what that does. */

import {
  BOARD,
  EMPTY,
  type Line,
  rowsMade,
  rowsOf,
  type SequenceAction,
  type SequenceView,
  type Space,
  sideOf,
  type Threat,
  threats,
  threatsEnded,
} from '@dicehall/rules/sequence-dice';

/** `chosen`: the space that a lifted chip will go to. */
export type SpaceChoice = 'place' | 'replace' | 'take' | 'lift' | 'chosen';

export interface SpaceSummary {
  readonly space: Space;
  readonly number: number;
  /** The side of the chip there. */
  readonly owner: number | undefined;
  readonly choice: SpaceChoice | undefined;
  /** Choosing it completes a row of one's own. */
  readonly makesRow: boolean;
  /** Sides whose line, one chip short of a row, ends if it is chosen. */
  readonly stops: readonly number[];
  /** Sides that lack a chip here, and nowhere else, for a row. */
  readonly lackedBy: readonly number[];
  /** Part of the row that has won. */
  readonly isInRow: boolean;
}

export interface BoardSummary {
  readonly spaces: readonly SpaceSummary[];
  readonly threats: readonly Threat[];
  readonly rows: readonly Line[];
}

/** `target`: where a lifted chip is to go, once that is chosen. */
export function summarizeBoard(
  view: SequenceView,
  actions: readonly SequenceAction[],
  target: Space | undefined,
): BoardSummary {
  const { board, winner, options, seat, seats } = view;
  const all = threats(view);
  const rows = winner < 0 ? [] : rowsOf(board, winner, options.row);
  const side = sideOf(seat, seats);
  const spaces = BOARD.map((number, space): SpaceSummary => {
    const chip = board[space] ?? EMPTY;
    const action = actionAt(actions, space, target);
    const choice = space === target ? 'chosen' : choiceOf(action, chip, target);
    const isOnto = choice === 'place' || choice === 'replace' || choice === 'take';
    return {
      space,
      number,
      owner: chip === EMPTY ? undefined : chip,
      choice,
      makesRow: action !== undefined && rowsMade(view, onto(action, target)).length > 0,
      stops: isOnto ? sidesIn(threatsEnded(all, side, space)) : [],
      lackedBy: sidesIn(all.filter(({ lacks }) => lacks === space)),
      isInRow: rows.some((line) => line.includes(space)),
    };
  });
  return { spaces, threats: all, rows };
}

/** The first action that a tap on the space stands for. */
const actionAt = (
  actions: readonly SequenceAction[],
  space: Space,
  target: Space | undefined,
): SequenceAction | undefined =>
  actions.find((action) =>
    target === undefined
      ? action.space === space
      : action.kind === 'place' && action.space === target && action.lift === space,
  );

/** Before a chip is chosen to be lifted, any that is not in the line will do: there always is one. */
const onto = (action: SequenceAction, target: Space | undefined): SequenceAction =>
  action.kind === 'place' && target === undefined ? { ...action, lift: -1 } : action;

function choiceOf(
  action: SequenceAction | undefined,
  chip: number,
  target: Space | undefined,
): SpaceChoice | undefined {
  if (action === undefined) return undefined;
  if (target !== undefined) return 'lift';
  if (action.kind === 'remove') return 'take';
  return chip === EMPTY ? 'place' : 'replace';
}

const sidesIn = (some: readonly Threat[]): readonly number[] => [
  ...new Set(some.map(({ side }) => side)),
];
