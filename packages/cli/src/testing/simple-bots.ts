/** `random` and `thumb` of every game, loaded before the tests begin, so that no test has to wait for one. */

import { answerOf } from '@dicehall/link';
import { GAME_IDS, type Random } from '@dicehall/rules';
import { BOT_NAMES, parseBotName, withBot } from '@dicehall/strategy';
import type { HouseQuestion } from '@dicehall/table';

type Choose = (prompt: HouseQuestion, random: Random) => string;

const BOTS: ReadonlyMap<string, Choose> = new Map(
  await Promise.all(
    GAME_IDS.flatMap((game) =>
      BOT_NAMES.map(async (name) => {
        const choose = await withBot(game, name, (rules, bot): Choose => {
          if (bot === undefined) throw new Error(`no ${name} of ${game}`);
          return (prompt, random) => answerOf(rules, bot, prompt, random);
        });
        return [`${game} ${name}`, choose] as const;
      }),
    ),
  ),
);

/** What the bot of that level does; one that is neither of the two plays by the rule of thumb. */
export function simpleChoice(prompt: HouseQuestion, random: Random): string {
  const choose = BOTS.get(`${prompt.game} ${parseBotName(prompt.level) ?? 'thumb'}`);
  if (choose === undefined) throw new Error(`no bots of ${prompt.game}`);
  return choose(prompt, random);
}
