/** What happens at a table beside the game: who comes and goes, who offers what, who says a word. */

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

/** Whether it has no bearing on the game, so that it may be told before dice that wait. */
export const isTableTalk = ({ kind }: Event): boolean => TALK.has(kind);

/**
 * One sentence; undefined for steps of the game, which tell themselves, as do the first start and an offer
 * that needs nobody else's word. Before the start, whoever leaves gets up.
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
