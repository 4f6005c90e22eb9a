/** Moments of random games, for tests. */

import {
  type SequenceOptions,
  type SequenceState,
  sequenceDice,
} from '@dicehall/rules/sequence-dice';
import { pick } from '../bot.ts';
import { seeded } from '../random.ts';

/** Seat 0 begins, unless said otherwise. */
export function optionsFor(input: Record<string, unknown>, seats: number): SequenceOptions {
  const parsed = sequenceDice.options.parse({ first: 0, ...input }, seats);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  return parsed.value;
}

/** The first moment of random games in which a seat has something to do and that is as wanted. */
export function viewFrom(
  options: SequenceOptions,
  seats: number,
  seed: number,
  isWanted: (state: SequenceState, rolls: number) => boolean,
): SequenceState {
  const random = seeded(seed);
  for (;;) {
    const state = sequenceDice.initial(options, seats);
    for (let rolls = 0; state.phase !== 'over'; rolls++) {
      sequenceDice.play(state, { kind: 'roll', roll: sequenceDice.sample(state, random) });
      const { seat } = state;
      const actions = sequenceDice.actions(state, seat);
      if (actions.length === 0) continue;
      if (isWanted(state, rolls)) return state;
      const action = pick(actions, random(actions.length));
      sequenceDice.play(state, { kind: 'action', seat, action });
    }
  }
}
