/**
 * Other moments of the same kind: the same game and house rules, the same verbs to choose from, the same to be learnt from
 * the best choice, a clear lead of it over the best of another kind, and other numbers. They are looked for in games
 * between bots, from the start and on from the moment.
 */

import type { Game, Random, Seat, Step } from '@dicehall/rules';
import { type Bot, randomBot } from '../bot.ts';
import { playOn } from '../playout.ts';
import { limitsOf } from './judge.ts';
import { type Kind, type Kinds, kindOf, pointOf, verbOf } from './kind.ts';
import { choicesAt, type WeighedChoices } from './open-choices.ts';
import { type Asking, askedFrom, type Question, questionAt } from './question.ts';
import type { ReferenceValues } from './values.ts';

/** A moment that is to be varied. */
export interface Original<S> {
  readonly state: S;
  readonly seat: Seat;
  /** The chance to win that the best choice leaves. */
  readonly chance: number;
}

export interface Variation<O extends object, S, A, R, V>
  extends Asking<O, S, A, R, V>,
    Kinds<O, S, A, R, V> {
  readonly values: ReferenceValues<S, A, R>;
  /** Plays the games in which moments are looked for. */
  readonly bot: Bot<V, A>;
  readonly options: O;
  readonly seats: number;
  readonly random: Random;
  /** Told how much of the search is over, from 0 to 1. */
  progress?(share: number): void;
}

/** How many moments are weighed, how many of one game, and how many matches are compared with the original. */
const MOST_WEIGHED = 240;
const IN_A_GAME = 12;
const MATCHES = 3;

/**
 * Undefined if nothing like it came up. Of several, the one with the chance to win nearest to the original's; one in which
 * the same kind of choice is best for another reason only if no other was found.
 */
export function variationOf<O extends object, S, A, R, V>(
  variation: Variation<O, S, A, R, V>,
  original: Original<S>,
): Question | undefined {
  const { game, random, progress } = variation;
  const { state: from, seat: own } = original;
  const kinds = verbsAt(game, from, own);
  const before = game.notation.makeView(game.view(from, own));
  const found: SimilarMoment[] = [];
  const others: SimilarMoment[] = [];
  let lead: Lead<A> | undefined;
  let weighed = 0;
  for (let number = 0; weighed < MOST_WEIGHED && found.length < MATCHES; number++) {
    const { moments, sides } = playedFrom(variation, number % 2 === 0 ? undefined : from);
    const setting = { ...variation, sides };
    lead ??= leadOf(setting, from, own);
    if (lead === undefined) return undefined;
    const { kind } = lead;
    // What has no such choice need not be weighed.
    const alike = moments.filter(
      ({ state, seat }) =>
        verbsAt(game, state, seat) === kinds &&
        game.notation.makeView(game.view(state, seat)) !== before &&
        game
          .actions(state, seat)
          .some((action) => kindOf(variation, state, seat, action).join() === kind.join()),
    );
    // A game without any counts too, so that the search ends.
    weighed++;
    for (const moment of shuffled(alike, random).slice(0, IN_A_GAME)) {
      if (weighed >= MOST_WEIGHED || found.length >= MATCHES) break;
      weighed++;
      const match = matchAt(setting, moment, kind, original.chance);
      if (match !== undefined) (match.point === lead.point ? found : others).push(match);
      progress?.(Math.max(weighed / MOST_WEIGHED, found.length / MATCHES));
    }
  }
  const [nearest] = (found.length > 0 ? found : others).toSorted(
    (one, other) => one.distance - other.distance,
  );
  return nearest?.question();
}

interface SeatState<S> {
  readonly state: S;
  readonly seat: Seat;
}

interface SimilarMoment {
  readonly point: string;
  readonly distance: number;
  question(): Question;
}

/** What a seat may do, by its verbs. */
const verbsAt = <O extends object, S, A, R, V>(
  { actions, notation }: Game<O, S, A, R, V>,
  state: S,
  seat: Seat,
): string =>
  [...new Set(actions(state, seat).map((one) => verbOf(notation.makeAction(one))))]
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

/** With the side of each seat. */
interface Setting<O extends object, S, A, R, V> extends Variation<O, S, A, R, V> {
  readonly sides: readonly number[];
}

function matchAt<O extends object, S, A, R, V>(
  setting: Setting<O, S, A, R, V>,
  { state, seat }: SeatState<S>,
  kind: Kind,
  chance: number,
): SimilarMoment | undefined {
  const { sides } = setting;
  const count = new Set(sides).size;
  const lead = leadOf(setting, state, seat);
  if (lead?.kind.join() !== kind.join()) return undefined;
  const { weighed, point } = lead;
  if (lead.gap < Math.max(askedFrom(count), limitsOf(count, weighed.error).best)) return undefined;
  const place = { seat, side: sides[seat] ?? 0, sides: count };
  return {
    point,
    distance: Math.abs(lead.chance - chance),
    question: () => questionAt(setting, state, place, weighed),
  };
}

/** The best choice of a moment, compared with the best of another kind: of two that teach the same, either is right. */
interface Lead<A> {
  readonly weighed: WeighedChoices<A>;
  readonly kind: Kind;
  /** What is learnt from it. */
  readonly point: string;
  /** The chance to win that it leaves, and by how much that is more than the other does. */
  readonly chance: number;
  readonly gap: number;
}

function leadOf<O extends object, S, A, R, V>(
  setting: Setting<O, S, A, R, V>,
  state: S,
  seat: Seat,
): Lead<A> | undefined {
  const weighed = choicesAt(setting, state, seat);
  const side = setting.sides[seat] ?? 0;
  const [first, ...others] = weighed.choices
    .map(({ action, chances }) => ({ action, chance: chances[side] ?? 0 }))
    .toSorted((one, other) => other.chance - one.chance);
  if (first === undefined) return undefined;
  const kind = kindOf(setting, state, seat, first.action);
  const known = others.map((one) => ({ ...one, kind: kindOf(setting, state, seat, one.action) }));
  // Where all are of one kind, the difference between the two best is all there is.
  const next = known.find((one) => one.kind.join() !== kind.join()) ?? known[0];
  if (next === undefined) return undefined;
  const point = pointOf(kind, next.kind);
  return { weighed, kind, point, chance: first.chance, gap: first.chance - next.chance };
}

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random(left.length), 1));
}
