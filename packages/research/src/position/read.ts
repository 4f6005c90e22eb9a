/** Positions typed by a person, refused in words. */

import { type GameId, gameIn, type Seat } from '@dicehall/rules';
import { type Lang, say } from '@dicehall/words';
import { Refused, refusedAt } from '../terminal/refusals.ts';
import { findPosition, type Position } from './find.ts';

/** The game that a line names at its beginning. */
export function gameNamedIn(line: string, lang: Lang): GameId {
  const id = gameIn(line);
  if (id === undefined) throw new Refused(say(lang, 'research.no-moment'));
  if (!id.ok) throw refusedAt(line, id.refusal, lang);
  return id.value;
}

/** `wanted` is a seat; without it, the seat on turn. */
export function readPosition<K extends GameId>(
  game: K,
  line: string,
  wanted: Seat | undefined,
  lang: Lang,
): Position<K> {
  const found = findPosition(game, line, wanted);
  if (found.ok) return found.position;
  const { fault } = found;
  switch (fault.code) {
    case 'refused':
      throw refusedAt(line, fault.refusal, lang);
    case 'over':
      throw new Refused(say(lang, 'research.moment-over'));
    case 'spectator':
      throw new Refused(say(lang, 'research.spectator'));
    case 'no-such-seat': {
      const data = { flag: '--seat', text: `${fault.seat + 1}`, min: 1, max: fault.seats };
      throw new Refused(say(lang, 'terminal.bad-number', data));
    }
  }
}
