/** What happened while somebody was away, in one sentence, and how players stand since, in another. */

import type { Seat } from '@dicehall/rules';
import type { Lang } from '../lang.ts';
import { allOf, type Names, player, players, tell } from '../voice.ts';
import type { TableEvent } from './table-event.ts';

/** More than this in one sentence nobody keeps. */
const MOST = 3;

/**
 * `events` are those that were missed, oldest first; undefined if there were too many to be sent. Only what leads
 * to the table as it stands is told: no game before the one on it, nobody who left and came back. `own`: the
 * reader's seat, if they hold exactly one.
 */
export function missedText(
  lang: Lang,
  events: readonly TableEvent[] | undefined,
  names: Names,
  own?: Seat,
): string {
  const voice = { lang, names };
  if (events === undefined) return tell(voice, 'table.missed-long');
  const begun = events.findLast((event) => event.kind === 'start');
  const latest = begun === undefined ? events : events.slice(events.lastIndexOf(begun));
  // A seat that was left before the first game is somebody else's in it, and in those after it.
  const first = events.findIndex((event) => event.kind === 'start' && event.game === 1);
  const since = events.slice(Math.max(0, first));
  const seatsThat = (holds: (event: TableEvent) => Seat | undefined): readonly Seat[] => [
    ...new Set(since.flatMap((event) => holds(event) ?? [])),
  ];
  const last = lastByAbsence(since);
  const played = seatsThat((event) =>
    event.kind === 'act' &&
    event.by === 'house' &&
    // Players know when they left the game themselves; what they missed is what the bot did after that.
    (last.has(event.seat) || event.seat === own) &&
    latest.includes(event)
      ? event.seat
      : undefined,
  );
  const left = seatsThat((event) => (event.kind === 'leave' ? event.seat : undefined)).filter(
    (seat) => last.get(seat) === 'leave',
  );
  const back = seatsThat((event) => (event.kind === 'back' ? event.seat : undefined)).filter(
    (seat) => last.get(seat) === 'back',
  );
  const choices = latest.filter(({ kind }) => kind === 'act').length;
  const counted = latest.filter(({ kind }) => kind === 'reveal').length;
  const wasSilent = latest.some(
    (event) => event.kind === 'act' && event.by === 'table' && event.seat === own,
  );
  const who = (seats: readonly Seat[]) => ({ n: seats.length, players: players(voice, seats) });
  const forYou = played.length === 1 && played[0] === own;
  const beginning = begun !== undefined && {
    rank: 0,
    text: tell(voice, begun.game === 1 ? 'table.missed-first' : 'table.missed-started'),
  };
  /** As they follow each other, each with how much it matters: 0 is never left out. */
  const told = [
    beginning,
    wasSilent && { rank: 1, text: tell(voice, 'table.missed-silent-you') },
    played.length > 0 && {
      rank: 1,
      text: forYou
        ? tell(voice, 'table.missed-stand-in-you')
        : tell(voice, 'table.missed-stand-in', who(played)),
    },
    left.length > 0 && { rank: 2, text: tell(voice, 'table.missed-left', who(left)) },
    back.length > 0 && { rank: 3, text: tell(voice, 'table.missed-back', who(back)) },
    latest.some(({ kind }) => kind === 'end') && {
      rank: 0,
      text: tell(voice, 'table.missed-over'),
    },
  ].filter((thing) => thing !== false);
  // How much there was matters to nobody who can be told what came of it.
  const isUntold = choices > 0 && told.every((thing) => thing === beginning);
  const much =
    counted > 0
      ? tell(voice, 'table.missed-counted', { n: counted })
      : tell(voice, 'table.missed-choices', { n: choices });
  const things = [...told, ...(isUntold ? [{ rank: 4, text: much }] : [])];
  if (things.length === 0) return tell(voice, 'table.missed-nothing');
  const kept = new Set(things.toSorted((one, other) => one.rank - other.rank).slice(0, MOST));
  const texts = things.filter((thing) => kept.has(thing)).map(({ text }) => text);
  return tell(voice, 'table.missed', { things: allOf(lang, texts) });
}

/** By seat: the last that was heard of an owner who came or went. */
function lastByAbsence(events: readonly TableEvent[]): ReadonlyMap<Seat, TableEvent['kind']> {
  const last = new Map<Seat, TableEvent['kind']>();
  for (const event of events) {
    if (event.kind === 'leave' || event.kind === 'stand-in' || event.kind === 'back') {
      last.set(event.seat, event.kind);
    }
  }
  return last;
}

/** How a player stands now, who stood otherwise before. */
export interface NewScore {
  readonly seat: Seat;
  readonly score: string;
  readonly isOut: boolean;
}

/** The sentence after that: how players stand since, those who are out first, then the reader. Empty if nothing has changed. */
export function scoresText(
  lang: Lang,
  changed: readonly NewScore[],
  names: Names,
  own?: Seat,
): string {
  const voice = { lang, names };
  const rankOf = ({ seat, isOut }: NewScore): number => (isOut ? 0 : seat === own ? 1 : 2);
  const texts = changed
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MOST)
    .map(({ seat, score }) =>
      seat === own
        ? tell(voice, 'table.missed-score-you', { score })
        : tell(voice, 'table.missed-score', { player: player(voice, seat), score }),
    );
  return texts.length === 0
    ? ''
    : tell(voice, 'table.missed-scores', { scores: allOf(lang, texts) });
}
