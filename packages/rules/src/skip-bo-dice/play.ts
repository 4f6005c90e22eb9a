import type { Result, Turn } from '../game.ts';
import { isLotFor } from '../lot.ts';
import { ranked } from '../rank.ts';
import type { Refusal } from '../refusal.ts';
import { noDraws, rollNotDue, stepper } from '../stepper.ts';
import { LOT, left, OVER, rollTurn, seatTurn } from '../turns.ts';
import { explain } from './actions.ts';
import { canFall, ROLL_PHASES } from './rolls.ts';
import {
  colourOf,
  type Face,
  HAND,
  indexOfDie,
  isSymbol,
  type SkipBoAction,
  type SkipBoRoll,
  type SkipBoState,
  spaceAfter,
  symbolOf,
} from './state.ts';

/** How far the goal moves on after a tie (Skip-Bo 16, 17). */
const GOAL_STEP = 25;

export const begun = ({ phase }: SkipBoState): boolean => phase !== 'lot';

export function turn(state: SkipBoState): Turn {
  switch (state.phase) {
    case 'lot':
      return LOT;
    case 'roll':
      return rollTurn(state.seat);
    case 'place':
      return seatTurn(state.seat);
    case 'over':
      return OVER;
  }
}

export const play = stepper<SkipBoState, SkipBoAction, SkipBoRoll>({
  explain,
  explainRoll,
  ...noDraws,
  act(state, _seat, action) {
    if (action.kind === 'place') place(state, action.face);
    else if (action.kind === 'roll') rollOn(state);
    else endTurn(state, state.points);
  },
  fall(state, roll) {
    if (roll.kind === 'lot') {
      state.seat = roll.seat;
      state.phase = 'roll';
    } else {
      fall(state, roll.faces);
    }
  },
});

function explainRoll(state: SkipBoState, roll: SkipBoRoll): Refusal | undefined {
  const can =
    state.phase === 'lot'
      ? roll?.kind === 'lot' && isLotFor(roll, state.seats)
      : state.phase === 'roll' && roll?.kind === 'dice' && canFall(state, roll.faces);
  if (can) return undefined;
  return rollNotDue(state.phase, ROLL_PHASES) ?? { code: 'impossible-roll' };
}

function fall(state: SkipBoState, faces: readonly Face[]): void {
  const { dice, next } = state;
  const symbol = symbolOf(colourOf(next));
  let canPlace = false;
  for (let i = 0; i < faces.length; i++) {
    const face = faces[i] ?? 0;
    dice[i] = face;
    if (face === next || face === symbol) canPlace = true;
  }
  state.phase = 'place';
  // A bust costs the points of the turn, never the progress on the board (Skip-Bo 3).
  if (!canPlace) endTurn(state, 0);
}

function place(state: SkipBoState, face: Face): void {
  const { dice } = state;
  for (let i = indexOfDie(dice, face); i + 1 < dice.length; i++) dice[i] = dice[i + 1] ?? 0;
  dice.pop();
  // Skip-Bo 11: the first die scores its space's number, each further one a point more, past 12 too.
  state.points = state.points === 0 ? state.next : state.points + 1;
  state.next = spaceAfter(state.next);
  state.hand--;
  state.placed++;
  state.onSymbol = isSymbol(face);
}

/** Keeps the memory of the list, which setting its length would give away. */
function empty(dice: Face[]): void {
  while (dice.length > 0) dice.pop();
}

/** All dice in hand are rolled again, none held back (Skip-Bo 5); with none left, the next five. */
function rollOn(state: SkipBoState): void {
  empty(state.dice);
  state.placed = 0;
  state.onSymbol = false;
  if (state.hand === 0) state.hand = HAND;
  state.phase = 'roll';
}

/** Points are written down only now (Skip-Bo 13); dice not placed pass to the left, topped up to five (4). */
function endTurn(state: SkipBoState, points: number): void {
  const score = (state.scores[state.seat] ?? 0) + points;
  state.scores[state.seat] = score;
  if (state.closer < 0 && score >= state.goal) state.closer = state.seat;
  empty(state.dice);
  state.placed = 0;
  state.points = 0;
  state.onSymbol = false;
  state.hand = HAND;
  state.seat = left(state.seat, state.seats);
  state.phase = 'roll';
  if (state.seat === state.closer) endLastTurns(state);
}

/** The total that a last turn has to beat, for a tie goes on (Skip-Bo 14-16); undefined until the goal is reached. */
export const toBeat = ({ closer, scores }: SkipBoState): number | undefined =>
  closer < 0 ? undefined : Math.max(...scores);

/** Every other player has had one last turn (Skip-Bo 14): the highest total wins, a tie goes on (15-17). */
function endLastTurns(state: SkipBoState): void {
  const best = Math.max(...state.scores);
  if (state.scores.indexOf(best) === state.scores.lastIndexOf(best)) {
    state.phase = 'over';
    return;
  }
  state.goal = (Math.floor(best / GOAL_STEP) + 1) * GOAL_STEP;
  state.closer = -1;
}

export const result = (state: SkipBoState): Result | undefined =>
  state.phase === 'over' ? ranked(state.scores, 'highest') : undefined;
