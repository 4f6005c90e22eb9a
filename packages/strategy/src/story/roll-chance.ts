import type { Game } from '@dicehall/rules';
import { type FinishedPlay, storyValuesAt } from './finished-play.ts';
import { chanceAt } from './measures.ts';
import type { WinChances } from './win-chances.ts';

/** The chance that a roll at that step is at least as good for a side as the one that fell. */
export function rollChance<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  play: FinishedPlay<S, A, R>,
  winChances: WinChances<S, A, R>,
  at: number,
  side: number,
): number | undefined {
  const before = play.states[at];
  if (play.steps[at]?.kind !== 'roll' || before === undefined || winChances.rarity)
    return undefined;
  const fallen = chanceAt(play, at + 1, side);
  let good = 0;
  let all = 0;
  for (const { roll, weight } of game.rolls(before)) {
    const after = game.clone(before);
    game.play(after, { kind: 'roll', roll });
    const { chances } = storyValuesAt(game, after, winChances, play.result);
    all += weight;
    if ((chances[side] ?? 0) >= fallen - ALIKE) good += weight;
  }
  return good / all;
}

/** Chances that differ by less are the same chance, reckoned in another order. */
const ALIKE = 1e-9;
