/**
 * A play for those who want it simple, in the manner of chess.js: lines of notation in and out, dice thrown as soon as
 * they are due, everything in one object. It adds nothing to the rules: `Game` does all of it, and more.
 */

import type { Chosen, Game, Result, Seat, Step, Turn, Viewer } from '../game.ts';
import type { Random } from '../random.ts';
import { makeRecord, makeStep, parseRecord } from '../record.ts';
import { type Parsed, RulesError } from '../refusal.ts';

/** How a play begins. */
export interface NewPlay {
  /** How many play; without it, as few as can. */
  readonly seats?: number;
  /** House rules by name; those left out have their defaults. */
  readonly options?: Chosen;
}

/** What `undo` goes back to. */
interface UndoPoint<S> {
  readonly state: S;
  readonly steps: number;
}

/**
 * `random(sides)` throws one die: a whole number from 0 up to, not including, `sides`. Throws a `RulesError`.
 *
 * @example
 * ```ts
 * import { open } from '@dicehall/rules/open';
 * import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
 *
 * const play = open(skipBoDice, () => 0, { seats: 2, options: { goal: 25, first: 0 } });
 * console.log(play.legal()); // [ 'place:1' ]
 * console.log(play.play('place:1')); // [ '0.place:1' ]
 * console.log(play.undo(), play.legal().length); // true 1
 * ```
 */
export function open<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  random: Random,
  { seats = game.meta.seats.min, options: chosen = {} }: NewPlay = {},
): Play<O, S, A, R, V> {
  const options = insist(game.options.parse(chosen, seats));
  return new Play(game, random, { seats, options, state: game.initial(options, seats), steps: [] });
}

/**
 * Goes on from a line that `notation` gave. Throws a `RulesError` where it is wrong.
 *
 * @example
 * ```ts
 * import { reopen } from '@dicehall/rules/open';
 * import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
 *
 * const play = reopen(skipBoDice, () => 0, 'skip-bo-dice@1 2 first=0 : *1,1,2,4,7');
 * console.log(play.legal()); // [ 'place:1' ]
 * ```
 */
export function reopen<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  random: Random,
  notation: string,
): Play<O, S, A, R, V> {
  const { seats, options, steps, end } = insist(parseRecord(game, notation));
  return new Play(game, random, { seats, options, state: end, steps: [...steps] });
}

interface PlaySoFar<O, S, A, R> {
  readonly seats: number;
  readonly options: O;
  state: S;
  steps: Step<A, R>[];
}

/** A play that `open` began or `reopen` took up: where it stands, and all it can do next. */
export class Play<O extends object, S, A, R, V> {
  readonly #game: Game<O, S, A, R, V>;
  readonly #random: Random;
  readonly #now: PlaySoFar<O, S, A, R>;
  readonly #before: UndoPoint<S>[] = [];

  constructor(game: Game<O, S, A, R, V>, random: Random, from: PlaySoFar<O, S, A, R>) {
    this.#game = game;
    this.#random = random;
    this.#now = from;
    this.#throwDice();
  }

  /** The seats that may choose now, or that it is over. Dice are never waited for. */
  turn(): Turn {
    return this.#game.turn(this.#now.state);
  }

  /** What a seat may do, in notation; without a seat, the first of those that may choose. Empty if it may do nothing. */
  legal(seat: Seat = this.#next()): string[] {
    return this.actions(seat).map((action) => this.#game.notation.makeAction(action));
  }

  /** The same with their types. */
  actions(seat: Seat = this.#next()): readonly A[] {
    return this.#game.actions(this.#now.state, seat);
  }

  /**
   * Does one of them, and throws the dice that are due then. Gives what has happened, step by step in notation. What is
   * not allowed throws a `RulesError`, whose `refusal` says why, and changes nothing.
   */
  play(action: string | A, seat: Seat = this.#next()): string[] {
    const chosen =
      typeof action === 'string' ? insist(this.#game.notation.parseAction(action)) : action;
    return this.#step({ kind: 'action', seat, action: chosen });
  }

  /** All players agree to a draw, in games that know one. */
  draw(): string[] {
    return this.#step({ kind: 'draw' });
  }

  /** Takes the last choice back, with the dice that fell after it; false if there is none. */
  undo(): boolean {
    const moment = this.#before.pop();
    if (moment === undefined) return false;
    this.#now.state = moment.state;
    this.#now.steps.length = moment.steps;
    return true;
  }

  /** Winners, ranks and scores; undefined until it is over. */
  result(): Result | undefined {
    return this.#game.result(this.#now.state);
  }

  /** The whole play as one line, to `reopen`. Hidden dice are in it. */
  notation(): string {
    return makeRecord(this.#game, this.#now);
  }

  /** The moment as one line. Hidden dice are in it. */
  position(): string {
    return this.#game.notation.makeState(this.#now.state);
  }

  /** What a seat or a spectator may know. */
  view(viewer: Viewer): V {
    return this.#game.view(this.#now.state, viewer);
  }

  #next(): Seat {
    const turn = this.turn();
    return turn.kind === 'seats' ? (turn.seats[0] ?? 0) : 0;
  }

  #step(step: Step<A, R>): string[] {
    const { state, steps } = this.#now;
    const before = { state: this.#game.clone(state), steps: steps.length };
    this.#game.play(state, step);
    this.#before.push(before);
    steps.push(step);
    this.#throwDice();
    return steps.slice(before.steps).map((one) => makeStep(this.#game, one));
  }

  #throwDice(): void {
    const { state, steps } = this.#now;
    while (this.#game.turn(state).kind === 'roll') {
      const step: Step<A, R> = { kind: 'roll', roll: this.#game.sample(state, this.#random) };
      this.#game.play(state, step);
      steps.push(step);
    }
  }
}

function insist<T>(parsed: Parsed<T>): T {
  if (parsed.ok) return parsed.value;
  throw new RulesError(parsed.refusal);
}
