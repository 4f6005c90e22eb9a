/** Why a bot did something, in words. */

import type { GameId } from '@dicehall/rules';
import type { Reason } from '@dicehall/strategy';
import { isMessageKey, type Lang, say } from '@dicehall/words';
import { percent } from '../terminal/text.ts';

/** Undefined for a code that has no words. Shares and chances are written as percentages. */
export function reasonText(game: GameId, { code, data }: Reason, lang: Lang): string | undefined {
  const key = `research.reason.${game}.${code}`;
  if (!isMessageKey(lang, key)) return undefined;
  const numbers = Object.entries(data).map(([name, value]) => [
    name,
    CHANCES.has(name) ? percent(value, lang, 1, 0) : value,
  ]);
  return say(lang, key, { ...BLANK, ...Object.fromEntries(numbers) });
}

/** Numbers that are chances, whatever the game. */
const CHANCES: ReadonlySet<string> = new Set([
  ...['bust', 'stop', 'roll', 'place', 'skip', 'take', 'ignore', 'give', 'ends', 'share', 'chance'],
  ...['ownBefore', 'ownAfter', 'rivalBefore', 'rivalAfter', 'nextBest'],
]);

/** What a reason does not know is left blank rather than refused. */
const BLANK = { stop: '-', roll: '-', skip: '-', take: '-', ignore: '-', ends: '-', cost: '-' };
