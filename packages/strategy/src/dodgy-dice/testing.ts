/** For tests: games through the rules. */

import type { Random } from '@dicehall/rules';
import { type DodgyState, dodgyDice } from '@dicehall/rules/dodgy-dice';
import { pick } from '../bot.ts';
import type { DodgyBot } from './mixed-bot.ts';

export function startOf(seats: number, given: Readonly<Record<string, unknown>> = {}): DodgyState {
  const options = dodgyDice.options.parse({ first: 0, ...given }, seats);
  if (!options.ok) throw new Error(options.refusal.code);
  return dodgyDice.initial(options.value, seats);
}

/** Every moment at which a bot is asked, until the game is over or, if so wished, the challenge is won. */
export function play(
  state: DodgyState,
  bots: readonly DodgyBot[],
  dice: Random,
  whims: Random,
  { isOneRound = false, onQuestion = (_: DodgyState, __: number): void => {} } = {},
): void {
  for (;;) {
    const turn = dodgyDice.turn(state);
    if (turn.kind === 'over' || (isOneRound && state.phase === 'take')) return;
    if (turn.kind === 'roll') {
      dodgyDice.play(state, { kind: 'roll', roll: dodgyDice.sample(state, dice) });
      continue;
    }
    const seat = pick(turn.seats, 0);
    onQuestion(state, seat);
    const { action } = pick(bots, seat).choose({
      view: dodgyDice.view(state, seat),
      seat,
      actions: dodgyDice.actions(state, seat),
      random: whims,
    });
    dodgyDice.play(state, { kind: 'action', seat, action });
  }
}
