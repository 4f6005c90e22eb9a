import type { Seat } from '../game.ts';
import type { Refusal } from '../refusal.ts';
import { seatRefusal } from '../stepper.ts';
import { ceilingOf, isIn, leastCount, loserOf, mustCall } from './open-facts.ts';
import { isImage } from './rolls.ts';
import { type DodgyAction, type DodgyState, IMAGES, type Image } from './state.ts';

export const BELIEVE: DodgyAction = Object.freeze({ kind: 'believe' });
export const DODGY: DodgyAction = Object.freeze({ kind: 'dodgy' });
export const TAKE_REGULAR: DodgyAction = Object.freeze({ kind: 'take', die: 'regular' });
export const TAKE_STONE: DodgyAction = Object.freeze({ kind: 'take', die: 'stone' });

/** Twenty regular dice and the stone: no statement can name more. */
export const MOST_DICE = 21;

/** Every statement, by number and then by image. */
const SAY: readonly DodgyAction[] = Array.from({ length: MOST_DICE * IMAGES.length }, (_, index) =>
  Object.freeze({
    kind: 'say',
    count: Math.floor(index / IMAGES.length) + 1,
    image: index % IMAGES.length,
  }),
);

/** The shared action of stating that many of an image. */
export const saying = (count: number, image: Image): DodgyAction =>
  SAY[(count - 1) * IMAGES.length + image] ?? { kind: 'say', count, image };

const NONE: readonly DodgyAction[] = Object.freeze([]);
const ANSWERS: readonly DodgyAction[] = Object.freeze([BELIEVE, DODGY]);
const CALL: readonly DodgyAction[] = Object.freeze([DODGY]);
const ONLY_REGULAR: readonly DodgyAction[] = Object.freeze([TAKE_REGULAR]);
const ONLY_STONE: readonly DodgyAction[] = Object.freeze([TAKE_STONE]);
const EITHER: readonly DodgyAction[] = Object.freeze([TAKE_REGULAR, TAKE_STONE]);

const WIDTH = MOST_DICE + 1;

/** Every list of statements, by the smallest number allowed and the ceiling. */
const STATEMENTS: readonly (readonly DodgyAction[])[] = Array.from(
  { length: WIDTH * WIDTH },
  (_, index) => {
    const least = Math.max(1, Math.floor(index / WIDTH));
    const ceiling = index % WIDTH;
    return Object.freeze(SAY.slice((least - 1) * IMAGES.length, ceiling * IMAGES.length));
  },
);

const statements = (least: number, ceiling: number): readonly DodgyAction[] =>
  STATEMENTS[least * WIDTH + ceiling] ?? NONE;

/** Lower numbers first and images in their order; believing before calling; a regular die before the stone. */
export function actions(state: DodgyState, seat: Seat): readonly DodgyAction[] {
  switch (state.phase) {
    case 'say':
      return seat === state.seat ? statements(leastCount(state), ceilingOf(state)) : NONE;
    case 'answer':
      if (!mayAnswer(state, seat)) return NONE;
      return mustCall(state, seat) ? CALL : ANSWERS;
    case 'take': {
      if (seat !== state.seat) return NONE;
      const loser = loserOf(state);
      if (state.stone !== loser) return ONLY_REGULAR;
      return (state.dice[loser] ?? 0) > 0 ? EITHER : ONLY_STONE;
    }
    default:
      return NONE;
  }
}

/** While others answer, `seat` is the speaker (Dodgy 5). */
export const mayAnswer = (state: DodgyState, seat: Seat): boolean =>
  typeof seat === 'number' &&
  seat !== state.seat &&
  state.believed[seat] === false &&
  isIn(state, seat);

/** Nothing here looks at dice that lie covered: a refusal tells nobody anything. */
export function explain(state: DodgyState, seat: Seat, action: DodgyAction): Refusal | undefined {
  const nobody = seatRefusal(state, seat);
  if (nobody !== undefined) return nobody;
  if (!isIn(state, seat)) return { code: 'out-of-game', seat };
  switch (state.phase) {
    case 'say':
      return explainInSay(state, seat, action);
    case 'answer':
      return explainInAnswer(state, seat, action);
    case 'take':
      return explainInTake(state, seat, action);
    default:
      return { code: 'wait-for-roll' };
  }
}

function explainInSay(state: DodgyState, seat: Seat, action: DodgyAction): Refusal | undefined {
  if (seat !== state.seat) return { code: 'not-your-turn', seat: state.seat };
  switch (action?.kind) {
    case 'say':
      return explainStatement(state, action.count, action.image);
    case 'believe':
    case 'dodgy':
      return { code: state.said.length === 0 ? 'nothing-said' : 'must-say' };
    case 'take':
      return { code: 'nothing-to-take' };
    default:
      return { code: 'unknown-action' };
  }
}

function explainStatement(state: DodgyState, count: number, image: Image): Refusal | undefined {
  if (!Number.isInteger(count) || !isImage(image)) return { code: 'unknown-action' };
  const least = leastCount(state);
  if (count < least) return { code: 'number-must-rise', least };
  const ceiling = ceilingOf(state);
  return count > ceiling ? { code: 'above-ceiling', ceiling } : undefined;
}

function explainInAnswer(state: DodgyState, seat: Seat, action: DodgyAction): Refusal | undefined {
  if (seat === state.seat) return { code: 'own-statement' };
  if (!mayAnswer(state, seat)) return { code: 'already-answered' };
  switch (action?.kind) {
    case 'believe':
      return mustCall(state, seat) ? { code: 'must-call', ceiling: ceilingOf(state) } : undefined;
    case 'dodgy':
      return undefined;
    case 'say':
      return { code: 'must-answer' };
    case 'take':
      return { code: 'nothing-to-take' };
    default:
      return { code: 'unknown-action' };
  }
}

/** Dodgy 11: the stone or a regular die, whichever is there. */
function explainInTake(state: DodgyState, seat: Seat, action: DodgyAction): Refusal | undefined {
  if (seat !== state.seat) return { code: 'not-your-turn', seat: state.seat };
  switch (action?.kind) {
    case 'take': {
      const loser = loserOf(state);
      if (action.die === 'stone') {
        return state.stone === loser ? undefined : { code: 'no-stone-there' };
      }
      if (action.die !== 'regular') return { code: 'unknown-action' };
      return (state.dice[loser] ?? 0) > 0 ? undefined : { code: 'only-stone-there' };
    }
    case 'say':
    case 'believe':
    case 'dodgy':
      return { code: 'must-take' };
    default:
      return { code: 'unknown-action' };
  }
}
