/** What happens at a table beside the game: who comes and goes, who offers what, who says a word. */

import type { Seat } from '@dicehall/rules';
import type { Event } from '@dicehall/table';
import { type Lang, type MessageData, type MessageKey, say } from '@dicehall/words';

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
export const isTalk = ({ kind }: Event): boolean => TALK.has(kind);

/** One sentence; undefined for steps of the game, which tell themselves. Before the start, whoever leaves gets up. */
export function talkText(
  event: Event,
  names: readonly string[],
  isBegun: boolean,
  lang: Lang,
): string | undefined {
  const called = (seat: Seat): string => names[seat] || say(lang, 'name.player', { n: seat + 1 });
  const tell = (key: MessageKey, data?: MessageData): string => say(lang, key, data);
  switch (event.kind) {
    case 'sit': {
      const { name: player, level = '', kind } = event.player;
      return kind === 'bot'
        ? tell('table.bot-sat', { player, level })
        : tell('table.sat', { player });
    }
    case 'rename':
      return tell('table.renamed', { player: called(event.seat), name: event.name });
    case 'change':
      return tell('table.changed');
    case 'start':
      return event.game > 1 ? tell('table.rematch-started', { number: event.game }) : undefined;
    case 'leave': {
      const player = called(event.seat);
      if (event.by === 'host') return tell('table.removed', { player });
      return isBegun ? tell('table.left', { player }) : tell('table.stood-up', { player });
    }
    case 'stand-in': {
      const player = called(event.seat);
      return typeof event.by === 'number'
        ? tell('table.stood-in-by', { player, by: called(event.by) })
        : tell('table.stood-in', { player });
    }
    case 'back':
      return tell('table.back', { player: called(event.seat) });
    case 'act':
      return event.by === 'table'
        ? tell('table.silent', { player: called(event.seat) })
        : undefined;
    case 'offer':
      // What needs nobody else's word tells itself when it happens.
      return typeof event.by === 'number' && event.waiting.length > 0
        ? tell(`table.offered-${event.what}`, { player: called(event.by) })
        : undefined;
    case 'answer':
      return event.yes
        ? tell('table.agreed', { player: called(event.seat) })
        : tell('table.disagreed', { player: called(event.seat) });
    case 'undo':
      return tell('table.undone', { player: called(event.seat) });
    case 'pause':
      return tell('table.paused');
    case 'resume':
      return typeof event.by === 'number'
        ? tell('table.resumed', { player: called(event.by) })
        : undefined;
    case 'react':
      return typeof event.by === 'number'
        ? tell('table.reacted', {
            player: called(event.by),
            words: tell(`table.reaction-${event.reaction}`),
          })
        : undefined;
    default:
      return undefined;
  }
}
