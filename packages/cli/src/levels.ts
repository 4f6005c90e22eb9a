/** The bots of a game by name: its players from weakest to strongest, the rule of thumb and chance. */

import type { GameId } from '@dicehall/rules';
import { BOT_NAMES, levelNamed, levelsOf, parseBotName } from '@dicehall/strategy';
import { type Lang, say } from '@dicehall/words';
import { listFlag } from './flags.ts';
import { Refused } from './refused.ts';

export const levelNames = (game: GameId): readonly string[] => [
  ...BOT_NAMES,
  ...levelsOf(game).map(({ name }) => name),
];

/** As the game spells it; undefined if nobody is called that. */
export const findLevel = (game: GameId, name: string): string | undefined =>
  parseBotName(name) ?? levelNamed(game, name)?.name;

/** `--bots` at a table. */
export const levelsFlag = (game: GameId, text: string | undefined, lang: Lang): readonly string[] =>
  listFlag(text).map((name) => {
    const level = findLevel(game, name);
    if (level !== undefined) return level;
    const known = levelNames(game).join(', ');
    throw new Refused(say(lang, 'terminal.bad-bot', { name, known }));
  });
