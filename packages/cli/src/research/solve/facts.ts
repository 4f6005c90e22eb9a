/** What tables say of themselves, in lines. */

import type { Facts, TableToMake } from '@dicehall/strategy';
import { type Lang, say } from '@dicehall/words';
import { settingsText } from './run.ts';

/** Numbers beyond the first few, such as the value of each of many rounds, are for `--json`. */
const SHOWN = 12;

export function factsText(table: TableToMake, facts: Facts, lang: Lang): string[] {
  const { firstPlayerWins, ...others } = facts;
  const rest = Object.entries(others);
  return [
    `  ${settingsText(table)}`,
    ...(firstPlayerWins === undefined
      ? []
      : [`  ${say(lang, 'research.first-player-wins', { chance: firstPlayerWins.toFixed(12) })}`]),
    ...rest.slice(0, SHOWN).map(([name, value]) => `  ${name}: ${value}`),
    ...(rest.length > SHOWN
      ? [`  ${say(lang, 'research.more-facts', { count: rest.length - SHOWN })}`]
      : []),
  ];
}
