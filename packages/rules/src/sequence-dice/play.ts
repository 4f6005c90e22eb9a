import type { Result, Turn } from '../game.ts';
import { ranked } from '../rank.ts';
import type { Refusal } from '../refusal.ts';
import { rollNotDue, stepper } from '../stepper.ts';
import { left, OVER, rollTurn, seatTurn } from '../turns.ts';
import { explain, hasAction } from './actions.ts';
import { completesRow } from './lines.ts';
import { canFall, ROLL_PHASES } from './rolls.ts';
import {
  EMPTY,
  isTwoOrTwelve,
  type SequenceAction,
  type SequenceRoll,
  type SequenceState,
  type Space,
  sideOf,
} from './state.ts';

export const begun = ({ phase }: SequenceState): boolean => phase !== 'begin';

export function turn(state: SequenceState): Turn {
  switch (state.phase) {
    case 'begin':
    case 'roll':
      return rollTurn(state.seat);
    case 'place':
      return seatTurn(state.seat);
    case 'over':
      return OVER;
  }
}

export const play = stepper<SequenceState, SequenceAction, SequenceRoll>({
  explain,
  explainRoll,
  // Sequence 17: players may agree to a draw at any moment.
  explainDraw: ({ phase }) => (phase === 'over' ? { code: 'game-over' } : undefined),
  act(state, _seat, action) {
    if (action.kind === 'place') {
      place(state, action.space, action.lift);
    } else {
      takeOff(state, action.space);
      endTurn(state);
    }
  },
  fall(state, { total }) {
    if (state.phase === 'begin') contend(state, total);
    else fall(state, total);
  },
  draw(state) {
    state.contest = [];
    end(state, -1);
  },
});

function explainRoll(state: SequenceState, roll: SequenceRoll): Refusal | undefined {
  const due = state.phase === 'roll' || state.phase === 'begin';
  if (due && roll?.kind === 'dice' && canFall(roll.total)) return undefined;
  return rollNotDue(state.phase, ROLL_PHASES) ?? { code: 'impossible-roll' };
}

/** Sequence 3: the highest total begins; those tied for it roll again among themselves. */
function contend(state: SequenceState, total: number): void {
  const { contest } = state;
  contest[state.seat] = total;
  const next = contest.indexOf(0);
  if (next >= 0) {
    state.seat = next;
    return;
  }
  const best = Math.max(...contest);
  state.seat = contest.indexOf(best);
  if (contest.lastIndexOf(best) === state.seat) {
    state.contest = [];
    state.phase = 'roll';
  } else {
    state.contest = contest.map((own) => (own === best ? 0 : -1));
  }
}

function fall(state: SequenceState, total: number): void {
  state.total = total;
  state.phase = 'place';
  if (hasAction(state)) return;
  // Sequence 8: no placing, hence no further turn, unless the table plays it otherwise.
  if (isTwoOrTwelve(total) && state.options.cornerBonusWhenOwned) rollAgain(state);
  else endTurn(state);
}

function place(state: SequenceState, space: Space, lift: Space | -1): void {
  const { board, supply, total } = state;
  const side = sideOf(state.seat, state.seats);
  if (lift !== -1) takeOff(state, lift);
  takeOff(state, space);
  board[space] = side;
  supply[side] = (supply[side] ?? 0) - 1;
  if (completesRow(board, space, side, state.options.row)) end(state, side);
  else if (isTwoOrTwelve(total)) rollAgain(state);
  else endTurn(state);
}

/** A chip that leaves the board, if there is one, goes back to its owner's pile (Sequence 12). */
function takeOff({ board, supply }: SequenceState, space: Space): void {
  const owner = board[space] ?? EMPTY;
  if (owner === EMPTY) return;
  board[space] = EMPTY;
  supply[owner] = (supply[owner] ?? 0) + 1;
}

/** Sequence 9: a whole further turn for the same seat. */
function rollAgain(state: SequenceState): void {
  state.total = 0;
  state.phase = 'roll';
}

function endTurn(state: SequenceState): void {
  state.seat = left(state.seat, state.seats);
  rollAgain(state);
}

/** Won by a side on the spot (Sequence 14), or drawn by agreement: then `winner` is -1. */
function end(state: SequenceState, winner: number): void {
  state.total = 0;
  state.phase = 'over';
  state.winner = winner;
}

/** A side's seats win or lose together; a draw leaves all seats equal and nobody the winner. */
export function result({ phase, seats, winner }: SequenceState): Result | undefined {
  if (phase !== 'over') return undefined;
  const sides = Array.from({ length: seats }, (_, seat) => sideOf(seat, seats));
  const scores = sides.map((side) => (side === winner ? 1 : 0));
  const { winners, ranks } = ranked(scores, 'highest');
  const drawn = winner < 0;
  return { winners: drawn ? [] : winners, ranks, scores, sides, drawn };
}
