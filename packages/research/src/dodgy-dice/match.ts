/** Matches that say how strong a bot is: one bot against copies of another. */

import { RulesError } from '@dicehall/rules';
import { type DodgyOptions, dodgyDice } from '@dicehall/rules/dodgy-dice';
import type { DodgyBot } from '@dicehall/strategy/dodgy-dice/mixed-bot';
import { decide, duel, type JudgedScore, type Score } from '../measure/duel.ts';

export interface ChallengeMatch {
  readonly challenger: DodgyBot;
  /** Who sits in all other seats. */
  readonly others: DodgyBot;
  readonly seats: number;
  /** House rules by name. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: number;
}

/** Plays sets `from` to `to` - 1; a set is one game for each seat of the challenger, with the same dice. */
export const playSets = (match: ChallengeMatch, from: number, to: number): Score =>
  duel(dodgyDice, optionsOf(match), match, from, to);

/** Games before the first look. */
const FIRST_LOOK = 60;

/** Plays until the challenger's share is told from a fair one, at most `most` games; one of several such matches. */
export const settle = (match: ChallengeMatch, most: number, comparisons: number): JudgedScore =>
  decide(dodgyDice, optionsOf(match), match, { first: FIRST_LOOK, most, comparisons });

function optionsOf({ options, seats }: ChallengeMatch): DodgyOptions {
  const parsed = dodgyDice.options.parse(options, seats);
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  return parsed.value;
}
