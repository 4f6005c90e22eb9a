/**
 * Dice of a future, each keyed by whose roll it is and never drawn from a running stream: another choice does not shift
 * the dice of another seat or of a later turn. Rolls are counted as at a table (`table/src/dice/throws.ts`), from the
 * decision on.
 */

import { type Random, randomFrom, type Seat, type Step, type Turn } from '@dicehall/rules';
import { wordOf } from '../random.ts';

export interface FutureDice {
  /** Throws the dice of the roll that is due. */
  readonly random: Random;
  /** Says who is next, before the first step and after every one. */
  follow(step: Step<unknown, unknown> | undefined, turn: Turn): void;
}

/** Nobody's dice: a lot. */
const NOBODY = -1;

/** The future of that number; `roller` is in the middle of a turn, and may roll on. */
export function futureDice(number: number, roller: Seat | undefined): FutureDice {
  const turns = new Map<Seat, number>();
  if (roller !== undefined) turns.set(roller, 1);
  const now = { roller, rolls: 0, due: NOBODY, key: 0, die: 0, attempt: 0 };
  const words = randomFrom(() => wordOf(now.key, now.die, now.attempt++));
  const fell = (): void => {
    if (now.roller !== now.due) {
      turns.set(now.due, (turns.get(now.due) ?? 0) + 1);
      now.rolls = 0;
    }
    now.roller = now.due;
    now.rolls++;
  };
  return {
    random(sides) {
      now.attempt = 0;
      const face = words(sides);
      now.die++;
      return face;
    },
    follow(step, turn) {
      if (step?.kind === 'roll') fell();
      else if (step?.kind === 'action' && step.seat !== now.roller) now.roller = undefined;
      if (turn.kind !== 'roll') return;
      const seat = turn.seat ?? NOBODY;
      const goesOn = now.roller === seat;
      const begun = turns.get(seat) ?? 0;
      now.due = seat;
      now.die = 0;
      now.key = wordOf(number, seat, goesOn ? begun - 1 : begun, goesOn ? now.rolls : 0);
    },
  };
}
