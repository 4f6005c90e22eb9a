/**
 * A first game: one person against a gentle bot, by the rules of the leaflet. Dodgy Dice takes more than a
 * hundred rounds that way, so it is played by three and out is who is down to four: about fifteen rounds.
 */

import type { GameId } from '@dicehall/rules';
import { shapesFor } from '../parts/shapes.ts';
import { ownName } from '../settings.ts';
import { t } from '../words.ts';
import type { NewTable } from './open.ts';

/** The level that lets a beginner win now and then. */
export const GENTLE = 'thumb';

export const animals = (): readonly string[] => t('web.animals').split('|');

/** A name that nobody has yet. */
export const freeName = (taken: readonly string[]): string =>
  animals().find((animal) => !taken.includes(animal)) ?? `${taken.length + 1}`;

const SHORT: Readonly<
  Partial<Record<GameId, { readonly bots: number; readonly options: string }>>
> = {
  'dodgy-dice': { bots: 2, options: 'outAt=4' },
};

export function quickTable(game: GameId): NewTable {
  const own = ownName.peek().trim() || freeName([]);
  const { bots, options } = SHORT[game] ?? { bots: 1, options: '-' };
  const names = [own];
  while (names.length <= bots) names.push(freeName(names));
  return {
    game,
    players: names.map((name, seat) =>
      seat === 0 ? { kind: 'person', name } : { kind: 'bot', name, level: GENTLE },
    ),
    shapes: shapesFor(names.length),
    options,
  };
}
