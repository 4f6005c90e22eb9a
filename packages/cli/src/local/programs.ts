/** Bots at a table that are programs of their own. One that does not choose is stood in for, and the log says so. */

import type { Think } from '@dicehall/link';
import {
  BotFault,
  chooseBy,
  type ExternalBot,
  externalBot,
} from '@dicehall/research/external/process';
import type { HouseQuestion } from '@dicehall/table';
import { type Lang, say } from '@dicehall/words';

/** People wait for it, but it is no tournament. */
const MILLISECONDS = 10_000;

const STAND_IN = 'thumb';

/** `programs` are by level; everybody else thinks as before. */
export function withPrograms(
  programs: ReadonlyMap<string, string>,
  think: Think,
  lang: Lang,
  tell: (sentence: string) => void,
): Think {
  const bots = new Map(
    Array.from(programs, ([level, name]) => [level, externalBot(name, MILLISECONDS)]),
  );
  return (question) => {
    const bot = bots.get(question.level);
    if (bot === undefined) return think(question);
    return askProgram(bot, question).catch((error: unknown) => {
      if (!(error instanceof BotFault)) throw error;
      const why = say(lang, `research.bot-${error.code}`);
      tell(say(lang, 'research.external-instead', { bot: error.bot, why }));
      return think({ ...question, level: STAND_IN });
    });
  };
}

/** At a table its random number is the number of the question. */
const askProgram = (bot: ExternalBot, question: HouseQuestion): Promise<string> => {
  const { game, seat, view, actions, at } = question;
  return chooseBy(bot, { game, seat, view, actions, random: at });
};
