/** What happens at a table beside the steps of its game: who comes and goes, offers, speaks, stands in. */

import type { Seat } from '@dicehall/rules';
import type { MessageKey } from '../catalogue.ts';
import type { Lang } from '../lang.ts';
import type { MessageData } from '../message.ts';
import { type Names, player, tell } from '../voice.ts';

type By = Seat | 'host' | 'house' | 'table';

type KindsOf<Kind extends string> = MessageKey extends infer Key
  ? Key extends `table.${Kind}-${infer Code}`
    ? Code
    : never
  : never;

/** As much of an event as can be told without the game. */
export type TableEvent = { readonly by: By } & (
  | {
      readonly kind: 'sit';
      readonly player: {
        readonly kind: 'person' | 'bot';
        readonly name: string;
        readonly level?: string | undefined;
      };
    }
  | { readonly kind: 'rename'; readonly seat: Seat; readonly name: string }
  | { readonly kind: 'start'; readonly game: number }
  | { readonly kind: 'offer'; readonly what: KindsOf<'offered'> }
  | { readonly kind: 'answer'; readonly seat: Seat; readonly yes: boolean }
  | { readonly kind: 'react'; readonly reaction: KindsOf<'reaction'> }
  | { readonly kind: 'leave' | 'stand-in' | 'back' | 'undo' | 'act'; readonly seat: Seat }
  | { readonly kind: 'open' | 'change' | 'pause' | 'resume' }
  | { readonly kind: 'roll' | 'hand' | 'reveal' | 'draw' | 'end' }
);

/**
 * One sentence; undefined for what the game itself tells. `isBegun`: whoever leaves before the start just
 * gets up, afterwards a bot plays on.
 */
export function tableSentence(
  lang: Lang,
  event: TableEvent,
  names: Names,
  isBegun: boolean,
): string | undefined {
  const voice = { lang, names };
  const said = (key: MessageKey, seat: Seat, data?: MessageData): string =>
    tell(voice, key, { player: player(voice, seat), ...data });
  const { by } = event;
  switch (event.kind) {
    case 'sit': {
      const { kind, name, level = '' } = event.player;
      return kind === 'bot'
        ? tell(voice, 'table.bot-sat', { player: name, level })
        : tell(voice, 'table.sat', { player: name });
    }
    case 'rename':
      return said('table.renamed', event.seat, { name: event.name });
    case 'change':
      return tell(voice, 'table.changed');
    case 'start':
      return event.game === 1
        ? tell(voice, 'table.started')
        : tell(voice, 'table.rematch-started', { number: event.game });
    case 'leave':
      if (by === 'host') return said('table.removed', event.seat);
      return said(isBegun ? 'table.left' : 'table.stood-up', event.seat);
    case 'stand-in':
      return typeof by === 'number'
        ? said('table.stood-in-by', event.seat, { by: player(voice, by) })
        : said('table.stood-in', event.seat);
    case 'back':
      return said('table.back', event.seat);
    case 'act':
      return by === 'table' ? said('table.silent', event.seat) : undefined;
    case 'offer':
      return typeof by === 'number' ? said(`table.offered-${event.what}`, by) : undefined;
    case 'answer':
      return said(event.yes ? 'table.agreed' : 'table.disagreed', event.seat);
    case 'undo':
      return said('table.undone', event.seat);
    case 'pause':
      return tell(voice, 'table.paused');
    case 'resume':
      return typeof by === 'number' ? said('table.resumed', by) : undefined;
    case 'react':
      return typeof by === 'number'
        ? said('table.reacted', by, { words: tell(voice, `table.reaction-${event.reaction}`) })
        : undefined;
    default:
      return undefined;
  }
}
