/**
 * The dice of a finished game, thrown on from one of its steps. Each die is keyed by whose roll it is, so that somebody
 * who chooses otherwise there gets the dice that would have fallen.
 */

import { type Game, type GameId, gameOf, type Random, type Step, type Turn } from '@dicehall/rules';
import { type Dice, diceFrom, makeFaces, NOBODY, type RollKey, seedOf } from '../dice/dice.ts';
import { hashText } from '../dice/hash.ts';
import { afterAction, afterRoll, nextKey, noThrows, type Throws } from '../dice/throws.ts';
import type { EventSeen } from '../follow/follower.ts';
import type { Timeline } from '../follow/timeline.ts';
import type { Event } from '../schema/entry.ts';

/** The dice of a finished game, for playing on from one of its steps. */
export interface RecordedDice {
  /** Throws the dice of the roll that is due. */
  readonly random: Random;
  /** Names the next to act, after every step. */
  follow(step: Step<unknown, unknown>, turn: Turn): void;
  /** Whether they are those of the game; if its secret does not give them, they are dice of their own. */
  readonly isOfGame: boolean;
}

/** From the moment before that step, from 1, of the timeline of the log. */
export function recordedDice<K extends GameId>(
  id: K,
  log: readonly Event[],
  { steps, play }: Pick<Timeline<K>, 'steps' | 'play'>,
  step: number,
): RecordedDice {
  const dice = diceIn(log);
  const isOfGame =
    dice !== undefined && play !== undefined && gives(dice, gameOf(id), play.states, steps);
  let throws = steps.slice(0, step - 1).reduce(after, noThrows(play?.seats ?? 0));
  let due: RollKey | undefined;
  let random: Random | undefined;
  const thrown = isOfGame ? dice : diceFrom(hashText(`what if ${JSON.stringify(log[0])} ${step}`));
  return {
    isOfGame,
    random(faces) {
      if (random === undefined) throw new RangeError('no roll is due');
      return random(faces);
    },
    follow(made, turn) {
      if (made.kind === 'roll' && due !== undefined) throws = afterRoll(throws, due);
      if (made.kind === 'action') throws = afterAction(throws, made.seat);
      due = turn.kind === 'roll' ? nextKey(throws, turn.seat ?? NOBODY) : undefined;
      random = due && thrown.throwing(due, []);
    },
  };
}

function diceIn(log: readonly Event[]): Dice | undefined {
  const start = log.findLast((event) => event.kind === 'start');
  const end = log.findLast((event) => event.kind === 'end');
  return start && end && diceFrom(seedOf(end.secret, start));
}

/** The count of throws after an event. Choices taken back leave it as it is, so they need not be known. */
function after<A, R, V>(throws: Throws, { event }: EventSeen<A, R, V>): Throws {
  if (event.kind === 'roll' || event.kind === 'hand') return afterRoll(throws, event);
  return event.kind === 'act' ? afterAction(throws, event.seat) : throws;
}

/** Whether everything that fell comes out again. */
const gives = <O extends object, S, A, R, V>(
  dice: Dice,
  game: Game<O, S, A, R, V>,
  states: readonly S[],
  steps: readonly EventSeen<A, R, V>[],
): boolean =>
  steps.every(({ event }, at) => {
    const state = states[at];
    if (state === undefined || (event.kind !== 'roll' && event.kind !== 'hand')) return true;
    const thrown: number[] = [];
    game.sample(state, dice.throwing(event, thrown));
    return makeFaces(thrown) === event.dice;
  });
