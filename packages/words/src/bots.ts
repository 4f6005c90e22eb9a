/** The bots in words: what they are called, what they are like, how strong they are. */

import type { GameId } from '@dicehall/rules';
import type { Lang } from './lang.ts';
import { say } from './messages/say.ts';
import { isMessageKey } from './messages/store.ts';

/** What a bot is called in front of people; a rule without a name of its own is called as it is typed. */
export function botName(lang: Lang, game: GameId, bot: string): string {
  const keys = [`bot.${game}.${bot}.name`, `bot.${bot}.name`];
  const key = keys.find((one) => isMessageKey(lang, one));
  return key === undefined ? bot : say(lang, key);
}

/** A simple rule with the numbers of its name: `hold-at` with 20. */
export interface BotRule {
  readonly rule: string;
  readonly numbers: readonly number[];
}

/** One line on what the bot is like; empty for a bot that nobody has described. */
export function botCharacter(lang: Lang, game: GameId, bot: string | BotRule): string {
  const { rule, numbers } = typeof bot === 'string' ? { rule: bot, numbers: [] } : bot;
  const [first = 0, second = 0] = numbers;
  const percent = (share: number): number => Math.round(100 * share);
  const data = { n: first, doubt: percent(first), bluff: percent(second) };
  const keys = [`bot.${game}.${rule}.character`, `bot.${rule}.character`];
  const key = keys.find((one) => isMessageKey(lang, one));
  return key === undefined ? '' : say(lang, key, data);
}

/** How a player compares with the one by whom all are described; the other's name is in words already. */
export interface BotStrength {
  readonly rival: string;
  /** The share of games won against the other; undefined for the other itself. */
  readonly chance: number | undefined;
}

/** `wins about 7 of 10 games against Pip`. */
export function botStrength(lang: Lang, { rival, chance }: BotStrength): string {
  if (chance === undefined) return say(lang, 'bot.gentle');
  const n = Math.round(10 * chance);
  if (n === 0) return say(lang, 'bot.wins-hardly', { rival });
  if (n === 10) return say(lang, 'bot.wins-nearly-all', { rival });
  return n === 5 ? say(lang, 'bot.even', { rival }) : say(lang, 'bot.wins-of-ten', { n, rival });
}

/** `level 3 of 8`. */
export const botPlace = (lang: Lang, strength: number, most: number): string =>
  say(lang, 'bot.place', { strength, most });
