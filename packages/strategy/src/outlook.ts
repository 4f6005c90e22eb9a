/** What a choice may come to: chance and stake in computed numbers, put into words elsewhere. */

import type { Game, Seat, Weighted } from '@dicehall/rules';
import type { Decision } from './bot.ts';
import type { Chance } from './chance.ts';

/** What a seat may do, and what is known of it. */
export interface Prospect<A> {
  readonly action: A;
  /** What a roll after it does to the seat; undefined where no roll decides. */
  readonly split?: Split;
  /** What matters most comes first. */
  readonly facts: readonly Fact[];
}

/** Good and bad outcomes told apart. The three chances add up to one. */
export interface Split {
  readonly costs: Chance;
  readonly helps: Chance;
  readonly nothing: Chance;
  readonly count?: Count;
}

/** How many of all equally likely rolls; of a split, how many cost something. */
export interface Count {
  readonly of: number;
  readonly all: number;
}

/** A number worth knowing about a choice. */
export interface Fact {
  /** Stable, and the game's own. */
  readonly code: string;
  /** Every number in its sentence stands here, or in the chance. */
  readonly data: Readonly<Record<string, number | readonly number[]>>;
  readonly chance?: Chance;
  readonly count?: Count;
  /** The same as the fact before it, given more: the two are the levels of a tree. */
  readonly isGiven?: boolean;
  /** The numbers of the formula of the chance, where it has one that people can follow. */
  readonly formula?: Readonly<Record<string, number>>;
}

/** What the coach would do. */
export interface Hint<A> {
  readonly action: A;
  /** The chance to win with it. */
  readonly value: number;
  readonly exact: boolean;
  readonly error: number;
  /** The next best; undefined if there is nothing else to do. */
  readonly other: { readonly action: A; readonly value: number } | undefined;
  /** The two are too close to tell. */
  readonly close: boolean;
}

/** Every choice of a seat, in the order of its actions. */
export type OutlookFinder<V, A> = (decision: Decision<V, A>) => readonly Prospect<A>[];

/**
 * What kind of choice it is, in words that no number changes; quick, because many moments are gone through for others
 * of the same kind.
 */
export type ChoiceKindFinder<V, A> = (view: V, seat: Seat, action: A) => readonly string[];

export const fact = (
  code: string,
  data: Fact['data'] = {},
  more: Omit<Fact, 'code' | 'data'> = {},
): Fact => ({ code, data, ...more });

/** What rolls come to, told apart by `kindOf`: the weight of each kind, and of all. */
export function weigh<R, Kind extends string>(
  rolls: readonly Weighted<R>[],
  kindOf: (roll: R) => Kind,
): { readonly weights: ReadonlyMap<Kind, number>; readonly all: number } {
  const weights = new Map<Kind, number>();
  let all = 0;
  for (const { roll, weight } of rolls) {
    const kind = kindOf(roll);
    weights.set(kind, (weights.get(kind) ?? 0) + weight);
    all += weight;
  }
  return { weights, all };
}

/** A split of rolls that were counted. */
export function splitOf<R>(
  rolls: readonly Weighted<R>[],
  kindOf: (roll: R) => 'costs' | 'helps' | 'nothing',
): Split {
  const { weights, all } = weigh(rolls, kindOf);
  const part = (kind: 'costs' | 'helps' | 'nothing'): Chance => ({
    chance: (weights.get(kind) ?? 0) / all,
    exact: true,
  });
  return {
    costs: part('costs'),
    helps: part('helps'),
    nothing: part('nothing'),
    count: { of: weights.get('costs') ?? 0, all },
  };
}

/** The moment after a legal action. */
export function after<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  seat: number,
  action: A,
): S {
  const next = game.clone(state);
  game.play(next, { kind: 'action', seat, action });
  return next;
}
