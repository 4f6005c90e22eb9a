/**
 * One play started over and over from the same moment, in small whole numbers: what a search needs of a
 * game. Any game can be rehearsed through its rules; a game may bring a quicker way of its own, which must
 * come to the same, dice for dice (`skip-bo-dice/rehearse.ts` is one, and its test compares the two).
 */

import type { Game, Random, Seat, Step } from '@dicehall/rules';
import { pick } from '../bot.ts';
import { shareOf } from './share.ts';

/** Plays from one moment again and again, faster than the rules themselves where a game brings its own. */
export interface Rehearsal {
  /** Back to the moment it all begins from. */
  begin(): void;
  /** The seat that acts now, otherwise `ROLL` or `OVER`. Where several may, a random one: ask once a step. */
  turn(): number;
  /** Throws the dice. */
  roll(): void;
  /** What is seen of the dice just thrown: the same number for the same, at the same moment. */
  seen(): number;
  /** How many actions there are for the seat that acts; they go by their places in the canonical list. */
  choices(): number;
  /** Tells an action from all others at the same moment. */
  label(choice: number): number;
  act(choice: number): void;
  /** What the play has come to for a seat; shared by all while it is not over. */
  share(seat: Seat): number;
}

export const ROLL = -1;
export const OVER = -2;

/** How a game is rehearsed from a state, for a seat that searches. */
export type Rehearse<S> = (state: S, viewer: Seat, random: Random) => Rehearsal;

/** Where everything is open, an action's place in the list says all, and costs nothing to write. */
const MOST_ACTIONS = 4096;

/** Through the rules. `fresh` gives a state to play with every time. */
export function rehearseByRules<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  seats: number,
  viewer: Seat,
  fresh: () => S,
  random: Random,
): Rehearsal {
  const { meta, notation } = game;
  const numbers = new Map<string, number>();
  let state = fresh();
  let rolled: Step<A, R> | undefined;
  let actor = 0;
  let actions: readonly A[] = [];
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  return {
    begin() {
      state = fresh();
    },
    turn() {
      const turn = game.turn(state);
      if (turn.kind !== 'seats') return turn.kind === 'over' ? OVER : ROLL;
      actor = turn.seats[turn.seats.length === 1 ? 0 : random(turn.seats.length)] ?? 0;
      actions = game.actions(state, actor);
      return actor;
    },
    roll() {
      rolled = { kind: 'roll', roll: game.sample(state, random) };
      game.play(state, rolled);
    },
    seen() {
      const seen = rolled === undefined ? undefined : game.seen(rolled, viewer);
      return numberOf(seen?.kind === 'roll' ? `*${notation.makeRoll(seen.roll)}` : '?');
    },
    choices: () => actions.length,
    label: (choice) =>
      meta.hidden
        ? numberOf(`${actor}.${notation.makeAction(pick(actions, choice))}`)
        : actor * MOST_ACTIONS + choice,
    act(choice) {
      game.play(state, { kind: 'action', seat: actor, action: pick(actions, choice) });
    },
    share(seat) {
      const result = game.result(state);
      return result === undefined ? 1 / seats : shareOf(result, seat);
    },
  };
}

/** Chooses at random to the end, or until nobody will wait any longer; gives the number of steps. */
export function playOut(play: Rehearsal, random: Random, mostSteps: number): number {
  for (let step = 0; step < mostSteps; step++) {
    const turn = play.turn();
    if (turn === OVER) return step;
    if (turn === ROLL) {
      play.roll();
    } else {
      const choices = play.choices();
      play.act(choices === 1 ? 0 : random(choices));
    }
  }
  return mostSteps;
}
