/** The bots of a game by name and in words: its players from weakest to strongest, the rule of thumb, chance, simple rules. */

import type { GameId, OptionValue } from '@dicehall/rules';
import {
  BOT_NAMES,
  bookCoverageOf,
  botNamed,
  isBotName,
  type Level,
  levelNamed,
  levelsOf,
  playersOf,
  policyNamed,
  policyNames,
  yardstickOf,
} from '@dicehall/strategy';
import { botCharacter, botName, botStrength, type Lang, say } from '@dicehall/words';
import { listFlag } from './flags.ts';
import { didYouMean } from './nearest.ts';
import { Refused } from './refusals.ts';

/** Those that are listed; the simple rules are understood too. */
export const levelNames = (game: GameId): readonly string[] => [
  ...BOT_NAMES,
  ...levelsOf(game).map(({ name }) => name),
];

/** In the game's spelling; undefined for an unknown name. */
export function findLevel(game: GameId, name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  return isBotName(game, wanted) ? wanted : undefined;
}

/** `--bots`. */
export const levelsFlag = (game: GameId, text: string | undefined, lang: Lang): readonly string[] =>
  listFlag(text).map((name) => {
    const level = findLevel(game, name);
    if (level !== undefined) return level;
    const known = [...levelNames(game), ...rulesInShort(game)];
    throw unknownBot(name, known, [...levelNames(game), ...policyNames(game)], lang);
  });

/** The simple rules by name, those that differ in a number by the first and the last of them. */
export function rulesInShort(game: GameId): readonly string[] {
  const families = new Map<string, string[]>();
  for (const name of policyNames(game)) {
    const rule = policyNamed(game, name)?.rule ?? name;
    families.set(rule, [...(families.get(rule) ?? []), name]);
  }
  return [...families.values()].map((names) => [...new Set([names[0], names.at(-1)])].join(' … '));
}

/** A bot in words. */
export interface Introduced {
  readonly name: string;
  readonly character: string;
  /** Empty for a bot that was not measured. */
  readonly strength: string;
}

export function introduce(game: GameId, bot: string, lang: Lang): Introduced {
  const level = levelNamed(game, bot);
  return {
    name: botName(lang, game, bot),
    character: botCharacter(lang, game, policyNamed(game, bot) ?? bot),
    strength: level === undefined ? '' : strengthOf(game, level, lang),
  };
}

function strengthOf(game: GameId, level: Level, lang: Lang): string {
  const gentle = yardstickOf(game);
  const rival = botName(lang, game, gentle.name);
  if (level === gentle) return botStrength(lang, { rival, chance: undefined });
  const { againstGentle: chance } = level;
  return chance === undefined ? '' : botStrength(lang, { rival, chance });
}

/** What bots at a table cannot do by heart, one sentence for each of them. */
export function coverageTexts(
  game: GameId,
  bots: readonly string[],
  options: Readonly<Record<string, OptionValue>>,
  seats: number,
  lang: Lang,
): readonly string[] {
  return [...new Set(bots)]
    .filter((bot) => bookCoverageOf(bot, { game, options, seats }) === 'estimates')
    .map((bot) => say(lang, 'bot.estimates', { name: botName(lang, game, bot) }));
}

/** The names as the game spells them; all its players if none is given. Refuses a name nobody has. */
export async function botsAt(
  game: GameId,
  names: readonly string[],
  lang: Lang,
): Promise<readonly string[]> {
  if (names.length === 0) return levelsOf(game).map(({ name }) => name);
  return Promise.all(names.map((name) => botAt(game, name, lang)));
}

export async function botAt(game: GameId, name: string, lang: Lang): Promise<string> {
  const found = await botNamed(game, name);
  if (found !== undefined) return found.name;
  const { policies } = await playersOf(game);
  const players = levelsOf(game).map((level) => level.name);
  const known = [...players, 'thumb', 'random', ...policies.map((policy) => policy.name)];
  throw unknownBot(name, [...new Set(known)], known, lang);
}

const unknownBot = (
  name: string,
  shown: readonly string[],
  known: readonly string[],
  lang: Lang,
): Refused =>
  new Refused(
    say(lang, 'terminal.bad-bot', { name, known: shown.join(', ') }) +
      didYouMean(lang, name, known),
  );
