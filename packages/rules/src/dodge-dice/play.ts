import type { Result, Seat, Turn } from '../game.ts';
import { isLotFor } from '../lot.ts';
import { ranked } from '../rank.ts';
import type { Refusal } from '../refusal.ts';
import { noDraws, rollNotDue, stepper } from '../stepper.ts';
import { LOT, left, OVER, rollTurn, seatTurn } from '../turns.ts';
import { explain, gives } from './actions.ts';
import { fallen, ROLL_PHASES } from './rolls.ts';
import {
  type DiceRoll,
  DODGE_DICE,
  type DodgeAction,
  type DodgeRoll,
  type DodgeState,
  type Icon,
  IGNORE_COST,
  SKIP_COST,
} from './state.ts';

/** What the roller collects with the last match, in penalties; an arrow is for another player. */
const TIMES: Readonly<Record<Exclude<Icon, 'stop' | 'give'>, number>> = {
  chip: 0,
  x2: 2,
  x3: 3,
  minus: -1,
};

export const begun = ({ phase }: DodgeState): boolean => phase !== 'lot';

export function turn(state: DodgeState): Turn {
  switch (state.phase) {
    case 'lot':
      return LOT;
    case 'roll':
      return rollTurn(state.seat);
    case 'before':
    case 'after':
    case 'give':
      return seatTurn(state.seat);
    case 'over':
      return OVER;
  }
}

export const play = stepper<DodgeState, DodgeAction, DodgeRoll>({
  explain,
  explainRoll,
  ...noDraws,
  act(state, _seat, action) {
    switch (action.kind) {
      case 'roll':
        state.phase = 'roll';
        break;
      case 'skip':
        pay(state, SKIP_COST);
        passOn(state);
        break;
      case 'take':
        if (state.rolled !== undefined) take(state, state.rolled);
        break;
      // Dodge 8, 9: the whole roll counts as not made; a penalty it showed was never fixed.
      case 'ignore':
        state.rolled = undefined;
        pay(state, IGNORE_COST);
        passOn(state);
        break;
      case 'give':
        endRound(state, action.to, state.penalty);
    }
  },
  fall(state, roll) {
    if (roll.kind === 'lot') {
      state.seat = roll.seat;
      state.phase = 'before';
    } else if ((state.chips[state.seat] ?? 0) < IGNORE_COST) {
      // Dodge 10: whether the roller can pay is settled before the icon brings a chip.
      take(state, roll);
    } else {
      state.rolled = fallen(state, roll);
      state.phase = 'after';
    }
  },
});

function explainRoll(state: DodgeState, roll: DodgeRoll): Refusal | undefined {
  const can =
    state.phase === 'lot'
      ? roll?.kind === 'lot' && isLotFor(roll, state.seats)
      : state.phase === 'roll' && roll?.kind === 'dice' && fallen(state, roll) !== undefined;
  if (can) return undefined;
  return rollNotDue(state.phase, ROLL_PHASES) ?? { code: 'impossible-roll' };
}

function pay(state: DodgeState, cost: number): void {
  state.chips[state.seat] = (state.chips[state.seat] ?? 0) - cost;
  state.centre += cost;
}

function passOn(state: DodgeState): void {
  state.seat = nextPlaying(state);
  state.phase = 'before';
}

/** In a play-off the dice go past those who are out of it (Dodge 16). */
function nextPlaying({ seat, seats, playing }: DodgeState): Seat {
  let next = left(seat, seats);
  while (playing[next] !== true && next !== seat) next = left(next, seats);
  return next;
}

/** The roll stands and works in the order of Dodge 2. */
function take(state: DodgeState, { penalty, icon, matches }: DiceRoll): void {
  state.rolled = undefined;
  if (penalty !== 0) state.penalty = penalty;
  // Dodge 3: Stop is looked at first, so a last match beside it changes nothing.
  if (icon === 'stop') {
    endRound(state, state.seat, state.penalty);
    return;
  }
  if (icon === 'chip') takeChip(state);
  state.left -= matches;
  // Dodge 5: the other icons work only with the last match.
  if (state.left > 0) passOn(state);
  else takeLastMatch(state, icon);
}

/** Dodge 6: from an empty middle there is nothing to take. Dodge 18: no limit on chips held. */
function takeChip(state: DodgeState): void {
  if (state.centre === 0) return;
  state.centre--;
  state.chips[state.seat] = (state.chips[state.seat] ?? 0) + 1;
}

function takeLastMatch(state: DodgeState, icon: Exclude<Icon, 'stop'>): void {
  const { seat, penalty, options } = state;
  if (icon === 'give') {
    giveAway(state);
  } else {
    // Dodge 4: the chip alone or, as a house rule, the penalty with it.
    const withPoints = icon === 'chip' && options.lastMatchChip === 'chip-and-points';
    endRound(state, seat, penalty * (withPoints ? 1 : TIMES[icon]));
  }
}

/** Asks for a receiver only if there is a choice. */
function giveAway(state: DodgeState): void {
  const choices = gives(state);
  const only = choices.length === 1 ? choices[0] : undefined;
  if (only === undefined) state.phase = 'give';
  else endRound(state, only.to, state.penalty);
}

/** One total changes; the next round is opened to the left of the roller (Dodge 14). */
function endRound(state: DodgeState, receiver: Seat, points: number): void {
  state.scores[receiver] = (state.scores[receiver] ?? 0) + points;
  state.penalty = 0;
  state.left = DODGE_DICE;
  const stillIn = dropOut(state);
  passOn(state);
  if (stillIn === 1) state.phase = 'over';
}

/**
 * Dodge 15, 16: once somebody has reached the target, players who are not lowest drop out, round by round,
 * until one is left. The target stays reached, because the player who reached it is never lowest.
 * Returns how many play on.
 */
function dropOut({ scores, playing, seats, options }: DodgeState): number {
  let lowest = Infinity;
  let highest = -Infinity;
  for (let seat = 0; seat < seats; seat++) {
    const score = scores[seat] ?? 0;
    if (score < lowest) lowest = score;
    if (score > highest) highest = score;
  }
  if (highest < options.target) return seats;
  let count = 0;
  for (let seat = 0; seat < seats; seat++) {
    const stays = scores[seat] === lowest;
    playing[seat] = stays;
    if (stays) count++;
  }
  return count;
}

/** Chips count for nothing; those behind the winner are ranked by their totals. */
export const result = (state: DodgeState): Result | undefined =>
  state.phase === 'over' ? ranked(state.scores, 'lowest') : undefined;
