/** One answer of one bot: notation in, notation out. */

import { parseBotName, seeded, withBots } from '@dicehall/strategy';
import type { BotAsk } from './bots.ts';

/** Plays where a level is not known. */
const FALLBACK = 'thumb';

export const isKnownLevel = (level: string): boolean => parseBotName(level) !== undefined;

export function think({ game: id, level, seat, view, actions, seed }: BotAsk): string {
  return withBots(id, ({ notation }, bots) => {
    const seen = notation.parseView(view);
    if (!seen.ok) throw new RangeError(`view: ${seen.refusal.code}`);
    const known = actions.map((text) => {
      const action = notation.parseAction(text);
      if (!action.ok) throw new RangeError(`action: ${action.refusal.code}`);
      return action.value;
    });
    const bot = bots[parseBotName(level) ?? FALLBACK];
    const random = seeded(...seed);
    const { action } = bot.choose({ view: seen.value, seat, actions: known, random });
    return notation.makeAction(action);
  });
}
