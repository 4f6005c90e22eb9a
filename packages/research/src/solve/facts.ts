/** What books say of themselves, in lines. */

import type { Facts } from '@dicehall/strategy';
import { type Lang, say } from '@dicehall/words';
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
  const { firstPlayerWins, ...others } = facts;
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

/** Counts in full, chances to the digit that the solvers answer for. */
const digits = (value: number, lang: Lang): string =>
  value.toLocaleString(lang, {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 12,
    maximumFractionDigits: 12,
    useGrouping: true,
  });
