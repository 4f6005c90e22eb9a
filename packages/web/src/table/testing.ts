/** For tests: a table of people on this device. */

import { type LocalLink, localLink, type Think } from '@dicehall/link';
import type { GameId } from '@dicehall/rules';
import { type Event, eventForAll } from '@dicehall/table';
import type { GameModule } from '../games/contract.ts';
import { gameModule } from '../games/game-module.ts';
import { openSession } from './session/open-session.ts';
import type { Session } from './session/session.ts';

/** The same seed gives the same dice. */
export const twoPeople = (game: GameId, seed: number, options = '-'): Promise<LocalLink> =>
  people(['Otter', 'Heron'], game, seed, options);

export async function people(
  names: readonly string[],
  game: GameId,
  seed: number,
  options: string,
): Promise<LocalLink> {
  let state = seed;
  const randomBytes = (length: number): Uint8Array =>
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 24;
    });
  const think: Think = () => Promise.reject(new Error('no bot plays here'));
  const players = names.map((name) => ({ kind: 'person', name }) as const);
  const opened = await localLink(
    { game, players, options, table: 'here-1' },
    { now: () => 0, randomBytes, think },
  );
  if (!opened.ok) throw new Error(opened.refusal.code);
  return opened.value;
}

/** The game on the table so far, as this device may see it. */
export function eventsOf({ log, state }: LocalLink): readonly Event[] {
  const start = log.findLastIndex(({ kind }) => kind === 'start');
  const viewers = state.views.map(({ viewer }) => viewer);
  return log.slice(start).map((entry) => eventForAll(entry, viewers));
}

/** A game without its pictures, in which nothing lingers. */
export const withoutPictures = <K extends GameId>(
  game: K,
  words: GameModule<K>['words'],
): GameModule<K> =>
  gameModule(game, {
    words,
    rules: () => Promise.reject(new Error('nobody reads the rules here')),
    Board: () => null,
    Actions: () => null,
    prompt: () => '',
    score: () => '',
  });

/** A session that shows something. */
export function opened<K extends GameId>(...args: Parameters<typeof openSession<K>>): Session<K> {
  const session = openSession(...args);
  if (session === undefined) throw new Error('nothing to show');
  return session;
}
