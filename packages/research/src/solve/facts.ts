/** What books say of themselves, in lines. */

import type { Facts } from '@dicehall/strategy';
import { type Lang, say } from '@dicehall/words';
import { placesWithin, rounded } from '../terminal/digits.ts';
import { settingsText } from './run.ts';
import type { BookToMake } from './solver.ts';

/** Numbers beyond the first few, such as the value of each of many rounds, are for `--json`. */
const SHOWN = 12;

/** Numbers that have words of their own; any other is what the opener wins in the round it is named after. */
const NAMED = [
  'standings',
  'moments',
  'low',
  'high',
  'farthest',
  'sweeps',
  'weights',
  'learnt',
  'rounds',
  'worstGain',
] as const;

export function factsText(book: BookToMake, facts: Facts, lang: Lang): string[] {
  const { firstPlayerWins, ...others } = knownFacts(facts);
  const rest = Object.entries(others);
  return [
    `  ${settingsText(book)}`,
    ...(firstPlayerWins === undefined
      ? []
      : [
          `  ${say(lang, 'research.first-player-wins', { chance: digits(firstPlayerWins, lang) })}`,
        ]),
    ...rest.slice(0, SHOWN).map(([name, value]) => `  ${factText(name, value, lang)}`),
    ...(rest.length > SHOWN
      ? [`  ${say(lang, 'research.more-facts', { count: rest.length - SHOWN })}`]
      : []),
  ];
}

function factText(name: string, number: number, lang: Lang): string {
  const value = digits(number, lang);
  const named = NAMED.find((one) => one === name);
  return named === undefined
    ? say(lang, 'research.fact-round', { round: name, value })
    : say(lang, `research.fact-${named}`, { value });
}

/** Solvers answer for nine digits of the first player's chance. */
const CHANCE_PLACES = 9;
/** Bounds are printed as they were computed. */
const BOUND_PLACES = 12;
const GAIN_PLACES = 6;

/** The facts with the digits that are known: of a round, those within what leaving its policy could win. */
export function knownFacts(facts: Facts): Facts {
  const { worstGain } = facts;
  const places = (name: string): number => {
    if (name === 'low' || name === 'high') return BOUND_PLACES;
    if (name === 'worstGain') return GAIN_PLACES;
    return name === 'firstPlayerWins' || !worstGain ? CHANCE_PLACES : placesWithin(worstGain);
  };
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, rounded(value, places(name))]),
  );
}

const digits = (value: number, lang: Lang): string =>
  value.toLocaleString(lang, { maximumFractionDigits: BOUND_PLACES, useGrouping: true });
