/** What happens at a table besides the game: coming and going, offers, reactions. */

import type { Event } from '@dicehall/table';
import { type Hearer, type Lang, tableSentence } from '@dicehall/words';

const TALK: ReadonlySet<Event['kind']> = new Set([
  'sit',
  'rename',
  'change',
  'leave',
  'stand-in',
  'back',
  'offer',
  'answer',
  'react',
]);

/** Whether it has no bearing on the game, so that it may be told while dice wait to be rolled. */
export const isTableTalk = ({ kind }: Event): boolean => TALK.has(kind);

/**
 * One sentence. Undefined for steps of the game, which have sentences of their own, and where nothing needs
 * saying: the first start, and an offer that nobody else has to accept.
 */
export function tableTalkText(
  event: Event,
  names: readonly string[],
  isBegun: boolean,
  lang: Lang,
  hearer: Hearer,
): string | undefined {
  if (event.kind === 'start' && event.game === 1) return undefined;
  if (event.kind === 'offer' && event.waiting.length === 0) return undefined;
  return tableSentence(lang, event, { seats: names }, isBegun, hearer);
}
