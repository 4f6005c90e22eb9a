import type { Seat } from '../game.ts';
import type { Refusal } from '../refusal.ts';
import { seatRefusal } from '../stepper.ts';
import {
  colourOf,
  FACE_NAMES,
  type Face,
  fits,
  indexOfDie,
  isFace,
  isSymbol,
  makeFace,
  type SkipBoAction,
  type SkipBoState,
  symbolOf,
} from './state.ts';

export const ROLL: SkipBoAction = Object.freeze({ kind: 'roll' });
export const STOP: SkipBoAction = Object.freeze({ kind: 'stop' });

const PLACE: readonly SkipBoAction[] = FACE_NAMES.map((_, face) =>
  Object.freeze({ kind: 'place', face }),
);

/** The shared action of placing a die that shows this face. */
export const placing = (face: Face): SkipBoAction => PLACE[face] ?? { kind: 'place', face };

const NONE: readonly SkipBoAction[] = [];

/** What is allowed, as bits: the list has at most these four, in this order. */
const NUMBER = 1;
const SYMBOL = 2;
const ROLL_ON = 4;
const STOP_NOW = 8;

/** Every list of actions there can be, by next space and what is allowed. */
const LISTS: readonly (readonly SkipBoAction[])[] = Array.from({ length: 13 * 16 }, (_, index) => {
  const next = index >> 4;
  const list = [placing(next), placing(symbolOf(colourOf(next))), ROLL, STOP];
  return list.filter((_, bit) => (index & (1 << bit)) !== 0);
});

/** The number before the symbol, placing before rolling, rolling before stopping. */
export function actions(state: SkipBoState, seat: Seat): readonly SkipBoAction[] {
  if (state.phase !== 'place' || seat !== state.seat) return NONE;
  const { next, dice } = state;
  const symbol = symbolOf(colourOf(next));
  let allowed = state.placed === 0 ? 0 : state.onSymbol ? ROLL_ON : ROLL_ON | STOP_NOW;
  for (let i = 0; i < dice.length; i++) {
    if (dice[i] === next) allowed |= NUMBER;
    else if (dice[i] === symbol) allowed |= SYMBOL;
  }
  return LISTS[next * 16 + allowed] ?? NONE;
}

export function explain(state: SkipBoState, seat: Seat, action: SkipBoAction): Refusal | undefined {
  if (state.phase !== 'place' || seat !== state.seat) {
    const inTurn = state.phase !== 'lot' && seat !== state.seat;
    return (
      seatRefusal(state, seat) ??
      (inTurn ? { code: 'not-your-turn', seat: state.seat } : { code: 'wait-for-roll' })
    );
  }
  switch (action?.kind) {
    case 'place':
      return explainPlace(state, action.face);
    // Skip-Bo 6: at least one die must be placed from every roll.
    case 'roll':
      return state.placed === 0 ? { code: 'must-place-first' } : undefined;
    // Skip-Bo 9: only a natural number ends a turn.
    case 'stop':
      if (state.placed === 0) return { code: 'must-place-first' };
      return state.onSymbol ? { code: 'no-stop-on-symbol' } : undefined;
    default:
      return { code: 'unknown-action' };
  }
}

function explainPlace({ dice, next }: SkipBoState, face: Face): Refusal | undefined {
  if (indexOfDie(dice, face) < 0) {
    return isFace(face)
      ? { code: 'die-not-rolled', face: makeFace(face) }
      : { code: 'unknown-action' };
  }
  if (fits(face, next)) return undefined;
  const code = isSymbol(face) ? 'symbol-of-other-colour' : 'not-next-space';
  return { code, face: makeFace(face), next };
}
