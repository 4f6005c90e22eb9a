import type { Traits } from '../traits.ts';
import { outAtValues } from './options.ts';
import { secrets, stateFrom } from './secrets.ts';
import type { DodgyAction, DodgyRoll, DodgyState } from './state.ts';
import type { DodgyView } from './view.ts';

export const traits: Traits<DodgyState, DodgyAction, DodgyRoll, DodgyView> = {
  starter: ({ phase, opener }) => (phase === 'lot' ? undefined : opener),
  side: (seat) => seat,
  /** The printed game takes hours; going out with dice left makes it shorter. */
  shortGame: (seats) => ({ outAt: Math.max(...outAtValues(seats)) }),
  /** A throw, a look, a few statements, a call and a count: our estimate, the leaflet has none. */
  secondsPerUnit: 60,
  isJustRoll: () => false,
  seats: ({ seats }) => seats,
  stateFrom,
  answers: {
    speaker: ({ phase, seat }) => (phase === 'answer' ? seat : undefined),
    // Dodgy 4: where nobody may believe, the call is all there is.
    silence: (actions) => actions.find(({ kind }) => kind === 'believe') ?? actions[0],
    answer: ({ kind }) => (kind === 'believe' ? 'pass' : kind === 'dodgy' ? 'call' : undefined),
  },
  secrets,
};
