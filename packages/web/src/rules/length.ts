/** How long a game takes by the rules chosen. */

import { type Chosen, type GameId, gameOf } from '@dicehall/rules';
import { lengthText, timeText } from '@dicehall/words/on-demand';
import { lang } from '../words.ts';

/**
 * Seconds for one of the rounds or turns by which a game's length is told, for people round one table. Three come
 * from the playing time that the games are sold with; for Dodgy Dice none is known, and a minute is our estimate.
 */
const PACE: Readonly<Record<GameId, number>> = {
  // 15 minutes, 12 rounds of four players.
  'dodge-dice': 75,
  // 20 minutes, 76 turns.
  'sequence-dice': 16,
  // 20 minutes, 24 turns of three players.
  'skip-bo-dice': 50,
  // A throw, a look, a few statements, a call and a count.
  'dodgy-dice': 60,
};

/** `about 16 turns, 15 minutes`; empty where nobody has measured it. */
export function lengthOf(game: GameId, seats: number, chosen: Chosen): string {
  const { options } = gameOf(game);
  const parsed = options.parse(chosen, seats);
  const length = parsed.ok ? options.expectedLength(parsed.value, seats) : undefined;
  if (length === undefined) return '';
  return timeText(lang.value, lengthText(lang.value, length), (length.about * PACE[game]) / 60);
}
