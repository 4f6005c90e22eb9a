/**
 * Plays from the first step to the last through the public interface alone: `turn`, `actions`,
 * `sample` and `play`, which checks every step. `bench/c/driver.h` is the same loop once more; a
 * change here needs the same change there, or the checksums differ.
 */

import { botsDraw, type Game, type Random, randomFrom } from '@dicehall/rules';
import type { SkipBoAction } from '@dicehall/rules/skip-bo-dice';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Picks one of the actions by its place in the list. */
export type Choose<A> = (actions: readonly A[]) => number;

export const chooseAny = (actions: readonly unknown[]): number => random(actions.length);

/**
 * Place all that fits, natural numbers first; stop as soon as allowed. Placing comes first in the
 * list, a number before a symbol, and stopping, where it is allowed, comes last.
 */
export const placeAllThenStop = (actions: readonly SkipBoAction[]): number =>
  actions[0]?.kind === 'place' ? 0 : actions.length - 1;

export interface BenchMatch<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly options: O;
  readonly seats: number;
  readonly choose: Choose<A>;
}

export interface Tally {
  readonly games: number;
  readonly steps: number;
  /** Sums up the steps and final scores of every game: two programs that agree on it played the same games. */
  readonly checksum: number;
}

/** The one source of dice of this process: one, because V8 makes slower code for two of a kind. */
let generator = xoroshiro128plus(0);
export const random: Random = randomFrom(() => generator.next());

export function seedDice(seed: number): void {
  generator = xoroshiro128plus(seed);
}

export function playMany<O extends object, S, A, R, V>(
  match: BenchMatch<O, S, A, R, V>,
  games: number,
): Tally {
  const { game, options, seats } = match;
  let steps = 0;
  let checksum = FNV_OFFSET;
  for (let i = 0; i < games; i++) {
    const state = game.initial(options, seats);
    const taken = playToTheEnd(match, state);
    steps += taken;
    checksum = mixed(checksum, taken);
    for (const score of game.result(state)?.scores ?? []) checksum = mixed(checksum, score);
  }
  return { games, steps, checksum: checksum >>> 0 };
}

/** Returns the number of steps. A play that need not end is drawn as among bots. */
function playToTheEnd<O extends object, S, A, R, V>(
  { game, choose }: BenchMatch<O, S, A, R, V>,
  state: S,
): number {
  let turns = 0;
  for (let steps = 0; ; steps++) {
    const turn = game.turn(state);
    if (turn.kind === 'over') return steps;
    if (botsDraw(game, state, turns)) {
      game.play(state, { kind: 'draw' });
    } else if (turn.kind === 'roll') {
      if (game.begun(state)) turns++;
      game.play(state, { kind: 'roll', roll: game.sample(state, random) });
    } else {
      const { seats } = turn;
      const seat = seats[seats.length === 1 ? 0 : random(seats.length)] ?? 0;
      const actions = game.actions(state, seat);
      const action = actions[choose(actions)];
      if (action === undefined) throw new Error(`seat ${seat} was asked and has no action`);
      game.play(state, { kind: 'action', seat, action });
    }
  }
}

/** FNV-1a over whole numbers instead of bytes. */
const FNV_OFFSET = 2166136261;
const FNV_PRIME = 16777619;
const mixed = (checksum: number, value: number): number => Math.imul(checksum ^ value, FNV_PRIME);
