/** Games between bots for the tests of reviews. */

import {
  type ActionOf,
  type Game,
  type GameId,
  loadGame,
  type OptionsOf,
  type PlayedRecord,
  type RollOf,
  RulesError,
  type StateOf,
  type ViewOf,
} from '@dicehall/rules';
import type { Bot } from '../bot.ts';
import { botNamed } from '../bots.ts';
import { strategyOf } from '../games.ts';
import { levelsOf } from '../levels.ts';
import { recordedPlayout } from '../playout.ts';
import { seeded } from '../random.ts';
import type { Review } from './review.ts';
import { type ReferenceValues, sharesOf } from './values.ts';
import '../books-node.ts';

type House = Readonly<Record<string, unknown>>;

export interface BotGames<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly values: ReferenceValues<S, A, R>;
  /** The game of that number, each with other bots: from those who choose at random to the strongest. */
  play(number: number): PlayedRecord<O, S, A, R>;
}

/** Games of one kind between bots of every strength. */
export async function mixedGames<K extends GameId>(
  id: K,
  seats: number,
  house: House = {},
  names: readonly string[] = ['random', 'thumb', ...levelsOf(id).map(({ name }) => name)],
): Promise<BotGames<OptionsOf<K>, StateOf<K>, ActionOf<K>, RollOf<K>, ViewOf<K>>> {
  const game = await loadGame(id);
  const options = game.options.parse(house, seats);
  if (!options.ok) throw new RulesError(options.refusal);
  const found = await Promise.all(names.map((name) => botNamed(id, name)));
  const bots = found.filter((bot): bot is Bot<ViewOf<K>, ActionOf<K>> => bot !== undefined);
  const { loadValues } = await strategyOf(id).values();
  return {
    game,
    values: await loadValues({ options: options.value, seats }),
    play(number) {
      const draw = seeded(3, number);
      const table = Array.from({ length: seats }, () => bots.at(draw(bots.length)));
      const seated = table.filter((bot) => bot !== undefined);
      return recordedPlayout(game, options.value, seated, seeded(1, number), seeded(2, number));
    },
  };
}

/** How far a review is from adding up: over its columns, and over its rows. */
export function offBy<A>({ start, result, entries }: Review<A>): {
  readonly column: number;
  readonly row: number;
} {
  const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
  const columns = start.map((from, side) => {
    const all = sum(entries.map(({ values }) => values[side] ?? 0));
    return Math.abs((result[side] ?? 0) - from - all);
  });
  return {
    column: Math.max(...columns),
    row: Math.max(...entries.map(({ values }) => Math.abs(sum(values)))),
  };
}

/**
 * Values that mean nothing and are fixed beforehand: a ledger adds up by any, so that thousands of games can be tried.
 * What a seat cannot see has no part in what its choices are worth.
 */
export function nonsenseValues<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  sides: number,
): ReferenceValues<S, A, R> {
  return {
    reference: 'nonsense',
    at: (state) => ({ chances: nonsense(game.key(state), sides), exact: false, error: 0.1 }),
    rolls: (state) => {
      const random = seeded(hashOf(game.key(state)), 8);
      return [1, 2].map((weight) => ({ roll: game.sample(state, random), weight }));
    },
    ...(game.meta.hidden && {
      choices: (state, seat) => {
        const seen = game.notation.makeView(game.view(state, seat));
        const actions = game.actions(state, seat);
        const mix = nonsense(seen, actions.length);
        return actions.map((action, at) => ({
          action,
          chances: nonsense(seen, sides, at),
          share: mix[at] ?? 0,
          exact: false,
          error: 0.1,
        }));
      },
    }),
  };
}

/** Shares that follow from a text and a number, and from nothing else. */
function nonsense(text: string, count: number, number = -1): readonly number[] {
  let hash = hashOf(text) ^ Math.imul(number, 0x9e3779b1);
  return sharesOf(
    Array.from({ length: count }, () => {
      hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) + 1;
      return 1 + (hash >>> 22);
    }),
  );
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** How far the matrix, what each seat's dice and choices did, is from the same result. */
export function matrixOffBy<A>({ start, result, seats, others }: Review<A>): number {
  const rows = [
    ...seats.flatMap(({ dice, choices, standIn, cups }) => [dice, choices, standIn, cups]),
    ...Object.values(others),
  ];
  const columns = start.map((from, side) =>
    rows.reduce((all, row) => all + (row[side] ?? 0), from - (result[side] ?? 0)),
  );
  return Math.max(...columns.map(Math.abs));
}
