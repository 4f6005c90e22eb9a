/** What moments of a tournament's games are worth, by the reference of reviews. */

import {
  type ActionOf,
  type Game,
  type GameId,
  loadGame,
  type OptionsOf,
  type RollOf,
  RulesError,
  type StateOf,
  traitsOf,
  type ViewOf,
} from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { strategyOf } from '@dicehall/strategy/games';
import { type ReferenceValues, valuesAt } from '@dicehall/strategy/review/values';
import type { MomentValue } from './luck.ts';

export type ReferenceOf<K extends GameId> = ReferenceValues<StateOf<K>, ActionOf<K>, RollOf<K>>;

/** The setting of a game, as in a tournament. */
export interface ReferenceSetup<K extends GameId> {
  readonly game: K;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
}

export async function houseOf<K extends GameId>({
  game: id,
  options,
  seats,
}: ReferenceSetup<K>): Promise<{ game: GameOf<K>; house: OptionsOf<K> }> {
  const game = await loadGame(id);
  const house = game.options.parse(options, seats);
  if (!house.ok) throw new RulesError(house.refusal);
  return { game, house: house.value };
}

type GameOf<K extends GameId> = Game<OptionsOf<K>, StateOf<K>, ActionOf<K>, RollOf<K>, ViewOf<K>>;

export async function referenceOf<K extends GameId>(
  setting: ReferenceSetup<K>,
): Promise<ReferenceOf<K>> {
  const { house } = await houseOf(setting);
  const { loadValues } = await strategyOf(setting.game).values();
  return loadValues({ options: house, seats: setting.seats });
}

/** Whether values are known exactly from the first turn on: then they are also quick, because they are read from books. */
export async function isSolved<K extends GameId>(setting: ReferenceSetup<K>): Promise<boolean> {
  const { game, house } = await houseOf(setting);
  const values = await referenceOf(setting);
  const state = game.initial(house, setting.seats);
  const random = seeded(1);
  while (!game.begun(state)) game.play(state, { kind: 'roll', roll: game.sample(state, random) });
  return values.rollMean !== undefined && values.at(state).exact;
}

/** What moments are worth to those of whom `isOwn` says so, by seat. */
export function worthTo<K extends GameId>(
  game: GameOf<K>,
  values: ReferenceOf<K>,
  isOwn: readonly boolean[],
  id: K,
): MomentValue<StateOf<K>> {
  const sides = isOwn.map((_, seat) => traitsOf(id).side(seat, isOwn.length));
  const own = new Set(sides.filter((_, seat) => isOwn[seat] === true));
  const share = (chances: readonly number[]): number =>
    chances.reduce((sum, chance, side) => (own.has(side) ? sum + chance : sum), 0);
  return {
    at: (state) => share(valuesAt(game, values.at, state, sides).chances),
    isOwn: (seat) => seat !== undefined && isOwn[seat] === true,
    mean(state) {
      // Elsewhere the mean of estimates may be an estimate of its own.
      if (!game.begun(state) || !values.at(state).exact) return undefined;
      const mean = values.rollMean?.(state);
      return mean && share(mean);
    },
  };
}
