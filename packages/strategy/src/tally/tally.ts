/** How often each face of each die has fallen, by game and by who threw it: all that is kept of many games. */

import type { GameId } from '@dicehall/rules';

/** A die of the box: what each of its equally likely sides shows. Sides may show the same. */
export interface Die {
  /** Stable, and the game's own. */
  readonly name: string;
  readonly sides: readonly string[];
}

/** The dice that are thrown at a moment, in the order of the throw; empty if the game has no names for them. */
export type DiceFinder<S> = (state: S) => readonly Die[];

/** `table`: chance decided for everybody, as who goes first. */
export const THROWERS = ['own', 'bot', 'other', 'table'] as const;
/** Whose die it was. */
export type Thrower = (typeof THROWERS)[number];

/** One die that has fallen. */
export interface Fall {
  readonly die: Die;
  readonly face: string;
  readonly by: Thrower;
}

/** All falls of one die of one game by one kind of thrower. Lists are by face. */
export interface Cell {
  readonly game: GameId;
  readonly die: string;
  readonly by: Thrower;
  readonly faces: readonly string[];
  /** How many sides show that face. */
  readonly weights: readonly number[];
  readonly counts: readonly number[];
}

/** In the order of their first falls, which the evidence goes by. */
export type Tally = readonly Cell[];

/** The same tally and what has fallen since. */
export function addFalls(tally: Tally, game: GameId, falls: readonly Fall[]): Tally {
  const cells = new Map(tally.map((cell) => [keyOf(cell), cell]));
  for (const { die, face, by } of falls) {
    const fresh = emptyCell(game, die, by);
    const key = keyOf(fresh);
    const { counts, ...cell } = cells.get(key) ?? fresh;
    const at = cell.faces.indexOf(face);
    cells.set(key, { ...cell, counts: counts.map((n, one) => (one === at ? n + 1 : n)) });
  }
  return [...cells.values()];
}

/** Dice of one name may differ by the options of a game, so sides count too. */
const keyOf = ({ game, die, by, faces, weights }: Cell): string =>
  JSON.stringify([game, die, by, faces, weights]);

function emptyCell(game: GameId, { name, sides }: Die, by: Thrower): Cell {
  const faces = [...new Set(sides)];
  const weights = faces.map((face) => sides.filter((side) => side === face).length);
  return { game, die: name, by, faces, weights, counts: faces.map(() => 0) };
}

/** Cells of the same die by any thrower, in the order of their first falls. */
export function byDie(tally: Tally): readonly (readonly Cell[])[] {
  const dice = new Map<string, Cell[]>();
  for (const cell of tally) {
    const key = JSON.stringify([cell.game, cell.die, cell.faces, cell.weights]);
    dice.set(key, [...(dice.get(key) ?? []), cell]);
  }
  return [...dice.values()];
}

/** The sum. */
export const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** The chance of each face of a cell. */
export function chancesOf({ weights }: Pick<Cell, 'weights'>): readonly number[] {
  const sides = total(weights);
  return weights.map((weight) => weight / sides);
}
