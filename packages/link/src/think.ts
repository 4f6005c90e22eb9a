/** Bots that think where they are asked. A caller with a worker sends the question there instead. */

import type { Game, Random } from '@dicehall/rules';
import { type Bot, withSomeBots } from '@dicehall/strategy';
import type { HouseQuestion, RandomBytes } from '@dicehall/table';
import { randomOf } from './random.ts';

/** Chooses one of the question's actions. */
export type Think = (question: HouseQuestion) => Promise<string>;

/** Lets bots think in this thread. A page has a worker for it, so that it does not stall. */
export function thinkHere(randomBytes: RandomBytes): Think {
  const random = randomOf(randomBytes);
  return (question) => choose(question, random);
}

/** Plays where a level is not known. */
const FALLBACK = 'thumb';

/** One answer of one bot, notation in and notation out. The level is any name that `botNamed` knows. */
export function choose(question: HouseQuestion, random: Random): Promise<string> {
  const { game: id, level } = question;
  return withSomeBots(id, [level, FALLBACK], (game, [own, fallback]) => {
    const bot = own ?? fallback;
    if (bot === undefined) throw new RangeError(`no bot for ${id}`);
    return answerOf(game, bot, question, random);
  });
}

/** The same with the bot at hand. */
export function answerOf<O extends object, S, A, R, V>(
  { notation }: Game<O, S, A, R, V>,
  bot: Bot<V, A>,
  { seat, view, actions }: HouseQuestion,
  random: Random,
): string {
  const seen = notation.parseView(view);
  if (!seen.ok) throw new RangeError(`view: ${seen.refusal.code}`);
  const known = actions.map((text) => {
    const action = notation.parseAction(text);
    if (!action.ok) throw new RangeError(`action: ${action.refusal.code}`);
    return action.value;
  });
  const { action } = bot.choose({ view: seen.value, seat, actions: known, random });
  return notation.makeAction(action);
}
