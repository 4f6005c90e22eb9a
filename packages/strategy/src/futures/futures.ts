/**
 * A hundred futures of every choice. How many of them are won is what the choice is worth, rounded; the games behind
 * the dots are played out by bots with the same dice for all choices, and taken in the order of their dice until every
 * dot has its game. A game that ends level is nobody's dot: two of them are one won and one lost.
 */

import { type Game, makeStep, type Result, type Seat, type Step } from '@dicehall/rules';
import type { Bot, Decision } from '../bot.ts';
import { playOn } from '../playout.ts';
import { seeded } from '../random.ts';
import { imagination, type ValuedGame, type Worth, worthsAt } from './choice-values.ts';
import { futureDice } from './dice.ts';
import { DOTS } from './dots.ts';

/** How many dice are tried for a choice before dots are left without a game. */
const MOST_TRIES = 1_000;

/** A game from a choice to its end. */
export interface Future {
  /** Which dice: the same number has the same dice, and the same hands under cups, after every choice. */
  readonly dice: number;
  readonly won: boolean;
  /** The moment of the choice in notation, with what may lie under the other cups. */
  readonly from: string;
  /** Its steps in notation, the choice first. */
  readonly steps: readonly string[];
}

/** What may come of one choice, in a hundred futures. */
export interface ChoiceFutures<A> extends Worth<A> {
  /** How many of the hundred are won. */
  readonly won: number;
  /** Those won first, each in the order of their dice; fewer than a hundred if no dice were found for some. */
  readonly futures: readonly Future[];
}

/** The dots at once, the games behind them one choice after the other. */
export interface Futures<A> {
  /** Whose values these are: game, player and version. */
  readonly reference: string;
  /** Who plays the games to their end, in every seat. */
  readonly by: string;
  /** In the order of the decision's actions; without games yet. */
  readonly choices: readonly ChoiceFutures<A>[];
  /** The standard error by which they are compared; 0 if they are exact. */
  readonly error: number;
  /** The choice of that place with its games. */
  fill(choice: number): ChoiceFutures<A>;
}

/** Undefined if the view says too little to play on from it. */
export function futuresOf<O extends object, S, A, R, V>(
  valued: ValuedGame<O, S, A, R, V>,
  { view, seat }: Decision<V, A>,
  bot: Bot<V, A>,
): Futures<A> | undefined {
  const state = valued.traits.stateFrom([view]);
  if (state === undefined) return undefined;
  const worths = worthsAt(valued, state, seat);
  const choices = worths.choices.map((worth) => ({
    ...worth,
    won: Math.round(DOTS * worth.value),
    futures: [],
  }));
  const table = tableOf(valued, state, seat, bot);
  return {
    reference: valued.values.reference,
    by: bot.name,
    choices,
    error: worths.error,
    fill(place) {
      const choice = choices[place];
      if (choice === undefined) throw new RangeError(`no choice ${place}`);
      return { ...choice, futures: gamesFor(table, choice) };
    },
  };
}

/** Streams of random numbers that have nothing to do with the dice. */
const HANDS = 17;
const WHIMS = 18;

/** Where the games begin, and who plays them. */
interface FutureTable<O extends object, S, A, R, V> {
  readonly valued: ValuedGame<O, S, A, R, V>;
  readonly seat: Seat;
  readonly bots: readonly Bot<V, A>[];
  /** Whose rolls go on; undefined where others answer, because nobody's do. */
  readonly roller: Seat | undefined;
  /** The moment with what lies under the cups in the future of that number. */
  momentOf(dice: number): S;
}

function tableOf<O extends object, S, A, R, V>(
  valued: ValuedGame<O, S, A, R, V>,
  state: S,
  seat: Seat,
  bot: Bot<V, A>,
): FutureTable<O, S, A, R, V> {
  const { game, traits } = valued;
  const seats = traits.seats(game.view(state, seat));
  const imagine = imagination(valued, state, seat);
  return {
    valued,
    seat,
    bots: new Array<Bot<V, A>>(seats).fill(bot),
    roller: traits.answers === undefined ? seat : undefined,
    momentOf: (dice) => imagine(seeded(HANDS, dice)),
  };
}

function gamesFor<O extends object, S, A, R, V>(
  table: FutureTable<O, S, A, R, V>,
  { action, won: wanted }: ChoiceFutures<A>,
): readonly Future[] {
  const won: Future[] = [];
  const lost: Future[] = [];
  for (let dice = 0; dice < MOST_TRIES && won.length + lost.length < DOTS; dice++) {
    const played = playFuture(table, action, dice);
    if (played === undefined) continue;
    const [list, most] = played.won ? [won, wanted] : [lost, DOTS - wanted];
    if (list.length < most) list.push(written(table.valued.game, played, dice));
  }
  return [...won, ...lost];
}

interface Played<S, A, R> {
  readonly won: boolean;
  readonly from: S;
  readonly steps: readonly Step<A, R>[];
}

/** Undefined if it ends level. */
function playFuture<O extends object, S, A, R, V>(
  { valued: { game }, seat, bots, roller, momentOf }: FutureTable<O, S, A, R, V>,
  action: A,
  number: number,
): Played<S, A, R> | undefined {
  const from = momentOf(number);
  const state = game.clone(from);
  const steps: Step<A, R>[] = [{ kind: 'action', seat, action }];
  game.play(state, { kind: 'action', seat, action });
  const dice = futureDice(number, roller);
  dice.follow(undefined, game.turn(state));
  const whims = seeded(WHIMS, number);
  playOn(game, state, { bots, dice: dice.random, whims }, (step) => {
    steps.push(step);
    dice.follow(step, game.turn(state));
  });
  const won = wonBy(game.result(state), seat);
  return won === undefined ? undefined : { won, from, steps };
}

const written = <O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { won, from, steps }: Played<S, A, R>,
  dice: number,
): Future => ({
  dice,
  won,
  from: game.notation.makeState(from),
  steps: steps.map((step) => makeStep(game, step)),
});

/** Undefined if the win is shared between sides. */
function wonBy(result: Result | undefined, seat: Seat): boolean | undefined {
  if (result === undefined) return undefined;
  const sides = new Set(result.winners.map((winner) => result.sides[winner]));
  return sides.size === 1 ? sides.has(result.sides[seat]) : undefined;
}
