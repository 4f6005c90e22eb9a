/** Matches that say how strong a bot is: one bot against copies of another. */

import { RulesError } from '@dicehall/rules';
import { dodgyDice } from '@dicehall/rules/dodgy-dice';
import { contest, type Score } from '../contest.ts';
import type { DodgyBot } from './mixing.ts';

export interface Match {
  readonly challenger: DodgyBot;
  /** Who sits in all other seats. */
  readonly others: DodgyBot;
  readonly seats: number;
  /** House rules by name. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: number;
}

/** Plays sets `from` to `to` - 1; a set is one game for each seat of the challenger, with the same dice. */
export function playSets(match: Match, from: number, to: number): Score {
  const { seats } = match;
  const options = dodgyDice.options.parse(match.options, seats);
  if (!options.ok) throw new RulesError(options.refusal);
  return contest(dodgyDice, options.value, match, from, to);
}
