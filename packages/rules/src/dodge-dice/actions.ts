import type { Seat } from '../game.ts';
import type { Refusal } from '../refusal.ts';
import { seatRefusal } from '../stepper.ts';
import { meta } from './meta.ts';
import { type DodgeAction, type DodgeState, SKIP_COST } from './state.ts';

type Give = Extract<DodgeAction, { kind: 'give' }>;

export const ROLL: DodgeAction = Object.freeze({ kind: 'roll' });
export const SKIP: DodgeAction = Object.freeze({ kind: 'skip' });
export const TAKE: DodgeAction = Object.freeze({ kind: 'take' });
export const IGNORE: DodgeAction = Object.freeze({ kind: 'ignore' });

const GIVE: readonly Give[] = Array.from({ length: meta.seats.max }, (_, to) =>
  Object.freeze({ kind: 'give', to }),
);

/** The shared action of giving the points to that seat. */
export const givingTo = (to: Seat): DodgeAction => GIVE[to] ?? { kind: 'give', to };

/** The shared lists are not frozen, because V8 reads a frozen array several times slower. */
const NONE: readonly DodgeAction[] = [];
const MUST_ROLL: readonly DodgeAction[] = [ROLL];
const ROLL_OR_SKIP: readonly DodgeAction[] = [ROLL, SKIP];
const TAKE_OR_IGNORE: readonly DodgeAction[] = [TAKE, IGNORE];

/** Every set of receivers, by bit mask. */
const GIVES: readonly (readonly Give[])[] = Array.from({ length: 1 << GIVE.length }, (_, mask) =>
  GIVE.filter(({ to }) => (mask & (1 << to)) !== 0),
);
const NO_GIVES: readonly Give[] = [];

/** Whom an arrow can point at: everyone who plays but the roller (Dodge 12), lowest seat first. */
export function gives({ seat, seats, playing }: DodgeState): readonly Give[] {
  let mask = 0;
  for (let to = 0; to < seats; to++) {
    if (playing[to] === true && to !== seat) mask |= 1 << to;
  }
  return GIVES[mask] ?? NO_GIVES;
}

const chipsOf = ({ chips, seat }: DodgeState): number => chips[seat] ?? 0;

/** Rolling before skipping, taking before ignoring, giving by seat. */
export function actions(state: DodgeState, seat: Seat): readonly DodgeAction[] {
  if (seat !== state.seat) return NONE;
  switch (state.phase) {
    case 'before':
      return chipsOf(state) < SKIP_COST ? MUST_ROLL : ROLL_OR_SKIP;
    case 'after':
      return TAKE_OR_IGNORE;
    case 'give':
      return gives(state);
    default:
      return NONE;
  }
}

export function explain(state: DodgeState, seat: Seat, action: DodgeAction): Refusal | undefined {
  if (seat === state.seat) {
    switch (state.phase) {
      case 'before':
        return explainBefore(state, action);
      case 'after':
        return explainAfter(state, action);
      case 'give':
        return explainGive(state, action);
    }
  }
  return seatRefusal(state, seat) ?? explainWaiting(state, seat);
}

/** Dodge 16: a player who has dropped out of a play-off waits for nothing more. */
function explainWaiting({ phase, seat: inTurn, playing }: DodgeState, seat: Seat): Refusal {
  if (playing[seat] === false) return { code: 'out-of-game', seat };
  if (phase === 'lot' || seat === inTurn) return { code: 'wait-for-roll' };
  return { code: 'not-your-turn', seat: inTurn };
}

/** Dodge 7: one chip, before the roll. */
function explainBefore(state: DodgeState, action: DodgeAction): Refusal | undefined {
  const have = chipsOf(state);
  switch (action?.kind) {
    case 'roll':
      return undefined;
    case 'skip':
      return have < SKIP_COST ? { code: 'not-enough-chips', have, need: SKIP_COST } : undefined;
    case 'take':
      return { code: 'roll-or-skip' };
    case 'ignore':
      return { code: 'nothing-rolled' };
    case 'give':
      return { code: 'nothing-to-give' };
    default:
      return { code: 'unknown-action' };
  }
}

/** Dodge 8, 11: two chips, after the roll, and then no skipping any more. */
function explainAfter({ rolled, left }: DodgeState, action: DodgeAction): Refusal | undefined {
  switch (action?.kind) {
    // Nobody is asked here without the two chips that ignoring costs.
    case 'take':
    case 'ignore':
      return undefined;
    case 'roll':
    case 'skip':
      return { code: 'already-rolled' };
    case 'give': {
      const arrow = rolled?.icon === 'give' && rolled.matches === left;
      return { code: arrow ? 'take-or-ignore' : 'nothing-to-give' };
    }
    default:
      return { code: 'unknown-action' };
  }
}

function explainGive(state: DodgeState, action: DodgeAction): Refusal | undefined {
  switch (action?.kind) {
    case 'give':
      return explainReceiver(state, action.to);
    case 'roll':
    case 'skip':
    case 'take':
    case 'ignore':
      return { code: 'choose-receiver' };
    default:
      return { code: 'unknown-action' };
  }
}

/** Dodge 12: to another player, in a play-off only to one who is still in it. */
function explainReceiver({ seat, seats, playing }: DodgeState, to: Seat): Refusal | undefined {
  if (!Number.isInteger(to)) return { code: 'unknown-action' };
  if (to < 0 || to >= seats) return { code: 'no-such-seat', seat: to, seats };
  if (to === seat) return { code: 'give-to-another' };
  return playing[to] === true ? undefined : { code: 'receiver-not-playing', seat: to };
}
