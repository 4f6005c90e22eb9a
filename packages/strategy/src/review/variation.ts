/**
 * Other moments of the same kind: the same game and house rules, the same kinds of choices, the same kind of choice best
 * by a clear lead, and other numbers. They are looked for in games between bots, from the start and on from the moment.
 */

import type { Game, Random, Seat, Step } from '@dicehall/rules';
import { type Bot, randomBot } from '../bot.ts';
import { playOn } from '../playout.ts';
import { limitsOf } from './judge.ts';
import { choicesAt, type WeighedChoices } from './open-choices.ts';
import { type Asking, askedFrom, type Question, questionAt } from './question.ts';
import type { ReferenceValues } from './values.ts';

/** A moment that is to be varied. */
export interface Original<S> {
  readonly state: S;
  readonly seat: Seat;
  /** The best choice there in notation, and the chance to win that it leaves. */
  readonly best: string;
  readonly chance: number;
}

export interface Variation<O extends object, S, A, R, V> extends Asking<O, S, A, R, V> {
  readonly values: ReferenceValues<S, A, R>;
  /** Plays the games in which moments are looked for. */
  readonly bot: Bot<V, A>;
  readonly options: O;
  readonly seats: number;
  readonly random: Random;
}

/** How many moments are weighed, how many of one game, and how many matches are compared with the original. */
const MOST_WEIGHED = 240;
const IN_A_GAME = 12;
const MATCHES = 3;

/** An action's notation up to the first number or colon: `place:7` and `place:9` are of one kind. */
export const kindOf = (action: string): string => /^[^\d:]+/.exec(action)?.[0] ?? action;

/** Undefined if nothing like it came up. Of several, the one with the chance to win nearest to the original's. */
export function variationOf<O extends object, S, A, R, V>(
  variation: Variation<O, S, A, R, V>,
  original: Original<S>,
): Question | undefined {
  const { game, random } = variation;
  const kinds = kindsAt(game, original.state, original.seat);
  const before = game.notation.makeView(game.view(original.state, original.seat));
  const found: SimilarMoment[] = [];
  let weighed = 0;
  for (let number = 0; weighed < MOST_WEIGHED && found.length < MATCHES; number++) {
    const { moments, sides } = playedFrom(variation, number % 2 === 0 ? undefined : original.state);
    const alike = moments.filter(
      ({ state, seat }) =>
        kindsAt(game, state, seat) === kinds &&
        game.notation.makeView(game.view(state, seat)) !== before,
    );
    // A game without any counts too, so that the search ends.
    weighed++;
    for (const moment of shuffled(alike, random).slice(0, IN_A_GAME)) {
      if (weighed >= MOST_WEIGHED || found.length >= MATCHES) break;
      weighed++;
      const match = matchAt(variation, moment, sides, original);
      if (match !== undefined) found.push(match);
    }
  }
  const [nearest] = found.toSorted((one, other) => one.distance - other.distance);
  return nearest?.question();
}

interface SeatState<S> {
  readonly state: S;
  readonly seat: Seat;
}

interface SimilarMoment {
  readonly distance: number;
  question(): Question;
}

/** What a seat may do, by kind. */
const kindsAt = <O extends object, S, A, R, V>(
  { actions, notation }: Game<O, S, A, R, V>,
  state: S,
  seat: Seat,
): string =>
  [...new Set(actions(state, seat).map((one) => kindOf(notation.makeAction(one))))]
    .toSorted()
    .join();

/** A game to its end, with every moment at which a seat had a choice. */
function playedFrom<O extends object, S, A, R, V>(
  { game, bot, options, seats, random }: Variation<O, S, A, R, V>,
  from: S | undefined,
): { readonly moments: readonly SeatState<S>[]; readonly sides: readonly number[] } {
  const state = from === undefined ? game.initial(options, seats) : game.clone(from);
  const moments: SeatState<S>[] = [];
  // Others than the best come up only if somebody strays now and then.
  const straying: Bot<V, A> = {
    name: bot.name,
    choose: (question) => (random(4) === 0 ? randomBot : bot).choose(question),
  };
  let before = game.clone(state);
  const table = { bots: new Array<Bot<V, A>>(seats).fill(straying), dice: random, whims: random };
  playOn(game, state, table, (step: Step<A, R>) => {
    if (step.kind === 'action' && game.actions(before, step.seat).length > 1)
      moments.push({ state: before, seat: step.seat });
    before = game.clone(state);
  });
  return { moments, sides: game.result(state)?.sides ?? [] };
}

function matchAt<O extends object, S, A, R, V>(
  variation: Variation<O, S, A, R, V>,
  { state, seat }: SeatState<S>,
  sides: readonly number[],
  { best, chance }: Original<S>,
): SimilarMoment | undefined {
  const { game, values } = variation;
  const count = new Set(sides).size;
  const side = sides[seat] ?? 0;
  const weighed = choicesAt({ game, values, sides }, state, seat);
  const lead = leadOf(weighed, side);
  if (lead === undefined) return undefined;
  const limit = Math.max(askedFrom(count), limitsOf(count, weighed.error).best);
  const isAlike = kindOf(game.notation.makeAction(lead.action)) === kindOf(best);
  if (!isAlike || lead.gap < limit) return undefined;
  return {
    distance: Math.abs(lead.chance - chance),
    question: () => questionAt(variation, state, { seat, side, sides: count }, weighed),
  };
}

/** The best choice, and by how much it is better than the next. */
function leadOf<A>({ choices }: WeighedChoices<A>, side: number) {
  const [first, second] = choices
    .map(({ action, chances }) => ({ action, chance: chances[side] ?? 0 }))
    .toSorted((one, other) => other.chance - one.chance);
  if (first === undefined || second === undefined) return undefined;
  return { ...first, gap: first.chance - second.chance };
}

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random(left.length), 1));
}
