/** The house rules of a table in words. */

import type { GameId } from '@dicehall/rules';
import { houseRules } from '@dicehall/words/on-demand';
import { lang } from '../words.ts';
import { chosenIn } from './options.ts';

/** What differs from the leaflet, one text for each rule. */
export const houseRuleTexts = (game: GameId, options: string, seats: number): readonly string[] =>
  houseRules(lang.value, game, { options: chosenIn(game, options, seats), seats });
