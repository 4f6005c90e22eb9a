/** Bots that think where they are asked. A caller with a worker sends the question there instead. */

import { type Random, randomFrom } from '@dicehall/rules';
import { parseBotName, withBots } from '@dicehall/strategy';
import type { BotQuestion, RandomBytes } from '@dicehall/table';

/** Chooses one of the question's actions. */
export type Think = (question: BotQuestion) => Promise<string>;

/** A level that is not known here plays by the rule of thumb. */
export function thinkHere(randomBytes: RandomBytes): Think {
  const random = randomFrom(() => wordOf(randomBytes(4)));
  return async (question) => choose(question, random);
}

function choose({ game: id, level, seat, view, actions }: BotQuestion, random: Random): string {
  return withBots(id, ({ notation }, bots) => {
    const seen = notation.parseView(view);
    if (!seen.ok) throw new RangeError(`view: ${seen.refusal.code}`);
    const known = actions.flatMap((text) => {
      const action = notation.parseAction(text);
      return action.ok ? [action.value] : [];
    });
    const bot = bots[parseBotName(level) ?? 'thumb'];
    return notation.makeAction(
      bot.choose({ view: seen.value, seat, actions: known, random }).action,
    );
  });
}

const wordOf = (bytes: Uint8Array): number =>
  bytes.reduce((word, byte) => ((word << 8) | byte) >>> 0, 0);
