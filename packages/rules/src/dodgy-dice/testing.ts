/** For tests: positions in notation, and the shortest ways to reach them. */

import type { Seat } from '../game.ts';
import { parseRecord, parseStep } from '../record.ts';
import { accepted, refusals } from '../testing/answers.ts';
import { type DodgyState, dodgyDice, isIn } from './index.ts';

/** The moment after these steps of a new play. */
export const after = (seats: number, options: string, ...steps: string[]): DodgyState =>
  accepted(parseRecord(dodgyDice, ['dodgy-dice@1', seats, options, ':', ...steps].join(' '))).end;

/** The moment that a state's notation describes, written without its first word. */
export const moment = (line: string): DodgyState =>
  accepted(dodgyDice.notation.parseState(`dodgy-dice@1 ${line}`));

/** Plays steps on, in place. */
export function go(state: DodgyState, steps: string): DodgyState {
  for (const step of steps.split(' ')) dodgyDice.play(state, accepted(parseStep(dodgyDice, step)));
  return state;
}

export const refusalOf = refusals(dodgyDice);

/** What a seat may do, in notation. */
export const choices = (state: DodgyState, seat: Seat): string[] =>
  dodgyDice.actions(state, seat).map(dodgyDice.notation.makeAction);

/** Everybody throws nothing but bows. */
export function throwBows(state: DodgyState): DodgyState {
  while (state.phase === 'roll') {
    const stone = state.stone === state.seat && state.options.stone === 'rolled' ? 0 : -1;
    const counts = [state.dice[state.seat] ?? 0, 0, 0, 0, 0, 0];
    dodgyDice.play(state, {
      kind: 'roll',
      roll: { kind: 'hand', seat: state.seat, counts, stone },
    });
  }
  return state;
}

/**
 * A round that `winner` wins against `loser`, up to the taking of the die: all dice show bows, so every
 * statement about as many bows as have been talked of is true.
 */
export function challenge(state: DodgyState, winner: Seat, loser: Seat): DodgyState {
  throwBows(state);
  for (let count = 1; ; count++) {
    const speaker = state.seat;
    go(state, `${speaker}.say:${count}bow`);
    if (speaker === winner) return go(state, `${loser}.dodgy`);
    for (let seat = 0; seat < state.seats; seat++) {
      if (seat !== speaker && isIn(state, seat)) go(state, `${seat}.believe`);
    }
  }
}

/** Who wins if the newest statement is called by this seat. */
export function winnerIfCalledBy(state: DodgyState, caller: Seat): Seat {
  return go(dodgyDice.clone(state), `${caller}.dodgy`).seat;
}
