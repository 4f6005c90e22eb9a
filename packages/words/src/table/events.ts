/** What happens at a table besides the steps of its game: who comes and goes, offers, speaks, stands in. */

import type { GameId, Seat } from '@dicehall/rules';
import type { SeatReaction } from '@dicehall/table';
import { botName } from '../bots.ts';
import type { Lang } from '../lang.ts';
import type { MessageKey } from '../messages/keys.ts';
import type { MessageData } from '../messages/say.ts';
import { type Names, player, players, tell, type Voice } from '../voice.ts';
import { type Change, changedIn, type Unchanged } from './changes.ts';
import { ownerSentence } from './seat-owner.ts';
import type { TableEvent } from './table-event.ts';

/** What a sentence is told better with. */
export interface SentenceContext {
  /** The reader's seat, if they hold exactly one. */
  readonly own?: Seat | undefined;
  /** What is played, in which bots have names. */
  readonly game?: GameId | undefined;
  /** The table before the event. */
  readonly before?:
    | (Unchanged & {
        readonly offer?: { readonly by: Seat } | undefined;
        /** The terms of a game stand: who leaves now keeps it from starting. */
        readonly isStarting?: boolean | undefined;
      })
    | undefined;
}

const isSame = (bot: string, name: string): boolean => bot.toLowerCase() === name.toLowerCase();

/**
 * One sentence; undefined for what the game itself tells. `isBegun`: a player who leaves before the start
 * just gets up; afterwards a bot plays on.
 */
export function tableSentence(
  lang: Lang,
  event: TableEvent,
  names: Names,
  isBegun: boolean,
  { own, before, game }: SentenceContext = {},
): string | undefined {
  const voice = { lang, names };
  const said = (key: MessageKey, seat: Seat, data?: MessageData): string =>
    tell(voice, key, { player: player(voice, seat), ...data });
  const { by } = event;
  switch (event.kind) {
    case 'sit': {
      const { kind, name, level = '' } = event.player;
      if (kind === 'person') return tell(voice, 'table.sat', { player: name });
      const bot = game === undefined ? level : botName(lang, game, level);
      return isSame(bot, name)
        ? tell(voice, 'table.bot-sat', { player: name })
        : tell(voice, 'table.bot-sat-as', { player: name, bot });
    }
    case 'rename': {
      const isOwn = event.seat === own;
      if (by === 'keeper') {
        const key = isOwn ? 'table.renamed-you-by-keeper' : 'table.renamed-by-keeper';
        return said(key, event.seat, { name: event.name });
      }
      const hosts = isOwn ? 'table.renamed-you-by-host' : 'table.renamed-by-host';
      return said(by === 'host' ? hosts : 'table.renamed', event.seat, { name: event.name });
    }
    case 'change':
      return changeSentence(voice, event, before);
    case 'start':
      return event.game === 1
        ? tell(voice, 'table.started')
        : tell(voice, 'table.rematch-started', { number: event.game });
    case 'withheld':
      return tell(voice, 'table.withheld', { players: players(voice, event.seats) });
    case 'leave':
      if (by === 'keeper') {
        const isOwn = event.seat === own;
        return said(isOwn ? 'table.removed-you-by-keeper' : 'table.removed-by-keeper', event.seat);
      }
      if (by === 'host') return removalSentence(voice, event.seat, isBegun, event.seat === own);
      if (before?.isStarting) return said('table.left-starting', event.seat);
      return said(isBegun ? 'table.left' : 'table.stood-up', event.seat);
    case 'stand-in': {
      const isOwn = event.seat === own;
      if (typeof by !== 'number')
        return said(isOwn ? 'table.stood-in-you' : 'table.stood-in', event.seat);
      const key = isOwn ? 'table.stood-in-you-by' : 'table.stood-in-by';
      return said(key, event.seat, { by: player(voice, by) });
    }
    case 'back':
      return said('table.back', event.seat);
    case 'act':
      if (by !== 'table') return undefined;
      return said(event.seat === own ? 'table.silent-you' : 'table.silent', event.seat);
    case 'offer':
      return typeof by === 'number' ? said(`table.offered-${event.what}`, by) : undefined;
    case 'answer':
      if (!event.yes && before?.offer?.by === event.seat)
        return said('table.withdrawn', event.seat);
      return said(event.yes ? 'table.agreed' : 'table.disagreed', event.seat);
    case 'undo':
      return said('table.undone', event.seat);
    case 'pause':
      return tell(voice, 'table.paused');
    case 'resume':
      return typeof by === 'number' ? said('table.resumed', by) : undefined;
    case 'react':
      return typeof by === 'number'
        ? reactionSentence(lang, { seat: by, reaction: event.reaction }, names)
        : undefined;
    default:
      return ownerSentence(voice, event, own);
  }
}

function removalSentence(voice: Voice, seat: Seat, isBegun: boolean, isOwn: boolean): string {
  const inLobby = isOwn ? 'table.removed-you' : 'table.removed';
  const inPlay = isOwn ? 'table.removed-you-in-play' : 'table.removed-in-play';
  return tell(voice, isBegun ? inPlay : inLobby, { player: player(voice, seat) });
}

/** What somebody at the table has just said. */
export function reactionSentence(
  lang: Lang,
  { seat, reaction }: SeatReaction,
  names: Names,
): string {
  const voice = { lang, names };
  const words = tell(voice, `table.reaction-${reaction}`);
  return tell(voice, 'table.reacted', { player: player(voice, seat), words });
}

/** How many seats there are is only told if it is all: those who have one keep it. */
function changeSentence(voice: Voice, change: Change, before: Unchanged | undefined): string {
  const all = before === undefined ? [] : changedIn(change, before);
  const [part, another] = all.length === 1 ? all : all.filter((one) => one !== 'seats');
  return part === undefined || another !== undefined
    ? tell(voice, 'table.changed')
    : tell(voice, `table.changed-${part}`, { n: change.order.length });
}
