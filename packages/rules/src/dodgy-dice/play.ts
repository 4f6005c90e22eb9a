import type { Result, Seat, Turn } from '../game.ts';
import { isLotFor } from '../lot.ts';
import { winnersOf } from '../rank.ts';
import type { Refusal } from '../refusal.ts';
import { noDraws, rollNotDue, stepper } from '../stepper.ts';
import { groupTurn, LOT, OVER, rollTurn, seatTurn } from '../turns.ts';
import { explain, mayAnswer } from './actions.ts';
import { countFor } from './count.ts';
import { diceOf, isIn, loserOf, newest, nextIn } from './open-facts.ts';
import { canFall, ROLL_PHASES } from './rolls.ts';
import {
  type DodgyAction,
  type DodgyRoll,
  type DodgyState,
  type HandRoll,
  IN_THE_MIDDLE,
  NOT_THROWN,
  OUT_OF_PLAY,
} from './state.ts';

export const begun = ({ phase }: DodgyState): boolean => phase !== 'lot';

export function turn(state: DodgyState): Turn {
  switch (state.phase) {
    case 'lot':
      return LOT;
    case 'roll':
      return rollTurn(state.seat);
    case 'say':
    case 'take':
      return seatTurn(state.seat);
    case 'answer':
      // Dodgy 6: asked one by one, the others answer in order from the speaker's left.
      return groupTurn(yetToAnswer(state), state.seat);
    case 'over':
      return OVER;
  }
}

/** A bit for each seat that has not answered the newest statement. */
function yetToAnswer(state: DodgyState): number {
  let mask = 0;
  for (let seat = 0; seat < state.seats; seat++) if (mayAnswer(state, seat)) mask |= 1 << seat;
  return mask;
}

export const play = stepper<DodgyState, DodgyAction, DodgyRoll>({
  explain,
  explainRoll,
  ...noDraws,
  act(state, seat, action) {
    switch (action.kind) {
      case 'say':
        state.said.push({ seat, count: action.count, image: action.image });
        state.phase = 'answer';
        break;
      case 'believe':
        believe(state, seat);
        break;
      case 'dodgy':
        challenge(state, seat);
        break;
      case 'take':
        exchange(state, loserOf(state), action.die === 'stone');
        break;
    }
  },
  fall(state, roll) {
    if (roll.kind === 'lot') {
      state.opener = roll.seat;
      state.phase = 'roll';
    } else {
      fall(state, roll);
    }
  },
});

function explainRoll(state: DodgyState, roll: DodgyRoll): Refusal | undefined {
  const can =
    state.phase === 'lot'
      ? roll?.kind === 'lot' && isLotFor(roll, state.seats)
      : state.phase === 'roll' && roll?.kind === 'hand' && canFall(state, roll);
  if (can) return undefined;
  return rollNotDue(state.phase, ROLL_PHASES) ?? { code: 'impossible-roll' };
}

/** The seats throw in order; when the last has thrown, the opener speaks. */
function fall(state: DodgyState, { seat, counts, stone }: HandRoll): void {
  state.hands[seat] = counts.slice();
  if (stone >= 0) state.stoneShows = stone;
  const next = nextIn(state, seat);
  if (next > seat) {
    state.seat = next;
  } else {
    state.seat = state.opener;
    state.phase = 'say';
  }
}

/** Once everybody believes, the next seat to the left must say more. */
function believe(state: DodgyState, seat: Seat): void {
  state.believed[seat] = true;
  if (yetToAnswer(state) !== 0) return;
  forgetAnswers(state);
  state.seat = nextIn(state, state.seat);
  state.phase = 'say';
}

/** All dice are open now (Dodgy 20). At least as many as named: the statement is true (Dodgy 7). */
function challenge(state: DodgyState, caller: Seat): void {
  const statement = newest(state);
  if (statement === undefined) return;
  const isTrue = countFor(state.hands, state, statement) >= statement.count;
  state.caller = caller;
  state.seat = isTrue ? statement.seat : caller;
  state.phase = 'take';
}

function exchange(state: DodgyState, loser: Seat, takesStone: boolean): void {
  const { dice, seat: winner } = state;
  // Dodgy 10: the first die to change hands brings the stone with it.
  if (takesStone || state.stone === IN_THE_MIDDLE) state.stone = winner;
  if (!takesStone) {
    dice[loser] = (dice[loser] ?? 0) - 1;
    dice[winner] = (dice[winner] ?? 0) + 1;
  }
  // Dodgy 14, 16: the full game is the game in which nobody goes out with dice left.
  if (diceOf(state, loser) <= state.options.outAt) leave(state, loser);
  startRound(state, isIn(state, loser) ? loser : nextIn(state, loser));
}

/** Dice and stone leave the game with their holder (Dodgy 18). */
function leave(state: DodgyState, seat: Seat): void {
  state.dice[seat] = 0;
  if (state.stone === seat) state.stone = OUT_OF_PLAY;
  state.fallen.push(seat);
}

/** Everybody throws again and any number may be named (Dodgy 12), unless only the opener is left. */
function startRound(state: DodgyState, opener: Seat): void {
  const { hands, said, seats } = state;
  for (let seat = 0; seat < seats; seat++) hands[seat] = NOT_THROWN;
  while (said.length > 0) said.pop();
  forgetAnswers(state);
  state.stoneShows = -1;
  state.caller = -1;
  state.opener = opener;
  if (state.fallen.length === seats - 1) {
    state.phase = 'over';
    state.seat = opener;
  } else {
    state.phase = 'roll';
    state.seat = isIn(state, 0) ? 0 : nextIn(state, 0);
  }
}

function forgetAnswers({ believed, seats }: DodgyState): void {
  for (let seat = 0; seat < seats; seat++) believed[seat] = false;
}

/** The last one in has won (Dodgy 15, 19); the others rank by how long they stayed. */
export function result(state: DodgyState): Result | undefined {
  if (state.phase !== 'over') return undefined;
  const { seats, fallen } = state;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const ranks = all.map((seat) => (isIn(state, seat) ? 1 : seats - fallen.indexOf(seat)));
  return {
    winners: winnersOf(ranks),
    ranks,
    scores: all.map((seat) => diceOf(state, seat)),
    sides: all,
    drawn: false,
  };
}
