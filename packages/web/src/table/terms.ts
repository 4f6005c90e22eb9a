/** The rules that a table plays by. */

import type { GameId } from '@dicehall/rules';
import { houseRules } from '@dicehall/words/on-demand';
import { chosenIn } from '../rules/options.ts';
import { lang } from '../words.ts';

/** What is not as in the leaflet, one text for each rule. */
export const differing = (game: GameId, options: string, seats: number): readonly string[] =>
  houseRules(lang.value, game, { options: chosenIn(game, options, seats), seats });
