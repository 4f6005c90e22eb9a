/** The rules that a table plays by. */

import { type GameId, gameOf, type OptionValue } from '@dicehall/rules';
import { houseRules } from '@dicehall/words/on-demand';
import { lang } from '../words.ts';

/** `goal=25,wildFaces=1` as values; what cannot be read is the leaflet's. */
export function chosenIn(
  game: GameId,
  options: string,
  seats: number,
): Readonly<Record<string, OptionValue>> {
  const parsed = gameOf(game).notation.parseOptions(options, seats);
  return parsed.ok ? { ...parsed.value } : {};
}

/** What is not as in the leaflet, one text for each rule. */
export const differing = (game: GameId, options: string, seats: number): readonly string[] =>
  houseRules(lang.value, game, { options: chosenIn(game, options, seats), seats });
